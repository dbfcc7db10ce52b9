//! The index: what the list shows, without reading every tournament.
//!
//! It follows from the tournaments and is only a shortcut, so failing to write it is no loss.

use super::{Aside, AsideKind, Found, Shelf, TOURNAMENTS};
use crate::state::TournamentId;
use crate::storage::StorageError;
use pairing_core::event::Journal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

const INDEX: &str = "crosstable/v1/index";

/// What the list shows of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// Which.
    pub id: TournamentId,
    /// Name of the event, empty when it has none.
    pub name: String,
    /// The event of which it is a section, empty when of none.
    #[serde(default)]
    pub event: String,
    /// Place, empty when unknown.
    #[serde(default)]
    pub city: String,
    /// First day as written, empty when unknown.
    #[serde(default)]
    pub start_date: String,
    /// Last day as written, empty when unknown.
    #[serde(default)]
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
    /// By what sections of one event are shown together: its name, or that of a tournament which is the event itself.
    pub fn event_name(&self) -> &str {
        if self.event.is_empty() { &self.name } else { &self.event }
    }

    pub(super) fn of(id: TournamentId, journal: &Journal, updated: Option<u64>) -> Entry {
        let tournament = journal.document().tournament();
        let info = &tournament.info;
        Entry {
            id,
            name: info.name.clone(),
            event: info.event.clone(),
            city: info.city.clone(),
            start_date: info.start_date.clone(),
            end_date: info.end_date.clone(),
            players: tournament.players.len(),
            rounds: tournament.settings.rounds.map(|r| r.get()),
            published: tournament.rounds.len(),
            updated,
        }
    }

    /// What is known of a tournament that cannot be read: that it is there.
    fn unknown(id: TournamentId) -> Entry {
        Entry {
            id,
            name: String::new(),
            event: String::new(),
            city: String::new(),
            start_date: String::new(),
            end_date: String::new(),
            players: 0,
            rounds: None,
            published: 0,
            updated: None,
        }
    }
}

/// The list, and what was found out while it was made.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// The tournaments, the last saved first.
    pub entries: Vec<Entry>,
    /// Texts that could not be read whole and have been put aside just now.
    pub damaged: Vec<Damage>,
    /// Why the store could not read, or not put aside, what is not in the list: it stays where it is.
    pub unread: Vec<StorageError>,
}

/// What can be said without reading a tournament.
#[derive(Clone, Debug)]
pub struct Glance {
    /// The tournaments that the index knows, the last saved first.
    pub entries: Vec<Entry>,
    /// Damaged texts.
    pub asides: Vec<Aside>,
    /// Whether this is all there is.
    pub is_whole: bool,
}

/// A text that could not be read whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// What is wrong with it.
    pub problem: String,
    /// How many steps are missing from what was restored; `None`: nothing could be.
    pub missing: Option<usize>,
}

impl Shelf {
    /// Every tournament. Those the index does not know are read; of those that are damaged see
    /// [`load`](Shelf::load).
    ///
    /// A tournament that cannot be read now, or whose damaged text cannot be put aside, does not hide the others: it
    /// stays where it is.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn list(&self) -> Result<Listing, StorageError> {
        let known = self.index();
        let mut list = Listing::default();
        for key in self.keys(TOURNAMENTS)? {
            let Some(id) = Shelf::id_of(&key) else { continue };
            match known.iter().find(|entry| entry.id == id) {
                Some(entry) => list.entries.push(entry.clone()),
                None => self.read_entry(id, &mut list),
            }
        }
        list.entries.sort_by(|a, b| b.updated.cmp(&a.updated).then(a.id.cmp(&b.id)));
        if list.entries != known {
            self.write_index(&list.entries);
        }
        Ok(list)
    }

    /// The list as far as the index knows it.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn glance(&self) -> Result<Glance, StorageError> {
        let keys = self.keys(TOURNAMENTS)?;
        let there: BTreeSet<TournamentId> = keys.iter().filter_map(|key| Shelf::id_of(key)).collect();
        let mut entries = self.index();
        entries.retain(|entry| there.contains(&entry.id));
        let asides = self.unread_asides()?;
        // A deleted tournament is named by what its text holds.
        let named = asides.iter().all(|aside| aside.kind == AsideKind::Damaged);
        let is_whole = named && entries.len() == there.len();
        Ok(Glance { entries, asides, is_whole })
    }

    fn read_entry(&self, id: TournamentId, list: &mut Listing) {
        let found = match self.load(id) {
            Ok(found) => found,
            Err(error) => {
                list.unread.push(error);
                return;
            }
        };
        match found {
            Some(Found::Whole(journal, _)) => list.entries.push(Entry::of(id, &journal, None)),
            Some(Found::Newer { journal, .. }) => {
                let entry =
                    journal.map_or_else(|| Entry::unknown(id), |journal| Entry::of(id, &journal, None));
                list.entries.push(entry);
            }
            Some(Found::Restored { journal, missing, problem, .. }) => {
                list.entries.push(Entry::of(id, &journal, None));
                list.damaged.push(Damage { problem, missing: Some(missing) });
            }
            Some(Found::Lost { problem }) => list.damaged.push(Damage { problem, missing: None }),
            None => {}
        }
    }

    /// Enters what is new of a tournament.
    pub(super) fn note(&self, entry: Entry) {
        let mut entries = self.index();
        entries.retain(|e| e.id != entry.id);
        entries.insert(0, entry);
        self.write_index(&entries);
    }

    /// Takes a tournament out of the index.
    pub(super) fn forget(&self, id: TournamentId) {
        let mut entries = self.index();
        entries.retain(|e| e.id != id);
        self.write_index(&entries);
    }

    fn index(&self) -> Vec<Entry> {
        let text = self.storage.load(INDEX).ok().flatten();
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    fn write_index(&self, entries: &[Entry]) {
        if let Ok(text) = serde_json::to_string(entries) {
            // See above: the list can be made without it.
            let _ = self.storage.save(INDEX, &text);
        }
    }

    /// Whether a change of `key` concerns the list.
    pub fn is_of_list(key: &str) -> bool {
        key == INDEX
    }
}
