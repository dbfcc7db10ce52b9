//! Article 4.4: sets of pairable MDPs.

use super::super::criteria::Bracket;
use super::parameters::{Parameters, scores_descending};

/// The valid sets in their order: those of M1 MDPs who leave a Limbo compliant with C7 (4.4.1), sorted by their
/// smallest differing BSN (4.4.2).
pub fn pairable_mdps(bracket: &Bracket, parameters: &Parameters) -> Vec<Vec<usize>> {
    subsets(&bracket.mdps, parameters.m1)
        .into_iter()
        .filter(|set| scores_descending(bracket.field, &limbo(bracket, set)) == parameters.limbo_scores)
        .collect()
}

/// Article 3.2.4: the MDPs who are not in S1.
pub fn limbo(bracket: &Bracket, s1: &[usize]) -> Vec<usize> {
    bracket.mdps.iter().copied().filter(|mdp| !s1.contains(mdp)).collect()
}

/// All subsets of `size` of ascending numbers, in lexicographic order: the smallest differing number decides.
pub fn subsets(numbers: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in numbers.iter().enumerate() {
        for mut rest in subsets(&numbers[i + 1..], size - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
