//! At the foot of the table: what has been done, why, and the two ways out.

use super::compare::Comparison;
use super::session::Session;
use crate::components::{Confirm, Question};
use crate::i18n::by_hand as t;
use crate::state::{Desk, Toasts};
use leptos::prelude::*;
use pairing_core::event::Command;

/// The bar.
#[component]
pub fn Bar(session: Session, compared: Comparison) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let confirm = expect_context::<Confirm>();
    let round = session.round();
    let counted = move || match (session.picked.get(), session.moves()) {
        (Some(player), _) => t::picked(&session.name(player)),
        (None, 0) => t::no_moves().to_owned(),
        (None, 1) => t::moves_1().to_owned(),
        (None, n) => t::moves(n),
    };
    let homeless = move || {
        let names: Vec<String> = session.homeless().into_iter().map(|id| session.name(id)).collect();
        match names.as_slice() {
            [] => None,
            [one] => Some(t::homeless_1(one)),
            many => Some(t::homeless(&many.join(", "))),
        }
    };
    let held = move || session.moves() > 0 && homeless().is_some();
    let throw_away = move |_| match session.moves_now() {
        0 => session.end(),
        moves => {
            let question = Question {
                title: t::throw_away_title().to_owned(),
                costs: vec![t::throw_away_cost(moves)],
                action: t::throw_away().to_owned(),
            };
            confirm.ask(question, move || session.end());
        }
    };
    let done = move |_| {
        if held() {
            return;
        }
        let Some(command) = session.command() else { return session.end() };
        let over = move || {
            session.end();
            toasts.done(t::now_changed(round));
        };
        match command {
            // Nothing published changes without being asked.
            amend @ Command::Amend { .. } => {
                confirm.dispatch(desk, amend, t::amend_title(round), t::amend_action(), over);
            }
            draft => {
                if desk.dispatch(draft).is_ok() {
                    over();
                }
            }
        }
    };
    view! {
        <div class="hand-bar">
            <p class="hand-state" id="hand-state">{counted}</p>
            <p class="out-of-sight" role="status">{move || session.said.get()}</p>
            {move || homeless().map(|said| view! { <p class="hand-homeless" id="hand-homeless">{said}</p> })}
            <label class="hand-note">
                <span>{t::note()}</span>
                <input
                    class="input"
                    id="hand-note"
                    autocomplete="off"
                    placeholder=t::note_example()
                    prop:value=session.note
                    on:input=move |event| session.set_note(event_target_value(&event))
                />
            </label>
            <div class="hand-ways">
                <button
                    type="button"
                    class="button"
                    id="hand-back"
                    disabled=move || session.moves() == 0
                    on:click=move |_| session.step_back()
                >
                    {t::step_back()}
                </button>
                <button type="button" class="button" id="hand-compare" on:click=move |_| compared.ask()>
                    {t::compare()}
                </button>
                <button type="button" class="button" id="hand-throw-away" on:click=throw_away>
                    {move || if session.moves() == 0 { t::close() } else { t::throw_away() }}
                </button>
                <button
                    type="button"
                    class="button button-primary"
                    id="hand-done"
                    class:button-held=held
                    aria-disabled=move || if held() { "true" } else { "false" }
                    aria-describedby="hand-homeless"
                    on:click=done
                >
                    {t::done()}
                </button>
            </div>
        </div>
    }
}
