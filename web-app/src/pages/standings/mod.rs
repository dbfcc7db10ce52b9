//! Standings.

use crate::i18n::frame as t;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;
use pairing_core::tournament::history::histories;

/// The standings after `after`, or after the last round.
#[component]
pub fn Standings(
    /// After which round; `None`: the last.
    after: Option<RoundNo>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rows = desk.select(move |document| {
        let tournament = document.tournament();
        let rounds = after.map_or(document.published(), RoundNo::get);
        let points = &tournament.settings.points;
        let mut rows: Vec<_> = histories(tournament, rounds)
            .iter()
            .zip(&tournament.players)
            .map(|(history, player)| (player.name.clone(), history.points(points)))
            .collect();
        rows.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        rows
    });
    view! {
        <h1>{t::standings()}</h1>
        <table>
            <For each=move || rows.get() key=|row| row.clone() let(row)>
                <tr>
                    <td>{row.0}</td>
                    <td>{row.1.half_notation()}</td>
                </tr>
            </For>
        </table>
    }
}
