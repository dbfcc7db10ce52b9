//! After weights have changed: duals that are feasible again, at the cost of as few mates as possible.
//!
//! Only pairs whose weight changed can break a condition, in three ways:
//!
//! * a matched pair between outermost blossoms is no longer tight. If it has slack, it is given up. If its
//!   slack is negative, raising the duals of one end by that much makes it tight again, and it stays matched.
//! * an edge of a blossom's cycle is no longer tight. The blossom and those around it are dissolved, with
//!   the base moved to one end of the edge, so that the edge is not a matched one afterwards.
//! * the slack of another pair is negative. The duals around one of its ends are raised: a vertex that ends
//!   many such pairs is enough for all of them.
//!
//! A pair that is matched for good is taken out of the graph: both ends are exposed and all blossoms around them
//! dissolved first, so that what is left is complete in itself.
//!
//! Raising the duals around a vertex `v` gives all its pairs slack, so it must be exposed. An exposed
//! blossom may have any of its vertices as base, so `v` becomes the base at all levels of nesting; then
//! dissolving the blossoms around `v`, from the outside in, leaves all their other vertices matched among
//! themselves along tight edges. However deeply `v` is nested, only `v` and one other vertex lose their
//! mates, and one augmentation repairs it.
//!
//! Dissolving a blossom `B` moves its dual to its vertices, half of it to each: pairs inside `B` keep their
//! slack, all others of its vertices gain some. When less than half of `z(B)` is needed, only that is moved
//! and the blossom stays. A blossom's dual is even at all times (see `search.rs`), so halves are whole; and
//! as all vertices of `B` gain the same, edges inside it remain tight.

use super::forest::{Forest, NONE};
use super::matcher::Matcher;
use super::weight::Weight;

impl<W: Weight> Matcher<W> {
    /// Makes all conditions but that everybody is matched true for the present weights.
    ///
    /// # Complexity
    /// O(n) for each vertex exposed and each suspect pair, times the nesting of blossoms.
    pub(super) fn repair(&mut self) {
        for (u, v) in std::mem::take(&mut self.unions) {
            self.unite(u, v);
        }
        let mut suspects = std::mem::take(&mut self.suspects);
        suspects.retain(|&(u, v)| self.graph.has(u) && self.graph.has(v));
        suspects.sort_unstable();
        suspects.dedup();
        for &(u, v) in &suspects {
            self.repair_edge(u, v);
        }
        suspects.retain(|&(u, v)| self.slack(u, v) < W::ZERO);
        if !suspects.is_empty() {
            self.repair_violated(&suspects);
        }
        suspects.clear();
        // Keep the memory.
        self.suspects = suspects;
    }

    /// Matches two vertices for good, and whoever they leave behind not at all.
    fn unite(&mut self, u: u32, v: u32) {
        if !self.graph.has(u) || !self.graph.has(v) {
            debug_assert!(
                self.forest.mate[u as usize] == v,
                "{u} or {v} is matched for good with somebody else"
            );
            return;
        }
        for end in [u, v] {
            self.make_exposed_base(end);
            while self.forest.top[end as usize] != end {
                self.dissolve_into_vertices(self.forest.top[end as usize]);
            }
        }
        self.forest.join(u, v);
        self.graph.remove(u);
        self.graph.remove(v);
    }

    /// Makes the negative slacks of these pairs good.
    fn repair_violated(&mut self, pairs: &[(u32, u32)]) {
        let mut others = vec![Vec::new(); self.n];
        for &(u, v) in pairs {
            others[u as usize].push(v);
            others[v as usize].push(u);
        }
        // Few vertices that between them end all these pairs: greedily, whoever ends the most; if there is
        // a choice somebody who is exposed already.
        let exposed = |matcher: &Self, v: usize| matcher.forest.is_exposed(matcher.forest.top[v]);
        let mut left: Vec<usize> = others.iter().map(Vec::len).collect();
        while let Some(busiest) = (0..self.n)
            .filter(|&v| left[v] > 0)
            .max_by_key(|&v| (left[v], exposed(self, v), std::cmp::Reverse(v)))
        {
            let mine = std::mem::take(&mut others[busiest]);
            self.raise(busiest as u32, &mine);
            left[busiest] = 0;
            for other in mine {
                // Unless it has been the busiest itself.
                left[other as usize] = left[other as usize].saturating_sub(1);
            }
        }
    }

