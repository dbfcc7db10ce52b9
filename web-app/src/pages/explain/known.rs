//! The reasons of a round for a page of its own: asked for at once, and again when the pairing changes.

use crate::i18n::explain as t;
use crate::i18n::frame;
use crate::i18n::round as r;
use crate::pages::round::explained::{Explained, Reasons, question};
use crate::route::Page;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::systems::RoundPairing;
use pairing_core::tournament::{RoundNo, Tournament};
use std::sync::Arc;

/// The tournament before a round, and its pairing.
pub type Known = Arc<(Tournament, RoundPairing)>;

/// The reasons of `round`, kept up to date. Needs a reactive owner.
pub fn reasons(desk: Desk, round: RoundNo) -> Explained {
    let explained = Explained::new(desk, round);
    let stands = desk.select(move |document| question(document, round).map(|(_, pairing)| pairing));
    Effect::new(move || {
        stands.track();
        explained.forget();
        explained.ask();
    });
    explained
}

/// A page over the reasons of a round: its heading, and the content once they are there.
#[component]
pub fn WithReasons<V: IntoView + 'static>(
    /// The round.
    round: RoundNo,
    /// The heading.
    title: String,
    /// The way to the other page about the reasons.
    other: (Page, &'static str),
    /// The content.
    content: impl Fn(Known) -> V + Send + Sync + 'static,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let explained = reasons(desk, round);
    view! {
        <header class="page-head">
            <h1>{title}</h1>
            <p class="page-ways">
                <a href=desk.address(Page::Round(round))>{frame::round(round)}</a>
                <a href=desk.address(other.0)>{other.1}</a>
            </p>
        </header>
        {move || match explained.reasons() {
            Reasons::Unknown => view! { <p>{t::not_paired_yet()}</p> }.into_any(),
            Reasons::Asking => view! { <p role="status">{r::why_waiting()}</p> }.into_any(),
            Reasons::None(why_not) => view! { <p id="no-reasons">{why_not}</p> }.into_any(),
            Reasons::ByHand(by_hand) => view! {
                <p id="no-reasons">{r::why_round_by_hand()} " " {by_hand.note.clone()}</p>
            }
            .into_any(),
            Reasons::Known(known) => content(known).into_any(),
        }}
    }
}
