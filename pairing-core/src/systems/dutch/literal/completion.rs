//! Articles 2.1 to 2.3: the absolute criteria, completion and the score of the bye's assignee.

use super::super::field::Field;
use crate::tournament::Points;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// How a set of unpaired players can be completed: brackets are ignored, any legal pairing counts (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Complete {
    /// The least score the assignee of the bye can have (C5); `None` with an even number of players.
    pub pab_score: Option<Points>,
}

/// Looks for completions, and remembers what it found.
pub struct Completions<'a> {
    field: &'a Field,
    found: RefCell<BTreeMap<Vec<usize>, Option<Complete>>>,
}

impl<'a> Completions<'a> {
    /// Nothing looked for yet.
    pub fn new(field: &'a Field) -> Self {
        Completions { field, found: RefCell::default() }
    }

    /// C4 and C5 for players who are not yet paired, highest ranked first: `None` when no pairing of them
    /// complies with C1 to C3.
    pub fn of(&self, unpaired: &[usize]) -> Option<Complete> {
        if let Some(&known) = self.found.borrow().get(unpaired) {
            return known;
        }
        let complete = complete(self.field, unpaired);
        self.found.borrow_mut().insert(unpaired.to_vec(), complete);
        complete
    }
}

fn complete(field: &Field, unpaired: &[usize]) -> Option<Complete> {
    if unpaired.len().is_multiple_of(2) {
        return can_be_paired(unpaired, &|a, b| field.may_meet(a, b)).then_some(Complete { pab_score: None });
    }
    // C2: not everybody may get the bye. C5: the lowest ranked of those who may is tried first.
    unpaired
        .iter()
        .rev()
        .filter(|&&assignee| field[assignee].may_receive_pab)
        .find(|&&assignee| {
            let others: Vec<usize> = unpaired.iter().copied().filter(|&p| p != assignee).collect();
            can_be_paired(&others, &|a, b| field.may_meet(a, b))
        })
        .map(|&assignee| Complete { pab_score: Some(field[assignee].score) })
}

/// Whether all of `players` can be paired with each other: the first with each other in turn, and so on.
pub fn can_be_paired(players: &[usize], may_be_pair: &dyn Fn(usize, usize) -> bool) -> bool {
    let Some((&first, rest)) = players.split_first() else { return true };
    rest.iter().filter(|&&opponent| may_be_pair(first, opponent)).any(|&opponent| {
        let others: Vec<usize> = rest.iter().copied().filter(|&p| p != opponent).collect();
        can_be_paired(&others, may_be_pair)
    })
}
