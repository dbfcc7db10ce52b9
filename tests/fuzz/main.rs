//! `cargo xtask fuzz`: hostile files for as long as one likes.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks to the terminal")]

#[path = "../batch/mod.rs"]
mod batch;
mod corpus;
#[allow(dead_code, reason = "how many are tried with every run is for the test")]
mod driver;
mod memory;
mod mutate;
#[path = "../properties/random.rs"]
#[allow(dead_code, reason = "events by lot are for the tests")]
mod random;
mod targets;

use batch::progress::Progress;
use batch::seeds::in_order;
use driver::{Failure, Target};
use lexopt::{Arg, Parser, ValueExt};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

#[global_allocator]
static MEMORY: memory::Counting = memory::Counting;

const HELP: &str = "\
cargo xtask fuzz [TARGET] [OPTIONS]

Makes hostile files out of those of the tests (bits turned, lines doubled, numbers too
large, nesting without end, two files spliced) and has the core read them: none may panic,
take memory without measure or not end, and what is read must hold. The first that does
is made as small as it goes and written to the folder for temporary files. Fix the fault,
then keep the file in tests/fuzz/corpus/TARGET: it is tried with every run of the tests.

  TARGET        one of TARGETS; without it all, one after the other
  --minutes N   how long for each target (1)
  --seed N      the first seed; without it the clock's
  --only        only this seed, with what it makes
";

struct Options {
    targets: Vec<&'static Target>,
    time: Duration,
    seed: u64,
    only: bool,
}

fn main() -> ExitCode {
    let options = match options() {
        Ok(Some(options)) => options,
        Ok(None) => {
            print!("{}", HELP.replace("TARGETS", &names()));
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprintln!("fuzz: {message}");
            return ExitCode::from(2);
        }
    };
    for target in &options.targets {
        let found = if options.only { one(target, options.seed) } else { many(target, &options) };
        if let Err(failure) = found {
            println!("{failure}");
            match failure.write() {
                Ok(file) => println!("written to {}", file.display()),
                Err(error) => println!("it cannot be written: {error}"),
            }
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn names() -> String {
    targets::ALL.map(|target| target.name).join(", ")
}

fn one(target: &Target, seed: u64) -> Result<(), Box<Failure>> {
    let corpus = (target.corpus)();
    println!("{}", String::from_utf8_lossy(&target.input(&corpus, seed)));
    Ok(target.try_seed(&corpus, seed)?)
}

fn many(target: &Target, options: &Options) -> Result<(), Box<Failure>> {
    // What once found a fault comes first.
    target.try_all(0, 0)?;
    let corpus = (target.corpus)();
    let mut progress = Progress::new();
    let (mut tried, mut found) = (0_u64, None);
    in_order(options.seed, |seed| target.try_seed(&corpus, seed), &mut |_, outcome: Result<(), Failure>| {
        tried += 1;
        progress.show(|| format!("{}: {tried} files", target.name));
        found = outcome.err();
        if found.is_some() || progress.started.elapsed() > options.time {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    progress.end();
    match found {
        Some(failure) => Err(Box::new(failure)),
        None => {
            println!("{}: {tried} files from seed {}, nothing found", target.name, options.seed);
            Ok(())
        }
    }
}

fn options() -> Result<Option<Options>, String> {
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_secs());
    let mut options = Options {
        targets: targets::ALL.iter().collect(),
        time: Duration::from_secs(60),
        seed: clock << 20,
        only: false,
    };
    let mut args = Parser::from_env();
    let wrong = |error: lexopt::Error| error.to_string();
    while let Some(arg) = args.next().map_err(wrong)? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("minutes") => {
                let minutes: u64 = args.value().and_then(|value| value.parse()).map_err(wrong)?;
                options.time = Duration::from_secs(60 * minutes);
            }
            Arg::Long("seed") => {
                options.seed = args.value().and_then(|value| value.parse()).map_err(wrong)?
            }
            Arg::Long("only") => options.only = true,
            Arg::Value(name) => {
                options.targets.retain(|target| target.name == name);
                if options.targets.is_empty() {
                    let name = name.to_string_lossy();
                    return Err(format!("`{name}` is no target; there are {}", names()));
                }
            }
            other => return Err(wrong(other.unexpected())),
        }
    }
    Ok(Some(options))
}
