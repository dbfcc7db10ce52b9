//! The round by name: where to sit.

use super::boards::Seat;
use crate::components::gradual;
use crate::i18n::{round as t, words};
use leptos::prelude::*;
use pairing_core::tournament::Colour;

/// Everybody with board, colour and opponent.
#[component]
pub fn SeatList(
    /// Everybody, by name.
    #[prop(into)]
    seats: Signal<Vec<Seat>>,
) -> impl IntoView {
    let drawn = gradual(Signal::derive(move || seats.with(Vec::len)));
    view! {
        <table class="table seats">
            <thead>
                <tr>
                    <th scope="col">{words::name()}</th>
                    <th scope="col" class="num">{words::board()}</th>
                    <th scope="col">{t::seat()}</th>
                    <th scope="col">{t::opponent()}</th>
                </tr>
            </thead>
            <tbody>
                <For
                    each=move || seats.with(|seats| seats.iter().take(drawn.get()).cloned().collect::<Vec<_>>())
                    key=Seat::clone
                    let(seat)
                >
                    <tr>
                        <th scope="row">{seat.who.name}</th>
                        {match seat.at {
                            Some(at) => view! {
                                <td class="num seat-board">{at.board}</td>
                                <td>{colour(at.colour)}</td>
                                <td>{at.opponent}</td>
                            }
                            .into_any(),
                            None => view! {
                                <td></td>
                                <td colspan="2" class="soft">{seat.why.map(|why| why.in_words())}</td>
                            }
                            .into_any(),
                        }}
                    </tr>
                </For>
            </tbody>
        </table>
    }
}

fn colour(colour: Colour) -> impl IntoView {
    let (class, text) = match colour {
        Colour::White => ("piece piece-white", words::white()),
        Colour::Black => ("piece piece-black", words::black()),
    };
    view! { <span class=class aria-hidden="true"></span>" "{text} }
}
