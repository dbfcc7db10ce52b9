//! The order of the boards, which a report file does not hold.

use crate::handling;
use crate::tournament::{PlayerId, Points, RoundNo, Tournament, Tpn, history};

/// Puts the boards of every round in the order that C.04.2 article 3.6 recommends, by pairing scores.
///
/// Complexity: O(players × rounds × log players).
pub(super) fn sort(tournament: &mut Tournament) {
    let histories = history::histories(tournament, tournament.rounds.len());
    let points = tournament.settings.points;
    let mut standing: Vec<(PlayerId, Tpn, Points)> =
        tournament.players.iter().map(|p| (p.id, p.tpn, Points::ZERO)).collect();
    let mut rounds = std::mem::take(&mut tournament.rounds);
    for (index, round) in rounds.iter_mut().enumerate() {
        let Some(number) = RoundNo::from_index(index) else { break };
        let key = |id: PlayerId| match standing.binary_search_by_key(&id, |s| s.0) {
            Ok(at) => {
                let (_, tpn, points) = standing[at];
                (points + tournament.virtual_points(id, number), tpn)
            }
            Err(_) => (Points::ZERO, Tpn(id.0)),
        };
        handling::sort_boards(&mut round.games, |game| [key(game.white), key(game.black)]);
        for (standing, history) in standing.iter_mut().zip(&histories) {
            standing.2 += history.rounds[index].points(&points);
        }
    }
    tournament.rounds = rounds;
}
