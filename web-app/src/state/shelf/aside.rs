//! Texts put aside: damaged ones in quarantine, deleted ones until they are deleted for good.

use super::{Entry, Shelf};
use crate::state::{Beside, TournamentId};
use crate::storage::StorageError;
use pairing_core::event::saved;

const QUARANTINE: &str = "crosstable/v1/quarantine/";
const DELETED: &str = "crosstable/v1/deleted/";

/// Why a text lies aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AsideKind {
    /// It could not be read whole.
    Damaged,
    /// It was deleted.
    Deleted,
}

/// A text put aside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aside {
    /// Its key in the store.
    pub key: String,
    /// The tournament it was, where the key still says so.
    pub id: Option<TournamentId>,
    /// Why.
    pub kind: AsideKind,
    /// What it is, for a deleted tournament.
    pub entry: Option<Entry>,
    /// Its length in characters.
    pub size: usize,
}

/// The tournament of a key's end: of several damages to one, all but the first are numbered.
fn id_of(end: &str) -> Option<TournamentId> {
    TournamentId::parse(end.split_once('-').map_or(end, |(id, _)| id))
}

impl Shelf {
    /// Everything put aside, told what it is.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn asides(&self) -> Result<Vec<Aside>, StorageError> {
        let mut asides = self.unread_asides()?;
        for aside in &mut asides {
            let text = self.storage.load(&aside.key)?;
            let loaded = text.and_then(|text| saved::load(&text).ok());
            aside.entry =
                aside.id.zip(loaded).map(|(id, loaded)| Entry::of(id, &loaded.journal, loaded.saved_at));
        }
        Ok(asides)
    }

    /// Everything put aside, unread.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(super) fn unread_asides(&self) -> Result<Vec<Aside>, StorageError> {
        let mut asides = Vec::new();
        for (prefix, kind) in [(DELETED, AsideKind::Deleted), (QUARANTINE, AsideKind::Damaged)] {
            for key in self.storage.keys(prefix)? {
                let Some(text) = self.storage.load(&key)? else { continue };
                let id = key.strip_prefix(prefix).and_then(id_of);
                asides.push(Aside { key, id, kind, entry: None, size: text.encode_utf16().count() });
            }
        }
        Ok(asides)
    }

    /// The text of something put aside, `None` when it is gone.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn aside_text(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.storage.load(key)
    }

    /// Forgets something put aside, for good.
    ///
    /// # Errors
    /// When the store cannot be changed.
    pub fn discard(&self, key: &str) -> Result<(), StorageError> {
        self.storage.remove(key)?;
        match key.strip_prefix(DELETED).and_then(TournamentId::parse) {
            Some(id) => self.keep_beside(id, &Beside::default()),
            None => Ok(()),
        }
    }

    /// Takes a tournament from the list, to where it can be brought back from.
    ///
    /// # Errors
    /// When the store cannot be changed; the tournament is still there then.
    pub fn delete(&self, id: TournamentId) -> Result<(), StorageError> {
        self.relocate(&Shelf::key(id), &format!("{DELETED}{id}"))?;
        self.forget(id);
        Ok(())
    }

    /// Brings a deleted tournament back. Says whether it was there.
    ///
    /// # Errors
    /// When the store cannot be changed; it is still aside then.
    pub fn undelete(&self, id: TournamentId) -> Result<bool, StorageError> {
        self.relocate(&format!("{DELETED}{id}"), &Shelf::key(id))
    }

    /// Puts a tournament's text aside as it is.
    pub(super) fn quarantine(&self, id: TournamentId) -> Result<bool, StorageError> {
        let taken = self.storage.keys(QUARANTINE)?;
        let plain = format!("{QUARANTINE}{id}");
        let mut again = (2..).map(|n| format!("{plain}-{n}"));
        let free = std::iter::once(plain.clone()).chain(&mut again).find(|key| !taken.contains(key));
        self.relocate(&Shelf::key(id), &free.unwrap_or(plain))
    }

    /// Gives a text another key. Where there is no room for two copies, the first goes before the second comes, and
    /// comes back if the second cannot be written.
    fn relocate(&self, from: &str, to: &str) -> Result<bool, StorageError> {
        let Some(text) = self.storage.load(from)? else { return Ok(false) };
        match self.storage.save(to, &text) {
            Ok(()) => self.storage.remove(from)?,
            Err(StorageError::Full) => {
                self.storage.remove(from)?;
                if let Err(error) = self.storage.save(to, &text) {
                    self.storage.save(from, &text)?;
                    return Err(error);
                }
            }
            Err(error) => return Err(error),
        }
        Ok(true)
    }
}
