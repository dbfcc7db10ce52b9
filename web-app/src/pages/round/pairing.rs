//! Asking the engine for a round, and turning its answer into a draft.

use super::explained::Explained;
use crate::engine::client::{self, Cancel, EngineError};
use crate::i18n::round as t;
use crate::route::{Page, Route, go};
use crate::state::{Desk, Toasts};
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::event::{Command, Document, Origin, Pairing as Boards};
use pairing_core::handling::seat_fixed;
use pairing_core::systems::{Progress, Refusal, RoundPairing};
use pairing_core::tournament::RoundNo;
use std::sync::Arc;

/// The pairing on its way, if any. A handle to copy freely; what runs ends with its page.
#[derive(Clone, Copy, Debug)]
pub struct Pairing {
    desk: Desk,
    toasts: Toasts,
    running: RwSignal<Option<Running>>,
    refusal: RwSignal<Option<String>>,
    cancel: StoredValue<Option<Cancel>, LocalStorage>,
    explained: Explained,
}

/// A pairing on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    /// Of which round.
    pub round: RoundNo,
    /// How far it is; `None`: the engine has not said yet.
    pub progress: Option<Progress>,
}

impl Pairing {
    /// Nothing runs yet. Needs a reactive owner, with which a running pairing is cancelled.
    pub fn new(desk: Desk, explained: Explained) -> Pairing {
        let pairing = Pairing {
            desk,
            toasts: expect_context::<Toasts>(),
            running: RwSignal::new(None),
            refusal: RwSignal::new(None),
            cancel: StoredValue::new_local(None),
            explained,
        };
        on_cleanup(move || pairing.stop());
        pairing
    }

    /// What runs. Tracked.
    pub fn running(&self) -> Option<Running> {
        self.running.get()
    }

    /// Why the last attempt came to nothing. Tracked.
    pub fn refusal(&self) -> Option<String> {
        self.refusal.get()
    }

    /// Pairs the round, drafts it and shows it. While one is running this does nothing: however often the
    /// button is pressed, the round is paired once.
    pub fn start(&self, round: RoundNo) {
        if self.running.with_untracked(Option::is_some) {
            return;
        }
        let pairing = *self;
        let document = self.desk.document_now();
        let progress = move |progress| {
            pairing.running.try_set(Some(Running { round, progress: Some(progress) }));
        };
        self.refusal.set(None);
        let job = match client::pair(document.tournament(), round, None, progress) {
            Ok(job) => job,
            Err(error) => return self.toasts.refused(error.to_string()),
        };
        self.cancel.set_value(Some(job.canceller()));
        self.running.set(Some(Running { round, progress: None }));
        spawn_local(async move {
            let answer = job.answer().await;
            // The page may have gone; then nobody waits for the answer.
            if pairing.running.try_set(None).is_none() {
                pairing.finish(round, &document, answer);
            }
        });
    }

    /// Ends what runs; nothing has changed then.
    pub fn stop(&self) {
        if let Some(cancel) = self.cancel.try_update_value(Option::take).flatten() {
            cancel.cancel();
        }
    }

    fn finish(
        &self,
        round: RoundNo,
        asked: &Arc<Document>,
        answer: Result<Result<RoundPairing, Refusal>, EngineError>,
    ) {
        let paired = match answer {
            Ok(Ok(paired)) => paired,
            Ok(Err(refusal @ Refusal::NoLegalPairing(_))) => {
                return self.refusal.set(Some(t::no_pairing(&refusal.to_string())));
            }
            Ok(Err(refusal @ Refusal::NotReady(_))) => {
                return self.refusal.set(Some(t::not_ready(&refusal.to_string())));
            }
            Err(EngineError::Cancelled) => return self.toasts.done(t::pairing_cancelled()),
            Err(error) => return self.refusal.set(Some(error.to_string())),
        };
        // What was paired must be what stands here now.
        if !Arc::ptr_eq(asked, &self.desk.document_now()) {
            return self.refusal.set(Some(t::pairing_changed_meanwhile().to_owned()));
        }
        let mut pairing = boards(&paired);
        seat_fixed(asked.tournament(), &mut pairing.games);
        let draft = Command::Draft { round, pairing, origin: origin(&paired) };
        if self.desk.dispatch(draft).is_ok() {
            self.explained.known(round, asked.tournament().clone(), paired);
            go(Route::Tournament(self.desk.id(), Page::Round(round)));
        }
    }
}

/// A pairing as the document keeps it.
pub fn boards(paired: &RoundPairing) -> Boards {
    Boards {
        games: paired.boards.iter().map(|board| (board.white, board.black)).collect(),
        byes: paired.byes.clone(),
    }
}

fn origin(paired: &RoundPairing) -> Origin {
    Origin {
        system: Some(paired.system),
        engine: concat!("Crosstable ", env!("CARGO_PKG_VERSION")).to_owned(),
        note: String::new(),
    }
}
