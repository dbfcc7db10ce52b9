//! Standings, crosstable and wall chart on paper.

use super::heading::Heading;
use super::title_and_name;
use crate::i18n::{frame, people, print as t, tables, words};
use crate::pages::crosstable::grid::{GridCell, GridLine, grid};
use crate::pages::standings::rows::{Line, shown};
use leptos::prelude::*;
use pairing_core::standings::Numbering;
use pairing_core::tournament::{RoundNo, Tournament};

/// The standings after a round, or the last; before the first the starting list.
pub(super) fn standings(tournament: &Tournament, after: Option<RoundNo>) -> impl IntoView + use<> {
    let shown = shown(tournament, after.map_or(usize::MAX, RoundNo::get));
    let heading = match shown.after {
        Some(round) => Heading::of_event(tournament, tables::standings_after(round)),
        None => Heading::of_event(tournament, tables::starting_list().to_owned()),
    };
    let codes: Vec<_> = shown
        .tie_breaks
        .iter()
        .map(|(code, title)| {
            view! { <th scope="col" class="num"><abbr title=title.clone()>{code.clone()}</abbr></th> }
        })
        .collect();
    let columns = 6 + codes.len();
    let open = match shown.open {
        0 => None,
        1 => Some(tables::one_game_open().to_owned()),
        n => Some(tables::games_open(n)),
    };
    let lines: Vec<_> = shown.lines.into_iter().map(standing).collect();
    view! {
        <table class="paper-table paper-standings" class:paper-dense={ columns > 10 }>
            <thead>
                {heading.row(columns)}
                <tr>
                    <th scope="col" class="num">{words::rank()}</th>
                    <th scope="col" class="num">{people::number()}</th>
                    <th scope="col">{words::name()}</th>
                    <th scope="col">{words::federation()}</th>
                    <th scope="col" class="num">{words::rating()}</th>
                    <th scope="col" class="num">{tables::points_short()}</th>
                    {codes}
                </tr>
            </thead>
            <tbody>{lines}</tbody>
        </table>
        {open.map(|open| view! { <p class="paper-note">{open}</p> })}
    }
}

fn standing(line: Line) -> impl IntoView {
    let values = line.values.into_iter().map(|value| view! { <td class="num">{value}</td> }).collect_view();
    view! {
        <tr data-player=line.player.0>
            <td class="num">{line.rank}</td>
            <td class="num">{line.number}</td>
            <th scope="row" class="paper-name">
                {title_and_name(line.title, &line.name)}
                {line.withdrawn.then(|| view! { " " <em>"("{tables::withdrawn()}")"</em> })}
            </th>
            <td>{line.federation}</td>
            <td class="num">{line.rating}</td>
            <td class="num paper-points">{line.points}</td>
            {values}
        </tr>
    }
}

/// Everybody's rounds in one line, by rank.
pub(super) fn crosstable(tournament: &Tournament) -> impl IntoView + use<> {
    chart(tournament, Numbering::Rank)
}

/// By starting number, with the points after each round and squares for the rounds to come.
pub(super) fn wall_chart(tournament: &Tournament) -> impl IntoView + use<> {
    chart(tournament, Numbering::StartingNumber)
}

fn chart(tournament: &Tournament, numbering: Numbering) -> impl IntoView + use<> {
    let grid = grid(tournament, numbering);
    let wall = numbering == Numbering::StartingNumber;
    let title = match (grid.after, wall) {
        (Some(after), true) => t::wall_chart_after(after),
        (None, true) => t::wall_chart().to_owned(),
        (Some(after), false) => tables::crosstable_after(after),
        (None, false) => frame::crosstable().to_owned(),
    };
    let heading = Heading::of_event(tournament, title);
    let played = grid.after.map_or(0, RoundNo::get);
    let all = tournament.settings.rounds.map_or(0, RoundNo::get);
    let rounds = if wall { played.max(all) } else { played };
    let numbers: Vec<_> =
        (1..=rounds).map(|n| view! { <th scope="col" class="paper-cell">{n}</th> }).collect();
    let number_head = grid.number_head();
    // In the head: after the table it could have a sheet to itself.
    let key = (!wall).then(|| {
        view! {
            <tr class="paper-head-row">
                <td colspan={ 4 + rounds } class="paper-note">{tables::crosstable_hint()}</td>
            </tr>
        }
    });
    let lines: Vec<_> = grid.lines.into_iter().map(|line| chart_line(line, rounds, wall)).collect();
    view! {
        <table class="paper-table paper-chart" class:paper-wall=wall class:paper-dense={ rounds > 9 }>
            <thead>
                {heading.row(4 + rounds)}
                {key}
                <tr>
                    <th scope="col" class="num">{number_head}</th>
                    <th scope="col">{words::name()}</th>
                    <th scope="col" class="num">{words::rating()}</th>
                    {numbers}
                    <th scope="col" class="num">{tables::points_short()}</th>
                </tr>
            </thead>
            <tbody>{lines}</tbody>
        </table>
    }
}

fn chart_line(line: GridLine, rounds: usize, wall: bool) -> impl IntoView {
    let empty = rounds.saturating_sub(line.cells.len());
    let cell = |cell: GridCell| {
        let total = wall.then(|| view! { <span class="paper-total">{cell.total}</span> });
        view! { <td class="paper-cell">{cell.text}{total}</td> }
    };
    let cells = line.cells.into_iter().map(cell).collect_view();
    let to_fill = (0..empty).map(|_| view! { <td class="paper-cell"></td> }).collect_view();
    view! {
        <tr data-player=line.player.0>
            <td class="num">{line.number}</td>
            <th scope="row" class="paper-name">{title_and_name(line.title, &line.name)}</th>
            <td class="num">{line.rating}</td>
            {cells}
            {to_fill}
            <td class="num paper-points">{line.points}</td>
        </tr>
    }
}
