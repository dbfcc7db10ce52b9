//! Plays whole tournaments by lot: what FIDE calls a random tournament generator.
//!
//! The same plan gives the same tournament for ever: the lots are an algorithm of this module, the expected scores
//! an integer table, and a pairing has only one answer.

pub(crate) mod lots;
pub(crate) mod results;

use crate::handling::acceleration::renew;
use crate::systems::round_robin::table::rounds;
use crate::systems::{Refusal, RoundPairing, Ruleset, pair};
use crate::tournament::{
    Acceleration, ByeRequest, Colour, EventInfo, Game, PairingSystem, Player, PlayerId, PointSystem,
    RequestedBye, Round, RoundNo, Settings, Tournament, Tpn,
};
use lots::{Lots, Purpose};
use results::{Odds, Opponents, result};
use std::fmt;

/// The most players a report file has numbers for.
pub const MOST_PLAYERS: u32 = 9_999;

/// What the tournament is to be like. Chances are in per cent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many take part, 2 to [`MOST_PLAYERS`].
    pub players: u32,
    /// How many rounds.
    pub rounds: RoundNo,
    /// Which of all such tournaments.
    pub seed: u64,
    /// By which system it is paired.
    pub system: PairingSystem,
    /// Of the games that are played, so many are drawn, as far as the expected scores allow.
    pub draws: u8,
    /// Of the games that are paired, so many are forfeited, of ten forfeits one by both.
    pub forfeits: u8,
    /// Each round so many of those present ask for a bye: of ten six for half a point, three for none, one for a
    /// whole one.
    pub byes: u8,
    /// So many withdraw after some round.
    pub withdrawals: u8,
    /// So many arrive after round 1, in the first half of the event.
    pub late: u8,
    /// The lowest and the highest rating; all between them are equally likely.
    pub ratings: (u16, u16),
    /// Whether the first half of the event is accelerated (C.04.7).
    pub accelerated: bool,
    /// Points.
    pub points: PointSystem,
}

impl Plan {
    /// A tournament in which everybody plays every round.
    pub fn new(players: u32, rounds: RoundNo, seed: u64) -> Plan {
        Plan {
            players,
            rounds,
            seed,
            system: PairingSystem::Dutch2026,
            draws: 30,
            forfeits: 0,
            byes: 0,
            withdrawals: 0,
            late: 0,
            ratings: (1400, 2400),
            accelerated: false,
            points: PointSystem::STANDARD,
        }
    }

    pub(crate) fn odds(&self) -> Odds {
        Odds { draws: self.draws, forfeits: self.forfeits }
    }
}

/// A tournament played by lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The tournament, as far as it came.
    pub tournament: Tournament,
    /// The round that could not be paired, and why. The tournament ends before it.
    pub stopped: Option<(RoundNo, Refusal)>,
}

/// Why a plan cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// Fewer than two players or more than [`MOST_PLAYERS`].
    Players(u32),
    /// A chance of more than 100 per cent.
    Chance(u8),
    /// The lowest rating is 0, above the highest, or one has more than four digits.
    Ratings(u16, u16),
    /// A round robin of so many players has fewer rounds, or more than there can be.
    Rounds {
        /// The most rounds there are; `None`: more than 255.
        most: Option<RoundNo>,
    },
    /// In a round robin nobody comes late, leaves, asks for byes, and nothing is accelerated.
    Predetermined,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::Players(n) => write!(f, "{n} players: there must be 2 to {MOST_PLAYERS}"),
            Unplayable::Chance(chance) => write!(f, "{chance} per cent: a chance is at most 100"),
            Unplayable::Rounds { most: Some(most) } => {
                write!(f, "a round robin of so many players has {most} rounds")
            }
            Unplayable::Rounds { most: None } => {
                f.write_str("a round robin of so many players would have more than 255 rounds")
            }
            Unplayable::Predetermined => f.write_str(
                "a round robin has no byes, late entries, withdrawals and acceleration: its pairings are predetermined",
            ),
            Unplayable::Ratings(low, high) => {
                write!(f, "ratings from {low} to {high}: the lower one comes first, both from 1 to 9999")
            }
        }
    }
}

