//! When each round is played.

use crate::components::date_field;
use crate::i18n::planning as t;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::RoundNo;

/// The text of a round (from 1) in a list that begins with round 1.
fn of_round(list: &[String], round: usize) -> String {
    round.checked_sub(1).and_then(|at| list.get(at)).cloned().unwrap_or_default()
}

/// The list with another text for a round; nothing stands behind the last round that has one.
fn with_round(mut list: Vec<String>, round: usize, text: String) -> Vec<String> {
    if list.len() < round {
        list.resize(round, String::new());
    }
    if let Some(place) = round.checked_sub(1).and_then(|at| list.get_mut(at)) {
        *place = text;
    }
    while list.last().is_some_and(String::is_empty) {
        list.pop();
    }
    list
}

/// The day as the field has it. Files write the year of a round with two digits.
fn in_field(written: &str) -> String {
    let short = written.len() == 8 && written.as_bytes().get(2) == Some(&b'/');
    let whole = if short { format!("20{written}") } else { written.to_owned() };
    date_field::to_field(&whole).unwrap_or_default()
}

/// What is strange about the day and hour of a round. It may be meant so: nothing is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doubt {
    /// The event has not begun.
    BeforeTheEvent,
    /// The event is over.
    AfterTheEvent,
    /// An earlier round is later: this one.
    BeforeRound(usize),
}

impl Doubt {
    /// About a round (from 1). `span`: first and last day of the event, empty where unknown. All days as the field has
    /// them, which is their order.
    fn about(round: usize, Schedule { dates, times }: &Schedule, span: &(String, String)) -> Option<Doubt> {
        let day = in_field(&of_round(dates, round));
        if day.is_empty() {
            return None;
        }
        let (start, end) = (in_field(&span.0), in_field(&span.1));
        if day < start {
            return Some(Doubt::BeforeTheEvent);
        }
        if !end.is_empty() && day > end {
            return Some(Doubt::AfterTheEvent);
        }
        let hour = of_round(times, round);
        let is_later = |earlier: &usize| {
            let (day_then, hour_then) = (in_field(&of_round(dates, *earlier)), of_round(times, *earlier));
            let same_day_later = day_then == day && !hour.is_empty() && hour_then >= hour;
            day_then > day || same_day_later
        };
        (1..round).rev().find(is_later).map(Doubt::BeforeRound)
    }

    fn in_words(self) -> String {
        match self {
            Doubt::BeforeTheEvent => t::round_before_event().to_owned(),
            Doubt::AfterTheEvent => t::round_after_event().to_owned(),
            Doubt::BeforeRound(earlier) => t::round_before_round(earlier),
        }
    }
}

/// Days as a report file has them and hours, `14:30`, round 1 first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The days.
    pub dates: Vec<String>,
    /// The hours.
    pub times: Vec<String>,
}

