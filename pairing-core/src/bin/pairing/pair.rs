//! `pairing pair`

use crate::Stop;
use crate::input::{self, Source, round};
use lexopt::{Arg, ValueExt};
use pairing_core::handling::before_round;
use pairing_core::systems::{self, Refusal, RoundPairing, Ruleset};
use pairing_core::tournament::{RoundNo, Tournament};
use std::fmt::Write;

/// Reads the arguments and pairs.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let (mut system, mut at, mut json, mut maxi) = (None, None, false, false);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("system") => system = Some(input::system(&args.value()?.string()?)?),
            Arg::Long("round") => at = Some(round(&args.value()?)?),
            Arg::Long("json") => json = true,
            Arg::Long("maxi") => maxi = true,
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let tournament = source.read()?;
    let at = at.or(tournament.next_round()).unwrap_or(RoundNo::FIRST);
    let ruleset = system.map_or_else(|| Ruleset::of(&tournament), |system| Ruleset { system });
    let mut tournament = with_rounds(before_round(&tournament, at), ruleset);
    tournament.settings.maxi_tournament |= maxi;
    match systems::pair(&tournament, at, &ruleset) {
        Ok(pairing) if json => crate::json(&pairing),
        Ok(pairing) => Ok(lines(&pairing)),
        Err(refusal @ Refusal::NoLegalPairing(_)) => {
            // The word is an answer and goes where the pairing would go.
            let output = if json { crate::json(&refusal)? } else { "NO-PAIRING\n".to_owned() };
            crate::print(&output);
            Err(Stop::No(refusal.to_string()))
        }
        Err(refusal) => Err(Stop::Unusable(refusal.to_string())),
    }
}

/// A file that does not say how many rounds there are is paired as one of a long event: not the last round (topscorers,
/// C.04.3 article 1.8; colours in the Lim System, C.04.4.3 article 6), four seeding rounds (C.04.4.2 article 1.6), and
/// no bound on upfloats that matters (C.04.4.1 article 1.8). In a round robin their number follows from the players.
pub fn with_rounds(mut tournament: Tournament, ruleset: Ruleset) -> Tournament {
    if tournament.settings.rounds.is_none() && !ruleset.system.is_round_robin() {
        complain!(
            "pairing: the file does not say how many rounds there are (XXR or 142); paired as one round of many, not the \
             last (in the Burstein System after four seeding rounds)"
        );
        tournament.settings.rounds = RoundNo::new(255);
    }
    tournament
}

/// The pairing as the widely used engines print it.
fn lines(pairing: &RoundPairing) -> String {
    let pab = pairing.pab();
    let mut output = format!("{}\n", pairing.boards.len() + usize::from(pab.is_some()));
    for board in &pairing.boards {
        let _ = writeln!(output, "{} {}", board.white, board.black);
    }
    if let Some(player) = pab {
        let _ = writeln!(output, "{player} 0");
    }
    output
}
