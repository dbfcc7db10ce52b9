//! D2: exchanges of players between S1 and S2.

use crate::systems::common::literal::sets;
use std::cmp::Reverse;

/// Players who change places, by their numbers in the scoregroup, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// From S1 to S2, ascending.
    pub from_s1: Vec<usize>,
    /// From S2 to S1, ascending.
    pub from_s2: Vec<usize>,
}

impl Exchange {
    /// S1 and S2 afterwards, each in order again.
    pub fn apply(&self, p: usize, n: usize) -> (Vec<usize>, Vec<usize>) {
        (1..=n).partition(|number| {
            if *number <= p { !self.from_s1.contains(number) } else { self.from_s2.contains(number) }
        })
    }
}

/// All exchanges between S1, the numbers 1 to `p`, and S2, the numbers from there to `n`, in the order of D2.
///
/// The first of S1, where nobody remains, and the last of S2 stand in none of the matrices.
pub fn exchanges(p: usize, n: usize) -> Vec<Exchange> {
    let s1: Vec<usize> = (if n == 2 * p { 2..=p } else { 1..=p }).collect();
    let s2: Vec<usize> = (p + 1..n).collect();
    let mut all = Vec::new();
    for size in 1..=s1.len().min(s2.len()) {
        for from_s1 in sets(&s1, size) {
            for from_s2 in sets(&s2, size) {
                all.push(Exchange { from_s1: from_s1.clone(), from_s2 });
            }
        }
    }
    all.sort_by_cached_key(|Exchange { from_s1, from_s2 }| {
        let difference = from_s2.iter().sum::<usize>() - from_s1.iter().sum::<usize>();
        let lowest_first: Vec<_> = from_s1.iter().rev().copied().map(Reverse).collect();
        (from_s1.len(), difference, lowest_first, from_s2.clone())
    });
    all
}
