//! An address without a page.

use crate::i18n::frame as t;
use crate::route::Route;
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
