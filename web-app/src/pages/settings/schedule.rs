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
    let change = move |Schedule { dates, times }: Schedule| {
        let mut info = desk.document_now().tournament().info.clone();
        (info.round_dates, info.round_times) = (dates, times);
        // A refusal has been said.
        let _ = desk.dispatch(Command::SetInfo(Box::new(info)));
    };
    view! {
        <section class="form sheet">
            <ScheduleFields rounds dates times on_change=change />
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
    fn days_of_report_files_are_shown_in_the_field() {
        assert_eq!(in_field("26/11/29"), "2026-11-29");
        assert_eq!(in_field("2026/11/29"), "2026-11-29");
        assert_eq!(in_field("Sunday"), "");
    }
}
