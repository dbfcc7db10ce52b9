//! The benchmark table: time per pairing, native and in the page's wasm; `cargo xtask bench`. With `--web`, how long the page takes.
#![allow(clippy::print_stdout, reason = "a command speaks to the terminal")]

mod clock;
mod event;
mod shapes;
mod sizes;
mod systems;
mod ties;
mod web;

use anyhow::{Context, Result, ensure};
use harness::{Browser, Page, Target};
use pairing_core::tournament::{RoundNo, Tournament};
use serde_json::json;

/// Players of the events that are measured when the command line names none, and how many milliseconds each may take.
const PLAYERS: [(u32, f64); 7] =
    [(50, 10.0), (169, 10.0), (200, 10.0), (300, 20.0), (1000, 200.0), (2000, 800.0), (5000, 4000.0)];

/// Rounds of every event; the last one is measured, because the late ones are the hard ones.
const ROUNDS: usize = 9;

/// Each pairing is measured this often.
const RUNS: usize = 9;

fn main() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut players = Vec::new();
    for argument in std::env::args().skip(1) {
        if argument == "--web" {
            return runtime.block_on(web::print());
        }
        let number: u32 =
            argument.parse().with_context(|| format!("`{argument}` is no number of players"))?;
        players.push((number, None));
    }
    let named = !players.is_empty();
    if !named {
        players.extend(PLAYERS.map(|(number, limit)| (number, Some(limit))));
    }
    let with_browser = std::env::var_os("CHROMEDRIVER").is_some();
    runtime.block_on(times(&players, with_browser))?;
    if let Some(megabytes) = clock::peak_megabytes() {
        println!("at most {megabytes:.0} MB of memory");
    }
    println!();
    if !named {
        shapes::print()?;
        println!();
        systems::print()?;
        println!();
        ties::print(RUNS)?;
        println!();
    }
    sizes::print()
}

async fn times(players: &[(u32, Option<f64>)], with_browser: bool) -> Result<()> {
    // In this order, so that the browser ends before its driver.
    let browser = with_browser.then(Browser::start).transpose()?;
    let page = match &browser {
        Some(browser) => Some(browser.open(Target::Hosted, "").await?),
        None => None,
    };
    println!("Dutch 2026, round {ROUNDS} of {ROUNDS}, best of {RUNS}");
    println!(
        "{:>8}{:>12}{:>10}{:>8}{:>9}{:>12}{:>13}",
        "players", "native ms", "limit ms", "ratio", "growth", "wasm ms", "wasm/native"
    );
    let mut earlier = None;
    for &(players, limit) in players {
        let (tournament, round) = event::before_the_last_round(players, ROUNDS)?;
        let native = clock::native(&tournament, round, RUNS)?;
        let growth = clock::growth(earlier, players, native);
        earlier = Some((players, native));
        let (limit, ratio) = limit.map_or(("-".to_owned(), "-".to_owned()), |limit| {
            (format!("{limit:.0}"), format!("{:.3}", native / limit))
        });
        let (wasm, to_native) = match &page {
            Some(page) => {
                let wasm = wasm(page, &tournament, round).await?;
                (format!("{wasm:.2}"), format!("{:.2}", wasm / native))
            }
            None => ("-".to_owned(), "-".to_owned()),
        };
        println!("{players:>8}{native:>12.2}{limit:>10}{ratio:>8}{growth:>9}{wasm:>12}{to_native:>13}");
    }
    match page {
        Some(page) => page.close().await,
        None => Ok(()),
    }
}

/// Milliseconds of one pairing in the worker of the built page.
async fn wasm(page: &Page, tournament: &Tournament, round: RoundNo) -> Result<f64> {
    page.find("#app > *").await?;
    let request = json!({ "tournament": tournament, "round": round, "runs": RUNS });
    let call = "return crosstableEngine.call('bench', arguments[0])";
    let answer = page.eval_async(call, vec![json!(request.to_string())]).await?;
    let times: Vec<f64> = serde_json::from_str(answer.as_str().context("the engine answers with a text")?)?;
    ensure!(page.eval("return crosstableEngine.mode", vec![]).await? == "worker");
    clock::best(&times)
}
