//! `pairing standings`

use crate::Stop;
use crate::input::{Source, round};
use lexopt::{Arg, ValueExt};
use pairing_core::handling::lots::draw;
use pairing_core::standings::{Standings, explain, lots_to_draw, standings};
use pairing_core::tie_breaks::{Measure, Preset, TieBreak, TieBreakEdition, parse_list, split_list};
use pairing_core::tournament::{DrawnLots, PlayerId, RoundNo, Tournament};
use std::fmt::Write;

/// What is asked for.
#[derive(Default)]
struct Wanted {
    codes: Option<String>,
    preset: Option<Preset>,
    edition: Option<TieBreakEdition>,
    after: Option<RoundNo>,
    lots: Option<u64>,
    explain: Option<String>,
    json: bool,
}

/// Reads the arguments and prints the standings, or why somebody stands where they do.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let mut wanted = Wanted::default();
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("tie-breaks") => wanted.codes = Some(args.value()?.string()?),
            Arg::Long("preset") => wanted.preset = Some(preset(&args.value()?.string()?)?),
            Arg::Long("edition") => wanted.edition = Some(edition(&args.value()?.string()?)?),
            Arg::Long("after-round") => wanted.after = Some(round(&args.value()?)?),
            Arg::Long("lots") => wanted.lots = Some(args.value()?.parse()?),
            Arg::Long("explain") => wanted.explain = Some(args.value()?.string()?),
            Arg::Long("json") => wanted.json = true,
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    // What is wrong with the arguments is said before the file is read.
    if wanted.preset.is_some() && wanted.codes.is_some() {
        return Err(Stop::Unusable(
            "--preset and --tie-breaks both name the order: give one of them (--edition goes with either)"
                .to_owned(),
        ));
    }
    let given = match &wanted.codes {
        Some(list) => Some(parse_list(list).map_err(|error| Stop::Unusable(error.to_string()))?),
        None => None,
    };
    let mut tournament = source.read()?;
    let rules = &mut tournament.settings.tie_breaks;
    if let Some(preset) = wanted.preset {
        *rules = preset.rules();
    }
    if let Some(edition) = wanted.edition {
        rules.edition = edition;
    }
    let codes = given.unwrap_or_else(|| rules.codes().to_vec());
    let after = rounds(&tournament, wanted.after)?;
    if let Some(seed) = wanted.lots {
        draw_lots_or_refuse(&mut tournament, seed, after, &codes)?;
    }
    let table = standings(&tournament, after, &codes);
    if let Some(who) = &wanted.explain {
        let told = explain(&tournament, &table, player(&tournament, who)?).ok_or_else(|| {
            Stop::Unusable(format!("{who} is not in the standings: they have not entered by then"))
        })?;
        return if wanted.json { crate::json(&told) } else { Ok(told.lines(&tournament).join("\n") + "\n") };
    }
    if wanted.json {
        return crate::json(&table);
    }
    // The codes stand as they were asked for.
    let header: Vec<String> = match &wanted.codes {
        Some(list) => split_list(list).into_iter().map(str::to_owned).collect(),
        None => codes.iter().map(TieBreak::to_string).collect(),
    };
    Ok(tab_separated(&tournament, &table, &header))
}

/// Draws lots from `seed`, if one is given, for those whom `codes` leave tied after so many rounds.
pub fn draw_lots(tournament: &mut Tournament, after: usize, codes: &[TieBreak], seed: Option<u64>) {
    if let (Some(seed), Some(after)) = (seed, RoundNo::new(after)) {
        for group in lots_to_draw(&standings(tournament, after.get(), codes)) {
            tournament.lots.push(DrawnLots { after, seed: Some(seed), order: draw(seed, &group) });
        }
    }
}

/// Draws lots where the list has them and players are still tied; refuses where there is nothing to draw.
fn draw_lots_or_refuse(
    tournament: &mut Tournament,
    seed: u64,
    after: usize,
    codes: &[TieBreak],
) -> Result<(), Stop> {
    let refused = |why: &str| Err(Stop::Unusable(format!("--lots: {why}")));
    if !codes.iter().any(|code| code.measure() == Measure::Lot) {
        return refused("the list has no drawing of lots: put LOT into --tie-breaks");
    }
    let Some(after) = RoundNo::new(after) else {
        return refused("lots are drawn for standings after a round, and none has been played");
    };
    let groups = lots_to_draw(&standings(tournament, after.get(), codes));
    if groups.is_empty() {
        return if tournament.lots.iter().any(|lots| lots.after == after) {
            refused(&format!(
                "lots have been drawn already after round {after}, and those count: leave out --lots"
            ))
        } else {
            refused(&format!("nobody is tied after round {after} where the list says LOT: leave out --lots"))
        };
    }
    draw_lots(tournament, after.get(), codes, Some(seed));
    Ok(())
}

fn tab_separated(tournament: &Tournament, table: &Standings, header: &[String]) -> String {
    let mut output = String::from("Rank\tStartNo\tName\tPTS");
    // The points stand before all tie-breaks already.
    let shown: Vec<bool> = table.codes.iter().map(|code| code.measure() != Measure::Pts).collect();
    for (code, _) in header.iter().zip(&shown).filter(|(_, shown)| **shown) {
        let _ = write!(output, "\t{code}");
    }
    output.push('\n');
    for row in &table.rows {
        let name = tournament.player(row.player).map_or("", |p| p.name.as_str());
        let _ = write!(output, "{}\t{}\t{}\t{}", row.rank, row.tpn, name, row.points);
        for (value, _) in row.values.iter().zip(&shown).filter(|(_, shown)| **shown) {
            let _ = write!(output, "\t{value}");
        }
        output.push('\n');
    }
    output
}

/// After how many rounds.
fn rounds(tournament: &Tournament, after: Option<RoundNo>) -> Result<usize, Stop> {
    let played = tournament.rounds.len();
    match after {
        Some(round) if round.get() > played => {
            Err(Stop::Unusable(format!("the file has {played} rounds, so none after round {round}")))
        }
        Some(round) => Ok(round.get()),
        None => Ok(played),
    }
}

/// A player by starting number or name.
fn player(tournament: &Tournament, text: &str) -> Result<PlayerId, Stop> {
    let number = text.parse().ok();
    let named = |name: &str| name.trim().eq_ignore_ascii_case(text.trim());
    let mut found = tournament
        .players
        .iter()
        .filter(|p| number.map_or_else(|| named(&p.name), |number: u32| p.tpn.0 == number));
    match (found.next(), found.next()) {
        (Some(player), None) => Ok(player.id),
        (Some(_), Some(_)) => {
            Err(Stop::Unusable(format!("several players are called {text}: use the starting number")))
        }
        (None, _) => {
            Err(Stop::Unusable(format!("the file has no player {text}, by starting number or name")))
        }
    }
}

/// A preset of tie-breaks from an argument.
pub fn preset(key: &str) -> Result<Preset, Stop> {
    Preset::from_key(key).ok_or_else(|| {
        let all: Vec<&str> = Preset::ALL.into_iter().map(Preset::key).collect();
        Stop::Unusable(format!("`{key}` is no preset; there are {}", all.join(", ")))
    })
}

/// An edition of the tie-breaks from an argument.
pub fn edition(key: &str) -> Result<TieBreakEdition, Stop> {
    TieBreakEdition::from_key(key).ok_or_else(|| {
        let all: Vec<&str> = TieBreakEdition::ALL.into_iter().map(TieBreakEdition::key).collect();
        Stop::Unusable(format!("`{key}` is no edition; there are {}", all.join(", ")))
    })
}
