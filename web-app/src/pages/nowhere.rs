//! An address without a page, or without its tournament.

use super::tournaments::{SaveAside, aside_name};
use crate::i18n::frame as t;
use crate::i18n::library;
use crate::route::Route;
use crate::state::{AsideKind, Library, TournamentId};
use leptos::prelude::*;

/// Says so and leads back.
#[component]
pub fn Nowhere() -> impl IntoView {
    view! {
        <h1>{t::no_such_page()}</h1>
        <p>{t::no_such_page_hint()}</p>
        <p><a href=Route::Tournaments.hash()>{t::to_tournaments()}</a></p>
    }
}

/// A tournament that cannot be shown: nothing is known of it, or its text was put aside; then here is the text.
#[component]
pub fn NoTournament(
    /// Which.
    id: TournamentId,
) -> impl IntoView {
    let store = expect_context::<Library>();
    let damaged = move || {
        let mut asides = store.asides();
        asides.retain(|aside| aside.id == Some(id) && aside.kind == AsideKind::Damaged);
        asides
    };
    view! {
        {move || match damaged() {
            none if none.is_empty() => view! { <Nowhere /> }.into_any(),
            texts => view! {
                <div id="damaged">
                    <h1>{library::damaged_title()}</h1>
                    <p>{library::damaged_hint()}</p>
                    <p class="actions">
                        {texts
                            .into_iter()
                            .map(|aside| {
                                let name = aside_name(&aside);
                                view! { <SaveAside aside name /> }
                            })
                            .collect_view()}
                    </p>
                    <p><a href=Route::Tournaments.hash()>{t::to_tournaments()}</a></p>
                </div>
            }
            .into_any(),
        }}
    }
}
