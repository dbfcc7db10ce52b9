//! Starting ranks to write.

use crate::formats::trf::log::Log;
use crate::tournament::{Player, PlayerId, Tournament, Tpn};

/// The most that four columns hold.
const LARGEST: u32 = 9999;

/// The starting rank of every player in the file.
#[derive(Debug)]
pub(super) struct Numbers {
    /// Ascending by player.
    by_player: Vec<(PlayerId, u32)>,
    /// Whether some number differs from the player's id.
    pub(super) renumbered: bool,
}

impl Numbers {
    /// The TPNs, or, where they cannot stand in a file, numbers in their order.
    pub(super) fn of(tournament: &Tournament, log: &mut Log) -> Numbers {
        let mut order: Vec<(Tpn, PlayerId)> = tournament.players.iter().map(|p| (p.tpn, p.id)).collect();
        order.sort();
        let in_range = order.iter().all(|(tpn, _)| (1..=LARGEST).contains(&tpn.0));
        let distinct = order.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let mut by_player: Vec<(PlayerId, u32)> = if in_range && distinct {
            order.iter().map(|&(tpn, id)| (id, tpn.0)).collect()
        } else {
            log.warning(
                None,
                said!(
                    "the pairing numbers are not all different and between 1 and {largest}: in the file the \
                     players are numbered afresh",
                    largest = LARGEST
                ),
            );
            order.iter().zip(1..).map(|(&(_, id), number)| (id, number)).collect()
        };
        let fit = by_player.len().min(LARGEST as usize);
        if fit < by_player.len() {
            log.error(
                None,
                said!(
                    "a report file holds {largest} players; {beyond} are left out",
                    largest = LARGEST,
                    beyond = by_player.len() - fit
                ),
            );
            by_player.truncate(fit);
        }
        let expected = 1..=by_player.len();
        if !by_player
            .iter()
            .zip(expected)
            .all(|(&(_, number), expected)| usize::try_from(number) == Ok(expected))
        {
            log.note(None, "starting ranks have gaps; some programs refuse such a file");
        }
        by_player.sort();
        let renumbered = by_player.iter().any(|&(id, number)| id.0 != number);
        Numbers { by_player, renumbered }
    }

    /// The number of a player; `None` for somebody who is not in the file.
    pub(super) fn get(&self, player: PlayerId) -> Option<u32> {
        self.by_player.binary_search_by_key(&player, |entry| entry.0).ok().map(|at| self.by_player[at].1)
    }

    /// The players of the file with their place in `tournament.players`, ascending by number.
    pub(super) fn in_order<'t>(&self, tournament: &'t Tournament) -> Vec<(u32, usize, &'t Player)> {
        let mut players: Vec<_> = tournament
            .players
            .iter()
            .enumerate()
            .filter_map(|(at, player)| Some((self.get(player.id)?, at, player)))
            .collect();
        players.sort_by_key(|entry| entry.0);
        players
    }
}
