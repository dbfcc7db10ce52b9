//! Every other system: an ordinary late round, with its growth, and the hardest shapes of a hundred players.

use anyhow::{Context, Result, anyhow};
use pairing_core::generate::{Plan, generate};
use pairing_core::tournament::{PairingSystem, RoundNo, Tournament};

use crate::clock;
use crate::shapes::{self, all_draw};

/// Numbers of players of an ordinary event, and how many milliseconds its last round may take.
const ORDINARY: [(u32, Option<f64>); 4] = [(100, Some(100.0)), (200, None), (300, Some(500.0)), (1000, None)];

/// Rounds of an ordinary event; the last one is measured.
const ROUNDS: usize = 9;

/// Players of the hard shapes, and how many milliseconds any legal position of so many may take.
const HARD: (u32, f64) = (100, 1000.0);

/// Each pairing is measured this often.
const RUNS: usize = 3;

/// Hard shapes: their names, the rounds played before the one that is measured, and how they come about.
type Shape = (&'static str, usize, fn(Plan) -> Plan);

const SHAPES: [Shape; 8] = [
    ("everybody drew everything, round 9", 8, all_draw),
    ("one scoregroup in round 2", 1, all_draw),
    ("60 % forfeits, round 9", 8, |plan| Plan { forfeits: 60, ..plan }),
    ("90 % draws, round 15", 14, |plan| Plan { draws: 90, ..plan }),
    ("round 30", 29, |plan| plan),
    ("everybody drew everything, round 30", 29, all_draw),
    ("round 50", 49, |plan| plan),
    ("nearly exhausted", 98, |plan| plan),
];

/// Prints the table.
pub fn print() -> Result<()> {
    println!("The other systems, native, best of {RUNS}");
    println!("{:<36}{:>8}{:>12}{:>12}{:>8}{:>9}", "event", "players", "ms", "limit ms", "ratio", "growth");
    for system in PairingSystem::SWISS.into_iter().filter(|&system| system != PairingSystem::Dutch2026) {
        println!("{}", system.title());
        let mut earlier = None;
        for (players, limit) in ORDINARY {
            let tournament = played(Plan { system, ..plan(players, ROUNDS)? }, ROUNDS - 1)?;
            let time = clock::native(&tournament, next_round(&tournament)?, RUNS)?;
            let growth = clock::growth(earlier, players, time);
            shapes::row(&format!("  round {ROUNDS} of {ROUNDS}"), players, time, limit, &growth);
            earlier = Some((players, time));
        }
        for (name, before, alter) in SHAPES {
            let (players, limit) = HARD;
            let tournament = played(alter(Plan { system, ..plan(players, before + 1)? }), before)?;
            let time = shapes::either_way(&tournament, next_round(&tournament)?, RUNS)?;
            shapes::row(&format!("  {name}"), players, time, Some(limit), "-");
        }
    }
    Ok(())
}

fn plan(players: u32, rounds: usize) -> Result<Plan> {
    Ok(Plan::new(players, RoundNo::new(rounds).context("a round is from 1 to 255")?, 1))
}

/// An event of so many rounds, or of as many as could be paired.
fn played(plan: Plan, rounds: usize) -> Result<Tournament> {
    let mut tournament = generate(&plan).map_err(|refused| anyhow!("{refused}"))?.tournament;
    tournament.rounds.truncate(rounds);
    Ok(tournament)
}

fn next_round(tournament: &Tournament) -> Result<RoundNo> {
    RoundNo::new(tournament.rounds.len() + 1).context("a round is from 1 to 255")
}
