//! `pairing explain`

use crate::Stop;
use crate::input::{self, Source, round};
use lexopt::{Arg, ValueExt};
use pairing_core::explain::{sentence, why_not};
use pairing_core::handling::before_round;
use pairing_core::systems::{self, Refusal, RoundPairing, Ruleset, Wish};
use pairing_core::tournament::{PlayerId, RoundNo, Tournament};
use std::fmt::Write;

/// Reads the arguments and explains.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let (mut system, mut at, mut json, mut player, mut wish) = (None, None, false, None, None);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("system") => system = Some(input::system(&args.value()?.string()?)?),
            Arg::Long("round") => at = Some(round(&args.value()?)?),
            Arg::Long("json") => json = true,
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Long("player") => player = Some(PlayerId(args.value()?.parse()?)),
            Arg::Long("why-not") => {
                wish = Some(Wish::Pair(PlayerId(args.value()?.parse()?), PlayerId(args.value()?.parse()?)));
            }
            Arg::Long("bye") => wish = Some(Wish::Bye(PlayerId(args.value()?.parse()?))),
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let tournament = source.read()?;
    let at = at.or(tournament.next_round()).unwrap_or(RoundNo::FIRST);
    let tournament = crate::pair::with_rounds(before_round(&tournament, at));
    let ruleset = system.map_or_else(|| Ruleset::of(&tournament), |system| Ruleset { system });
    let refused = |refusal: Refusal| match refusal {
        Refusal::NoLegalPairing(_) => Stop::No(refusal.to_string()),
        Refusal::NotReady(_) => Stop::Unusable(refusal.to_string()),
    };
    if let Some(wish) = wish {
        let answer = why_not(&tournament, at, &ruleset, wish).map_err(refused)?;
        return if json { crate::json(&answer) } else { Ok(sentence(&tournament, wish, &answer) + "\n") };
    }
    let pairing = systems::pair(&tournament, at, &ruleset).map_err(refused)?;
    if json {
        return crate::json(&pairing);
    }
    if let Some(player) = player
        && !pairing.justification.brackets.iter().any(|b| b.residents.contains(&player))
        && pairing.pab() != Some(player)
    {
        return Err(Stop::Unusable(format!("player {player} is not paired in round {at}")));
    }
    Ok(brackets(&tournament, &pairing, player))
}

/// The brackets, or those in which a player stands.
fn brackets(tournament: &Tournament, pairing: &RoundPairing, player: Option<PlayerId>) -> String {
    let name = |id: PlayerId| {
        let name = tournament.player(id).map_or("", |p| p.name.as_str());
        format!("{id} {name}")
    };
    let names = |ids: &[PlayerId]| ids.iter().map(|&id| name(id)).collect::<Vec<_>>().join(", ");
    let mut text = format!("Round {}, {}\n", pairing.round, pairing.system.title());
    for bracket in &pairing.justification.brackets {
        let stands = |p: &PlayerId| {
            [&bracket.mdps, &bracket.residents, &bracket.upfloaters].iter().any(|players| players.contains(p))
        };
        if player.as_ref().is_some_and(|p| !stands(p)) {
            continue;
        }
        let _ = writeln!(text, "\nBracket of {}", bracket.score.half_notation());
        if !bracket.mdps.is_empty() {
            let _ = writeln!(text, "  moved down: {}", names(&bracket.mdps));
        }
        let _ = writeln!(text, "  residents: {}", names(&bracket.residents));
        for step in &bracket.steps {
            let _ = writeln!(text, "  {} ({}): {}", step.words(), step.article, names(&step.players));
        }
        for &(a, b) in &bracket.pairs {
            let board =
                pairing.boards.iter().find(|g| (g.white, g.black) == (a, b) || (g.white, g.black) == (b, a));
            if let Some(board) = board {
                let article = board.colours.article(pairing.system);
                let _ =
                    writeln!(text, "  {} - {} (colours by {article})", name(board.white), name(board.black));
            }
        }
        if !bracket.downfloaters.is_empty() {
            let _ = writeln!(text, "  float down: {}", names(&bracket.downfloaters));
        }
        let counts: Vec<String> =
            bracket.criteria.iter().map(|c| format!("{} {:?}", c.criterion, c.value)).collect();
        let _ = writeln!(text, "  criteria: {}", counts.join("; "));
    }
    if let Some(pab) = pairing.pab() {
        let _ = writeln!(text, "\nBye: {}", name(pab));
        if let Some(reason) = pairing.justification.pab.as_ref().filter(|reason| !reason.criteria.is_empty())
        {
            let keys: Vec<String> = reason
                .criteria
                .iter()
                .map(|c| format!("{} {:?}", c.criterion, c.value.iter().map(|v| v.abs()).collect::<Vec<_>>()))
                .collect();
            let _ = writeln!(text, "  by {}", keys.join("; "));
            for (what, before) in [
                ("before, but had it (C2)", &reason.barred_below),
                ("before, but needed as an opponent (C4)", &reason.needed_below),
            ] {
                if !before.is_empty() {
                    let _ = writeln!(text, "  {what}: {}", names(before));
                }
            }
        }
    }
    text
}
