//! Standings: who leads, by how much, and why.

mod crosstable;
mod explanation;
mod words;

pub use crosstable::{Cell, Crosstable, Line, Mark, Numbering, crosstable};
pub use explanation::{Decided, Explanation, Neighbour, breakdown_in, explain};

use crate::tie_breaks::{Calculator, Measure, Missing, TieBreak, Tied, Value};
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
/// Ties that nothing breaks share a rank; lots count where the list has them (`LOT`) and they have been drawn for
/// the standings after this round. Games without a result count as not yet played. Complexity: O(players × rounds) for each tie-break and sorting.
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
    let mut refined: Vec<Vec<usize>> = Vec::with_capacity(classes.len());
    for class in classes {
        let tied = Tied { places: &class, for_first: refined.is_empty() };
        let mut ranked: Vec<(Value, usize)> = calculator.values(code, tied).into_iter().zip(class).collect();
        for (value, place) in &ranked {
            values[*place].push(value.clone());
        }
        // Stable: the tied stay in the order of pairing numbers.
        ranked.sort_by(|a, b| code.rank(&a.0, &b.0));
        let equal = |a: &(Value, usize), b: &(Value, usize)| code.rank(&a.0, &b.0).is_eq();
        refined.extend(ranked.chunk_by(equal).map(|c| c.iter().map(|(_, place)| *place).collect::<Vec<_>>()));
    }
    refined
}

/// The standings as the event has decided: by its edition, its tie-breaks and the lots drawn.
pub fn by_the_rules(tournament: &Tournament, after: usize) -> Standings {
    standings(tournament, after, tournament.settings.tie_breaks.codes())
}

/// The groups among whom lots have to be drawn, where the list has a drawing of lots and nothing before it tells
/// them apart and no drawing for these standings has had all of them. Each by ascending pairing numbers.
pub fn lots_to_draw(standings: &Standings) -> Vec<Vec<PlayerId>> {
    let Some(column) = standings.codes.iter().position(|code| code.measure() == Measure::Lot) else {
        return Vec::new();
    };
    let undrawn = |row: &Row| row.values.get(column) == Some(&Value::Missing(Missing::LotsNotDrawn));
    let mut groups: Vec<Vec<PlayerId>> = Vec::new();
    let mut last: Option<&Row> = None;
    for row in standings.rows.iter().filter(|row| undrawn(row)) {
        match (groups.last_mut(), last) {
            (Some(group), Some(last)) if standings.tied_before(column, last, row) => group.push(row.player),
            _ => groups.push(vec![row.player]),
        }
        last = Some(row);
    }
    groups
}

impl Standings {
    /// Whether the points and the tie-breaks before `column` leave two rows tied.
    fn tied_before(&self, column: usize, a: &Row, b: &Row) -> bool {
        let values = self.codes.iter().zip(a.values.iter().zip(&b.values)).take(column);
        a.points == b.points && values.into_iter().all(|(code, (a, b))| code.rank(a, b).is_eq())
    }
}
