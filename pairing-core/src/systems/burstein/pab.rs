//! Article 3.1: the pairing-allocated bye, before anybody is paired.

use super::field::BursteinField;
use crate::systems::common::pab::{Order, settle};
use crate::systems::{PabReason, Stuck};
use std::cmp::Reverse;

/// Who gets the bye: of those who may have it and without whom all the rest can be paired, the one of the lowest
/// score (3.1.3), with the most games played (3.1.4), the lowest in the ranking order (3.1.5). `None` with an even
/// number of players.
///
/// # Errors
/// Who is in the way of any complete pairing.
pub fn assignee(field: &BursteinField) -> Result<Option<PabReason>, Stuck> {
    settle(field, |player| order(field, player))
}

/// Articles 3.1.3 to 3.1.5, as keys with their articles.
pub fn order(field: &BursteinField, player: usize) -> Order<3> {
    let games = i32::try_from(field[player].colours.len()).unwrap_or(i32::MAX);
    let rank = i32::try_from(field.rank(player) + 1).unwrap_or(i32::MAX);
    Order([("3.1.3", field[player].score.tenths()), ("3.1.4", -games), ("3.1.5", -rank)])
}

/// Articles 3.1.3 to 3.1.5. Reading: 3.1.4 counts games over the board.
pub fn key(field: &BursteinField, player: usize) -> impl Ord + use<> {
    let seat = &field[player];
    (seat.score, Reverse(seat.colours.len()), Reverse(field.rank(player)))
}
