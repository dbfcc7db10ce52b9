//! Articles 3.2.1, 3.2.2 and 4.2: who comes up from lower scoregroups.
//!
//! A bracket with upfloaters is a perfect matching of everybody who is still to be paired: its pairs are the matched
//! pairs in which a resident stands, and the others show that the rest can be paired (C4). C5 to C10 are sums over
//! its pairs, so the best sets of upfloaters are those of a matching of the greatest weight; of equally good sets the
//! first (4.2) is settled player by player. Two upfloaters are never paired with each other: without them there would
//! be fewer (C5).

use super::criteria::{Link, Scale};
use super::field::DubovField;
use crate::matching::{Matcher, Weight, maximum_matching};
use crate::systems::common::lanes::{InWidth, Lanes, in_width};

/// The upfloaters of a bracket, highest ranked first. `lower` are all others still to be paired; the two together
/// have a legal pairing.
///
/// Complexity: O(n³) at worst, n the number of players still to be paired; where the residents need nobody or find
/// opponents in the next scoregroup, a few times the square of those concerned.
pub fn upfloaters(field: &DubovField, residents: &[usize], lower: &[usize]) -> Vec<usize> {
    let alone =
        maximum_matching(residents.len(), |a, b| field.may_meet(residents[a], residents[b])).unmatched();
    if alone == 0 && can_be_paired(field, lower) {
        return Vec::new();
    }
    // Fewest (C5) and of the highest score (C6): if as few as must be come from the next scoregroup and the rest can
    // be paired, no other set is better under these two. So it is looked for there first, as if all others were
    // paired whatever happens.
    let next = lower.chunk_by(|&a, &b| field[a].score == field[b].score).next().unwrap_or_default();
    if alone > 0 && next.len() < lower.len() {
        let set = choose(field, residents, next, Scope::NextScoregroup).filter(|set| set.len() == alone);
        if let Some(set) = set {
            let rest: Vec<usize> = lower.iter().copied().filter(|p| !set.contains(p)).collect();
            if can_be_paired(field, &rest) {
                return set;
            }
        }
    }
    choose(field, residents, lower, Scope::Everybody).unwrap_or_default()
}

/// Whether all of these players can be paired with each other (C1, C3).
fn can_be_paired(field: &DubovField, players: &[usize]) -> bool {
    maximum_matching(players.len(), |a, b| field.may_meet(players[a], players[b])).is_perfect()
}

/// How much of the field is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    /// Residents and the next scoregroup; who of that is not needed counts as paired.
    NextScoregroup,
    /// Everybody still to be paired.
    Everybody,
}

/// The first of the best sets of upfloaters; `None` when there is no pairing.
fn choose(field: &DubovField, residents: &[usize], lower: &[usize], scope: Scope) -> Option<Vec<usize>> {
    let scale = Scale::new(field, lower);
    let most = scale.most(field, residents.len(), lower);
    let vertices = residents.len() + lower.len();
    let lanes = Lanes::new(&most, vertices / 2 + 1, residents.len());
    in_width(lanes.bits(), Choice { field, residents, lower, scope, scale, lanes })
}

struct Choice<'a> {
    field: &'a DubovField,
    residents: &'a [usize],
    lower: &'a [usize],
    scope: Scope,
    scale: Scale,
    lanes: Lanes,
}

impl InWidth for Choice<'_> {
    type Output = Option<Vec<usize>>;

    fn run<W: Weight>(self) -> Option<Vec<usize>> {
        let (r, n) = (self.residents.len(), self.residents.len() + self.lower.len());
        let mut costs = Vec::new();
        let mut matcher = Matcher::new(n + n % 2, |u, v| self.weight::<W>(u, v, &mut costs));
        if matcher.pairs().any(|(u, v)| !self.lanes.is_legal(matcher.weight(u, v))) {
            return None;
        }
        // C5 and C6 say how many there are of each score.
        let score = |vertex: usize| self.field[self.lower[vertex - r]].score;
        let mut scores: Vec<_> = (r..n).filter(|&v| matcher.mate(v) < r).map(score).collect();
        let mut set = Vec::with_capacity(scores.len());
        for vertex in r..n {
            let wanted = scores.iter().position(|&s| s == score(vertex));
            if let Some(place) = wanted.filter(|_| self.settle(&mut matcher, vertex)) {
                scores.swap_remove(place);
                set.push(self.lower[vertex - r]);
                // No longer to be paired below.
                for other in (r..matcher.len()).filter(|&other| other != vertex) {
                    matcher.set_weight(vertex, other, W::ZERO);
                }
            } else {
                for resident in 0..r {
                    matcher.set_weight(resident, vertex, W::ZERO);
                }
            }
        }
        Some(set)
    }
}

impl Choice<'_> {
    fn weight<W: Weight>(&self, u: usize, v: usize, costs: &mut Vec<usize>) -> W {
        let r = self.residents.len();
        let player = |vertex: usize| {
            if vertex < r { Some(self.residents[vertex]) } else { self.lower.get(vertex - r).copied() }
        };
        let legal = |a, b| self.field.may_meet(a, b);
        let link = match (player(u), player(v)) {
            (Some(a), Some(b)) if v < r => legal(a, b).then_some(Link::Residents(a, b)),
            (Some(a), Some(b)) if u < r => legal(a, b).then_some(Link::Upfloat { resident: a, upfloater: b }),
            // Below the bracket: nothing is asked but that they can be paired.
            (Some(a), Some(b)) if self.scope == Scope::NextScoregroup || legal(a, b) => {
                return self.lanes.weight(&[]);
            }
            // The vertex that makes the number even.
            (_, None) if self.scope == Scope::NextScoregroup && u >= r => return self.lanes.weight(&[]),
            _ => None,
        };
        let Some(link) = link else { return W::ZERO };
        self.scale.costs(self.field, link, costs);
        self.lanes.weight(costs)
    }

    /// Article 4.2: whether a player comes up in some best set with those chosen before.
    fn settle<W: Weight>(&self, matcher: &mut Matcher<W>, vertex: usize) -> bool {
        let r = self.residents.len();
        matcher.solve();
        if matcher.mate(vertex) < r {
            return true;
        }
        let open: Vec<usize> = (0..r).filter(|&u| self.lanes.is_legal(matcher.weight(u, vertex))).collect();
        let unit = self.lanes.unit::<W>();
        if !open.iter().any(|&u| matcher.least_loss(u, vertex) < unit) {
            return false;
        }
        for u in open {
            let weight = matcher.weight(u, vertex) + W::from_i64(1);
            matcher.set_weight(u, vertex, weight);
        }
        matcher.solve();
        matcher.mate(vertex) < r
    }
}
