//! A first guess, close to the heaviest matching.

use super::forest::{Forest, NONE};
use super::matcher::Matcher;
use super::weight::Weight;

impl<W: Weight> Matcher<W> {
    /// Gives everybody feasible duals and matches greedily along tight pairs. Whatever matching, blossoms and
    /// duals there were are forgotten.
    ///
    /// # Complexity
    /// O(n²)
    pub(super) fn start(&mut self) {
        let n = self.n as u32;
        self.forest = Forest::new(self.n);
        self.z.fill(W::ZERO);
        let others = |u: u32| (0..n).filter(move |&v| v != u);
        for u in 0..n {
            // Half the heaviest pair each, at twice the customary size.
            let heaviest = others(u).map(|v| self.graph.twice(u, v)).max();
            self.y[u as usize] = heaviest.unwrap_or(W::ZERO).halved();
        }
        for u in 0..n {
            if self.forest.mate[u as usize] != NONE {
                continue;
            }
            // As low as the slacks allow, preferring the exposed among the vertices that stop it.
            let nearest = others(u)
                .map(|v| (self.outer_slack(u, v), !self.forest.is_exposed(v), v))
                .min_by(|a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
            let Some((slack, matched, v)) = nearest else { continue };
            self.y[u as usize] -= slack;
            if !matched {
                self.forest.join(u, v);
            }
        }
    }
}
