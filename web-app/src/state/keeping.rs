//! Keeping the open tournament: when it is written, by whom, and what is said when it cannot be.

use super::backup::Backup;
use super::desk::{Desk, ReadOnly, SavedState, now};
use super::shelf::{Found, Mark, NotKept, Shelf};
use super::{Beside, TournamentId};
use crate::browser::frame;
use crate::browser::lock::{self, Answer, Ask, Lock};
use crate::browser::pending;
use crate::i18n::publish;
use crate::storage::StorageError;
use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::reactive::spawn_local;
use pairing_core::event::Journal;
use std::time::Duration;

/// How long changes gather before they are written.
const GATHER: Duration = Duration::from_millis(300);
/// After how long what could not be written is tried again.
const AGAIN: Duration = Duration::from_secs(5);
/// How often, and how long apart, a lock is asked for that somebody else has: a tab that is just being
/// left or reloaded gives it back within moments.
const TRIES: u32 = 5;
const PATIENCE: Duration = Duration::from_millis(80);
/// How long a tab may take to write what it has when its lock is taken.
const HANDOVER: Duration = Duration::from_millis(200);

/// The keeping of one open tournament. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    id: TournamentId,
    shelf: StoredValue<Shelf, LocalStorage>,
    read_only: RwSignal<Option<ReadOnly>>,
    saved: RwSignal<SavedState>,
    backup: Backup,
    work: StoredValue<Work, LocalStorage>,
}

#[derive(Debug, Default)]
struct Work {
    desk: Option<Desk>,
    /// What the store holds, as far as we know.
    mark: Option<Mark>,
    /// How many steps of the journal the store holds.
    steps: usize,
    timer: Option<TimeoutHandle>,
    /// Dropped with everything else when the tournament is left.
    _lock: Option<Lock>,
}

impl Keeping {
    /// Keeps the tournament `id` on `shelf`, which holds it, the journal, as `mark` says. Needs a reactive owner.
    pub fn new(
        id: TournamentId,
        shelf: Shelf,
        journal: &Journal,
        mark: Option<Mark>,
        read_only: Option<ReadOnly>,
    ) -> Keeping {
        let saved = RwSignal::new(kept(&shelf));
        let shelf = StoredValue::new_local(shelf);
        Keeping {
            id,
            backup: Backup::new(id, shelf, journal),
            shelf,
            read_only: RwSignal::new(read_only),
            saved,
            work: StoredValue::new_local(Work { mark, ..Work::default() }),
        }
    }

    /// What is under way beside the tournament, as the store has it.
    pub(super) fn beside(&self) -> Beside {
        self.shelf.with_value(|shelf| shelf.beside(self.id))
    }

    /// Keeps what is under way beside the tournament. Whoever only looks at it has nothing under way.
    pub(super) fn keep_beside(&self, beside: &Beside) {
        if self.read_only_now().is_none() {
            // Where it is not kept it stands in this page all the same; that the store fails is said of the tournament.
            self.shelf.try_with_value(|shelf| shelf.keep_beside(self.id, beside).ok());
        }
    }

    /// Why nothing can be changed, if so. Tracked.
    pub fn read_only(&self) -> Option<ReadOnly> {
        self.read_only.get()
    }

    /// The same, not tracked.
    pub fn read_only_now(&self) -> Option<ReadOnly> {
        self.read_only.try_get_untracked().flatten()
    }

    /// Where the present state is kept. Tracked.
    pub fn saved(&self) -> SavedState {
        self.saved.get()
    }

    /// The tournament in files.
    pub fn backup(&self) -> Backup {
        self.backup
    }

