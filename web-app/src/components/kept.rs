//! Whether the tournament is in a file as well, and how much has changed since.

use super::{Icon, IconView};
use crate::browser::keep::Chosen;
use crate::i18n::{dates, publish as t};
use crate::route::Page;
use crate::state::Desk;
use leptos::prelude::*;

/// What is known of its last file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    /// For styles and tests.
    state: &'static str,
    words: String,
    /// So many steps are not in it.
    behind: usize,
    when: Option<u64>,
}

fn kept(desk: Desk) -> Memo<Kept> {
    let backup = desk.keeping().backup();
    Memo::new(move |_| {
        let steps = desk.journal(|journal| journal.entries().len());
        let exported = backup.exported();
        let when = exported.and_then(|exported| exported.at);
        let behind = exported.map(|exported| steps.saturating_sub(exported.steps));
        let (state, words) = match (behind, backup.file()) {
            (_, Chosen::Ready(name)) => ("current", name),
            (None, _) => ("none", t::never_in_a_file().to_owned()),
            (Some(0), _) => ("current", t::in_a_file().to_owned()),
            (Some(n), _) => ("behind", t::since(n)),
        };
        Kept { state, words, behind: behind.unwrap_or(0), when }
    })
}

/// In the header; leads to where files are saved.
#[component]
pub(super) fn FileMark(desk: Desk) -> impl IntoView {
    let kept = kept(desk);
    let when = move || kept.with(|kept| kept.when.map(dates::date_and_time));
    let title = move || {
        let words = kept.with(|kept| kept.words.clone());
        when().map_or_else(|| words.clone(), |when| format!("{words}. {}", t::last_file(&when)))
    };
    let count = move || kept.with(|kept| (kept.state == "behind").then_some(kept.behind));
    view! {
        <a
            class="kept"
            id="kept"
            data-kept=move || kept.with(|kept| kept.state)
            title=title
            aria-label=title
            href=desk.address(Page::Publish)
        >
            <IconView icon=Icon::Download />
            <span class="kept-words">{move || kept.with(|kept| kept.words.clone())}</span>
            <span class="kept-when">{when}</span>
            <span class="kept-count">{count}</span>
        </a>
    }
}

/// The same in a line of its own, and where changes go.
#[component]
pub fn KeptLine(desk: Desk) -> impl IntoView {
    let kept = kept(desk);
    let backup = desk.keeping().backup();
    let follows = move || matches!(backup.file(), Chosen::Ready(_));
    view! {
        <p id="kept-line" data-kept=move || kept.with(|kept| kept.state)>
            <strong>{move || kept.with(|kept| kept.words.clone())}</strong>
            {move || kept.with(|kept| kept.when.map(|at| format!(" · {}", t::last_file(&dates::date_and_time(at)))))}
        </p>
        {move || (!follows()).then(|| view! { <p class="hint">{t::kept_here()}</p> })}
    }
}
