//! The heaviest perfect matching of a complete graph, kept up to date.

use super::forest::Forest;
use super::graph::Graph;
use super::tree::Tree;
use super::weight::Weight;

/// Up to this many vertices, builds with debug assertions check the certificate after every solve.
const CHECKED_VERTICES: usize = 24;

/// The heaviest perfect matching of a complete graph with an even number of vertices, which is kept while
/// weights change.
///
/// Any two vertices may be matched; a pair that should not be gets a weight so low that whatever avoids it
/// is better.
///
/// # Method
/// Edmonds's primal-dual method. Each vertex `v` has a dual `y(v)` of either sign, each blossom `B` a dual
/// `z(B) >= 0`, and each pair the slack
///
/// > `s(u, v) = y(u) + y(v) + (the sum of z(B) over the blossoms B around both) - 2 w(u, v)`
///
/// which never is negative. All matched pairs and all edges of blossom cycles have slack zero ("are
/// tight"); when nobody is exposed, this proves that no perfect matching is heavier. (Duals are kept at
/// twice their customary size, so that halves are whole.)
///
/// A changed weight usually leaves these conditions true, and then costs nothing. Otherwise only what it
/// breaks is undone: see `repair.rs`. Then one alternating tree at a time grows from an exposed vertex until
/// it reaches another: see `search.rs`.
///
/// # Headroom
/// Let `M` be the largest `2 |w|`, and `y(u)` the least dual. As slacks are not negative, whoever is not in a
/// blossom with `u` has a dual of at least `-M - y(u)`.
///
/// With everybody matched, two of those are matched with each other, because a blossom around all but one
/// vertex is never left standing; as this pair is tight, twice `-M - y(u)` is at most `M`. So all duals are at
/// least `-1.5 M`, hence at most `2.5 M`, and the blossoms around a pair sum to at most `4 M`. A repair adds at
/// most half of that to a dual, and the missing slack, `2 M`: now duals are at most `6.5 M`. While a search
/// lasts there is an exposed vertex of which that is true still, so that `y(u)` is at least `-7.5 M`, and the
/// duals of matched vertices are at most `8.5 M`. A search lasts no longer than the slack between the two
/// exposed vertices, `14 M`. Its keys add up to two duals, as many durations and a weight: less than `64 M`,
/// which is `2^7` weights. One more bit is the sign. (Of two vertices, only the first one's dual ever changes.)
///
/// # Ties
/// Which of several heaviest matchings is found depends on the whole sequence of calls, but on nothing else.
///
/// # Literature
/// J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", J. Res. NBS 69B (1965), 125-130.
/// Z. Galil, "Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18 (1986),
/// 23-38. Z. Galil, S. Micali, H. Gabow, "An O(EV log V) algorithm for finding a maximal weighted matching
/// in general graphs", SIAM J. Computing 15 (1986), 120-130. J. van Rantwijk's notes on "Maximum weighted
/// matching" (2008) on the bookkeeping of least slacks.
///
/// # Example
/// ```
/// use pairing_core::matching::Matcher;
///
/// let mut matcher = Matcher::new(4, |u, v| [[0, 5, 1, 1], [5, 0, 4, 1], [1, 4, 0, 1], [1, 1, 1, 0]][u][v]);
/// assert_eq!((matcher.mate(0), matcher.total()), (1, 6_i64));
/// matcher.set_weight(0, 3, 9);
/// matcher.solve();
/// assert_eq!((matcher.mate(0), matcher.mate(1), matcher.total()), (3, 2, 13));
/// ```
#[derive(Clone, Debug)]
pub struct Matcher<W> {
    pub(super) n: usize,
    pub(super) graph: Graph<W>,
    /// By vertex.
    pub(super) y: Vec<W>,
    /// By blossom id less `n`.
    pub(super) z: Vec<W>,
    pub(super) forest: Forest,
    /// Pairs whose weight changed since the last solve in a way that may break the conditions.
    pub(super) suspects: Vec<(u32, u32)>,
    /// Pairs that are to be matched for good.
    pub(super) unions: Vec<(u32, u32)>,
    pub(super) tree: Tree<W>,
}

