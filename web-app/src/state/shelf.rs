//! Tournaments in a [`Storage`]: their keys, their saved form, the index.

use super::TournamentId;
use crate::storage::{Storage, StorageError};
use pairing_core::event::{Document, Journal, saved};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

const TOURNAMENTS: &str = "crosstable/v1/t/";

/// What the list shows of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// Which.
    pub id: TournamentId,
    /// Name of the event, empty when it has none.
    pub name: String,
    /// First day as written, empty when unknown.
    pub start_date: String,
    /// Last day as written, empty when unknown.
    pub end_date: String,
    /// How many players.
    pub players: usize,
    /// How many rounds are declared.
    pub rounds: Option<usize>,
    /// How many rounds are published.
    pub published: usize,
    /// When it was last saved, in milliseconds since 1970 (UTC).
    pub updated: Option<u64>,
}

impl Entry {
    fn of(id: TournamentId, document: &Document, updated: Option<u64>) -> Entry {
        let t = document.tournament();
        Entry {
            id,
            name: t.info.name.clone(),
            start_date: t.info.start_date.clone(),
            end_date: t.info.end_date.clone(),
            players: t.players.len(),
            rounds: t.settings.rounds.map(|r| r.get()),
            published: t.rounds.len(),
            updated,
        }
    }
}

/// Tournaments in a store.
#[derive(Clone)]
pub struct Shelf {
    storage: Rc<dyn Storage>,
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shelf")
    }
}

impl Shelf {
    /// The tournaments in `storage`.
    pub fn new(storage: Rc<dyn Storage>) -> Shelf {
        Shelf { storage }
    }

    /// What is there, the last changed first.
    pub fn list(&self) -> Vec<Entry> {
        let keys = self.storage.keys(TOURNAMENTS).unwrap_or_default();
        let ids = keys.iter().filter_map(|key| TournamentId::parse(key.strip_prefix(TOURNAMENTS)?));
        let mut entries: Vec<Entry> = ids
            .filter_map(|id| {
                let text = self.storage.load(&key(id)).ok()??;
                let loaded = saved::load(&text).ok()?;
                Some(Entry::of(id, loaded.journal.document(), loaded.saved_at))
            })
            .collect();
        entries.sort_by(|a, b| b.updated.cmp(&a.updated).then(a.id.cmp(&b.id)));
        entries
    }

    /// The journal of a tournament, `None` when there is none of this id.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn load(&self, id: TournamentId) -> Result<Option<Journal>, StorageError> {
        let text = self.storage.load(&key(id))?;
        Ok(text.and_then(|text| saved::load(&text).ok()).map(|loaded| loaded.journal))
    }

    /// Saves a tournament.
    ///
    /// # Errors
    /// When it could not be kept; what was there before still is.
    pub fn keep(&self, id: TournamentId, journal: &Journal, now: Option<u64>) -> Result<(), StorageError> {
        let text = saved::save(journal, saved::Meta { app: APP, saved_at: now });
        self.storage.save(&key(id), &text)
    }
}

const APP: &str = concat!("Crosstable ", env!("CARGO_PKG_VERSION"));

fn key(id: TournamentId) -> String {
    format!("{TOURNAMENTS}{id}")
}
