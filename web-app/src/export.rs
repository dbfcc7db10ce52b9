//! Tournaments as files.

use crate::browser::files;
use crate::state::{Desk, Shelf, Toasts, now};
use pairing_core::event::{Document, Journal};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::problem::Problem;

/// The kinds of file a tournament can be saved as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// The tournament report file of 2016.
    Trf16,
    /// The tournament report file of 2026.
    Trf26,
    /// Everything, history included.
    Json,
}

/// Offers a tournament as a file. What the kind cannot hold comes back as problems.
///
/// # Errors
/// The browser's own words when it cannot save a file.
pub fn save(journal: &Journal, kind: FileKind) -> Result<Vec<Problem>, String> {
    let document = journal.document();
    let report = |dialect| {
        let written = trf::write(document.tournament(), dialect);
        let extension = if dialect == Dialect::Trf26 { "trf26.trf" } else { "trf" };
        files::download(&name(document, extension), "text/plain;charset=utf-8", &written.text)?;
        Ok(written.problems)
    };
    match kind {
        FileKind::Trf16 => report(Dialect::Trf16),
        FileKind::Trf26 => report(Dialect::Trf26),
        FileKind::Json => {
            let text = Shelf::text(journal, now());
            files::download(&name(document, "json"), "application/json", &text)?;
            Ok(Vec::new())
        }
    }
}

/// Offers the open tournament as a file and says what the kind cannot hold, or why it could not be saved. A file with
/// everything in it counts as a backup.
pub fn save_of(desk: Desk, kind: FileKind, toasts: Toasts) {
    match desk.journal_now(|journal| (save(journal, kind), journal.entries().len())) {
        Some((Ok(problems), steps)) => {
            problems.iter().for_each(|problem| toasts.done(problem.to_string()));
            if kind == FileKind::Json {
                desk.keeping().backup().note(steps);
            }
        }
        Some((Err(error), _)) => toasts.refused(error),
        None => {}
    }
}

/// The name of a file with the tournament as it is now: `Spring Open - round 5.trf`.
pub fn name(document: &Document, extension: &str) -> String {
    let event = match document.tournament().info.name.trim() {
        "" => "tournament",
        name => name,
    };
    match document.published() {
        0 => files::file_name(&[event], extension),
        n => files::file_name(&[event, &format!("- round {n}")], extension),
    }
}