impl<W: Weight> Matcher<W> {
    /// Builds the complete graph and finds its heaviest perfect matching.
    ///
    /// # Arguments
    /// * `n`: the number of vertices, even; vertices are `0..n`.
    /// * `weight`: the weight of the pair `(u, v)`, asked once for each `u < v`; see [`Weight`] for its range.
    ///
    /// # Panics
    /// If `n` is odd or 2^31 or more.
    ///
    /// # Complexity
    /// O(n³) time in the worst case, O(n²) weights of memory.
    pub fn new(n: usize, weight: impl FnMut(usize, usize) -> W) -> Self {
        assert!(n.is_multiple_of(2), "{n} vertices cannot all be matched");
        assert!(n < 1 << 31, "{n} vertices are too many");
        let mut matcher = Self {
            n,
            graph: Graph::new(n, weight),
            y: vec![W::ZERO; n],
            z: vec![W::ZERO; n / 2],
            forest: Forest::new(n),
            suspects: Vec::new(),
            unions: Vec::new(),
            tree: Tree::new(n),
        };
        matcher.start();
        matcher.match_exposed();
        matcher
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.n
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// The present weight of a pair of different vertices, in either order.
    pub fn weight(&self, u: usize, v: usize) -> W {
        debug_assert!(u != v, "a vertex is no pair");
        self.graph.twice(u as u32, v as u32).halved()
    }

    /// Gives a pair of different vertices another weight, in either order. The matching follows with the
    /// next [`solve`](Self::solve).
    ///
    /// # Complexity
    /// O(1) for most changes, which then leave the matching as it is: lower or equal weights of unmatched
    /// pairs, and higher ones as long as the pair has slack. The others are put off until the next
    /// [`solve`](Self::solve).
    pub fn set_weight(&mut self, u: usize, v: usize, weight: W) {
        let (u, v) = (u as u32, v as u32);
        if !self.graph.set(u, v, weight) || !self.graph.has(u) || !self.graph.has(v) {
            return;
        }
        let apart = self.forest.top[u as usize] != self.forest.top[v as usize];
        if apart && self.forest.mate[u as usize] != v && self.outer_slack(u, v) >= W::ZERO {
            return;
        }
        self.suspects.push((u.min(v), u.max(v)));
        // Somebody who edits for ever and never solves must not fill the memory.
        if self.suspects.len() > self.n * self.n {
            self.suspects.sort_unstable();
            self.suspects.dedup();
        }
    }

    /// Gives all pairs of one vertex another weight: [`set_weight`](Self::set_weight) for each of them.
    ///
    /// # Complexity
    /// O(n); the next [`solve`](Self::solve) takes O(n²).
    pub fn set_weights_of(&mut self, vertex: usize, mut weight: impl FnMut(usize) -> W) {
        for other in (0..self.n).filter(|&other| other != vertex) {
            self.set_weight(vertex, other, weight(other));
        }
    }

    /// Matches a pair for good: neither of the two is ever matched with anybody else again. What their other
    /// pairs weigh does not matter any more. The matching follows with the next [`solve`](Self::solve).
    ///
    /// To make two vertices inseparable this way is cheaper than to lower the weights of all their other
    /// pairs, and makes later solves faster than those would be.
    ///
    /// # Panics
    /// In builds with debug assertions, if one of the two is matched for good with somebody else. Otherwise
    /// the call does nothing then.
    ///
    /// # Complexity
    /// O(n)
    pub fn fix(&mut self, u: usize, v: usize) {
        let (u, v) = (u as u32, v as u32);
        let forest = &self.forest;
        let together = forest.mate[u as usize] == v;
        if !self.graph.has(u) || !self.graph.has(v) {
            debug_assert!(together, "{u} or {v} is matched for good with somebody else");
        } else if together && forest.top[u as usize] == u && forest.top[v as usize] == v {
            self.graph.remove(u);
            self.graph.remove(v);
        } else {
            self.unions.push((u, v));
        }
    }

    /// Makes the matching the heaviest one for the present weights.
    ///
    /// # Complexity
    /// O(k n²), where k is the number of vertices whose pairs need a new partner: at most one per changed
    /// pair, and at most one for all changed pairs of one vertex. O(1) when every change since the last call
    /// was a free one. Here n counts those who are not matched for good.
    pub fn solve(&mut self) {
        if self.suspects.is_empty() && self.unions.is_empty() {
            return;
        }
        self.repair();
        self.match_exposed();
    }

    /// The vertex with which `vertex` is matched, as of the last solve.
    pub fn mate(&self, vertex: usize) -> usize {
        self.forest.mate[vertex] as usize
    }

    /// The matched pairs `(u, v)` with `u < v`, as of the last solve, in ascending order of `u`.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.n).map(|u| (u, self.mate(u))).filter(|(u, v)| u < v)
    }

