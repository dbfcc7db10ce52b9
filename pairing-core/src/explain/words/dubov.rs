//! The criteria of the Dubov System.

use super::{number, scores};
use crate::explain::Difference;

/// What would be worse, in numbers.
pub fn worse(difference: &Difference) -> String {
    let Difference { bracket, criterion, with_wish, now, .. } = difference;
    let bracket = bracket.half_notation();
    let (then, today) = (number(with_wish), number(now));
    let what = match criterion.as_str() {
        "C5" => said!(
            "{then} {then|player|players} would come up into the bracket of {bracket} instead of {today}",
            then,
            bracket,
            today
        ),
        "C6" => said!(
            "the score differences to those who come up into the bracket of {bracket} would be \
             {then} instead of {today}",
            bracket,
            then = scores(with_wish),
            today = scores(now)
        ),
        "C7" => said!(
            "{then} {then|player|players} of the bracket of {bracket} would not get the colour \
             due instead of {today}",
            then,
            bracket,
            today
        ),
        "C8" => said!(
            "{then} {then|player|players} with as many upfloats as the rules want at most would \
             come up instead of {today}",
            then,
            today
        ),
        "C9" => said!(
            "the players who come up too often would have done so {then} times before instead of {today}",
            then,
            today
        ),
        _ => said!(
            "{then} {then|player|players} who came up last round would come up again instead of {today}",
            then,
            today
        ),
    };
    format!("{what} ({criterion})")
}
