//! The same tournament, kept already.

use super::{Mark, NotKept, Shelf};
use crate::state::TournamentId;
use crate::storage::StorageError;
use pairing_core::event::saved;
use pairing_core::event::{Journal, Kin, kin};

/// A tournament that is kept, and how another journal of it stands to what is kept.
#[derive(Clone, Debug)]
pub struct Twin {
    /// Which.
    pub id: TournamentId,
    /// What is kept.
    pub journal: Journal,
    /// How the other stands to it.
    pub kin: Kin,
}

/// The smaller, the nearer: the same, then what the other goes on from, then what goes on from the other, then what has
/// most in common with it; of each the fewest steps.
fn distance(kin: Kin) -> (u8, usize, usize) {
    match kin {
        Kin::Same => (0, 0, 0),
        Kin::Ahead { steps } => (1, 0, steps),
        Kin::Behind { steps } => (2, 0, steps),
        Kin::Apart { common, ours, theirs } => (3, usize::MAX - common, ours + theirs),
    }
}

impl Shelf {
    /// The tournament of which `other` is another state, the nearest where several are kept. Texts that began otherwise
    /// are not read. Complexity: linear in what is kept.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn twin(&self, other: &Journal) -> Result<Option<Twin>, StorageError> {
        let Ok(base) = serde_json::to_string(other.base()) else { return Ok(None) };
        let begins = format!("\"base\":{base},");
        let mut best: Option<Twin> = None;
        for key in self.storage.keys(super::TOURNAMENTS)? {
            let Some(id) = Shelf::id_of(&key) else { continue };
            let Some(text) = self.storage.load(&key)?.filter(|text| text.contains(&begins)) else { continue };
            let Ok(loaded) = saved::load(&text) else { continue };
            let Some(kin) = kin(&loaded.journal, other) else { continue };
            if best.as_ref().is_none_or(|best| distance(kin) < distance(best.kin)) {
                best = Some(Twin { id, journal: loaded.journal, kin });
            }
        }
        Ok(best)
    }

    /// Gives a kept tournament another state.
    ///
    /// # Errors
    /// When it was not saved; what was there before still is.
    pub fn replace(&self, id: TournamentId, journal: &Journal, now: Option<u64>) -> Result<(), NotKept> {
        let there = self.storage.load(&Shelf::key(id)).map_err(NotKept::Storage)?;
        self.keep(id, journal, now, &mut there.map(|text| Mark::of(&text)))
    }
}
