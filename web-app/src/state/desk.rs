//! The open tournament.

use super::keeping::Keeping;
use super::{Beside, Toasts, TournamentId};
use crate::i18n::frame as t;
use crate::route::{Page, Route};
use leptos::prelude::*;
use pairing_core::event::{Applied, Command, Document, Effect, HistoryLine, Journal, Refused, effects};
use pairing_core::tournament::Tournament;
use std::fmt;
use std::sync::Arc;

/// The open tournament: what it is, and the only way to change it.
///
/// A handle to copy freely; in the context of every page of a tournament (`expect_context::<Desk>()`).
/// Functions named as tracked subscribe the reactive computation they are called in.
#[derive(Clone, Copy, Debug)]
pub struct Desk {
    id: TournamentId,
    journal: StoredValue<Journal>,
    document: RwSignal<Arc<Document>>,
    beside: RwSignal<Beside>,
    keeping: Keeping,
    toasts: Toasts,
}

/// Why a tournament can only be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadOnly {
    /// It is open in another tab or window, which writes.
    OtherTab,
    /// A newer program saved it.
    Newer {
        /// That program.
        app: String,
    },
    /// It was changed elsewhere while it was open and changed here.
    ChangedElsewhere,
    /// It is only looked at here; another tab may write as it likes.
    Watching,
}

/// Where the present state is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedState {
    /// In the browser's store.
    Saved,
    /// In memory, about to be written.
    Pending,
    /// In memory only, and why.
    NotSaved(String),
}

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// Nothing can be changed at all.
    ReadOnly(ReadOnly),
    /// The rules of the desk refuse it.
    Refused(Refused),
}

impl fmt::Display for ReadOnly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadOnly::OtherTab => f.write_str(t::read_only_other_tab()),
            ReadOnly::Newer { app } => f.write_str(&t::read_only_newer(app)),
            ReadOnly::ChangedElsewhere => f.write_str(t::read_only_changed()),
            ReadOnly::Watching => f.write_str(crate::i18n::show::watching()),
        }
    }
}

impl fmt::Display for NotDone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotDone::ReadOnly(why) => why.fmt(f),
            NotDone::Refused(refused) => refused.fmt(f),
        }
    }
}

impl Desk {
    /// A desk with this journal on it, kept by `keeping`. Needs a reactive owner, with which it ends.
    pub fn new(id: TournamentId, journal: Journal, keeping: Keeping, toasts: Toasts) -> Desk {
        let document = RwSignal::new(Arc::new(journal.document().clone()));
        let beside = RwSignal::new(keeping.beside());
        let desk = Desk { id, document, journal: StoredValue::new(journal), beside, keeping, toasts };
        keeping.attend(desk);
        desk
    }

    /// Which tournament.
    pub fn id(&self) -> TournamentId {
        self.id
    }

    /// The address of one of its pages, for links.
    pub fn address(&self, page: Page) -> String {
        Route::Tournament(self.id, page).hash()
    }

    /// The present state. Tracked: whatever reads it runs again after every change, so rows of long
    /// tables read a [`select`](Desk::select) instead.
    pub fn document(&self) -> Arc<Document> {
        self.document.get()
    }

    /// The present state, for event handlers: not tracked.
    pub fn document_now(&self) -> Arc<Document> {
        self.document.get_untracked()
    }

    /// Something that follows from the state. Tracked.
    pub fn with<T>(&self, look: impl FnOnce(&Document) -> T) -> T {
        self.document.with(|document| look(document))
    }

    /// Something that follows from the tournament. Tracked.
    pub fn tournament<T>(&self, look: impl FnOnce(&Tournament) -> T) -> T {
        self.document.with(|document| look(document.tournament()))
    }

    /// A value that follows from the state and wakes its readers only when it differs.
    pub fn select<T>(&self, look: impl Fn(&Document) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let document = self.document;
        Memo::new(move |_| document.with(|document| look(document)))
    }

    /// Carries a command out, or says in a message why not. The only way to change anything.
    ///
    /// # Errors
    /// Why not; nothing has changed, and the user has been told.
    pub fn dispatch(&self, command: Command) -> Result<Applied, NotDone> {
        let result = self.dispatch_quietly(command);
        if let Err(not_done) = &result {
            self.toasts.refused(not_done.to_string());
        }
        result
    }

    /// Like [`dispatch`](Desk::dispatch), for a caller that shows the refusal itself, beside a field.
    ///
    /// # Errors
    /// Why not; nothing has changed.
    pub fn dispatch_quietly(&self, command: Command) -> Result<Applied, NotDone> {
        if let Some(why) = self.keeping.read_only_now() {
            return Err(NotDone::ReadOnly(why));
        }
        let done = self.journal.try_update_value(|journal| journal.do_(command, now()));
        // A desk whose owner is gone changes nothing any more.
        let applied = done.unwrap_or(Ok(Applied::Unchanged)).map_err(NotDone::Refused)?;
        if applied == Applied::Changed {
            self.changed();
        }
        Ok(applied)
    }

