//! The tournaments of this browser.

mod journals;

use super::shelf::{Aside, Entry, Shelf};
use super::{Toasts, TournamentId};
use crate::browser::frame;
use crate::i18n::library as t;
use crate::parts;
use crate::storage::{Storage, StorageError};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The list of tournaments and what can be done with them. In the context of the whole app.
#[derive(Clone, Copy, Debug)]
pub struct Library {
    shelf: StoredValue<Shelf, LocalStorage>,
    /// Tournaments that are opened without being kept.
    guests: StoredValue<Shelf, LocalStorage>,
    list: RwSignal<Vec<Entry>>,
    asides: RwSignal<Vec<Aside>>,
    toasts: Toasts,
}

impl Library {
    /// A library in this store. Needs a reactive owner.
    pub fn new(storage: Rc<dyn Storage>, toasts: Toasts) -> Library {
        let library = Library {
            shelf: StoredValue::new_local(Shelf::new(storage)),
            guests: StoredValue::new_local(Shelf::for_guests()),
            list: RwSignal::new(Vec::new()),
            asides: RwSignal::new(Vec::new()),
            toasts,
        };
        library.refresh();
        // Another tab has changed the list.
        let listener = window_event_listener(ev::storage, move |event| {
            // No key: everything is gone.
            if event.key().is_none_or(|key| frame::own(key).is_some_and(|key| Shelf::is_of_list(&key))) {
                library.refresh();
            }
        });
        on_cleanup(move || listener.remove());
        library
    }

    /// The tournaments, the last changed first. Tracked.
    pub fn list(&self) -> Vec<Entry> {
        self.list.get()
    }

    /// Deleted tournaments and damaged texts. Tracked.
    pub fn asides(&self) -> Vec<Aside> {
        self.asides.get()
    }

    /// The name of a tournament of the list. Not tracked.
    pub fn name(&self, id: TournamentId) -> Option<String> {
        self.list
            .with_untracked(|list| list.iter().find(|entry| entry.id == id).map(|entry| entry.name.clone()))
    }

    /// A tournament of this name, and how many players it has. Not tracked.
    pub fn namesake(&self, name: &str) -> Option<(TournamentId, usize)> {
        let same = |entry: &&Entry| !name.trim().is_empty() && entry.name.trim() == name.trim();
        self.list.with_untracked(|list| list.iter().find(same).map(|entry| (entry.id, entry.players)))
    }

    /// Whether what is kept outlives the page.
    pub fn is_lasting(&self) -> bool {
        self.shelf.with_value(Shelf::is_lasting)
    }

    /// Looks at the store again. Texts that the index does not know are read when the part for it has come.
    pub fn refresh(&self) {
        let Some(glance) = self.told(self.shelf.with_value(Shelf::glance)) else { return };
        if glance.is_whole {
            self.list.set(glance.entries);
            self.asides.set(glance.asides);
            return;
        }
        let library = *self;
        spawn_local(async move {
            if let Err(missing) = parts::read_library(library).await {
                library.toasts.refused(missing.to_string());
            }
        });
    }

    /// Deletes a tournament; it can be brought back.
    pub fn delete(&self, id: TournamentId) {
        let deleted = self.shelf.with_value(|shelf| shelf.delete(id));
        if self.told(deleted).is_some() {
            let library = *self;
            self.toasts.done_with(t::deleted(), t::bring_back(), move || library.undelete(id));
        }
        self.refresh();
    }

    /// Brings a deleted tournament back.
    pub fn undelete(&self, id: TournamentId) {
        let back = self.shelf.with_value(|shelf| shelf.undelete(id));
        self.told(back);
        self.refresh();
    }

    /// Forgets something put aside, for good.
    pub fn discard(&self, aside: &Aside) {
        let discarded = self.shelf.with_value(|shelf| shelf.discard(&aside.key));
        self.told(discarded);
        self.refresh();
    }

    /// The text of something put aside.
    pub fn aside_text(&self, aside: &Aside) -> Option<String> {
        let text = self.shelf.with_value(|shelf| shelf.aside_text(&aside.key));
        self.told(text).flatten()
    }

    /// What a store's answer holds; an error becomes a message.
    fn told<T>(&self, result: Result<T, StorageError>) -> Option<T> {
        result.map_err(|error| self.toasts.refused(error.to_string())).ok()
    }
}
