//! The criteria of the Burstein System.

use super::{following, number, scores};
use crate::explain::Difference;

/// What would be worse, in numbers.
pub fn worse(difference: &Difference) -> String {
    let Difference { bracket, criterion, with_wish, now, .. } = difference;
    let bracket = bracket.half_notation();
    let (then, today) = (number(with_wish), number(now));
    let what = match criterion.as_str() {
        "C5" => said!(
            "{then} {then|player|players} would float out of the bracket of {bracket} instead of {today}",
            then,
            bracket,
            today
        ),
        "C6" => said!(
            "those who float out of the bracket of {bracket} would have {then} points instead of {today}",
            bracket,
            then = scores(with_wish),
            today = scores(now)
        ),
        "C7" => following(&bracket, with_wish, now),
        _ => said!(
            "{then} {then|player|players} of the bracket of {bracket} would not get the colour \
             due instead of {today}",
            then,
            bracket,
            today
        ),
    };
    format!("{what} ({criterion})")
}
