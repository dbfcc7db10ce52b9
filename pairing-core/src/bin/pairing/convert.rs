//! `pairing convert`

use crate::Stop;
use crate::input::{Source, dialect};
use lexopt::Arg;
use pairing_core::formats::trf;

/// Reads the arguments and converts.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let mut to = None;
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("to") => to = Some(args.value()?),
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let to = to.ok_or_else(|| Stop::Unusable("say which format: --to trf16, trf26 or json".to_owned()))?;
    let dialect = if to == "json" { None } else { Some(dialect(&to)?) };
    let tournament = source.read()?;
    let Some(dialect) = dialect else {
        return crate::json(&tournament);
    };
    let written = trf::write(&tournament, dialect);
    for problem in &written.problems {
        complain!("pairing: {problem}");
    }
    Ok(written.text)
}
