//! `pairing convert`

use crate::Stop;
use crate::input::Source;
use lexopt::{Arg, ValueExt};
use pairing_core::formats::trf::{self, Dialect};

/// Reads the arguments and converts.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let mut to = None;
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("to") => to = Some(args.value()?.string()?),
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let dialect = match to.as_deref() {
        Some("trf16") => Some(Dialect::Trf16),
        Some("trf26") => Some(Dialect::Trf26),
        Some("json") => None,
        Some(other) => {
            return Err(Stop::Unusable(format!("`{other}` is no format; there are trf16, trf26 and json")));
        }
        None => return Err(Stop::Unusable("say which format: --to trf16, trf26 or json".to_owned())),
    };
    let tournament = source.read()?;
    let Some(dialect) = dialect else {
        let json = serde_json::to_string_pretty(&tournament);
        return Ok(json.map_err(|error| Stop::Unusable(format!("cannot write JSON: {error}")))? + "\n");
    };
    let written = trf::write(&tournament, dialect);
    for problem in &written.problems {
        eprintln!("pairing: {problem}");
    }
    Ok(written.text)
}
