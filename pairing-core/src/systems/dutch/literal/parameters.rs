//! Article 3.1: MaxPairs and M1. Article 2.4.3: what the following bracket can do.
//!
//! The handbook says what MaxPairs and M1 are, not how to know them before pairing. Here every set of
//! downfloaters that the bracket could have is looked at: all others must be a legal pairing of the bracket,
//! and the downfloaters with all lower players must be one too (C4) and reach the least score of the
//! bye's assignee (C5).

use super::super::criteria::Bracket;
use super::super::field::Field;
use super::completion::{Complete, Completions, can_be_paired};
use super::mdp_sets::subsets;
use std::ops::Range;

/// What is constant while a bracket is paired.
#[derive(Debug, PartialEq, Eq)]
pub struct Parameters {
    /// Article 3.1.2: the greatest number of pairs.
    pub max_pairs: usize,
    /// Article 3.1.3: how many MDPs are paired.
    pub m1: usize,
    /// The scores of the MDPs who cannot be paired, in tenths of a point, descending: the least (C7).
    pub limbo_scores: Vec<i32>,
    /// All sets of downfloaters that comply with C1 to C7, each highest ranked first.
    pub downfloaters: Vec<Vec<usize>>,
}

/// The parameters of a bracket. `None` when it cannot be paired at all.
///
/// M1 is no maximum of its own: with the number of pairs given, C7 says which scores must be in the Limbo,
/// and M1 is who is left.
pub fn of(bracket: &Bracket, completions: &Completions) -> Option<Parameters> {
    let complete = Complete { pab_score: bracket.completion.pab_score() };
    let downfloaters =
        fewest_downfloaters(&bracket.mdps, &bracket.residents, complete, bracket.field, completions);
    let first = downfloaters.first()?;
    let limbo: Vec<usize> = first.iter().copied().filter(|p| bracket.mdps.contains(p)).collect();
    Some(Parameters {
        max_pairs: (bracket.size() - first.len()) / 2,
        m1: bracket.mdps.len() - limbo.len(),
        limbo_scores: scores_descending(bracket.field, &limbo),
        downfloaters,
    })
}

/// C6 and C7 for the bracket of `mdps` and `residents`: the sets of downfloaters that are as small as can be, and
/// of these the ones with the least scores taken in descending order. Empty when no set complies with C1 to C5.
pub fn fewest_downfloaters(
    mdps: &[usize],
    residents: &Range<usize>,
    complete: Complete,
    field: &Field,
    completions: &Completions,
) -> Vec<Vec<usize>> {
    let players: Vec<usize> = mdps.iter().copied().chain(residents.clone()).collect();
    // S1 holds MDPs and S2 residents (3.2), so two MDPs are no pair.
    let may_be_pair =
        |a: usize, b: usize| field.may_meet(a, b) && (residents.contains(&a) || residents.contains(&b));
    let possible = |downfloaters: &Vec<usize>| {
        let unpaired: Vec<usize> = downfloaters.iter().copied().chain(residents.end..field.len()).collect();
        let paired: Vec<usize> = players.iter().copied().filter(|p| !downfloaters.contains(p)).collect();
        completions.of(&unpaired) == Some(complete) && can_be_paired(&paired, &may_be_pair)
    };
    for number in (players.len() % 2..=players.len()).step_by(2) {
        let mut sets: Vec<Vec<usize>> = subsets(&players, number).into_iter().filter(possible).collect();
        if let Some(least) = sets.iter().map(|set| scores_descending(field, set)).min() {
            sets.retain(|set| scores_descending(field, set) == least);
            return sets;
        }
    }
    Vec::new()
}

/// Scores in tenths of a point, descending.
pub fn scores_descending(field: &Field, players: &[usize]) -> Vec<i32> {
    let mut scores: Vec<i32> = players.iter().map(|&p| field[p].score.tenths()).collect();
    scores.sort_by(|a, b| b.cmp(a));
    scores
}
