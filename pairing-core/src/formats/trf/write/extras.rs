//! Virtual points, forbidden pairs, and who is not there in rounds to come.

use super::Text;
use super::numbers::Numbers;
use crate::formats::trf::Dialect;
use crate::formats::trf::log::Log;
use crate::tournament::{
    ByeKind, ByeRequest, ForbiddenGroup, PlayerId, Points, RequestedBye, RoundNo, Tournament,
};

/// XXA for each player, or 250 for runs of players and rounds.
pub(super) fn acceleration(
    tournament: &Tournament,
    dialect: Dialect,
    numbers: &Numbers,
    text: &mut Text,
    log: &mut Log,
) {
    if tournament.virtual_points.keys().any(|&id| numbers.get(id).is_none()) {
        log.warning(None, word!("virtual points of somebody who is not a player are left out"));
    }
    let players: Vec<(u32, &[Points])> = numbers
        .in_order(tournament)
        .into_iter()
        .map(|(number, _, player)| {
            let points = tournament.virtual_points.get(&player.id).map_or(&[][..], Vec::as_slice);
            (number, trimmed(points))
        })
        .collect();
    match dialect {
        Dialect::Trf16 => {
            for (number, points) in players.iter().filter(|(_, points)| !points.is_empty()) {
                let points: String = points.iter().map(|points| format!(" {points:>4}")).collect();
                text.line(format!("XXA {number:>4}{points}"));
            }
        }
        Dialect::Trf26 => {
            for run in players.chunk_by(|a, b| a.1 == b.1) {
                let (Some((first, points)), Some((last, _))) = (run.first(), run.last()) else { continue };
                let mut round = 1;
                for same in points.chunk_by(|a, b| a == b) {
                    let end = round + same.len() - 1;
                    if same[0] != Points::ZERO {
                        text.line(format!(
                            "250      {:>4} {round:>3} {end:>3} {first:>4} {last:>4}",
                            same[0]
                        ));
                    }
                    round = end + 1;
                }
            }
        }
    }
}

/// Without zeros at the end.
fn trimmed(points: &[Points]) -> &[Points] {
    let used = points.iter().rposition(|&p| p != Points::ZERO).map_or(0, |at| at + 1);
    &points[..used]
}

/// XXP for groups that hold throughout, 260 for others and in TRF26.
pub(super) fn forbidden(
    tournament: &Tournament,
    dialect: Dialect,
    numbers: &Numbers,
    text: &mut Text,
    log: &mut Log,
) {
    for group in &tournament.kept_apart() {
        let players: Vec<u32> = group.players.iter().filter_map(|&id| numbers.get(id)).collect();
        if players.len() < group.players.len() {
            log.warning(None, "a forbidden pair names somebody who is not a player; the name is left out");
        }
        if players.len() < 2 {
            continue;
        }
        let list: String = players.iter().map(|number| format!(" {number:>4}")).collect();
        let ForbiddenGroup { first, last, .. } = *group;
        if dialect == Dialect::Trf16 && first == RoundNo::FIRST && last.is_none() {
            text.line(format!("XXP{list}"));
            continue;
        }
        if dialect == Dialect::Trf16 {
            log.warning(
                None,
                "TRF16 cannot say that a pair is forbidden in some rounds only: record 260 says it, which \
                 programs of 2016 do not read",
            );
        }
        let last = last.or(tournament.settings.rounds).map_or(255, RoundNo::get).max(first.get());
        text.line(format!("260 {first:>3} {last:>3}{list}"));
    }
}

/// The byes of rounds to come, in record 240; returns those of the next round that stand in the lines
/// 001 as well or instead.
///
/// Engines of 2016 look for them in the column of the round to pair and pass 240 over; some refuse
/// a file with columns beyond that round. TRF26 wants 240. There only absences stand in the column
/// too: of other byes some engines would expect the points in the total.
pub(super) fn requests(
    tournament: &Tournament,
    dialect: Dialect,
    numbers: &Numbers,
    text: &mut Text,
    log: &mut Log,
) -> Vec<(PlayerId, RequestedBye)> {
    let Some(next) = tournament.next_round() else { return Vec::new() };
    let end = tournament.settings.rounds;
    let to_come = |round: RoundNo| round >= next && end.is_none_or(|end| round <= end);
    let (mut requests, void): (Vec<ByeRequest>, Vec<ByeRequest>) =
        tournament.requests.iter().partition(|r| to_come(r.round) && numbers.get(r.player).is_some());
    if !void.is_empty() {
        log.note(
            None,
            said!(
                "{byes} byes asked for in rounds that are paired or do not exist are left out",
                byes = void.len()
            ),
        );
    }
    if to_come(next) {
        let absent: Vec<&_> = tournament
            .players
            .iter()
            .filter(|p| p.enters > next || p.withdrawn_from.is_some_and(|from| from <= next))
            .collect();
        if !absent.is_empty() {
            let names: Vec<String> = absent.iter().map(|p| p.name.clone()).collect();
            log.note(
                None,
                said!(
                    "withdrawn or not yet arrived: {names}. The file can only say that they are absent in \
                     round {next}",
                    names = names.join("; "),
                    next
                ),
            );
        }
        for player in absent {
            requests.retain(|r| (r.player, r.round) != (player.id, next));
            requests.push(ByeRequest { round: next, player: player.id, kind: RequestedBye::ZeroPoint });
        }
    }
    requests.sort_by_key(|r| (r.round, r.kind, numbers.get(r.player)));
    for same in requests.chunk_by(|a, b| (a.round, a.kind) == (b.round, b.kind)) {
        let (round, kind) = (same[0].round, ByeKind::from(same[0].kind).letter());
        if dialect == Dialect::Trf26 || round > next {
            let players: String = same
                .iter()
                .filter_map(|r| numbers.get(r.player))
                .map(|number| format!(" {number:>4}"))
                .collect();
            text.line(format!("240 {kind} {round:>3}{players}"));
        }
    }
    let in_column =
        |r: &&ByeRequest| r.round == next && (dialect == Dialect::Trf16 || r.kind == RequestedBye::ZeroPoint);
    requests.iter().filter(in_column).map(|r| (r.player, r.kind)).collect()
}
