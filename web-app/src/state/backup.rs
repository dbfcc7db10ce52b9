//! The tournament in files: when it was last saved as one, and a file of the user's that is kept up to date.

use super::TournamentId;
use super::desk::{Desk, now};
use super::shelf::{Exported, Shelf};
use crate::browser::keep::{self, Chosen};
use crate::i18n::publish as t;
use leptos::prelude::*;
use leptos::reactive::spawn_local;
use pairing_core::event::Journal;

/// What is known of the files of an open tournament. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Backup {
    id: TournamentId,
    shelf: StoredValue<Shelf, LocalStorage>,
    exported: RwSignal<Option<Exported>>,
    file: RwSignal<Chosen>,
    /// A file is being written; whether it must be written once more.
    writing: StoredValue<Option<bool>>,
}

impl Backup {
    /// Of the tournament `id`. Needs a reactive owner.
    pub(super) fn new(
        id: TournamentId,
        shelf: StoredValue<Shelf, LocalStorage>,
        journal: &Journal,
    ) -> Backup {
        let exported = shelf.with_value(|shelf| shelf.exported(id, journal));
        Backup {
            id,
            shelf,
            exported: RwSignal::new(exported),
            file: RwSignal::new(Chosen::Nothing),
            writing: StoredValue::new(None),
        }
    }

    /// When it was last saved as a file with everything in it, and in which state, from which the present one goes on.
    /// Tracked.
    pub fn exported(&self) -> Option<Exported> {
        self.exported.get()
    }

    /// The file that is kept up to date. Tracked.
    pub fn file(&self) -> Chosen {
        self.file.get()
    }

    /// Whether there is a file that is kept up to date. Not tracked.
    pub fn keeps_a_file_now(&self) -> bool {
        self.file.with_untracked(|file| matches!(file, Chosen::Ready(_)))
    }

    /// This state is in a file now.
    pub fn note(&self, exported: Exported) {
        // The tournament may have been left while the file was made.
        self.shelf.try_with_value(|shelf| shelf.note_exported(self.id, exported));
        self.exported.try_set(Some(exported));
    }

    /// Another tab has made this of the tournament, and perhaps saved it.
    pub(super) fn replaced(&self, journal: &Journal) {
        self.exported.set(self.shelf.with_value(|shelf| shelf.exported(self.id, journal)));
    }

    /// Looks for a file chosen in an earlier session.
    pub(super) fn look(self) {
        let id = self.id.to_string();
        spawn_local(async move {
            // A browser without files that a page may write has none to keep up to date.
            if let Ok(chosen) = keep::chosen(&id, false).await {
                self.file.try_set(chosen);
            }
        });
    }

    /// Asks for a file, and writes it from now on.
    pub fn choose(self, desk: Desk, name: String) {
        let id = self.id.to_string();
        spawn_local(async move {
            match keep::choose(&id, &name).await {
                Ok(Some(name)) => {
                    self.file.try_set(Chosen::Ready(name));
                    self.written(desk);
                }
                Ok(None) => {}
                Err(why) => desk.say_refused(why),
            }
        });
    }

    /// Asks whether the file chosen before may be written again.
    pub fn go_on(self, desk: Desk) {
        let id = self.id.to_string();
        spawn_local(async move {
            match keep::chosen(&id, true).await {
                Ok(chosen) => {
                    self.file.try_set(chosen);
                    self.written(desk);
                }
                Err(why) => desk.say_refused(why),
            }
        });
    }

    /// Writes the file no longer; it stays as it is.
    pub fn let_go(self, desk: Desk) {
        let id = self.id.to_string();
        self.file.set(Chosen::Nothing);
        spawn_local(async move {
            if let Err(why) = keep::forget(&id).await {
                desk.say_refused(why);
            }
        });
    }

    /// The tournament was saved in the store: the file follows.
    pub(super) fn written(self, desk: Desk) {
        if self.file.try_with_untracked(|file| matches!(file, Chosen::Ready(_))) != Some(true) {
            return;
        }
        if self.writing.get_value().is_some() {
            self.writing.set_value(Some(true));
            return;
        }
        self.writing.set_value(Some(false));
        spawn_local(self.write(desk));
    }

    async fn write(self, desk: Desk) {
        let id = self.id.to_string();
        loop {
            let content = desk.journal_now(|journal| {
                let at = now();
                (Shelf::text(journal, at), Exported::of(journal, at))
            });
            let Some((text, exported)) = content else { break };
            let done = keep::write(&id, &text).await;
            // The tournament may have been left meanwhile.
            let Some(again) = self.writing.try_get_value().flatten() else { break };
            if let Err(why) = done {
                self.file.try_set(Chosen::Asks);
                desk.say_refused(t::file_failed(&why));
                break;
            }
            self.note(exported);
            if !again {
                break;
            }
            self.writing.set_value(Some(false));
        }
        self.writing.try_update_value(|writing| *writing = None);
    }
}
