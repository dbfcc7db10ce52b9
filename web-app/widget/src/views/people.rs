//! People as a line shows them.

use super::button;
use crate::node::{Element, el};
use crate::words;
use pairing_core::tournament::{Player, PlayerId, Tournament};

/// As much of a text as a line can bear; nobody's name is longer.
const LONGEST: usize = 80;

/// The text, cut where it would fill the page.
pub(super) fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text.split_at(end).0),
        None => text.to_owned(),
    }
}

/// Title and name; the name opens the card. Its direction is its own: `<bdi>`.
pub(super) fn name(tournament: &Tournament, id: PlayerId) -> Element {
    let cell = el("span").part("name");
    let Some(player) = tournament.player(id) else {
        return cell.text(format!("({id})"));
    };
    titled(cell, player).child(
        button("player", &format!("player-{id}"))
            .with("data-player", id)
            .child(el("bdi").text(called(player))),
    )
}

/// The name, or the pairing number of somebody who has none: there must be something to press.
pub(super) fn called(player: &Player) -> String {
    match player.name.trim() {
        "" => words::number_n(player.tpn),
        name => short(name),
    }
}

/// The element with the title in it, if there is one.
pub(super) fn titled(element: Element, player: &Player) -> Element {
    match player.title {
        Some(title) => element.child(el("span").part("fide-title").text(title.abbreviation())).text(" "),
        None => element,
    }
}

/// A rating; nothing for the unrated.
pub(super) fn rating(player: Option<&Player>) -> String {
    player.and_then(|player| player.rating).map(|rating| rating.to_string()).unwrap_or_default()
}
