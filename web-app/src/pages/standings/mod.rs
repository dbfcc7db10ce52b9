//! The standings after a round.

mod after_nav;
mod lots;
pub mod opened;
pub mod rows;

use crate::components::{Empty, gradual};
use crate::i18n::{people, tables as t, ties, words};
use crate::route::Page;
use crate::state::Desk;
use after_nav::AfterNav;
use leptos::ev;
use leptos::prelude::*;
use lots::Lots;
use opened::{Opened, OpenedPanel};
use pairing_core::tournament::{PlayerId, RoundNo};
use rows::{Line, Shown, shown};
use wasm_bindgen::JsCast;

/// The standings after round `after`.
#[component]
pub fn Standings(
    /// After which round; `None`: the last.
    after: Option<RoundNo>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rounds = after.map_or(usize::MAX, RoundNo::get);
    let shown = desk.select(move |document| shown(document.tournament(), rounds));
    let opened = RwSignal::new(None::<Opened>);
    let title = move || match shown.with(|shown| shown.after) {
        Some(round) => t::standings_after(round),
        None => t::starting_list().to_owned(),
    };
    let open = move || match shown.with(|shown| shown.open) {
        0 => None,
        1 => Some(t::one_game_open().to_owned()),
        n => Some(t::games_open(n)),
    };
    view! {
        <header class="page-head">
            <h1>{title}</h1>
        </header>
        <AfterNav after=Signal::derive(move || shown.with(|shown| shown.after)) />
        {move || open().map(|open| view! { <p class="soft" id="games-open">{open}</p> })}
        <Lots shown />
        <div class="round-body" class:round-body-why=move || opened.with(Option::is_some)>
            <div class="table-scroll">
                <Table shown opened />
            </div>
            <OpenedPanel opened after=Signal::derive(move || shown.with(|shown| shown.after.map_or(0, RoundNo::get))) />
        </div>
    }
}

#[component]
fn Table(shown: Memo<Shown>, opened: RwSignal<Option<Opened>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let drawn = gradual(Signal::derive(move || shown.with(|shown| shown.lines.len())));
    let codes = Memo::new(move |_| shown.with(|shown| shown.tie_breaks.clone()));
    let lines = move || shown.with(|shown| shown.lines.iter().take(drawn.get()).cloned().collect::<Vec<_>>());
    let press = move |event: ev::MouseEvent| {
        if let Some(value) = pressed(&event) {
            opened.set(Some(value));
        }
    };
    view! {
        <table class="table standings" id="standings" on:click=press>
            <thead>
                <tr>
                    <th scope="col" class="num">{words::rank()}</th>
                    <th scope="col" class="num soft wide">
                        <abbr title=people::full_number()>{people::number()}</abbr>
                    </th>
                    <th scope="col">{words::name()}</th>
                    <th scope="col" class="wide">{words::federation()}</th>
                    <th scope="col" class="num wide">{words::rating()}</th>
                    <th scope="col" class="num"><abbr title=words::points()>{t::points_short()}</abbr></th>
                    {move || {
                        codes
                            .get()
                            .into_iter()
                            .map(|(code, title)| view! { <th scope="col" class="num"><abbr title=title>{code}</abbr></th> })
                            .collect_view()
                    }}
                </tr>
            </thead>
            <tbody>
                <For each=lines key=Line::clone let(line)>
                    <tr data-player=line.player.0 data-rank=line.rank class:gone=line.withdrawn>
                        <td class="num rank" class:rank-repeated=line.repeated>{line.rank}</td>
                        <td class="num soft wide">{line.number}</td>
                        <th scope="row">
                            <a class="side-name" href=desk.address(Page::Player(line.player))>
                                {line.title.map(|title| view! { <span class="title">{title.abbreviation()}</span>" " })}
                                {line.name}
                            </a>
                            {line.withdrawn.then(|| view! { <span class="badge">{t::withdrawn()}</span> })}
                        </th>
                        <td class="wide">{line.federation}</td>
                        <td class="num wide">{line.rating}</td>
                        <td class="num points">{line.points}</td>
                        {values(line.values, &codes.read_untracked())}
                    </tr>
                </For>
            </tbody>
        </table>
        <Show when=move || shown.with(|shown| shown.lines.is_empty())>
            <Empty title=t::nobody_yet() hint=t::nobody_yet_hint() way=(desk.address(Page::Players), t::to_players()) />
        </Show>
    }
}

/// The values, each to be opened.
fn values(values: Vec<String>, codes: &[(String, String)]) -> impl IntoView + use<> {
    let cell = |(column, (value, (code, _))): (usize, (String, &(String, String)))| {
        let label = ties::open_value(code, &value);
        view! {
            <td class="num">
                <button
                    type="button"
                    class="value-button"
                    data-column=column
                    aria-label=label
                >
                    {value}
                </button>
            </td>
        }
    };
    values.into_iter().zip(codes).enumerate().map(cell).collect_view()
}

/// The value whose button was pressed.
fn pressed(event: &ev::MouseEvent) -> Option<Opened> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let button = element.closest("[data-column]").ok()??;
    let row = button.closest("[data-player]").ok()??;
    let player = row.get_attribute("data-player")?.parse().ok().map(PlayerId)?;
    Some((player, button.get_attribute("data-column")?.parse().ok()?))
}
