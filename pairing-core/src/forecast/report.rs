//! What a simulation found.

use super::Share;
use crate::tournament::{PairingSystem, RoundNo};
use serde::{Deserialize, Serialize};

/// What the runs of a simulation say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forecast {
    /// The system by which it was paired.
    pub system: PairingSystem,
    /// How many take part, late entries included.
    pub players: u32,
    /// The first round that was played in the simulation.
    pub first: RoundNo,
    /// The last round of the event.
    pub last: RoundNo,
    /// How many times it was played.
    pub runs: u32,
    /// The runs that reached a round without a legal pairing.
    pub stuck: Share,
    /// Games in an event.
    pub games: Mean,
    /// Of these between two with the same score, virtual points not counted.
    pub same_score: Mean,
    /// Pairing-allocated byes in an event.
    pub byes: Mean,
    /// Round by round.
    pub rounds: Vec<RoundForecast>,
    /// What to do; `None` without a run.
    pub advice: Option<Advice>,
}

/// A round, summed up over all runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundForecast {
    /// The round.
    pub round: RoundNo,
    /// In how many runs it was paired.
    pub paired: u32,
    /// In how many runs it was reached and had no legal pairing.
    pub stuck: u32,
    /// Games.
    pub games: u64,
    /// Games between two with the same score.
    pub same_score: u64,
    /// Pairing-allocated byes.
    pub byes: u64,
}

/// A number of things in a number of runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mean {
    /// In all runs together.
    pub total: u64,
    /// The runs.
    pub runs: u32,
}

/// What to do about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Advice {
    /// Every run was completed.
    AsPlanned,
    /// Some cannot be completed, and in as many rounds or fewer everybody can meet everybody.
    RoundRobin {
        /// The rounds it takes.
        rounds: u32,
    },
    /// Some cannot be completed; every run came as far as this round.
    FewerRounds {
        /// The last round that was always paired.
        rounds: RoundNo,
    },
    /// Already the next round cannot always be paired: forbidden pairs, rounds played or byes are in the way.
    LiftRestrictions {
        /// That round.
        round: RoundNo,
    },
}

impl RoundForecast {
    pub(super) fn of(round: RoundNo) -> RoundForecast {
        RoundForecast { round, paired: 0, stuck: 0, games: 0, same_score: 0, byes: 0 }
    }

    pub(super) fn add(&mut self, other: &RoundForecast) {
        self.paired += other.paired;
        self.stuck += other.stuck;
        self.games += other.games;
        self.same_score += other.same_score;
        self.byes += other.byes;
    }
}

impl Mean {
    /// The mean in tenths, rounded; 0 without a run.
    pub fn tenths(self) -> u64 {
        let runs = u64::from(self.runs);
        (20 * self.total + runs).checked_div(2 * runs).unwrap_or(0)
    }
}

impl Forecast {
    pub(super) fn new(
        system: PairingSystem,
        players: u32,
        [first, last]: [RoundNo; 2],
        runs: u32,
        rounds: &[RoundForecast],
    ) -> Forecast {
        let mean = |of: fn(&RoundForecast) -> u64| Mean { total: rounds.iter().map(of).sum(), runs };
        Forecast {
            system,
            players,
            first,
            last,
            runs,
            stuck: Share::new(rounds.iter().map(|round| round.stuck).sum(), runs),
            games: mean(|round| round.games),
            same_score: mean(|round| round.same_score),
            byes: mean(|round| round.byes),
            rounds: rounds.to_vec(),
            advice: (runs > 0).then(|| advice(players, first, last, rounds)),
        }
    }
}

fn advice(players: u32, first: RoundNo, last: RoundNo, rounds: &[RoundForecast]) -> Advice {
    let Some(at) = rounds.iter().position(|round| round.stuck > 0) else { return Advice::AsPlanned };
    // With an odd number somebody rests in each round.
    let round_robin = if players.is_multiple_of(2) { players.saturating_sub(1) } else { players };
    if first == RoundNo::FIRST && round_robin as usize <= last.get() {
        return Advice::RoundRobin { rounds: round_robin };
    }
    match at.checked_sub(1) {
        Some(before) => Advice::FewerRounds { rounds: rounds[before].round },
        None => Advice::LiftRestrictions { round: rounds[at].round },
    }
}
