//! Who is not here, and what becomes of them.

use super::list::{Guest, Measure, next};
use crate::i18n::check_in as t;
use crate::state::{Desk, Toasts};
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::{PlayerId, RoundNo};
use std::collections::BTreeMap;

/// The players expected who are not here, each with a choice, and one button that carries all out as one step.
#[component]
pub(super) fn Missing(round: RoundNo, all: Memo<Vec<Guest>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let missing = Memo::new(move |_| {
        let waits = |guest: &&Guest| guest.away.is_none() && !guest.here;
        all.with(|all| all.iter().filter(waits).map(|g| (g.id, g.name.clone())).collect::<Vec<_>>())
    });
    let chosen = RwSignal::new(BTreeMap::<PlayerId, Measure>::new());
    let measure = move |id: PlayerId| {
        let unasked = || Measure::unasked(&desk.document_now(), id, round);
        chosen.with(|chosen| chosen.get(&id).copied()).unwrap_or_else(unasked)
    };
    let begun = Memo::new(move |_| all.with(|all| all.iter().any(|guest| guest.here)));
    let for_all = move |event| {
        let Some(measure) = read(&event_target_value(&event)) else { return };
        let document = desk.document_now();
        let open = |id: &PlayerId| measure.is_open(&document, *id, round);
        chosen.update(|chosen| {
            for (id, _) in missing.get_untracked().iter().filter(|(id, _)| open(id)) {
                chosen.insert(*id, measure);
            }
        });
    };
    let carry_out = move |_| {
        let commands: Vec<Command> = missing
            .get_untracked()
            .iter()
            .filter_map(|(id, _)| untrack(|| measure(*id)).command(*id, round))
            .collect();
        let count = commands.len();
        let Some(command) = Command::together(commands) else { return };
        if desk.dispatch(command).is_ok() {
            chosen.set(BTreeMap::new());
            toasts.done(if count == 1 { t::carried_out_1().to_owned() } else { t::carried_out(count) });
        }
    };
    let row = move |(id, name): (PlayerId, String)| {
        let document = desk.document_now();
        let options = Measure::ALL
            .into_iter()
            .filter(|(_, each)| each.is_open(&document, id, round))
            .map(|(key, each)| {
                view! { <option value=key selected=move || measure(id) == each>{in_words(each, round)}</option> }
            })
            .collect_view();
        let choose = move |event| {
            if let Some(measure) = read(&event_target_value(&event)) {
                chosen.update(|chosen| {
                    chosen.insert(id, measure);
                });
            }
        };
        view! {
            <li class="away" data-missing=id.0>
                <span>{name.clone()}</span>
                <select class="select" aria-label=t::decide(&name) on:change=choose>{options}</select>
            </li>
        }
    };
    let title = move || match missing.with(Vec::len) {
        1 => t::missing_1().to_owned(),
        n => t::missing(n),
    };
    view! {
        // Before anybody has arrived, everybody is missing: that says nothing.
        <Show when=move || begun.get()>
            <section class="check-in-part" id="missing" aria-label=t::who_is_missing()>
                {move || if missing.with(Vec::is_empty) {
                    view! { <p class="done">{t::nobody_missing()}</p> }.into_any()
                } else {
                    view! {
                        <h2>{title}</h2>
                        <p>{t::what_to_do(round)}</p>
                        <Show when=move || { missing.with(Vec::len) > 1 }>
                            <label class="inline-field">
                                <span>{t::for_all()}</span>
                                <select class="select" id="missing-all" on:change=for_all>
                                    {Measure::ALL
                                        .map(|(key, each)| view! { <option value=key>{in_words(each, round)}</option> })
                                        .collect_view()}
                                </select>
                            </label>
                        </Show>
                        <ul class="aways">
                            <For each=move || missing.get() key=|(id, _)| *id let(guest)>{row(guest)}</For>
                        </ul>
                        <button type="button" class="button button-primary" id="missing-submit" on:click=carry_out>
                            {t::carry_out()}
                        </button>
                    }
                    .into_any()
                }}
            </section>
        </Show>
    }
}

fn read(key: &str) -> Option<Measure> {
    Measure::ALL.into_iter().find(|(each, _)| *each == key).map(|(_, measure)| measure)
}

fn in_words(measure: Measure, round: RoundNo) -> String {
    match measure {
        Measure::LeaveOut => t::leave_out(round),
        Measure::HalfPoint => t::half_point(round),
        Measure::FullPoint => t::full_point(round),
        Measure::EntersNext => t::enters_next(next(round).unwrap_or(round)),
        Measure::Withdraw => t::withdraw().to_owned(),
        Measure::Keep => t::keep().to_owned(),
    }
}
