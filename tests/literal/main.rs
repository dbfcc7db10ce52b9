//! `cargo xtask literal`: the engine against the one that walks the handbook's order.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks to the terminal")]

#[path = "../batch/mod.rs"]
mod batch;
#[allow(dead_code, reason = "what must have been seen is for the tests")]
mod compare;
#[path = "../properties/random.rs"]
#[allow(dead_code, reason = "some of it is for the tests alone")]
mod random;

use batch::progress::Progress;
use compare::{Compared, Different, Seen, compare};
use lexopt::{Arg, Parser, ValueExt};
use pairing_core::systems::dutch::Edition;
use pairing_core::systems::dutch::editions::DUTCH_2026;
use pairing_core::systems::dutch::literal::MOST_PLAYERS;
use pairing_core::tournament::PairingSystem;
use std::ops::ControlFlow;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask literal [OPTIONS]

Pairs random positions of small fields by two engines of the FIDE (Dutch) System: the one
that pairs, and a literal one that generates the candidates in the handbook's order and
compares them by the definitions. Positions are hard ones: all rounds, nearly exhausted
fields, uneven numbers, forfeits, byes of all kinds, withdrawals, late entries, virtual
points, forbidden pairs, topscorers, several point systems. The first position on which
the two differ is printed as a case file for tests/conformance.

  --positions N   at least so many (100000); whole events, so a few more
  --seed N        the seed of the first event (1); the others follow it
  --system NAME   dutch (the default) or dutch-2017
  --players N     no more players than this (10)
";

fn main() -> ExitCode {
    match command() {
        Ok(code) => code,
        Err(message) => {
            eprintln!("literal: {message}");
            ExitCode::from(2)
        }
    }
}

struct Options {
    positions: usize,
    seed: u64,
    edition: &'static Edition,
    players: usize,
}

fn options() -> Result<Option<Options>, String> {
    let mut options = Options { positions: 100_000, seed: 1, edition: &DUTCH_2026, players: 10 };
    let mut args = Parser::from_env();
    let wrong = |error: lexopt::Error| error.to_string();
    while let Some(arg) = args.next().map_err(wrong)? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("positions") => {
                options.positions = args.value().and_then(|value| value.parse()).map_err(wrong)?;
            }
            Arg::Long("seed") => {
                options.seed = args.value().and_then(|value| value.parse()).map_err(wrong)?;
            }
            Arg::Long("players") => {
                options.players = args.value().and_then(|value| value.parse()).map_err(wrong)?;
            }
            Arg::Long("system") => {
                let name = args.value().and_then(|value| value.string()).map_err(wrong)?;
                let edition = PairingSystem::from_key(&name).and_then(Edition::of);
                options.edition =
                    edition.ok_or_else(|| format!("`{name}` is neither dutch nor dutch-2017"))?;
            }
            other => return Err(wrong(other.unexpected())),
        }
    }
    if !(4..=MOST_PLAYERS).contains(&options.players) {
        return Err(format!("--players must be from 4 to {MOST_PLAYERS}"));
    }
    Ok(Some(options))
}

fn command() -> Result<ExitCode, String> {
    let Some(options) = options()? else {
        print!("{HELP}");
        return Ok(ExitCode::SUCCESS);
    };
    let Options { positions, seed, edition, players } = options;
    let (mut looked_at, mut differ, mut events) = (0, 0, 0);
    let mut seen = Seen::new();
    let mut first: Option<Different> = None;
    let mut refused: Vec<String> = Vec::new();
    let mut progress = Progress::new();
    batch::seeds::in_order(seed, |seed| compare(seed, edition, players), &mut |_, compared: Compared| {
        events += 1;
        looked_at += compared.positions;
        differ += compared.different.len();
        for (what, count) in compared.seen {
            *seen.entry(what).or_insert(0) += count;
        }
        refused.extend(compared.refused);
        if first.is_none() {
            first = compared.different.into_iter().next();
        }
        progress.show(|| format!("{looked_at} of {positions} positions, {differ} differ"));
        if looked_at >= positions { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    progress.end();
    println!(
        "{}: {looked_at} positions of {events} events, {} s",
        edition.system.title(),
        progress.started.elapsed().as_secs()
    );
    for (what, count) in &seen {
        println!("{count:>9} with {what}");
    }
    if let Some(refusal) = refused.first() {
        return Err(format!("{} positions were not compared; the first: {refusal}", refused.len()));
    }
    println!("{differ} differ");
    match first {
        None => Ok(ExitCode::SUCCESS),
        Some(different) => {
            println!();
            match different.case_file(edition) {
                Ok(case) => println!("{case}"),
                Err(position) => println!("{position}"),
            }
            Ok(ExitCode::FAILURE)
        }
    }
}
