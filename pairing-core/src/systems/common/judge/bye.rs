//! The bye, where it is settled before anybody is paired: who should have had it, and by which key.

use super::Rules;
use super::brackets::differing;
use crate::matching::maximum_matching;
use crate::systems::common::Field;
use crate::systems::common::given::Given;
use crate::systems::{Difference, Part, Reason};

/// What decides if the bye goes to somebody else, `None` if it does not.
pub fn difference(rules: &impl Rules, own: Option<usize>, given: &Given) -> Option<Difference> {
    (given.byes != Vec::from_iter(own)).then(|| another(rules, own, given))
}

fn another(rules: &impl Rules, own: Option<usize>, given: &Given) -> Difference {
    let field = rules.field();
    let part = |players: &[usize]| Part {
        downfloaters: players.iter().map(|&p| field[p].id).collect(),
        ..Part::default()
    };
    let (mut reason, mut given_is_better) = (Reason::Completion, false);
    if let (Some(own), &[player]) = (own, &given.byes[..])
        && field[player].may_receive_pab
        && completes(field, field.players().filter(|&p| p != player))
    {
        let found = differing(rules, rules.bye_keys(own), rules.bye_keys(player));
        (reason, given_is_better) =
            found.unwrap_or_else(|| (Reason::Later { article: "3.1".to_owned() }, false));
    }
    let score = own.or(given.byes.first().copied()).map(|p| field[p].score).unwrap_or_default();
    Difference {
        system: rules.system(),
        bracket: 0,
        score,
        is_last: true,
        own: part(&Vec::from_iter(own)),
        given: part(&given.byes),
        reason,
        given_is_better,
    }
}

/// Whether all of these can be paired.
pub(super) fn completes(field: &Field, players: impl Iterator<Item = usize>) -> bool {
    let rest: Vec<usize> = players.collect();
    maximum_matching(rest.len(), |a, b| field.may_meet(rest[a], rest[b])).is_perfect()
}
