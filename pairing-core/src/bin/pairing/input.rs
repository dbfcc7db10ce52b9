//! Reading the file that a command works on, and the arguments that several commands share.

use crate::Stop;
use lexopt::ValueExt;
use pairing_core::event::saved::{self, LoadProblem};
use pairing_core::formats::encoding::Encoding;
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::problem::{Problem, Severity};
use pairing_core::tournament::{PairingSystem, PlayerId, RoundNo, Tournament};
use std::ffi::OsString;
use std::io::Read;

/// The file and how to read it.
#[derive(Default)]
pub struct Source {
    path: Option<OsString>,
    encoding: Option<Encoding>,
}

impl Source {
    /// Takes the file's name; there can be only one.
    pub fn set_path(&mut self, path: OsString) -> Result<(), Stop> {
        if let Some(first) = &self.path {
            let (first, path) = (first.to_string_lossy(), path.to_string_lossy());
            return Err(Stop::Unusable(format!("one file at a time, not `{first}` and `{path}`")));
        }
        self.path = Some(path);
        Ok(())
    }

    /// Takes the name of an encoding.
    pub fn set_encoding(&mut self, name: OsString) -> Result<(), Stop> {
        let name = name.string()?;
        let known = Encoding::ALL.into_iter().find(|e| e.to_string().eq_ignore_ascii_case(&name));
        self.encoding = Some(known.ok_or_else(|| {
            let all: Vec<String> = Encoding::ALL.iter().map(ToString::to_string).collect();
            Stop::Unusable(format!("`{name}` is no encoding known here; there are {}", all.join(", ")))
        })?);
        Ok(())
    }

    /// Reads the tournament. Warnings go to standard error.
    ///
    /// # Errors
    /// No file named, unreadable, or with problems that keep it from being used: all of them, with their lines.
    pub fn read(&self) -> Result<Tournament, Stop> {
        let Some(path) = &self.path else {
            return Err(Stop::Unusable("name a file, or - for standard input".to_owned()));
        };
        let name = path.to_string_lossy();
        let bytes = if path == "-" {
            let mut bytes = Vec::new();
            std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            std::fs::read(path)
        };
        let bytes = bytes.map_err(|error| Stop::Unusable(format!("cannot read {name}: {error}")))?;
        if let Some(saved) = saved(&bytes) {
            return saved.map_err(|problem| Stop::Unusable(format!("{name}: {problem}")));
        }
        let (read, _) = trf::read_bytes(&bytes, self.encoding);
        if read.tournament.players.is_empty() {
            return Err(Stop::Unusable(format!(
                "{name}: no player lines (001); is it a tournament report file?"
            )));
        }
        let (errors, others): (Vec<_>, Vec<_>) =
            read.problems.iter().partition(|p| p.severity == Severity::Error);
        let warnings: Vec<_> = others.into_iter().filter(|p| p.severity == Severity::Warning).collect();
        if !warnings.is_empty() {
            complain!("pairing: {}", listed(&name, &warnings).join("\npairing: "));
        }
        if errors.is_empty() {
            return Ok(read.tournament);
        }
        let mut lines = listed(&name, &errors);
        lines.push(match errors.len() {
            1 => format!("{name} cannot be used because of this error"),
            many => format!("{name} cannot be used: {many} errors; is it complete?"),
        });
        Err(Stop::Unusable(lines.join("\npairing: ")))
    }
}

/// The tournament of a text that begins as JSON does, so that it can be no report file: one that the page saved.
fn saved(bytes: &[u8]) -> Option<Result<Tournament, LoadProblem>> {
    let text = str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}').trim_start();
    text.starts_with('{')
        .then(|| saved::load(text).map(|loaded| loaded.journal.document().tournament().clone()))
}

/// So many problems are listed one by one.
const LISTED: usize = 20;

fn listed(name: &str, problems: &[&Problem]) -> Vec<String> {
    let mut lines: Vec<String> = problems.iter().take(LISTED).map(|p| format!("{name}: {p}")).collect();
    if problems.len() > LISTED {
        lines.push(format!("{name}: and {} more", problems.len() - LISTED));
    }
    lines
}

/// A round number from an argument.
pub fn round(value: &OsString) -> Result<RoundNo, Stop> {
    let text = value.to_string_lossy();
    let number = text.parse().ok().and_then(RoundNo::new);
    number.ok_or_else(|| Stop::Unusable(format!("`{text}` is no round; rounds are numbered from 1 to 255")))
}

/// An edition of the report file from an argument.
pub fn dialect(value: &OsString) -> Result<Dialect, Stop> {
    match value.to_str() {
        Some("trf16") => Ok(Dialect::Trf16),
        Some("trf26") => Ok(Dialect::Trf26),
        _ => {
            let other = value.to_string_lossy();
            Err(Stop::Unusable(format!(
                "`{other}` is no format; there are trf16, trf26 and for `convert` json"
            )))
        }
    }
}

/// A player of the tournament, by the starting rank in the file.
pub fn player(tournament: &Tournament, text: &str) -> Result<PlayerId, Stop> {
    let id = text.trim().parse().ok().map(PlayerId).filter(|&id| tournament.player(id).is_some());
    id.ok_or_else(|| Stop::Unusable(format!("`{text}` is no player; name one by the starting rank")))
}

/// After how many rounds: as asked for, else all there are.
pub fn after(tournament: &Tournament, asked: Option<RoundNo>) -> Result<usize, Stop> {
    let played = tournament.rounds.len();
    match asked {
        Some(round) if round.get() > played => {
            Err(Stop::Unusable(format!("the file has {played} rounds, so none after round {round}")))
        }
        Some(round) => Ok(round.get()),
        None => Ok(played),
    }
}

/// A pairing system from an argument.
pub fn system(name: &str) -> Result<PairingSystem, Stop> {
    PairingSystem::from_key(name).ok_or_else(|| {
        let all = PairingSystem::ALL.map(PairingSystem::key).join(", ");
        Stop::Unusable(format!("`{name}` is no pairing system; there are {all}"))
    })
}
