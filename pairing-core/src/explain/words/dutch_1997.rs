//! The criteria of the Dutch System 1992/97.

use super::{number, scores};
use crate::explain::Difference;

/// What would be different, in numbers.
pub fn worse(difference: &Difference) -> String {
    let Difference { bracket, criterion, with_wish, now, .. } = difference;
    let bracket = bracket.half_notation();
    let (then, today) = (number(with_wish), number(now));
    let players = if then == 1 { "player" } else { "players" };
    let listed = |differences: &[i32]| match differences {
        [] => "none".to_owned(),
        some => scores(some),
    };
    let what = match criterion.as_str() {
        "C14" => {
            format!("{then} {players} would move down from the scoregroup of {bracket} instead of {today}")
        }
        "B3" => format!(
            "the score differences in the scoregroup of {bracket} would be {} instead of {}",
            listed(with_wish),
            listed(now)
        ),
        "B4" => format!(
            "{then} pairs of the scoregroup of {bracket} would not grant both colour preferences instead of {today}"
        ),
        "B5" => format!(
            "{then} {players} of the scoregroup of {bracket} would float as in the round before instead of {today}"
        ),
        _ => format!(
            "{then} {players} of the scoregroup of {bracket} would float as two rounds before instead of {today}"
        ),
    };
    format!("{what} ({criterion})")
}
