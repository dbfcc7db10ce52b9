//! What the file says of itself: points of players, numbers of players.

use super::cells::Cell;
use super::player::Row;
use super::{Record, of};
use crate::formats::trf::line::number;
use crate::formats::trf::log::Log;
use crate::problem::Place;
use crate::tournament::{ByeKind, Points, RoundNo, Tournament, history};

/// Compares and reports; changes nothing. `rows` in the order of starting ranks.
pub(super) fn check(rows: &[Row], records: &[Record], tournament: &Tournament, log: &mut Log) {
    points(rows, tournament, log);
    let rated = tournament.players.iter().filter(|p| p.rating.is_some()).count();
    for (tag, what, found) in [("062", "players", tournament.players.len()), ("072", "rated players", rated)]
    {
        for (_, line) in of(records, &[tag]) {
            let said = line.words(4).first().and_then(|(_, word)| number(word));
            if said.is_some_and(|said| usize::try_from(said) != Ok(found)) {
                log.note(
                    line.place(5),
                    format!("record {tag} says {} {what}, the file has {found}", line.rest(5)),
                );
            }
        }
    }
}

/// The points field against the rounds.
///
/// Engines differ in what they put there, so these are all in order: the points after the last round
/// paired, those before it while it is being played, and both with the bye asked for in the
/// round to come or with the virtual points of that round.
fn points(rows: &[Row], tournament: &Tournament, log: &mut Log) {
    let rounds = tournament.rounds.len();
    let system = &tournament.settings.points;
    let being_played = tournament.rounds.last().is_some_and(|round| round.open_boards().next().is_some());
    let next = tournament.next_round();
    let mut with_virtual: Option<(Place, usize)> = None;
    for (row, history) in rows.iter().zip(history::histories(tournament, rounds)) {
        let Some((said, place)) = row.points else { continue };
        let sum = history.points(system);
        let before = history.points_after(rounds.saturating_sub(1), system);
        let bye = next
            .and_then(|next| tournament.request(row.player.id, next))
            .map_or(Points::ZERO, |kind| system.for_bye(ByeKind::from(kind)));
        let extra = |round: Option<RoundNo>| {
            round.map_or(Points::ZERO, |round| tournament.virtual_points(row.player.id, round))
        };
        let unusable = row.cells.iter().any(|cell| matches!(cell, Cell::Unusable));
        if said == sum || said == sum + bye || (being_played && said == before) || unusable {
            continue;
        }
        if said == sum + extra(next)
            || said == sum + bye + extra(next)
            || said == sum + extra(RoundNo::new(rounds))
        {
            with_virtual.get_or_insert((place, 0)).1 += 1;
            continue;
        }
        log.warning(
            place,
            format!(
                "player {} has {said} points in columns 81 to 84, but the rounds add up to {sum}; the rounds \
                 count. If many lines are like this, the points for a win, a draw or a bye are missing \
                 (record 162 or XXS)",
                row.player.id
            ),
        );
    }
    if let Some((place, count)) = with_virtual {
        log.note(place, format!("{count} lines have points that include virtual points; the rounds count"));
    }
}
