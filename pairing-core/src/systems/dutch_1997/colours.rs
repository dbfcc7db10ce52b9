//! E: colour allocation.

use super::field::Players;
use crate::systems::ColourReason;
use crate::systems::common::Seat;
use crate::systems::common::colours::colour_of_higher;
use crate::tournament::Colour;

/// The colour of the higher ranked of a pair, and the article that decides it.
///
/// E1 to E4 are in the order of [`colour_of_higher`]. For E3 it strikes out the rounds without a game, which is what F3
/// does: BWW-B counts as -BWWB. In round 1 the first has the colour drawn by lot, and those with even numbers the other.
pub fn of_higher(players: &Players, higher: usize, lower: usize, b2_applies: bool) -> (Colour, ColourReason) {
    let seat = |player: usize| Seat {
        preference: players.preference(player, b2_applies),
        ..players[player].clone()
    };
    colour_of_higher(&seat(higher), &seat(lower), players.initial_colour)
}
