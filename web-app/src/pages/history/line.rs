//! A step of the history: when, what, what was before; back to it; a copy in which to try something else.

use super::changes::Changes;
use crate::components::{Confirm, Question};
use crate::i18n::{chronicle as t, dates};
use crate::route::{Page, Route, go};
use crate::state::{Desk, Library, Toasts};
use leptos::prelude::*;
use pairing_core::event::{Document, EntryStanding, HistoryLine};
use std::sync::Arc;

/// One step.
#[component]
pub fn Line(
    /// The step.
    line: Arc<HistoryLine>,
    /// Which line is open, by its entry.
    open: RwSignal<Option<usize>>,
) -> impl IntoView {
    let undone = line.standing == EntryStanding::Undone;
    let when = line.at.map_or_else(|| t::no_time().to_owned(), dates::date_and_time);
    let title = line.title.clone();
    let entry = line.entry;
    let is_open = move || open.get() == Some(entry);
    let toggle = move |_| open.update(|open| *open = if *open == Some(entry) { None } else { Some(entry) });
    let panel = format!("step-{entry}");
    let controls = panel.clone();
    let said = title.clone();
    view! {
        <li class:chronicle-undone=undone data-entry=entry.to_string()>
            <time>{when}</time>
            <span class="chronicle-what">
                {if undone {
                    view! {
                        <s>{title}</s>
                        <span class="tag">{t::undone()}</span>
                    }
                        .into_any()
                } else {
                    view! { <span>{title}</span> }.into_any()
                }}
            </span>
            <button
                type="button"
                class="button button-quiet"
                data-open=""
                aria-expanded=move || if is_open() { "true" } else { "false" }
                aria-controls=controls
                aria-label=t::more_about(&said)
                on:click=toggle
            >
                {t::more()}
            </button>
            <Show when=is_open>
                <div class="chronicle-more" id=panel.clone()>
                    <Changes entry />
                    <Ways entry title=said.clone() />
                </div>
            </Show>
        </li>
    }
}

/// Back to the state after this step, or a copy from there.
#[component]
fn Ways(entry: usize, title: String) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let confirm = expect_context::<Confirm>();
    let library = expect_context::<Library>();
    let toasts = expect_context::<Toasts>();
    let steps = entry + 1;
    let back = move |_| {
        let Some((then, later)) =
            desk.journal_now(|journal| (journal.document_after(steps), journal.entries().len() - steps))
        else {
            return;
        };
        let question = Question {
            title: t::back_title(&title),
            costs: costs(&then, &desk.document_now(), later),
            action: t::back().to_owned(),
        };
        confirm.ask(question, move || {
            if desk.go_to(steps) {
                toasts.done_with(t::went_back(), crate::i18n::frame::undo(), move || {
                    desk.undo();
                });
            }
        });
    };
    let try_out = move |_| {
        let copied = desk.journal_now(|journal| journal.up_to(steps));
        if let Some(id) = copied.and_then(|journal| library.what_if(journal)) {
            toasts.done(t::now_in_copy());
            go(Route::Tournament(id, Page::History));
        }
    };
    view! {
        <div class="chronicle-ways">
            <button
                type="button"
                class="button"
                data-back=""
                disabled=move || desk.read_only().is_some()
                on:click=back
            >
                {t::back()}
            </button>
            <button type="button" class="button" data-what-if="" on:click=try_out>{t::what_if()}</button>
            <span class="hint">{t::what_if_hint()}</span>
        </div>
    }
}

/// What going back comes to, in numbers.
fn costs(then: &Document, now: &Document, later: usize) -> Vec<String> {
    let results = |document: &Document| {
        let rounds = document.tournament().rounds.iter();
        rounds.flat_map(|round| &round.games).filter(|game| game.result.is_some()).count()
    };
    let mut costs = vec![match later {
        1 => t::later_1().to_owned(),
        n => t::later(n),
    }];
    if then.published() != now.published() {
        costs.push(t::rounds_then(now.published(), then.published()));
    }
    if results(then) != results(now) {
        costs.push(t::results_then(results(now), results(then)));
    }
    let players = |document: &Document| document.tournament().players.len();
    if players(then) != players(now) {
        costs.push(t::players_then(players(now), players(then)));
    }
    costs
}
