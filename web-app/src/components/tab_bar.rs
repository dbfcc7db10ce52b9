//! The pages of a tournament, and the next thing to do.

use super::{Icon, IconView};
use crate::i18n::frame as t;
use crate::route::Page;
use crate::state::{Desk, SavedState};
use leptos::html;
use leptos::prelude::*;
use pairing_core::event::views::{NextStep, next_step};
use pairing_core::tournament::RoundNo;
use wasm_bindgen::JsCast;

/// Links to the pages; `page` is the page shown.
#[component]
pub fn TabBar(page: Memo<Option<Page>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    // The round's own tab leads to the latest round, before the first to the one to be paired.
    let latest = desk.select(|document| {
        let rounds = document.published() + usize::from(document.draft().is_some());
        RoundNo::new(rounds).unwrap_or(RoundNo::FIRST)
    });
    let has_prizes = desk.select(|document| {
        let tournament = document.tournament();
        !tournament.categories.is_empty() || !tournament.prizes.is_empty()
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
    let round_title = Signal::derive(move || t::round(latest.get()));
    let round_page = Signal::derive(move || Page::Round(latest.get()));
    let pages = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        page.track();
        // Once the tab says that it is the current one.
        request_animation_frame(move || into_sight(pages));
    });
    view! {
        <nav class="tabs" aria-label=t::pages_of_tournament()>
            <div class="tabs-pages" node_ref=pages>
                {tab(fixed(t::players()), Signal::stored(Page::Players), |p| {
                    matches!(p, Page::Players | Page::PlayerList | Page::CheckIn | Page::Player(_))
                })}
                {tab(round_title, round_page, |p| {
                    matches!(p, Page::Round(_) | Page::Steps(_) | Page::Certificate(_) | Page::Start)
                })}
                {tab(fixed(t::standings()), Signal::stored(Page::Standings(None)), |p| {
                    matches!(p, Page::Standings(_))
                })}
                {tab(fixed(t::crosstable()), Signal::stored(Page::Crosstable), |p| p == Page::Crosstable)}
                <Show when=move || has_prizes.get()>
                    {tab(fixed(crate::i18n::prizes::page()), Signal::stored(Page::Prizes), |p| p == Page::Prizes)}
                </Show>
                {tab(fixed(crate::i18n::print::tab()), Signal::stored(Page::PrintChoice), |p| {
                    matches!(p, Page::PrintChoice | Page::Print(_))
                })}
                {tab(fixed(t::history()), Signal::stored(Page::History), |p| p == Page::History)}
                {tab(fixed(t::settings()), Signal::stored(Page::Settings), |p| p == Page::Settings)}
            </div>
            <Unsaved />
            <NextLink page />
        </nav>
    }
}

/// Moves the row of tabs so that the current one is seen: on a telephone it is wider than the screen.
fn into_sight(pages: NodeRef<html::Div>) {
    let Some(row) = pages.try_get_untracked().flatten() else { return };
    // The selector is sound.
    let Ok(Some(tab)) = row.query_selector("[aria-current]") else { return };
    let tab: web_sys::HtmlElement = tab.unchecked_into();
    let from_left = tab.offset_left() - row.offset_left();
    row.set_scroll_left(from_left + (tab.offset_width() - row.client_width()) / 2);
}

/// That nothing is being saved, for the banner scrolls away with the page. Pressed, it tries again.
#[component]
fn Unsaved() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let unsaved = Memo::new(move |_| matches!(desk.saved(), SavedState::NotSaved(_)));
    move || {
        unsaved.get().then(|| {
            view! {
                <button
                    type="button"
                    class="button tabs-unsaved"
                    id="tabs-unsaved"
                    title=t::try_again()
                    on:click=move |_| desk.keeping().retry()
                >
                    <IconView icon=Icon::Warning />
                    {t::not_saved()}
                </button>
            }
        })
    }
}

/// Leads to the next thing to do, unless it is here. The page of a round has its own next step.
#[component]
fn NextLink(page: Memo<Option<Page>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let next = desk.select(|document| {
        let step = next_step(document);
        (target(&step), words(&step))
    });
    let begun = desk.select(|document| document.published() > 0 || document.draft().is_some());
    let elsewhere = move || {
        let page = page.get();
        let on_round = match page {
            Some(Page::Round(_)) => true,
            Some(Page::Start) => begun.get(),
            // Players are being added here.
            Some(Page::PlayerList) => next.with(|(target, _)| *target == Page::Players),
            _ => false,
        };
        Some(next.get()).filter(|(target, _)| page != Some(*target) && !on_round)
    };
    view! {
        {move || {
            elsewhere()
                .map(|(target, words)| {
                    view! {
                        <a class="button button-primary tabs-next" id="next-step" href=desk.address(target)>
                            {words}
                            <IconView icon=Icon::Next />
                        </a>
                    }
                })
        }}
    }
}

fn target(step: &NextStep) -> Page {
    match step {
        NextStep::AddPlayers { .. } => Page::Players,
        NextStep::SetRounds => Page::Settings,
        NextStep::EnterResults(open) => Page::Round(open.round),
        NextStep::Pair { round } | NextStep::Publish { round, .. } => Page::Round(*round),
        NextStep::Finished => Page::Standings(None),
    }
}

fn words(step: &NextStep) -> String {
    match step {
        NextStep::AddPlayers { .. } => t::next_add_players().to_owned(),
        NextStep::SetRounds => t::next_set_rounds().to_owned(),
        NextStep::EnterResults(open) => t::next_results(open.round, open.open.len(), open.boards),
        NextStep::Pair { round } => t::next_pair(*round),
        NextStep::Publish { round, .. } => t::next_publish(*round),
        NextStep::Finished => t::next_finished().to_owned(),
    }
}
