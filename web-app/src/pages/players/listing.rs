//! The list of players: who is shown, in which order, and what a row says.

use super::attendance::Attendance;
use super::search::{Findable, Query};
use super::sort::{Order, Sortable, sort};
use pairing_core::event::Document;
use pairing_core::tournament::history::histories;
use pairing_core::tournament::{Player, PlayerId, Points, RoundNo, Tournament};
use std::collections::BTreeMap;

/// What a row shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub player: Player,
    /// There or not in the round looked at; `None`: no round lies ahead.
    pub attendance: Option<Attendance>,
}

impl Row {
    /// Of a player; `None` when there is no such player any more.
    pub fn of(document: &Document, id: PlayerId, round: Option<RoundNo>) -> Option<Row> {
        let tournament = document.tournament();
        let player = tournament.player(id)?;
        Some(Row {
            player: player.clone(),
            attendance: round.map(|round| Attendance::of(tournament, player, round)),
        })
    }
}

/// What of every player can be found.
pub type Index = BTreeMap<PlayerId, Findable>;

/// The index of all players. Complexity: O(n).
pub fn index(tournament: &Tournament) -> Index {
    tournament.players.iter().map(|p| (p.id, Findable::new(p))).collect()
}

/// The points of all players. Complexity: O(players × rounds × log players).
pub fn points(tournament: &Tournament) -> BTreeMap<PlayerId, Points> {
    let system = &tournament.settings.points;
    histories(tournament, tournament.rounds.len()).iter().map(|h| (h.player, h.points(system))).collect()
}

/// The players looked for, in order. Complexity: O(n log n).
pub fn listed(
    tournament: &Tournament,
    index: &Index,
    points: &BTreeMap<PlayerId, Points>,
    query: &Query,
    order: Order,
) -> Vec<PlayerId> {
    let mut people: Vec<Sortable<'_>> = tournament
        .players
        .iter()
        .filter(|p| index.get(&p.id).is_some_and(|findable| findable.matches(query)))
        .map(|player| Sortable { player, points: points.get(&player.id).copied().unwrap_or(Points::ZERO) })
        .collect();
    sort(&mut people, order);
    people.iter().map(|s| s.player.id).collect()
}

#[cfg(test)]
mod tests {
    use super::super::sort::Column;
    use super::*;
    use pairing_core::tournament::Tpn;

    #[test]
    fn who_is_looked_for_stands_in_order() {
        let names = ["Żak, Ida", "Zorn, Per", "Anders, Zoe"];
        let players = names.iter().zip(1..).map(|(n, i)| Player::new(PlayerId(i), Tpn(i), *n)).collect();
        let tournament = Tournament { players, ..Tournament::default() };
        let index = index(&tournament);
        let points = points(&tournament);
        let by_name = Order { column: Column::Name, reversed: false };
        let ids = |query: &str| {
            let found = listed(&tournament, &index, &points, &Query::new(query), by_name);
            found.iter().map(|id| id.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(""), [3, 1, 2]);
        assert_eq!(ids("z"), [3, 1, 2]);
        assert_eq!(ids("zak"), [1]);
        assert_eq!(ids("nobody"), [0; 0]);
    }
}
