//! Tournaments in a [`Storage`]: their keys, their saved form, the index.
//!
//! ```text
//! crosstable/v1/t/<id>            the tournament, in the envelope of pairing_core::event::saved
//! crosstable/v1/index             what the list shows; made anew from the tournaments when it is not usable
//! crosstable/v1/quarantine/<id>   a text that could not be read whole, as it was
//! crosstable/v1/deleted/<id>      a deleted tournament, until it is deleted for good
//! crosstable/v1/beside/<id>       what is under way beside it, such as a pairing on the table
//! crosstable/v1/exported/<id>     when it was last saved as a file, and with how many steps
//! ```

mod aside;
mod exported;
mod index;
#[cfg(test)]
mod tests;
mod twins;

pub use aside::{Aside, AsideKind};
pub use exported::Exported;
pub use index::{Damage, Entry, Glance, Listing};
pub use twins::Twin;

use super::{Beside, TournamentId};
use crate::storage::{Memory, Storage, StorageError};
use pairing_core::event::Journal;
use pairing_core::event::saved::{self, LoadProblem, Readable};
use std::rc::Rc;

/// Where tournaments are kept.
pub const TOURNAMENTS: &str = "crosstable/v1/t/";
const BESIDE: &str = "crosstable/v1/beside/";
const APP: &str = concat!("Crosstable ", env!("CARGO_PKG_VERSION"));

/// Tournaments in a store.
#[derive(Clone)]
pub struct Shelf {
    storage: Rc<dyn Storage>,
    is_for_guests: bool,
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shelf").field("is_lasting", &self.storage.is_lasting()).finish()
    }
}

/// What is found under a tournament's key.
#[derive(Debug)]
pub enum Found {
    /// The tournament, whole.
    Whole(Journal, Mark),
    /// A newer program saved it: to be looked at, as far as it is understood, and not to be written.
    Newer {
        /// That program.
        app: String,
        /// What is understood of it.
        journal: Option<Journal>,
    },
    /// It could not be read whole. Its text is in quarantine, and what could be read stands in its place.
    Restored {
        /// What could be read.
        journal: Journal,
        /// What the store holds now.
        mark: Mark,
        /// How many steps are missing.
        missing: usize,
        /// What is wrong with the text.
        problem: String,
    },
    /// Nothing of it could be read. Its text is in quarantine.
    Lost {
        /// What is wrong with the text.
        problem: String,
    },
}

/// Tells one saved state of a tournament from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark(String);

impl Mark {
    /// The envelope's own lines: program, time, revision.
    fn of(text: &str) -> Mark {
        let head = text.split_once("\"body\"").map_or(text, |(head, _)| head);
        Mark(head.chars().take(400).collect())
    }
}

/// Why a tournament was not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// The store holds another state than the one this began with: somebody else has written.
    ChangedElsewhere,
    /// The store failed.
    Storage(StorageError),
}

impl Shelf {
    /// The tournaments in `storage`.
    pub fn new(storage: Rc<dyn Storage>) -> Shelf {
        Shelf { storage, is_for_guests: false }
    }

    /// A shelf for tournaments that are opened without being kept.
    pub fn for_guests() -> Shelf {
        Shelf { storage: Rc::new(Memory::default()), is_for_guests: true }
    }

    /// Whether what stands on it is not to be kept.
    pub fn is_for_guests(&self) -> bool {
        self.is_for_guests
    }

    /// Whether what is kept outlives the page.
    pub fn is_lasting(&self) -> bool {
        self.storage.is_lasting()
    }

    /// The key of a tournament.
    pub fn key(id: TournamentId) -> String {
        format!("{TOURNAMENTS}{id}")
    }

    /// The tournament whose key this is.
    pub fn id_of(key: &str) -> Option<TournamentId> {
        key.strip_prefix(TOURNAMENTS).and_then(TournamentId::parse)
    }

    /// Takes a tournament from the shelf, `None` when there is none of this id. A text that cannot be
    /// read whole goes into quarantine.
    ///
    /// # Errors
    /// When the store fails; nothing is lost then.
    pub fn load(&self, id: TournamentId) -> Result<Option<Found>, StorageError> {
        let Some(text) = self.storage.load(&Shelf::key(id))? else { return Ok(None) };
        let problem = match saved::load(&text) {
            Ok(loaded) => return Ok(Some(Found::Whole(loaded.journal, Mark::of(&text)))),
            Err(problem) => problem,
        };
        let said = problem.to_string();
        match problem {
            LoadProblem::Newer { app, readable, .. } => {
                Ok(Some(Found::Newer { app, journal: readable.map(|readable| readable.journal) }))
            }
            LoadProblem::Damaged { readable: Some(readable), .. } => {
                self.restore(id, *readable, said).map(Some)
            }
            LoadProblem::Damaged { readable: None, .. }
            | LoadProblem::NotJson { .. }
            | LoadProblem::NotATournament => {
                self.quarantine(id)?;
                self.forget(id);
                Ok(Some(Found::Lost { problem: said }))
            }
        }
    }

    fn restore(&self, id: TournamentId, readable: Readable, problem: String) -> Result<Found, StorageError> {
        self.quarantine(id)?;
        let Readable { journal, missing } = readable;
        let mark = self.write(id, &journal, None)?;
        Ok(Found::Restored { journal, mark, missing, problem })
    }

    /// Saves a tournament. `last` is what the store is expected to hold, `None` for a new one; it becomes
    /// what it holds now. Where the store holds nothing any more, there is nothing to overwrite.
    ///
    /// # Errors
    /// When it was not saved; what was there before still is.
    pub fn keep(
        &self,
        id: TournamentId,
        journal: &Journal,
        now: Option<u64>,
        last: &mut Option<Mark>,
    ) -> Result<(), NotKept> {
        let there = self.storage.load(&Shelf::key(id)).map_err(NotKept::Storage)?;
        if there.is_some_and(|text| Some(Mark::of(&text)) != *last) {
            return Err(NotKept::ChangedElsewhere);
        }
        *last = Some(self.write(id, journal, now).map_err(NotKept::Storage)?);
        Ok(())
    }

    fn write(&self, id: TournamentId, journal: &Journal, now: Option<u64>) -> Result<Mark, StorageError> {
        let text = Shelf::text(journal, now);
        self.storage.save(&Shelf::key(id), &text)?;
        self.note(Entry::of(id, journal, now));
        Ok(Mark::of(&text))
    }

    /// A tournament as it is saved, in the store or in a file.
    pub fn text(journal: &Journal, now: Option<u64>) -> String {
        saved::save(journal, saved::Meta { app: APP, saved_at: now })
    }

    /// What is under way beside a tournament; nothing where it cannot be read.
    pub fn beside(&self, id: TournamentId) -> Beside {
        let text = self.storage.load(&format!("{BESIDE}{id}")).ok().flatten();
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Keeps what is under way beside a tournament.
    ///
    /// # Errors
    /// When it is not kept.
    pub fn keep_beside(&self, id: TournamentId, beside: &Beside) -> Result<(), StorageError> {
        let key = format!("{BESIDE}{id}");
        match serde_json::to_string(beside) {
            Ok(text) if *beside != Beside::default() => self.storage.save(&key, &text),
            _ => self.storage.remove(&key),
        }
    }
}
