//! `pairing norms`

use crate::Stop;
use crate::input::{self, Source, round};
use lexopt::{Arg, ValueExt};
use pairing_core::norms::words::{sentence, verdict};
use pairing_core::norms::{EDITION, Hint, PlayerNorms, Report, Verdict, report};
use pairing_core::tournament::{Player, Tournament};
use std::fmt::Write;

/// Reads the arguments and prints what there is of norms.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let (mut player, mut all, mut after, mut json) = (None, false, None, false);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("player") => player = Some(args.value()?.string()?),
            Arg::Long("all") => all = true,
            Arg::Long("after-round") => after = Some(round(&args.value()?)?),
            Arg::Long("json") => json = true,
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let tournament = source.read()?;
    let player = player.map(|id| input::player(&tournament, &id)).transpose()?;
    let report = report(&tournament, input::after(&tournament, after)?);
    if json {
        return match player.and_then(|id| report.of(id)) {
            Some(of) => crate::json(of),
            None => crate::json(&report),
        };
    }
    let shown = |who: &Player, hint: &Hint| match player {
        Some(id) => who.id == id,
        // Who has nothing yet is named in one line below; who cannot have it any more is of interest at the end only.
        None if hint.rounds.is_empty() => false,
        None if all => true,
        None if hint.to_come > 0 && hint.verdict == Verdict::Missed => false,
        None => hint.performed() && (who.sex.is_some() || !hint.norm.is_for_women()),
    };
    let mut output = text(&tournament, &report, shown);
    if player.is_none() && all {
        output.push_str(&without_games(&tournament, &report));
    }
    let of_unknown_sex = |(who, of): &(&Player, &PlayerNorms)| {
        who.sex.is_none() && of.norms.iter().any(|hint| hint.norm.is_for_women() && hint.performed())
    };
    let hidden = tournament.players.iter().zip(&report.players).filter(of_unknown_sex).count();
    if player.is_none() && !all && hidden > 0 {
        let _ = writeln!(
            output,
            "not shown: norms for women of {hidden} with the performance, of whom the file does not say the sex; see --all"
        );
    }
    Ok(output)
}

/// Those without a game that counts, in one line; nothing when there are none.
fn without_games(tournament: &Tournament, report: &Report) -> String {
    let none = |of: &PlayerNorms| !of.norms.is_empty() && of.norms.iter().all(|hint| hint.rounds.is_empty());
    let mut players: Vec<&Player> = tournament
        .players
        .iter()
        .zip(&report.players)
        .filter(|(_, of)| none(of))
        .map(|(player, _)| player)
        .collect();
    players.sort_by_key(|player| (player.tpn, player.id));
    let names: Vec<String> = players.iter().map(|player| format!("{} {}", player.tpn, player.name)).collect();
    if names.is_empty() { String::new() } else { format!("without a game: {}\n", names.join(", ")) }
}

fn text(tournament: &Tournament, report: &Report, shown: impl Fn(&Player, &Hint) -> bool) -> String {
    let mut output = format!("{EDITION}, after round {}", report.after);
    if report.to_come.rounds > 0 {
        let _ = write!(output, ", {} to come", report.to_come.rounds);
    }
    output.push_str(": hints on norms, no certificate\n");
    let exemption = &report.exemption;
    if exemption.met {
        let _ = writeln!(
            output,
            "exempt by 1.4.3 d{}: {} rated players not of {}, of {} federations, {} titled",
            if report.to_come.is_something() { " so far" } else { "" },
            exemption.players,
            exemption.host,
            exemption.federations,
            exemption.titled
        );
    }
    let mut players: Vec<_> = tournament.players.iter().zip(&report.players).collect();
    players.sort_by_key(|(player, _)| (player.tpn, player.id));
    let mut nobody = true;
    for (player, of) in players {
        for hint in of.norms.iter().filter(|hint| shown(player, hint)) {
            nobody = false;
            let _ = writeln!(output, "{} {}, {}", player.tpn, player.name, verdict(hint));
            for finding in &hint.findings {
                let mark = match finding.verdict {
                    Verdict::Met => "met",
                    Verdict::Unknown | Verdict::Pending => "open",
                    Verdict::Missed => "missed",
                };
                let _ = writeln!(output, "    {mark}: {}", sentence(tournament, finding));
            }
        }
    }
    if nobody {
        output.push_str("nobody has a performance that is enough for a norm still of use\n");
    }
    output.push_str(
        "not looked at: times of play, arbiters, registration, other exempt events (1.4.3 a to c), opponents who \
         are not of FIDE, double round robins\n",
    );
    output
}
