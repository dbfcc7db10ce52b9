//! The saved format, described in `docs/document-format.md`.

mod migrations;

use super::journal::{Broken, Entry, Journal};
use crate::problem::Place;
use crate::tournament::Tournament;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// What a saved tournament says it is.
pub const FORMAT: &str = "crosstable/tournament";
/// The version written.
pub const VERSION: u64 = 1;

/// What is saved besides the journal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Meta<'a> {
    /// Name and version of the program that saves.
    pub app: &'a str,
    /// Milliseconds since 1970 (UTC), by the caller's clock.
    pub saved_at: Option<u64>,
}

/// The whole text of the present version, for the way in that most texts take.
#[derive(Deserialize)]
struct Whole {
    format: String,
    version: u64,
    app: String,
    saved_at: Option<u64>,
    revision: u64,
    body: WholeBody,
}

#[derive(Deserialize)]
struct WholeBody {
    base: Tournament,
    steps: Vec<Entry>,
}

#[derive(Serialize)]
struct Envelope<'a> {
    format: &'a str,
    version: u64,
    app: &'a str,
    saved_at: Option<u64>,
    revision: u64,
    body: Body<'a>,
}

#[derive(Serialize)]
struct Body<'a> {
    base: &'a Tournament,
    steps: &'a [Entry],
}

/// The journal as JSON text on one line. Complexity: linear.
pub fn save(journal: &Journal, meta: Meta<'_>) -> String {
    let envelope = Envelope {
        format: FORMAT,
        version: VERSION,
        app: meta.app,
        saved_at: meta.saved_at,
        revision: journal.revision(),
        body: Body { base: journal.base(), steps: journal.entries() },
    };
    // Serializing fails only for maps with keys that are not strings or numbers, and for a writer that
    // fails; there is neither.
    serde_json::to_string(&envelope).unwrap_or_default()
}

/// A saved tournament as read.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The journal.
    pub journal: Journal,
    /// The program that saved it.
    pub app: String,
    /// When.
    pub saved_at: Option<u64>,
    /// The revision saved.
    pub revision: u64,
}

/// What could be read of a text that could not be read whole.
#[derive(Clone, Debug)]
pub struct Readable {
    /// The journal up to the first step that could not be read or carried out.
    pub journal: Journal,
    /// How many steps are missing from it.
    pub missing: usize,
}

/// Why a text is not a tournament that can be worked on.
#[derive(Clone, Debug)]
pub enum LoadProblem {
    /// It is not JSON, perhaps cut off.
    NotJson {
        /// Where reading stopped.
        place: Place,
    },
    /// It is JSON but not a saved tournament.
    NotATournament,
    /// A newer program saved it. To look at, not to change: what is not understood would be lost.
    Newer {
        /// The version of its format.
        version: u64,
        /// The program that saved it.
        app: String,
        /// What this program understands of it.
        readable: Option<Box<Readable>>,
    },
    /// A part of it makes no sense.
    Damaged {
        /// Which: `body.base`, `body.steps[17]` (counted from 0).
        at: String,
        /// What is wrong with it.
        message: String,
        /// What is left without that part and all that follows.
        readable: Option<Box<Readable>>,
    },
}

impl fmt::Display for LoadProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadProblem::NotJson { place } => say!(
                f,
                "The text breaks off or is damaged at line {line}, column {column}.",
                line = place.line,
                column = place.column.unwrap_or(1)
            ),
            LoadProblem::NotATournament => say!(f, "This is not a saved tournament."),
            LoadProblem::Newer { version, app, .. } => {
                say!(f, "A newer program ({app}, format {version}) saved this tournament: ", app, version)?;
                say!(f, "update this one to work on it; until then it can only be looked at.")
            }
            LoadProblem::Damaged { at, message, readable } => {
                say!(f, "The saved tournament is damaged at {at}: {message}.", at, message)?;
                match readable {
                    Some(readable) => {
                        say!(
                            f,
                            " All but the last {missing} steps can be restored.",
                            missing = readable.missing
                        )
                    }
                    None => Ok(()),
                }
            }
        }
    }
}

impl std::error::Error for LoadProblem {}

/// Reads what [`save`] wrote, in this version or an older one.
///
/// # Errors
/// Why it cannot be worked on, with what can be read of it.
pub fn load(text: &str) -> Result<Loaded, LoadProblem> {
    let text = text.trim_start_matches('\u{FEFF}');
    match load_at_once(text) {
        Some(loaded) => Ok(loaded),
        None => load_in_parts(text),
    }
}

