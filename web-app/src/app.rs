//! The root component.

use leptos::prelude::*;

/// Everything the user sees.
#[component]
pub fn App() -> impl IntoView {
    view! { <h1>"Crosstable"</h1> }
}
