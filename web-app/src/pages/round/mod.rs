//! A round: pairing it, publishing it, its results.

mod actions;
pub mod as_before;
pub mod boards;
mod by_name;
mod bye_list;
pub mod byes;
pub mod cursor;
mod entry;
mod entry_bar;
pub mod explained;
pub mod keys;
mod list;
pub mod open_boards;
mod pairing;
mod rounds_nav;
pub mod step;
mod view;
pub mod why;
mod why_panel;

use crate::i18n::{frame, round as t};
use crate::pages::players::search::Query;
use crate::state::Desk;
use actions::NextStep;
use by_name::SeatList;
use bye_list::ByeList;
use entry::Entry;
use entry_bar::EntryBar;
use explained::Explained;
use leptos::prelude::*;
use list::BoardList;
use pairing::Pairing;
use pairing_core::tournament::RoundNo;
use rounds_nav::RoundsNav;
use step::Stage;
use view::RoundView;
use why_panel::{Asked, WhyPanel};

/// Round `round`.
#[component]
pub fn Round(
    /// Which.
    round: RoundNo,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let stage = desk.select(move |document| Stage::of(document, round));
    let explained = Explained::new(desk, round);
    let pairing = Pairing::new(desk, explained);
    let asked = RwSignal::new(None);
    view! {
        <RoundsNav round />
        <header class="page-head">
            <h1>{frame::round(round)}</h1>
            {move || badge(stage.get())}
        </header>
        <NextStep round pairing />
        <div class="round-body" class:round-body-why=move || asked.with(Option::is_some)>
            <div class="round-main">
                {move || match stage.get() {
                    Stage::Published => view! { <Standing round published=true asked /> }.into_any(),
                    Stage::Draft => view! { <Standing round published=false asked /> }.into_any(),
                    Stage::Next => view! { <Upcoming round /> }.into_any(),
                    Stage::After(next) => view! { <p class="soft">{t::other_round_first(next)}</p> }.into_any(),
                    Stage::NoSuchRound => {
                        let last = desk.tournament(|t| t.settings.rounds);
                        last.map(|last| view! { <p class="soft">{t::no_such_round(last)}</p> }).into_any()
                    }
                }}
            </div>
            <WhyPanel asked explained />
        </div>
    }
}

fn badge(stage: Stage) -> Option<impl IntoView> {
    let (class, text) = match stage {
        Stage::Published => ("badge badge-done", t::published()),
        Stage::Draft => ("badge badge-draft", t::draft()),
        Stage::Next => ("badge", t::not_paired()),
        Stage::After(_) | Stage::NoSuchRound => return None,
    };
    Some(view! { <span class=class id="round-stage">{text}</span> })
}

/// A round that has boards.
#[component]
fn Standing(round: RoundNo, published: bool, asked: RwSignal<Option<Asked>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let view = desk.select(move |document| RoundView::of(document, round));
    let entry = published.then(|| Entry::new(desk, round));
    let by_name = RwSignal::new(false);
    let search = RwSignal::new(String::new());
    let query = Memo::new(move |_| search.with(|text| Query::new(text)));
    let boards = Memo::new(move |_| view.with(|view| query.with(|query| view.found(query))));
    let seats = Memo::new(move |_| query.with(|query| view.with(|view| view.seats(query))));
    let byes = Memo::new(move |_| view.with(|view| view.byes.clone()));
    view! {
        <Bar entry by_name search />
        {(!published).then(|| view! { <p class="soft draft-hint">{t::draft_explained()}</p> })}
        {move || if by_name.get() {
            view! { <SeatList seats /> }.into_any()
        } else {
            view! { <BoardList boards entry on_why=move |board| asked.set(Some(Asked::Board(board))) /> }.into_any()
        }}
        <ByeList byes on_why=move |()| asked.set(Some(Asked::Bye)) />
        {entry.map(|entry| view! { <EntryBar entry /> })}
    }
}

/// What stands over the boards: how many are open, by board or by name, a search.
#[component]
fn Bar(entry: Option<Entry>, by_name: RwSignal<bool>, search: RwSignal<String>) -> impl IntoView {
    let order = move |name: bool, title: &'static str| {
        view! {
            <button
                type="button"
                class="toggle"
                aria-pressed=move || if by_name.get() == name { "true" } else { "false" }
                on:click=move |_| by_name.set(name)
            >
                {title}
            </button>
        }
    };
    view! {
        <div class="round-bar">
            {entry.map(counter)}
            <div class="toggles" role="group" aria-label=t::list_order()>
                {order(false, t::by_board())}
                {order(true, t::by_name())}
            </div>
            <SearchField search />
        </div>
        {entry.map(|_| view! { <p class="keys-hint soft" id="boards-keys">{t::boards_hint()}</p> })}
    }
}

fn counter(entry: Entry) -> impl IntoView {
    let said = move || {
        entry.results.with(|results| {
            let open: Vec<usize> = (1..=results.len()).filter(|b| results[b - 1].is_none()).collect();
            open_boards::sentence(&open, results.len())
        })
    };
    let none_open = move || entry.results.with(|results| results.iter().all(Option::is_some));
    view! { <p class="open-boards" class:open-boards-none=none_open id="open-boards">{said}</p> }
}

/// Looks for a player among the boards.
#[component]
fn SearchField(search: RwSignal<String>) -> impl IntoView {
    view! {
        <div class="search">
            <label class="out-of-sight" for="find-board">{t::find()}</label>
            <input
                type="search"
                class="input"
                id="find-board"
                placeholder=t::find()
                autocomplete="off"
                prop:value=search
                on:input=move |event| search.set(event_target_value(&event))
                on:keydown=move |event| {
                    if event.key() == "Escape" {
                        search.set(String::new());
                    }
                }
            />
        </div>
    }
}

/// The next round, not paired yet: who is there.
#[component]
fn Upcoming(round: RoundNo) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let counts = desk.tournament(|t| crate::pages::players::attendance::counted(t, round));
    let byes = Memo::new(move |_| desk.with(|document| view::byes_ahead(document, round)));
    let said = match counts {
        (here, 0) => t::taking_part(here),
        (here, away) => t::taking_part_and_away(here, away),
    };
    view! {
        <p id="taking-part">
            {said}". "
            <a href=desk.address(crate::route::Page::Players)>{t::who_is_there()}</a>
        </p>
        <ByeList byes on_why=|()| () />
    }
}
