//! Why a player has the place they have.

use crate::i18n::ties as t;
use crate::pages::standings::opened::{Told, value_view};
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::standings::{by_the_rules, explain};
use pairing_core::tournament::{PlayerId, RoundNo};

/// The place and every tie-break, opened; nothing before the first round.
#[component]
pub(super) fn Ties(
    /// Whose.
    player: PlayerId,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let told = desk.select(move |document| {
        let tournament = document.tournament();
        let standings = by_the_rules(tournament, tournament.rounds.len());
        let after = RoundNo::new(standings.after)?;
        Some((after, Told::of(&explain(tournament, &standings, player)?, tournament)))
    });
    view! {
        {move || {
            told.get()
                .map(|(after, told)| {
                    view! {
                        <section class="card-more" id="card-ties">
                            <details>
                                <summary>{t::place_in_full(after)}</summary>
                                <ul class="reasons">
                                    {told.place.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                                </ul>
                                {told.values.into_iter().map(value_view).collect_view()}
                            </details>
                        </section>
                    }
                })
        }}
    }
}
