//! The tournaments of this browser.

use super::shelf::{Entry, Shelf};
use super::{Desk, Toasts, TournamentId};
use crate::storage::{Local, Memory, Storage};
use leptos::prelude::*;
use pairing_core::event::Journal;
use pairing_core::tournament::Tournament;
use std::rc::Rc;

/// The list of tournaments and what can be done with them. In the context of the whole app.
#[derive(Clone, Copy, Debug)]
pub struct Library {
    shelf: StoredValue<Shelf, LocalStorage>,
    list: RwSignal<Vec<Entry>>,
    toasts: Toasts,
}

impl Library {
    /// The library of this browser; where it allows no store, one in memory.
    pub fn open(toasts: Toasts) -> Library {
        let storage: Rc<dyn Storage> = match Local::open() {
            Ok(local) => Rc::new(local),
            Err(_) => Rc::new(Memory::default()),
        };
        Library::new(storage, toasts)
    }

    /// A library in this store. Needs a reactive owner.
    pub fn new(storage: Rc<dyn Storage>, toasts: Toasts) -> Library {
        let shelf = Shelf::new(storage);
        let list = shelf.list();
        Library { shelf: StoredValue::new_local(shelf), list: RwSignal::new(list), toasts }
    }

    /// The tournaments, the last changed first. Tracked.
    pub fn list(&self) -> Vec<Entry> {
        self.list.get()
    }

    /// Adds a tournament; `None`, and a message, when it cannot be.
    pub fn create(&self, tournament: Tournament) -> Option<TournamentId> {
        let journal = match Journal::new(tournament) {
            Ok(journal) => journal,
            Err(unsound) => {
                self.toasts.refused(unsound.to_string());
                return None;
            }
        };
        let id = TournamentId::random();
        self.keep(id, &journal);
        Some(id)
    }

    /// The desk of a tournament, `None` when there is none of this id. Needs a reactive owner.
    pub fn desk(&self, id: TournamentId) -> Option<Desk> {
        let journal = self.shelf.with_value(|shelf| shelf.load(id)).ok().flatten()?;
        let library = *self;
        Some(Desk::new(id, journal, self.toasts, move |journal| library.keep(id, journal)))
    }

    fn keep(&self, id: TournamentId, journal: &Journal) {
        let kept = self.shelf.with_value(|shelf| shelf.keep(id, journal, super::desk::now()));
        if let Err(error) = kept {
            self.toasts.refused(error.to_string());
        }
        self.list.set(self.shelf.with_value(Shelf::list));
    }
}
