//! The matchings against brute force, another implementation, and their own proofs.

mod cardinality;
mod edits;
mod fractional;
mod perfect;
mod solving;
mod wide;

use super::{Matcher, Weight};

/// A small random number generator (splitmix64), so that every run tests the same graphs.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as usize) as i64
    }

    /// Two different numbers below `bound`.
    fn two_below(&mut self, bound: usize) -> (usize, usize) {
        let u = self.below(bound);
        let v = self.below(bound - 1);
        (u, if v < u { v } else { v + 1 })
    }
}

/// A symmetric table of weights.
#[derive(Clone)]
struct Table {
    n: usize,
    cells: Vec<i64>,
}

impl Table {
    fn new(n: usize, mut weight: impl FnMut(usize, usize) -> i64) -> Self {
        let mut table = Self { n, cells: vec![0; n * n] };
        for u in 0..n {
            for v in u + 1..n {
                table.set(u, v, weight(u, v));
            }
        }
        table
    }

    fn random(n: usize, low: i64, high: i64, random: &mut Random) -> Self {
        Self::new(n, |_, _| random.between(low, high))
    }

    fn get(&self, u: usize, v: usize) -> i64 {
        self.cells[u * self.n + v]
    }

    fn set(&mut self, u: usize, v: usize, weight: i64) {
        self.cells[u * self.n + v] = weight;
        self.cells[v * self.n + u] = weight;
    }

    fn matcher<W: Weight>(&self) -> Matcher<W> {
        Matcher::new(self.n, |u, v| W::from_i64(self.get(u, v)))
    }

    /// The weight of the heaviest perfect matching, by trying all partners of the first vertex left.
    fn heaviest_by_force(&self) -> i64 {
        let mut best = vec![None; 1 << self.n];
        best[0] = Some(0);
        self.force((1 << self.n) - 1, &mut best)
    }

    fn force(&self, left: usize, best: &mut [Option<i64>]) -> i64 {
        if let Some(known) = best[left] {
            return known;
        }
        let u = left.trailing_zeros() as usize;
        let rest = left & (left - 1);
        let partners = (0..self.n).filter(|v| rest >> v & 1 == 1);
        let heaviest = partners.map(|v| self.get(u, v) + self.force(rest & !(1 << v), best)).max();
        *best[left].insert(heaviest.unwrap_or(0))
    }

    /// The weight of the heaviest perfect matching, by another implementation.
    fn heaviest_by_reference(&self) -> i64 {
        // It wants costs of zero and more, to be minimised.
        let highest = self.cells.iter().copied().max().unwrap_or(0).max(0);
        let costs: Vec<i128> = self.cells.iter().map(|&weight| i128::from(highest - weight)).collect();
        let mates = integer_blossom::min_weight_perfect_matching(&costs, self.n);
        (0..self.n).filter(|&u| u < mates[u]).map(|u| self.get(u, mates[u])).sum()
    }
}

/// Asserts that the matcher holds a proven heaviest matching for these weights, and returns its weight.
#[track_caller]
fn assert_proven<W: Weight>(matcher: &Matcher<W>, table: &Table) -> W {
    for u in 0..table.n {
        for v in u + 1..table.n {
            assert_eq!(matcher.weight(u, v), W::from_i64(table.get(u, v)), "weight of ({u}, {v})");
        }
    }
    assert_eq!(matcher.certificate(), Ok(()));
    matcher.total()
}
