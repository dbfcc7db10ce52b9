//! What else each bracket could have been: asked of the engine when a bracket is looked at, and remembered.

use super::known::Known;
use crate::engine::client;
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::systems::Scrutiny;
use std::collections::BTreeMap;

/// What is known of the brackets of a round, by their number from 1. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Scrutinised {
    found: RwSignal<BTreeMap<u32, Found>>,
}

/// What is known of one.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Found {
    /// The engine is at it.
    #[default]
    Asking,
    /// Its answer.
    Known(Scrutiny),
    /// The system does not tell.
    Nothing,
    /// There is no answer, and why.
    Failed(String),
}

impl Scrutinised {
    /// Nothing is known yet. Needs a reactive owner.
    pub fn new() -> Scrutinised {
        Scrutinised { found: RwSignal::new(BTreeMap::new()) }
    }

    /// What is known of a bracket. Tracked.
    pub fn of(&self, bracket: u32) -> Found {
        self.found.with(|found| found.get(&bracket).cloned().unwrap_or_default())
    }

    /// Asks the engine, unless the answer is there or on its way.
    pub fn ask(&self, known: &Known, bracket: u32) {
        if self.found.with_untracked(|found| found.contains_key(&bracket)) {
            return;
        }
        let (before, paired) = &**known;
        let found = self.found;
        // The page may have gone by the time of the answer.
        let set = move |what| drop(found.try_update(|found| found.insert(bracket, what)));
        let job = match client::scrutinise(before, paired.round, Some(paired.system), bracket) {
            Ok(job) => job,
            Err(error) => return set(Found::Failed(error.to_string())),
        };
        set(Found::Asking);
        spawn_local(async move {
            set(match job.answer().await {
                Ok(Ok(Some(scrutiny))) => Found::Known(scrutiny),
                Ok(Ok(None)) => Found::Nothing,
                Ok(Err(refusal)) => Found::Failed(refusal.to_string()),
                Err(error) => Found::Failed(error.to_string()),
            });
        });
    }
}
