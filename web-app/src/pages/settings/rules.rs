//! Rounds, system, initial-colour.

use super::bye_rules::EventByeRules;
use super::changed;
use super::first_board::EventFirstBoard;
use super::system::{RoundsAdvice, SystemChoice, SystemOptions};
use crate::browser::chance;
use crate::components::{Confirm, Field};
use crate::i18n::setup as t;
use crate::i18n::{round_robin, words};
use crate::pages::new::by_lot;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::handling::initial_order::by_strength;
use pairing_core::handling::lots;
use pairing_core::systems::{Prospect, Ruleset};
use pairing_core::tournament::{Colour, PairingSystem, PlayerId, RoundNo, Settings};

/// What is decided before round 1.
#[component]
pub(super) fn Rules() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let is_table = desk.select(|document| document.tournament().settings.is_round_robin());
    view! {
        <section class="form sheet">
            <h2>{t::rules()}</h2>
            <Rounds />
            <System />
            <Options />
            <Show when=move || !is_table.get()>
                <EventByeRules />
            </Show>
            <EventFirstBoard />
            <Show when=move || is_table.get() fallback=|| view! { <FirstColour /> }>
                <Numbers />
            </Show>
        </section>
    }
}

#[component]
fn Rounds() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rounds = desk.select(|document| document.tournament().settings.rounds);
    let is_table = desk.select(|document| document.tournament().settings.is_round_robin());
    let follows = desk.select(|document| {
        let tournament = document.tournament();
        (tournament.settings.is_round_robin() && document.published() == 0)
            .then_some(tournament.players.len())
    });
    let hint = Signal::derive(move || match (follows.get(), rounds.get()) {
        (Some(players), Some(rounds)) => round_robin::rounds_follow(players, rounds.get()),
        (Some(_), None) => round_robin::rounds_will_follow().to_owned(),
        (None, _) => t::rounds_hint().to_owned(),
    });
    let event = desk.select(|document| Prospect::of(document.tournament()));
    let complaint = RwSignal::new(None::<String>);
    let store = move |event| {
        let text = event_target_value(&event);
        let number = text.trim().parse().ok().and_then(RoundNo::new);
        let refused = match number {
            None => Some(t::rounds_wrong().to_owned()),
            Some(_) => {
                let settings = changed(desk, |settings| settings.rounds = number);
                desk.dispatch_quietly(Command::SetSettings(settings)).err().map(|why| why.to_string())
            }
        };
        complaint.set(refused);
    };
    view! {
        <Field
            id="rounds"
            label=t::rounds()
            hint=hint
            complaint
        >
            <input
                class="input input-short"
                id="rounds"
                type="number"
                min="1"
                max="255"
                aria-describedby="rounds-hint"
                disabled=move || follows.get().is_some()
                prop:value=move || rounds.get().map(|rounds| rounds.to_string()).unwrap_or_default()
                on:change=store
            />
        </Field>
        <Show when=move || !is_table.get()>
            <RoundsAdvice event />
        </Show>
    }
}

/// Who has which number in the table of a round robin.
#[component]
fn Numbers() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let fixed = desk.select(|document| document.published() > 0);
    let number = move |order: Vec<PlayerId>| {
        // A refusal has been said.
        let _ = desk.dispatch(Command::SetOrder(order));
    };
    let draw = move |_| {
        let document = desk.document_now();
        let ids: Vec<PlayerId> = document.tournament().players.iter().map(|p| p.id).collect();
        number(lots::draw(chance::seed(), &ids));
    };
    let by_rating = move |_| number(by_strength(&desk.document_now().tournament().players));
    view! {
        <fieldset class="fieldset" id="table-numbers">
            <legend>{round_robin::numbers()}</legend>
            <p class="field-hint">{round_robin::numbers_hint()}</p>
            <Show when=move || !fixed.get()>
                <div class="actions actions-start">
                    <button type="button" class="button" id="draw-numbers" on:click=draw>
                        {round_robin::draw_numbers()}
                    </button>
                    <button type="button" class="button" id="number-by-rating" on:click=by_rating>
                        {round_robin::numbers_by_rating()}
                    </button>
                </div>
            </Show>
        </fieldset>
    }
}

#[component]
fn System() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let confirm = expect_context::<Confirm>();
    let system = desk.select(|document| Ruleset::of(document.tournament()).system);
    let choose = move |chosen: PairingSystem| {
        let settings = changed(desk, |settings| settings.system = Some(chosen));
        let command = Command::SetSettings(settings);
        confirm.dispatch(desk, command, t::change_title(), t::change_action(), || ());
    };
    let event = desk.select(|document| Prospect::of(document.tournament()));
    view! { <SystemChoice system event on_choose=choose /> }
}

#[component]
fn Options() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let confirm = expect_context::<Confirm>();
    let settings = desk.select(|document| document.tournament().settings.clone());
    let shown = RwSignal::new(settings.get_untracked());
    Effect::new(move || shown.set(settings.get()));
    let change = move |changed: Settings| {
        let command = Command::SetSettings(changed);
        confirm.dispatch(desk, command, t::change_title(), t::change_action(), || ());
        // Refused or not yet confirmed: the box shows what holds.
        shown.notify();
    };
    view! { <SystemOptions settings=shown on_change=change /> }
}

#[component]
fn FirstColour() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let colour = desk.select(|document| document.tournament().settings.initial_colour);
    let fixed = desk.select(|document| document.published() > 0);
    let set = move |colour: Colour| {
        let settings = changed(desk, |settings| settings.initial_colour = Some(colour));
        // A refusal has been said.
        let _ = desk.dispatch(Command::SetSettings(settings));
    };
    let name = |colour| match colour {
        Colour::White => words::white(),
        Colour::Black => words::black(),
    };
    let state =
        move || colour.get().map_or_else(|| t::not_drawn().to_owned(), |colour| t::drawn(name(colour)));
    view! {
        <fieldset class="fieldset">
            <legend>{t::first_colour()}</legend>
            <div class="actions actions-start">
                <p>{state}</p>
                <Show when=move || !fixed.get()>
                    <button type="button" class="button" on:click=move |_| set(by_lot())>{t::draw_now()}</button>
                    <button type="button" class="button" on:click=move |_| set(Colour::White)>{words::white()}</button>
                    <button type="button" class="button" on:click=move |_| set(Colour::Black)>{words::black()}</button>
                </Show>
            </div>
            <p class="field-hint">{t::first_colour_hint()}</p>
        </fieldset>
    }
}
