//! `pairing forecast`

use crate::Stop;
use crate::generate::{percent, ratings};
use crate::input::{Source, round, system};
use lexopt::{Arg, ValueExt};
use pairing_core::forecast::{DRAWS, Forecast, Simulation};
use pairing_core::generate::Plan;
use pairing_core::handling::Missing;
use pairing_core::systems::{Prospect, Ruleset, advice};
use pairing_core::tournament::RoundNo;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Without a number of runs: so many, or as many as fit the time, but never fewer than the least.
const MOST_RUNS: u32 = 1_000;
const LEAST_RUNS: u32 = 50;
const TIME: Duration = Duration::from_secs(10);

/// Reads the arguments, plays the event many times and says what came of it.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let (mut file, mut planned) = (false, false);
    let (mut players, mut rounds, mut by, mut runs, mut json) = (None, None, None, None, false);
    // Of a field nobody knows: equals.
    let mut plan = Plan { draws: DRAWS, ratings: (2000, 2000), ..Plan::new(0, RoundNo::FIRST, 1) };
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("players") => players = Some(args.value()?.parse()?),
            Arg::Long("rounds") => rounds = Some(round(&args.value()?)?),
            Arg::Long("seed") => plan.seed = args.value()?.parse()?,
            Arg::Long("runs") => runs = Some(args.value()?.parse()?),
            Arg::Long("system") => by = Some(system(&args.value()?.string()?)?),
            Arg::Long("draws") => (plan.draws, planned) = (percent(&args.value()?)?, true),
            Arg::Long("forfeits") => (plan.forfeits, planned) = (percent(&args.value()?)?, true),
            Arg::Long("byes") => (plan.byes, planned) = (percent(&args.value()?)?, true),
            Arg::Long("withdrawals") => (plan.withdrawals, planned) = (percent(&args.value()?)?, true),
            Arg::Long("late") => (plan.late, planned) = (percent(&args.value()?)?, true),
            Arg::Long("ratings") => (plan.ratings, planned) = (ratings(&args.value()?)?, true),
            Arg::Long("accelerated") => (plan.accelerated, planned) = (true, true),
            Arg::Long("json") => json = true,
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Value(path) => {
                source.set_path(path)?;
                file = true;
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let mut event = Prospect::default();
    let mut simulation = match (file, players) {
        (true, None) if planned => {
            return Err(Stop::Unusable(
                "draws, ratings and the like are for a field by lot; a file has its own".to_owned(),
            ));
        }
        (true, None) => {
            let mut tournament = source.read()?;
            tournament.settings.rounds = rounds.or(tournament.settings.rounds);
            let ruleset = by.map_or_else(|| Ruleset::of(&tournament), |system| Ruleset { system });
            event = Prospect::of(&tournament);
            Simulation::of_event(&tournament, &ruleset, plan.seed).map_err(not_ready)?
        }
        (false, Some(players)) => {
            plan.players = players;
            plan.rounds = rounds.ok_or_else(|| Stop::Unusable("say --rounds too".to_owned()))?;
            plan.system = by.unwrap_or(plan.system);
            event.players = usize::try_from(players).unwrap_or(usize::MAX);
            (event.rounds, event.accelerated) = (Some(plan.rounds), plan.accelerated);
            Simulation::of_plan(&plan).map_err(|error| Stop::Unusable(error.to_string()))?
        }
        _ => return Err(Stop::Unusable("name a file, or say --players and --rounds".to_owned())),
    };
    play(&mut simulation, runs).map_err(not_ready)?;
    let forecast = simulation.forecast();
    if json { crate::json(&forecast) } else { Ok(text(&forecast, &event)) }
}

fn not_ready(missing: Vec<Missing>) -> Stop {
    let all: Vec<String> = missing.iter().map(ToString::to_string).collect();
    Stop::Unusable(all.join("\npairing: "))
}

fn play(simulation: &mut Simulation, runs: Option<u32>) -> Result<(), Vec<Missing>> {
    let started = Instant::now();
    let mut shown = started;
    let on_terminal = std::io::stderr().is_terminal();
    let most = runs.unwrap_or(MOST_RUNS);
    while simulation.runs() < most {
        if runs.is_none() && simulation.runs() >= LEAST_RUNS && started.elapsed() > TIME {
            break;
        }
        simulation.step()?;
        if on_terminal && shown.elapsed() > Duration::from_millis(200) {
            shown = Instant::now();
            eprint!("\r{} of {most} runs ", simulation.runs());
            // A terminal that cannot be written to shows no progress.
            let _ = std::io::stderr().flush();
        }
    }
    if on_terminal && shown > started {
        eprint!("\r\x1b[K");
    }
    Ok(())
}

fn text(forecast: &Forecast, event: &Prospect) -> String {
    let mut text = format!("{}\n", forecast.system.title());
    for line in forecast.describe() {
        text.push_str(&line);
        text.push('\n');
    }
    for advice in advice(forecast.system, event) {
        text.push_str(&format!("the system: {advice}\n"));
    }
    text
}
