//! What the library does with whole tournaments, their journals. The list alone needs none of it, so it comes with the
//! desk ([`crate::parts`]).

use super::Library;
use crate::i18n::{chronicle, library as t, planning, publish};
use crate::state::TournamentId;
use crate::state::desk::{Desk, ReadOnly, now};
use crate::state::keeping::Keeping;
use crate::state::shelf::{Damage, Exported, Found, Mark, NotKept, Shelf, Twin};
use crate::storage::StorageError;
use leptos::prelude::*;
use pairing_core::event::{Command, Effect, Journal, Kin, deletion};
use pairing_core::tournament::{Apart, ApartBy, Tournament};

impl Library {
    /// Looks at the store again, and reads what the index does not know.
    pub fn read_all(&self) {
        let lists = self.shelf.with_value(|shelf| Ok((shelf.list()?, shelf.asides()?)));
        if let Some((list, asides)) = self.told(lists) {
            for damage in list.damaged {
                self.say_damage(&damage);
            }
            for error in list.unread {
                self.toasts.refused(error.to_string());
            }
            self.list.set(list.entries);
            self.asides.set(asides);
        }
    }

    /// Adds a tournament; `None`, and a message, when it contradicts itself or there is no room.
    pub fn create(&self, tournament: Tournament) -> Option<TournamentId> {
        match Journal::new(tournament) {
            Ok(journal) => self.add(&journal),
            Err(unsound) => {
                self.toasts.refused(unsound.to_string());
                None
            }
        }
    }

    /// Adds a tournament with its history; `None`, and a message, when there is no room.
    pub fn add(&self, journal: &Journal) -> Option<TournamentId> {
        let id = TournamentId::random();
        let kept = self.shelf.with_value(|shelf| shelf.keep(id, journal, now(), &mut None));
        self.told(kept.map_err(|not_kept| match not_kept {
            // Only if an id is drawn that is there already.
            NotKept::ChangedElsewhere => StorageError::Failed(t::id_taken().to_owned()),
            NotKept::Storage(error) => error,
        }))?;
        self.refresh();
        Some(id)
    }

    /// The same for one that a file holds with everything, as `in_file` says.
    pub fn add_from(&self, journal: &Journal, in_file: Option<Exported>) -> Option<TournamentId> {
        let id = self.add(journal)?;
        self.note_exported(id, in_file);
        Some(id)
    }

    /// A tournament was saved as a file, or came from one.
    pub fn note_exported(&self, id: TournamentId, in_file: Option<Exported>) {
        if let Some(exported) = in_file {
            self.shelf.with_value(|shelf| shelf.note_exported(id, exported));
        }
    }

    /// Adds a copy of a tournament, its history included, under another name.
    pub fn duplicate(&self, id: TournamentId) -> Option<TournamentId> {
        let mut journal = self.journal(id)?;
        let mut info = journal.document().tournament().info.clone();
        info.name = t::copy_of(&info.name);
        if let Err(refused) = journal.do_(Command::SetInfo(Box::new(info)), now()) {
            self.toasts.refused(refused.to_string());
        }
        self.add(&journal)
    }

    /// Adds another section to the event of a tournament: heading, settings and rules are the same, players and rounds
    /// its own. Prizes and categories are not taken over.
    pub fn add_section(&self, id: TournamentId) -> Option<TournamentId> {
        let journal = self.journal(id)?;
        let tournament = journal.document().tournament();
        let mut section = Tournament {
            info: tournament.info.clone(),
            settings: tournament.settings.clone(),
            ..Tournament::default()
        };
        if section.info.event.is_empty() {
            section.info.event.clone_from(&tournament.info.name);
        }
        // Which boards it has is to be said anew.
        section.settings.first_board = None;
        section.info.name = planning::new_section(&section.info.event);
        // Whoever is named in a rule plays elsewhere.
        let for_all = |rule: &&Apart| !matches!(rule.by, ApartBy::Group { .. });
        section.apart = tournament.apart.iter().filter(for_all).cloned().collect();
        self.create(section)
    }

    /// Adds a tournament to try something out in, named as such.
    pub fn what_if(&self, mut journal: Journal) -> Option<TournamentId> {
        let mut info = journal.document().tournament().info.clone();
        info.name = chronicle::what_if_name(&info.name);
        if let Err(refused) = journal.do_(Command::SetInfo(Box::new(info)), now()) {
            self.toasts.refused(refused.to_string());
        }
        self.add(&journal)
    }

    /// The tournament of which `other`, which a file holds as `in_file` says, is another state, if one is kept here.
    pub fn twin(&self, other: &Journal, in_file: Option<Exported>) -> Option<Twin> {
        let twin = self.shelf.with_value(|shelf| {
            let twin = shelf.twin(other)?;
            // What is kept here is in a file then, whoever saved it.
            if let (Some(Twin { id, kin: Kin::Same, .. }), Some(exported)) = (&twin, in_file)
                && shelf.exported(*id, other).is_none_or(|known| known.steps < exported.steps)
            {
                shelf.note_exported(*id, exported);
            }
            Ok(twin)
        });
        self.told(twin).flatten()
    }

