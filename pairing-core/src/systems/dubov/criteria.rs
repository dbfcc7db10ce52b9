//! Article 2: the quality criteria.
//!
//! C1 and C3 decide who may meet, C2 who may get the bye; C4 is asked wherever a set of upfloaters is chosen.
//! C5 to C10 are counts over the pairs of a bracket: [`costs`] says what one pair adds, and [`shortfalls`] adds them
//! up. Reading: C7 is judged on the whole bracket, not on the pairs with upfloaters only.

use super::field::DubovField;
use crate::systems::CriterionCount;
use crate::tournament::Points;

/// A pair of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// Two residents.
    Residents(usize, usize),
    /// A resident and an upfloater.
    Upfloat {
        /// The resident.
        resident: usize,
        /// The upfloater.
        upfloater: usize,
    },
}

/// What C5 to C10 compare in a bracket with these lower scores, descending: see [`costs`].
#[derive(Clone, Debug)]
pub struct Scale {
    /// The scores that upfloaters can have, ascending: C6 asks of the lowest first.
    scores: Vec<Points>,
}

impl Scale {
    /// For upfloaters among `lower`, highest score first.
    pub fn new(field: &DubovField, lower: &[usize]) -> Scale {
        let mut scores: Vec<Points> = lower.iter().rev().map(|&p| field[p].score).collect();
        scores.dedup();
        Scale { scores }
    }

    /// The greatest sum of each of the [`costs`] in a bracket of `residents`.
    pub fn most(&self, field: &DubovField, residents: usize, lower: &[usize]) -> Vec<usize> {
        let most = residents.min(lower.len());
        let counts = |test: &dyn Fn(usize) -> bool| lower.iter().filter(|&&p| test(p)).count().min(most);
        let later = !field.is_last_round();
        let maximum = counts(&|p| later && field.is_maximum_upfloater(p));
        let times = lower.iter().map(|&p| field.opposition(p).upfloats as usize).max().unwrap_or(0);
        let mut lanes = vec![most];
        lanes.extend(self.scores.iter().map(|_| most));
        lanes.push(residents);
        lanes.push(maximum);
        lanes.push(maximum * times);
        lanes.push(counts(&|p| later && field.opposition(p).upfloated_last));
        lanes
    }

    /// What a pair adds to what is minimised, criterion by criterion.
    ///
    /// | | |
    /// |---|---|
    /// | C5 | one for an upfloater |
    /// | C6 | one for an upfloater, in the lane of the score, the lowest first |
    /// | C7 | one for a pair in which both prefer the same colour |
    /// | C8 | one for an upfloater who is a maximum upfloater |
    /// | C9 | such an upfloater's earlier upfloats |
    /// | C10 | one for an upfloater who upfloated in the previous round |
    pub fn costs(&self, field: &DubovField, link: Link, out: &mut Vec<usize>) {
        out.clear();
        out.resize(self.scores.len() + 5, 0);
        let tail = self.scores.len() + 1;
        let (a, b) = match link {
            Link::Residents(a, b) => (a, b),
            Link::Upfloat { resident, upfloater } => (resident, upfloater),
        };
        out[tail] = usize::from(field.prefers(a) == field.prefers(b));
        let Link::Upfloat { upfloater, .. } = link else { return };
        out[0] = 1;
        if let Ok(place) = self.scores.binary_search(&field[upfloater].score) {
            out[1 + place] = 1;
        }
        if field.is_last_round() {
            return;
        }
        let opposition = field.opposition(upfloater);
        if field.is_maximum_upfloater(upfloater) {
            out[tail + 1] = 1;
            out[tail + 2] = opposition.upfloats as usize;
        }
        out[tail + 3] = usize::from(opposition.upfloated_last);
    }
}

/// C5 to C10 of a paired bracket whose residents have `score`: less is better, lists are compared in order. Scores
/// are in tenths of a point.
///
/// Complexity: O(n log n).
pub fn shortfalls(field: &DubovField, score: Points, pairs: &[(usize, usize)]) -> Vec<CriterionCount> {
    // A pair with an upfloater is one with different scores.
    let upfloaters: Vec<usize> =
        pairs.iter().flat_map(|&(a, b)| [a, b]).filter(|&p| field[p].score != score).collect();
    let number = |count: usize| vec![i32::try_from(count).unwrap_or(i32::MAX)];
    let mut differences: Vec<i32> = upfloaters.iter().map(|&p| (score - field[p].score).tenths()).collect();
    differences.sort_by(|a, b| b.cmp(a));
    let refused = pairs.iter().filter(|&&(a, b)| field.prefers(a) == field.prefers(b)).count();
    let mut counts = vec![("C5", number(upfloaters.len())), ("C6", differences), ("C7", number(refused))];
    if !field.is_last_round() {
        let maximum = || upfloaters.iter().filter(|&&p| field.is_maximum_upfloater(p));
        let times = maximum().map(|&p| field.opposition(p).upfloats as usize).sum();
        let again = upfloaters.iter().filter(|&&p| field.opposition(p).upfloated_last).count();
        counts.extend([("C8", number(maximum().count())), ("C9", number(times)), ("C10", number(again))]);
    }
    let count =
        |(criterion, value): (&str, Vec<i32>)| CriterionCount { criterion: criterion.to_owned(), value };
    counts.into_iter().map(count).collect()
}
