//! C.04.1 article 4: who may receive the pairing-allocated bye.

use crate::tournament::history::{History, Spent};
use crate::tournament::{ByeKind, PointSystem};

/// What keeps a player from the pairing-allocated bye, besides having had it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PabBar {
    /// As many points as for a win in a single round without playing (C.04.1 article 4, 2026).
    WinWithoutPlaying,
    /// A win by forfeit (C.04.1 d, until 2025).
    ForfeitWin,
}

/// Whether a player may receive the pairing-allocated bye: not one who already had one, whatever it was worth,
/// nor one whom the edition bars.
pub fn may_receive_pab(history: &History, points: &PointSystem, bar: PabBar) -> bool {
    !history.rounds.iter().any(|spent| {
        let had_one = matches!(spent, Spent::Bye(ByeKind::PairingAllocated));
        let paired = matches!(spent, Spent::Paired { .. });
        let barred = match bar {
            PabBar::WinWithoutPlaying => spent.is_unplayed() && spent.points(points) >= points.least_win(),
            PabBar::ForfeitWin => paired && spent.is_unplayed() && spent.points(points) >= points.forfeit_win,
        };
        had_one || barred
    })
}
