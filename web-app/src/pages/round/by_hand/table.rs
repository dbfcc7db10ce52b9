//! The table: boards, byes, and who waits.

use super::keys::row_id;
use super::session::Session;
use super::warned;
use crate::i18n::{by_hand as t, words};
use crate::pages::round::boards::Side;
use leptos::prelude::*;
use pairing_core::check::by_hand::Warning;
use pairing_core::event::Move;
use pairing_core::tournament::{Bye, ByeKind, PlayerId, Points};
use std::collections::BTreeMap;
use std::sync::Arc;

type People = Arc<BTreeMap<PlayerId, Side>>;

/// A board as it is on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Row {
    board: usize,
    game: Option<(PlayerId, PlayerId)>,
}

/// Boards, byes, who waits.
#[component]
pub fn Table(session: Session) -> impl IntoView {
    let people: People = Arc::new(session.people());
    let table = Memo::new(move |_| session.table());
    let warnings = Memo::new(move |_| session.warnings());
    let rows = move || {
        let boards = table.with(|table| table.boards.clone());
        boards.into_iter().zip(1..).map(|(game, board)| Row { board, game }).collect::<Vec<_>>()
    };
    let of_board = people.clone();
    let of_lists = people;
    view! {
        <ol class="hand-boards" aria-label=t::boards()>
            <For each=rows key=Row::clone let(row)>
                <BoardRow session people=of_board.clone() row warnings />
            </For>
        </ol>
        {move || {
            let about_byes: Vec<Warning> =
                warnings.with(|all| all.iter().filter(|w| w.board().is_none()).cloned().collect());
            let (byes, waiting) = table.with(|table| (table.byes.clone(), table.waiting.clone()));
            let boards = table.with(|table| table.boards.len());
            let seated = boards + byes.len();
            view! {
                <div class="hand-lists">
                    <section aria-labelledby="hand-byes-title">
                        <h3 id="hand-byes-title">{t::byes()}</h3>
                        {warned::list(session, session.system(), about_byes)}
                        {bye_list(session, &of_lists, byes, boards)}
                    </section>
                    <section aria-labelledby="hand-waiting-title" id="hand-waiting">
                        <h3 id="hand-waiting-title">{t::waiting()}</h3>
                        {waiting_list(session, &of_lists, waiting, seated)}
                    </section>
                </div>
            }
        }}
    }
}

#[component]
fn BoardRow(session: Session, people: People, row: Row, warnings: Memo<Vec<Warning>>) -> impl IntoView {
    let Row { board, game } = row;
    let shown = session.shown(board);
    let own = Memo::new(move |_| {
        let own =
            |all: &Vec<Warning>| all.iter().filter(|w| w.board() == Some(board)).cloned().collect::<Vec<_>>();
        warnings.with(own)
    });
    let seats = match game {
        None => view! { <span class="hand-free soft">{t::empty_board()}</span> }.into_any(),
        Some((white, black)) => view! {
            {seat(session, &people, white, Some(true))}
            <button
                type="button"
                class="hand-swap"
                data-colours=""
                aria-label=t::swap_colours(shown)
                title=t::swap_colours(shown)
                on:click=move |_| session.make(Move::Colours(board))
            >
                "⇄"
            </button>
            {seat(session, &people, black, Some(false))}
            <button
                type="button"
                class="button button-quiet hand-part"
                data-part=""
                aria-label=t::take_apart(shown)
                on:click=move |_| session.make(Move::Part(board))
            >
                {t::take_apart_short()}
            </button>
            <BoardNumber session board white black />
        }
        .into_any(),
    };
    view! {
        <li
            class="hand-board"
            class:hand-board-warned=move || own.with(|own| !own.is_empty())
            id=row_id(board)
            data-row=board
            data-hand-board=board
        >
            <span class="board-number number" aria-label=t::board(shown)>{shown}</span>
            {seats}
            {move || warned::list(session, session.system(), own.get())}
        </li>
    }
}

