//! Events that are hard for an engine, played by lot with fixed seeds.

use anyhow::{Context, Result, anyhow};
use pairing_core::generate::{Plan, generate};
use pairing_core::tournament::{RoundNo, Tournament};

use crate::clock;

/// A kind of event, and the round that is measured.
struct Shape {
    name: &'static str,
    round: usize,
    of_rounds: usize,
    alter: fn(Plan) -> Plan,
}

const SHAPES: [Shape; 7] = [
    Shape { name: "everybody drew everything", round: 9, of_rounds: 9, alter: all_draw },
    Shape { name: "one scoregroup in round 2", round: 2, of_rounds: 9, alter: all_draw },
    Shape {
        name: "all ratings equal",
        round: 9,
        of_rounds: 9,
        alter: |plan| Plan { ratings: (1800, 1800), ..plan },
    },
    Shape { name: "60 % forfeits", round: 9, of_rounds: 9, alter: |plan| Plan { forfeits: 60, ..plan } },
    Shape { name: "round 14 of 15", round: 14, of_rounds: 15, alter: |plan| plan },
    Shape {
        name: "accelerated, round 5",
        round: 5,
        of_rounds: 9,
        alter: |plan| Plan { accelerated: true, ..plan },
    },
    Shape { name: "round 1", round: 1, of_rounds: 9, alter: |plan| plan },
];

/// Numbers of players, and how many milliseconds a hard event may take: ten times what an ordinary one may. At 5,000,
/// no more than an ordinary one.
const SIZES: [(u32, f64); 3] = [(300, 200.0), (1000, 2000.0), (5000, 4000.0)];

/// Small fields in the last rounds that anybody is left to meet in, and their limit.
const EXHAUSTED: [(u32, usize); 4] = [(8, 6), (12, 10), (16, 13), (20, 16)];
const EXHAUSTED_LIMIT: f64 = 100.0;

/// Each pairing is measured this often.
const RUNS: usize = 3;

pub fn all_draw(plan: Plan) -> Plan {
    Plan { draws: 100, ratings: (2000, 2000), ..plan }
}

/// Prints the table.
pub fn print() -> Result<()> {
    println!("Dutch 2026, hard events, native, best of {RUNS}");
    println!("{:<36}{:>8}{:>12}{:>12}{:>8}{:>9}", "event", "players", "ms", "limit ms", "ratio", "growth");
    for shape in &SHAPES {
        let mut earlier = None;
        for (players, limit) in SIZES {
            let (tournament, round) = before(shape, players)?;
            let time = clock::native(&tournament, round, RUNS)?;
            row(shape.name, players, time, Some(limit), &clock::growth(earlier, players, time));
            earlier = Some((players, time));
        }
    }
    for (players, rounds) in EXHAUSTED {
        let plan = Plan::new(players, round_no(rounds)?, 1);
        // Whatever round they came to: the one after it may be impossible, and must be found to be so.
        let generated = generate(&plan).map_err(|refused| anyhow!("{refused}"))?;
        let mut tournament = generated.tournament;
        if generated.stopped.is_none() {
            tournament.rounds.pop();
        }
        let round = round_no(tournament.rounds.len() + 1)?;
        let name = format!("nearly exhausted, round {}", round.get());
        row(&name, players, either_way(&tournament, round, RUNS)?, Some(EXHAUSTED_LIMIT), "-");
    }
    Ok(())
}

/// A row of the table; `-` where there is no limit.
pub fn row(name: &str, players: u32, time: f64, limit: Option<f64>, growth: &str) {
    let (limit, ratio) = limit.map_or(("-".to_owned(), "-".to_owned()), |limit| {
        (format!("{limit:.0}"), format!("{:.3}", time / limit))
    });
    println!("{name:<36}{players:>8}{time:>12.2}{limit:>12}{ratio:>8}{growth:>9}");
}

fn round_no(number: usize) -> Result<RoundNo> {
    RoundNo::new(number).context("a round is from 1 to 255")
}

/// An event of this shape with results for all rounds before the one that is measured.
fn before(shape: &Shape, players: u32) -> Result<(Tournament, RoundNo)> {
    let round = round_no(shape.round)?;
    let plan = (shape.alter)(Plan::new(players, round_no(shape.of_rounds)?, 1));
    let generated = generate(&plan).map_err(|refused| anyhow!("{refused}"))?;
    let mut tournament = generated.tournament;
    tournament.rounds.truncate(shape.round - 1);
    Ok((tournament, round))
}

/// Milliseconds until a pairing is found, or that there is none.
pub fn either_way(tournament: &Tournament, round: RoundNo, runs: usize) -> Result<f64> {
    let ruleset = pairing_core::systems::Ruleset::of(tournament);
    let mut times = Vec::new();
    for _ in 0..runs {
        let start = std::time::Instant::now();
        let answer = pairing_core::systems::pair(tournament, round, &ruleset);
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        drop(answer);
    }
    clock::best(&times)
}
