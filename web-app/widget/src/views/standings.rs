//! The standings after a round: the ranking of the core, as everywhere.

use super::{cell, complete, games_open, head, named_row, people, rounds, scrolled, short_head, table};
use crate::node::{Node, el};
use crate::wish::Wish;
use crate::words;
use pairing_core::standings::{Row, by_the_rules};
use pairing_core::tournament::{RoundNo, Tournament};

/// After the round asked for, else after the last complete one.
pub(super) fn list(tournament: &Tournament, asked: Option<RoundNo>, wish: &Wish) -> Vec<Node> {
    let after = asked.map_or_else(|| complete(tournament), RoundNo::get);
    let standings = by_the_rules(tournament, after);
    let started = standings.after > 0;
    let caption = match RoundNo::new(standings.after) {
        Some(round) => words::standings_after(round),
        None => words::starting_list().to_owned(),
    };
    let mut heads = vec![
        head("value", if started { words::rank() } else { words::number() }),
        head("name", words::name()),
        head("federation", words::federation()),
        head("value rating", words::rating()),
    ];
    if started {
        heads.push(short_head("value", words::points_short(), words::points()));
        heads.extend(
            standings.codes.iter().map(|code| short_head("value tie", &code.to_string(), &code.title())),
        );
    }
    let mut above = 0;
    let row = |row: &Row| {
        let player = tournament.player(row.player);
        let rank = if started { row.rank } else { usize::try_from(row.tpn.0).unwrap_or(usize::MAX) };
        // Those who share a rank have it said once, to the eye.
        let repeated = started && std::mem::replace(&mut above, row.rank) == row.rank;
        let class = if repeated { "aloud" } else { "seen" };
        let gone = row.withdrawn_from.is_some_and(|from| from.get() <= standings.after + 1);
        let gone = gone.then(|| el("span").part("withdrawn").text(format!(" {}", words::withdrawn())));
        let federation = player.map(|player| people::short(&player.federation)).unwrap_or_default();
        let number = el("span").with("class", class).text(rank.to_string());
        let line = named_row(number, people::name(tournament, row.player).children(gone))
            .child(cell("federation").text(federation))
            .child(cell("value rating").text(people::rating(player)));
        if !started {
            return line;
        }
        let points = row.points.half_notation();
        let values = row.values.iter();
        line.child(el("td").with("part", "cell points").with("class", "value total").text(points)).children(
            values.map(|value| {
                el("td").with("part", "cell tie").with("class", "value tie").text(value.to_string())
            }),
        )
    };
    let body = el("tbody").children(standings.rows.iter().map(row));
    let mut nodes =
        Vec::from_iter(rounds(tournament, wish, RoundNo::new(standings.after), words::after_round()));
    nodes.extend(games_open(tournament, standings.after));
    let whole = table("standings", &caption, heads).child(body);
    nodes.extend(scrolled(&caption, standings.rows.len(), whole));
    nodes
}
