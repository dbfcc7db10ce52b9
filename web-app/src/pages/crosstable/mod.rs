//! The crosstable: everybody's rounds at a glance.

pub mod grid;
mod schedule;

use crate::components::{Empty, gradual};
use crate::i18n::{frame, people, tables as t, ties, words};
use crate::route::Page;
use crate::state::Desk;
use grid::{GridLine, grid};
use leptos::ev;
use leptos::prelude::*;
use pairing_core::standings::Numbering;
use pairing_core::tournament::RoundNo;
use schedule::AllRounds;
use wasm_bindgen::JsCast;

/// How the rounds are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chart {
    /// By the lines of the standings.
    ByRank,
    /// By starting number.
    ByNumber,
    /// By starting number, with the points after each round.
    Wall,
}

impl Chart {
    fn numbering(self) -> Numbering {
        match self {
            Chart::ByRank => Numbering::Rank,
            Chart::ByNumber | Chart::Wall => Numbering::StartingNumber,
        }
    }
}

/// The crosstable after the last published round. A press on a cell leads to the opponent's line.
#[component]
pub fn Crosstable() -> impl IntoView {
    let desk = expect_context::<Desk>();
    // In a round robin people look for numbers, not for ranks.
    let by_table = desk.document_now().tournament().settings.is_round_robin();
    let chart = RwSignal::new(if by_table { Chart::ByNumber } else { Chart::ByRank });
    let grid = Memo::new(move |_| {
        let numbering = chart.get().numbering();
        desk.tournament(|tournament| grid(tournament, numbering))
    });
    let marked = RwSignal::new(None::<u32>);
    let title = move || match grid.with(|grid| grid.after) {
        Some(round) => t::crosstable_after(round),
        None => frame::crosstable().to_owned(),
    };
    let order = move |by: Chart, title: &'static str| {
        view! {
            <button
                type="button"
                class="toggle"
                aria-pressed=move || if chart.get() == by { "true" } else { "false" }
                on:click=move |_| {
                    marked.set(None);
                    chart.set(by);
                }
            >
                {title}
            </button>
        }
    };
    view! {
        <header class="page-head">
            <h1>{title}</h1>
        </header>
        <Show when=move || grid.with(|grid| grid.after.is_none())>
            <Empty
                title=t::no_rounds()
                hint=t::no_rounds_hint()
                way=(desk.address(Page::Round(RoundNo::FIRST)), t::to_round_1())
            />
        </Show>
        <div class="crosstable-bar" class:out-of-use=move || grid.with(|grid| grid.after.is_none())>
            <div class="toggles" role="group" aria-label=t::numbered_by()>
                {order(Chart::ByRank, words::rank())}
                {order(Chart::ByNumber, people::full_number())}
                {order(Chart::Wall, ties::wall_chart())}
            </div>
            <p class="soft">
                {move || if chart.get() == Chart::Wall { ties::wall_hint() } else { t::crosstable_hint() }}
            </p>
        </div>
        <div
            class="table-scroll"
            class:wall-chart=move || chart.get() == Chart::Wall
            class:out-of-use=move || grid.with(|grid| grid.after.is_none())
        >
            <Table grid marked />
        </div>
        <AllRounds />
    }
}

#[component]
fn Table(grid: Memo<grid::Grid>, marked: RwSignal<Option<u32>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let drawn = gradual(Signal::derive(move || grid.with(|grid| grid.lines.len())));
    let rounds = Memo::new(move |_| grid.with(|grid| grid.after.map_or(0, RoundNo::get)));
    let is_marked = Selector::new(move || marked.get());
    let lines = move || grid.with(|grid| grid.lines.iter().take(drawn.get()).cloned().collect::<Vec<_>>());
    let press = move |event: ev::MouseEvent| {
        if let Some(number) = pressed(&event) {
            marked.set(Some(number));
            reveal(number);
        }
    };
    view! {
        <table class="table crosstable" id="crosstable" on:click=press>
            <thead>
                <tr>
                    <th scope="col" class="num">{move || grid.with(grid::Grid::number_head)}</th>
                    <th scope="col">{words::name()}</th>
                    <th scope="col" class="num wide">{words::rating()}</th>
                    {move || {
                        (1..=rounds.get())
                            .filter_map(RoundNo::new)
                            .map(|n| view! { <th scope="col" class="cell"><abbr title=frame::round(n)>{n.get()}</abbr></th> })
                            .collect_view()
                    }}
                    <th scope="col" class="num"><abbr title=words::points()>{t::points_short()}</abbr></th>
                </tr>
            </thead>
            <tbody>
                <For each=lines key=GridLine::clone let(line)>
                    {
                        let is_marked = is_marked.clone();
                        let number = line.number;
                        view! {
                            <tr
                                id=line_id(number)
                                data-player=line.player.0
                                class:marked=move || is_marked.selected(&Some(number))
                            >
                                <td class="num soft">{number}</td>
                                <th scope="row">
                                    <a class="side-name" href=desk.address(Page::Player(line.player))>
                                        {line.title.map(|title| view! { <span class="title">{title.abbreviation()}</span>" " })}
                                        {line.name}
                                    </a>
                                </th>
                                <td class="num wide">{line.rating}</td>
                                {line
                                    .cells
                                    .into_iter()
                                    .map(|cell| {
                                        view! {
                                            <td class=cell.look.class() data-to=cell.opponent>
                                                {cell.text}<span class="cell-total">{cell.total}</span>
                                            </td>
                                        }
                                    })
                                    .collect_view()}
                                <td class="num points">{line.points}</td>
                            </tr>
                        }
                    }
                </For>
            </tbody>
        </table>
    }
}

fn line_id(number: u32) -> String {
    format!("line-{number}")
}

fn pressed(event: &ev::MouseEvent) -> Option<u32> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    element.closest("[data-to]").ok()??.get_attribute("data-to")?.parse().ok()
}

fn reveal(number: u32) {
    if let Some(row) = document().get_element_by_id(&line_id(number)) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Center);
        row.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
