//! Article 1: floats, colour difference, colour preference, topscorers.

use super::editions::UnplayedFloats;
use crate::tournament::history::Spent;
use crate::tournament::{ByeKind, PointSystem, Points};

/// Articles 1.6 and 1.7.
pub use crate::systems::common::colours::{
    Preference, Strength, colour_difference, colours_played, preference,
};

/// Article 1.4: the float a player received in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// None (1.4.4).
    None,
    /// Down (1.4.2, 1.4.3).
    Down,
    /// Up (1.4.2).
    Up,
}

/// Article 1.4: the float of `spent`; `own` and `opponent` are the pairing scores of the two before that round.
///
/// A played game floats by the scores. Without a game, the pairing-allocated bye floats down, and so does
/// whatever brought more points than a loss, or in the edition of 2017 every round without a game; nothing else
/// floats.
pub fn float(
    spent: &Spent,
    own: Points,
    opponent: Option<Points>,
    points: &PointSystem,
    unplayed: UnplayedFloats,
) -> Float {
    if spent.played().is_some() {
        return match opponent.map(|o| own.cmp(&o)) {
            Some(std::cmp::Ordering::Greater) => Float::Down,
            Some(std::cmp::Ordering::Less) => Float::Up,
            _ => Float::None,
        };
    }
    let floats = match unplayed {
        UnplayedFloats::WithPoints => spent.points(points) > points.greatest_loss(),
        UnplayedFloats::Always => true,
    };
    if matches!(spent, Spent::Bye(ByeKind::PairingAllocated)) || (spent.is_unplayed() && floats) {
        Float::Down
    } else {
        Float::None
    }
}

/// Article 1.8: more than half of the points that `rounds` rounds can bring, when the final round is paired.
pub fn is_topscorer(score: Points, rounds: usize, points: &PointSystem) -> bool {
    let maximum = points.greatest_win() * i32::try_from(rounds).unwrap_or(i32::MAX);
    score + score > maximum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Colour;

    fn colours(text: &str) -> Vec<Colour> {
        text.chars().map(|c| if c == 'W' { Colour::White } else { Colour::Black }).collect()
    }

    #[test]
    fn article_1_7_colour_preferences() {
        use Colour::{Black, White};
        use Strength::{Absolute, Mild, Strong};
        for (played, expected) in [
            ("", None),
            ("W", Some((Black, Strong))),
            ("B", Some((White, Strong))),
            ("WB", Some((White, Mild))),
            ("BW", Some((Black, Mild))),
            ("WW", Some((Black, Absolute))),
            // Two in a row bind though the difference is only one.
            ("BWW", Some((Black, Absolute))),
            ("WBB", Some((White, Absolute))),
            ("WBW", Some((Black, Strong))),
            // The difference binds though the last two alternate.
            ("WWBW", Some((Black, Absolute))),
            // Balanced, but the last two were White.
            ("BBWW", Some((Black, Absolute))),
            // A topscorer may stand at three: the difference decides against the last two.
            ("WWWWBB", Some((Black, Absolute))),
        ] {
            let expected = expected.map(|(colour, strength)| Preference { colour, strength });
            assert_eq!(preference(&colours(played)), expected, "{played}");
        }
    }

    #[test]
    fn article_1_8_topscorers_have_more_than_half() {
        let standard = PointSystem::STANDARD;
        assert!(!is_topscorer(Points::whole(4), 8, &standard));
        assert!(is_topscorer(Points::from_tenths(45), 8, &standard));
    }
}