impl std::error::Error for Unplayable {}

/// Plays a tournament.
///
/// Complexity: that of pairing its rounds.
///
/// # Errors
/// [`Unplayable`] when the plan makes no sense. A round that cannot be paired is none: the tournament ends there.
pub fn generate(plan: &Plan) -> Result<Generated, Unplayable> {
    let mut tournament = before_round_1(plan)?;
    let ruleset = Ruleset { system: plan.system };
    for round in (1..=plan.rounds.get()).filter_map(RoundNo::new) {
        ask_for_byes(&mut tournament, round, plan);
        match pair(&tournament, round, &ruleset) {
            Ok(pairing) => play(&mut tournament, pairing, plan.odds(), Lots::new(plan.seed)),
            Err(refusal) => return Ok(Generated { tournament, stopped: Some((round, refusal)) }),
        }
    }
    Ok(Generated { tournament, stopped: None })
}

/// The tournament as it is before round 1: who takes part and when, nobody has asked for a bye yet.
///
/// # Errors
/// [`Unplayable`] when the plan makes no sense.
pub fn before_round_1(plan: &Plan) -> Result<Tournament, Unplayable> {
    check(plan)?;
    let mut tournament = field(plan, Lots::new(plan.seed));
    renew(&mut tournament, &[]);
    Ok(tournament)
}

/// Enters a pairing of the next round, with results by lot.
pub(crate) fn play(tournament: &mut Tournament, pairing: RoundPairing, odds: Odds, lots: Lots) {
    let ratings = results::ratings(tournament);
    let games = pairing.boards.iter().map(|board| {
        let opponents = Opponents { white: board.white, black: board.black, round: pairing.round };
        Game { result: Some(result(opponents, &ratings, odds, lots)), ..Game::open(board.white, board.black) }
    });
    let games = games.collect();
    tournament.requests.retain(|request| request.round != pairing.round);
    tournament.rounds.push(Round { games, byes: pairing.byes });
}

fn check(plan: &Plan) -> Result<(), Unplayable> {
    if !(2..=MOST_PLAYERS).contains(&plan.players) {
        return Err(Unplayable::Players(plan.players));
    }
    let chances = [plan.draws, plan.forfeits, plan.byes, plan.withdrawals, plan.late];
    if let Some(&chance) = chances.iter().find(|&&chance| chance > 100) {
        return Err(Unplayable::Chance(chance));
    }
    let (low, high) = plan.ratings;
    if low == 0 || low > high || high > 9_999 {
        return Err(Unplayable::Ratings(low, high));
    }
    if plan.system.is_round_robin() {
        check_predetermined(plan)?;
    }
    Ok(())
}

fn check_predetermined(plan: &Plan) -> Result<(), Unplayable> {
    let chances = [plan.byes, plan.withdrawals, plan.late];
    if plan.accelerated || chances.iter().any(|&chance| chance > 0) {
        return Err(Unplayable::Predetermined);
    }
    let players = usize::try_from(plan.players).unwrap_or(usize::MAX);
    let most = rounds(plan.system, players).and_then(RoundNo::new);
    if most.is_none_or(|most| plan.rounds > most) { Err(Unplayable::Rounds { most }) } else { Ok(()) }
}

fn field(plan: &Plan, lots: Lots) -> Tournament {
    let (low, high) = plan.ratings;
    let mut ratings: Vec<u16> = (1..=plan.players)
        .map(|n| low + lots.below(u32::from(high - low) + 1, Purpose::Rating, None, [n, 0]) as u16)
        .collect();
    ratings.sort_by(|a, b| b.cmp(a));
    let initial =
        if lots.percent(50, Purpose::InitialColour, None, [0, 0]) { Colour::White } else { Colour::Black };
    Tournament {
        info: EventInfo { name: format!("Played by lot, seed {}", plan.seed), ..EventInfo::default() },
        settings: Settings {
            rounds: Some(plan.rounds),
            initial_colour: Some(initial),
            points: plan.points,
            system: Some(plan.system),
            acceleration: plan.accelerated.then_some(Acceleration::Baku),
            ..Settings::default()
        },
        players: ratings.into_iter().zip(1..).map(|(rating, n)| player(n, rating, plan, lots)).collect(),
        ..Tournament::default()
    }
}

