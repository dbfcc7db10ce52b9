//! Article 1: floats, colour difference, colour preference, topscorers.

use super::editions::UnplayedFloats;
use crate::tournament::history::{History, Spent};
use crate::tournament::{ByeKind, Colour, PointSystem, Points};
use serde::{Deserialize, Serialize};

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

/// The colours of the games played, the first game first, unplayed rounds struck out (C.04.2 article 3.4).
pub fn colours_played(history: &History) -> Vec<Colour> {
    history.rounds.iter().filter_map(Spent::played).map(|(_, colour)| colour).collect()
}

/// Article 1.6: games with White minus games with Black.
pub fn colour_difference(colours: &[Colour]) -> i32 {
    colours
        .iter()
        .map(|c| match c {
            Colour::White => 1,
            Colour::Black => -1,
        })
        .sum()
}

/// How strong a colour preference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Strength {
    /// Article 1.7.3.
    Mild,
    /// Article 1.7.2.
    Strong,
    /// Article 1.7.1.
    Absolute,
}

/// Article 1.7: the colour a player should ideally get, and how strongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preference {
    /// Which colour.
    pub colour: Colour,
    /// How strongly.
    pub strength: Strength,
}

/// Article 1.7: the colour preference after the games with these colours; none before the first game (1.7.4).
pub fn preference(colours: &[Colour]) -> Option<Preference> {
    let last = *colours.last()?;
    let difference = colour_difference(colours);
    let twice = colours.len() >= 2 && colours[colours.len() - 2] == last;
    let (colour, strength) = match difference {
        ..=-2 => (Colour::White, Strength::Absolute),
        2.. => (Colour::Black, Strength::Absolute),
        _ if twice => (!last, Strength::Absolute),
        -1 => (Colour::White, Strength::Strong),
        1 => (Colour::Black, Strength::Strong),
        _ => (!last, Strength::Mild),
    };
    Some(Preference { colour, strength })
}

/// Article 1.8: more than half of the points that `rounds` rounds can bring, when the final round is paired.
pub fn is_topscorer(score: Points, rounds: usize, points: &PointSystem) -> bool {
    let maximum = points.greatest_win() * i32::try_from(rounds).unwrap_or(i32::MAX);
    score + score > maximum
}

#[cfg(test)]
mod tests {
    use super::*;

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
