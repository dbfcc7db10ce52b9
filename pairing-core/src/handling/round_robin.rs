//! Who plays in a round robin, and how many rounds that takes (C.05 Annex 1).

use crate::tournament::{Player, PlayerId, RoundNo, Tournament};

/// Everybody in the table of a round robin, in the order of their numbers there: those who are there from round 1, by
/// TPN. Whoever leaves later stays in the table; games that are not played are forfeits.
///
/// Complexity: O(n log n).
pub fn entrants(tournament: &Tournament) -> Vec<PlayerId> {
    let mut entrants: Vec<&Player> = tournament.players.iter().filter(|p| is_entrant(p)).collect();
    entrants.sort_unstable_by_key(|p| (p.tpn, p.id));
    entrants.into_iter().map(|p| p.id).collect()
}

fn is_entrant(player: &Player) -> bool {
    player.enters == RoundNo::FIRST && player.withdrawn_from != Some(RoundNo::FIRST)
}

/// The size of the table for so many players: an even number, `players` or one more. `None` for fewer than two.
pub fn table_size(players: usize) -> Option<usize> {
    (players >= 2).then(|| players.next_multiple_of(2))
}

/// The rounds that a round robin of this tournament takes. `None` when it is paired by a Swiss system, when fewer than
/// two are there, and when it would be more than 255.
pub fn predetermined_rounds(tournament: &Tournament) -> Option<RoundNo> {
    let cycles = tournament.settings.system?.cycles()?;
    let players = tournament.players.iter().filter(|p| is_entrant(p)).count();
    RoundNo::new(cycles * (table_size(players)? - 1))
}
