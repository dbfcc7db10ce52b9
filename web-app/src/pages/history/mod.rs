//! Everything that was done: looked through, gone back to, tried otherwise.

pub(in crate::pages) mod changes;
mod line;
mod rules;
mod wanted;

use crate::components::gradual;
use crate::i18n::chronicle as t;
use crate::state::Desk;
use leptos::prelude::*;
use line::Line;
use pairing_core::event::{EntryStanding, HistoryLine};
use std::sync::Arc;
use wanted::{Filters, Wanted};

/// The steps in words, the latest first.
#[component]
pub fn History() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let wanted = Wanted::new();
    let all = Memo::new(move |_| desk.history().into_iter().rev().map(Arc::new).collect::<Vec<_>>());
    let lines = Memo::new(move |_| {
        let hit = wanted.test();
        all.with(|all| all.iter().filter(|line| hit(line)).cloned().collect::<Vec<_>>())
    });
    let shown = gradual(Signal::derive(move || lines.with(Vec::len)));
    let each = move || lines.with(|lines| lines.iter().take(shown.get()).cloned().collect::<Vec<_>>());
    let count = move || t::shown(lines.with(Vec::len), all.with(Vec::len));
    // A line opened stays open while others come and go.
    let open = RwSignal::new(None::<usize>);
    let key = |line: &Arc<HistoryLine>| (line.entry, line.standing == EntryStanding::Undone);
    view! {
        <header class="page-intro">
            <h1>{t::title()}</h1>
            <p class="lead">{t::intro()}</p>
        </header>
        <Show when=move || !all.with(Vec::is_empty) fallback=|| view! { <p>{t::nothing()}</p> }>
            <Filters wanted all />
            <p class="hint number" role="status" id="history-count">{count}</p>
            <Show when=move || lines.with(Vec::is_empty)>
                <p>{t::nothing_matches()}</p>
            </Show>
            <ol class="chronicle">
                <For each=each key=key let(line)>
                    <Line line open />
                </For>
                <Show when=move || wanted.is_everything()>
                    <li class="chronicle-begin">{t::begin()}</li>
                </Show>
            </ol>
        </Show>
    }
}
