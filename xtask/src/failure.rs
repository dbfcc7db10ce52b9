//! Why a command could not do its work, in words for the person at the terminal.

use std::fmt;

/// What went wrong and what to do about it.
#[derive(Debug, Clone)]
pub enum Failure {
    /// A step was tried and failed.
    Step {
        /// What failed; for a command, the command line.
        what: String,
        /// What to do, if that is known.
        hint: Option<String>,
    },
    /// Something is missing that may not be installed from here, such as a system package
    /// without root. Tests that need it are skipped, everything else stops.
    Missing {
        /// What is missing.
        what: String,
        /// The command that installs it.
        command: String,
    },
}

/// The result of a step.
pub type Result<T = ()> = std::result::Result<T, Failure>;

impl Failure {
    /// A failed step without advice.
    pub fn new(what: impl Into<String>) -> Self {
        Self::Step { what: what.into(), hint: None }
    }

    /// Says what to do about it.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        match self {
            Self::Step { what, .. } => Self::Step { what, hint: Some(hint.into()) },
            missing @ Self::Missing { .. } => missing,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step { what, hint: None } => write!(f, "{what}"),
            Self::Step { what, hint: Some(hint) } => write!(f, "{what}\n  what to do: {hint}"),
            Self::Missing { what, command } => {
                write!(f, "{what}\n  what to do: {command}")
            }
        }
    }
}

impl std::error::Error for Failure {}

/// Adds to an I/O error what was being done.
pub trait Context<T> {
    /// `what` completes "could not …".
    ///
    /// # Errors
    /// The same error, in words.
    fn doing(self, what: impl fmt::Display) -> Result<T>;
}

impl<T, E: fmt::Display> Context<T> for std::result::Result<T, E> {
    fn doing(self, what: impl fmt::Display) -> Result<T> {
        self.map_err(|error| Failure::new(format!("could not {what}: {error}")))
    }
}
