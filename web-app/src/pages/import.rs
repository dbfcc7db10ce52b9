//! A tournament from a file or a text.

use crate::i18n::library as t;
use leptos::prelude::*;

/// Choosing what to import, and looking at it before anything is created.
#[component]
pub fn Import() -> impl IntoView {
    view! { <h1>{t::import()}</h1> }
}
