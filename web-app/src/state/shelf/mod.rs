//! Tournaments in a [`Storage`]: their keys, their saved form, the index.
//!
//! ```text
//! crosstable/v1/t/<id>            the tournament, in the envelope of pairing_core::event::saved
//! crosstable/v1/index             what the list shows; made anew from the tournaments when it is not usable
//! crosstable/v1/quarantine/<id>   a text that could not be read whole, as it was
//! crosstable/v1/deleted/<id>      a deleted tournament, until it is deleted for good
//! crosstable/v1/beside/<id>       what is under way beside it, such as a pairing on the table
//! crosstable/v1/exported/<id>     when it was last saved as a file, and in which state
//! ```

mod aside;
mod exported;
#[cfg(test)]
mod faults;
mod index;
#[cfg(test)]
mod tests;
mod twins;

pub use aside::{Aside, AsideKind};
pub use exported::Exported;
pub use index::{Damage, Entry, Glance, Listing};
pub use twins::Twin;

use super::{Beside, TournamentId};
use crate::i18n::store as t;
use crate::storage::{Memory, Storage, StorageError};
use pairing_core::event::Journal;
use pairing_core::event::saved::{self, LoadProblem, Readable};
use std::cell::RefCell;
use std::collections::BTreeMap;
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
    /// Texts that the store has lost while they were moved, until it takes them again: see [`Shelf::move_text`].
    adrift: Rc<RefCell<BTreeMap<String, String>>>,
    /// The beginnings of what was written since the last success: the store may hold it, or a piece of it.
    attempts: Rc<RefCell<BTreeMap<TournamentId, Vec<String>>>>,
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

/// The envelope's own lines and where its body begins, by which texts are told apart.
fn beginning(text: &str) -> &str {
    const BODY: &str = "\"body\"";
    text.find(BODY).map_or(text, |at| &text[..at + BODY.len()])
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
        Shelf { storage, is_for_guests: false, adrift: Rc::default(), attempts: Rc::default() }
    }

    /// A shelf for tournaments that are opened without being kept.
    pub fn for_guests() -> Shelf {
        Shelf { is_for_guests: true, ..Shelf::new(Rc::new(Memory::default())) }
    }

    /// Whether what stands on it is not to be kept.
    pub fn is_for_guests(&self) -> bool {
        self.is_for_guests
    }

    /// The text under a key, in the store or adrift.
    fn text_of(&self, key: &str) -> Result<Option<String>, StorageError> {
        // Of what is adrift the store may hold a piece.
        if let Some(text) = self.adrift.borrow().get(key) {
            return Ok(Some(text.clone()));
        }
        self.storage.load(key)
    }

    /// The keys of all texts, in the store or adrift, sorted.
    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        let mut keys = self.storage.keys(prefix)?;
        keys.extend(self.adrift.borrow().keys().filter(|key| key.starts_with(prefix)).cloned());
        keys.sort();
        keys.dedup();
        Ok(keys)
    }

    /// Writes a text and looks whether it is there: a store that takes it and does not keep it would lose it silently.
    fn put(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.storage.save(key, text)?;
        if self.storage.load(key)?.as_deref() != Some(text) {
            return Err(StorageError::Failed(t::not_kept().to_owned()));
        }
        self.adrift.borrow_mut().remove(key);
        Ok(())
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
        let Some(text) = self.text_of(&Shelf::key(id))? else { return Ok(None) };
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
        let text = Shelf::text(&journal, None);
        self.put(&Shelf::key(id), &text)?;
        self.note(Entry::of(id, &journal, None));
        let mark = Mark::of(&text);
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
        let key = Shelf::key(id);
        let there = self.text_of(&key).map_err(NotKept::Storage)?;
        let known = |text: &String| Some(Mark::of(text)) == *last;
        if there.as_ref().is_some_and(|text| !known(text) && !self.was_attempted(id, text)) {
            return Err(NotKept::ChangedElsewhere);
        }
        let text = Shelf::text(journal, now);
        if let Err(error) = self.put(&key, &text) {
            self.attempts.borrow_mut().entry(id).or_default().push(beginning(&text).to_owned());
            // A store that holds a piece of it now should rather hold what was there before. If it cannot, the piece
            // is ours to overwrite; in both cases nothing is saved, and whoever calls says so.
            if let (Ok(now), Some(before)) = (self.storage.load(&key), there.filter(known))
                && now.is_none_or(|now| now != before && self.was_attempted(id, &now))
            {
                self.attempts.borrow_mut().entry(id).or_default().push(beginning(&before).to_owned());
                let _ = self.put(&key, &before);
            }
            return Err(NotKept::Storage(error));
        }
        self.attempts.borrow_mut().remove(&id);
        *last = Some(Mark::of(&text));
        self.note(Entry::of(id, journal, now));
        Ok(())
    }

    /// Whether a text is what a writing that failed has left, or a piece of it.
    fn was_attempted(&self, id: TournamentId, text: &str) -> bool {
        let attempts = self.attempts.borrow();
        let is_of = |tried: &String| text.starts_with(tried) || tried.starts_with(text);
        attempts.get(&id).is_some_and(|beginnings| beginnings.iter().any(is_of))
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
