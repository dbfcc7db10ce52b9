//! The settings of a tournament.

use crate::i18n::frame as t;
use crate::state::Desk;
use leptos::prelude::*;

/// Heading, rounds, system.
#[component]
pub fn Settings() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rounds = desk.select(|document| document.tournament().settings.rounds);
    view! {
        <h1>{t::settings()}</h1>
        <p>{move || rounds.get().map(|n| n.to_string())}</p>
    }
}
