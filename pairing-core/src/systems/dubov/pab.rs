//! Article 3.1: the pairing-allocated bye, before anybody is paired.

use super::field::DubovField;
use crate::systems::common::pab::{Order, settle};
use crate::systems::{PabReason, Stuck};
use std::cmp::Reverse;

/// Who gets the bye: of those who may have it (3.1.1) and without whom all the rest can be paired (3.1.2), the one
/// of the lowest score (3.1.3), with the most games played (3.1.4), with the largest TPN (3.1.5). `None` with an even
/// number of players.
///
/// # Errors
/// Who is in the way of any complete pairing.
pub fn assignee(field: &DubovField) -> Result<Option<PabReason>, Stuck> {
    settle(field, |player| order(field, player))
}

/// Articles 3.1.3 to 3.1.5, as keys with their articles.
pub fn order(field: &DubovField, player: usize) -> Order<3> {
    let games = i32::try_from(field[player].colours.len()).unwrap_or(i32::MAX);
    let tpn = i32::try_from(field[player].tpn.0).unwrap_or(i32::MAX);
    Order([("3.1.3", field[player].score.tenths()), ("3.1.4", -games), ("3.1.5", -tpn)])
}

/// Articles 3.1.3 to 3.1.5. Reading: 3.1.4 counts games over the board.
pub fn key(field: &DubovField, player: usize) -> impl Ord + use<> {
    let seat = &field[player];
    (seat.score, Reverse(seat.colours.len()), Reverse(seat.tpn))
}
