//! The people of a tournament: who they are, when they are there.

pub mod attendance;
mod byes_editor;
pub mod fold;
pub mod form;
mod late_entry;
pub mod list;
pub mod listing;
mod memberships;
mod person_dialog;
mod person_fields;
mod rating_lists;
pub mod search;
pub mod sort;
mod table;

use crate::i18n::{check_in, frame, lists, people as t};
use crate::route::Page;
use crate::state::Desk;
use attendance::rounds_ahead;
use leptos::prelude::*;
pub use list::PlayerList;
use pairing_core::tournament::{PlayerId, RoundNo};
use person_dialog::AddDialog;
pub use person_dialog::EditDialog;
use search::Query;
use sort::Order;
use table::PlayerTable;

/// The players: search, sort, add, edit; who is there in the rounds ahead.
#[component]
pub fn Players() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let search = RwSignal::new(String::new());
    let order = RwSignal::new(Order::default());
    let adding = RwSignal::new(false);
    let editing = RwSignal::new(None::<PlayerId>);
    let ahead = desk.select(|document| rounds_ahead(document.tournament()));
    let chosen = RwSignal::new(None::<RoundNo>);
    // The round chosen, as long as it lies ahead; else the next one.
    let round = Memo::new(move |_| {
        ahead.with(|ahead| chosen.get().filter(|r| ahead.contains(r)).or_else(|| ahead.first().copied()))
    });
    let index = desk.select(|document| listing::index(document.tournament()));
    let points = desk.select(|document| listing::points(document.tournament()));
    let query = Memo::new(move |_| search.with(|text| Query::new(text)));
    let listed = Memo::new(move |_| {
        desk.with(|document| {
            let t = document.tournament();
            index.with(|index| {
                points
                    .with(|points| query.with(|query| listing::listed(t, index, points, query, order.get())))
            })
        })
    });
    let total = desk.select(|document| document.tournament().players.len());
    view! {
        <header class="page-head">
            <h1>{frame::players()}</h1>
            <p class="soft number" id="players-count">{move || counted(total.get(), listed.with(Vec::len), query.get().is_empty())}</p>
        </header>
        <div class="players-bar">
            <button type="button" class="button button-primary" id="add-player" on:click=move |_| adding.set(true)>
                {t::add()}
            </button>
            <a class="button" id="add-list" href=desk.address(Page::PlayerList)>{lists::page()}</a>
            <Show when=move || { total.get() > 0 && round.get().is_some() }>
                <a class="button" id="to-check-in" href=desk.address(Page::CheckIn)>{check_in::short()}</a>
            </Show>
            <div class="search">
                <label class="out-of-sight" for="find-player">{t::search()}</label>
                <input
                    type="search"
                    class="input"
                    id="find-player"
                    placeholder=t::search_hint()
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
            {move || round.get().map(|now| presence(desk, ahead, now, chosen))}
        </div>
        {move || match (total.get(), listed.with(Vec::is_empty)) {
            (0, _) => view! {
                <div class="empty">
                    <h2>{t::nobody_yet()}</h2>
                    <p>{t::nobody_yet_hint()}</p>
                </div>
            }
            .into_any(),
            (_, true) => view! {
                <div class="empty">
                    <p>{t::nobody_found()}</p>
                    <button type="button" class="button" on:click=move |_| search.set(String::new())>
                        {t::clear_search()}
                    </button>
                </div>
            }
            .into_any(),
            _ => view! {
                <PlayerTable listed points round order on_edit=move |id| editing.set(Some(id)) />
            }
            .into_any(),
        }}
        <AddDialog open=adding />
        <EditDialog who=editing />
    }
}

fn counted(total: usize, found: usize, everybody: bool) -> String {
    match (total, everybody) {
        (_, false) => t::found(found, total),
        (1, true) => t::count_1().to_owned(),
        (_, true) => t::count(total),
    }
}

/// For which round presence is looked at, and how many are there.
fn presence(
    desk: Desk,
    ahead: Memo<Vec<RoundNo>>,
    now: RoundNo,
    chosen: RwSignal<Option<RoundNo>>,
) -> impl IntoView {
    let counts = desk.select(move |document| attendance::counted(document.tournament(), now));
    let said = move || match counts.get() {
        (here, 0) => t::all_here(here),
        (here, away) => t::here_and_away(here, away),
    };
    let choose = move |event| chosen.set(event_target_value(&event).parse().ok().and_then(RoundNo::new));
    view! {
        <div class="presence-round">
            <label for="presence-round">{t::presence_round()}</label>
            <select id="presence-round" class="select" on:change=choose>
                {move || {
                    ahead
                        .get()
                        .into_iter()
                        .map(|n| view! { <option value=n.get() selected=n == now>{n.get()}</option> })
                        .collect_view()
                }}
            </select>
            <span class="soft number" id="presence-count">{said}</span>
        </div>
    }
}
