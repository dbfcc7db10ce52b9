//! Progressive elimination (FIDE Swiss Rules 1999, 16): as long as a tie remains, one more of the least significant
//! values is left out.

use super::number::Number;
use super::value::Value;
use super::working::Contribution;
use crate::tournament::Trim;

/// The sums of the contributions without the cut ones, then without one more, and so on until one value is left of
/// `rounds`.
///
/// `significance` orders the contributions.
pub(super) fn sums<K: Ord>(
    mut contributions: Vec<Contribution>,
    trim: Trim,
    rounds: usize,
    significance: impl Fn(&Contribution) -> K,
) -> Vec<Number> {
    let (least, most) = trim.counts();
    contributions.sort_by_key(|c| (significance(c), c.amount));
    contributions.truncate(contributions.len().saturating_sub(most.into()));
    let least = usize::from(least);
    (least..rounds.max(least + 1)).map(|cut| contributions.iter().skip(cut).map(|c| c.amount).sum()).collect()
}

/// The values of the tied, each with as many sums as it takes to tell it from all others; those that are equal to the
/// end have them all. Complexity: O(n log n) comparisons of the sums.
pub(super) fn values(sums: Vec<Vec<Number>>, places: u8) -> Vec<Value> {
    let mut order: Vec<usize> = (0..sums.len()).collect();
    order.sort_by(|&a, &b| sums[a].cmp(&sums[b]));
    // Who has the longest beginning in common with somebody stands beside somebody who has it.
    let mut needed = vec![1; sums.len()];
    for pair in order.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let common = sums[a].iter().zip(&sums[b]).take_while(|(x, y)| x == y).count();
        for i in [a, b] {
            needed[i] = needed[i].max(common + 1);
        }
    }
    sums.into_iter()
        .zip(needed)
        .map(|(mut numbers, needed)| {
            numbers.truncate(needed);
            Value::Steps { numbers, places }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;

    /// All lists of three numbers from 0 to 2, one of them twice.
    fn lists() -> Vec<Vec<Number>> {
        let mut lists: Vec<Vec<Number>> =
            (0..27).map(|i| [i / 9, i / 3 % 3, i % 3].map(Number::whole).to_vec()).collect();
        lists.push(lists[5].clone());
        lists
    }

    #[test]
    fn as_many_sums_as_decide_rank_as_all_of_them_do() {
        let (all, shown) = (lists(), values(lists(), 1));
        for (a, x) in all.iter().zip(&shown) {
            for (b, y) in all.iter().zip(&shown) {
                assert_eq!(x.numbers().cmp(y.numbers()), a.cmp(b), "{x} and {y}");
            }
        }
        let needed = |numbers: [i64; 3], others: &[[i64; 3]]| {
            let sums = std::iter::once(&numbers).chain(others).map(|n| n.map(Number::whole).to_vec());
            values(sums.collect(), 0)[0].to_string()
        };
        assert_eq!(needed([7, 5, 2], &[]), "7");
        assert_eq!(needed([7, 5, 2], &[[8, 0, 0], [6, 5, 2]]), "7");
        assert_eq!(needed([7, 5, 2], &[[7, 4, 2], [6, 5, 2]]), "7/5");
        assert_eq!(needed([7, 5, 2], &[[7, 4, 2], [7, 5, 2]]), "7/5/2");
        assert_eq!(Ordering::Equal, values(lists(), 1)[5].numbers().cmp(values(lists(), 1)[27].numbers()));
    }
}
