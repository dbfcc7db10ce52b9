//! Article 5: colour allocation.

use super::definitions::{Preference, Strength};
use super::field::{Contender, Field};
use crate::systems::{ColourReason, ColourState};
use crate::tournament::Colour;

/// Article 5.2: who gets White, and by which rule. `higher` is the higher ranked of the two (1.2).
pub fn allocate(field: &Field, higher: usize, lower: usize) -> (usize, ColourReason) {
    let (colour, reason) = colour_of_higher(&field[higher], &field[lower], field.initial_colour);
    (if colour == Colour::White { higher } else { lower }, reason)
}

/// The colour of the higher ranked player, and the rule that decides it.
pub fn colour_of_higher(higher: &Contender, lower: &Contender, initial: Colour) -> (Colour, ColourReason) {
    match (higher.preference, lower.preference) {
        // 5.2.1: grant both preferences; 1.7.4: who has none leaves the choice to the opponent.
        (Some(h), Some(l)) if h.colour != l.colour => (h.colour, ColourReason::BothGranted),
        (Some(h), None) => (h.colour, ColourReason::BothGranted),
        (None, Some(l)) => (!l.colour, ColourReason::BothGranted),
        (Some(h), Some(l)) => same_preference(higher, h, lower, l),
        // 5.2.5: initial-colour by the parity of the higher ranked player's number.
        (None, None) => (if higher.odd_number { initial } else { !initial }, ColourReason::InitialColour),
    }
}

/// 5.2.2 to 5.2.4, for two players who want the same colour.
fn same_preference(
    higher: &Contender,
    h: Preference,
    lower: &Contender,
    l: Preference,
) -> (Colour, ColourReason) {
    let wanted = h.colour;
    // 5.2.2: the stronger preference; of two absolute ones the wider colour difference.
    if h.strength != l.strength {
        let colour = if h.strength > l.strength { wanted } else { !wanted };
        return (colour, ColourReason::Stronger);
    }
    if h.strength == Strength::Absolute {
        match higher.colour_difference.abs().cmp(&lower.colour_difference.abs()) {
            std::cmp::Ordering::Greater => return (wanted, ColourReason::WiderDifference),
            std::cmp::Ordering::Less => return (!wanted, ColourReason::WiderDifference),
            std::cmp::Ordering::Equal => {}
        }
    }
    // 5.2.3: alternate to the latest time when one had White and the other Black. Unplayed rounds are
    // struck out, so the histories are compared from their ends.
    let latest = higher.colours.iter().rev().zip(lower.colours.iter().rev()).find(|(a, b)| a != b);
    if let Some((&then, _)) = latest {
        return (!then, ColourReason::Alternation);
    }
    // 5.2.4: the preference of the higher ranked player.
    (wanted, ColourReason::HigherRanked)
}

/// What the allocation looks at in a player who meets `opponent`.
pub fn state(field: &Field, player: usize, opponent: usize) -> ColourState {
    let contender = &field[player];
    ColourState {
        player: contender.id,
        played: contender.colours.clone(),
        difference: contender.colour_difference,
        preference: contender.preference,
        higher_ranked: player < opponent,
        odd_number: contender.odd_number,
    }
}
