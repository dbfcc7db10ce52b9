//! The crosstable: everybody's rounds in one line.

use super::{cell, complete, games_open, head, named_row, note, people, rounds, scrolled, short_head, table};
use crate::node::{Node, el};
use crate::wish::Wish;
use crate::words;
use pairing_core::standings::{Cell, Line, Numbering, by_the_rules, crosstable};
use pairing_core::tournament::{ByeKind, RoundNo, Tournament};

/// After the round asked for, else after the last complete one, in the first round after that; numbered by rank.
pub(super) fn grid(tournament: &Tournament, asked: Option<RoundNo>, wish: &Wish) -> Vec<Node> {
    let latest = complete(tournament).max(1).min(tournament.rounds.len());
    let Some(after) = asked.or_else(|| RoundNo::new(latest)) else {
        return vec![note(words::nothing())];
    };
    let standings = by_the_rules(tournament, after.get());
    let lines = crosstable(tournament, &standings, Numbering::Rank).lines;
    let caption = words::crosstable_after(after);
    let mut heads = vec![
        head("value", words::rank()),
        head("name", words::name()),
        head("value rating", words::rating()),
    ];
    heads.extend(
        (1..=standings.after)
            .filter_map(RoundNo::new)
            .map(|round| short_head("cross", &round.to_string(), &words::round_n(round))),
    );
    heads.push(short_head("value", words::points_short(), words::points()));
    let row = |line: &Line| {
        let points = standings.row(line.player).map(|row| row.points.half_notation()).unwrap_or_default();
        let number = el("span").text(line.number.to_string());
        named_row(number, people::name(tournament, line.player))
            .child(cell("value rating").text(people::rating(tournament.player(line.player))))
            .children(
                line.cells
                    .iter()
                    .map(|cell| el("td").with("part", "cell cross").with("class", "cross").text(text(cell))),
            )
            .child(el("td").with("part", "cell points").with("class", "value total").text(points))
    };
    let body = el("tbody").children(lines.iter().map(row));
    let mut nodes = Vec::from_iter(rounds(tournament, wish, Some(after), words::after_round()));
    nodes.extend(games_open(tournament, after.get()));
    nodes.extend(scrolled(&caption, lines.len(), table("crosstable", &caption, heads).child(body)));
    nodes.push(el("p").part("hint").text(words::crosstable_hint()).into());
    nodes
}

/// Byes as their points, absences as a dash: the letters of report files are for programs.
fn text(cell: &Cell) -> String {
    match cell {
        Cell::Paired { .. } => cell.to_string(),
        Cell::Bye(ByeKind::PairingAllocated | ByeKind::FullPoint) => "bye".to_owned(),
        Cell::Bye(ByeKind::HalfPoint) => "½".to_owned(),
        Cell::Bye(ByeKind::ZeroPoint) | Cell::Absent => "–".to_owned(),
    }
}
