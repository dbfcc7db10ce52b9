//! The pairings of a round on paper: by board, and by name.

use super::heading::Heading;
use super::title_and_name;
use crate::i18n::{people, print as t, round, tables, words};
use crate::pages::round::boards::{BoardView, Seat, Side};
use crate::pages::round::byes::ByeView;
use crate::pages::round::view::RoundView;
use leptos::prelude::*;
use pairing_core::event::Document;
use pairing_core::tournament::{Colour, GameResult, RoundNo};

/// By board, results that are known included.
pub(super) fn by_board(document: &Document, number: RoundNo) -> impl IntoView + use<> {
    let tournament = document.tournament();
    let view = RoundView::of(document, number);
    let published = tournament.round(number);
    let heading = Heading::of_round(tournament, t::pairings_of(number), number, published.is_none());
    let results: Vec<Option<GameResult>> =
        published.map_or_else(Vec::new, |round| round.games.iter().map(|game| game.result).collect());
    let results = results.into_iter().chain(std::iter::repeat(None));
    let boards: Vec<_> = view.boards.into_iter().zip(results).map(board_row).collect();
    let byes: Vec<_> = view.byes.into_iter().map(bye_row).collect();
    view! {
        <table class="paper-table paper-boards">
            <thead>
                {heading.row(8)}
                <tr>
                    <th scope="col" class="num">{words::board()}</th>
                    <th scope="col">{words::white()}</th>
                    <th scope="col" class="num">{words::rating()}</th>
                    <th scope="col" class="num">{tables::points_short()}</th>
                    <th scope="col" class="paper-result">{words::result()}</th>
                    <th scope="col" class="num">{tables::points_short()}</th>
                    <th scope="col">{words::black()}</th>
                    <th scope="col" class="num">{words::rating()}</th>
                </tr>
            </thead>
            <tbody>{boards}{byes}</tbody>
        </table>
    }
}

fn board_row((board, result): (BoardView, Option<GameResult>)) -> impl IntoView {
    let BoardView { board, number, white, black } = board;
    view! {
        <tr data-board=board>
            <th scope="row" class="num paper-board">{number}</th>
            <td class="paper-name">{numbered(&white)}</td>
            <td class="num">{white.rating}</td>
            <td class="num">{white.points.half_notation()}</td>
            <td class="paper-result">{result.map(|result| result.notation())}</td>
            <td class="num">{black.points.half_notation()}</td>
            <td class="paper-name">{numbered(&black)}</td>
            <td class="num">{black.rating}</td>
        </tr>
    }
}

fn bye_row(bye: ByeView) -> impl IntoView {
    view! {
        <tr data-bye=bye.who.id.0>
            <td></td>
            <td class="paper-name">{numbered(&bye.who)}</td>
            <td class="num">{bye.who.rating}</td>
            <td class="num">{bye.who.points.half_notation()}</td>
            <td colspan="4">{bye.why.in_words()}</td>
        </tr>
    }
}

/// The pairing number stands before the name, as in the wall chart.
fn numbered(side: &Side) -> impl IntoView + use<> {
    view! {
        <span class="paper-number">{side.tpn.0}</span>
        {title_and_name(side.title, &side.name)}
    }
}

/// By name: where to sit, with which colour, against whom.
pub(super) fn by_name(document: &Document, number: RoundNo) -> impl IntoView + use<> {
    let tournament = document.tournament();
    let draft = tournament.round(number).is_none();
    let heading = Heading::of_round(tournament, t::pairings_by_name_of(number), number, draft);
    let seats: Vec<_> = RoundView::of(document, number).seats().into_iter().map(seat_row).collect();
    view! {
        <table class="paper-table paper-seats">
            <thead>
                {heading.row(5)}
                <tr>
                    <th scope="col" class="num">{people::number()}</th>
                    <th scope="col">{words::name()}</th>
                    <th scope="col" class="num">{words::board()}</th>
                    <th scope="col">{round::seat()}</th>
                    <th scope="col">{round::opponent()}</th>
                </tr>
            </thead>
            <tbody>{seats}</tbody>
        </table>
    }
}

fn seat_row(seat: Seat) -> impl IntoView {
    let place = match seat.at {
        Some(at) => {
            let colour = match at.colour {
                Colour::White => words::white(),
                Colour::Black => words::black(),
            };
            view! {
                <td class="num paper-board">{at.board}</td>
                <td>{colour}</td>
                <td class="paper-name">{at.opponent}</td>
            }
            .into_any()
        }
        None => view! { <td></td><td colspan="2">{seat.why.map(|why| why.in_words())}</td> }.into_any(),
    };
    view! {
        <tr data-player=seat.who.id.0>
            <td class="num">{seat.who.tpn.0}</td>
            <th scope="row" class="paper-name">{title_and_name(seat.who.title, &seat.who.name)}</th>
            {place}
        </tr>
    }
}
