//! From round to round.

use crate::i18n::{frame, round as t};
use crate::route::Page;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;

/// All rounds of the event; those that can be looked at are links.
#[component]
pub fn RoundsNav(
    /// The round shown.
    round: RoundNo,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    // The last round of the event, and the next one to pair.
    let extent = desk.select(move |document| {
        let next = document.next_round().map_or(document.published(), RoundNo::get);
        let last = document.tournament().settings.rounds.map_or(next, RoundNo::get);
        (last.max(document.published()).max(round.get()), next)
    });
    let item = move |n: usize, next: usize| {
        let number = RoundNo::new(n)?;
        let title = frame::round(number);
        Some(if n == round.get() {
            view! { <li><a aria-current="page" aria-label=title href=desk.address(Page::Round(number))>{n}</a></li> }
                .into_any()
        } else if n <= next {
            view! { <li><a aria-label=title href=desk.address(Page::Round(number))>{n}</a></li> }.into_any()
        } else {
            view! { <li><span class="soft">{n}</span></li> }.into_any()
        })
    };
    view! {
        <nav class="rounds" aria-label=t::rounds_of_the_event()>
            <ol>
                {move || {
                    let (last, next) = extent.get();
                    (1..=last).map(|n| item(n, next)).collect_view()
                }}
            </ol>
        </nav>
    }
}
