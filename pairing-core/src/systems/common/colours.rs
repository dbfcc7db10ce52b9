//! Colour difference, colour preference, colour allocation.
//!
//! The definitions are the same in C.04.3 (articles 1.6, 1.7), C.04.4.1 (1.5, 1.6) and C.04.4.2 (1.4, 1.5) of 2026,
//! except for who has not played: see [`Seat::preference`]. The allocation here is article 5.2 of C.04.4.1 and of
//! C.04.4.2, which agree word for word but for the ranking.

use super::Seat;
use crate::systems::ColourReason;
use crate::tournament::Colour;
use crate::tournament::history::{History, Spent};
use serde::{Deserialize, Serialize};

/// The colours of the games played, the first game first, unplayed rounds struck out (C.04.2 article 3.4).
pub fn colours_played(history: &History) -> Vec<Colour> {
    history.rounds.iter().filter_map(Spent::played).map(|(_, colour)| colour).collect()
}

/// Games with White minus games with Black.
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
    /// The difference is 0: the other colour than in the last game.
    Mild,
    /// The difference is 1 or -1.
    Strong,
    /// The difference is beyond 1 or -1, or the last two games had the same colour.
    Absolute,
}

/// The colour a player should ideally get, and how strongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preference {
    /// Which colour.
    pub colour: Colour,
    /// How strongly.
    pub strength: Strength,
}

/// The colour preference after the games with these colours; none before the first game.
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

/// The latest time two players had different colours, counted from the end, unplayed rounds struck out (C.04.2
/// article 3.4): what the first of them had then.
pub fn latest_difference(a: &[Colour], b: &[Colour]) -> Option<Colour> {
    a.iter().rev().zip(b.iter().rev()).find(|(a, b)| a != b).map(|(&a, _)| a)
}

/// Article 5.2 of C.04.4.1 and C.04.4.2: the colour of the higher ranked player, and the rule that decides it.
pub fn colour_of_higher(higher: &Seat, lower: &Seat, initial: Colour) -> (Colour, ColourReason) {
    // 5.2.1: both are yet to play.
    if higher.colours.is_empty() && lower.colours.is_empty() {
        return (if higher.odd_number { initial } else { !initial }, ColourReason::InitialColour);
    }
    let (h, l) = match (higher.preference, lower.preference) {
        (Some(h), Some(l)) => (h, l),
        // 5.2.2: who has no preference leaves the choice to the opponent.
        (Some(h), None) => return (h.colour, ColourReason::BothGranted),
        (None, Some(l)) => return (!l.colour, ColourReason::BothGranted),
        (None, None) => return (initial, ColourReason::InitialColour),
    };
    // 5.2.2: grant both.
    if h.colour != l.colour {
        return (h.colour, ColourReason::BothGranted);
    }
    // 5.2.3: the stronger.
    if h.strength != l.strength {
        let colour = if h.strength > l.strength { h.colour } else { !h.colour };
        return (colour, ColourReason::Stronger);
    }
    // 5.2.4: alternate to the latest time when one had White and the other Black.
    if let Some(then) = latest_difference(&higher.colours, &lower.colours) {
        return (!then, ColourReason::Alternation);
    }
    // 5.2.5: the higher ranked player's.
    (h.colour, ColourReason::HigherRanked)
}
