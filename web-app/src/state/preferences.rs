//! What this browser's user prefers, whatever the tournament.

use crate::storage::Storage;
use leptos::prelude::*;
use pairing_core::tournament::{RoundNo, Settings, Tournament};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

const KEY: &str = "crosstable/v1/preferences";

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Every choice.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];
}

/// What was chosen for an event, to begin the next one with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastEvent {
    /// The number of rounds.
    pub rounds: Option<RoundNo>,
    /// System, points, byes, tie-breaks. Nothing that was drawn for that event.
    pub settings: Settings,
    /// Time control.
    pub time_control: String,
    /// Place.
    pub city: String,
    /// Federation.
    pub federation: String,
}

impl LastEvent {
    /// What was chosen for `tournament`.
    pub fn of(tournament: &Tournament) -> LastEvent {
        let Tournament { info, settings, .. } = tournament;
        LastEvent {
            rounds: settings.rounds,
            settings: Settings { rounds: None, initial_colour: None, ..settings.clone() },
            time_control: info.time_control.clone(),
            city: info.city.clone(),
            federation: info.federation.clone(),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Chosen {
    theme: Theme,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_event: Option<LastEvent>,
}

/// The preferences. In the context of the whole app.
#[derive(Clone, Copy)]
pub struct Preferences {
    chosen: RwSignal<Chosen>,
    storage: StoredValue<Rc<dyn Storage>, LocalStorage>,
}

impl std::fmt::Debug for Preferences {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Preferences").field("chosen", &self.chosen).finish()
    }
}

impl Preferences {
    /// The preferences in this store. Needs a reactive owner.
    pub fn new(storage: Rc<dyn Storage>) -> Preferences {
        // Not worth a message: whoever sees the wrong colours chooses again.
        let text = storage.load(KEY).ok().flatten();
        let chosen = text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let preferences =
            Preferences { chosen: RwSignal::new(chosen), storage: StoredValue::new_local(storage) };
        preferences.show();
        preferences
    }

    /// Light or dark. Tracked.
    pub fn theme(&self) -> Theme {
        self.chosen.with(|chosen| chosen.theme)
    }

    /// Chooses light or dark.
    pub fn set_theme(&self, theme: Theme) {
        self.chosen.update(|chosen| chosen.theme = theme);
        self.show();
        self.keep();
    }

    /// What was chosen for the event created last. Not tracked.
    pub fn last_event_now(&self) -> Option<LastEvent> {
        self.chosen.with_untracked(|chosen| chosen.last_event.clone())
    }

    /// Remembers what was chosen for an event.
    pub fn set_last_event(&self, event: LastEvent) {
        self.chosen.update(|chosen| chosen.last_event = Some(event));
        self.keep();
    }

    fn keep(&self) {
        if let Ok(text) = self.chosen.with_untracked(serde_json::to_string) {
            // See above.
            let _ = self.storage.with_value(|storage| storage.save(KEY, &text));
        }
    }

    fn show(&self) {
        let Some(root) = document().document_element() else { return };
        // Neither fails for a name that is a plain word.
        let _ = match self.chosen.with_untracked(|chosen| chosen.theme) {
            Theme::System => root.remove_attribute("data-theme"),
            Theme::Light => root.set_attribute("data-theme", "light"),
            Theme::Dark => root.set_attribute("data-theme", "dark"),
        };
    }
}
