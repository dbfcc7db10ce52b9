//! The people of a tournament: who they are, when they are there.

pub mod attendance;
pub mod fold;
pub mod form;
pub mod search;
pub mod sort;

use crate::i18n::frame as t;
use crate::state::Desk;
use leptos::prelude::*;

/// The players in the order of their pairing numbers.
#[component]
pub fn Players() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let players = desk.select(|document| {
        let mut players = document.tournament().players.clone();
        players.sort_by_key(|p| p.tpn);
        players
    });
    view! {
        <h1>{t::players()}</h1>
        <ol>
            <For each=move || players.get() key=|p| (p.id, p.name.clone()) let(player)>
                <li>{player.name}</li>
            </For>
        </ol>
    }
}
