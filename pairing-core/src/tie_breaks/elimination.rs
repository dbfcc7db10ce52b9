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
