//! Duals of fractional matchings.

use super::{Random, Table};
use crate::matching::{Matcher, fractional_duals};

/// Classes and their table of weights; the vertices are numbered class by class.
struct Classes {
    counts: Vec<usize>,
    table: Vec<Vec<i64>>,
}

impl Classes {
    fn random(random: &mut Random) -> Self {
        let k = 1 + random.below(5);
        let mut counts: Vec<usize> = (0..k).map(|_| 1 + random.below(4)).collect();
        if counts.iter().sum::<usize>() % 2 == 1 {
            counts[0] += 1;
        }
        let most = [3, 20, 1_000_000][random.below(3)];
        let table = Table::random(k + 1, 0, most, random);
        let diagonal: Vec<i64> = (0..k).map(|_| random.between(0, most)).collect();
        let table = (0..k)
            .map(|c| (0..k).map(|d| if c == d { diagonal[c] } else { table.get(c, d) }).collect())
            .collect();
        Self { counts, table }
    }

    fn class_by_vertex(&self) -> Vec<usize> {
        self.counts.iter().enumerate().flat_map(|(class, &count)| std::iter::repeat_n(class, count)).collect()
    }
}

#[test]
fn no_pair_is_violated_and_the_sum_is_least() {
    let mut random = Random(4);
    for _ in 0..500 {
        let classes = Classes::random(&mut random);
        let class = classes.class_by_vertex();
        let n = class.len();
        let weight = |u: usize, v: usize| classes.table[class[u]][class[v]];
        let duals = fractional_duals(&classes.counts, |c, d| classes.table[c][d]);
        for u in 0..n {
            for v in (0..n).filter(|&v| v != u) {
                assert!(duals[class[u]] + duals[class[v]] >= 2 * weight(u, v), "({u}, {v}) is violated");
            }
        }
        // Twice a heaviest fractional matching is a heaviest assignment of the vertices to their doubles.
        let never = -1_000_000_000;
        let doubled = Matcher::new(2 * n, |left, right| {
            if left < n && right >= n && right - n != left { weight(left, right - n) } else { never }
        });
        assert_eq!(class.iter().map(|&class| duals[class]).sum::<i64>(), doubled.total());
    }
}

#[test]
fn a_class_of_one_is_no_pair() {
    // Otherwise the first two classes would take all of the first weights.
    let duals = fractional_duals(&[1, 1, 2], |c, d| [[1000, 7, 3], [7, 2000, 3], [3, 3, 1]][c][d]);
    let sum: i64 = duals.iter().zip([1, 1, 2]).map(|(dual, count)| dual * count).sum();
    assert_eq!(sum, 2 * (7 + 1));
}
