//! What is wrong with something read from outside, where, and what to do about it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Severity {
    /// Read with a change that loses nothing; good to know.
    Note,
    /// Something was repaired or left out; look at it.
    Warning,
    /// What was read cannot be paired or published as it stands.
    Error,
}

/// A place in a text, both counted from 1; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, `None` when the whole line is meant.
    pub column: Option<u32>,
}

/// A problem with a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is, `None` when it concerns the text as a whole.
    pub place: Option<Place>,
    /// What is wrong and what was done or is to do: a sentence for the organiser.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(Place { line, column: Some(column) }) => {
                say!(f, "line {line}, column {column}: ", line, column)?
            }
            Some(Place { line, column: None }) => say!(f, "line {line}: ", line)?,
            None => {}
        }
        f.write_str(&self.message)
    }
}
