//! The criteria of the Dubov System.

use super::{number, scores};
use crate::explain::Difference;

/// What would be worse, in numbers.
pub fn worse(difference: &Difference) -> String {
    let Difference { bracket, criterion, with_wish, now, .. } = difference;
    let bracket = bracket.half_notation();
    let (then, today) = (number(with_wish), number(now));
    let players = if then == 1 { "player" } else { "players" };
    let what = match criterion.as_str() {
        "C5" => format!("{then} {players} would come up into the bracket of {bracket} instead of {today}"),
        "C6" => format!(
            "the score differences to those who come up into the bracket of {bracket} would be {} instead of {}",
            scores(with_wish),
            scores(now)
        ),
        "C7" => format!(
            "{then} {players} of the bracket of {bracket} would not get the colour due instead of {today}"
        ),
        "C8" => format!(
            "{then} {players} with as many upfloats as the rules want at most would come up instead of {today}"
        ),
        "C9" => format!(
            "the players who come up too often would have done so {then} times before instead of {today}"
        ),
        _ => format!("{then} {players} who came up last round would come up again instead of {today}"),
    };
    format!("{what} ({criterion})")
}
