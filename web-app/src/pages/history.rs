//! Everything that was done.

use crate::i18n::frame as t;
use crate::state::Desk;
use leptos::prelude::*;

/// The steps in words, the latest first.
#[component]
pub fn History() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        <h1>{t::history()}</h1>
        <ol reversed>
            {move || desk.history().into_iter().rev().map(|line| view! { <li>{line.title}</li> }).collect_view()}
        </ol>
    }
}
