//! The tournaments of this browser.

use crate::i18n::frame;
use crate::i18n::library as t;
use crate::route::{Page, Route};
use crate::state::Library;
use leptos::prelude::*;

/// The list, and ways to a new tournament.
#[component]
pub fn Tournaments() -> impl IntoView {
    let library = expect_context::<Library>();
    view! {
        <h1>{frame::tournaments()}</h1>
        <p>
            <a class="button" href=Route::New.hash()>{t::new_tournament()}</a>
            <a class="button" href=Route::Import.hash()>{t::import()}</a>
        </p>
        <ul>
            <For each=move || library.list() key=|entry| entry.clone() let(entry)>
                <li><a href=Route::Tournament(entry.id, Page::Start).hash()>{entry.name}</a></li>
            </For>
        </ul>
    }
}
