//! C4 (2.2.1), completion, and C5 (2.3.1): a legal pairing must always exist for all who are not yet
//! paired, and the score of the assignee of the bye is the least possible.
//!
//! Once the least score is known for the whole field, every bracket keeps it: the bye is only ever
//! offered to players of that score, and only candidates that leave a complete pairing are considered.

use super::super::field::Field;
use crate::matching::maximum_matching;
use crate::tournament::Points;

/// That the field can be paired, and with which bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The least score the assignee of the bye can have; `None` with an even number of players.
    pub pab_score: Option<Points>,
}

impl Completion {
    /// Whether the bye may go to a player.
    pub fn offers_pab(&self, field: &Field, player: usize) -> bool {
        field[player].may_receive_pab && self.pab_score == Some(field[player].score)
    }
}

/// Whether everybody can be paired (C4), and the least score of the assignee of the bye (C5). `None` when no
/// pairing complies with C1 to C3.
///
/// Complexity: O(n³) for each score that has to be tried from the lowest up.
pub fn completion(field: &Field) -> Option<Completion> {
    if field.len().is_multiple_of(2) {
        let pairing = maximum_matching(field.len(), |a, b| field.may_meet(a, b));
        return pairing.is_perfect().then_some(Completion { pab_score: None });
    }
    let groups = field.scoregroups();
    let scores = groups.iter().rev().filter(|group| (*group).clone().any(|p| field[p].may_receive_pab));
    scores
        .map(|group| Completion { pab_score: Some(field[group.start].score) })
        .find(|completion| matches_all(field, |player| completion.offers_pab(field, player)))
}

/// Whether everybody can be paired when the bye is one more vertex that some may be matched with.
fn matches_all(field: &Field, offered: impl Fn(usize) -> bool) -> bool {
    let pab = field.len();
    maximum_matching(pab + 1, |a, b| if b == pab { offered(a) } else { field.may_meet(a, b) }).is_perfect()
}
