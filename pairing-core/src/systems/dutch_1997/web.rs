//! A scoregroup as a graph: its pairs, and what those who remain are matched with. The heaviest perfect matching is the
//! best candidate in what the lanes count.

use crate::matching::Matcher;
use crate::systems::common::lanes::Lanes;
use std::collections::BTreeSet;

/// A number for each thing that counts against a pair, the most important first: how many of the scoregroup remain, a
/// preference is refused (B4), a pair inside S2 (so an exchange, D2), the place of the higher ranked (the difference of
/// an exchange).
pub type Costs = [usize; 4];

/// The costs of two members who are not paired in the scoregroup, but can both remain and meet below (C13).
pub const BOTH_REMAIN: Costs = [2, 0, 0, 0];

/// The graph and its best matching. The vertices of the scoregroup come first.
#[derive(Clone, Debug)]
pub struct Web {
    matcher: Matcher<i128>,
    lanes: Lanes,
    members: usize,
    vertices: usize,
    /// Members who are not paired here but can meet below, `(u, v)` with `u < v`.
    below: BTreeSet<(usize, usize)>,
}

impl Web {
    /// The best matching of a scoregroup of `members` with all `vertices`, an even number; `costs` of a pair `(u, v)`,
    /// `u < v`, if it may be matched at all: [`BOTH_REMAIN`] if two members can, but not as a pair of the scoregroup.
    /// `None` when not all can be matched.
    ///
    /// Complexity: O(vertices³).
    pub fn new(
        members: usize,
        vertices: usize,
        mut costs: impl FnMut(usize, usize) -> Option<Costs>,
    ) -> Option<Web> {
        let most = [members, members, members, members * members];
        let lanes = Lanes::new(&most, vertices / 2, members * members);
        let mut below = BTreeSet::new();
        let weight = |u, v| {
            let Some(costs) = costs(u, v) else { return 0 };
            if costs == BOTH_REMAIN {
                below.insert((u, v));
            }
            lanes.weight(&costs)
        };
        let matcher = Matcher::new(vertices, weight);
        let web = Web { matcher, lanes, members, vertices, below };
        web.is_complete().then_some(web)
    }

    fn is_complete(&self) -> bool {
        self.matcher.pairs().all(|(u, v)| self.lanes.is_legal(self.matcher.weight(u, v)))
    }

    /// Whether two vertices, if matched, are a pair of the scoregroup.
    fn is_pair(&self, u: usize, v: usize) -> bool {
        u.max(v) < self.members && !self.below.contains(&(u.min(v), u.max(v)))
    }

    /// The opponent inside the scoregroup.
    pub fn opponent(&self, member: usize) -> Option<usize> {
        Some(self.matcher.mate(member)).filter(|&mate| self.is_pair(member, mate))
    }

    /// Pairs inside the scoregroup, the higher ranked first.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.matcher.pairs().filter(|&(u, v)| self.is_pair(u, v))
    }

    /// Whether two members can be a pair of the scoregroup.
    pub fn is_open(&self, u: usize, v: usize) -> bool {
        self.is_pair(u, v) && self.lanes.is_legal(self.matcher.weight(u, v))
    }

    /// Makes a pair of the scoregroup preferable to those that are as good otherwise.
    pub fn prefer(&mut self, u: usize, v: usize, by: usize) {
        if self.is_pair(u, v) {
            self.add(u, v, by);
        }
    }

    fn add(&mut self, u: usize, v: usize, by: usize) {
        let weight = self.matcher.weight(u, v);
        if self.lanes.is_legal(weight) {
            self.matcher.set_weight(u, v, weight + by as i128);
        }
    }

    /// Prefers that a member remains.
    pub fn prefer_remaining(&mut self, member: usize) {
        for vertex in self.where_to(member) {
            self.add(member, vertex, 1);
        }
    }

    /// Rules a pair of the scoregroup out.
    pub fn close(&mut self, u: usize, v: usize) {
        if self.is_pair(u, v) {
            self.matcher.set_weight(u, v, 0);
        }
    }

    /// Rules out that a member remains.
    pub fn close_remaining(&mut self, member: usize) {
        for vertex in self.where_to(member) {
            self.matcher.set_weight(member, vertex, 0);
        }
    }

    /// What a member who remains could be matched with.
    fn where_to(&self, member: usize) -> Vec<usize> {
        (0..self.vertices).filter(|&vertex| vertex != member && !self.is_pair(member, vertex)).collect()
    }

    /// Finds the best matching again.
    pub fn solve(&mut self) {
        self.matcher.solve();
    }

    /// Matches a pair for good.
    pub fn fix(&mut self, u: usize, v: usize) {
        self.matcher.fix(u, v);
        self.matcher.solve();
    }

    /// Gives a player of S1 the first opponent of S2 that a best matching allows (D1), and fixes the pair.
    pub fn first_opponent(&mut self, player: usize, s2: &[usize]) -> Option<usize> {
        self.solve();
        let present = self.opponent(player)?;
        let (ahead, behind) = s2.split_at(s2.iter().position(|&p| p == present)?);
        // What is lost must be less than any unit above the order.
        let limit = self.lanes.unit::<i128>();
        let ahead: Vec<usize> = ahead
            .iter()
            .copied()
            .filter(|&p| self.is_open(player, p) && self.matcher.least_loss(player, p) < limit)
            .collect();
        if !ahead.is_empty() {
            for &opponent in &behind[1..] {
                self.close(player, opponent);
            }
            for (place, &opponent) in ahead.iter().enumerate() {
                self.prefer(player, opponent, ahead.len() - place);
            }
            self.solve();
        }
        let opponent = self.opponent(player)?;
        self.fix(player, opponent);
        Some(opponent)
    }
}