/// A player as a button; `white`: the colour, where there is one.
fn seat(session: Session, people: &People, player: PlayerId, white: Option<bool>) -> impl IntoView + use<> {
    let side = people.get(&player);
    let name = side.map_or_else(|| format!("({player})"), |side| side.name.clone());
    let points = side.map_or(Points::ZERO, |side| side.points);
    let (class, which, colour) = match white {
        Some(true) => ("seat-button seat-white", "white", Some(words::white())),
        Some(false) => ("seat-button seat-black", "black", Some(words::black())),
        None => ("seat-button", "none", None),
    };
    let is_picked = move || session.picked.get() == Some(player);
    view! {
        <button
            type="button"
            class=class
            data-seat=player.0
            data-side=which
            aria-pressed=move || if is_picked() { "true" } else { "false" }
            on:click=move |_| session.pick(player)
        >
            <span class="seat-name">{name}</span>
            <span class="side-points number">{points.half_notation()}</span>
            {colour.map(|colour| view! { <span class="out-of-sight">{colour}</span> })}
        </button>
    }
}

/// `above`: how many rows stand above the list.
fn bye_list(session: Session, people: &People, byes: Vec<Bye>, above: usize) -> impl IntoView + use<> {
    if byes.is_empty() {
        return view! { <p class="soft">{t::nobody_waits()}</p> }.into_any();
    }
    let people = people.clone();
    let item = move |(Bye { player, kind }, row): (Bye, usize)| {
        let name = session.name(player);
        view! {
            <li class="hand-single" id=row_id(row) data-row=row data-hand-bye=player.0>
                {seat(session, &people, player, None)}
                <span class="soft">{t::kind(kind)}</span>
                <button
                    type="button"
                    class="button button-quiet"
                    on:click=move |_| session.make(Move::TakeBye(player))
                >
                    {t::take_bye()}
                    <span class="out-of-sight">{name}</span>
                </button>
            </li>
        }
    };
    view! { <ul class="hand-list">{byes.into_iter().zip(above + 1..).map(item).collect_view()}</ul> }
        .into_any()
}

/// `above`: how many rows stand above the list.
fn waiting_list(
    session: Session,
    people: &People,
    waiting: Vec<PlayerId>,
    above: usize,
) -> impl IntoView + use<> {
    if waiting.is_empty() {
        return view! { <p class="soft">{t::nobody_waits()}</p> }.into_any();
    }
    let people = people.clone();
    let item = move |(player, row): (PlayerId, usize)| {
        let give = move |event| {
            if let Some(kind) = event_target_value(&event).chars().next().and_then(ByeKind::from_letter) {
                session.make(Move::GiveBye(player, kind));
            }
        };
        let kinds = [ByeKind::PairingAllocated, ByeKind::HalfPoint, ByeKind::FullPoint, ByeKind::ZeroPoint];
        let name = session.name(player);
        view! {
            <li class="hand-single" id=row_id(row) data-row=row data-hand-waiting=player.0>
                {seat(session, &people, player, None)}
                <select class="select" aria-label=t::give_to(&name) on:change=give>
                    <option value="">{t::give()}</option>
                    {kinds
                        .into_iter()
                        .map(|kind| view! { <option value=kind.letter().to_string()>{t::kind(kind)}</option> })
                        .collect_view()}
                </select>
            </li>
        }
    };
    view! { <ul class="hand-list">{waiting.into_iter().zip(above + 1..).map(item).collect_view()}</ul> }
        .into_any()
}

/// Another number for a board, and players who always sit there.
#[component]
fn BoardNumber(session: Session, board: usize, white: PlayerId, black: PlayerId) -> impl IntoView {
    let boards = session.table_now().boards.len();
    let shown = session.shown(board);
    let to = move |event| {
        if let Ok(other) = event_target_value(&event).parse::<usize>()
            && other != board
        {
            session.make(Move::Boards(board, other));
        }
    };
    let fixed = |player: PlayerId| {
        let name = session.name(player);
        let is_fixed = move || session.fixed_board(player) == u16::try_from(shown).ok();
        view! {
            <label class="hand-fixed">
                <input
                    type="checkbox"
                    prop:checked=is_fixed
                    on:change=move |event| session.fix(player, event_target_checked(&event).then_some(shown))
                />
                {t::fixed_for(&name)}
            </label>
        }
    };
    view! {
        <details class="hand-number">
            <summary>{t::move_to()}</summary>
            <div class="hand-number-fields">
                <select class="select" aria-label=t::to_board(shown) on:change=to>
                    {(1..=boards)
                        .map(|n| view! { <option value=n selected=n == board>{session.shown(n)}</option> })
                        .collect_view()}
                </select>
                {fixed(white)}
                {fixed(black)}
            </div>
        </details>
    }
}
