//! The criteria of the Burstein System.

use super::{following, number, scores};
use crate::explain::Difference;

/// What would be worse, in numbers.
pub fn worse(difference: &Difference) -> String {
    let Difference { bracket, criterion, with_wish, now, .. } = difference;
    let bracket = bracket.half_notation();
    let (then, today) = (number(with_wish), number(now));
    let players = if then == 1 { "player" } else { "players" };
    let what = match criterion.as_str() {
        "C5" => format!("{then} {players} would float out of the bracket of {bracket} instead of {today}"),
        "C6" => format!(
            "those who float out of the bracket of {bracket} would have {} points instead of {}",
            scores(with_wish),
            scores(now)
        ),
        "C7" => following(&bracket, with_wish, now),
        _ => format!(
            "{then} {players} of the bracket of {bracket} would not get the colour due instead of {today}"
        ),
    };
    format!("{what} ({criterion})")
}
