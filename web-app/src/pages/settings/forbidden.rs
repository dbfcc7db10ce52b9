//! Pairs that the organiser forbids.

use super::apart::{ApartRules, rounds};
use crate::components::{Confirm, Field};
use crate::i18n::{planning, setup as t};
use crate::state::Desk;
use leptos::ev;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::{ForbiddenGroup, PlayerId, RoundNo};

/// The groups, with a form for one more pair.
#[component]
pub(super) fn Forbidden() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let groups = desk.select(|document| {
        let tournament = document.tournament();
        let name = |id: &PlayerId| tournament.player(*id).map(|p| p.name.clone()).unwrap_or_default();
        let words = |group: &ForbiddenGroup| {
            let names: Vec<String> = group.players.iter().map(name).collect();
            (names.join(" – "), rounds(group.first, group.last))
        };
        tournament.forbidden.iter().map(words).enumerate().collect::<Vec<_>>()
    });
    let confirm = expect_context::<Confirm>();
    let store = move |groups: Vec<ForbiddenGroup>| {
        confirm.dispatch(desk, Command::SetForbidden(groups), t::change_title(), t::change_action(), || ());
    };
    let remove = move |at: usize| {
        let mut groups = desk.document_now().tournament().forbidden.clone();
        if at < groups.len() {
            groups.remove(at);
            store(groups);
        }
    };
    let add = move |group: ForbiddenGroup| {
        let mut groups = desk.document_now().tournament().forbidden.clone();
        groups.push(group);
        store(groups);
    };
    view! {
        <section class="form sheet">
            <div>
                <h2>{t::forbidden()}</h2>
                <p class="hint">{t::forbidden_hint()}</p>
            </div>
            <ul class="forbidden">
                <For each=move || groups.get() key=|group| group.clone() let((at, (names, rounds)))>
                    <li>
                        <span>{names} " " <span class="hint">{rounds}</span></span>
                        <button type="button" class="button button-quiet" on:click=move |_| remove(at)>
                            {t::forbidden_remove()}
                        </button>
                    </li>
                </For>
            </ul>
            <Show when=move || groups.with(Vec::is_empty)>
                <p class="hint">{t::forbidden_none()}</p>
            </Show>
            <NewPair on_add=add />
            <ApartRules />
        </section>
    }
}

#[component]
fn NewPair(#[prop(into)] on_add: Callback<ForbiddenGroup>) -> impl IntoView {
    let one = RwSignal::new(None::<PlayerId>);
    let other = RwSignal::new(None::<PlayerId>);
    let first = RwSignal::new("1".to_owned());
    let last = RwSignal::new(String::new());
    let pair = move || {
        let round = |text: String| text.trim().parse().ok().and_then(RoundNo::new);
        let (a, b) = one.get().zip(other.get()).filter(|(a, b)| a != b)?;
        let (first, last) = (round(first.get()).unwrap_or(RoundNo::FIRST), round(last.get()));
        let group = ForbiddenGroup { players: vec![a, b], first, last };
        last.is_none_or(|last| first <= last).then_some(group)
    };
    let add = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if let Some(group) = pair() {
            on_add.run(group);
            one.set(None);
            other.set(None);
        }
    };
    view! {
        <form class="fields" on:submit=add>
            <Choice id="forbidden-one" label=t::first_player() chosen=one />
            <Choice id="forbidden-other" label=t::second_player() chosen=other />
            <Field id="forbidden-first" label=planning::from_round()>
                <input class="input input-short" id="forbidden-first" type="number" min="1" max="255" bind:value=first />
            </Field>
            <Field id="forbidden-last" label=planning::to_round() hint=planning::to_round_hint()>
                <input
                    class="input input-short"
                    id="forbidden-last"
                    type="number"
                    min="1"
                    max="255"
                    aria-describedby="forbidden-last-hint"
                    bind:value=last
                />
            </Field>
            <button
                type="submit"
                class="button fields-button"
                id="forbidden-add"
                disabled=move || pair().is_none()
            >
                {t::forbidden_add()}
            </button>
        </form>
    }
}

#[component]
fn Choice(id: &'static str, label: &'static str, chosen: RwSignal<Option<PlayerId>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let players = desk.select(|document| {
        let mut players: Vec<(String, PlayerId)> =
            document.tournament().players.iter().map(|p| (p.name.clone(), p.id)).collect();
        players.sort();
        players
    });
    let choose = move |event| chosen.set(event_target_value(&event).parse().ok().map(PlayerId));
    let value = move || chosen.get().map(|id| id.to_string()).unwrap_or_default();
    view! {
        <div class="field">
            <label for=id>{label}</label>
            <select class="input" id=id prop:value=value on:change=choose>
                <option value=""></option>
                <For each=move || players.get() key=|player| player.clone() let((name, id))>
                    <option value=id.to_string()>{name}</option>
                </For>
            </select>
        </div>
    }
}
