//! Why somebody is where the standings have them.

use super::{Row, Standings};
use crate::tie_breaks::{Breakdown, Calculator, TieBreak, TieBreakEdition, Tied, Value};
use crate::tournament::{PlayerId, Points, RoundNo, Tournament};
use serde::{Deserialize, Serialize};

/// Everything behind one row of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// Who.
    pub player: PlayerId,
    /// After how many rounds.
    pub after: usize,
    /// The edition of the tie-break rules.
    pub edition: TieBreakEdition,
    /// The rank, of so many players.
    pub rank: usize,
    /// How many players the standings list.
    pub players: usize,
    /// Who has the same rank.
    pub shared_with: Vec<PlayerId>,
    /// The points, without virtual points.
    pub points: Points,
    /// The round from which on the player has withdrawn, also when that is a later one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn_from: Option<RoundNo>,
    /// The next one above who has a better rank, and what decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub above: Option<Neighbour>,
    /// The next one below who has a worse rank, and what decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub below: Option<Neighbour>,
    /// How each value comes about, in the order of the tie-breaks.
    pub tie_breaks: Vec<Breakdown>,
}

/// Somebody with another rank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Neighbour {
    /// Who.
    pub player: PlayerId,
    /// Their rank.
    pub rank: usize,
    /// What put one above the other.
    pub decided: Decided,
}

/// What puts one player above another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// More points.
    Points {
        /// Of the player explained.
        own: Points,
        /// Of the other.
        other: Points,
    },
    /// The first tie-break in which they differ; points and all before it are equal.
    TieBreak {
        /// Its place in the list, from 0.
        column: usize,
        /// Which it is.
        code: TieBreak,
        /// The value of the player explained.
        own: Value,
        /// Of the other.
        other: Value,
    },
}

/// Why `player` is where the standings have them: `None` when they do not list such a player.
///
/// The values are those of the standings, computed again from exactly the contributions listed. Complexity: that of
/// the standings, but for the players not asked for.
pub fn explain(tournament: &Tournament, standings: &Standings, player: PlayerId) -> Option<Explanation> {
    let at = standings.rows.iter().position(|row| row.player == player)?;
    let row = standings.rows.get(at)?;
    let calculator = Calculator::new(tournament, standings.after);
    let tie_breaks = (0..standings.codes.len())
        .map(|column| open(tournament, &calculator, standings, column, row))
        .collect::<Option<Vec<_>>>()?;
    let neighbour = |other: &Row| {
        Some(Neighbour { player: other.player, rank: other.rank, decided: decided(standings, row, other)? })
    };
    let shared = standings.rows.iter().filter(|other| other.rank == row.rank && other.player != player);
    Some(Explanation {
        player,
        after: standings.after,
        edition: tournament.settings.tie_breaks.edition,
        rank: row.rank,
        players: standings.rows.len(),
        shared_with: shared.map(|other| other.player).collect(),
        points: row.points,
        withdrawn_from: row.withdrawn_from,
        above: standings.rows[..at].iter().rev().find(|other| other.rank < row.rank).and_then(neighbour),
        below: standings.rows[at..].iter().find(|other| other.rank > row.rank).and_then(neighbour),
        tie_breaks,
    })
}

/// The first thing in which two rows differ.
fn decided(standings: &Standings, own: &Row, other: &Row) -> Option<Decided> {
    if own.points != other.points {
        return Some(Decided::Points { own: own.points, other: other.points });
    }
    let values = own.values.iter().zip(&other.values);
    let (column, (code, (a, b))) =
        standings.codes.iter().zip(values).enumerate().find(|(_, (code, (a, b)))| code.rank(a, b).is_ne())?;
    Some(Decided::TieBreak { column, code: *code, own: a.clone(), other: b.clone() })
}

/// How one value in the standings comes about: the tie-break at `column` of
/// [`Standings::codes`] for `player`, with direct encounter among those whom the columns before it
/// leave tied.
///
/// `None` when the standings have no such column or player. Complexity: O(players × rounds).
pub fn breakdown_in(
    tournament: &Tournament,
    standings: &Standings,
    column: usize,
    player: PlayerId,
) -> Option<Breakdown> {
    let calculator = Calculator::new(tournament, standings.after);
    open(tournament, &calculator, standings, column, standings.row(player)?)
}

fn open(
    tournament: &Tournament,
    calculator: &Calculator<'_>,
    standings: &Standings,
    column: usize,
    row: &Row,
) -> Option<Breakdown> {
    let &code = standings.codes.get(column)?;
    let place_of = |id: PlayerId| tournament.players.binary_search_by_key(&id, |p| p.id).ok();
    let tied = |other: &&Row| standings.tied_before(column, row, other);
    let places: Vec<usize> =
        standings.rows.iter().filter(tied).filter_map(|other| place_of(other.player)).collect();
    // The rows stand in their order: those tied with the first one are tied for first place.
    let for_first = standings.rows.first().is_some_and(|first| standings.tied_before(column, row, first));
    let tied = Tied { places: &places, for_first };
    Some(calculator.breakdown(code, place_of(row.player)?, row.player, tied))
}
