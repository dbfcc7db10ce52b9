//! A tournament as it stood before a round that has been paired since.

use super::initial_colour;
use crate::tournament::{ByeRequest, RequestedBye, RoundNo, Tournament};

/// The tournament as it stood when `round` was to be paired.
///
/// The rounds from `round` on are taken away. Who had a game or the pairing-allocated bye in it is to be
/// paired again; who had another bye asked for it; who did not stand in it was absent. For a round not paired
/// yet this is the tournament itself. Complexity: O(players × log players).
pub fn before_round(tournament: &Tournament, round: RoundNo) -> Tournament {
    let mut before = tournament.clone();
    let Some(paired) = tournament.round(round) else { return before };
    // Drawn before round 1, it is often known from that round alone.
    before.settings.initial_colour = Some(initial_colour(tournament));
    before.rounds.truncate(round.index());
    before.requests.clear();
    let mut playing: Vec<_> = paired.games.iter().flat_map(|g| [g.white, g.black]).collect();
    let mut byes = Vec::new();
    for bye in &paired.byes {
        match RequestedBye::try_from(bye.kind) {
            Ok(kind) => byes.push((bye.player, kind)),
            Err(()) => playing.push(bye.player),
        }
    }
    playing.sort();
    byes.sort();
    for player in &mut before.players {
        // Presence was decided by the round itself.
        player.enters = RoundNo::FIRST;
        player.withdrawn_from = None;
        if playing.binary_search(&player.id).is_err() {
            let asked = byes.binary_search_by_key(&player.id, |&(p, _)| p).map(|at| byes[at].1);
            let kind = asked.unwrap_or(RequestedBye::ZeroPoint);
            before.requests.push(ByeRequest { round, player: player.id, kind });
        }
    }
    before
}
