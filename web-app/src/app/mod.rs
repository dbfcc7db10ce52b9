//! The root: which page stands where.

mod hall;
mod tournament;

pub use hall::Hall;
pub use tournament::Tournament;

use crate::components::{
    AppBar, Confirm, ConfirmDialog, Help, HelpDialog, NewVersion, Palette, PaletteDialog, ToastList,
    shortcuts,
};
use crate::i18n::frame as t;
use crate::i18n::{import, publish, setup};
use crate::pages;
use crate::parts::{self, arriving};
use crate::route::{Page, Route};
use crate::state::{Library, Preferences, Toasts, TournamentId};
use crate::storage::Storage;
use leptos::ev;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// Everything the user sees, with this store.
#[component]
pub fn AppWith(
    /// Where everything is kept.
    storage: Rc<dyn Storage>,
    /// Why the language of the user is not spoken.
    #[prop(optional_no_strip)]
    fault: Option<String>,
) -> impl IntoView {
    let toasts = Toasts::new();
    if let Some(fault) = fault {
        toasts.refused(fault);
    }
    provide_context(toasts);
    provide_context(Confirm::new());
    provide_context(Help::new());
    provide_context(Palette::new());
    let preferences = Preferences::new(storage.clone());
    provide_context(preferences);
    provide_context(Library::new(storage, toasts));

    let hash = RwSignal::new(address());
    let listener = window_event_listener(ev::hashchange, move |_| hash.set(address()));
    on_cleanup(move || listener.remove());
    let route = Memo::new(move |_| hash.with(|hash| Route::parse(hash)));
    let place = Memo::new(move |_| match route.get() {
        Some(Route::Tournament(id, Page::Show(_))) => Place::Hall(id),
        Some(Route::Tournament(id, _)) => Place::Desk(id),
        _ => Place::Outside,
    });
    Effect::new(move |before: Option<()>| {
        route.track();
        if before.is_some() {
            toasts.page_changed();
            arrive();
        }
    });

    let shown = move || {
        // In another language everything is drawn anew.
        preferences.language();
        view! {
            <a class="skip" href="#content" on:click=skip>{t::skip_to_content()}</a>
            // The hall looks at results, not at offers.
            {move || (!matches!(place.get(), Place::Hall(_))).then(|| view! { <NewVersion /> })}
            {move || match place.get() {
                Place::Desk(id) => arriving(parts::tournament(id, route)),
                Place::Hall(id) => arriving(parts::hall(id, route)),
                Place::Outside => view! { <Outside route /> }.into_any(),
            }}
            <ConfirmDialog />
            <HelpDialog />
        }
    };
    view! {
        {shown}
        <ToastList />
    }
}

/// What stands while pages change within it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The pages that belong to no tournament.
    Outside,
    /// A tournament, to work on.
    Desk(TournamentId),
    /// A tournament, to be looked at by all.
    Hall(TournamentId),
}

/// The address after `#`.
fn address() -> String {
    window().location().hash().unwrap_or_default()
}

/// The link's own address would be taken for a route.
fn skip(event: ev::MouseEvent) {
    event.prevent_default();
    focus_content();
}

fn focus_content() {
    if let Some(content) = document().get_element_by_id("content") {
        let options = web_sys::FocusOptions::new();
        // The page stands at its beginning: the bar above the content must stay in view.
        options.set_prevent_scroll(true);
        // Focus can fail only on an element that is gone; then there is nothing to go to.
        let _ = content.unchecked_into::<web_sys::HtmlElement>().focus_with_options(&options);
    }
}

/// After a change of page: its beginning is seen, and read from, unless the page itself has put the
/// focus somewhere.
fn arrive() {
    request_animation_frame(|| {
        let content = document().get_element_by_id("content");
        let inside =
            content.zip(document().active_element()).is_some_and(|(all, one)| all.contains(Some(&one)));
        if !inside {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            focus_content();
        }
    });
}

/// The pages that belong to no tournament.
#[component]
fn Outside(route: Memo<Option<Route>>) -> impl IntoView {
    shortcuts();
    Effect::new(move || {
        document().set_title(&match route.get() {
            Some(Route::Tournaments) => t::app_name().to_owned(),
            Some(Route::New) => t::window_title(setup::new_tournament(), t::app_name()),
            Some(Route::Help) => t::window_title(crate::i18n::help::title(), t::app_name()),
            Some(Route::Import) => t::window_title(import::title(), t::app_name()),
            Some(Route::View) => t::window_title(publish::view_title(), t::app_name()),
            Some(Route::Opened) => t::window_title(publish::opened_title(), t::app_name()),
            Some(Route::Tournament(..)) | None => t::window_title(t::no_such_page(), t::app_name()),
        });
    });
    view! {
        <AppBar />
        <PaletteDialog desk=None />
        <main id="content" tabindex="-1">
            {move || match route.get() {
                Some(Route::Tournaments) => view! { <pages::Tournaments /> }.into_any(),
                Some(Route::New) => arriving(parts::new_tournament()),
                Some(Route::Import) => arriving(parts::import()),
                Some(Route::Help) => arriving(parts::help()),
                Some(Route::View) => arriving(parts::view()),
                Some(Route::Opened) => arriving(parts::opened()),
                Some(Route::Tournament(..)) | None => view! { <pages::Nowhere /> }.into_any(),
            }}
        </main>
    }
}
