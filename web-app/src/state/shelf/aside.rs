//! Texts put aside: damaged ones in quarantine, deleted ones until they are deleted for good.

use super::{Entry, Shelf};
use crate::i18n::store as t;
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
    /// What the event is called, as far as the text still says it.
    pub name: Option<String>,
    /// Its length in characters.
    pub size: usize,
}

/// The name of the event in a text that may be damaged: the last it was given.
fn name_in(text: &str) -> Option<String> {
    const BEFORE: &str = "\"info\":{\"name\":";
    // A text in quotes, and whatever follows.
    let name = |rest| serde_json::Deserializer::from_str(rest).into_iter::<String>().next()?.ok();
    let mut names = text.rmatch_indices(BEFORE).filter_map(|(at, _)| name(&text[at + BEFORE.len()..]));
    names.find(|name| !name.trim().is_empty())
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
            let text = self.text_of(&aside.key)?;
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
            for key in self.keys(prefix)? {
                let Some(text) = self.text_of(&key)? else { continue };
                let id = key.strip_prefix(prefix).and_then(id_of);
                let name = name_in(&text);
                asides.push(Aside { key, id, kind, entry: None, name, size: text.encode_utf16().count() });
            }
        }
        Ok(asides)
    }

    /// The text of something put aside, `None` when it is gone.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn aside_text(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.text_of(key)
    }

    /// Forgets something put aside, for good.
    ///
    /// # Errors
    /// When the store cannot be changed.
    pub fn discard(&self, key: &str) -> Result<(), StorageError> {
        self.storage.remove(key)?;
        self.adrift.borrow_mut().remove(key);
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
        self.move_text(&Shelf::key(id), &format!("{DELETED}{id}"))?;
        self.forget(id);
        Ok(())
    }

    /// Brings a deleted tournament back. Says whether it was there.
    ///
    /// # Errors
    /// When the store cannot be changed, or the tournament is there already, because deleting it went only half way:
    /// then what lies aside is older. It is still aside then.
    pub fn undelete(&self, id: TournamentId) -> Result<bool, StorageError> {
        let (aside, place) = (format!("{DELETED}{id}"), Shelf::key(id));
        let Some(text) = self.text_of(&aside)? else { return Ok(false) };
        // A piece of the same text is what an attempt before this one has left.
        if self.text_of(&place)?.is_some_and(|there| !text.starts_with(&there)) {
            return Err(StorageError::Failed(t::still_there().to_owned()));
        }
        self.move_text(&aside, &place)
    }

    /// Puts a tournament's text aside as it is.
    pub(super) fn quarantine(&self, id: TournamentId) -> Result<bool, StorageError> {
        let taken = self.keys(QUARANTINE)?;
        let plain = format!("{QUARANTINE}{id}");
        let mut again = (2..).map(|n| format!("{plain}-{n}"));
        let free = std::iter::once(plain.clone()).chain(&mut again).find(|key| !taken.contains(key));
        self.move_text(&Shelf::key(id), &free.unwrap_or(plain))
    }

    /// Gives a text another key. Where there is no room for two copies, the first goes before the second comes, and
    /// comes back if the second cannot be written. If not even that succeeds, the text stays with the page, as if it
    /// were in the store, until the store takes it again.
    fn move_text(&self, from: &str, to: &str) -> Result<bool, StorageError> {
        let Some(text) = self.text_of(from)? else { return Ok(false) };
        match self.put(to, &text) {
            Ok(()) => self.storage.remove(from)?,
            Err(StorageError::Full) => {
                self.storage.remove(from)?;
                if let Err(error) = self.put(to, &text) {
                    self.adrift.borrow_mut().insert(from.to_owned(), text.clone());
                    self.put(from, &text)?;
                    return Err(error);
                }
            }
            Err(error) => return Err(error),
        }
        self.adrift.borrow_mut().remove(from);
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::event::{Command, Journal};
    use pairing_core::tournament::Tournament;

    /// However much is missing at the end: the last name that is still whole.
    #[test]
    fn a_text_cut_off_anywhere_is_called_by_the_last_name_it_still_holds() {
        let mut tournament = Tournament::default();
        tournament.info.name = "Spring \"Open\"".to_owned();
        let mut journal = Journal::new(tournament.clone()).unwrap();
        tournament.info.name = "Weekend Open".to_owned();
        journal.do_(Command::SetInfo(Box::new(tournament.info.clone())), None).unwrap();
        let text = Shelf::text(&journal, None);
        let cut: Vec<&str> = (0..text.len()).filter_map(|end| text.get(..end)).collect();
        let mut names: Vec<Option<String>> = cut.iter().map(|text| name_in(text)).collect();
        names.dedup();
        let expected = [None, Some("Spring \"Open\"".to_owned()), Some("Weekend Open".to_owned())];
        assert_eq!(names, expected);
        assert_eq!(name_in("{\"info\":{\"name\":\" \""), None);
    }
}
