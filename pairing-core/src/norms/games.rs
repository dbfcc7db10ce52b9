//! Which games count for a norm, which may be left out, and whether the field exempts the event (1.4.1 to 1.4.3).

use super::requirements::GAMES;
use crate::tournament::history::{History, Spent};
use crate::tournament::{ByeKind, GameResult, Outcome, Player, RoundNo, Title, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A game that counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game<'a> {
    pub(super) round: RoundNo,
    pub(super) opponent: &'a Player,
    pub(super) half_points: u16,
}

/// The games of `history` played over the board; forfeits and games without moves do not count (1.4.2).
pub(super) fn games<'a>(tournament: &'a Tournament, history: &History) -> Vec<Game<'a>> {
    let rounds = history.rounds.iter().enumerate();
    rounds
        .filter_map(|(i, spent)| match *spent {
            Spent::Paired { opponent, colour, result: Some(GameResult::Played(played)) } => Some(Game {
                round: RoundNo::from_index(i)?,
                opponent: tournament.player(opponent)?,
                half_points: match played.outcome(colour) {
                    Outcome::Win => 2,
                    Outcome::Draw => 1,
                    Outcome::Loss => 0,
                },
            }),
            _ => None,
        })
        .collect()
}

/// Whether a win by forfeit or pairing-allocated bye counts with eight games as nine: it is there, and the event has
/// nine rounds (1.4.1).
pub(super) fn may_count(tournament: &Tournament, history: &History) -> bool {
    let nine_rounds = tournament.settings.rounds.is_some_and(|rounds| rounds.get() == GAMES);
    let given = |spent: &Spent| match *spent {
        Spent::Bye(kind) => kind == ByeKind::PairingAllocated,
        Spent::Paired { colour, result: Some(GameResult::Forfeit { winner }), .. } => winner == Some(colour),
        _ => false,
    };
    nine_rounds && history.rounds.iter().any(given)
}

/// How many games may still come for a player: those without a result, and the rounds after, unless withdrawn by then.
pub(super) fn to_come(player: &Player, history: &History, rounds: usize) -> usize {
    let open =
        history.rounds.iter().filter(|spent| matches!(spent, Spent::Paired { result: None, .. })).count();
    let gone = player.withdrawn_from.is_some_and(|from| from.index() <= history.rounds.len());
    open + if gone { 0 } else { rounds }
}

/// More games than these are not searched for a norm among them: longer events count as 13 rounds.
const LONGEST: usize = 13;

/// The ways to leave games out where more than nine were played: the last ones, once the norm is reached, and won
/// ones (1.4.1). As many as possible are kept; the whole is not among them.
pub(super) fn selections<'g, 'a>(games: &'g [Game<'a>]) -> impl Iterator<Item = Vec<&'g Game<'a>>> {
    let longest = games.len().min(LONGEST);
    (GAMES..=longest).rev().flat_map(move |length| {
        let first = &games[..length];
        let won: Vec<usize> = (0..length).filter(|&i| first[i].half_points == 2).collect();
        (0..=length - GAMES).flat_map(move |count| {
            let whole = length == games.len() && count == 0;
            let without = if whole { Vec::new() } else { choices(&won, count) };
            without
                .into_iter()
                .map(move |out| (0..length).filter(|i| !out.contains(i)).map(|i| &first[i]).collect())
        })
    })
}

/// All ways to choose `count` of `from`.
fn choices(from: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in from.iter().enumerate() {
        for mut rest in choices(&from[i + 1..], count - 1) {
            rest.push(first);
            all.push(rest);
        }
    }
    all
}

/// How the field stands to 1.4.3 d: in every round 20 FIDE-rated players not of the host federation, from three
/// federations, ten of them with the title GM, IM, WGM or WIM. Players who missed more than one round, other than by
/// a pairing-allocated bye, do not count; whoever won by forfeit was there. Players of FID are players, but of no
/// federation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exemption {
    /// Whether it is exempt.
    pub met: bool,
    /// The host federation; empty when unknown, and then there is no exemption.
    pub host: String,
    /// Rated players of other federations.
    pub players: usize,
    /// Their federations.
    pub federations: usize,
    /// Those with one of the titles.
    pub titled: usize,
}

pub(super) fn exemption(tournament: &Tournament, histories: &[History]) -> Exemption {
    let host = tournament.info.federation.trim().to_ascii_uppercase();
    let there = |history: &History| {
        let missed = history.rounds.iter().filter(|spent| match spent {
            Spent::Bye(kind) => *kind != ByeKind::PairingAllocated,
            Spent::Absent => true,
            // Only who did not come has missed the round.
            Spent::Paired { colour, result: Some(GameResult::Forfeit { winner }), .. } => {
                *winner != Some(*colour)
            }
            Spent::Paired { .. } => false,
        });
        !history.rounds.is_empty() && missed.count() <= 1
    };
    let foreign: Vec<(&Player, String)> = tournament
        .players
        .iter()
        .zip(histories)
        .filter(|(player, history)| player.rating.is_some() && there(history))
        .filter_map(|(player, _)| federation(player).map(|federation| (player, federation)))
        .filter(|(_, federation)| *federation != host)
        .collect();
    let federations = foreign.iter().map(|(_, federation)| federation.as_str());
    let federations: BTreeSet<&str> = federations.filter(|federation| *federation != NO_FEDERATION).collect();
    let has_title =
        |player: &Player| matches!(player.title, Some(Title::Gm | Title::Im | Title::Wgm | Title::Wim));
    let titled = foreign.iter().filter(|(player, _)| has_title(player)).count();
    let (players, federations) = (foreign.len(), federations.len());
    let met = !host.is_empty() && players >= 20 && federations >= 3 && titled >= 10;
    Exemption { met, host, players, federations, titled }
}

/// Players under the flag of FIDE: accepted as opponents, but not of a federation (1.4.4).
pub(super) const NO_FEDERATION: &str = "FID";

/// The federation, `None` when unknown. FID is no federation (1.4.4), but it is known.
pub(super) fn federation(player: &Player) -> Option<String> {
    let federation = player.federation.trim();
    (!federation.is_empty() && federation.chars().all(char::is_alphanumeric))
        .then(|| federation.to_ascii_uppercase())
}
