//! C2 to C11 and C14 for one scoregroup.

use super::below::Below;
use super::criteria::{Drops, Scoregroup};
use super::fold::{Fold, Found, fewest_remaining};
use super::heterogeneous::{self, Heterogeneous};
use super::moved_down::Halves;

/// How a scoregroup is paired.
#[derive(Clone, Debug)]
pub enum Paired {
    /// As a homogeneous one.
    Homogeneous(Found),
    /// Moved-down players first, then the remainder.
    Heterogeneous(Box<Heterogeneous>),
}

/// How many pairs there are, as C14 has left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Moved-down players who are paired first; 0 in a homogeneous scoregroup.
    pub moved_down: usize,
    /// Players who remain.
    pub remaining: usize,
}

impl Paired {
    /// The pairs, the higher ranked player first.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        match self {
            Paired::Homogeneous(found) => found.candidate.pairs(),
            Paired::Heterogeneous(both) => {
                [both.moved_down.candidate.pairs(), both.rest.candidate.pairs()].concat()
            }
        }
    }

    /// Who remains, in the order of A2.
    pub fn remaining(&self) -> Vec<usize> {
        let found = match self {
            Paired::Homogeneous(found) => found,
            Paired::Heterogeneous(both) => &both.rest,
        };
        let mut remaining = found.candidate.remaining().to_vec();
        remaining.sort_unstable();
        remaining
    }

    /// How many pairs there are.
    pub fn count(&self) -> Count {
        let moved_down = match self {
            Paired::Homogeneous(_) => 0,
            Paired::Heterogeneous(both) => both.moved_down.candidate.s1.len(),
        };
        Count { moved_down, remaining: self.remaining().len() }
    }
}

/// Pairs a scoregroup. `None` when p has become 0 (C14); `wanted` asks for that many pairs and no others (C12).
///
/// Complexity: as [`Fold::first`] and [`heterogeneous::pair`].
pub fn pair(group: &Scoregroup, below: &Below, wanted: Option<Count>) -> Option<Paired> {
    if group.is_homogeneous() {
        return pair_as_homogeneous(group, below, wanted).map(Paired::Homogeneous);
    }
    let p = match wanted {
        Some(count) => count.moved_down,
        None => most_moved_down(group, below),
    };
    let remaining = wanted.map(|count| count.remaining);
    let both = if p == 0 { None } else { heterogeneous::pair(group, p, below, remaining) };
    match both {
        Some(both) => Some(Paired::Heterogeneous(Box::new(both))),
        // Reading: in the lowest scoregroup, which cannot move down, all are then treated as one homogeneous group.
        None if matches!(below, Below::Bye) => {
            pair_as_homogeneous(group, below, None).map(Paired::Homogeneous)
        }
        None => None,
    }
}

/// C14: how many moved-down players can be paired at most. If so many can, then also fewer: the lowest of them and the
/// opponent are a pair of the remainder then. So the number is found by halving.
fn most_moved_down(group: &Scoregroup, below: &Below) -> usize {
    let members = group.members();
    let can_be = |p: usize| {
        let (s1, s2) = members.split_at(p);
        Halves { group, s1, s2 }.can_be_done(below)
    };
    let (mut least, mut most) = (0, group.moved_down.len());
    let mut p = most;
    while least < most {
        if can_be(p) {
            least = p;
        } else {
            most = p - 1;
        }
        p = (least + most).div_ceil(2);
    }
    least
}

fn pair_as_homogeneous(group: &Scoregroup, below: &Below, wanted: Option<Count>) -> Option<Found> {
    let members = group.members();
    let may_meet = |a: usize, b: usize| group.may_meet(members[a], members[b]);
    if !below.can_be_done(group.players, &members, may_meet, |_| true) {
        return None;
    }
    let remaining = fewest_remaining(group, &members, below)?;
    if wanted.is_some_and(|count| count.remaining != remaining) {
        return None;
    }
    let pairs = (members.len() - remaining) / 2;
    if pairs == 0 && !matches!(below, Below::Bye) {
        return None;
    }
    // x can rise up to p.
    Fold { group, members: &members, below, pairs }.first(&Drops::ORDER, pairs)
}
