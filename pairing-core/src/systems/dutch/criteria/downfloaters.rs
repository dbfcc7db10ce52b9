//! C6 (2.4.1) and C7 (2.4.2): how many float down, and with which scores.

use super::{Bracket, Candidate, Link, Role};

/// C6: the number of downfloaters.
pub fn number(candidate: &Candidate) -> Vec<i32> {
    vec![super::count(candidate.downfloaters.iter())]
}

/// Fewest downfloaters are most pairs.
pub fn number_lanes(bracket: &Bracket) -> Vec<usize> {
    vec![bracket.size() / 2]
}

/// One for a pair.
pub fn number_merit(link: Link, out: &mut [usize]) {
    if matches!(link, Link::Pair { .. }) {
        out[0] = 1;
    }
}

/// C7: the downfloaters' scores, descending.
pub fn scores(bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
    let mut scores: Vec<i32> =
        candidate.downfloaters.iter().map(|&p| bracket.field[p].score.tenths()).collect();
    scores.sort_by(|a, b| b.cmp(a));
    scores
}

/// With their number settled, the descending list is least when as many as possible of the highest score are
/// paired, then of the next. The residents' share follows from the others.
pub fn score_lanes(bracket: &Bracket) -> Vec<usize> {
    bracket.mdps_by_score(|_| true)
}

/// One for a paired MDP, in the lane of the score.
pub fn score_merit(bracket: &Bracket, link: Link, out: &mut [usize]) {
    if let Link::Pair { higher, .. } = link
        && bracket.role(higher) == Role::Mdp
    {
        out[bracket.score_place(higher)] = 1;
    }
}
