//! From what each line says to rounds, byes asked for, and board order.

use super::cells::Cell;
use super::games;
use super::player::Row;
use crate::formats::trf::is_paired;
use crate::formats::trf::log::Log;
use crate::tournament::{Bye, ByeKind, ByeRequest, PlayerId, RequestedBye, RoundNo, Tournament};
use std::collections::BTreeSet;

/// Fills in the rounds and, from columns after the last one paired, the requests.
///
/// `rows` in the order of starting ranks. Returns the players with some round that was repaired or
/// left out.
pub(super) fn read(rows: &[Row], tournament: &mut Tournament, log: &mut Log) -> BTreeSet<PlayerId> {
    let unusable = |row: &&Row| row.cells.iter().any(|cell| matches!(cell, Cell::Unusable));
    let mut doubtful: BTreeSet<PlayerId> = rows.iter().filter(unusable).map(|row| row.player.id).collect();
    let paired = rows.iter().map(|row| rounds_paired(&row.cells)).max().unwrap_or(0);
    let columns = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    for index in 0..columns {
        let Some(round) = RoundNo::from_index(index) else { break };
        let column: Vec<(PlayerId, &Cell)> =
            rows.iter().map(|row| (row.player.id, row.cells.get(index).unwrap_or(&Cell::Blank))).collect();
        if index < paired {
            tournament.rounds.push(games::read(round, index + 1 == paired, &column, &mut doubtful, log));
        } else {
            let byes = column.iter().filter_map(|&(player, cell)| match cell {
                Cell::Bye(kind) => Some(Bye { player, kind: *kind }),
                _ => None,
            });
            request(round, byes, &mut tournament.requests);
        }
    }
    // Of a last round whose games were all unusable only requests are left.
    while let Some(round) = tournament.rounds.pop_if(|round| !is_paired(round)) {
        if let Some(number) = RoundNo::from_index(tournament.rounds.len()) {
            request(number, round.byes.into_iter(), &mut tournament.requests);
        }
    }
    tournament.requests.sort();
    for (round, number) in tournament.rounds.iter().zip(1..) {
        let allocated: Vec<String> = round
            .byes
            .iter()
            .filter(|b| b.kind == ByeKind::PairingAllocated)
            .map(|b| b.player.to_string())
            .collect();
        if allocated.len() > 1 {
            log.warning(
                None,
                said!("round {number} has {byes} pairing-allocated byes (U), of players {players}; there can be one. \
                       Write F for a full point that was granted", number, byes = allocated.len(), players = allocated.join(", ")),
            );
        }
    }
    too_many(tournament, log);
    doubtful
}

/// The last column with an opponent or a pairing-allocated bye, counted from 1; 0 when there is none.
fn rounds_paired(cells: &[Cell]) -> usize {
    cells
        .iter()
        .rposition(|cell| matches!(cell, Cell::Game(_) | Cell::Bye(ByeKind::PairingAllocated)))
        .map_or(0, |index| index + 1)
}

fn request(round: RoundNo, byes: impl Iterator<Item = Bye>, requests: &mut Vec<ByeRequest>) {
    requests.extend(byes.filter_map(|Bye { player, kind }| {
        RequestedBye::try_from(kind).ok().map(|kind| ByeRequest { round, player, kind })
    }));
}

fn too_many(tournament: &mut Tournament, log: &mut Log) {
    let Some(declared) = tournament.settings.rounds else { return };
    let paired = tournament.rounds.len();
    if paired > declared.get() {
        log.warning(
            None,
            said!("{paired} rounds are paired, but the file says that there are {declared} (record 142 or XXR); \
                   correct the number of rounds", paired, declared),
        );
    }
    let before = tournament.requests.len();
    tournament.requests.retain(|request| request.round <= declared);
    if tournament.requests.len() < before {
        log.note(
            None,
            said!("byes in columns after the last round, round {declared}, are left out", declared),
        );
    }
}
