//! When a tournament was last saved as a file with everything in it.

use super::Shelf;
use crate::state::TournamentId;
use serde::{Deserialize, Serialize};

const EXPORTED: &str = "crosstable/v1/exported/";

/// The last file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exported {
    /// When, in milliseconds since 1970 (UTC).
    pub at: Option<u64>,
    /// With so many steps.
    pub steps: usize,
}

impl Shelf {
    /// When it was last saved as a file, as far as this browser knows. What cannot be read counts as never: then a file
    /// is saved once too often.
    pub fn exported(&self, id: TournamentId) -> Option<Exported> {
        let text = self.storage.load(&format!("{EXPORTED}{id}")).ok().flatten()?;
        serde_json::from_str(&text).ok()
    }

    /// Notes that it was saved as a file.
    pub fn note_exported(&self, id: TournamentId, exported: Exported) {
        if let Ok(text) = serde_json::to_string(&exported) {
            // As in reading: no tournament hangs on it.
            let _ = self.storage.save(&format!("{EXPORTED}{id}"), &text);
        }
    }
}
