//! Articles 3.2.3, 3.2.4 and 4.3: the bracket is split by colour preference, and the two subgroups are re-composed
//! until each player of one can have an opponent in the other.
//!
//! Readings: a set of shifters is good for 3.2.4 (1) if the bracket has a legal pairing in which each of them meets
//! somebody of their own subgroup who does not shift, and nobody else of that subgroup does. It is good for 3.2.4 (2)
//! if afterwards the two subgroups have a legal pairing with each other; only players of the larger subgroup itself
//! can shift then, not those who have just come into it. Either way C7 is as good as it can be: each pair of two
//! seekers of one colour refuses one of them, and there are as few as must be.

use super::field::DubovField;
use super::sorting;
use crate::matching::{Matcher, Weight, extend_matching, maximum_matching};
use crate::systems::common::lanes::{InWidth, Lanes, in_width};
use crate::tournament::Colour;

/// A bracket's two subgroups, fit to be paired with each other, and how they came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subgroups {
    /// G1: those who prefer White.
    pub g1: Vec<usize>,
    /// G2: the rest.
    pub g2: Vec<usize>,
    /// 3.2.4 (1): who had to leave the smaller subgroup, because so many of its pairs cannot be avoided.
    pub unavoidable: Shift,
    /// 3.2.4 (2): who had to leave the larger subgroup, so that the two are equally large.
    pub equalising: Shift,
}

/// Players who change from one subgroup into the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The colour that the subgroup they leave stands for.
    pub from: Colour,
    /// Who, in the order of 4.3.
    pub players: Vec<usize>,
}

/// Article 3.2.3: G1, those who prefer White, and G2, the rest; where nobody has played, the first half by TPN and
/// the rest.
pub fn split(field: &DubovField, bracket: &[usize]) -> (Vec<usize>, Vec<usize>) {
    if bracket.iter().all(|&p| field[p].colours.is_empty()) {
        let mut players = bracket.to_vec();
        sorting::by_tpn(field, &mut players);
        let g2 = players.split_off(players.len() / 2);
        return (players, g2);
    }
    bracket.iter().partition(|&&p| field.prefers(p) == Colour::White)
}

/// Articles 3.2.3 and 3.2.4 for a bracket that has a legal pairing.
///
/// Complexity: O(n³), n the size of the bracket; near O(n²) where nobody has to shift.
pub fn compose(field: &DubovField, bracket: &[usize]) -> Subgroups {
    let (g1, g2) = split(field, bracket);
    // The smaller subgroup, G1 if they are equal.
    let from = if g1.len() <= g2.len() { Colour::White } else { Colour::Black };
    let (smaller, larger) = if from == Colour::White { (g1, g2) } else { (g2, g1) };
    let shifted = unavoidable(field, &smaller, &larger, from);
    let staying: Vec<usize> = smaller.iter().copied().filter(|p| !shifted.contains(p)).collect();
    let back = equalising(field, &staying, &shifted, &larger, !from);
    let left: Vec<usize> = larger.iter().copied().filter(|p| !back.contains(p)).collect();
    let (of_smaller, of_larger) = ([staying, back.clone()].concat(), [left, shifted.clone()].concat());
    let (g1, g2) = if from == Colour::White { (of_smaller, of_larger) } else { (of_larger, of_smaller) };
    Subgroups {
        g1,
        g2,
        unavoidable: Shift { from, players: shifted },
        equalising: Shift { from: !from, players: back },
    }
}

/// Article 3.2.4 (1): the first set of shifters out of the smaller subgroup.
fn unavoidable(field: &DubovField, smaller: &[usize], larger: &[usize], colour: Colour) -> Vec<usize> {
    let players = [smaller, larger].concat();
    let n = players.len();
    let avoided = maximum_matching(n, |a, b| b >= smaller.len() && field.may_meet(players[a], players[b]));
    if avoided.is_perfect() {
        return Vec::new();
    }
    let lanes = Lanes::new(&[smaller.len() / 2], n / 2, smaller.len() / 2);
    let order = sorting::shifters(field, smaller, colour);
    in_width(lanes.bits(), Unavoidable { field, players, smaller: smaller.len(), order, lanes })
}

struct Unavoidable<'a> {
    field: &'a DubovField,
    /// The smaller subgroup, then the larger.
    players: Vec<usize>,
    smaller: usize,
    order: Vec<usize>,
    lanes: Lanes,
}

