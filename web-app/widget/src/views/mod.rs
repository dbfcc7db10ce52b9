//! The views: pairings, standings, crosstable, and the card of a player.

mod crosstable;
mod pairings;
mod people;
mod player;
mod standings;
mod unpaired;

use crate::language;
use crate::node::{Element, Node, el};
use crate::read::Event;
use crate::wish::Wish;
use crate::words;
use pairing_core::tournament::{RoundNo, Tournament};
use serde::Serialize;

/// What is to be seen, and what the element needs to know of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The tag of the language it is in.
    pub lang: &'static str,
    /// The name of the event.
    pub name: String,
    /// Whether there is something to come: the file may change any minute.
    pub live: bool,
    /// When it was published, in milliseconds since 1970 (UTC).
    pub at: Option<u64>,
    /// The nodes.
    pub tree: Vec<Node>,
}

/// What can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    Pairings,
    Standings,
    Crosstable,
    Player,
}

impl View {
    const ALL: [View; 4] = [View::Pairings, View::Standings, View::Crosstable, View::Player];

    const fn key(self) -> &'static str {
        match self {
            View::Pairings => "pairings",
            View::Standings => "standings",
            View::Crosstable => "crosstable",
            View::Player => "player",
        }
    }

    fn title(self) -> &'static str {
        match self {
            View::Pairings => words::pairings(),
            View::Standings => words::standings(),
            View::Crosstable => words::crosstable(),
            View::Player => words::player(),
        }
    }
}

/// The view that is wished for. Complexity: that of the standings.
pub fn show(event: &Event, wish: &Wish) -> Shown {
    let language = language::speak(&wish.languages);
    let tournament = &event.tournament;
    let key = wish.view.trim();
    let view = View::ALL.into_iter().find(|view| view.key().eq_ignore_ascii_case(key));
    let mut tree: Vec<Node> = heading(tournament, wish.heading).into_iter().map(Node::from).collect();
    if wish.tabs {
        tree.push(tabs(view.unwrap_or(View::Pairings)).into());
    }
    match view {
        None if !key.is_empty() => tree.push(note(words::no_view(key))),
        None => tree.extend(body(tournament, View::Pairings, wish)),
        Some(view) => tree.extend(body(tournament, view, wish)),
    }
    Shown {
        lang: language.tag(),
        name: tournament.info.name.clone(),
        live: !tournament.to_come(tournament.rounds.len()).is_nothing(),
        at: event.at,
        tree,
    }
}

fn body(tournament: &Tournament, view: View, wish: &Wish) -> Vec<Node> {
    let round = wish.round.trim();
    let asked = round.parse().ok().and_then(RoundNo::new);
    let refused = match asked {
        None if !round.is_empty() => Some(words::bad_round(&people::short(round))),
        Some(round) if tournament.round(round).is_none() => Some(words::no_round(round)),
        _ => None,
    };
    match (view, refused) {
        (View::Player, _) => player::card(tournament, wish),
        (_, Some(refused)) => {
            let mut nodes = Vec::from_iter(rounds(tournament, wish, None, words::round()));
            nodes.push(note(refused));
            nodes
        }
        (View::Pairings, None) => match asked.or_else(|| RoundNo::new(tournament.rounds.len())) {
            Some(round) => pairings::boards(tournament, round, wish),
            None => vec![note(words::nothing())],
        },
        (View::Standings, None) => standings::list(tournament, asked, wish),
        (View::Crosstable, None) => crosstable::grid(tournament, asked, wish),
    }
}

/// After how many rounds there are ranks, wherever they are shown: the last round that lacks no result, nor any before
/// it. In the middle of a round those would lead who have just finished.
fn complete(tournament: &Tournament) -> usize {
    tournament.rounds.iter().take_while(|round| round.open_boards().next().is_none()).count()
}

/// That games of these rounds are open, where some are.
fn games_open(tournament: &Tournament, after: usize) -> Option<Node> {
    let open: usize = tournament.rounds.iter().take(after).map(|round| round.open_boards().count()).sum();
    (open > 0).then(|| note(words::games_open(open)))
}

fn heading(tournament: &Tournament, level: u8) -> Option<Element> {
    let name = &tournament.info.name;
    let wanted = (1..=6).contains(&level) && !name.trim().is_empty();
    let heading = el("div").part("title").with("role", "heading").with("aria-level", level);
    wanted.then(|| heading.child(el("bdi").text(people::short(name))))
}

/// A sentence in the place of a table.
fn note(text: impl Into<String>) -> Node {
    el("p").part("note").text(text).into()
}

