//! The boards: one row each, with its result or the buttons for it.

use super::boards::{BoardView, Side};
use super::byes::points_in_words;
use super::entry::{Entry, row_id};
use super::keys::Mode;
use crate::components::gradual;
use crate::i18n::{round as t, words};
use crate::route::Page;
use crate::state::Desk;
use leptos::ev;
use leptos::prelude::*;
use pairing_core::tournament::{GameResult, Points};
use wasm_bindgen::JsCast;

/// The boards of a draft, or with `entry` of a published round.
#[component]
pub fn BoardList(
    /// The boards to show; not all of them while somebody is looked for.
    #[prop(into)]
    boards: Signal<Vec<BoardView>>,
    /// How results are entered.
    #[prop(optional_no_strip)]
    entry: Option<Entry>,
    /// Somebody asks why this board is so.
    #[prop(into)]
    on_why: Callback<usize>,
) -> impl IntoView {
    let drawn = gradual(Signal::derive(move || boards.with(Vec::len)));
    let now = Selector::new(move || entry.map_or(0, |entry| entry.cursor.get()));
    let press = move |event: ev::MouseEvent| {
        let Some(pressed) = Pressed::of(&event) else { return };
        match (pressed.what, entry) {
            (What::Why, _) => on_why.run(pressed.board),
            (What::Set(result), Some(entry)) => entry.set(pressed.board, result),
            (What::More, Some(entry)) => {
                entry.go(pressed.board);
                entry.mode.set(Mode::Unusual);
            }
            (What::Row, Some(entry)) => entry.cursor.set(pressed.board),
            _ => {}
        }
    };
    view! {
        <div
            class="boards"
            class:boards-entry=entry.is_some()
            role="grid"
            tabindex="0"
            aria-label=t::boards()
            aria-rowcount=move || boards.with(Vec::len)
            aria-activedescendant=move || entry.map(|e| e.cursor.get()).filter(|&board| board > 0).map(row_id)
            aria-describedby=entry.map(|_| "boards-keys")
            on:click=press
        >
            <div class="boards-head" role="row">
                <span role="columnheader">{words::board()}</span>
                <span role="columnheader">{words::white()}</span>
                <span role="columnheader" class="boards-head-result">{words::result()}</span>
                <span role="columnheader">{words::black()}</span>
                <span role="columnheader"><span class="out-of-sight">{t::why()}</span></span>
            </div>
            <For
                each=move || boards.with(|boards| boards.iter().take(drawn.get()).cloned().collect::<Vec<_>>())
                key=BoardView::clone
                let(board)
            >
                <BoardRow board entry now=now.clone() />
            </For>
        </div>
    }
}

/// One board.
#[component]
fn BoardRow(board: BoardView, entry: Option<Entry>, now: Selector<usize>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (number, shown) = (board.board, board.number);
    let result = entry.map(|entry| {
        let results = entry.results;
        Memo::new(move |_| results.with(|r| r.get(number - 1).copied().flatten()))
    });
    let is_now = {
        let now = now.clone();
        move || now.selected(&number)
    };
    let is_open = move || result.is_some_and(|result| result.get().is_none());
    view! {
        <div
            class="board"
            class:board-now=is_now.clone()
            class:board-open=is_open
            id=row_id(number)
            role="row"
            data-board=number
            data-result=move || result.map(|r| r.get().map_or("", |r| r.notation()))
            aria-selected=move || entry.map(|_| if now.selected(&number) { "true" } else { "false" })
        >
            <span class="board-number number" role="gridcell">{shown}</span>
            <SideCell desk side=board.white class="board-white" />
            <span class="board-result" role="gridcell">
                {match (entry, result) {
                    (Some(_), Some(result)) => result_cell(shown, result, is_now.clone()).into_any(),
                    _ => view! { <span class="board-versus" aria-hidden="true">"–"</span> }.into_any(),
                }}
            </span>
            <SideCell desk side=board.black class="board-black" />
            <span class="board-why" role="gridcell">
                <button type="button" class="why-button" tabindex="-1" data-why="" aria-label=t::why_board(shown)>
                    "?"
                </button>
            </span>
        </div>
    }
}

/// A player with title and points, leading to the card.
#[component]
fn SideCell(desk: Desk, side: Side, class: &'static str) -> impl IntoView {
    let points = match side.virtual_points {
        Points::ZERO => side.points.half_notation(),
        extra => format!("{} +{}", side.points.half_notation(), extra.half_notation()),
    };
    view! {
        <span class=format!("side {class}") role="gridcell">
            <a class="side-name" tabindex="-1" href=desk.address(Page::Player(side.id))>
                {side.title.map(|title| view! { <span class="title">{title.abbreviation()}</span>" " })}
                {side.name}
            </a>
            <span class="side-points number" title=points_in_words(side.points)>{points}</span>
        </span>
    }
}

/// The three results of a game, as buttons.
const USUAL: [(&str, GameResult); 3] =
    [("1-0", GameResult::WHITE_WINS), ("½", GameResult::DRAW), ("0-1", GameResult::BLACK_WINS)];

/// The result, or the buttons for it where it is open or the cursor stands. `board`: the number it bears.
fn result_cell(
    board: usize,
    result: Memo<Option<GameResult>>,
    is_now: impl Fn() -> bool + Send + Sync + 'static,
) -> impl IntoView {
    move || match result.get() {
        Some(known) if !is_now() => view! { <span class="result">{known.notation()}</span> }.into_any(),
        known => {
            let other = known.filter(|known| USUAL.iter().all(|(_, usual)| usual != known));
            let buttons = USUAL.map(|(text, usual)| {
                let pressed = known == Some(usual);
                view! {
                    <button
                        type="button"
                        class="result-button"
                        tabindex="-1"
                        data-set=usual.notation()
                        aria-pressed=if pressed { "true" } else { "false" }
                        aria-label=t::set_result(board, usual.notation())
                    >
                        {text}
                    </button>
                }
            });
            view! {
                <span class="result-buttons">
                    {buttons.collect_view()}
                    <button
                        type="button"
                        class="result-button"
                        class:result-button-other=other.is_some()
                        tabindex="-1"
                        data-more=""
                        aria-label=t::more_results()
                    >
                        {other.map_or("…", |other| other.notation())}
                    </button>
                </span>
            }
            .into_any()
        }
    }
}

/// What of which board was pressed.
struct Pressed {
    board: usize,
    what: What,
}

enum What {
    Set(Option<GameResult>),
    More,
    Why,
    Row,
}

impl Pressed {
    /// Reads it off the element: one listener serves all rows.
    fn of(event: &ev::MouseEvent) -> Option<Pressed> {
        let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
        let board = element.closest("[data-board]").ok()??.get_attribute("data-board")?.parse().ok()?;
        let button = element.closest("button, a").ok()?;
        let what = match button {
            None => What::Row,
            Some(button) if button.has_attribute("data-why") => What::Why,
            Some(button) if button.has_attribute("data-more") => What::More,
            Some(button) => match button.get_attribute("data-set") {
                Some(notation) => What::Set(GameResult::parse(&notation)),
                None => return None,
            },
        };
        Some(Pressed { board, what })
    }
}
