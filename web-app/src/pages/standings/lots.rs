//! Drawing lots where nothing else tells players apart.

use super::rows::Shown;
use crate::browser::chance;
use crate::i18n::ties as t;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::handling::lots::draw;
use pairing_core::tournament::{DrawnLots, PlayerId};

/// Who must draw lots, and the button that does it; nothing where nobody must.
#[component]
pub(super) fn Lots(shown: Memo<Shown>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let groups = Memo::new(move |_| shown.with(|shown| shown.lots.clone()));
    let draw_all = move |_| {
        let Some(after) = shown.with_untracked(|shown| shown.after) else { return };
        for group in groups.get_untracked() {
            let among: Vec<PlayerId> = group.into_iter().map(|(id, _)| id).collect();
            let seed = chance::seed();
            let lots = DrawnLots { after, seed: Some(seed), order: draw(seed, &among) };
            if desk.dispatch(Command::DrawLots(lots)).is_err() {
                return;
            }
        }
    };
    view! {
        <Show when=move || { !groups.read().is_empty() && shown.with(|shown| shown.after.is_some()) }>
            <section class="sheet lots" id="lots">
                <p>{t::lots_due()}</p>
                <ul>
                    {move || {
                        groups
                            .get()
                            .into_iter()
                            .map(|group| {
                                let names: Vec<String> = group.into_iter().map(|(_, name)| name).collect();
                                view! { <li>{names.join("; ")}</li> }
                            })
                            .collect_view()
                    }}
                </ul>
                <button type="button" class="button button-primary" id="draw-lots" on:click=draw_all>
                    {t::draw_lots()}
                </button>
            </section>
        </Show>
    }
}