    /// The sum of the present weights of the matched pairs.
    ///
    /// # Complexity
    /// O(n)
    pub fn total(&self) -> W {
        self.pairs().map(|(u, v)| self.weight(u, v)).fold(W::ZERO, |sum, weight| sum + weight)
    }

    /// How much weight matching this pair is known to lose.
    ///
    /// # Returns
    /// Zero or more, such that every perfect matching with this pair is at least that much lighter than the
    /// heaviest one, for the weights of the last solve. Zero for matched pairs, and often for others that no
    /// heaviest matching holds: it is a bound, not the loss. If one of the two is matched for good with somebody
    /// else, the largest power of two that is a weight.
    ///
    /// # Complexity
    /// O(1), for two vertices in one blossom linear in its nesting.
    pub fn least_loss(&self, u: usize, v: usize) -> W {
        debug_assert!(self.suspects.is_empty() && self.unions.is_empty(), "the matching is not solved");
        if self.mate(u) == v {
            return W::ZERO;
        }
        if !self.graph.has(u as u32) || !self.graph.has(v as u32) {
            return W::unit(W::BITS - 1);
        }
        let slack = self.slack(u as u32, v as u32);
        // Slacks are twice their customary size; weights are whole, so half a unit is a whole one.
        if slack.is_even() { slack.halved() } else { (slack + W::from_i64(1)).halved() }
    }

    /// Matches whoever is exposed.
    fn match_exposed(&mut self) {
        for index in 0..self.graph.vertices().len() {
            let vertex = self.graph.vertices()[index];
            let top = self.forest.top[vertex as usize];
            if self.forest.is_exposed(top) {
                self.augment_from(top);
            }
        }
        self.dissolve_all_but_one();
        if cfg!(debug_assertions) && self.n <= CHECKED_VERTICES {
            let verdict = self.certificate();
            assert!(verdict.is_ok(), "the matching is not proven heaviest: {verdict:?}");
        }
    }

    /// Dissolves a blossom around all vertices but one. It proves nothing that the dual of that vertex does not
    /// prove as well, and over many solves the two could grow without bound, one against the other.
    fn dissolve_all_but_one(&mut self) {
        let vertices = self.graph.vertices();
        // One of any two vertices is inside.
        let tops = vertices.iter().take(2).map(|&vertex| self.forest.top[vertex as usize]);
        let Some(top) = tops.max_by_key(|&top| self.forest.inside(top).len()) else { return };
        if self.forest.inside(top).len() + 1 < vertices.len() || !self.forest.is_blossom(top) {
            return;
        }
        let alone = vertices.iter().copied().find(|&vertex| self.forest.top[vertex as usize] != top);
        let gained = self.dissolve_into_vertices(top);
        if let Some(alone) = alone {
            self.y[alone as usize] -= gained;
        }
    }

    /// The slack of a pair that is not inside one blossom.
    #[inline]
    pub(super) fn outer_slack(&self, u: u32, v: u32) -> W {
        self.y[u as usize] + self.y[v as usize] - self.graph.twice(u, v)
    }

    /// The slack of a pair.
    pub(super) fn slack(&self, u: u32, v: u32) -> W {
        let mut slack = self.outer_slack(u, v);
        if let Some(common) = self.forest.common(u, v) {
            slack += self.z[common as usize - self.n];
            for outer in self.forest.around(common) {
                slack += self.z[outer as usize - self.n];
            }
        }
        slack
    }
}