fn player(n: u32, rating: u16, plan: &Plan, lots: Lots) -> Player {
    let rounds = plan.rounds.get();
    // A round from 2 to the given one, or to 2.
    let after_round_one = |purpose, last: usize| {
        let choices = last.saturating_sub(1).max(1) as u32;
        RoundNo::new(2 + lots.below(choices, purpose, None, [n, 0]) as usize)
    };
    let comes_late = lots.percent(plan.late, Purpose::Late, None, [n, 0]);
    let arrival = if comes_late { after_round_one(Purpose::Arrival, rounds.div_ceil(2)) } else { None };
    let withdraws = lots.percent(plan.withdrawals, Purpose::Withdrawal, None, [n, 0]);
    Player {
        rating: Some(rating),
        enters: arrival.unwrap_or(RoundNo::FIRST),
        withdrawn_from: if withdraws { after_round_one(Purpose::Departure, rounds) } else { None },
        ..Player::new(PlayerId(n), Tpn(n), format!("Player {n:04}"))
    }
}

/// The byes that those asked for who are there in `round`.
pub(crate) fn ask_for_byes(tournament: &mut Tournament, round: RoundNo, plan: &Plan) {
    let lots = Lots::new(plan.seed);
    for player in &tournament.players {
        let here = player.enters <= round && player.withdrawn_from.is_none_or(|from| round < from);
        if here && lots.percent(plan.byes, Purpose::Bye, Some(round), [player.id.0, 0]) {
            let kind = match lots.below(10, Purpose::ByeKind, Some(round), [player.id.0, 0]) {
                0..=5 => RequestedBye::HalfPoint,
                6..=8 => RequestedBye::ZeroPoint,
                _ => RequestedBye::FullPoint,
            };
            tournament.requests.push(ByeRequest { round, player: player.id, kind });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_that_make_no_sense() {
        let plan = Plan::new(8, RoundNo::FIRST, 1);
        for (plan, reason) in [
            (Plan { players: 1, ..plan.clone() }, Unplayable::Players(1)),
            (Plan { players: 10_000, ..plan.clone() }, Unplayable::Players(10_000)),
            (Plan { late: 101, ..plan.clone() }, Unplayable::Chance(101)),
            (Plan { ratings: (2000, 1000), ..plan.clone() }, Unplayable::Ratings(2000, 1000)),
            (Plan { ratings: (0, 1000), ..plan.clone() }, Unplayable::Ratings(0, 1000)),
        ] {
            assert_eq!(generate(&plan), Err(reason));
        }
    }

    #[test]
    fn a_round_robin_is_played_by_its_table_and_as_nothing_else() {
        let rounds = |n| RoundNo::new(n).expect("a round");
        let plan = Plan { system: PairingSystem::RoundRobin, ..Plan::new(6, rounds(5), 1) };
        let played = generate(&plan).expect("it can be played");
        assert_eq!((played.tournament.rounds.len(), played.stopped), (5, None));
        for (plan, reason) in [
            (Plan { rounds: rounds(6), ..plan.clone() }, Unplayable::Rounds { most: Some(rounds(5)) }),
            (Plan { players: 300, ..plan.clone() }, Unplayable::Rounds { most: None }),
            (Plan { byes: 1, ..plan.clone() }, Unplayable::Predetermined),
            (Plan { late: 1, ..plan.clone() }, Unplayable::Predetermined),
            (Plan { accelerated: true, ..plan.clone() }, Unplayable::Predetermined),
        ] {
            assert_eq!(generate(&plan), Err(reason));
        }
    }
}
