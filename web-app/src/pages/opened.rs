//! The tournament that stands in the file of the app itself: `boot/keep.js` finds it, [`Embedded`] holds it.

use super::twin::twin_of;
use crate::browser::keep;
use crate::i18n::{frame, publish as t};
use crate::intake::{self, Candidate};
use crate::route::{self, Page, Route};
use crate::state::{Library, Toasts, TournamentId};
use leptos::prelude::*;
use pairing_core::event::Kin;
use pairing_core::event::public::{self, Published};
use std::sync::Arc;

/// What stands in the page besides the app, as text: it is read with the part of the page that shows it. In the context
/// of the whole app.
#[derive(Clone, Debug, Default)]
pub enum Embedded {
    /// Nothing.
    #[default]
    Nothing,
    /// A tournament.
    Text(Arc<str>),
    /// Something that cannot be unpacked, and why.
    Lost(String),
}

impl Embedded {
    /// Looks for it. Where there is something and the address names no page, the address of its page is taken.
    pub async fn find() -> Embedded {
        let embedded = match keep::embedded().await {
            Ok(None) => return Embedded::Nothing,
            Ok(Some(text)) => Embedded::Text(text.into()),
            Err(why) => Embedded::Lost(why),
        };
        let hash = window().location().hash().unwrap_or_default();
        if Route::parse(&hash) == Some(Route::Tournaments) {
            route::go(if embedded.is_public() { Route::View } else { Route::Opened });
        }
        embedded
    }

    /// Whether it is a published state, to look at.
    pub fn is_public(&self) -> bool {
        matches!(self, Embedded::Text(text) if public::is_meant(text))
    }

    /// Reads it.
    pub(super) fn read(&self) -> Content {
        match self {
            Embedded::Nothing => Content::Nothing,
            Embedded::Text(text) => Content::read(text),
            Embedded::Lost(why) => Content::Unreadable(why.clone()),
        }
    }
}

/// What stands in the page besides the app.
#[derive(Clone, Debug)]
pub(super) enum Content {
    /// Nothing.
    Nothing,
    /// A published state, to look at.
    Public(Box<Published>),
    /// A tournament with its history.
    Whole(Arc<Candidate>),
    /// Something that cannot be read, and why.
    Unreadable(String),
}

impl Content {
    fn read(text: &str) -> Content {
        if public::is_meant(text) {
            return match public::read(text) {
                Ok(published) => Content::Public(Box::new(published)),
                Err(why) => Content::Unreadable(why.to_string()),
            };
        }
        let mut intake = intake::read(text.as_bytes(), None);
        match intake.found.pop() {
            Some(found) => Content::Whole(Arc::new(found)),
            None => {
                let problems = intake.problems.iter().map(ToString::to_string);
                Content::Unreadable(problems.collect::<Vec<_>>().join(" "))
            }
        }
    }
}

/// Opens the tournament of the file: at once where it is not here yet, or is here in the same state; else it asks.
#[component]
pub fn Opened() -> impl IntoView {
    let library = expect_context::<Library>();
    let toasts = expect_context::<Toasts>();
    let file = match use_context::<Embedded>().unwrap_or_default().read() {
        Content::Whole(file) => file,
        Content::Unreadable(why) => {
            return view! {
                <h1>{t::opened_title()}</h1>
                <p class="complaint" id="opened-failed">{t::opened_failed(&why)}</p>
                <p><a href=Route::Tournaments.hash()>{frame::to_tournaments()}</a></p>
            }
            .into_any();
        }
        Content::Nothing | Content::Public(_) => return view! { <super::Nowhere /> }.into_any(),
    };
    let go = |id: TournamentId| route::go(Route::Tournament(id, Page::Start));
    let unsaved = {
        let file = Arc::clone(&file);
        move |_| {
            if let Some(id) = library.open_unsaved(&file.journal, file.in_file) {
                go(id);
            }
        }
    };
    match library.twin(&file.journal, file.in_file) {
        Some(twin) if twin.kin == Kin::Same => {
            // Not while this page is being drawn.
            request_animation_frame(move || {
                go(twin.id);
                toasts.done(t::opened_here());
            });
            ().into_any()
        }
        Some(twin) => {
            let name = frame::name_or_unnamed(&file.journal.document().tournament().info.name);
            let both = {
                let file = Arc::clone(&file);
                Callback::new(move |()| {
                    if let Some(id) = library.add_from(&file.journal, file.in_file) {
                        go(id);
                    }
                })
            };
            let more = view! {
                <button type="button" class="button" data-twin="unsaved" on:click=unsaved>{t::twin_unsaved()}</button>
            };
            view! {
                <h1>{t::opened_title()}</h1>
                <p class="lead">{name}</p>
                {twin_of(twin, file, both, more.into_any())}
            }
            .into_any()
        }
        None => {
            let (journal, in_file) = (&file.journal, file.in_file);
            let id = library.add_from(journal, in_file).or_else(|| library.open_unsaved(journal, in_file));
            request_animation_frame(move || {
                if let Some(id) = id {
                    go(id);
                    toasts.done(t::opened_here());
                }
            });
            ().into_any()
        }
    }
}
