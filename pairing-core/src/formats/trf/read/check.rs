//! What the file says of itself: points of players, numbers of players.

use super::player::Row;
use super::{Record, of};
use crate::formats::trf::line::number;
use crate::formats::trf::log::Log;
use crate::problem::Place;
use crate::tournament::{ByeKind, PlayerId, Points, RoundNo, Tournament, history};
use std::collections::BTreeSet;

/// From how many contradictions on it is more likely the point system than the lines.
const MANY: usize = 3;

/// Compares and reports; changes nothing. `rows` in the order of starting ranks; points of the
/// `doubtful` are not compared.
pub(super) fn check(
    rows: &[Row],
    records: &[Record],
    tournament: &Tournament,
    doubtful: &BTreeSet<PlayerId>,
    log: &mut Log,
) {
    points(rows, tournament, doubtful, log);
    let rated = tournament.players.iter().filter(|p| p.rating.is_some()).count();
    for (tag, what, found) in
        [("062", word!("players"), tournament.players.len()), ("072", word!("rated players"), rated)]
    {
        for (_, line) in of(records, &[tag]) {
            let said = line.words(4).first().and_then(|(_, word)| number(word));
            if said.is_some_and(|said| usize::try_from(said) != Ok(found)) {
                log.note(
                    line.place(5),
                    said!(
                        "record {tag} says {rest} {what}, the file has {found}",
                        tag,
                        rest = line.rest(5),
                        what,
                        found
                    ),
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
fn points(rows: &[Row], tournament: &Tournament, doubtful: &BTreeSet<PlayerId>, log: &mut Log) {
    let rounds = tournament.rounds.len();
    let system = &tournament.settings.points;
    let being_played = tournament.rounds.last().is_some_and(|round| round.open_boards().next().is_some());
    let next = tournament.next_round();
    let mut contradictions = 0;
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
        if said == sum
            || said == sum + bye
            || (being_played && said == before)
            || doubtful.contains(&row.player.id)
        {
            continue;
        }
        if said == sum + extra(next)
            || said == sum + bye + extra(next)
            || said == sum + extra(RoundNo::new(rounds))
        {
            with_virtual.get_or_insert((place, 0)).1 += 1;
            continue;
        }
        contradictions += 1;
        log.warning(
            place,
            said!(
                "player {id} has {said} points in columns 81 to 84, but the rounds add up to {sum}; \
                 the rounds count",
                id = row.player.id,
                said,
                sum
            ),
        );
    }
    if contradictions >= MANY {
        log.warning(
            None,
            said!("{contradictions} players have other points than their rounds add up to: what a win, a draw or \
                   a bye is worth may be missing (record 162 or XXS)", contradictions),
        );
    }
    if let Some((place, count)) = with_virtual {
        log.note(
            place,
            said!("{count} lines have points that include virtual points; the rounds count", count),
        );
    }
}
