//! When a tournament was last saved as a file with everything in it, and in which state.

use super::Shelf;
use crate::state::TournamentId;
use pairing_core::event::Journal;
use serde::{Deserialize, Serialize};

const EXPORTED: &str = "crosstable/v1/exported/";

/// The last file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exported {
    /// When, in milliseconds since 1970 (UTC).
    pub at: Option<u64>,
    /// With so many steps.
    pub steps: usize,
    /// The fingerprint of beginning and steps: as many steps may be other ones.
    print: u64,
}

impl Exported {
    /// A file with all of `journal`, written at this time. Complexity: linear in the journal.
    pub fn of(journal: &Journal, at: Option<u64>) -> Exported {
        let steps = journal.entries().len();
        Exported { at, steps, print: fingerprint(journal, steps) }
    }

    /// Whether `journal` holds what the file holds, and perhaps goes on from there. Complexity: linear in the journal.
    pub fn is_in(&self, journal: &Journal) -> bool {
        self.steps <= journal.entries().len() && fingerprint(journal, self.steps) == self.print
    }
}

/// FNV-1a of 64 bits of what `journal` began with and of its first `steps` steps, their times included: against mistakes,
/// not against anybody's intent.
fn fingerprint(journal: &Journal, steps: usize) -> u64 {
    let entries = &journal.entries()[..steps.min(journal.entries().len())];
    // As in saving: what is saved can be written.
    let texts = [serde_json::to_string(journal.base()), serde_json::to_string(entries)];
    let bytes = texts.iter().flatten().flat_map(|text| text.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl Shelf {
    /// The file in which `journal`, the tournament `id`, was last saved, as far as this browser knows. A file with
    /// another state is none of this one; and what cannot be read counts as never: then a file is saved once too often.
    pub fn exported(&self, id: TournamentId, journal: &Journal) -> Option<Exported> {
        let text = self.storage.load(&format!("{EXPORTED}{id}")).ok().flatten()?;
        serde_json::from_str(&text).ok().filter(|exported: &Exported| exported.is_in(journal))
    }

    /// Notes that it was saved as a file.
    pub fn note_exported(&self, id: TournamentId, exported: Exported) {
        if let Ok(text) = serde_json::to_string(&exported) {
            // As in reading: no tournament hangs on it.
            let _ = self.storage.save(&format!("{EXPORTED}{id}"), &text);
        }
    }
}
