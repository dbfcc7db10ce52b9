//! `cargo xtask endorse`: tournaments by the thousand, generated and checked.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks to the terminal")]

#[path = "../batch/mod.rs"]
mod batch;
mod examine;
mod plans;
mod run;

use batch::progress::Progress;
use examine::Examined;
use lexopt::{Arg, Parser, ValueExt};
use pairing_core::tournament::PairingSystem;
use run::{Batch, Tally};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask endorse [OPTIONS]

Plays tournaments by lot, all sizes from 5 to 120 players with byes, forfeits, late
entries, withdrawals, acceleration and several point systems; writes each as a report
file, reads it and pairs every round again. Some pairings are altered, which must be
found worse. Small tournaments are paired by the literal engine too. Anything that does
not agree is a discrepancy; FIDE allows 10 in 50,000, we none.

  --tournaments N   how many (1000)
  --seed N          the seed of the first (1); the others follow it
  --system NAME     dutch or dutch-2017; without it both
  --players N       no more players than this (120)
  --write FOLDER    keep all files there, for the checkers of other programs
";

/// Discrepancies are printed for so many tournaments; the rest is counted.
const PRINTED: u64 = 20;

fn main() -> ExitCode {
    match command() {
        Ok(code) => code,
        Err(message) => {
            eprintln!("endorse: {message}");
            ExitCode::from(2)
        }
    }
}

fn command() -> Result<ExitCode, String> {
    let mut batch = Batch { tournaments: 1_000, first_seed: 1, system: None, most_players: 120 };
    let mut folder: Option<PathBuf> = None;
    let mut args = Parser::from_env();
    let wrong = |error: lexopt::Error| error.to_string();
    while let Some(arg) = args.next().map_err(wrong)? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => {
                print!("{HELP}");
                return Ok(ExitCode::SUCCESS);
            }
            Arg::Long("tournaments") => {
                batch.tournaments = args.value().and_then(|value| value.parse()).map_err(wrong)?
            }
            Arg::Long("seed") => {
                batch.first_seed = args.value().and_then(|value| value.parse()).map_err(wrong)?
            }
            Arg::Long("players") => {
                batch.most_players = args.value().and_then(|value| value.parse()).map_err(wrong)?
            }
            Arg::Long("system") => {
                let name = args.value().and_then(|value| value.string()).map_err(wrong)?;
                batch.system = Some(system(&name)?);
            }
            Arg::Long("write") => folder = Some(args.value().map_err(wrong)?.into()),
            other => return Err(wrong(other.unexpected())),
        }
    }
    if batch.most_players < 5 {
        return Err("--players must be 5 at least".to_owned());
    }
    if let Some(folder) = &folder {
        fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    }
    let mut progress = Progress::new();
    let mut unwritten = None;
    let tally = run::run(batch, &mut |examined, tally| {
        if let Some(folder) = &folder
            && let Err(message) = keep(folder, examined)
        {
            unwritten.get_or_insert(message);
        }
        progress.show(|| {
            format!(
                "{} of {} tournaments, {} rounds, {} discrepancies",
                tally.tournaments, batch.tournaments, tally.rounds, tally.different
            )
        });
        report(examined, tally, batch, &mut progress);
    });
    progress.end();
    println!(
        "{} tournaments, {} rounds, {} games generated and checked; {} altered pairings found worse; \
         {} rounds paired by the literal engine too; {} tournaments ended early without a legal pairing; {} s",
        tally.tournaments,
        tally.rounds,
        tally.games,
        tally.altered,
        tally.literal,
        tally.dead_ends,
        progress.started.elapsed().as_secs()
    );
    println!("{} discrepancies", tally.different);
    match unwritten {
        Some(message) => Err(message),
        None if tally.different == 0 => Ok(ExitCode::SUCCESS),
        None => Ok(ExitCode::FAILURE),
    }
}

fn system(name: &str) -> Result<PairingSystem, String> {
    PairingSystem::from_key(name).filter(|system| !system.is_round_robin()).ok_or_else(|| {
        let all = PairingSystem::SWISS.map(PairingSystem::key).join(", ");
        format!("`{name}` is no pairing system here; there are {all}")
    })
}

fn keep(folder: &Path, examined: &Examined) -> Result<(), String> {
    let path = folder.join(format!("{:06}.trf", examined.seed));
    fs::write(&path, &examined.file).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

fn report(examined: &Examined, tally: &Tally, batch: Batch, progress: &mut Progress) {
    if examined.discrepancies.is_empty() || tally.different > PRINTED {
        return;
    }
    progress.end();
    println!("seed {}:", examined.seed);
    for discrepancy in &examined.discrepancies {
        println!("  {discrepancy}");
    }
    let system = batch.system.map_or_else(String::new, |system| format!(" --system {}", system.key()));
    println!("  again: cargo xtask endorse --tournaments 1 --seed {}{system}", examined.seed);
}
