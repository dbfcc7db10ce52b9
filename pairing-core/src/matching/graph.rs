//! The weights of all pairs.

use super::sieve::{Bound, Sieve};
use super::weight::Weight;

/// How many rows and columns of bounds are mirrored at a time, so that both fit the cache.
const BLOCK: usize = 16;

/// A complete graph.
#[derive(Clone, Debug)]
pub(super) struct Graph<W> {
    n: usize,
    /// The vertices that take part, in ascending order.
    vertices: Vec<u32>,
    /// By vertex, whether it takes part.
    takes_part: Vec<bool>,
    /// Twice the weight of each pair `(u, v)`, `u < v`, row by row.
    twice: Vec<W>,
    sieve: Sieve,
    /// An upper bound of each, in both orders so that those of one vertex lie side by side.
    at_most: Vec<Bound>,
}

impl<W: Weight> Graph<W> {
    /// Asks for the weight of each pair `(u, v)`, `u < v`, once.
    pub fn new(n: usize, mut weight: impl FnMut(usize, usize) -> W) -> Self {
        let mut twice = Vec::with_capacity(n * n.saturating_sub(1) / 2);
        for u in 0..n {
            for v in u + 1..n {
                let value = weight(u, v);
                debug_assert!(value.fits(), "weight {value:?} of ({u}, {v}) leaves no headroom");
                twice.push(value.doubled());
            }
        }
        let sieve = Sieve::suited_to(&twice);
        let mut at_most = vec![0; n * n];
        let mut rest = twice.iter();
        for u in 0..n {
            let row = &mut at_most[u * n + u + 1..(u + 1) * n];
            row.iter_mut().zip(&mut rest).for_each(|(bound, &twice)| *bound = sieve.at_most(twice));
        }
        for top in (0..n).step_by(BLOCK) {
            for left in (top..n).step_by(BLOCK) {
                for u in top..n.min(top + BLOCK) {
                    for v in left.max(u + 1)..n.min(left + BLOCK) {
                        at_most[v * n + u] = at_most[u * n + v];
                    }
                }
            }
        }
        Self { n, vertices: (0..n as u32).collect(), takes_part: vec![true; n], twice, sieve, at_most }
    }

    /// The vertices that take part, in ascending order.
    #[inline]
    pub fn vertices(&self) -> &[u32] {
        &self.vertices
    }

    /// Whether a vertex takes part.
    #[inline]
    pub fn has(&self, vertex: u32) -> bool {
        self.takes_part[vertex as usize]
    }

    /// Takes a vertex out; the weights of its pairs can still be asked for and set.
    pub fn remove(&mut self, vertex: u32) {
        self.vertices.retain(|&other| other != vertex);
        self.takes_part[vertex as usize] = false;
    }

    /// Where a pair of different vertices is stored.
    #[inline]
    fn cell(&self, u: u32, v: u32) -> usize {
        debug_assert!(u != v, "a vertex is no pair");
        let (u, v) = (u.min(v) as usize, u.max(v) as usize);
        // The rows before hold n - 1, n - 2, ... pairs.
        u * (2 * self.n - u - 1) / 2 + v - u - 1
    }

    /// Twice the weight of a pair.
    #[inline]
    pub fn twice(&self, u: u32, v: u32) -> W {
        self.twice[self.cell(u, v)]
    }

    /// Upper bounds of the doubled weights of the pairs of `u`, by the other vertex; of `u` itself zero.
    #[inline]
    pub fn bounds(&self, u: u32) -> &[Bound] {
        &self.at_most[u as usize * self.n..][..self.n]
    }

    /// What the bounds are made with.
    #[inline]
    pub fn sieve(&self) -> Sieve {
        self.sieve
    }

    /// Changes the weight of a pair; says whether that makes a difference.
    pub fn set(&mut self, u: u32, v: u32, weight: W) -> bool {
        debug_assert!(weight.fits(), "weight {weight:?} of ({u}, {v}) leaves no headroom");
        let twice = weight.doubled();
        let cell = self.cell(u, v);
        if self.twice[cell] == twice {
            return false;
        }
        self.twice[cell] = twice;
        let at_most = self.sieve.at_most(twice);
        self.at_most[u as usize * self.n + v as usize] = at_most;
        self.at_most[v as usize * self.n + u as usize] = at_most;
        true
    }
}
