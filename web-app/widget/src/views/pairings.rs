//! The boards of a round with the results that are known, and who has no game.

use super::{head, people, rounds, scrolled, short_head, table, unpaired};
use crate::node::{Element, Node, el};
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
    let side = |id: PlayerId, class: &'static str| {
        el("td").with("part", "cell").with("class", class).child(people::name(tournament, id))
    };
    let score = |id: PlayerId| {
        el("td").with("part", "cell points").with("class", "value").text(points(id).half_notation())
    };
    let rating = |id: PlayerId| {
        let text = people::rating(tournament.player(id));
        el("td").with("part", "cell").with("class", "value rating").text(text)
    };
    let board = |(game, board): (&Game, usize)| {
        let result = game.result.map_or("–", |result| result.notation());
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
            .child(result_cell(result, game.result.is_none()))
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
            .child(el("td").part("bye").with("colspan", "4").text(why))
    };
    let heads = vec![
        head("board", words::board()),
        head("white", words::white()),
        head("value rating", words::rating()),
        short_head("value", words::points_short(), words::points()),
        head("result", words::result()),
        short_head("value", words::points_short(), words::points()),
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

fn result_cell(result: &str, open: bool) -> Element {
    let cell = el("td").with("part", "cell result").with("class", "result");
    if open {
        // A dash says nothing aloud.
        cell.child(el("span").with("aria-hidden", "true").text(result))
            .child(el("span").with("class", "aloud").text(words::open()))
    } else {
        cell.text(result)
    }
}