    /// Gives a tournament the state of another journal of it, which a file holds as `in_file` says. What was there and is
    /// not part of the other stays as a copy. Says whether it was done.
    pub fn update(&self, twin: &Twin, other: &Journal, in_file: Option<Exported>) -> bool {
        if !matches!(twin.kin, Kin::Same | Kin::Ahead { .. }) {
            let mut before = twin.journal.clone();
            let mut info = before.document().tournament().info.clone();
            info.name = before_update(&info.name);
            if let Err(refused) = before.do_(Command::SetInfo(Box::new(info)), now()) {
                self.toasts.refused(refused.to_string());
            }
            // The copy is in the file in which it was before.
            let known = self.shelf.with_value(|shelf| shelf.exported(twin.id, &twin.journal));
            if self.add_from(&before, known).is_none() {
                return false;
            }
        }
        let replaced = self.shelf.with_value(|shelf| shelf.replace(twin.id, other, now()));
        let replaced = replaced.map_err(|not_kept| match not_kept {
            NotKept::ChangedElsewhere => StorageError::Failed(ReadOnly::ChangedElsewhere.to_string()),
            NotKept::Storage(error) => error,
        });
        let done = self.told(replaced).is_some();
        if done {
            self.note_exported(twin.id, in_file);
        }
        self.refresh();
        done
    }

    /// Opens a tournament of a file without keeping it: it lives as long as this window.
    pub fn open_unsaved(&self, journal: &Journal, in_file: Option<Exported>) -> Option<TournamentId> {
        let id = TournamentId::random();
        self.guests.with_value(|guests| {
            guests.keep(id, journal, now(), &mut None).ok()?;
            if let Some(exported) = in_file {
                guests.note_exported(id, exported);
            }
            Some(id)
        })
    }

    /// Where a tournament is, kept or not.
    fn shelf_of(&self, id: TournamentId) -> Shelf {
        let is_guest = self.guests.with_value(|guests| matches!(guests.load(id), Ok(Some(_))));
        if is_guest { self.guests.get_value() } else { self.shelf.get_value() }
    }

    /// What deleting a tournament would delete.
    pub fn deletion(&self, id: TournamentId) -> Option<Effect> {
        let journal = self.journal(id)?;
        Some(deletion(journal.document(), journal.entries().len()))
    }

    /// A tournament with its history, to copy or export; `None`, and a message, when it cannot be read.
    pub fn journal(&self, id: TournamentId) -> Option<Journal> {
        let found = self.shelf.with_value(|shelf| shelf.load(id));
        match self.told(found)?? {
            Found::Whole(journal, _) | Found::Restored { journal, .. } => Some(journal),
            Found::Newer { app, journal } => {
                self.toasts.refused(ReadOnly::Newer { app }.to_string());
                journal
            }
            Found::Lost { problem } => {
                self.say_damage(&Damage { problem, missing: None });
                None
            }
        }
    }

    /// The desk of a tournament; `None` when there is none of this id, or, with a message, when it cannot
    /// be read. Needs a reactive owner.
    pub fn desk(&self, id: TournamentId) -> Option<Desk> {
        self.open(id, None)
    }

    /// A desk that only looks at a tournament and follows what other tabs make of it; whoever writes need not let go
    /// of it. As [`desk`](Library::desk).
    pub fn watch(&self, id: TournamentId) -> Option<Desk> {
        self.open(id, Some(ReadOnly::Watching))
    }

    fn open(&self, id: TournamentId, only: Option<ReadOnly>) -> Option<Desk> {
        let shelf = self.shelf_of(id);
        let found = shelf.load(id);
        let (journal, mark, read_only): (Journal, Option<Mark>, _) = match self.told(found)?? {
            Found::Whole(journal, mark) => (journal, Some(mark), None),
            Found::Newer { app, journal } => (journal?, None, Some(ReadOnly::Newer { app })),
            Found::Restored { journal, mark, missing, problem } => {
                self.say_damage(&Damage { problem, missing: Some(missing) });
                self.refresh();
                (journal, Some(mark), None)
            }
            Found::Lost { problem } => {
                self.say_damage(&Damage { problem, missing: None });
                self.refresh();
                return None;
            }
        };
        let keeping = Keeping::new(id, shelf, &journal, mark, read_only.or(only));
        let desk = Desk::new(id, journal, keeping, self.toasts);
        // After the desk's own, which writes what is not written yet.
        let library = *self;
        on_cleanup(move || library.refresh());
        Some(desk)
    }

    fn say_damage(&self, Damage { problem, missing }: &Damage) {
        self.toasts.refused(match missing {
            Some(missing) => t::restored(problem, *missing),
            None => t::lost(problem),
        });
    }
}

/// The name of the copy of what was there before an update; once is enough.
fn before_update(name: &str) -> String {
    let said = publish::before_update("");
    if name.ends_with(said.trim_start()) { name.to_owned() } else { publish::before_update(name) }
}
