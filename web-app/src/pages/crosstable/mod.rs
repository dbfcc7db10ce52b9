//! The crosstable.

use crate::i18n::frame as t;
use crate::state::Desk;
use leptos::prelude::*;

/// Everybody against everybody, round by round.
#[component]
pub fn Crosstable() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let players = desk.select(|document| document.tournament().players.len());
    view! {
        <h1>{t::crosstable()}</h1>
        <p>{move || players.get()}</p>
    }
}
