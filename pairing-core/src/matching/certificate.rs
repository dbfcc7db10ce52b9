//! The proof that a matching is the heaviest.

use super::forest::NONE;
use super::matcher::Matcher;
use super::weight::Weight;

/// What is wrong with a matching or its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// This vertex has no mate, or its mate has another one.
    Unmatched(usize),
    /// The slack of this pair is negative: the pair is heavier than its duals allow.
    Violated(usize, usize),
    /// This matched pair, or this edge of a blossom's cycle, has slack.
    Slack(usize, usize),
    /// The blossom around this base has a negative dual.
    NegativeBlossom(usize),
    /// The blossom around this base is not an odd cycle matched inside but for its base.
    BrokenBlossom(usize),
    /// The weight of the matching is not the value of the duals.
    Gap,
}

impl<W: Weight> Matcher<W> {
    /// Checks the proof that this matching is the heaviest for the present weights.
    ///
    /// For any perfect matching, the sum of its weights is at most `sum y(v) / 2 + sum z(B) (|B| - 1) / 4`
    /// (duals at twice their customary size), because slacks are not negative and no matching has more than
    /// `(|B| - 1) / 2` pairs inside the odd set `B`. This matching is as heavy as that. Pairs matched for good
    /// are left out of it all.
    ///
    /// # Errors
    /// The first flaw found. After [`solve`](Self::solve) there is none; builds with debug assertions make
    /// sure of that on every small graph.
    ///
    /// # Complexity
    /// O(n²) times the nesting of blossoms.
    pub fn certificate(&self) -> Result<(), Flaw> {
        self.check_mates()?;
        self.check_blossoms()?;
        self.check_slacks()?;
        self.check_values()
    }

    fn check_mates(&self) -> Result<(), Flaw> {
        let mate = &self.forest.mate;
        let sound = |v: usize| {
            let other = mate[v];
            other != NONE && other as usize != v && mate[other as usize] as usize == v
        };
        (0..self.n).find(|&v| !sound(v)).map_or(Ok(()), |v| Err(Flaw::Unmatched(v)))
    }

    fn check_blossoms(&self) -> Result<(), Flaw> {
        for id in self.forest.blossoms() {
            let base = self.forest.base[id as usize];
            if self.z[id as usize - self.n] < W::ZERO {
                return Err(Flaw::NegativeBlossom(base as usize));
            }
            let cycle = self.forest.cycle(id);
            let children_are_linked = cycle.iter().enumerate().all(|(index, step)| {
                let next = cycle[(index + 1) % cycle.len()];
                self.forest.parent[step.child as usize] == id
                    && self.is_inside(step.out, step.child)
                    && self.is_inside(step.into, next.child)
            });
            let based = self.forest.base[cycle[0].child as usize] == base;
            let inside = self.forest.inside(id);
            let listed = (0..self.n as u32).all(|v| inside.contains(&v) == self.is_inside(v, id));
            let full = inside.iter().all(|&v| {
                let mate = self.forest.mate[v as usize];
                inside.contains(&mate) == (v != base)
            });
            if !(children_are_linked
                && based
                && listed
                && full
                && inside.len() % 2 == 1
                && cycle.len() % 2 == 1)
            {
                return Err(Flaw::BrokenBlossom(base as usize));
            }
            if let Some(step) = cycle.iter().find(|step| self.slack(step.out, step.into) != W::ZERO) {
                return Err(Flaw::Slack(step.out as usize, step.into as usize));
            }
        }
        Ok(())
    }

    fn is_inside(&self, vertex: u32, id: u32) -> bool {
        vertex == id || self.forest.around(vertex).any(|outer| outer == id)
    }

    fn check_slacks(&self) -> Result<(), Flaw> {
        let vertices = self.graph.vertices();
        for (index, &u) in vertices.iter().enumerate() {
            for &v in &vertices[index + 1..] {
                let slack = self.slack(u, v);
                if slack < W::ZERO {
                    return Err(Flaw::Violated(u as usize, v as usize));
                }
                if self.forest.mate[u as usize] == v && slack != W::ZERO {
                    return Err(Flaw::Slack(u as usize, v as usize));
                }
            }
        }
        Ok(())
    }

    fn check_values(&self) -> Result<(), Flaw> {
        // Both sides doubled. Taking the pairs off the duals as we go keeps the numbers small.
        let mut gap = W::ZERO;
        for (u, v) in self.pairs().filter(|&(u, _)| self.graph.has(u as u32)) {
            gap += self.outer_slack(u as u32, v as u32);
        }
        for id in self.forest.blossoms() {
            let inside = self.forest.inside(id);
            for _ in 0..inside.len() / 2 {
                gap += self.z[id as usize - self.n];
            }
        }
        if gap == W::ZERO { Ok(()) } else { Err(Flaw::Gap) }
    }
}
