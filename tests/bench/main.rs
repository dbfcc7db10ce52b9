//! The benchmark table: time per pairing, native and in the page's wasm; `cargo xtask bench`.
#![allow(clippy::print_stdout, reason = "a command speaks to the terminal")]

mod event;
mod sizes;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use harness::{Browser, Page, Target};
use pairing_core::systems::{Ruleset, pair};
use pairing_core::tournament::{RoundNo, Tournament};
use serde_json::json;

/// Players of the events that are measured when the command line names none.
const PLAYERS: [u32; 3] = [50, 169, 300];

/// Rounds of every event; the last one is measured, because the late ones are the hard ones.
const ROUNDS: usize = 9;

/// Each pairing is measured this often; the table shows the best, which other work on the machine
/// disturbs least.
const RUNS: usize = 9;

fn main() -> Result<()> {
    let mut players = Vec::new();
    for argument in std::env::args().skip(1) {
        players.push(argument.parse().with_context(|| format!("`{argument}` is no number of players"))?);
    }
    if players.is_empty() {
        players.extend(PLAYERS);
    }
    let with_browser = std::env::var_os("CHROMEDRIVER").is_some();
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?
        .block_on(times(&players, with_browser))?;
    println!();
    sizes::print()
}

async fn times(players: &[u32], with_browser: bool) -> Result<()> {
    // In this order, so that the browser ends before its driver.
    let browser = with_browser.then(Browser::start).transpose()?;
    let page = match &browser {
        Some(browser) => Some(browser.open(Target::Hosted, "").await?),
        None => None,
    };
    println!("Dutch 2026, round {ROUNDS} of {ROUNDS}, best of {RUNS}");
    println!("{:>8}{:>12}{:>12}{:>8}", "players", "native ms", "wasm ms", "ratio");
    for &players in players {
        let (tournament, round) = event::before_the_last_round(players, ROUNDS)?;
        let native = native(&tournament, round)?;
        let Some(page) = &page else {
            println!("{players:>8}{native:>12.2}{:>12}{:>8}", "-", "-");
            continue;
        };
        let wasm = wasm(page, &tournament, round).await?;
        println!("{players:>8}{native:>12.2}{wasm:>12.2}{:>8.2}", wasm / native);
    }
    match page {
        Some(page) => page.close().await,
        None => Ok(()),
    }
}

/// Milliseconds of one pairing, here.
fn native(tournament: &Tournament, round: RoundNo) -> Result<f64> {
    let ruleset = Ruleset::of(tournament);
    let mut times = Vec::new();
    for _ in 0..RUNS {
        let start = Instant::now();
        let pairing = pair(tournament, round, &ruleset);
        let time = start.elapsed();
        let boards = pairing.map_err(|refusal| anyhow::anyhow!("{refusal:?}"))?.boards.len();
        ensure!(boards == tournament.players.len() / 2, "everybody is paired");
        times.push(milliseconds(time));
    }
    best(&times)
}

/// Milliseconds of one pairing in the worker of the built page.
async fn wasm(page: &Page, tournament: &Tournament, round: RoundNo) -> Result<f64> {
    page.find("#app > *").await?;
    let request = json!({ "tournament": tournament, "round": round, "runs": RUNS });
    let call = "return crosstableEngine.call('bench', arguments[0])";
    let answer = page.eval_async(call, vec![json!(request.to_string())]).await?;
    let times: Vec<f64> = serde_json::from_str(answer.as_str().context("the engine answers with a text")?)?;
    ensure!(page.eval("return crosstableEngine.mode", vec![]).await? == "worker");
    best(&times)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn best(times: &[f64]) -> Result<f64> {
    times.iter().copied().min_by(f64::total_cmp).context("nothing was measured")
}
