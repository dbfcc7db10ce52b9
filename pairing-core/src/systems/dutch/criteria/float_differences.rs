//! C18 to C21 (2.4.13 to 2.4.16): the score differences of those who get the same float again.
//!
//! Reading: an MDP who floats on has nobody to take the difference to; it counts as larger than that of any
//! MDP who is paired here.

use super::{Bracket, Candidate, Link, Role};
use crate::systems::dutch::definitions::Float;

fn had(bracket: &Bracket, player: usize, float: Float, ago: usize) -> bool {
    bracket.field[player].floats[ago - 1] == float
}

/// MDPs who received a downfloat then.
fn concerned<'a>(bracket: &'a Bracket, ago: usize) -> impl Iterator<Item = usize> + 'a {
    bracket.mdps.iter().copied().filter(move |&p| had(bracket, p, Float::Down, ago))
}

/// C18, C20: the differences, descending.
pub fn downfloats(bracket: &Bracket, candidate: &Candidate, ago: usize) -> Vec<i32> {
    let mut differences: Vec<i32> = concerned(bracket, ago)
        .map(|p| match candidate.pairs.iter().find(|&&(higher, _)| higher == p) {
            Some(_) => (bracket.field[p].score - bracket.score()).tenths(),
            None => i32::MAX,
        })
        .collect();
    differences.sort_by(|a, b| b.cmp(a));
    differences
}

/// First the number of those who are paired here, then for each difference, descending, those who are not.
pub fn downfloat_lanes(bracket: &Bracket, ago: usize) -> Vec<usize> {
    let lanes = bracket.mdps_by_score(|p| had(bracket, p, Float::Down, ago));
    std::iter::once(lanes.iter().sum()).chain(lanes).collect()
}

/// One for each of them who is paired; else one in the lane of the difference.
pub fn downfloat_merit(bracket: &Bracket, link: Link, out: &mut [usize], ago: usize) {
    if let Link::Pair { higher, .. } = link {
        out[0] = usize::from(bracket.role(higher) == Role::Mdp && had(bracket, higher, Float::Down, ago));
        return;
    }
    for p in link.downfloaters(bracket) {
        if bracket.role(p) == Role::Mdp && had(bracket, p, Float::Down, ago) {
            out[1 + bracket.score_place(p)] += 1;
        }
    }
}

/// C19, C21: the differences of opponents of MDPs who received an upfloat then, descending.
pub fn upfloats(bracket: &Bracket, candidate: &Candidate, ago: usize) -> Vec<i32> {
    let mut differences: Vec<i32> = candidate
        .pairs
        .iter()
        .filter(|&&(higher, lower)| bracket.role(higher) == Role::Mdp && had(bracket, lower, Float::Up, ago))
        .map(|&(higher, lower)| (bracket.field[higher].score - bracket.field[lower].score).tenths())
        .collect();
    differences.sort_by(|a, b| b.cmp(a));
    differences
}

/// For each score of MDPs, descending, those whose opponent is not concerned. How many are is settled by C15 or C17.
pub fn upfloat_lanes(bracket: &Bracket, ago: usize) -> Vec<usize> {
    if !bracket.residents.clone().any(|p| had(bracket, p, Float::Up, ago)) {
        return Vec::new();
    }
    bracket.mdps_by_score(|_| true)
}

/// One for an MDP whose opponent is not concerned, in the lane of the difference.
pub fn upfloat_merit(bracket: &Bracket, link: Link, out: &mut [usize], ago: usize) {
    if out.is_empty() {
        return;
    }
    if let Link::Pair { higher, lower } = link
        && bracket.role(higher) == Role::Mdp
        && !had(bracket, lower, Float::Up, ago)
    {
        out[bracket.score_place(higher)] = 1;
    }
}
