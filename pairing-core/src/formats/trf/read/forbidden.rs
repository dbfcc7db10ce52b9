//! Who must not meet: records XXP and 260.

use super::requests::players;
use super::{Record, of};
use crate::formats::trf::line::{Line, number};
use crate::formats::trf::log::Log;
use crate::tournament::{ForbiddenGroup, PlayerId, RoundNo, Tournament};

/// Fills in the forbidden groups, in the order of the file.
pub(super) fn read(records: &[Record], tournament: &mut Tournament, log: &mut Log) {
    for (tag, line) in of(records, &["XXP", "260"]) {
        let rounds =
            if tag == "XXP" { Some((RoundNo::FIRST, None, 4)) } else { record_260(line, tournament) };
        let Some((first, last, from)) = rounds else {
            log.warning(
                line.place(5),
                "260: columns 5 to 7 and 9 to 11 should be the first and the last round; the line is left out",
            );
            continue;
        };
        let mut group: Vec<PlayerId> = Vec::new();
        for (player, _) in players(tag, line, from, tournament, log) {
            if !group.contains(&player) {
                group.push(player);
            }
        }
        if group.len() < 2 {
            log.warning(line.whole(), said!("{tag} names fewer than two players and is left out", tag));
        } else {
            tournament.forbidden.push(ForbiddenGroup { players: group, first, last });
        }
    }
}

/// First round, last round (`None`: to the end) and the column where the players begin.
fn record_260(line: &Line, tournament: &Tournament) -> Option<(RoundNo, Option<RoundNo>, usize)> {
    let by_columns = [(5, 7), (9, 11)].map(|(first, last)| {
        let text = line.text(first, last);
        if text.is_empty() { Some(0) } else { number(&text) }
    });
    let (first, last, from) = match by_columns {
        [Some(first), Some(last)] if line.is_blank(12, 12) => (first, last, 12),
        _ => {
            let words = line.words(4);
            let at = |i: usize| words.get(i).and_then(|(_, word)| number(word));
            (at(0)?, at(1)?, words.get(2)?.0)
        }
    };
    let first = RoundNo::new(usize::try_from(first.max(1)).ok()?)?;
    let end = tournament.settings.rounds.map_or(255, RoundNo::get);
    let last = usize::try_from(last).ok().filter(|&last| last > 0 && last < end).and_then(RoundNo::new);
    if last.is_some_and(|last| last < first) { None } else { Some((first, last, from)) }
}
