//! The criteria of the Dutch System 1992/97.

use super::{number, scores};
use crate::explain::Difference;

/// What would be different, in numbers.
pub fn worse(difference: &Difference) -> String {
    let Difference { bracket, criterion, with_wish, now, .. } = difference;
    let bracket = bracket.half_notation();
    let (then, today) = (number(with_wish), number(now));
    let listed = |differences: &[i32]| match differences {
        [] => said!("none"),
        some => scores(some),
    };
    let what = match criterion.as_str() {
        "C14" => {
            said!(
                "{then} {then|player|players} would move down from the scoregroup of {bracket} \
                 instead of {today}",
                then,
                bracket,
                today
            )
        }
        "B3" => said!(
            "the score differences in the scoregroup of {bracket} would be {then} instead of {today}",
            bracket,
            then = listed(with_wish),
            today = listed(now)
        ),
        "B4" => said!(
            "{then} pairs of the scoregroup of {bracket} would not grant both colour preferences \
             instead of {today}",
            then,
            bracket,
            today
        ),
        "B5" => said!(
            "{then} {then|player|players} of the scoregroup of {bracket} would float as in the \
             round before instead of {today}",
            then,
            bracket,
            today
        ),
        _ => said!(
            "{then} {then|player|players} of the scoregroup of {bracket} would float as two \
             rounds before instead of {today}",
            then,
            bracket,
            today
        ),
    };
    format!("{what} ({criterion})")
}
