//! The weights of all pairs.

use super::sieve::Sieve;
use super::weight::Weight;

/// A complete graph, every pair stored in both orders so that the pairs of one vertex lie side by side.
#[derive(Clone, Debug)]
pub(super) struct Graph<W> {
    n: usize,
    /// Twice the weight of each pair, row by row.
    twice: Vec<W>,
    sieve: Sieve,
    /// An upper bound of each.
    at_most: Vec<i64>,
}

impl<W: Weight> Graph<W> {
    /// Asks for the weight of each pair `(u, v)`, `u < v`, once.
    pub fn new(n: usize, mut weight: impl FnMut(usize, usize) -> W) -> Self {
        let mut twice = vec![W::ZERO; n * n];
        for u in 0..n {
            for v in u + 1..n {
                let value = weight(u, v);
                debug_assert!(value.fits(), "weight {value:?} of ({u}, {v}) leaves no headroom");
                twice[u * n + v] = value.doubled();
                twice[v * n + u] = value.doubled();
            }
        }
        let sieve = Sieve::suited_to(&twice);
        let at_most = twice.iter().map(|&twice| sieve.at_most(twice)).collect();
        Self { n, twice, sieve, at_most }
    }

    /// Twice the weight of a pair.
    #[inline]
    pub fn twice(&self, u: u32, v: u32) -> W {
        self.twice[u as usize * self.n + v as usize]
    }

    /// Upper bounds of the doubled weights of the pairs of `u`, by the other vertex.
    #[inline]
    pub fn bounds(&self, u: u32) -> &[i64] {
        &self.at_most[u as usize * self.n..][..self.n]
    }

    /// What the bounds are made with.
    #[inline]
    pub fn sieve(&self) -> Sieve {
        self.sieve
    }

    /// Changes the weight of a pair; says whether that makes a difference.
    pub fn set(&mut self, u: u32, v: u32, weight: W) -> bool {
        debug_assert!(u != v, "a vertex is no pair");
        debug_assert!(weight.fits(), "weight {weight:?} of ({u}, {v}) leaves no headroom");
        let twice = weight.doubled();
        if self.twice(u, v) == twice {
            return false;
        }
        for (u, v) in [(u, v), (v, u)] {
            let cell = u as usize * self.n + v as usize;
            self.twice[cell] = twice;
            self.at_most[cell] = self.sieve.at_most(twice);
        }
        true
    }
}
