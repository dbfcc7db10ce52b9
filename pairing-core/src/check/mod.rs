//! Replays a tournament round by round and compares: what FIDE calls a pairing checker.
//!
//! Each round is paired again as it stood, and the pairing that was made is held against the system's own. Whether
//! a pairing may be at all (rematches, second byes, third colours) is told apart from whether it is the best.
//!
//! Not checked: the order of the boards, which a report file does not hold, and the pairing numbers, which are
//! those of the file for every round.

pub mod by_hand;
mod reasons;
mod words;

use crate::handling::{Missing, before_round, inconsistencies, initial_colour};
use crate::systems::{Judgement, Ruleset, judge};
use crate::tournament::{PairingSystem, PlayerId, RoundNo, Tournament};
use serde::{Deserialize, Serialize};

/// What a replay found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The system and edition the rounds were paired by again.
    pub system: PairingSystem,
    /// The number of rounds, which decides who is a topscorer in the last one.
    pub rounds_declared: Option<RoundNo>,
    /// Round by round.
    pub rounds: Vec<RoundCheck>,
}

/// What was found about one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundCheck {
    /// The round.
    pub round: RoundNo,
    /// What came of it.
    pub outcome: Outcome,
    /// Who stands in earlier and in later rounds, but not in this one, and was taken to be absent.
    pub nowhere: Vec<PlayerId>,
}

/// Whether a round could be compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// It was.
    Judged(Judgement),
    /// It cannot be paired again: all that is in the way.
    NotCompared(Vec<Missing>),
}

impl Report {
    /// How many rounds are identical.
    pub fn identical(&self) -> usize {
        self.rounds.iter().filter(|round| round.is_identical()).count()
    }

    /// How many rounds could be compared and are not identical.
    pub fn different(&self) -> usize {
        self.rounds.iter().filter(|round| !round.is_identical() && round.judgement().is_some()).count()
    }
}

impl RoundCheck {
    /// What the system says to the round, if it could be compared.
    pub fn judgement(&self) -> Option<&Judgement> {
        match &self.outcome {
            Outcome::Judged(judgement) => Some(judgement),
            Outcome::NotCompared(_) => None,
        }
    }

    /// Whether opponents, colours and bye are the system's.
    pub fn is_identical(&self) -> bool {
        self.judgement().is_some_and(Judgement::is_identical)
    }
}

/// Replays every round.
///
/// A tournament that does not say how many rounds it has is taken to have as many as were paired; one that does not
/// say which initial-colour was drawn, the one that fits round 1 better.
///
/// Complexity: that of pairing each round once, and of about one bracket more for each round that differs.
pub fn check(tournament: &Tournament, ruleset: &Ruleset) -> Report {
    let tournament = completed(tournament, ruleset);
    let rounds = (0..tournament.rounds.len()).filter_map(RoundNo::from_index);
    Report {
        system: ruleset.system,
        rounds_declared: tournament.settings.rounds,
        rounds: rounds.map(|round| replay(&tournament, round, ruleset)).collect(),
    }
}

/// Replays one round that has been paired, with the same assumptions as [`check`].
pub fn check_round(tournament: &Tournament, round: RoundNo, ruleset: &Ruleset) -> RoundCheck {
    replay(&completed(tournament, ruleset), round, ruleset)
}

/// With the number of rounds and the initial-colour filled in where nobody has said.
fn completed(tournament: &Tournament, ruleset: &Ruleset) -> Tournament {
    let mut tournament = tournament.clone();
    let settings = &mut tournament.settings;
    settings.rounds = settings.rounds.or(RoundNo::new(tournament.rounds.len()));
    if settings.initial_colour.is_none() {
        let first = initial_colour(&tournament);
        tournament.settings.initial_colour = Some(first);
        // The highest ranked player's colour says it, unless that very board was altered.
        let check = replay(&tournament, RoundNo::FIRST, ruleset);
        let boards = tournament.rounds.first().map_or(0, |round| round.games.len());
        if check.judgement().is_some_and(|judgement| 2 * judgement.colours.len() > boards) {
            tournament.settings.initial_colour = Some(!first);
        }
    }
    tournament
}

fn replay(tournament: &Tournament, round: RoundNo, ruleset: &Ruleset) -> RoundCheck {
    let nowhere = nowhere(tournament, round);
    let given = tournament.round(round);
    let outcome = match (inconsistencies(tournament, round), given) {
        (missing, Some(given)) if missing.is_empty() => {
            match judge(&before_round(tournament, round), round, ruleset, given) {
                Ok(judgement) => Outcome::Judged(judgement),
                Err(missing) => Outcome::NotCompared(missing),
            }
        }
        (_, None) => Outcome::NotCompared(vec![Missing::EarlierRound { round }]),
        (missing, Some(_)) => Outcome::NotCompared(missing),
    };
    RoundCheck { round, outcome, nowhere }
}

/// Who stands in earlier and in later rounds, but not in this one.
fn nowhere(tournament: &Tournament, round: RoundNo) -> Vec<PlayerId> {
    let stands = |at: usize, player: PlayerId| {
        let round = &tournament.rounds[at];
        round.game_of(player).is_some() || round.bye_of(player).is_some()
    };
    let (at, end) = (round.index(), tournament.rounds.len());
    if at >= end {
        return Vec::new();
    }
    let missing = tournament.players.iter().map(|p| p.id).filter(|&player| {
        !stands(at, player)
            && (0..at).any(|earlier| stands(earlier, player))
            && (at + 1..end).any(|later| stands(later, player))
    });
    missing.collect()
}
