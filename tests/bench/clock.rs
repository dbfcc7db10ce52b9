//! How long a pairing takes here, and how that grows.

use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use pairing_core::systems::{Ruleset, pair};
use pairing_core::tournament::{RoundNo, Tournament};

/// Milliseconds of one pairing of everybody: the best of so many runs, which other work on the machine disturbs
/// least.
pub fn native(tournament: &Tournament, round: RoundNo, runs: usize) -> Result<f64> {
    let ruleset = Ruleset::of(tournament);
    let mut times = Vec::new();
    for _ in 0..runs {
        let start = Instant::now();
        let pairing = pair(tournament, round, &ruleset);
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        let boards = pairing.map_err(|refusal| anyhow!("{refusal:?}"))?.boards.len();
        ensure!(boards == tournament.players.len() / 2, "everybody is paired");
    }
    best(&times)
}

/// The least of some times.
pub fn best(times: &[f64]) -> Result<f64> {
    times.iter().copied().min_by(f64::total_cmp).context("nothing was measured")
}

/// The exponent `e` with which time grows as `players^e` between two measurements; a dash without an earlier one.
pub fn growth(earlier: Option<(u32, f64)>, players: u32, time: f64) -> String {
    match earlier {
        Some((fewer, before)) if fewer != players => {
            format!("{:.2}", (time / before).ln() / (f64::from(players) / f64::from(fewer)).ln())
        }
        _ => "-".to_owned(),
    }
}

/// The most memory this process has had, where the system says so.
pub fn peak_megabytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes / 1024.0)
}