    /// Makes sure that this pair is tight if it is matched or part of a blossom's cycle.
    fn repair_edge(&mut self, u: u32, v: u32) {
        if let Some(blossom) = self.forest.common(u, v) {
            let joins = |out, into| (out, into) == (u, v) || (out, into) == (v, u);
            let on_cycle = self.forest.cycle(blossom).iter().any(|step| joins(step.out, step.into));
            if on_cycle && self.slack(u, v) != W::ZERO {
                self.make_exposed_base(u);
                while self.forest.top[u as usize] == self.forest.top[v as usize] {
                    self.dissolve_into_vertices(self.forest.top[u as usize]);
                }
            }
        } else if self.forest.mate[u as usize] == v {
            let slack = self.outer_slack(u, v);
            if slack > W::ZERO {
                self.forest.expose(self.forest.top[u as usize]);
            } else if slack < W::ZERO {
                self.raise_matched(u, v, -slack);
            }
        }
    }

    /// Raises the duals of one end of a matched pair of outermost blossoms by `missing`.
    fn raise_matched(&mut self, u: u32, v: u32, missing: W) {
        // Rather the end where no blossom need be dissolved.
        let keeps = |end: u32| self.spare(self.forest.top[end as usize], missing);
        let end = if keeps(u) || !keeps(v) { u } else { v };
        let mut missing = missing;
        while !self.spare(self.forest.top[end as usize], missing) {
            // Its base is this end, and that child stays matched with the other end.
            missing -= self.dissolve_into_vertices(self.forest.top[end as usize]);
        }
        self.shift(self.forest.top[end as usize], missing);
    }

    /// Exposes `vertex`, and raises the duals around it until its slack with none of `others` is negative.
    /// Does nothing if there is none by now.
    fn raise(&mut self, vertex: u32, others: &[u32]) {
        let missing =
            |&other: &u32| Some((other, -self.slack(vertex, other))).filter(|lack| lack.1 > W::ZERO);
        let mut lacking: Vec<(u32, W)> = others.iter().filter_map(missing).collect();
        if lacking.is_empty() {
            return;
        }
        self.make_exposed_base(vertex);
        loop {
            let top = self.forest.top[vertex as usize];
            let outside = |other: u32, forest: &Forest| forest.top[other as usize] != top;
            let most = lacking.iter().map(|&(_, missing)| missing).max().unwrap_or(W::ZERO);
            let all_outside = lacking.iter().all(|&(other, _)| outside(other, &self.forest));
            if all_outside && self.spare(top, most) {
                self.shift(top, most);
                return;
            }
            let is_outside: Vec<bool> =
                lacking.iter().map(|&(other, _)| outside(other, &self.forest)).collect();
            let gained = self.dissolve_into_vertices(top);
            for (lack, _) in lacking.iter_mut().zip(is_outside).filter(|&(_, is_outside)| is_outside) {
                lack.1 -= gained;
            }
            lacking.retain(|&(_, missing)| missing > W::ZERO);
        }
    }

    /// Makes `vertex` exposed and the base of all blossoms around it.
    fn make_exposed_base(&mut self, vertex: u32) {
        let top = self.forest.top[vertex as usize];
        self.forest.expose(top);
        self.forest.rebase(top, vertex);
        self.forest.mate[vertex as usize] = NONE;
    }

    /// Whether [`shift`](Self::shift) leaves this outermost vertex or blossom a dual that is not negative.
    fn spare(&self, top: u32, amount: W) -> bool {
        !self.forest.is_blossom(top) || self.z[top as usize - self.n] >= amount.doubled()
    }

    /// Adds `amount` to the duals of the vertices of an outermost id, at the expense of its own dual.
    fn shift(&mut self, top: u32, amount: W) {
        if self.forest.is_blossom(top) {
            for &vertex in self.forest.inside(top) {
                self.y[vertex as usize] += amount;
            }
            self.z[top as usize - self.n] -= amount.doubled();
        } else {
            self.y[top as usize] += amount;
        }
    }

    /// Dissolves an outermost blossom, handing its dual to its vertices.
    ///
    /// # Returns
    /// What each of its vertices got.
    pub(super) fn dissolve_into_vertices(&mut self, top: u32) -> W {
        let half = self.z[top as usize - self.n].halved();
        self.shift(top, half);
        self.forest.dissolve(top);
        half
    }
}
