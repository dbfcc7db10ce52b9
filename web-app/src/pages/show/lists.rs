//! The lists of the hall. Every line is in the page; those of other pages are hidden, but on a phone all are shown.

use super::Pager;
use super::paging::Fit;
use crate::i18n::{round as r, tables, words as w};
use crate::pages::players::fold::fold;
use crate::pages::round::boards::{Seat, Side};
use crate::pages::round::byes::ByeView;
use crate::pages::round::view::RoundView;
use crate::pages::standings::rows::{Line, Shown};
use leptos::prelude::*;
use pairing_core::tournament::{Colour, GameResult, Title};

/// A line can be looked for by the names on it.
#[derive(Clone, Copy)]
struct Lines {
    pager: Pager,
    words: Memo<Vec<String>>,
}

impl Lines {
    /// The classes of the line at `index` with these names.
    fn class(self, index: usize, names: &str) -> impl Fn() -> &'static str + Send + Sync + use<> {
        let names = fold(names);
        move || {
            let found = self.words.with(|words| words.iter().all(|word| names.contains(word.as_str())));
            match (found, self.pager.is_off(index)) {
                (false, _) => "hall-line hall-other",
                (true, true) => "hall-line hall-off",
                (true, false) => "hall-line",
            }
        }
    }
}

/// A title and a name, set so that it fits.
fn name(title: Option<Title>, name: String) -> impl IntoView {
    let fit = Fit::of(&name);
    view! {
        <span class=fit.class()>
            {title.map(|title| view! { <span class="title">{title.abbreviation()}</span>" " })}
            {name}
        </span>
    }
}

#[component]
pub(super) fn BoardsOnScreen(
    view: RoundView,
    results: Vec<Option<GameResult>>,
    pager: Pager,
    words: Memo<Vec<String>>,
) -> impl IntoView {
    let lines = Lines { pager, words };
    let games = view.boards.len();
    let results = results.into_iter().chain(std::iter::repeat(None));
    let boards = view.boards.into_iter().zip(results).enumerate().map(|(index, (board, result))| {
        let class = lines.class(index, &format!("{} {}", board.white.name, board.black.name));
        view! {
            <tr class=class data-board=board.board>
                <th scope="row" class="hall-board">{board.number}</th>
                <td class="hall-white">{name(board.white.title, board.white.name.clone())}</td>
                <td class="hall-points">{points(&board.white)}</td>
                <td class="hall-result">{result.map_or("–", |result| result.notation())}</td>
                <td class="hall-points">{points(&board.black)}</td>
                <td class="hall-black">{name(board.black.title, board.black.name.clone())}</td>
            </tr>
        }
    });
    let boards = boards.collect_view();
    let byes = view.byes.into_iter().enumerate().map(|(index, ByeView { who, why, .. })| {
        let class = lines.class(games + index, &who.name);
        view! {
            <tr class=class data-bye=who.id.0>
                <td class="hall-board"></td>
                <td class="hall-white">{name(who.title, who.name.clone())}</td>
                <td class="hall-points">{points(&who)}</td>
                <td colspan="3" class="hall-why">{why.in_words()}</td>
            </tr>
        }
    });
    let byes = byes.collect_view();
    view! {
        <table class="hall-table hall-boards">
            <thead>
                <tr>
                    <th scope="col" class="hall-board">{w::board()}</th>
                    <th scope="col" class="hall-white">{w::white()}</th>
                    <th scope="col" class="hall-points"><abbr title=w::points()>{tables::points_short()}</abbr></th>
                    <th scope="col" class="hall-result">{w::result()}</th>
                    <th scope="col" class="hall-points"><abbr title=w::points()>{tables::points_short()}</abbr></th>
                    <th scope="col" class="hall-black">{w::black()}</th>
                </tr>
            </thead>
            <tbody>{boards}{byes}</tbody>
        </table>
    }
}

fn points(side: &Side) -> String {
    side.points.half_notation()
}

#[component]
pub(super) fn NamesOnScreen(seats: Vec<Seat>, pager: Pager, words: Memo<Vec<String>>) -> impl IntoView {
    let lines = Lines { pager, words };
    let seats = seats.into_iter().enumerate().map(|(index, seat)| {
        let class = lines.class(index, &seat.who.name);
        let place = match seat.at {
            Some(at) => {
                let (piece, colour) = match at.colour {
                    Colour::White => ("piece piece-white", w::white()),
                    Colour::Black => ("piece piece-black", w::black()),
                };
                view! {
                    <span class="hall-seat-colour"><span class=piece aria-hidden="true"></span>" "{colour}</span>
                    <strong class="hall-seat-board"><span class="out-of-sight">{w::board()}" "</span>{at.board}</strong>
                    <span class="hall-seat-opponent">{at.opponent}</span>
                }
                .into_any()
            }
            None => {
                view! { <span class="hall-why hall-seat-why">{seat.why.map(|why| why.in_words())}</span> }.into_any()
            }
        };
        view! {
            <li class=class data-player=seat.who.id.0>
                {name(seat.who.title, seat.who.name.clone())}
                {place}
            </li>
        }
    });
    view! { <ol class="hall-seats" aria-label=r::by_name()>{seats.collect_view()}</ol> }
}

#[component]
pub(super) fn StandingsOnScreen(shown: Shown, pager: Pager, words: Memo<Vec<String>>) -> impl IntoView {
    let lines = Lines { pager, words };
    let codes = shown.tie_breaks.iter().map(|(code, title)| {
        view! { <th scope="col" class="hall-value"><abbr title=title.clone()>{code.clone()}</abbr></th> }
    });
    let codes = codes.collect_view();
    let row = |(index, line): (usize, Line)| {
        let class = lines.class(index, &line.name);
        let values = line.values.into_iter().map(|value| view! { <td class="hall-value">{value}</td> });
        view! {
            <tr class=class data-player=line.player.0>
                <th scope="row" class="hall-board">{line.rank}</th>
                <td class="hall-white">
                    {name(line.title, line.name)}
                    {line.withdrawn.then(|| view! { <span class="hall-why">" "{tables::withdrawn()}</span> })}
                </td>
                <td class="hall-value">{line.federation}</td>
                <td class="hall-value">{line.rating}</td>
                <td class="hall-points hall-total">{line.points}</td>
                {values.collect_view()}
            </tr>
        }
    };
    let rows = shown.lines.into_iter().enumerate().map(row).collect_view();
    view! {
        <table class="hall-table hall-standings">
            <thead>
                <tr>
                    <th scope="col" class="hall-board">{w::rank()}</th>
                    <th scope="col" class="hall-white">{w::name()}</th>
                    <th scope="col" class="hall-value">{w::federation()}</th>
                    <th scope="col" class="hall-value">{w::rating()}</th>
                    <th scope="col" class="hall-points"><abbr title=w::points()>{tables::points_short()}</abbr></th>
                    {codes}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}
