//! What this browser's user prefers, whatever the tournament.

use crate::browser::{frame, media};
use crate::i18n::{self, Language, NotSpoken};
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
            settings: Settings { rounds: None, initial_colour: None, first_board: None, ..settings.clone() },
            time_control: info.time_control.clone(),
            city: info.city.clone(),
            federation: info.federation.clone(),
        }
    }
}

/// What sheets are printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// What is usual where the browser's language is spoken: Letter in North America and some countries south of it.
    fn usual(language: &str) -> Paper {
        const LETTER: [&str; 10] = ["US", "CA", "MX", "PH", "CL", "CO", "CR", "GT", "PA", "VE"];
        let country = language.rsplit_once(['-', '_']).map(|(_, country)| country.to_ascii_uppercase());
        if country.is_some_and(|country| LETTER.contains(&country.as_str())) {
            Paper::Letter
        } else {
            Paper::A4
        }
    }
}

/// How the views for the hall look, apart from the desk: the projector may be dark where the desk is light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hall {
    /// Light, dark, or as the system has it.
    pub theme: Theme,
    /// So many lines stand on the screen.
    pub lines: usize,
    /// So many seconds a page stands.
    pub seconds: u32,
}

impl Default for Hall {
    fn default() -> Hall {
        Hall { theme: Theme::System, lines: 12, seconds: 10 }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Chosen {
    theme: Theme,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_event: Option<LastEvent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    paper: Option<Paper>,
    hall: Hall,
    /// The tag of the language; none: the first of the browser's that the page speaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<String>,
}

fn chosen(storage: &dyn Storage) -> Chosen {
    // Not worth a message: whoever sees the wrong colours chooses again.
    let text = storage.load(KEY).ok().flatten();
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The language to begin in: the one chosen before, else that of the page around a desk, else the first of the
/// browser's that the page speaks, else English.
pub fn first_language(storage: &dyn Storage) -> Language {
    let chosen = chosen(storage).language.and_then(|tag| Language::of_tag(&tag));
    let of_browser = || {
        let tags = window().navigator().languages();
        tags.iter().filter_map(|tag| tag.as_string()).find_map(|tag| Language::of_tag(&tag))
    };
    let of_page = || frame::language().and_then(|tag| Language::of_tag(&tag));
    chosen.or_else(of_page).or_else(of_browser).unwrap_or_default()
}

/// The preferences. In the context of the whole app.
#[derive(Clone, Copy)]
pub struct Preferences {
    chosen: RwSignal<Chosen>,
    /// What the page speaks, as opposed to what it was asked to speak.
    spoken: RwSignal<Language>,
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
        let preferences = Preferences {
            chosen: RwSignal::new(chosen(&*storage)),
            spoken: RwSignal::new(i18n::language()),
            storage: StoredValue::new_local(storage),
        };
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
        self.save();
    }

    /// What was chosen for the event created last. Not tracked.
    pub fn last_event_now(&self) -> Option<LastEvent> {
        self.chosen.with_untracked(|chosen| chosen.last_event.clone())
    }

    /// Remembers what was chosen for an event.
    pub fn set_last_event(&self, event: LastEvent) {
        self.chosen.update(|chosen| chosen.last_event = Some(event));
        self.save();
    }

    /// What sheets are printed on. Tracked.
    pub fn paper(&self) -> Paper {
        let usual = || Paper::usual(&window().navigator().language().unwrap_or_default());
        self.chosen.with(|chosen| chosen.paper).unwrap_or_else(usual)
    }

    /// Chooses the paper.
    pub fn set_paper(&self, paper: Paper) {
        self.chosen.update(|chosen| chosen.paper = Some(paper));
        self.save();
    }

    /// How the hall looks. Tracked.
    pub fn hall(&self) -> Hall {
        self.chosen.with(|chosen| chosen.hall)
    }

    /// The same, not tracked.
    pub fn hall_now(&self) -> Hall {
        self.chosen.with_untracked(|chosen| chosen.hall)
    }

    /// Changes how the hall looks.
    pub fn set_hall(&self, change: impl FnOnce(&mut Hall)) {
        self.chosen.update(|chosen| change(&mut chosen.hall));
        self.save();
    }

    /// Turns the hall from light to dark or back.
    pub fn turn_hall(&self) {
        let is_dark = match self.hall_now().theme {
            Theme::System => media::holds("(prefers-color-scheme: dark)"),
            theme => theme == Theme::Dark,
        };
        self.set_hall(|hall| hall.theme = if is_dark { Theme::Light } else { Theme::Dark });
        self.paint_hall(true);
    }

    /// Gives the page the colours of the hall, or its own again.
    pub fn paint_hall(&self, of_the_hall: bool) {
        let theme = |chosen: &Chosen| if of_the_hall { chosen.hall.theme } else { chosen.theme };
        paint(self.chosen.with_untracked(theme));
    }

    /// What the page speaks. Tracked: whoever says something draws it again.
    pub fn language(&self) -> Language {
        self.spoken.get()
    }

    /// Chooses the language, once its texts are there.
    ///
    /// # Errors
    /// When they are not to be had; the page goes on in the language it has.
    pub async fn set_language(&self, language: Language) -> Result<(), NotSpoken> {
        i18n::speak(language).await?;
        self.chosen.update(|chosen| chosen.language = Some(language.tag().to_owned()));
        self.save();
        self.show();
        self.spoken.set(language);
        Ok(())
    }

    fn save(&self) {
        if let Ok(text) = self.chosen.with_untracked(serde_json::to_string) {
            // As in reading: the next choice is kept or not, and no tournament hangs on it.
            let _ = self.storage.with_value(|storage| storage.save(KEY, &text));
        }
    }

    fn show(&self) {
        paint(self.chosen.with_untracked(|chosen| chosen.theme));
    }
}

fn paint(theme: Theme) {
    let Some(root) = document().document_element() else { return };
    // None of these fails for a name that is a plain word.
    let _ = root.set_attribute("lang", i18n::language().tag());
    let _ = match theme {
        Theme::System => root.remove_attribute("data-theme"),
        Theme::Light => root.set_attribute("data-theme", "light"),
        Theme::Dark => root.set_attribute("data-theme", "dark"),
    };
}

#[cfg(test)]
mod tests {
    use super::Paper;

    #[test]
    fn paper_follows_the_country_not_the_language() {
        for (language, paper) in [
            ("en-US", Paper::Letter),
            ("fr-CA", Paper::Letter),
            ("en-GB", Paper::A4),
            // Catalan, and nothing of a country.
            ("ca", Paper::A4),
            ("", Paper::A4),
        ] {
            assert_eq!(Paper::usual(language), paper, "{language}");
        }
    }
}