impl InWidth for Unavoidable<'_> {
    type Output = Vec<usize>;

    fn run<W: Weight>(self) -> Vec<usize> {
        let (n, s) = (self.players.len(), self.smaller);
        let mut matcher = Matcher::new(n, |u, v| {
            if self.field.may_meet(self.players[u], self.players[v]) {
                self.lanes.weight(&[usize::from(v < s)])
            } else {
                W::ZERO
            }
        });
        let pairs = (0..s).filter(|&u| matcher.mate(u) < s).count() / 2;
        let mut shifted: Vec<usize> = Vec::with_capacity(pairs);
        for &player in &self.order {
            if shifted.len() == pairs {
                break;
            }
            let Some(vertex) = self.players.iter().position(|&p| p == player) else { continue };
            if self.settle::<W>(&mut matcher, vertex, &shifted) {
                for other in (0..n).filter(|&o| o != vertex && (o >= s || shifted.contains(&o))) {
                    matcher.set_weight(vertex, other, W::ZERO);
                }
                shifted.push(vertex);
            }
        }
        shifted.into_iter().map(|vertex| self.players[vertex]).collect()
    }
}

impl Unavoidable<'_> {
    /// Whether somebody can shift together with those settled before.
    fn settle<W: Weight>(&self, matcher: &mut Matcher<W>, vertex: usize, shifted: &[usize]) -> bool {
        let stays = |o: usize| o < self.smaller && !shifted.contains(&o);
        if stays(matcher.mate(vertex)) {
            return true;
        }
        let weights: Vec<(usize, W)> = (0..self.smaller)
            .filter(|&o| o != vertex && stays(o))
            .map(|o| (o, matcher.weight(vertex, o)))
            .filter(|&(_, weight)| self.lanes.is_legal(weight))
            .collect();
        let unit = self.lanes.unit::<W>();
        if !weights.iter().any(|&(o, _)| matcher.least_loss(vertex, o) < unit) {
            return false;
        }
        for &(o, weight) in &weights {
            matcher.set_weight(vertex, o, weight + W::from_i64(1));
        }
        matcher.solve();
        let found = stays(matcher.mate(vertex));
        // Who cannot shift may still be the opponent of somebody who does.
        for &(o, weight) in weights.iter().filter(|_| !found) {
            matcher.set_weight(vertex, o, weight);
        }
        matcher.solve();
        found
    }
}

/// Article 3.2.4 (2): the first set of shifters out of the larger subgroup into the smaller.
///
/// `staying` and `shifted` are who of the smaller subgroup stayed in it and who left it.
fn equalising(
    field: &DubovField,
    staying: &[usize],
    shifted: &[usize],
    larger: &[usize],
    colour: Colour,
) -> Vec<usize> {
    let number = (larger.len() + shifted.len()).saturating_sub(staying.len()) / 2;
    if number == 0 {
        return Vec::new();
    }
    let players = [staying, shifted, larger].concat();
    // Which subgroup a player will be in; open while nothing is settled. Who is on the same side is no pair.
    let mut side: Vec<Option<bool>> = vec![Some(true); staying.len()];
    side.resize(staying.len() + shifted.len(), Some(false));
    side.resize(players.len(), None);
    let allowed = |side: &[Option<bool>], a: usize, b: usize| {
        let opposite = side[a].is_none() || side[b].is_none() || side[a] != side[b];
        opposite && field.may_meet(players[a], players[b])
    };
    let mut mates = maximum_matching(players.len(), |a, b| allowed(&side, a, b)).mates().to_vec();
    let mut chosen = Vec::with_capacity(number);
    for player in sorting::shifters(field, larger, colour) {
        if chosen.len() == number {
            break;
        }
        let Some(vertex) = players.iter().position(|&p| p == player) else { continue };
        side[vertex] = Some(true);
        let mate = mates[vertex];
        if mate.is_none_or(|mate| !allowed(&side, vertex, mate)) {
            let extended = extend_matching(mates.clone(), |a, b| allowed(&side, a, b));
            if !extended.is_perfect() {
                // The present opponent is settled for the smaller subgroup, so the matching stands.
                side[vertex] = Some(false);
                continue;
            }
            mates = extended.mates().to_vec();
        }
        chosen.push(player);
    }
    chosen
}
