//! Predetermined pairings (C.07 articles 15.2 and 15.3): where the free rounds of a round robin are no byes.

use crate::tournament::history::{History, Spent};
use crate::tournament::{PlayerId, Points, Tournament};

/// Whether the rounds looked at are those of a round robin: the event is one (records 192 and 092 of a report file), or an odd
/// number of players have all met all others equally often, give or take a cycle under way, and no bye brought a
/// point. In a Swiss tournament the bye that makes the number even brings some.
///
/// With an even number there are no free rounds, and nothing depends on the answer.
pub(super) fn is_round_robin(tournament: &Tournament, histories: &[History]) -> bool {
    tournament.settings.is_round_robin()
        || says_so(&tournament.info.kind)
        || all_have_met(tournament, histories)
}

fn says_so(kind: &str) -> bool {
    let letters: String = kind.chars().filter(char::is_ascii_alphabetic).collect();
    letters.to_ascii_lowercase().contains("roundrobin")
}

fn is_paired(spent: &Spent) -> bool {
    matches!(spent, Spent::Paired { .. })
}

fn all_have_met(tournament: &Tournament, histories: &[History]) -> bool {
    let rounds = histories.first().map_or(0, |h| h.rounds.len());
    let taking_part: Vec<&History> = tournament
        .players
        .iter()
        .zip(histories)
        .filter(|(player, history)| player.enters.get() <= rounds || history.rounds.iter().any(is_paired))
        .map(|(_, history)| history)
        .collect();
    let players = taking_part.len();
    if players < 3 || players.is_multiple_of(2) || rounds < players {
        return false;
    }
    let system = &tournament.settings.points;
    let brings = |spent: &Spent| !is_paired(spent) && spent.points(system) != Points::ZERO;
    if taking_part.iter().any(|history| history.rounds.iter().any(brings)) {
        return false;
    }
    let opponents = |history: &&History| -> Vec<(PlayerId, PlayerId)> {
        let met = history.rounds.iter().filter_map(|spent| match *spent {
            Spent::Paired { opponent, .. } => Some((history.player, opponent)),
            Spent::Bye(_) | Spent::Absent => None,
        });
        met.collect()
    };
    let mut meetings: Vec<(PlayerId, PlayerId)> = taking_part.iter().flat_map(opponents).collect();
    meetings.sort_unstable();
    let often: Vec<usize> = meetings.chunk_by(|a, b| a == b).map(<[_]>::len).collect();
    let (least, most) = (often.iter().min().copied(), often.iter().max().copied());
    often.len() == players * (players - 1) && least.zip(most).is_some_and(|(least, most)| most - least <= 1)
}

/// The greatest number of rounds in which a player is paired: all of them but the free ones.
pub(super) fn most_games(histories: &[History]) -> usize {
    histories.iter().map(|h| h.rounds.iter().filter(|spent| is_paired(spent)).count()).max().unwrap_or(0)
}
