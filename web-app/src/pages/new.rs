//! A new tournament.

use crate::i18n::library as t;
use crate::route::{self, Page, Route};
use crate::state::Library;
use leptos::prelude::*;
use pairing_core::tournament::{RoundNo, Tournament};

/// The form for a new tournament.
#[component]
pub fn New() -> impl IntoView {
    let library = expect_context::<Library>();
    let name = RwSignal::new(String::new());
    let rounds = RwSignal::new("7".to_owned());
    let create = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let mut tournament = Tournament::default();
        tournament.info.name = name.get();
        tournament.settings.rounds = rounds.with(|r| r.trim().parse().ok().and_then(RoundNo::new));
        if let Some(id) = library.create(tournament) {
            route::go(Route::Tournament(id, Page::Players));
        }
    };
    view! {
        <h1>{t::new_tournament()}</h1>
        <form on:submit=create>
            <label>{t::name()} <input type="text" bind:value=name /></label>
            <label>{t::number_of_rounds()} <input type="number" min="1" max="255" bind:value=rounds /></label>
            <button type="submit" class="button">{t::create()}</button>
        </form>
    }
}
