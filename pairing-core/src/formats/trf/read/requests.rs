//! Byes and absences outside the lines 001: records XXZ and 240.

use super::{Record, of};
use crate::formats::trf::line::{Line, number};
use crate::formats::trf::log::Log;
use crate::problem::Place;
use crate::tournament::{Bye, ByeKind, ByeRequest, PlayerId, RequestedBye, RoundNo, Tournament};

/// Adds what the records ask for to the requests read from the columns of the rounds to come.
pub(super) fn read(records: &[Record], tournament: &mut Tournament, log: &mut Log) {
    for (_, line) in of(records, &["XXZ"]) {
        match tournament.next_round() {
            Some(next) if tournament.settings.rounds.is_none_or(|rounds| next <= rounds) => {
                for (player, place) in players("XXZ", line, 4, tournament, log) {
                    request(
                        ByeRequest { round: next, player, kind: RequestedBye::ZeroPoint },
                        place,
                        tournament,
                        log,
                    );
                }
            }
            _ => log.note(line.whole(), "XXZ: all rounds are paired; who is absent next does not matter"),
        }
    }
    for (_, line) in of(records, &["240"]) {
        record_240(line, tournament, log);
    }
    tournament.requests.sort();
}

fn record_240(line: &Line, tournament: &mut Tournament, log: &mut Log) {
    let words = line.words(4);
    let kind = words.first().and_then(|(_, word)| {
        let mut letters = word.chars();
        let kind = letters.next().and_then(ByeKind::from_letter)?;
        if letters.next().is_none() { RequestedBye::try_from(kind).ok() } else { None }
    });
    let Some(kind) = kind else {
        log.warning(line.place(5), "240: column 5 should be F, H or Z; the line is left out");
        return;
    };
    let round =
        words.get(1).and_then(|(_, word)| number(word)).and_then(|n| RoundNo::new(usize::try_from(n).ok()?));
    let Some(round) = round else {
        log.warning(line.place(7), "240: columns 7 to 9 should be a round; the line is left out");
        return;
    };
    let from = words.get(2).map_or(usize::MAX, |(column, _)| *column);
    if from == usize::MAX {
        log.warning(line.place(11), word!("240: names no player"));
        return;
    }
    if tournament.settings.rounds.is_some_and(|rounds| round > rounds) {
        log.warning(line.place(7), said!("240: there is no round {round}; the line is left out", round));
        return;
    }
    for (player, place) in players("240", line, from, tournament, log) {
        if round.index() < tournament.rounds.len() {
            compare_with_round(player, round, kind, place, tournament, log);
        } else {
            request(ByeRequest { round, player, kind }, place, tournament, log);
        }
    }
}

/// The players that a list from column `from` on names, with their places.
pub(super) fn players(
    tag: &str,
    line: &Line,
    from: usize,
    tournament: &Tournament,
    log: &mut Log,
) -> Vec<(PlayerId, Place)> {
    let mut players = Vec::new();
    for (column, word) in line.words(from) {
        match number(&word).map(PlayerId) {
            Some(id) if tournament.player(id).is_some() => players.push((id, line.place(column))),
            // Programs fill lists up with zeros.
            Some(PlayerId(0)) => {}
            _ => log.warning(
                line.place(column),
                said!("{tag}: there is no player “{word}”; left out of the list", tag, word),
            ),
        }
    }
    players
}

fn request(request: ByeRequest, place: Place, tournament: &mut Tournament, log: &mut Log) {
    match tournament.request(request.player, request.round) {
        None => tournament.requests.push(request),
        Some(kind) if kind == request.kind => {}
        Some(kind) => log.warning(
            place,
            said!(
                "player {player} asks for two things in round {round}: {kept} is kept, {other} left out",
                player = request.player,
                round = request.round,
                kept = ByeKind::from(kind).letter(),
                other = ByeKind::from(request.kind).letter()
            ),
        ),
    }
}

/// 240 for a paired round repeats what line 001 says. Where line 001 has nothing, 240 counts.
fn compare_with_round(
    player: PlayerId,
    round: RoundNo,
    kind: RequestedBye,
    place: Place,
    tournament: &mut Tournament,
    log: &mut Log,
) {
    let Some(paired) = tournament.rounds.get_mut(round.index()) else { return };
    let kind = ByeKind::from(kind);
    let spent = if let Some((_, game)) = paired.game_of(player) {
        said!("meets player {white}", white = if game.white == player { game.black } else { game.white })
    } else {
        match paired.bye_of(player) {
            Some(bye) if bye == kind => return,
            Some(bye) => said!("has {letter}", letter = bye.letter()),
            None => {
                let at = paired.byes.partition_point(|bye| bye.player < player);
                paired.byes.insert(at, Bye { player, kind });
                if kind != ByeKind::ZeroPoint {
                    log.note(
                        place,
                        said!(
                            "round {round}: line 001 of player {player} is blank; {letter} is taken from 240",
                            round,
                            player,
                            letter = kind.letter()
                        ),
                    );
                }
                return;
            }
        }
    };
    log.warning(
        place,
        said!(
            "240 gives player {player} {letter} in round {round}, but the player {spent} by line \
             001, which is kept",
            player,
            letter = kind.letter(),
            round,
            spent
        ),
    );
}
