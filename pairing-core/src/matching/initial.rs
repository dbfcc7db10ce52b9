//! A first guess, close to the heaviest matching.

use super::forest::{Forest, NONE};
use super::matcher::Matcher;
use super::sieve::{Bound, Least};
use super::weight::Weight;
use std::cmp::Ordering;

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
        for u in 0..n {
            // Half the heaviest pair each, at twice the customary size.
            self.y[u as usize] = self.heaviest_twice(u).halved();
        }
        let (graph, sieve) = (&self.graph, self.graph.sieve());
        let mut at_least: Vec<_> = self.y.iter().map(|&y| sieve.at_least(y)).collect();
        let mut stops = Vec::new();
        for u in 0..n {
            if self.forest.mate[u as usize] != NONE {
                continue;
            }
            // As low as the slacks allow.
            let mut least = Least::new(sieve);
            let own = at_least[u as usize] - sieve.loss();
            for (v, (&twice, &other)) in graph.bounds(u).iter().zip(&at_least).enumerate() {
                if v as u32 != u && least.may_take(own + other - twice) {
                    let slack = self.y[u as usize] + self.y[v] - graph.twice(u, v as u32);
                    match least.offer(slack, ()) {
                        Ordering::Less => {
                            stops.clear();
                            stops.push(v as u32);
                        }
                        Ordering::Equal => stops.push(v as u32),
                        Ordering::Greater => {}
                    }
                }
            }
            let Some((slack, ())) = least.found else { continue };
            self.y[u as usize] -= slack;
            at_least[u as usize] = sieve.at_least(self.y[u as usize]);
            if let Some(&v) = stops.iter().find(|&&v| self.forest.mate[v as usize] == NONE) {
                self.forest.join(u, v);
            }
        }
    }

    /// Twice the weight of a vertex's heaviest pair.
    fn heaviest_twice(&self, u: u32) -> W {
        let sieve = self.graph.sieve();
        let mut heaviest: Option<W> = None;
        let mut enough = Bound::MIN;
        for (v, &at_most) in self.graph.bounds(u).iter().enumerate() {
            if v as u32 != u && at_most >= enough {
                let twice = self.graph.twice(u, v as u32);
                if heaviest.is_none_or(|heaviest| twice > heaviest) {
                    heaviest = Some(twice);
                    enough = sieve.at_least(twice) + 1 - sieve.loss();
                }
            }
        }
        heaviest.unwrap_or(W::ZERO)
    }
}
