//! How long the page takes, in headless Chromium: `cargo xtask bench --web`.
//!
//! An open of 500 players is in its eleventh and last round, with five tie-breaks. Each figure is from the key, click or
//! address to the moment the browser has painted.

use crate::event;
use anyhow::{Context, Result};
use harness::{Browser, Page, Target};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::systems::{Ruleset, pair};
use pairing_core::tournament::{Game, Round, Tournament, parse_list};
use serde_json::{Value, json};

const PLAYERS: u32 = 500;
const ROUNDS: usize = 11;
const TIE_BREAKS: &str = "DE,BH-C1,BH,SB,ARO";

/// Each figure is taken this often.
const RUNS: usize = 9;

/// What each may take, in milliseconds.
const KEY: f64 = 16.0;
const SWITCH: f64 = 100.0;
const STANDINGS: f64 = 50.0;
const OPENING: f64 = 300.0;

/// The pages that are switched to, and what is seen first there.
const PAGES: [(&str, &str, &str); 6] = [
    ("players", "players", "main table tbody tr:nth-child(10)"),
    ("round, 250 boards", "round/11", "#board-10"),
    ("standings", "standings", "#standings tbody tr:nth-child(10)"),
    ("crosstable", "crosstable", "main table tbody tr:nth-child(10)"),
    ("player card", "player/250", "main table tbody tr:nth-child(5)"),
    ("history", "history", "main h1"),
];

/// Milliseconds from a change of the address until the selector's element is painted, until the page no longer grows, and
/// the longest time in between for which a key would have waited.
const SWITCHING: &str = "
    const [hash, css] = args;
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(0);
    }));
    const tasks = [];
    const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((e) => e.duration)));
    watch.observe({ entryTypes: ['longtask'] });
    const begun = performance.now();
    location.hash = hash;
    let first;
    do { first = await painted() - begun; } while (!document.querySelector(css) && first < 20000);
    let nodes = -1, whole = first;
    for (let still = 0; still < 10;) {
        const at = await painted() - begun;
        const now = document.querySelector('main').getElementsByTagName('*').length;
        if (now === nodes) still += 1; else { still = 0; whole = at; }
        nodes = now;
    }
    await new Promise((done) => setTimeout(done, 50));
    watch.disconnect();
    return [first, whole, Math.max(0, ...tasks)];";

/// Milliseconds from a key to painted, for each of the keys.
const KEYS: &str = "
    const [keys] = args;
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
        const begun = performance.now();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - begun);
        channel.port2.postMessage(0);
    }));
    const times = [];
    for (const key of keys) {
        const target = document.querySelector('.boards');
        const start = performance.now();
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await Promise.resolve().then(() => Promise.resolve());
        const acted = performance.now() - start;
        // Without the wait for the next frame, which is the screen's and not the page's.
        times.push(acted + await painted());
    }
    return times;";

/// Prints the table.
///
/// # Errors
/// When the page cannot be driven.
pub async fn print() -> Result<()> {
    let browser = Browser::start()?;
    let page = browser.open(Target::Hosted, "#/import").await?;
    page.drop_file("#drop-zone", "event.trf", trf::write(&event()?, Dialect::Trf26).text.as_bytes()).await?;
    page.click("[data-create]").await?;
    page.find(".app-bar-title").await?;
    let address = page.hash().await?;
    let address = address.split('/').take(3).collect::<Vec<_>>().join("/");

    println!("The page with {PLAYERS} players in round {ROUNDS}, median of {RUNS}, milliseconds");
    println!(
        "{:<22}{:>10}{:>8}{:>8}{:>12}{:>14}",
        "", "first seen", "limit", "ratio", "all there", "longest task"
    );
    let round = format!("{address}/round/{ROUNDS}");
    let mut opening = Vec::new();
    for _ in 0..RUNS {
        page.open("#/").await?;
        page.find(".library-row").await?;
        opening.push(switching(&page, &round, "#board-10").await?);
    }
    row("opening the event", OPENING, &opening);
    let keys: Vec<&str> = ["1", "0", "=", "1", "0"].into_iter().cycle().take(60).collect();
    let times = page.eval_async(KEYS, vec![json!(keys)]).await?;
    let times: Vec<[f64; 3]> = numbers(&times)?.into_iter().map(|time| [time, time, 0.0]).collect();
    row("a result by key", KEY, &times);
    for (name, page_of, css) in PAGES {
        let mut times = Vec::new();
        for _ in 0..RUNS {
            switching(&page, &format!("{address}/settings"), "main h1").await?;
            times.push(switching(&page, &format!("{address}/{page_of}"), css).await?);
        }
        row(name, SWITCH, &times);
    }
    // A new result each time, so that nothing computed before can be used again.
    let mut times = Vec::new();
    for key in ["1", "0", "="].into_iter().cycle().take(RUNS) {
        switching(&page, &round, "#board-10").await?;
        page.eval_async(KEYS, vec![json!([key])]).await?;
        times.push(switching(&page, &format!("{address}/standings"), PAGES[2].2).await?);
    }
    row("standings anew, shown", STANDINGS + SWITCH, &times);
    page.close().await
}

/// Ten rounds played, the last one paired and open.
fn event() -> Result<Tournament> {
    let (mut tournament, last) = event::before_the_last_round(PLAYERS, ROUNDS)?;
    tournament.info.name = "Five Hundred".to_owned();
    let codes = parse_list(TIE_BREAKS).context("the tie-breaks of the benchmark")?;
    tournament.settings.tie_breaks.order = Some(codes);
    let pairing = pair(&tournament, last, &Ruleset::of(&tournament))
        .map_err(|refusal| anyhow::anyhow!("the last round cannot be paired: {refusal}"))?;
    let games = pairing.boards.iter().map(|board| Game::open(board.white, board.black)).collect();
    tournament.rounds.push(Round { games, byes: pairing.byes });
    Ok(tournament)
}

async fn switching(page: &Page, hash: &str, css: &str) -> Result<[f64; 3]> {
    let times = numbers(&page.eval_async(SWITCHING, vec![json!(hash), json!(css)]).await?)?;
    times.try_into().map_err(|times| anyhow::anyhow!("three times, not {times:?}"))
}

fn numbers(value: &Value) -> Result<Vec<f64>> {
    let list = value.as_array().context("the page answers with a list")?;
    list.iter().map(|number| number.as_f64().context("of numbers")).collect()
}

fn row(what: &str, limit: f64, times: &[[f64; 3]]) {
    let median = |column: usize| {
        let mut sorted: Vec<f64> = times.iter().map(|time| time[column]).collect();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
    };
    let (first, whole, task) = (median(0), median(1), median(2));
    println!("{what:<22}{first:>10.1}{limit:>8.0}{:>8.2}{whole:>12.1}{task:>14.1}", first / limit);
}
