//! The number that the first board bears.

use super::changed;
use crate::components::Field;
use crate::i18n::planning as t;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::Command;
use std::num::NonZeroU16;

/// The field; empty is 1.
#[component]
pub fn FirstBoardField(
    /// The number; `None`: 1.
    #[prop(into)]
    first: Signal<Option<NonZeroU16>>,
    /// Told of another.
    #[prop(into)]
    on_change: Callback<Option<NonZeroU16>>,
) -> impl IntoView {
    let store = move |event| {
        let number = event_target_value(&event).trim().parse::<NonZeroU16>().ok();
        on_change.run(number.filter(|number| number.get() > 1));
    };
    view! {
        <Field id="first-board" label=t::first_board() hint=t::first_board_hint()>
            <input
                class="input input-short"
                id="first-board"
                type="number"
                min="1"
                max="9999"
                aria-describedby="first-board-hint"
                prop:value=move || first.get().map_or(1, NonZeroU16::get).to_string()
                on:change=store
            />
        </Field>
    }
}

/// Of an event that exists; carried out when the field is left.
#[component]
pub(super) fn EventFirstBoard() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let first = desk.select(|document| document.tournament().settings.first_board);
    let change = move |first: Option<NonZeroU16>| {
        let settings = changed(desk, |settings| settings.first_board = first);
        // A refusal has been said.
        let _ = desk.dispatch(Command::SetSettings(settings));
    };
    view! { <FirstBoardField first on_change=change /> }
}
