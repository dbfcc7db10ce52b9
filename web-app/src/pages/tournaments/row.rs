//! A tournament in the list.

use crate::components::{Confirm, Dialog, Question};
use crate::export::{self, FileKind};
use crate::i18n::library as t;
use crate::i18n::{dates, frame, planning};
use crate::route::{self, Page, Route};
use crate::state::{Entry, Library, Toasts};
use leptos::prelude::*;

/// Its name leads to it; the rest is what can be done with it as a whole.
#[component]
pub(super) fn TournamentRow(entry: Entry) -> impl IntoView {
    let library = expect_context::<Library>();
    let confirm = expect_context::<Confirm>();
    let saving = RwSignal::new(false);
    let id = entry.id;
    let name = frame::name_or_unnamed(&entry.name);
    let title = StoredValue::new(name.clone());
    let delete = move |_| {
        let costs = library.deletion(id).map(|effect| effect.to_string());
        let question = Question {
            title: title.with_value(|name| t::delete_question(name)),
            costs: costs.into_iter().chain([t::delete_is_kept().to_owned()]).collect(),
            action: t::delete().to_owned(),
        };
        confirm.ask(question, move || library.delete(id));
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
                <button
                    type="button"
                    class="button button-quiet"
                    data-action="copy"
                    on:click=move |_| {
                        library.duplicate(id);
                    }
                >
                    {t::duplicate()}
                </button>
                <button
                    type="button"
                    class="button button-quiet"
                    data-action="section"
                    on:click=move |_| {
                        if let Some(section) = library.add_section(id) {
                            route::go(Route::Tournament(section, Page::Settings));
                        }
                    }
                >
                    {planning::add_section()}
                </button>
                <button type="button" class="button button-quiet" data-action="delete" on:click=delete>
                    {t::delete()}
                </button>
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
    let library = expect_context::<Library>();
    let toasts = expect_context::<Toasts>();
    let save = move |kind| {
        saving.set(false);
        match library.journal(id).map(|journal| export::save(&journal, kind)) {
            Some(Ok(problems)) => problems.iter().for_each(|problem| toasts.done(problem.to_string())),
            Some(Err(error)) => toasts.refused(error),
            None => {}
        }
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
