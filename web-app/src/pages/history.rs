//! Everything that was done.

use crate::components::gradual;
use crate::i18n::chronicle as t;
use crate::i18n::dates;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::{EntryStanding, HistoryLine};
use std::sync::Arc;

/// The steps in words, the latest first.
#[component]
pub fn History() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let wanted = RwSignal::new(String::new());
    let all = Memo::new(move |_| desk.history().into_iter().rev().map(Arc::new).collect::<Vec<_>>());
    let lines = Memo::new(move |_| {
        let wanted = wanted.with(|wanted| wanted.trim().to_lowercase());
        all.with(|all| {
            let hit = |line: &&Arc<HistoryLine>| line.title.to_lowercase().contains(&wanted);
            all.iter().filter(hit).cloned().collect::<Vec<_>>()
        })
    });
    let shown = gradual(Signal::derive(move || lines.with(Vec::len)));
    let each = move || lines.with(|lines| lines.iter().take(shown.get()).cloned().collect::<Vec<_>>());
    let count = move || t::shown(lines.with(Vec::len), all.with(Vec::len));
    view! {
        <header class="page-intro">
            <h1>{t::title()}</h1>
            <p class="lead">{t::intro()}</p>
        </header>
        <Show when=move || !all.with(Vec::is_empty) fallback=|| view! { <p>{t::nothing()}</p> }>
            <div class="filter">
                <label for="history-filter">{t::filter()}</label>
                <input
                    class="input"
                    id="history-filter"
                    type="search"
                    placeholder=t::filter_example()
                    bind:value=wanted
                />
                <p class="hint number" role="status">{count}</p>
            </div>
            <Show when=move || lines.with(Vec::is_empty)>
                <p>{t::nothing_matches()}</p>
            </Show>
            <ol class="chronicle">
                <For each=each key=|line| (line.entry, line.standing == EntryStanding::Undone) let(line)>
                    <Line line />
                </For>
                <Show when=move || wanted.with(String::is_empty)>
                    <li class="chronicle-begin">{t::begin()}</li>
                </Show>
            </ol>
        </Show>
    }
}

#[component]
fn Line(line: Arc<HistoryLine>) -> impl IntoView {
    let undone = line.standing == EntryStanding::Undone;
    let when = line.at.map_or_else(|| t::no_time().to_owned(), dates::date_and_time);
    let title = line.title.clone();
    view! {
        <li class:chronicle-undone=undone data-entry=line.entry.to_string()>
            <time>{when}</time>
            {if undone {
                view! {
                    <s>{title}</s>
                    <span class="tag">{t::undone()}</span>
                }
                    .into_any()
            } else {
                view! { <span>{title}</span> }.into_any()
            }}
        </li>
    }
}
