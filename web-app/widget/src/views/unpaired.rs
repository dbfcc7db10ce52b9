//! Why somebody has no game.

use crate::words;
use pairing_core::tournament::{ByeKind, PlayerId, RoundNo, Tournament};

/// In words, as a person would say it.
pub(super) fn why(tournament: &Tournament, player: PlayerId, kind: ByeKind, round: RoundNo) -> String {
    match kind {
        ByeKind::PairingAllocated => words::bye_pairing_allocated().to_owned(),
        ByeKind::FullPoint => words::bye_full_point().to_owned(),
        ByeKind::HalfPoint => words::bye_half_point().to_owned(),
        ByeKind::ZeroPoint => {
            let player = tournament.player(player);
            let gone = player.and_then(|p| p.withdrawn_from).filter(|&from| from <= round);
            let enters = player.map(|p| p.enters).filter(|&enters| enters > round);
            match (gone, enters) {
                (Some(from), _) => match from.previous() {
                    Some(last) => words::withdrawn_after(last),
                    None => words::withdrawn_before_first().to_owned(),
                },
                (None, Some(enters)) => words::enters_in(enters),
                (None, None) if tournament.settings.is_round_robin() => words::free().to_owned(),
                (None, None) => words::absent().to_owned(),
            }
        }
    }
}
