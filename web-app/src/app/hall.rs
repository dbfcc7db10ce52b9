//! A tournament's views for the hall.

use crate::components::shortcuts;
use crate::i18n::frame as t;
use crate::pages;
use crate::route::{OnScreen, Page, Route, Screen};
use crate::state::{Library, TournamentId};
use leptos::prelude::*;

/// A tournament's views for the hall, which only look at it.
#[component]
pub fn Hall(
    /// Which.
    id: TournamentId,
    /// The address, while it is one of this tournament's.
    route: Memo<Option<Route>>,
) -> impl IntoView {
    shortcuts();
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