    /// Begins: the lock between tabs, writing when the page is left, following other tabs.
    pub(super) fn attend(self, desk: Desk) {
        let steps = desk.journal_now(|journal| journal.entries().len()).unwrap_or(0);
        self.work.update_value(|work| {
            work.desk = Some(desk);
            work.steps = steps;
        });
        frame::opened(&Shelf::key(self.id), || desk.journal_now(|journal| Shelf::text(journal, now())));
        let listeners = [
            window_event_listener(ev::pagehide, move |_| self.flush()),
            window_event_listener(ev::visibilitychange, move |_| self.flush()),
            window_event_listener(ev::storage, move |event| {
                if event.key().and_then(frame::own).is_some_and(|key| key == Shelf::key(self.id)) {
                    self.written_elsewhere();
                }
            }),
            window_event_listener(ev::beforeunload, move |event| {
                if matches!(self.saved.try_get_untracked(), Some(SavedState::NotSaved(_)))
                    && self.is_unsaved()
                {
                    event.prevent_default();
                    event.set_return_value("");
                }
            }),
        ];
        on_cleanup(move || {
            self.flush();
            listeners.into_iter().for_each(|listener| listener.remove());
        });
        if self.read_only_now().is_none() {
            spawn_local(self.ask_for_lock());
            self.backup.look();
        }
    }

    async fn ask_for_lock(self) {
        for attempt in 1..=TRIES {
            match self.lock(Ask::IfFree).await {
                Answer::Ours(lock) => {
                    self.work.try_update_value(|work| work._lock = Some(lock));
                    return;
                }
                // Then the check before each writing must do.
                Answer::NoLocks => return,
                Answer::Theirs if attempt < TRIES => pause(PATIENCE).await,
                Answer::Theirs => {
                    self.read_only.try_set(Some(ReadOnly::OtherTab));
                }
            }
        }
    }

    async fn lock(self, ask: Ask) -> Answer {
        lock::lock(&Shelf::key(self.id), ask, move || self.lost()).await
    }

    /// Another tab has taken over.
    fn lost(self) {
        self.flush();
        self.read_only.try_set(Some(ReadOnly::OtherTab));
    }

    /// Takes the right to write from the tab that has it.
    pub fn take_over(self) {
        spawn_local(async move {
            if let Answer::Ours(lock) = self.lock(Ask::Take).await {
                pause(HANDOVER).await;
                self.work.try_update_value(|work| work._lock = Some(lock));
                self.reload();
                self.read_only.try_set(None);
            }
        });
    }

    /// Shows what the store holds instead of what was made here.
    pub fn show_other(self) {
        self.reload();
        self.read_only.try_set(None);
    }

    /// The journal has changed and must be written.
    pub(super) fn changed(self) {
        self.saved.update(|saved| {
            if !matches!(saved, SavedState::NotSaved(_)) {
                *saved = SavedState::Pending;
            }
        });
        self.tell_steps();
        if matches!(self.saved.try_get_untracked(), Some(SavedState::NotSaved(_))) {
            // This may be what makes it fit; do not wait for the next trial.
            self.stop_timer();
        }
        self.write_after(GATHER);
    }

    fn stop_timer(self) {
        if let Some(timer) = self.work.try_update_value(|work| work.timer.take()).flatten() {
            timer.clear();
        }
    }

    /// Writes after a while; earlier only if something else does.
    fn write_after(self, time: Duration) {
        self.work.update_value(|work| {
            if work.timer.is_none() {
                // Fails only where there is no window; then the page's leaving writes.
                work.timer = set_timeout_with_handle(move || self.flush(), time).ok();
            }
        });
    }

    fn is_unsaved(self) -> bool {
        let written = self.work.try_with_value(|work| (work.desk, work.steps));
        let Some((Some(desk), steps)) = written else { return false };
        desk.journal_now(|journal| journal.entries().len() != steps).unwrap_or(false)
    }

    /// Writes now what is not written yet.
    pub fn flush(self) {
        self.stop_timer();
        if self.is_unsaved() && self.read_only_now().is_none() {
            self.write();
        }
    }

    /// Tries again what could not be written.
    pub fn retry(self) {
        if self.read_only_now().is_none() {
            self.write();
        }
    }

