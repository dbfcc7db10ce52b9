//! When a round is played.

use crate::i18n::dates;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::{EventInfo, RoundNo};

/// Day and hour of a round; nothing where nobody has said.
#[component]
pub fn When(
    /// Which.
    round: RoundNo,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let when = desk.select(move |document| day_and_hour(&document.tournament().info, round));
    move || when.get().map(|when| view! { <p class="round-when" id="round-when">{when}</p> })
}

/// Day and hour of a round in words; `None` where nobody has said.
pub fn day_and_hour(info: &EventInfo, round: RoundNo) -> Option<String> {
    in_words(info, round, dates::weekday_and_day)
}

fn in_words(info: &EventInfo, round: RoundNo, day: impl Fn(&str) -> String) -> Option<String> {
    let of = |list: &[String]| list.get(round.index()).map(|text| text.trim().to_owned()).unwrap_or_default();
    let (date, hour) = (of(&info.round_dates), of(&info.round_times));
    match (date.is_empty(), hour.is_empty()) {
        (true, true) => None,
        (true, false) => Some(hour),
        (false, true) => Some(day(&date)),
        (false, false) => Some(format!("{}, {hour}", day(&date))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_and_hour_are_shown_as_far_as_they_are_known() {
        let info = EventInfo {
            round_dates: vec!["2026/11/29".to_owned()],
            round_times: vec!["14:30".to_owned(), "10:00".to_owned()],
            ..EventInfo::default()
        };
        let when = |n| in_words(&info, RoundNo::new(n).expect("a round"), str::to_owned);
        assert_eq!(when(1).as_deref(), Some("2026/11/29, 14:30"));
        assert_eq!(when(2).as_deref(), Some("10:00"));
        assert_eq!(when(3), None);
    }
}
