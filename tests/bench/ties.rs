//! How long standings with every tie-break take.

use std::time::Instant;

use anyhow::{Result, ensure};
use pairing_core::standings::{explain, standings};
use pairing_core::tie_breaks::{Measure, TieBreak, parse_list};

use crate::clock;
use crate::event;

/// Players and rounds of the event, and how many milliseconds its standings may take.
const PLAYERS: u32 = 1000;
const ROUNDS: usize = 11;
const LIMIT: f64 = 50.0;

/// Modifiers that cost something of their own.
const MODIFIED: &str =
    "BH-C1,BH-C2,BH-M1,BH-M2,BH-P,FB-C1,AOB-F,SB-C1,SB-P,PS-C1,PS-E,KS-L+1,DE-P,ARO-C1,SOR-C1-E";

/// Prints one line for the table and one for the explanation of a row.
pub fn print(runs: usize) -> Result<()> {
    let (event, _) = event::before_the_last_round(PLAYERS, ROUNDS + 1)?;
    let mut codes: Vec<TieBreak> = Measure::ALL.into_iter().map(TieBreak::plain).collect();
    codes.extend(parse_list(MODIFIED)?);
    let (mut tables, mut rows) = (Vec::new(), Vec::new());
    for _ in 0..runs {
        let start = Instant::now();
        let table = standings(&event, ROUNDS, &codes);
        tables.push(start.elapsed().as_secs_f64() * 1000.0);
        ensure!(table.rows.len() == event.players.len(), "everybody is listed");
        let last = table.rows[table.rows.len() - 1].player;
        let start = Instant::now();
        let told = explain(&event, &table, last);
        rows.push(start.elapsed().as_secs_f64() * 1000.0);
        ensure!(told.is_some_and(|told| told.tie_breaks.len() == codes.len()), "every value opens");
    }
    println!("{} tie-breaks of {PLAYERS} players after {ROUNDS} rounds, best of {runs}", codes.len());
    println!("{:>24}{:>10}{:>8}", "", "native ms", "limit");
    println!("{:>24}{:>10.2}{LIMIT:>8.0}", "standings", clock::best(&tables)?);
    println!("{:>24}{:>10.2}{LIMIT:>8.0}", "one row explained", clock::best(&rows)?);
    Ok(())
}
