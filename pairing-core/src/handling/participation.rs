//! C.04.2 articles 2.4, 3.2 and 3.3: who is paired in a round, and what the others get.

use crate::tournament::{Bye, ByeKind, PlayerId, RoundNo, Tournament};

/// Who takes part in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Participation {
    /// Who is to be paired, ascending by [`PlayerId`].
    pub paired: Vec<PlayerId>,
    /// Who is not, and what the round is worth to them.
    pub byes: Vec<Bye>,
}

/// Who takes part in `round`.
///
/// Not paired are the withdrawn (article 3.2), those known to be absent or granted a bye (3.3) and
/// those who have not arrived (2.4). A request of somebody who has withdrawn, or of a late entry for
/// a round before arriving, still tells what the round is worth.
pub fn participation(tournament: &Tournament, round: RoundNo) -> Participation {
    let mut result = Participation::default();
    for player in &tournament.players {
        let here = player.enters <= round && player.withdrawn_from.is_none_or(|from| round < from);
        match tournament.request(player.id, round) {
            Some(kind) => result.byes.push(Bye { player: player.id, kind: kind.into() }),
            None if here => result.paired.push(player.id),
            None => result.byes.push(Bye { player: player.id, kind: ByeKind::ZeroPoint }),
        }
    }
    result
}
