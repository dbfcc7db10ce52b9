//! Standings: who leads, by how much, and why.

mod crosstable;

pub use crosstable::{Cell, Crosstable, Line, Mark, Numbering, crosstable};

use crate::tie_breaks::{Breakdown, Calculator, TieBreak, Value};
use crate::tournament::{PlayerId, Points, RoundNo, Tournament, Tpn};
use serde::{Deserialize, Serialize};

/// The players in order after some rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings {
    /// After how many rounds.
    pub after: usize,
    /// The tie-breaks in the order in which they were applied.
    pub codes: Vec<TieBreak>,
    /// One row for each player, the best first.
    pub rows: Vec<Row>,
}

/// One player's line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// One more than the number of players who are strictly better.
    pub rank: usize,
    /// Whether others have the same rank. They stand in the order of their pairing numbers.
    pub shared: bool,
    /// Who.
    pub player: PlayerId,
    /// The tournament pairing number.
    pub tpn: Tpn,
    /// The points, without virtual points.
    pub points: Points,
    /// The values of the tie-breaks, in the order of [`Standings::codes`].
    pub values: Vec<Value>,
    /// The round from which on the player has withdrawn, also when that is a later one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn_from: Option<RoundNo>,
}

impl Standings {
    /// The row of a player. Complexity: linear.
    pub fn row(&self, player: PlayerId) -> Option<&Row> {
        self.rows.iter().find(|r| r.player == player)
    }
}

/// The standings after the first `after` rounds, or as many as there are.
///
/// By points, then by each tie-break in turn within those still tied (C.07 article 4.2). A function
/// of rounds 1 to `after` only: later rounds change nothing, and who enters later is not listed.
/// Ties that nothing breaks share a rank; drawing lots is the arbiter's. Games without a result
/// count as not yet played. Complexity: O(players × rounds) for each tie-break and sorting.
pub fn standings(tournament: &Tournament, after: usize, codes: &[TieBreak]) -> Standings {
    let calculator = Calculator::new(tournament, after);
    let classes = by_points(tournament, &calculator);
    let mut values: Vec<Vec<Value>> = vec![Vec::with_capacity(codes.len()); tournament.players.len()];
    let classes =
        codes.iter().fold(classes, |classes, &code| refine(&calculator, code, classes, &mut values));

    let mut rows = Vec::with_capacity(tournament.players.len());
    for class in classes {
        let rank = rows.len() + 1;
        let shared = class.len() > 1;
        rows.extend(class.into_iter().map(|place| {
            let player = &tournament.players[place];
            Row {
                rank,
                shared,
                player: player.id,
                tpn: player.tpn,
                points: calculator.points(place),
                values: std::mem::take(&mut values[place]),
                withdrawn_from: player.withdrawn_from,
            }
        }));
    }
    Standings { after: calculator.rounds(), codes: codes.to_vec(), rows }
}

/// The participants in classes of equal points, the best first; each in the order of pairing numbers.
fn by_points(tournament: &Tournament, calculator: &Calculator<'_>) -> Vec<Vec<usize>> {
    let mut places: Vec<usize> = calculator.participants().collect();
    places.sort_by_key(|&place| {
        let player = &tournament.players[place];
        (-calculator.points(place), player.tpn, player.id)
    });
    places.chunk_by(|&a, &b| calculator.points(a) == calculator.points(b)).map(<[usize]>::to_vec).collect()
}

/// Splits each class by one more tie-break and notes its values.
fn refine(
    calculator: &Calculator<'_>,
    code: TieBreak,
    classes: Vec<Vec<usize>>,
    values: &mut [Vec<Value>],
) -> Vec<Vec<usize>> {
    let mut refined = Vec::with_capacity(classes.len());
    for class in classes {
        let mut ranked: Vec<(Value, usize)> =
            calculator.values(code, &class).into_iter().zip(class).collect();
        for &(value, place) in &ranked {
            values[place].push(value);
        }
        // Stable: the tied stay in the order of pairing numbers.
        ranked.sort_by(|a, b| code.rank(&a.0, &b.0));
        let equal = |a: &(Value, usize), b: &(Value, usize)| code.rank(&a.0, &b.0).is_eq();
        refined.extend(ranked.chunk_by(equal).map(|c| c.iter().map(|&(_, place)| place).collect::<Vec<_>>()));
    }
    refined
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
    let &code = standings.codes.get(column)?;
    let row = standings.row(player)?;
    let place_of = |id: PlayerId| tournament.players.binary_search_by_key(&id, |p| p.id).ok();
    let equal_so_far = |other: &&Row| {
        let before = standings.codes.iter().zip(row.values.iter().zip(&other.values)).take(column);
        other.points == row.points && before.into_iter().all(|(code, (a, b))| code.rank(a, b).is_eq())
    };
    let tied: Vec<usize> =
        standings.rows.iter().filter(equal_so_far).filter_map(|r| place_of(r.player)).collect();
    Some(Calculator::new(tournament, standings.after).breakdown(code, place_of(player)?, player, &tied))
}
