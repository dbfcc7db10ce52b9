//! The header of a tournament: its name, undo and redo, its pages.

use crate::i18n::frame as t;
use crate::route::{Page, Route};
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;

/// The header; `page` is the page shown.
#[component]
pub fn Toolbar(page: Memo<Option<Page>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let name = desk.select(|document| document.tournament().info.name.clone());
    view! {
        <header class="app-bar">
            <a class="app-bar-home" href=Route::Tournaments.hash()>{t::app_name()}</a>
            <p class="app-bar-title">{move || name.get()}</p>
            <button type="button" class="button" disabled=move || !desk.can_undo() on:click=move |_| {
                desk.undo();
            }>{t::undo()}</button>
            <button type="button" class="button" disabled=move || !desk.can_redo() on:click=move |_| {
                desk.redo();
            }>{t::redo()}</button>
        </header>
        <nav class="tabs" aria-label=t::pages_of_tournament()>
            {tabs(desk, page)}
        </nav>
    }
}

fn tabs(desk: Desk, page: Memo<Option<Page>>) -> impl IntoView {
    // The round tab leads to the latest round, or to the one to be paired first.
    let latest = desk.select(|document| {
        RoundNo::new((document.published() + usize::from(document.draft().is_some())).max(1))
            .unwrap_or(RoundNo::FIRST)
    });
    let tab = move |title: Signal<String>, target: Signal<Page>, is: fn(Page) -> bool| {
        view! {
            <a
                href=move || desk.address(target.get())
                aria-current=move || page.get().is_some_and(is).then_some("page")
            >
                {move || title.get()}
            </a>
        }
    };
    let fixed = |text: &'static str| Signal::stored(text.to_owned());
    view! {
        {tab(fixed(t::players()), Signal::stored(Page::Players), |p| matches!(p, Page::Players | Page::Player(_)))}
        {tab(
            Signal::derive(move || t::round(latest.get())),
            Signal::derive(move || Page::Round(latest.get())),
            |p| matches!(p, Page::Round(_)),
        )}
        {tab(fixed(t::standings()), Signal::stored(Page::Standings(None)), |p| matches!(p, Page::Standings(_)))}
        {tab(fixed(t::crosstable()), Signal::stored(Page::Crosstable), |p| p == Page::Crosstable)}
        {tab(fixed(t::history()), Signal::stored(Page::History), |p| p == Page::History)}
        {tab(fixed(t::settings()), Signal::stored(Page::Settings), |p| p == Page::Settings)}
    }
}
