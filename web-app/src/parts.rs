//! Parts of the page that are loaded when they are needed.
//!
//! Whoever opens the page sees the list of tournaments first, and that needs a small piece of the program. `cargo xtask
//! bundle` cuts the rest off at the functions declared here: what only they reach comes in files of its own, fetched by
//! `boot/parts.js`. Built without the feature `parts`, as tests are, they are plain functions.

use crate::app;
use crate::components::palette;
use crate::i18n::frame as t;
use crate::pages;
use crate::pages::tournaments::{Act, Acts};
use crate::route::{Route, Sheet};
use crate::state::{Desk, Library, TournamentId};
use leptos::prelude::*;
use leptos::reactive::computed::ScopedFuture;
use leptos::task::spawn_local;
use std::fmt;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// A part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Working on a tournament.
    Desk,
    /// Sheets for paper and views for the hall.
    Paper,
    /// Lists of players and tournaments from files.
    Lists,
}

/// A part that did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLoaded;

impl fmt::Display for NotLoaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(t::part_missing())
    }
}

#[cfg(feature = "parts")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

impl Part {
    /// Loads the part, once.
    ///
    /// # Errors
    /// When it did not arrive; the next call tries again.
    pub async fn load(self) -> Result<(), NotLoaded> {
        match self {
            Part::Desk => desk_is_there().await,
            Part::Paper => paper_is_there().await,
            Part::Lists => lists_are_there().await,
        }
    }
}

/// Declares functions of parts: `part: fn name(arguments) -> result { … }`. Each becomes an asynchronous function that
/// loads its part first.
macro_rules! in_parts {
    ($($(#[$about:meta])* $part:ident: fn $name:ident($($argument:ident: $kind:ty),* $(,)?) -> $result:ty $body:block)+) => {
        $(
            $(#[$about])*
            ///
            /// # Errors
            /// When the part did not arrive.
            #[cfg(feature = "parts")]
            #[wasm_split_helpers::wasm_split($part, fallible)]
            pub fn $name($($argument: $kind),*) -> Result<$result, NotLoaded> {
                Ok($body)
            }

            $(#[$about])*
            ///
            /// # Errors
            /// None: everything is there.
            #[cfg(not(feature = "parts"))]
            pub async fn $name($($argument: $kind),*) -> Result<$result, NotLoaded> {
                Ok($body)
            }
        )+
    };
}

in_parts! {
    /// Whether the part is there.
    desk: fn desk_is_there() -> () {}
    /// Whether the part is there.
    paper: fn paper_is_there() -> () {}
    /// Whether the part is there.
    lists: fn lists_are_there() -> () {}

    /// A tournament's pages.
    desk: fn tournament(id: TournamentId, route: Memo<Option<Route>>) -> AnyView {
        view! { <app::Tournament id route /> }.into_any()
    }
    /// A new tournament.
    desk: fn new_tournament() -> AnyView {
        view! { <pages::New /> }.into_any()
    }
    /// Questions and answers.
    desk: fn help() -> AnyView {
        view! { <pages::HelpPage /> }.into_any()
    }
    /// The search for everything.
    desk: fn search(desk: Option<Desk>, open: RwSignal<bool>) -> AnyView {
        view! { <palette::Search desk open /> }.into_any()
    }
    /// Something done with a tournament of the list.
    desk: fn act(acts: Acts, act: Act) -> () {
        acts.perform(act);
    }
    /// Reads the tournaments that the index does not know.
    desk: fn read_library(library: Library) -> () {
        library.read_all();
    }
    /// A tournament's views for the hall.
    paper: fn hall(id: TournamentId, route: Memo<Option<Route>>) -> AnyView {
        view! { <app::Hall id route /> }.into_any()
    }
    /// A sheet for paper.
    paper: fn print(sheet: Sheet) -> AnyView {
        view! { <pages::Print sheet /> }.into_any()
    }
    /// A tournament from a file.
    lists: fn import() -> AnyView {
        view! { <pages::Import /> }.into_any()
    }
    /// Players from a list.
    lists: fn player_list() -> AnyView {
        view! { <pages::PlayerList /> }.into_any()
    }
}

/// The view that `draw` draws once its part has been loaded; what stands until then, or when it does not arrive.
/// Needs a reactive owner, and draws nothing once that has ended.
pub fn arriving<Draw, Drawn>(part: Part, draw: Draw) -> AnyView
where
    Draw: FnOnce() -> Drawn + 'static,
    Drawn: Future<Output = Result<AnyView, NotLoaded>>,
{
    let mut loading = Box::pin(part.load());
    // What is there already is drawn at once.
    if let Poll::Ready(loaded) = loading.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        return drawn(loaded, draw);
    }
    let state = RwSignal::new(Arrival::Waiting);
    let view = StoredValue::new_local(None);
    spawn_local(ScopedFuture::new_untracked(async move {
        let loaded = loading.await;
        if !state.is_disposed() {
            view.set_value(Some(drawn(loaded, draw)));
            state.set(Arrival::There);
        }
    }));
    (move || match state.get() {
        Arrival::Waiting => view! { <p class="arriving" role="status">{t::loading()}</p> }.into_any(),
        Arrival::There => view.try_update_value(Option::take).flatten().into_any(),
    })
    .into_any()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrival {
    Waiting,
    There,
}

/// A part that has been loaded answers at the first call.
fn drawn<Draw, Drawn>(loaded: Result<(), NotLoaded>, draw: Draw) -> AnyView
where
    Draw: FnOnce() -> Drawn,
    Drawn: Future<Output = Result<AnyView, NotLoaded>>,
{
    let view = loaded.and_then(|()| match pin!(draw()).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(view) => view,
        Poll::Pending => Err(NotLoaded),
    });
    view.unwrap_or_else(|missing| {
        let again = move |_| {
            // The browser loads the page anew, or says itself that it cannot.
            let _ = window().location().reload();
        };
        view! {
            <div class="banner banner-warn" role="alert" id="part-missing">
                <p>{missing.to_string()}</p>
                <button type="button" class="button" on:click=again>{t::load_again()}</button>
            </div>
        }
        .into_any()
    })
}
