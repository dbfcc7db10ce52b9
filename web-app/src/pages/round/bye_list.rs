//! Who has no game, under the boards.

use super::by_hand::{Late, late};
use super::byes::{ByeView, Unpaired, points_in_words};
use crate::i18n::{by_hand, round as t};
use crate::route::Page;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::Points;

/// The byes in words; nothing when everybody plays.
#[component]
pub fn ByeList(
    /// The byes, the pairing-allocated one first.
    #[prop(into)]
    byes: Signal<Vec<ByeView>>,
    /// Somebody asks why the pairing-allocated bye is so.
    #[prop(into)]
    on_why: Callback<()>,
    /// Who comes late can be paired with whoever has the pairing-allocated bye; `None`: not yet.
    late: Option<Late>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let open = desk.select(move |document| late.is_some_and(|late| late::is_open(document, late.round)));
    view! {
        <Show when=move || byes.with(|byes| !byes.is_empty())>
            <section class="byes" aria-labelledby="byes-title">
                <h2 id="byes-title">{t::without_a_game()}</h2>
                <ul>
                    <For each=move || byes.get() key=ByeView::clone let(bye)>
                        <li class:bye-pab=bye.why == Unpaired::PairingAllocated data-bye=bye.who.id.0>
                            <a class="side-name" href=desk.address(Page::Player(bye.who.id))>{bye.who.name}</a>
                            <span class="side-points number">{bye.who.points.half_notation()}</span>
                            <span class="bye-why">{in_words(bye.why, bye.worth)}</span>
                            {late
                                .filter(|_| bye.why == Unpaired::PairingAllocated)
                                .map(|late| view! {
                                    <Show when=move || open.get() && desk.read_only().is_none()>
                                        <button
                                            type="button"
                                            class="button bye-late"
                                            data-late=""
                                            on:click=move |_| late.against.set(Some(bye.who.id))
                                        >
                                            {by_hand::late()}
                                        </button>
                                    </Show>
                                })}
                            {(bye.why == Unpaired::PairingAllocated)
                                .then(|| {
                                    view! {
                                        <button
                                            type="button"
                                            class="why-button"
                                            aria-label=t::why_the_bye()
                                            on:click=move |_| on_why.run(())
                                        >
                                            "?"
                                        </button>
                                    }
                                })}
                        </li>
                    </For>
                </ul>
            </section>
        </Show>
    }
}

/// With what the round is worth, where it is worth something.
fn in_words(why: Unpaired, worth: Points) -> String {
    if worth == Points::ZERO && why >= Unpaired::Absent {
        why.in_words()
    } else {
        t::worth(&why.in_words(), &points_in_words(worth))
    }
}
