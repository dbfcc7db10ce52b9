//! Article 4.3: resident-exchanges between the original S1 and the original S2.

use super::mdp_sets::subsets;
use std::cmp::Reverse;

/// Two equally sized groups of BSNs that change places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// BSNs moved from S1 to S2, ascending.
    pub from_s1: Vec<usize>,
    /// BSNs moved from S2 to S1, ascending.
    pub from_s2: Vec<usize>,
}

impl Exchange {
    /// Difference of the sums of the BSNs moved from S2 to S1 and of those moved from S1 to S2; every BSN of S2 is the greater.
    fn difference(&self) -> usize {
        self.from_s2.iter().sum::<usize>() - self.from_s1.iter().sum::<usize>()
    }

    /// S1 and S2 after the exchange, each in order again (3.6).
    pub fn apply(&self, n1: usize, size: usize) -> (Vec<usize>, Vec<usize>) {
        (1..=size).partition(|bsn| {
            if *bsn <= n1 { !self.from_s1.contains(bsn) } else { self.from_s2.contains(bsn) }
        })
    }
}

/// All exchanges between S1, the BSNs 1 to `n1`, and S2, the BSNs from there to `size`, in the order of 4.3.
pub fn exchanges(n1: usize, size: usize) -> Vec<Exchange> {
    let s1: Vec<usize> = (1..=n1).collect();
    let s2: Vec<usize> = (n1 + 1..=size).collect();
    let mut all = Vec::new();
    for exchanged in 1..=s1.len().min(s2.len()) {
        for from_s1 in subsets(&s1, exchanged) {
            for from_s2 in subsets(&s2, exchanged) {
                all.push(Exchange { from_s1: from_s1.clone(), from_s2 });
            }
        }
    }
    all.sort_by_cached_key(|exchange| {
        let descending = |bsns: &[usize]| bsns.iter().rev().copied().map(Reverse).collect::<Vec<_>>();
        (
            // 4.3.1: the smallest number of exchanged BSNs.
            exchange.from_s1.len(),
            // 4.3.2: the smallest difference.
            exchange.difference(),
            // 4.3.3: the largest differing BSN among those moved from S1 to S2, the larger first.
            descending(&exchange.from_s1),
            // 4.3.4: the smallest differing BSN among those moved from S2 to S1, the smaller first.
            exchange.from_s2.clone(),
        )
    });
    all
}
