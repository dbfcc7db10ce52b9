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
use std::future::{Future, poll_fn};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

/// How long the page that was asked for has the line for itself.
const AFTER: Duration = Duration::from_millis(300);

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
    /// Publishing and saving.
    paper: fn publish() -> AnyView {
        view! { <pages::Publish /> }.into_any()
    }
    /// What a link holds.
    paper: fn view() -> AnyView {
        view! { <pages::View /> }.into_any()
    }
    /// What the file of the page holds.
    desk: fn opened() -> AnyView {
        view! { <pages::Opened /> }.into_any()
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

/// Loads all parts, one after the other, once the page stands: so whoever opens a tournament need not wait. What does not
/// arrive is asked for again, and missed aloud, when it is needed.
pub fn load_rest() {
    let load = || {
        spawn_local(async {
            // One lost is a line lost; then the next waits until it is wanted.
            let all = async {
                desk_is_there().await?;
                lists_are_there().await?;
                paper_is_there().await
            };
            all.await.unwrap_or_default();
        });
    };
    set_timeout(load, AFTER);
}

/// The view of a part, as soon as the part is there; what stands until then, or when it does not arrive. Needs a reactive
/// owner, and draws nothing once that has ended.
pub fn arriving(view: impl Future<Output = Result<AnyView, NotLoaded>> + 'static) -> AnyView {
    let mut view = Box::pin(view);
    // What is there already is drawn at once.
    if let Poll::Ready(view) = view.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        return view.unwrap_or_else(missing);
    }
    let arrived = RwSignal::new(false);
    let slot = StoredValue::new_local(None);
    let drawn = poll_fn(move |context| match arrived.is_disposed() {
        true => Poll::Ready(None),
        false => view.as_mut().poll(context).map(Some),
    });
    spawn_local(ScopedFuture::new_untracked(async move {
        if let Some(view) = drawn.await {
            slot.set_value(Some(view.unwrap_or_else(missing)));
            arrived.set(true);
        }
    }));
    (move || match arrived.get() {
        false => view! { <p class="arriving" role="status">{t::loading()}</p> }.into_any(),
        true => slot.try_update_value(Option::take).flatten().into_any(),
    })
    .into_any()
}

/// What stands where a part did not arrive.
fn missing(missing: NotLoaded) -> AnyView {
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
}