/// The fast way: all at once, for a text of the present version with nothing wrong.
fn load_at_once(text: &str) -> Option<Loaded> {
    let whole: Whole = serde_json::from_str(text).ok()?;
    if whole.format != FORMAT || whole.version != VERSION {
        return None;
    }
    let journal = Journal::new(whole.body.base).ok()?.replayed(whole.body.steps).ok()?;
    Some(Loaded { journal, app: whole.app, saved_at: whole.saved_at, revision: whole.revision })
}

/// The careful way: part by part, through the migrations, to the place where something is wrong. As [`load`], slower, and
/// for a program that must be small.
///
/// # Errors
/// As [`load`].
pub fn load_in_parts(text: &str) -> Result<Loaded, LoadProblem> {
    let text = text.trim_start_matches('\u{FEFF}');
    let mut envelope: Value = serde_json::from_str(text).map_err(not_json)?;
    if envelope.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(LoadProblem::NotATournament);
    }
    let number = |key: &str| envelope.get(key).and_then(Value::as_u64);
    let app = envelope.get("app").and_then(Value::as_str).unwrap_or_default().to_owned();
    let (saved_at, revision) = (number("saved_at"), number("revision").unwrap_or_default());
    let version =
        number("version").filter(|&v| v > 0).ok_or_else(|| damaged("version", "not a number from 1"))?;
    let body = envelope.get_mut("body").map(Value::take).ok_or_else(|| damaged("body", "missing"))?;
    if version > VERSION {
        let readable = match read(body) {
            Ok(journal) => Some(Box::new(Readable { journal, missing: 0 })),
            Err(LoadProblem::Damaged { readable, .. }) => readable,
            Err(_) => None,
        };
        return Err(LoadProblem::Newer { version, app, readable });
    }
    let body = migrations::migrated(body, version, migrations::MIGRATIONS)
        .map_err(|message| damaged("body", message))?;
    Ok(Loaded { journal: read(body)?, app, saved_at, revision })
}

fn not_json(error: serde_json::Error) -> LoadProblem {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    LoadProblem::NotJson { place: Place { line: number(error.line()), column: Some(number(error.column())) } }
}

fn damaged(at: impl Into<String>, message: impl fmt::Display) -> LoadProblem {
    LoadProblem::Damaged { at: at.into(), message: message.to_string(), readable: None }
}

/// A part of the text, by way of its own text: so everything saved is read by one reader, and a page that is loaded over
/// a slow line carries that one only.
///
/// # Errors
/// What is wrong with it, without the place, which would be one in the part's own text.
fn of_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_json::from_str(&value.to_string()).map_err(|error| {
        let said = error.to_string();
        said.rsplit_once(" at line ").map_or(said.clone(), |(what, _)| what.to_owned())
    })
}

/// A body of the present version.
fn read(mut body: Value) -> Result<Journal, LoadProblem> {
    let mut part = |key: &str| body.get_mut(key).map(Value::take).unwrap_or_default();
    let base = of_value(&part("base")).map_err(|message| damaged("body.base", message))?;
    let begun = Journal::new(base).map_err(|e| damaged("body.base", e))?;
    let Value::Array(steps) = part("steps") else { return Err(damaged("body.steps", "not a list")) };
    let total = steps.len();
    let mut entries: Vec<Entry> = Vec::with_capacity(total);
    let mut unreadable = None;
    for step in steps {
        match of_value(&step) {
            Ok(entry) => entries.push(entry),
            Err(message) => {
                unreadable = Some(message);
                break;
            }
        }
    }
    let (journal, message) = match (begun.replayed(entries), unreadable) {
        (Ok(journal), None) => return Ok(journal),
        (Ok(journal), Some(message)) => (journal, message),
        (Err((journal, Broken::Refused(refused))), _) => (journal, refused.to_string()),
        (Err((journal, Broken::NothingToTakeBack)), _) => {
            (journal, said!("there is nothing to undo or redo"))
        }
        (Err((journal, Broken::NoSuchPoint)), _) => {
            (journal, "it goes back to a point that comes only later".to_owned())
        }
    };
    let good = journal.entries().len();
    Err(LoadProblem::Damaged {
        at: format!("body.steps[{good}]"),
        message: message.trim_end_matches('.').to_owned(),
        readable: Some(Box::new(Readable { journal, missing: total - good })),
    })
}
