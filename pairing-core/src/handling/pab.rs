//! C.04.1 article 4: who may receive the pairing-allocated bye.

use crate::tournament::history::{History, Spent};
use crate::tournament::{ByeKind, PointSystem};

/// Whether a player may receive the pairing-allocated bye.
///
/// Not one who already had one, whatever it was worth, nor one who in a single round scored, without
/// playing, as many points as for a win (C.04.1 article 4; C.04.3 article 2.1.2).
pub fn may_receive_pab(history: &History, points: &PointSystem) -> bool {
    !history.rounds.iter().any(|spent| {
        matches!(spent, Spent::Bye(ByeKind::PairingAllocated))
            || (spent.is_unplayed() && spent.points(points) >= points.least_win())
    })
}
