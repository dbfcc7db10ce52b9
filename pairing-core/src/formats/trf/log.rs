//! Problems, gathered while reading or writing.

use crate::problem::{Place, Problem, Severity};

/// The problems found so far.
#[derive(Debug, Default)]
pub(super) struct Log {
    problems: Vec<Problem>,
}

impl Log {
    pub(super) fn note(&mut self, place: impl Into<Option<Place>>, message: impl Into<String>) {
        self.add(Severity::Note, place, message);
    }

    pub(super) fn warning(&mut self, place: impl Into<Option<Place>>, message: impl Into<String>) {
        self.add(Severity::Warning, place, message);
    }

    pub(super) fn error(&mut self, place: impl Into<Option<Place>>, message: impl Into<String>) {
        self.add(Severity::Error, place, message);
    }

    pub(super) fn add(
        &mut self,
        severity: Severity,
        place: impl Into<Option<Place>>,
        message: impl Into<String>,
    ) {
        self.problems.push(Problem { severity, place: place.into(), message: message.into() });
    }

    /// In the order of places, those without one first.
    pub(super) fn into_problems(mut self) -> Vec<Problem> {
        self.problems.sort_by_key(|p| p.place);
        self.problems
    }
}
