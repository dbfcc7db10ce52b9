//! The words of the Lim System and of the FIDE Swiss Rules of 1999.

use super::number;
use crate::explain::Difference;
use crate::tournament::Points;

/// What would be worse, in numbers.
pub fn worse(difference: &Difference) -> String {
    let Difference { bracket, criterion, with_wish, now, .. } = difference;
    let bracket = bracket.half_notation();
    let (then, today) = (number(with_wish), number(now));
    let what = match criterion.as_str() {
        "2.3" | "9.3" => {
            said!(
                "{then} {then|player|players} would float out of the scoregroup of {bracket} instead \
                 of {today}",
                then,
                bracket,
                today
            )
        }
        _ => said!(
            "{then} {then|player|players} of the scoregroup of {bracket} would not get the colour \
             due instead of {today}",
            then,
            bracket,
            today
        ),
    };
    format!("{what} ({criterion})")
}

/// By which key somebody else gets the bye before: the lowest scoregroup, then the lowest rank.
pub fn later_bye(article: &str, with_wish: i32, now: i32) -> String {
    if article.ends_with("score") {
        said!(
            "the bye would go to a player with {then} instead of {today}; it goes to the lowest scoregroup that leaves \
             everybody an opponent",
            then = Points::from_tenths(with_wish).half_notation(),
            today = Points::from_tenths(now).half_notation()
        )
    } else {
        said!(
            "the bye would go to the pairing number {then} instead of {today}; it goes to the lowest rank",
            then = -with_wish,
            today = -now
        )
    }
}