fn tabs(now: View) -> Element {
    let tab = |view: View| {
        let tab = button("tab", &format!("view-{}", view.key())).with("data-view", view.key());
        let tab = if view == now { tab.with("aria-current", "true") } else { tab };
        tab.text(view.title())
    };
    el("div")
        .part("tabs")
        .with("role", "group")
        .with("aria-label", words::views())
        .children(View::ALL.map(tab))
}

/// A button; `key` finds it again when the view is drawn anew.
fn button(part: &'static str, key: &str) -> Element {
    el("button").part(part).with("type", "button").with("data-key", key)
}

/// The choice of a round, where there is one: the rounds before and after, and a list.
fn rounds(tournament: &Tournament, wish: &Wish, now: Option<RoundNo>, label: &str) -> Option<Node> {
    let last = RoundNo::new(tournament.rounds.len())?;
    if !wish.rounds || last == RoundNo::FIRST {
        return None;
    }
    let step = |key: &str, to: Option<RoundNo>, sign: &str, label: &str| {
        let button = button("step", key).with("aria-label", label);
        let button = match to {
            Some(to) => button.with("data-round", to),
            // Stays where it is, and keeps the focus.
            None => button.with("aria-disabled", "true"),
        };
        button.text(sign)
    };
    let option = |number: usize| {
        let option = el("option").with("value", number);
        let option =
            if now.is_some_and(|now| now.get() == number) { option.with("selected", "") } else { option };
        option.text(number.to_string())
    };
    let before = now.and_then(RoundNo::previous);
    let after = now.and_then(RoundNo::next).filter(|&next| next <= last);
    let list = el("select").part("choice").with("data-choose", "round").with("data-key", "round");
    let nothing = now.is_none().then(|| el("option").with("value", "").with("selected", "").text("–"));
    Some(
        el("div")
            .part("rounds")
            .child(step("previous", before, "‹", words::previous_round()))
            .child(
                el("label")
                    .text(label)
                    .text(" ")
                    .child(list.children(nothing).children((1..=last.get()).map(option))),
            )
            .child(step("next", after, "›", words::next_round()))
            .into(),
    )
}

/// A table in its own window, which scrolls and can be reached by keyboard, with a search for names if it is long. No
/// landmarks: those are the page's.
fn scrolled(caption: &str, rows: usize, table: Element) -> Vec<Node> {
    /// From how many rows on somebody has to look for a name.
    const LONG: usize = 16;
    let search = (rows >= LONG).then(|| {
        let input = el("input").part("find").with("type", "search").with("data-key", "find");
        let label = el("label").part("search").text(words::find()).text(" ");
        let nobody = el("p").part("nobody").with("hidden", "").text(words::nobody());
        [label.child(input.with("autocomplete", "off").with("spellcheck", "false")), nobody]
    });
    let window = el("div").part("window").with("role", "group").with("tabindex", "0");
    let window = window.with("aria-label", caption).with("data-key", "window");
    let table = window.child(table);
    search.into_iter().flatten().chain([table]).map(Node::from).collect()
}

/// A table with its caption and the heads of its columns.
fn table(name: &'static str, caption: &str, heads: Vec<Element>) -> Element {
    el("table")
        .with("part", format!("table {name}"))
        .with("class", name)
        .child(el("caption").part("caption").text(caption))
        .child(el("thead").child(el("tr").children(heads)))
}

/// A cell of this class.
fn cell(class: &'static str) -> Element {
    el("td").with("part", "cell").with("class", class)
}

/// A row that begins with a number, as its head, and a name.
fn named_row(number: Element, name: Element) -> Element {
    el("tr")
        .part("row")
        .with("data-names", "")
        .child(el("th").with("scope", "row").with("part", "rank").with("class", "value").child(number))
        .child(cell("name").child(name))
}

/// What a game that is open has for a result: a dash, which says nothing aloud.
fn still_open(cell: Element) -> Element {
    cell.child(el("span").with("aria-hidden", "true").text("–"))
        .child(el("span").with("class", "aloud").text(words::open()))
}

/// The head of a column.
fn head(class: &'static str, text: &str) -> Element {
    el("th").with("scope", "col").with("part", "head").with("class", class).text(text)
}

/// The head of a column in short, with its meaning.
fn short_head(class: &'static str, short: &str, long: &str) -> Element {
    let short = el("abbr").with("title", long).text(short);
    el("th").with("scope", "col").with("part", "head").with("class", class).child(short)
}

#[cfg(test)]
mod tests;
