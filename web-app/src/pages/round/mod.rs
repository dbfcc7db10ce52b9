//! A round: pairing it, publishing it, its results.

pub mod as_before;
pub mod boards;
pub mod byes;
pub mod cursor;
pub mod keys;
pub mod open_boards;
pub mod step;
pub mod why;

use crate::i18n::frame as t;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;

/// Round `round`.
#[component]
pub fn Round(
    /// Which.
    round: RoundNo,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let boards = desk.select(move |document| {
        let tournament = document.tournament();
        let name = |id| tournament.player(id).map(|p| p.name.clone()).unwrap_or_default();
        let games = tournament.round(round).map(|r| r.games.as_slice()).unwrap_or_default();
        let row = |g: &pairing_core::tournament::Game| (name(g.white), name(g.black), g.result);
        games.iter().map(row).zip(1..).collect::<Vec<(_, u32)>>()
    });
    view! {
        <h1>{t::round(round)}</h1>
        <table>
            <For each=move || boards.get() key=|row| row.clone() let(row)>
                <tr>
                    <td>{row.1}</td>
                    <td>{row.0.0}</td>
                    <td>{row.0.2.map(|r| r.notation())}</td>
                    <td>{row.0.1}</td>
                </tr>
            </For>
        </table>
    }
}
