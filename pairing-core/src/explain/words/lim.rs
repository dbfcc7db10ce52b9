//! The words of the Lim System and of the FIDE Swiss Rules of 1999.

use super::number;
use crate::explain::Difference;
use crate::tournament::Points;

/// What would be worse, in numbers.
pub fn worse(difference: &Difference) -> String {
    let Difference { bracket, criterion, with_wish, now, .. } = difference;
    let bracket = bracket.half_notation();
    let (then, today) = (number(with_wish), number(now));
    let players = if then == 1 { "player" } else { "players" };
    let what = match criterion.as_str() {
        "2.3" | "9.3" => {
            format!("{then} {players} would float out of the scoregroup of {bracket} instead of {today}")
        }
        _ => format!(
            "{then} {players} of the scoregroup of {bracket} would not get the colour due instead of {today}"
        ),
    };
    format!("{what} ({criterion})")
}

/// By which key somebody else gets the bye before: the lowest scoregroup, then the lowest rank.
pub fn later_bye(article: &str, with_wish: i32, now: i32) -> String {
    if article.ends_with("score") {
        format!(
            "the bye would go to a player with {} instead of {}; it goes to the lowest scoregroup that leaves \
             everybody an opponent",
            Points::from_tenths(with_wish).half_notation(),
            Points::from_tenths(now).half_notation()
        )
    } else {
        format!(
            "the bye would go to the pairing number {} instead of {}; it goes to the lowest rank",
            -with_wish, -now
        )
    }
}
