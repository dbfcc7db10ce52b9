//! The root: which page stands where.

use crate::components::{
    AppBar, Banners, Confirm, ConfirmDialog, Help, HelpDialog, NewVersion, Palette, PaletteDialog, TabBar,
    ToastList, shortcuts,
};
use crate::i18n::frame as t;
use crate::i18n::{explain, import, setup};
use crate::pages;
use crate::route::{OnScreen, Page, Route, Screen};
use crate::state::{Desk, Library, Preferences, Toasts, TournamentId};
use crate::storage::Storage;
use leptos::ev;
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;
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
                Place::Desk(id) => view! { <Tournament id route /> }.into_any(),
                Place::Hall(id) => view! { <Hall id route /> }.into_any(),
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
    shortcuts(None);
    Effect::new(move || {
        document().set_title(&match route.get() {
            Some(Route::Tournaments) => t::app_name().to_owned(),
            Some(Route::New) => t::window_title(setup::new_tournament(), t::app_name()),
            Some(Route::Help) => t::window_title(crate::i18n::help::title(), t::app_name()),
            Some(Route::Import) => t::window_title(import::title(), t::app_name()),
            Some(Route::Tournament(..)) | None => t::window_title(t::no_such_page(), t::app_name()),
        });
    });
    view! {
        <AppBar />
        <PaletteDialog desk=None />
        <main id="content" tabindex="-1">
            {move || match route.get() {
                Some(Route::Tournaments) => view! { <pages::Tournaments /> }.into_any(),
                Some(Route::New) => view! { <pages::New /> }.into_any(),
                Some(Route::Import) => view! { <pages::Import /> }.into_any(),
                Some(Route::Help) => view! { <pages::HelpPage /> }.into_any(),
                Some(Route::Tournament(..)) | None => view! { <pages::Nowhere /> }.into_any(),
            }}
        </main>
    }
}

/// A tournament's pages, with its desk in their context.
#[component]
fn Tournament(id: TournamentId, route: Memo<Option<Route>>) -> impl IntoView {
    let page = Memo::new(move |_| match route.get() {
        Some(Route::Tournament(_, page)) => Some(page),
        _ => None,
    });
    let Some(desk) = expect_context::<Library>().desk(id) else {
        return view! {
            <AppBar />
            <main id="content" tabindex="-1"><pages::NoTournament id /></main>
        }
        .into_any();
    };
    provide_context(desk);
    shortcuts(Some(desk));
    let name = desk.select(|document| document.tournament().info.name.clone());
    Effect::new(move || {
        let name = name.with(|name| t::name_or_unnamed(name));
        document().set_title(&match page.get().and_then(title) {
            Some(page) => t::window_title(&page, &name),
            None => name,
        });
    });
    view! {
        <AppBar desk />
        <PaletteDialog desk=Some(desk) />
        <TabBar page />
        <Banners />
        <main id="content" tabindex="-1">{move || page.get().map(|page| page_view(desk, page))}</main>
    }
    .into_any()
}

/// A tournament's views for the hall, which only look at it.
#[component]
fn Hall(id: TournamentId, route: Memo<Option<Route>>) -> impl IntoView {
    shortcuts(None);
    let Some(desk) = expect_context::<Library>().watch(id) else {
        return view! { <main id="content" tabindex="-1"><pages::NoTournament id /></main> }.into_any();
    };
    provide_context(desk);
    let screen = Memo::new(move |last: Option<&Screen>| match route.get() {
        Some(Route::Tournament(_, Page::Show(screen))) => screen,
        // On its way to another place.
        _ => last.copied().unwrap_or(Screen::latest(OnScreen::Boards)),
    });
    let name = desk.select(|document| document.tournament().info.name.clone());
    Effect::new(move || {
        let name = name.with(|name| t::name_or_unnamed(name));
        document().set_title(&t::window_title(&pages::show::window_name(screen.get()), &name));
    });
    view! { <main id="content" class="hall-main" tabindex="-1"><pages::Show screen /></main> }.into_any()
}

fn page_view(desk: Desk, page: Page) -> AnyView {
    match page {
        Page::Start => page_view(desk, start(desk)),
        Page::Players => view! { <pages::Players /> }.into_any(),
        Page::PlayerList => view! { <pages::PlayerList /> }.into_any(),
        Page::CheckIn => view! { <pages::CheckIn /> }.into_any(),
        Page::Player(player) => view! { <pages::PlayerCard player /> }.into_any(),
        Page::Round(round) => view! { <pages::Round round /> }.into_any(),
        Page::Steps(round) => view! { <pages::Steps round /> }.into_any(),
        Page::Certificate(round) => view! { <pages::Certificate round /> }.into_any(),
        Page::Standings(after) => view! { <pages::Standings after /> }.into_any(),
        Page::Crosstable => view! { <pages::Crosstable /> }.into_any(),
        Page::Prizes => view! { <pages::Prizes /> }.into_any(),
        Page::PrintChoice => view! { <pages::PrintChoice /> }.into_any(),
        Page::Print(sheet) => view! { <pages::Print sheet /> }.into_any(),
        // Stands in a place of its own, see `Hall`.
        Page::Show(_) => ().into_any(),
        Page::History => view! { <pages::History /> }.into_any(),
        Page::Settings => view! { <pages::Settings /> }.into_any(),
    }
}

/// What a page is called.
fn title(page: Page) -> Option<String> {
    Some(match page {
        Page::Start => return None,
        Page::Players | Page::Player(_) => t::players().to_owned(),
        Page::PlayerList => crate::i18n::lists::page().to_owned(),
        Page::CheckIn => crate::i18n::check_in::short().to_owned(),
        Page::Round(round) => t::round(round),
        Page::Steps(round) => explain::steps_title(round),
        Page::Certificate(round) => explain::certificate_title(round),
        Page::Standings(_) => t::standings().to_owned(),
        Page::Crosstable => t::crosstable().to_owned(),
        Page::Prizes => crate::i18n::prizes::page().to_owned(),
        Page::PrintChoice => crate::i18n::print::title().to_owned(),
        Page::Print(sheet) => pages::print::title(sheet),
        Page::Show(screen) => pages::show::window_name(screen),
        Page::History => t::history().to_owned(),
        Page::Settings => t::settings().to_owned(),
    })
}

/// Where there is something to do: the round being played or drafted, else the players.
fn start(desk: Desk) -> Page {
    let document = desk.document_now();
    let rounds = document.published() + usize::from(document.draft().is_some());
    RoundNo::new(rounds).map_or(Page::Players, Page::Round)
}
