//! Tournaments as files.

use crate::browser::files;
use crate::i18n::frame;
use crate::state::{Desk, Exported, Shelf, Toasts, now};
use pairing_core::event::{Document, Journal};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::problem::Problem;
use pairing_core::tournament::RoundNo;

/// How the name of the app's file ends: with a name like that of the published page, the one would be published for the
/// other.
pub const APP: &str = "crosstable.html";
/// And that of the file that changes nothing.
pub const READ_ONLY: &str = "read-only.html";

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
        let extension = report_extension(dialect);
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
    let saved = desk.journal_now(|journal| save(journal, kind).map(|saved| (saved, backup(journal, kind))));
    match saved {
        Some(Ok((problems, exported))) => {
            problems.iter().for_each(|problem| toasts.done(problem.to_string()));
            if let Some(exported) = exported {
                desk.keeping().backup().note(exported);
            }
        }
        Some(Err(error)) => toasts.refused(error),
        None => {}
    }
}

/// How the name of a report file ends.
pub const fn report_extension(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Trf16 => "trf",
        Dialect::Trf26 => "trf26.trf",
    }
}

/// What is in a file of this kind that has just been saved, if it is everything.
pub fn backup(journal: &Journal, kind: FileKind) -> Option<Exported> {
    (kind == FileKind::Json).then(|| Exported::of(journal, now()))
}

/// The name of a file with the tournament as it is now: `Spring Open - Round 5.trf`, in the language the app speaks.
pub fn name(document: &Document, extension: &str) -> String {
    let event = frame::name_or_unnamed(&document.tournament().info.name);
    match RoundNo::new(document.published()) {
        None => files::file_name(&[&event], extension),
        Some(round) => files::file_name(&[&event, &format!("- {}", frame::round(round))], extension),
    }
}
