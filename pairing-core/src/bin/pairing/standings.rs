//! `pairing standings`

use crate::Stop;
use crate::input::{Source, round};
use lexopt::{Arg, ValueExt};
use pairing_core::standings::standings;
use pairing_core::tie_breaks::{parse_list, split_list};
use std::fmt::Write;

/// Reads the arguments and prints the standings.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let mut codes = "BH-C1,BH,SB".to_owned();
    let mut after = None;
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("tie-breaks") => codes = args.value()?.string()?,
            Arg::Long("after-round") => after = Some(round(&args.value()?)?),
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let tie_breaks = parse_list(&codes).map_err(|error| Stop::Unusable(error.to_string()))?;
    let tournament = source.read()?;
    let played = tournament.rounds.len();
    let after = match after {
        Some(round) if round.get() > played => {
            return Err(Stop::Unusable(format!("the file has {played} rounds, so none after round {round}")));
        }
        Some(round) => round.get(),
        None => played,
    };
    let table = standings(&tournament, after, &tie_breaks);
    let mut output = String::from("Rank\tStartNo\tName\tPTS");
    // The codes stand as they were asked for.
    for code in split_list(&codes) {
        let _ = write!(output, "\t{code}");
    }
    output.push('\n');
    for row in &table.rows {
        let name = tournament.player(row.player).map_or("", |p| p.name.as_str());
        let _ = write!(output, "{}\t{}\t{}\t{}", row.rank, row.tpn, name, row.points);
        for value in &row.values {
            let _ = write!(output, "\t{value}");
        }
        output.push('\n');
    }
    Ok(output)
}
