//! `pairing generate`

use crate::Stop;
use crate::input::{dialect, round, system};
use lexopt::{Arg, ValueExt};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::generate::{Plan, generate};
use pairing_core::tournament::RoundNo;
use std::ffi::OsString;

/// Reads the arguments, plays the tournament and writes it.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let (mut players, mut rounds, mut seed) = (None, None, None);
    let mut plan = Plan::new(0, RoundNo::FIRST, 0);
    let (mut to, mut file) = (Dialect::Trf26, None);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("players") => players = Some(args.value()?.parse()?),
            Arg::Long("rounds") => rounds = Some(round(&args.value()?)?),
            Arg::Long("seed") => seed = Some(args.value()?.parse()?),
            Arg::Long("system") => plan.system = system(&args.value()?.string()?)?,
            Arg::Long("draws") => plan.draws = percent(&args.value()?)?,
            Arg::Long("forfeits") => plan.forfeits = percent(&args.value()?)?,
            Arg::Long("byes") => plan.byes = percent(&args.value()?)?,
            Arg::Long("withdrawals") => plan.withdrawals = percent(&args.value()?)?,
            Arg::Long("late") => plan.late = percent(&args.value()?)?,
            Arg::Long("ratings") => plan.ratings = ratings(&args.value()?)?,
            Arg::Long("accelerated") => plan.accelerated = true,
            Arg::Long("to") => to = dialect(&args.value()?)?,
            Arg::Short('o') | Arg::Long("output") => file = Some(args.value()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let missing = |what| Stop::Unusable(format!("say --players, --rounds and --seed; {what} is missing"));
    plan.players = players.ok_or_else(|| missing("--players"))?;
    plan.rounds = rounds.ok_or_else(|| missing("--rounds"))?;
    plan.seed = seed.ok_or_else(|| missing("--seed"))?;
    let generated = generate(&plan).map_err(|error| Stop::Unusable(error.to_string()))?;
    if let Some((round, refusal)) = &generated.stopped {
        complain!("pairing: the tournament ends before round {round}: {refusal}");
    }
    let written = trf::write(&generated.tournament, to);
    for problem in &written.problems {
        complain!("pairing: {problem}");
    }
    match file {
        None => Ok(written.text),
        Some(path) => {
            let failed = |error| Stop::Unusable(format!("cannot write {}: {error}", path.to_string_lossy()));
            std::fs::write(&path, written.text).map_err(failed)?;
            Ok(String::new())
        }
    }
}

/// A chance, with or without the sign.
pub fn percent(value: &OsString) -> Result<u8, Stop> {
    let text = value.to_string_lossy();
    let number = text.trim().trim_end_matches('%').trim_end().parse().ok().filter(|&chance| chance <= 100);
    number.ok_or_else(|| Stop::Unusable(format!("`{text}` is no percentage; there are 0 to 100")))
}

/// `1400-2400`
pub fn ratings(value: &OsString) -> Result<(u16, u16), Stop> {
    let text = value.to_string_lossy();
    let range = text
        .split_once('-')
        .and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
    range.ok_or_else(|| Stop::Unusable(format!("`{text}` is no range of ratings; write it like 1400-2400")))
}
