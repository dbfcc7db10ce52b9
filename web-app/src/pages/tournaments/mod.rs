//! The tournaments of this browser.

mod acts;
mod aside;
mod row;

use crate::browser::files;
use crate::components::{Icon, IconView};
use crate::i18n::library as t;
use crate::i18n::{frame, planning, store};
use crate::route::Route;
use crate::state::{Entry, Library};
pub use acts::{Act, Acts};
use aside::Asides;
pub use aside::{SaveAside, aside_name};
use leptos::prelude::*;
use row::TournamentRow;
use std::collections::BTreeSet;

/// The list, and ways to a new tournament.
#[component]
pub fn Tournaments() -> impl IntoView {
    let library = expect_context::<Library>();
    let is_empty = Memo::new(move |_| library.list().is_empty());
    view! {
        <div class="library-head">
            <h1>{frame::tournaments()}</h1>
            <div class="actions">
                <a class="button" id="import" href=Route::Import.hash()>{t::import()}</a>
                <a class="button button-primary" id="new" href=Route::New.hash()>{t::new_tournament()}</a>
            </div>
        </div>
        {(!library.is_lasting())
            .then(|| {
                view! {
                    <div class="banner banner-warn" role="status" id="no-store">
                        <IconView icon=Icon::Warning />
                        <p>{store::denied()} " " {store::only_this_window()}</p>
                    </div>
                }
            })}
        {move || if is_empty.get() { view! { <Welcome /> }.into_any() } else { view! { <List /> }.into_any() }}
        <Asides />
    }
}

#[component]
fn List() -> impl IntoView {
    let library = expect_context::<Library>();
    let acts = Acts::here();
    let events = Memo::new(move |_| by_event(library.list()));
    view! {
        <For each=move || events.get() key=|sections| sections.clone() let(sections)>
            {event_heading(&sections)}
            <ul class="library">
                {sections.into_iter().map(|entry| view! { <TournamentRow entry /> }).collect_view()}
            </ul>
        </For>
        <p class="hint">
            {t::try_demo()} " "
            <button type="button" class="link" id="demo" on:click=move |_| acts.start(Act::Demo)>{t::demo()}</button>
        </p>
    }
}

/// Sections of one event together; events in the order of the list, and their sections too. Tournaments of one name that
/// say nothing of an event are no sections.
fn by_event(list: Vec<Entry>) -> Vec<Vec<Entry>> {
    let events: BTreeSet<String> =
        list.iter().filter(|entry| !entry.event.is_empty()).map(|entry| entry.event.clone()).collect();
    let mut groups: Vec<Vec<Entry>> = Vec::new();
    for entry in list {
        let together = events.contains(entry.event_name());
        let found = groups.iter_mut().find(|group| {
            together && group.first().is_some_and(|first| first.event_name() == entry.event_name())
        });
        match found {
            Some(group) => group.push(entry),
            None => groups.push(vec![entry]),
        }
    }
    groups
}

/// The name of an event over its sections; nothing over a tournament alone.
fn event_heading(sections: &[Entry]) -> Option<impl IntoView + use<>> {
    let first = sections.first().filter(|_| sections.len() > 1)?;
    let (name, hook) = (first.event_name().to_owned(), first.event_name().to_owned());
    let count = planning::sections(sections.len());
    Some(
        view! { <h2 class="event-heading" data-event=hook>{name} " " <span class="hint">{count}</span></h2> },
    )
}

/// What a newcomer sees.
#[component]
fn Welcome() -> impl IntoView {
    let acts = Acts::here();
    view! {
        <div class="welcome">
            <p class="lead">{t::welcome()}</p>
            <ol class="ways">
                <li>
                    <h2>{t::way_demo()}</h2>
                    <p>{t::way_demo_hint()}</p>
                    <button type="button" class="button button-primary" id="demo" on:click=move |_| acts.start(Act::Demo)>
                        {t::demo()}
                    </button>
                </li>
                <li>
                    <h2>{t::way_import()}</h2>
                    <p>{t::way_import_hint()}</p>
                    <a class="button" href=Route::Import.hash()>{t::import()}</a>
                </li>
                <li>
                    <h2>{t::way_new()}</h2>
                    <p>{t::way_new_hint()}</p>
                    <a class="button" href=Route::New.hash()>{t::new_tournament()}</a>
                </li>
            </ol>
            <p class="hint">{t::where_kept()}</p>
        </div>
    }
}

/// A text saved as it is.
fn save_text(name: &str, text: &str) -> Result<(), String> {
    files::download(&files::file_name(&[name], "txt"), "text/plain;charset=utf-8", text)
}