    fn write(self) {
        let Some((Some(desk), mut mark)) = self.work.try_with_value(|work| (work.desk, work.mark.clone()))
        else {
            return;
        };
        let outcome = desk.journal_now(|journal| {
            let kept = self.shelf.with_value(|shelf| shelf.keep(self.id, journal, now(), &mut mark));
            (kept, journal.entries().len())
        });
        let Some((outcome, steps)) = outcome else { return };
        match outcome {
            Ok(()) => {
                self.work.update_value(|work| (work.mark, work.steps) = (mark, steps));
                let state = self.shelf.with_value(kept);
                self.tell_text(state != SavedState::Saved);
                self.saved.set(state);
                self.backup.written(desk);
            }
            Err(NotKept::Storage(error)) => {
                self.tell_text(true);
                self.saved.set(SavedState::NotSaved(error.to_string()));
                self.write_after(AGAIN);
            }
            Err(NotKept::ChangedElsewhere) => {
                self.tell_text(true);
                self.saved.set(SavedState::NotSaved(ReadOnly::ChangedElsewhere.to_string()));
                self.read_only.set(Some(ReadOnly::ChangedElsewhere));
            }
        }
    }

    /// The store holds something that we have not written.
    fn written_elsewhere(self) {
        match self.read_only_now() {
            Some(ReadOnly::OtherTab | ReadOnly::Watching) => self.reload(),
            None if self.is_unsaved() => self.flush(),
            None => self.reload(),
            Some(ReadOnly::Newer { .. } | ReadOnly::ChangedElsewhere) => {}
        }
    }

    fn reload(self) {
        let Some(Some(desk)) = self.work.try_with_value(|work| work.desk) else { return };
        // Deleted, damaged or newer by now: what is shown here may be all there is, so it stays.
        let Ok(Some(Found::Whole(journal, mark))) = self.shelf.with_value(|shelf| shelf.load(self.id)) else {
            return;
        };
        self.work.update_value(|work| {
            work.steps = journal.entries().len();
            work.mark = Some(mark);
        });
        self.backup.replaced(&journal);
        desk.replace(journal);
        self.tell_text(false);
        self.saved.set(self.shelf.with_value(kept));
    }

    /// Tells the panic screen the steps the store has not got.
    fn tell_steps(self) {
        let Some((Some(desk), steps)) = self.work.try_with_value(|work| (work.desk, work.steps)) else {
            return;
        };
        let text = desk.journal_now(|journal| {
            let fresh = journal.entries().get(steps..).unwrap_or_default();
            serde_json::to_string(fresh).map(|fresh| format!("{{\"after\":{steps},\"steps\":{fresh}}}"))
        });
        if let Some(Ok(text)) = text {
            pending::tell(&steps_key(self.id), Some(&text));
        }
    }

    /// Tells the panic screen the whole text, where the store does not last; or that the store has it.
    fn tell_text(self, needed: bool) {
        pending::tell(&steps_key(self.id), None);
        let desk = self.work.try_with_value(|work| work.desk).flatten().filter(|_| needed);
        let text = desk.and_then(|desk| desk.journal_now(|journal| Shelf::text(journal, now())));
        pending::tell(&Shelf::key(self.id), text.as_deref());
    }
}

/// Where the steps stand that the store has not got, for the panic screen's file.
pub fn steps_key(id: TournamentId) -> String {
    format!("{}/steps", Shelf::key(id))
}

fn kept(shelf: &Shelf) -> SavedState {
    if shelf.is_for_guests() {
        SavedState::NotSaved(publish::opened_unsaved().to_owned())
    } else if shelf.is_lasting() {
        SavedState::Saved
    } else {
        SavedState::NotSaved(StorageError::Denied.to_string())
    }
}

async fn pause(time: Duration) {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        set_timeout(
            move || {
                // Resolving a promise does not throw.
                let _ = resolve.call0(&wasm_bindgen::JsValue::NULL);
            },
            time,
        );
    });
    // It is never rejected.
    let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
}
