//! What stands where there is nothing yet: what will be here, and what to do for it.

use leptos::prelude::*;

/// A corner of a board with a pawn on it, a sentence of what is missing, one of what will be here, and the way there.
#[component]
pub fn Empty(
    /// What is missing.
    title: &'static str,
    /// What will be here, or what to do first.
    hint: &'static str,
    /// The way there: where it leads and what it is called.
    #[prop(optional, into)]
    way: Option<(String, &'static str)>,
) -> impl IntoView {
    view! {
        <section class="empty">
            <svg class="empty-board" viewBox="0 0 60 60" aria-hidden="true">
                <path class="empty-light" d="M2 2h56v56H2z" />
                <path class="empty-dark" d="M2 2h14v14H2zM30 2h14v14H30zM16 16h14v14H16zM44 16h14v14H44zM2 30h14v14H2zM30 30h14v14H30zM16 44h14v14H16zM44 44h14v14H44z" />
                <path
                    class="empty-pawn"
                    d="M30 12a7 7 0 0 1 4.6 12.3c3 1.3 4.4 3.5 4.4 5.2h-4c.4 6.5 2.4 10.5 6.5 14v4.5h-23V43.5c4.1-3.5 6.1-7.5 6.5-14h-4c0-1.7 1.4-3.9 4.4-5.2A7 7 0 0 1 30 12z"
                />
            </svg>
            <div>
                <h2>{title}</h2>
                <p class="soft">{hint}</p>
                {way.map(|(target, name)| view! { <a class="button button-primary" href=target>{name}</a> })}
            </div>
        </section>
    }
}
