//! What stands at the head of every sheet.

use crate::i18n::{dates, frame, print as t};
use crate::pages::round::when::day_and_hour;
use leptos::prelude::*;
use pairing_core::tournament::{RoundNo, Tournament};

/// Event, place and time, arbiter, and what the sheet is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The event.
    pub event: String,
    /// What the sheet is.
    pub title: String,
    /// The day of the round, where the sheet is of one, else where and when the event is.
    pub when: String,
    /// Who answers for it; empty where nobody is named.
    pub arbiter: String,
    /// The round is not published.
    pub draft: bool,
}

impl Heading {
    /// Of a sheet of the whole event.
    pub fn of_event(tournament: &Tournament, title: String) -> Heading {
        let info = &tournament.info;
        Heading {
            event: frame::name_or_unnamed(&info.name),
            title,
            when: place_and_dates(tournament),
            arbiter: match info.chief_arbiter.trim() {
                "" => String::new(),
                name => t::chief_arbiter(name),
            },
            draft: false,
        }
    }

    /// Of a sheet of one round; `draft` where it is not published.
    pub fn of_round(tournament: &Tournament, title: String, round: RoundNo, draft: bool) -> Heading {
        let event = Heading::of_event(tournament, title);
        let info = &tournament.info;
        let has_day = info.round_dates.get(round.index()).is_some_and(|day| !day.trim().is_empty());
        let when = match day_and_hour(info, round) {
            None => event.when,
            Some(when) if has_day || event.when.is_empty() => when,
            // An hour alone says little of the day.
            Some(hour) => t::day_and_hour(&event.when, &hour),
        };
        Heading { when, draft, ..event }
    }

    /// As the first row of a table's head, which is printed again on every page. The table has so many columns.
    pub fn row(&self, columns: usize) -> impl IntoView + use<> {
        view! {
            <tr class="paper-head-row">
                <td colspan=columns>{self.block()}</td>
            </tr>
        }
    }

    /// As a block, for sheets that are no table.
    pub fn block(&self) -> impl IntoView + use<> {
        let Heading { event, title, when, arbiter, draft } = self.clone();
        view! {
            <div class="paper-head">
                <strong class="paper-event">{event}</strong>
                <span class="paper-title">
                    {title}
                    {draft.then(|| view! { " " <span class="paper-draft">{t::draft()}</span> })}
                </span>
                <span>{when}</span>
                <span>{arbiter}</span>
            </div>
        }
    }
}

/// Where and when, as far as is known.
fn place_and_dates(tournament: &Tournament) -> String {
    let info = &tournament.info;
    let place = info.city.trim();
    let day = |text: &str| if text.trim().is_empty() { String::new() } else { dates::day(text) };
    let dates = match (day(&info.start_date), day(&info.end_date)) {
        (first, last) if first == last || last.is_empty() => first,
        (first, last) if first.is_empty() => last,
        (first, last) => t::from_to(&first, &last),
    };
    match (place, dates.as_str()) {
        (place, "") => place.to_owned(),
        ("", dates) => dates.to_owned(),
        (place, dates) => t::place_and_dates(place, dates),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_known_stands_at_the_head() {
        let mut tournament = Tournament::default();
        let head = |tournament: &Tournament| Heading::of_event(tournament, "Standings".to_owned());
        let empty = head(&tournament);
        assert_eq!((empty.event.as_str(), empty.when.as_str()), (frame::unnamed(), ""));
        assert_eq!(empty.arbiter, "");
        tournament.info.city = "Port Ellery".to_owned();
        tournament.info.chief_arbiter = " Rosamund Achterhof ".to_owned();
        assert_eq!(head(&tournament).when, "Port Ellery");
        assert_eq!(head(&tournament).arbiter, "Chief Arbiter: Rosamund Achterhof");
        tournament.info.start_date = "spring".to_owned();
        assert_eq!(head(&tournament).when, "Port Ellery, spring", "a day that is none is left as it is");
        tournament.info.end_date = "summer".to_owned();
        assert_eq!(head(&tournament).when, "Port Ellery, spring to summer");
        tournament.info.round_dates = vec!["first evening".to_owned()];
        let of_round = |tournament: &Tournament, n| {
            let round = RoundNo::new(n).unwrap();
            Heading::of_round(tournament, String::new(), round, false).when
        };
        assert_eq!(of_round(&tournament, 1), "first evening");
        assert_eq!(of_round(&tournament, 2), "Port Ellery, spring to summer", "its day is not set");
        tournament.info.round_times = vec!["19:30".to_owned()];
        assert_eq!(of_round(&tournament, 1), "first evening, 19:30");
        tournament.info.round_dates.clear();
        assert_eq!(of_round(&tournament, 1), "Port Ellery, spring to summer, 19:30");
    }
}
