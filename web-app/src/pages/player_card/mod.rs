//! One player: rounds, colours, opponents, results, floats, points.

pub mod card;

use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::PlayerId;

/// The card of `player`.
#[component]
pub fn PlayerCard(
    /// Whose.
    player: PlayerId,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let name = desk.select(move |document| document.tournament().player(player).map(|p| p.name.clone()));
    view! { <h1>{move || name.get()}</h1> }
}
