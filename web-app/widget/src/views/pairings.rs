//! The boards of a round with the results that are known, and who has no game.

use super::{cell, head, people, rounds, scrolled, short_head, still_open, table, unpaired};
use crate::node::{Node, el};
use crate::wish::Wish;
use crate::words;
use pairing_core::tournament::history::histories_before;
use pairing_core::tournament::{Bye, Game, PlayerId, RoundNo, Tournament};

pub(super) fn boards(tournament: &Tournament, number: RoundNo, wish: &Wish) -> Vec<Node> {
    let Some(round) = tournament.round(number) else { return Vec::new() };
    let system = &tournament.settings.points;
    let before = histories_before(tournament, number);
    let points = |id: PlayerId| {
        let found = before.binary_search_by_key(&id, |history| history.player).ok();
        found.map(|at| before[at].points(system)).unwrap_or_default()
    };
    let side = |id: PlayerId, class| cell(class).child(people::name(tournament, id));
    let score = |id: PlayerId| {
        let cell = el("td").with("part", "cell points").with("class", "value points");
        cell.text(points(id).half_notation())
    };
    let rating = |id: PlayerId| cell("value rating").text(people::rating(tournament.player(id)));
    let board = |(game, board): (&Game, usize)| {
        let cell = el("td").with("part", "cell result").with("class", "result");
        let result = match game.result {
            Some(result) => cell.text(result.notation()),
            None => still_open(cell),
        };
        el("tr")
            .part("row")
            .with("data-names", "")
            .child(
                el("th")
                    .with("scope", "row")
                    .part("board")
                    .text(tournament.settings.board_shown(board).to_string()),
            )
            .child(side(game.white, "white"))
            .child(rating(game.white))
            .child(score(game.white))
            .child(result)
            .child(score(game.black))
            .child(rating(game.black))
            .child(side(game.black, "black"))
    };
    let mut byes: Vec<&Bye> = round.byes.iter().collect();
    // The odd one out first, then who has more, then the higher number.
    byes.sort_by_key(|bye| {
        (bye.kind, -points(bye.player), tournament.player(bye.player).map(|player| player.tpn))
    });
    let bye = |bye: &Bye| {
        let why = unpaired::why(tournament, bye.player, bye.kind, number);
        el("tr")
            .part("row")
            .with("data-names", "")
            .child(el("td").with("part", "cell"))
            .child(side(bye.player, "white"))
            .child(rating(bye.player))
            .child(score(bye.player))
            // A cell for each column: narrow places hide some of them.
            .child(cell("result"))
            .child(cell("points"))
            .child(cell("rating"))
            .child(el("td").with("part", "bye").with("class", "bye black").text(why))
    };
    let heads = vec![
        head("board", words::board()),
        head("white", words::white()),
        head("value rating", words::rating()),
        short_head("value points", words::points_short(), words::points()),
        head("result", words::result()),
        short_head("value points", words::points_short(), words::points()),
        head("value rating", words::rating()),
        head("black", words::black()),
    ];
    let caption = words::pairings_of(number);
    let body = el("tbody")
        .children(round.games.iter().zip(1..).map(board))
        .children(byes.iter().map(|&one| bye(one)));
    let rows = round.games.len() + round.byes.len();
    let choice = rounds(tournament, wish, Some(number), words::round());
    choice
        .into_iter()
        .chain(scrolled(&caption, rows, table("pairings", &caption, heads).child(body)))
        .collect()
}
