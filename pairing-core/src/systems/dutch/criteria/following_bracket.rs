//! C8 (2.4.3): in the following bracket, C1 to C7 are complied with as well as can be.
//!
//! Reading: one bracket of look-ahead. The following bracket is the downfloaters and the next scoregroup;
//! its best is the least number of downfloaters, then their least scores in descending order, among its
//! pairings that leave a legal pairing for all the rest (C4) with the best score of the bye (C5).
//!
//! 2017, C.7: "first the number of pairs, then the pairing score difference". Where C.6 is equal, the scores of the
//! downfloaters sort as that difference does: whoever floats instead of being paired has it one point larger, and all
//! else is equal. Reading: where the following bracket is the last one, its unpaired player must be one who may have
//! the bye (C.2), since the assignment of the bye is part of its pairing (note to A.9).

use super::{Bracket, Candidate, Link, Role};

/// The number of downfloaters of the following bracket, then their scores, descending.
///
/// Who is left over in the last bracket and may not have the bye costs one pair: C.2 is not complied with then.
pub fn violation(bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
    let Some(following) = &candidate.following else { return Vec::new() };
    let mut value = super::downfloaters::number(following);
    if let [player] = following.downfloaters[..]
        && bracket.following_gives_the_bye()
        && !bracket.completion.offers_pab(bracket.field, player)
    {
        value[0] += 2;
    }
    value.extend(super::downfloaters::scores(bracket, following));
    value
}

/// The pairs of the following bracket, then its paired players from here, a lane for each score.
pub fn lanes(bracket: &Bracket) -> Vec<usize> {
    if bracket.following.is_empty() {
        return Vec::new();
    }
    let pairs = (bracket.size() + bracket.following.len()) / 2;
    let mut lanes = vec![pairs + usize::from(bracket.following_gives_the_bye())];
    lanes.extend(bracket.mdps_by_score(|_| true));
    lanes.push(bracket.residents.len());
    lanes
}

/// One for a pair; one more in the lane of its score for a downfloater who finds an opponent there. One for the bye, so
/// that the pairings which comply with C.2 have the most.
pub fn merit(bracket: &Bracket, link: Link, out: &mut [usize]) {
    if let (Link::Pab { .. }, true, Some(lane)) = (link, bracket.following_gives_the_bye(), out.first_mut()) {
        *lane = 1;
    }
    let Link::Following { higher, .. } = link else { return };
    out[0] = 1;
    if matches!(bracket.role(higher), Role::Mdp | Role::Resident) {
        out[1 + bracket.score_place(higher)] = 1;
    }
}
