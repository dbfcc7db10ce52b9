//! A scoregroup as a graph: its pairs, and what those who remain are matched with. The heaviest perfect matching is the
//! best candidate in what the lanes count.

use crate::matching::Matcher;
use crate::systems::common::lanes::Lanes;

/// A number for each thing that counts against a pair, the most important first: somebody remains, a preference is
/// refused (B4), a pair inside S2 (so an exchange, D2), the place of the higher ranked (the difference of an exchange).
pub type Costs = [usize; 4];

/// The graph and its best matching. The vertices of the scoregroup come first.
#[derive(Clone, Debug)]
pub struct Web {
    matcher: Matcher<i128>,
    lanes: Lanes,
    members: usize,
    vertices: usize,
}

impl Web {
    /// The best matching of a scoregroup of `members` with all `vertices`, an even number; `costs` of a pair `(u, v)`,
    /// `u < v`, if it may be matched at all. `None` when not all can be matched.
    ///
    /// Complexity: O(vertices³).
    pub fn new(
        members: usize,
        vertices: usize,
        mut costs: impl FnMut(usize, usize) -> Option<Costs>,
    ) -> Option<Web> {
        let most = [members, members, members, members * members];
        let lanes = Lanes::new(&most, vertices / 2, members * members);
        let weight = |u, v| costs(u, v).map_or(0, |costs| lanes.weight(&costs));
        let matcher = Matcher::new(vertices, weight);
        let web = Web { matcher, lanes, members, vertices };
        web.is_complete().then_some(web)
    }

    fn is_complete(&self) -> bool {
        self.matcher.pairs().all(|(u, v)| self.lanes.is_legal(self.matcher.weight(u, v)))
    }

    /// The opponent inside the scoregroup.
    pub fn opponent(&self, member: usize) -> Option<usize> {
        Some(self.matcher.mate(member)).filter(|&mate| mate < self.members)
    }

    /// Pairs inside the scoregroup, the higher ranked first.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.matcher.pairs().filter(|&(_, v)| v < self.members)
    }

    /// Whether a pair is open.
    pub fn is_open(&self, u: usize, v: usize) -> bool {
        self.lanes.is_legal(self.matcher.weight(u, v))
    }

    /// Makes a pair preferable to those that are as good otherwise.
    pub fn prefer(&mut self, u: usize, v: usize, by: usize) {
        if self.is_open(u, v) {
            let weight = self.matcher.weight(u, v) + by as i128;
            self.matcher.set_weight(u, v, weight);
        }
    }

    /// Prefers that a member remains.
    pub fn prefer_remaining(&mut self, member: usize) {
        for vertex in self.members..self.vertices {
            self.prefer(member, vertex, 1);
        }
    }

    /// Rules a pair out.
    pub fn close(&mut self, u: usize, v: usize) {
        self.matcher.set_weight(u, v, 0);
    }

    /// Rules out that a member remains.
    pub fn close_remaining(&mut self, member: usize) {
        for vertex in self.members..self.vertices {
            self.close(member, vertex);
        }
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
