//! C14 to C17 (2.4.9 to 2.4.12): how many get the same float again.

use super::{Bracket, Candidate, Link, Role};
use crate::systems::dutch::definitions::Float;

fn had(bracket: &Bracket, player: usize, float: Float, ago: usize) -> bool {
    bracket.field[player].floats[ago - 1] == float
}

/// C14, C16: resident downfloaters who received a downfloat then. The assignee of the bye is one of them.
pub fn downfloats(bracket: &Bracket, candidate: &Candidate, ago: usize) -> Vec<i32> {
    let residents = candidate.downfloaters.iter().filter(|&&p| bracket.role(p) == Role::Resident);
    vec![super::count(residents.filter(|&&p| had(bracket, p, Float::Down, ago)))]
}

/// The residents concerned: as many of them as possible are paired.
pub fn downfloat_lanes(bracket: &Bracket, ago: usize) -> Vec<usize> {
    vec![bracket.residents.clone().filter(|&p| had(bracket, p, Float::Down, ago)).count()]
}

/// One for each of them in a pair.
pub fn downfloat_merit(bracket: &Bracket, link: Link, out: &mut [usize], ago: usize) {
    if let Link::Pair { higher, lower } = link {
        let paired = [higher, lower].into_iter().filter(|&p| bracket.role(p) == Role::Resident);
        out[0] = paired.filter(|&p| had(bracket, p, Float::Down, ago)).count();
    }
}

/// C15, C17: opponents of MDPs who received an upfloat then.
pub fn upfloats(bracket: &Bracket, candidate: &Candidate, ago: usize) -> Vec<i32> {
    let opponents = candidate.pairs.iter().filter(|&&(higher, _)| bracket.role(higher) == Role::Mdp);
    vec![super::count(opponents.filter(|&&(_, lower)| had(bracket, lower, Float::Up, ago)))]
}

/// The MDPs, if any resident is concerned.
pub fn upfloat_lanes(bracket: &Bracket, ago: usize) -> Vec<usize> {
    if bracket.residents.clone().any(|p| had(bracket, p, Float::Up, ago)) {
        vec![bracket.mdps.len()]
    } else {
        Vec::new()
    }
}

/// One for an MDP whose opponent is not concerned.
pub fn upfloat_merit(bracket: &Bracket, link: Link, out: &mut [usize], ago: usize) {
    if let (Link::Pair { higher, lower }, Some(lane)) = (link, out.first_mut())
        && bracket.role(higher) == Role::Mdp
    {
        *lane = usize::from(!had(bracket, lower, Float::Up, ago));
    }
}
