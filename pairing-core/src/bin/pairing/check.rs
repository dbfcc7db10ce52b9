//! `pairing check`

use crate::Stop;
use crate::input::{Source, system};
use lexopt::{Arg, ValueExt};
use pairing_core::check::{Report, check};
use pairing_core::systems::Ruleset;
use pairing_core::tournament::{PairingSystem, Tournament};
use std::fmt::Write;

/// Reads the arguments and replays every round.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let (mut by, mut json, mut maxi) = (None, false, false);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("system") => by = Some(system(&args.value()?.string()?)?),
            Arg::Long("json") => json = true,
            Arg::Long("maxi") => maxi = true,
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let mut tournament = source.read()?;
    tournament.settings.maxi_tournament |= maxi;
    if tournament.rounds.is_empty() {
        return Err(Stop::Unusable(
            "no round has been paired in the file; there is nothing to check".to_owned(),
        ));
    }
    if tournament.settings.rounds.is_none() {
        complain!(
            "pairing: the file does not say how many rounds there are (XXR or 142); taken to have {}",
            tournament.rounds.len()
        );
    }
    let ruleset = by.map_or_else(|| Ruleset::of(&tournament), |system| Ruleset { system });
    let report = check(&tournament, &ruleset);
    let output = if json { crate::json(&report)? } else { text(&report, &tournament) };
    let (of, different) = (report.rounds.len(), report.different());
    if by.is_none() && tournament.settings.system.is_none() && different > 0 {
        suggest_another(&tournament, &report);
    }
    match of - report.identical() {
        0 => Ok(output),
        _ => {
            // The report is the answer, whatever it says.
            crate::print(&output);
            if different > 0 {
                Err(Stop::No(format!("{different} of {of} rounds differ")))
            } else {
                Err(Stop::Unusable(format!(
                    "{} of {of} rounds cannot be compared; the report says why",
                    of - report.identical()
                )))
            }
        }
    }
}

/// The file does not say by which system it is paired: perhaps by another.
fn suggest_another(tournament: &Tournament, report: &Report) {
    for system in PairingSystem::ALL.into_iter().filter(|&system| system != report.system) {
        let identical = check(tournament, &Ruleset { system }).identical();
        if identical > report.identical() {
            complain!(
                "pairing: the file does not say by which system it is paired (192); by the {} {identical} of {} \
                 rounds are identical: --system {}",
                system.title(),
                report.rounds.len(),
                system.key()
            );
        }
    }
}

fn text(report: &Report, tournament: &Tournament) -> String {
    let rounds = report.rounds_declared.map_or_else(|| "?".to_owned(), |n| n.to_string());
    let mut output = format!("{}, {rounds} rounds\n", report.system.title());
    for check in &report.rounds {
        let lines = check.describe(tournament, report.system);
        let _ = writeln!(output, "round {}: {}", check.round, lines.join("\n    "));
    }
    let _ = writeln!(output, "{} of {} rounds identical", report.identical(), report.rounds.len());
    output
}