    /// What a command would delete or change, to be shown before it is carried out.
    pub fn effects(&self, command: &Command) -> Vec<Effect> {
        effects(&self.document_now(), command)
    }

    /// Undoes the last command and says in words which. Says whether there was one.
    pub fn undo(&self) -> bool {
        self.step(Journal::undo_title, Journal::undo, t::undone, t::nothing_to_undo)
    }

    /// Carries the command undone last out again and says in words which. Says whether there was one.
    pub fn redo(&self) -> bool {
        self.step(Journal::redo_title, Journal::redo, t::redone, t::nothing_to_redo)
    }

    /// Brings the state after the first `steps` steps back, as a step that can be undone. Says whether anything has
    /// changed.
    pub fn go_to(&self, steps: usize) -> bool {
        if let Some(why) = self.keeping.read_only_now() {
            self.toasts.refused(why.to_string());
            return false;
        }
        let went = self.journal.try_update_value(|journal| journal.go_to(steps, now())).unwrap_or(false);
        if went {
            self.changed();
        }
        went
    }

    fn step(
        &self,
        title: fn(&Journal) -> Option<String>,
        take: fn(&mut Journal, Option<u64>) -> bool,
        said: fn(&str) -> String,
        nothing: fn() -> &'static str,
    ) -> bool {
        if let Some(why) = self.keeping.read_only_now() {
            self.toasts.refused(why.to_string());
            return false;
        }
        let Some(title) = self.journal.try_with_value(title).flatten() else {
            self.toasts.done(nothing());
            return false;
        };
        let taken = self.journal.try_update_value(|journal| take(journal, now())).unwrap_or(false);
        if taken {
            self.changed();
            self.toasts.done(said(&title));
        }
        taken
    }

    /// Whether there is something to undo. Tracked.
    pub fn can_undo(&self) -> bool {
        self.journal(|journal| journal.can_undo().is_some())
    }

    /// Whether there is something to redo. Tracked.
    pub fn can_redo(&self) -> bool {
        self.journal(|journal| journal.can_redo().is_some())
    }

    /// Everything that was done, in words, the oldest first. Tracked. Costs as much as doing it all again.
    pub fn history(&self) -> Vec<HistoryLine> {
        self.journal(Journal::history)
    }

    /// Looks at the whole journal. Tracked.
    pub fn journal<T>(&self, look: impl FnOnce(&Journal) -> T) -> T {
        self.document.track();
        self.journal.with_value(look)
    }

    /// Looks at the whole journal, if the desk still stands. Not tracked.
    pub fn journal_now<T>(&self, look: impl FnOnce(&Journal) -> T) -> Option<T> {
        self.journal.try_with_value(look)
    }

    /// What is under way beside the tournament. Tracked.
    pub fn beside<T>(&self, look: impl FnOnce(&Beside) -> T) -> T {
        self.beside.with(look)
    }

    /// The same, not tracked.
    pub fn beside_now<T>(&self, look: impl FnOnce(&Beside) -> T) -> T {
        self.beside.with_untracked(look)
    }

    /// Changes what is under way beside the tournament, and keeps it.
    pub fn set_beside(&self, change: impl FnOnce(&mut Beside)) {
        // A page that is being left may still have something to say.
        if self.beside.try_update(change).is_some() {
            self.beside.with_untracked(|beside| self.keeping.keep_beside(beside));
        }
    }

    /// Why nothing can be changed, if so. Tracked.
    pub fn read_only(&self) -> Option<ReadOnly> {
        self.keeping.read_only()
    }

    /// Where the present state is kept. Tracked.
    pub fn saved(&self) -> SavedState {
        self.keeping.saved()
    }

    /// How it is saved, and who may write.
    pub fn keeping(&self) -> Keeping {
        self.keeping
    }

    /// Says why something was not done.
    pub(super) fn say_refused(&self, why: String) {
        self.toasts.refused(why);
    }

    /// Shows what another tab has made of it.
    pub(super) fn replace(&self, journal: Journal) {
        let document = Arc::new(journal.document().clone());
        self.journal.set_value(journal);
        self.document.set(document);
    }

    fn changed(&self) {
        let document = self.journal.with_value(|journal| Arc::new(journal.document().clone()));
        self.toasts.step_followed();
        self.document.set(document);
        self.keeping.changed();
    }
}

/// The time in milliseconds since 1970 (UTC), as the browser's clock has it.
pub fn now() -> Option<u64> {
    let milliseconds = js_sys::Date::now();
    (milliseconds >= 0.0).then_some(milliseconds as u64)
}
