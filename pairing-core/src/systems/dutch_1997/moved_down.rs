//! C6 and C7 for moved-down players: transpositions of S2 (D1) that give each of S1 an opponent.

use super::below::{Below, Vertex};
use super::criteria::{Drops, Scoregroup};
use super::web::{BOTH_REMAIN, Web};
use crate::matching::{first_assignment, maximum_matching};

/// The players of a heterogeneous scoregroup, parted as C4 does.
#[derive(Clone, Copy, Debug)]
pub struct Halves<'a> {
    /// The scoregroup.
    pub group: &'a Scoregroup<'a>,
    /// The highest p of those moved down.
    pub s1: &'a [usize],
    /// All others, in the order of A2.
    pub s2: &'a [usize],
}

/// By S1 in its order, places in S2.
pub type Opponents = Vec<usize>;

impl Halves<'_> {
    /// Whether each of S1 can have an opponent (B1, B2).
    pub fn can_be_paired(&self) -> bool {
        let (p, n) = (self.s1.len(), self.s1.len() + self.s2.len());
        let may = |a: usize, b: usize| a < p && b >= p && self.group.may_meet(self.s1[a], self.s2[b - p]);
        maximum_matching(n, may).mates().iter().take(p).all(Option::is_some)
    }

    /// Whether a pair refuses a preference.
    pub fn is_refused(&self, row: usize, place: usize) -> bool {
        self.group.is_refused(self.s1[row], self.s2[place])
    }

    fn refused(&self, opponents: &[usize]) -> usize {
        opponents.iter().enumerate().filter(|&(row, &place)| self.is_refused(row, place)).count()
    }

    /// The first transposition in which all pairs comply and at most `x` refuse a preference.
    ///
    /// Complexity: as [`first_assignment`].
    pub fn first(&self, drops: Drops, x: usize) -> Option<Opponents> {
        let cost = |row: usize, place: usize| {
            let may = self.group.may_be_paired(self.s1[row], self.s2[place], drops);
            may.then(|| usize::from(self.is_refused(row, place)))
        };
        first_assignment(self.s1.len(), self.s2.len(), cost, x)
    }

    /// C10: the further transpositions in which only the lowest of S1 has another opponent.
    pub fn others_for_the_lowest(&self, first: &Opponents, drops: Drops, x: usize) -> Vec<Opponents> {
        let Some((&last, before)) = first.split_last() else { return Vec::new() };
        let row = before.len();
        (last + 1..self.s2.len())
            .filter(|place| !before.contains(place))
            .filter(|&place| self.group.may_be_paired(self.s1[row], self.s2[place], drops))
            .map(|place| [before, &[place]].concat())
            .filter(|opponents| self.refused(opponents) <= x)
            .collect()
    }

    /// Whether each of S1 can have an opponent and those who remain can do what is asked (B1, B2).
    pub fn can_be_done(&self, below: &Below) -> bool {
        let p = self.s1.len();
        let members = [self.s1, self.s2].concat();
        let may_meet = |a: usize, b: usize| b >= p && self.group.may_meet(members[a], members[b]);
        self.can_be_paired() && below.can_be_done(self.group.players, &members, may_meet, |place| place >= p)
    }

    fn web(&self, below: &Below, remaining: usize) -> Option<Web> {
        let (group, players) = (self.group, self.group.players);
        let members = [self.s1, self.s2].concat();
        let (p, n) = (self.s1.len(), members.len());
        let vertices: Vec<Vertex> = below.vertices(n, remaining);
        Web::new(n, n + vertices.len(), |u, v| {
            let may = match (u < n, v < n) {
                (true, true) if u >= p && !group.may_meet(members[u], members[v]) => {
                    return below.joins_two(players, members[u], members[v]).then_some(BOTH_REMAIN);
                }
                (true, true) => v >= p && group.may_meet(members[u], members[v]),
                (true, false) => u >= p && vertices[v - n].takes(players, members[u]),
                _ => vertices[u - n].joins(players, vertices[v - n]),
            };
            may.then_some([usize::from(u < n && v >= n), 0, 0, 0])
        })
    }

    /// As few as can remain when each of S1 has an opponent and only B1 and B2 count; `None` if that cannot be.
    pub fn fewest_remaining(&self, below: &Below) -> Option<usize> {
        let (p, n) = (self.s1.len(), self.s1.len() + self.s2.len());
        if matches!(below, Below::Open) {
            let member = |v: usize| if v < p { self.s1[v] } else { self.s2[v - p] };
            let most =
                maximum_matching(n, |a, b| b >= p && self.group.may_meet(member(a), member(b))).unmatched();
            return self.can_be_paired().then_some(most);
        }
        self.web(below, 0).map(|web| n - 2 * web.pairs().count())
    }

    /// The first transposition that leaves a remainder of which all but `remaining` can be paired (B1, B2).
    pub fn first_with_a_remainder(&self, below: &Below, remaining: usize) -> Option<Opponents> {
        let (p, n) = (self.s1.len(), self.s1.len() + self.s2.len());
        let mut web = self.web(below, remaining)?;
        let s2: Vec<usize> = (p..n).collect();
        (0..p).map(|row| Some(web.first_opponent(row, &s2)? - p)).collect()
    }
}