/// Day and hour of each round.
#[component]
pub fn ScheduleFields(
    /// How many rounds there are.
    #[prop(into)]
    rounds: Signal<usize>,
    /// Their days as a report file has them, round 1 first.
    #[prop(into)]
    dates: Signal<Vec<String>>,
    /// When they begin, `14:30`, round 1 first.
    #[prop(into)]
    times: Signal<Vec<String>>,
    /// First and last day of the event, empty where unknown.
    #[prop(into)]
    span: Signal<(String, String)>,
    /// Told of others.
    #[prop(into)]
    on_change: Callback<Schedule>,
) -> impl IntoView {
    let row = move |round: usize| {
        let (date_id, time_id) = (format!("round-date-{round}"), format!("round-time-{round}"));
        let set_date = move |event| {
            let day = date_field::from_field(&event_target_value(&event));
            let dates = with_round(dates.get_untracked(), round, day);
            on_change.run(Schedule { dates, times: times.get_untracked() });
        };
        let set_time = move |event| {
            let hour = event_target_value(&event);
            let times = with_round(times.get_untracked(), round, hour);
            on_change.run(Schedule { dates: dates.get_untracked(), times });
        };
        let doubt = move || {
            let schedule = Schedule { dates: dates.get(), times: times.get() };
            span.with(|span| Doubt::about(round, &schedule, span)).map(Doubt::in_words)
        };
        view! {
            <li class="schedule-row">
                <span class="schedule-round">{t::round(round)}</span>
                <input
                    class="input"
                    id=date_id
                    type="date"
                    aria-label=t::day_of_round(round)
                    prop:value=move || dates.with(|dates| in_field(&of_round(dates, round)))
                    on:change=set_date
                />
                <input
                    class="input"
                    id=time_id
                    type="time"
                    aria-label=t::hour_of_round(round)
                    prop:value=move || times.with(|times| of_round(times, round))
                    on:change=set_time
                />
                <span class="schedule-doubt" role="status">{doubt}</span>
            </li>
        }
    };
    view! {
        <fieldset class="fieldset" id="schedule">
            <legend>{t::schedule()}</legend>
            <ul class="schedule">
                <For each=move || 1..=rounds.get() key=|round| *round children=row />
            </ul>
            <p class="field-hint">{t::schedule_hint()}</p>
        </fieldset>
    }
}

/// The schedule of an event that exists; carried out when a field is left.
#[component]
pub(super) fn EventSchedule() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rounds = desk.select(|document| document.tournament().settings.rounds.map_or(0, RoundNo::get));
    let dates = desk.select(|document| document.tournament().info.round_dates.clone());
    let times = desk.select(|document| document.tournament().info.round_times.clone());
    let span = desk.select(|document| {
        let info = &document.tournament().info;
        (info.start_date.clone(), info.end_date.clone())
    });
    let change = move |Schedule { dates, times }: Schedule| {
        let mut info = desk.document_now().tournament().info.clone();
        (info.round_dates, info.round_times) = (dates, times);
        // A refusal has been said.
        let _ = desk.dispatch(Command::SetInfo(Box::new(info)));
    };
    view! {
        <section class="form sheet">
            <ScheduleFields rounds dates times span on_change=change />
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_has_its_text_and_the_list_ends_with_the_last_that_has_one() {
        let list = with_round(Vec::new(), 3, "14:30".to_owned());
        assert_eq!(list, ["", "", "14:30"]);
        assert_eq!((of_round(&list, 3).as_str(), of_round(&list, 4).as_str()), ("14:30", ""));
        assert_eq!(with_round(list, 3, String::new()), [] as [String; 0]);
    }

    #[test]
    fn days_outside_the_event_and_out_of_order_are_questioned() {
        let span = ("2026/11/27".to_owned(), "2026/11/29".to_owned());
        let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let schedule = Schedule {
            dates: texts(&["2026/11/26", "26/11/28", "2026/11/28", "", "2026/11/27", "2026/11/30"]),
            times: texts(&["", "15:00", "14:00"]),
        };
        let about = |round| Doubt::about(round, &schedule, &span);
        assert_eq!(about(1), Some(Doubt::BeforeTheEvent));
        assert_eq!(about(2), None);
        assert_eq!(about(3), Some(Doubt::BeforeRound(2)), "the same day, an hour earlier");
        assert_eq!(about(4), None, "no day, no doubt");
        assert_eq!(about(5), Some(Doubt::BeforeRound(3)));
        assert_eq!(about(6), Some(Doubt::AfterTheEvent));
        let nothing_known = (String::new(), String::new());
        assert_eq!(Doubt::about(1, &schedule, &nothing_known), None);
    }

    #[test]
    fn days_of_report_files_are_shown_in_the_field() {
        assert_eq!(in_field("26/11/29"), "2026-11-29");
        assert_eq!(in_field("2026/11/29"), "2026-11-29");
        assert_eq!(in_field("Sunday"), "");
    }
}
