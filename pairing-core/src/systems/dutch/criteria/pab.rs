//! C4 (2.2.1), completion, and C5 (2.3.1): a legal pairing must always exist for all who are not yet
//! paired, and the score of the assignee of the bye is the least possible.
//!
//! Once the least score is known for the whole field, every bracket keeps it: the bye is only ever
//! offered to players of that score, and only candidates that leave a complete pairing are considered.

use super::super::editions::CompletionRule;
use super::super::field::Field;
use crate::matching::extend_matching_in;
use crate::tournament::Points;

/// That the field can be paired, and with which bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion {
    /// Who may get the bye.
    pub pab: Pab,
}

/// Whom the bye may go to, of those who may receive it (C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pab {
    /// The number is even: nobody.
    Nobody,
    /// Those of the least score that leaves a complete pairing (C5).
    Of(Points),
    /// Anybody; the last bracket decides (2017, A.9).
    Anybody,
}

impl Completion {
    /// The score that the assignee of the bye must have (C5), if there is one.
    pub fn pab_score(&self) -> Option<Points> {
        match self.pab {
            Pab::Of(score) => Some(score),
            Pab::Nobody | Pab::Anybody => None,
        }
    }

    /// Whether the bye may go to a player.
    pub fn offers_pab(&self, field: &Field, player: usize) -> bool {
        field[player].may_receive_pab
            && match self.pab {
                Pab::Nobody => false,
                Pab::Of(score) => field[player].score == score,
                Pab::Anybody => true,
            }
    }
}

/// Whether everybody can be paired (C4), and the least score of the assignee of the bye (C5). `None` when no
/// pairing complies with C1 to C3.
///
/// Complexity: O(n³) for each score that has to be tried from the lowest up.
pub fn completion(field: &Field, rule: CompletionRule) -> Option<Completion> {
    let anybody = Completion { pab: Pab::Anybody };
    if field.len().is_multiple_of(2) {
        let pairing = extend_matching_in(field.meetings(), vec![None; field.len()]);
        return pairing.is_perfect().then_some(Completion { pab: Pab::Nobody });
    }
    if rule == CompletionRule::PenultimateBracket {
        return matches_all(field, |player| anybody.offers_pab(field, player)).then_some(anybody);
    }
    let groups = field.scoregroups();
    let scores = groups.iter().rev().filter(|group| (*group).clone().any(|p| field[p].may_receive_pab));
    scores
        .map(|group| Completion { pab: Pab::Of(field[group.start].score) })
        .find(|completion| matches_all(field, |player| completion.offers_pab(field, player)))
}

/// Whether everybody can be paired when the bye is one more vertex that some may be matched with.
fn matches_all(field: &Field, offered: impl Fn(usize) -> bool) -> bool {
    let pab = field.len();
    let mut graph = field.meetings().part_of(&[], 0..pab, 1);
    field.players().filter(|&player| offered(player)).for_each(|player| graph.join(player, pab));
    extend_matching_in(&graph, vec![None; pab + 1]).is_perfect()
}
