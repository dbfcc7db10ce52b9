//! A tournament in the list.

use super::acts::{Act, Acts};
use crate::components::Dialog;
use crate::export::FileKind;
use crate::i18n::library as t;
use crate::i18n::{dates, frame, planning};
use crate::route::{Page, Route};
use crate::state::Entry;
use leptos::prelude::*;

/// Its name leads to it; the rest is what can be done with it as a whole.
#[component]
pub(super) fn TournamentRow(entry: Entry) -> impl IntoView {
    let acts = Acts::here();
    let saving = RwSignal::new(false);
    let id = entry.id;
    let name = frame::name_or_unnamed(&entry.name);
    let act = move |hook: &'static str, title: &'static str, act: Act| {
        view! {
            <button type="button" class="button button-quiet" data-action=hook on:click=move |_| acts.start(act)>
                {title}
            </button>
        }
    };
    view! {
        <li class="library-row" data-tournament=id.to_string()>
            <a class="library-main" href=Route::Tournament(id, Page::Start).hash()>
                <span class="library-name">{name}</span>
                <span class="library-facts">{facts(&entry)}</span>
            </a>
            <p class="library-updated">{entry.updated.map(dates::date_and_time)}</p>
            <div class="library-actions">
                <button type="button" class="button button-quiet" data-action="save" on:click=move |_| saving.set(true)>
                    {t::save_to_file()}
                </button>
                {act("copy", t::duplicate(), Act::Copy(id))}
                {act("section", planning::add_section(), Act::AddSection(id))}
                {act("delete", t::delete(), Act::Delete(id))}
            </div>
            <Dialog open=saving title=t::save_to_file() on_close=move |()| saving.set(false)>
                <Files id saving />
            </Dialog>
        </li>
    }
}

fn facts(entry: &Entry) -> String {
    let dates = match (entry.start_date.as_str(), entry.end_date.as_str()) {
        (start, "") => dates::day(start),
        (start, end) if start == end => dates::day(start),
        (start, end) => format!("{} – {}", dates::day(start), dates::day(end)),
    };
    let rounds = match entry.rounds {
        Some(rounds) => t::round_of(entry.published, rounds),
        None => t::rounds_paired(entry.published),
    };
    let facts = [entry.city.clone(), dates, t::players(entry.players), rounds];
    let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    facts.join(" · ")
}

/// The kinds of file, each with what it is for.
#[component]
fn Files(id: crate::state::TournamentId, saving: RwSignal<bool>) -> impl IntoView {
    let acts = Acts::here();
    let save = move |kind| {
        saving.set(false);
        acts.start(Act::Save(id, kind));
    };
    let choice = move |kind, title: &'static str, hint: &'static str| {
        view! {
            <li>
                <button type="button" class="button" on:click=move |_| save(kind)>{title}</button>
                <p class="hint">{hint}</p>
            </li>
        }
    };
    view! {
        <ul class="file-kinds">
            {choice(FileKind::Trf26, frame::file_trf26(), t::trf26_hint())}
            {choice(FileKind::Trf16, frame::file_trf16(), t::trf16_hint())}
            {choice(FileKind::Json, frame::file_json(), t::json_hint())}
        </ul>
    }
}
