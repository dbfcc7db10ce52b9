//! The card of a player: who it is, and the rounds one by one.

use super::{button, cell, complete, head, note, people, short_head, still_open, table, unpaired};
use crate::node::{Element, Node, el};
use crate::wish::Wish;
use crate::words;
use pairing_core::handling::initial_order::letters;
use pairing_core::standings::{Mark, by_the_rules};
use pairing_core::tournament::history::{Spent, histories};
use pairing_core::tournament::{ByeKind, Colour, Player, PlayerId, Points, RoundNo, Tournament};

/// The card of the player wished for, with a choice of all where the element leaves it.
pub(super) fn card(tournament: &Tournament, wish: &Wish) -> Vec<Node> {
    let asked = wish.player.trim();
    let found = find(tournament, asked);
    let mut nodes: Vec<Node> = Vec::new();
    if wish.back {
        nodes.push(button("back", "back").with("data-back", "").text(words::back()).into());
    } else if wish.rounds {
        nodes.push(choice(tournament, found.map(|player| player.id)).into());
    }
    match found {
        Some(player) => nodes.extend(about(tournament, player)),
        None if asked.is_empty() => {}
        None => nodes.push(note(words::no_player(&people::short(asked)))),
    }
    nodes
}

/// By id, else by name without regard to capitals and accents.
fn find<'t>(tournament: &'t Tournament, asked: &str) -> Option<&'t Player> {
    let by_id = asked.parse().ok().and_then(|id| tournament.player(PlayerId(id)));
    let same = |player: &&Player| letters(player.name.trim()).eq(letters(asked));
    by_id.or_else(|| tournament.players.iter().filter(|_| !asked.is_empty()).find(same))
}

fn choice(tournament: &Tournament, now: Option<PlayerId>) -> Element {
    let mut players: Vec<(String, &Player)> =
        tournament.players.iter().map(|player| (player.name.to_lowercase(), player)).collect();
    players.sort_by(|a, b| (&a.0, a.1.id).cmp(&(&b.0, b.1.id)));
    let option = |(_, player): &(String, &Player)| {
        let option = el("option").with("value", player.id);
        let option = if now == Some(player.id) { option.with("selected", "") } else { option };
        option.text(people::called(player))
    };
    let none = now.is_none().then(|| el("option").with("value", "").with("selected", "").text("–"));
    let list = el("select").part("choice").with("data-choose", "player").with("data-key", "choose");
    let list = list.children(none).children(players.iter().map(option));
    el("label").part("chooser").text(words::choose_player()).text(" ").child(list)
}

fn about(tournament: &Tournament, player: &Player) -> Vec<Node> {
    let all = histories(tournament, tournament.rounds.len());
    let own = all.binary_search_by_key(&player.id, |history| history.player).ok().map(|at| &all[at]);
    let spent: &[Spent] = own.map_or(&[], |history| &history.rounds);
    let name = el("p").part("who").with("tabindex", "-1").with("data-key", "who");
    let name = people::titled(name, player).child(el("bdi").text(people::called(player)));
    let mut nodes: Vec<Node> = vec![name.into(), facts(tournament, player).into()];
    let heads = vec![
        head("value round", words::round()),
        head("value board", words::board()),
        head("colour", words::colour()),
        head("name", words::opponent()),
        head("value rating", words::rating()),
        head("result", words::result()),
        short_head("value total", words::total(), words::points()),
    ];
    let mut total = Points::default();
    let system = &tournament.settings.points;
    let row = |(spent, round): (&Spent, RoundNo)| {
        total += spent.points(system);
        line(tournament, player, spent, round)
            .child(el("td").with("part", "cell points").with("class", "value").text(total.half_notation()))
    };
    let rounds = (1..=spent.len()).filter_map(RoundNo::new);
    let body = el("tbody").children(spent.iter().zip(rounds).map(row).collect::<Vec<_>>());
    if !spent.is_empty() {
        let caption = words::player();
        nodes.push(
            el("div")
                .part("window")
                .with("role", "group")
                .with("tabindex", "0")
                .with("aria-label", caption)
                .with("data-key", "window")
                .child(table("card", &people::called(player), heads).child(body))
                .into(),
        );
    }
    nodes
}

/// Federation, rating, club and rank.
fn facts(tournament: &Tournament, player: &Player) -> Element {
    let standings = by_the_rules(tournament, complete(tournament));
    let place = RoundNo::new(standings.after).zip(standings.row(player.id));
    let facts = [
        Some(people::short(&player.federation)).filter(|text| !text.is_empty()),
        player.rating.map(|rating| rating.to_string()),
        Some(people::short(&player.club)).filter(|text| !text.is_empty()),
        place.map(|(after, row)| words::place(row.rank, standings.rows.len(), after)),
    ];
    let facts = facts.into_iter().flatten().map(|fact| el("li").child(el("bdi").text(fact)));
    el("ul").part("facts").children(facts)
}

/// One round without the points after it.
fn line(tournament: &Tournament, player: &Player, spent: &Spent, round: RoundNo) -> Element {
    let row = el("tr").part("row").child(
        el("th").with("scope", "row").with("part", "round").with("class", "value").text(round.to_string()),
    );
    let unpaired = |row: Element, kind: ByeKind| {
        let why = unpaired::why(tournament, player.id, kind, round);
        let worth = tournament.settings.points.for_bye(kind).half_notation();
        // A cell for each column: narrow places hide some of them.
        row.child(cell("board"))
            .child(cell("colour"))
            .child(el("td").with("part", "bye").with("class", "bye name").text(why))
            .child(cell("rating"))
            .child(el("td").with("part", "cell result").with("class", "result").text(worth))
    };
    match *spent {
        Spent::Bye(kind) => unpaired(row, kind),
        Spent::Absent => unpaired(row, ByeKind::ZeroPoint),
        Spent::Paired { opponent, colour, result } => {
            let board = tournament.round(round).and_then(|r| r.game_of(player.id)).map(|(board, _)| board);
            let board =
                board.map(|board| tournament.settings.board_shown(board).to_string()).unwrap_or_default();
            let colour_said = match colour {
                Colour::White => words::white(),
                Colour::Black => words::black(),
            };
            let mark = Mark::of(result, colour);
            let result = el("td").with("part", "cell result").with("class", "result");
            let result = match mark {
                Mark::Open => still_open(result),
                _ => result.text(mark.symbol().to_string()),
            };
            row.child(cell("value board").text(board))
                .child(cell("colour").text(colour_said))
                .child(cell("name").child(people::name(tournament, opponent)))
                .child(cell("value rating").text(people::rating(tournament.player(opponent))))
                .child(result)
        }
    }
}
