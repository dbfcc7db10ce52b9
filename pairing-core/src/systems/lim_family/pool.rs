//! Players who can all be paired with each other, and who of them are *available*: compatible, and leaving the others
//! an opponent each.

use super::field::LimField;
use crate::matching::{extend_matching, maximum_matching};

/// Who of `players` some way of making as many pairs as possible leaves over. Empty if all can be paired.
///
/// Complexity: O(n³) at worst, usually near O(n²).
pub fn can_be_spared(field: &LimField, players: &[usize]) -> Vec<usize> {
    let most = maximum_matching(players.len(), |a, b| field.may_meet(players[a], players[b]));
    most.obstacle().components.concat().into_iter().map(|at| players[at]).collect()
}

/// Whether all of these players can be paired with each other.
pub fn can_be_paired(field: &LimField, players: &[usize]) -> bool {
    maximum_matching(players.len(), |a, b| field.may_meet(players[a], players[b])).is_perfect()
}

/// Players not yet paired, all of whom can be paired with each other: one way of it is always known.
#[derive(Clone, Debug)]
pub struct Pool<'a> {
    field: &'a LimField,
    left: Vec<usize>,
    /// By place in the field, with whom the player is paired in the known way.
    mates: Vec<Option<usize>>,
}

impl<'a> Pool<'a> {
    /// `None` if the players cannot all be paired.
    pub fn new(field: &'a LimField, players: &[usize]) -> Option<Pool<'a>> {
        let mut pool = Pool { field, left: players.to_vec(), mates: vec![None; field.len()] };
        pool.match_all(players).then_some(pool)
    }

    /// Who is not yet paired, in the order in which they were given.
    pub fn left(&self) -> &[usize] {
        &self.left
    }

    /// Whether two players can be paired so that all others can still be.
    ///
    /// Complexity: O(n²); O(1) for a pair of the known way.
    pub fn is_available(&mut self, a: usize, b: usize) -> bool {
        if self.mates[a] == Some(b) {
            return true;
        }
        if !self.field.may_meet(a, b) {
            return false;
        }
        let rest: Vec<usize> = self.left.iter().copied().filter(|&p| p != a && p != b).collect();
        let available = self.match_all(&rest);
        if available {
            (self.mates[a], self.mates[b]) = (Some(b), Some(a));
        }
        available
    }

    /// Pairs two players who are [available](Pool::is_available) to each other.
    pub fn take(&mut self, a: usize, b: usize) {
        debug_assert!(self.mates[a] == Some(b), "the others can be paired");
        self.left.retain(|&p| p != a && p != b);
    }

    /// Looks for a way to pair these players, beginning with the known one; keeps it if there is one.
    fn match_all(&mut self, players: &[usize]) -> bool {
        let mut place = vec![None; self.mates.len()];
        players.iter().zip(0..).for_each(|(&p, at)| place[p] = Some(at));
        let known = players.iter().map(|&p| self.mates[p].and_then(|mate| place[mate])).collect();
        let found = extend_matching(known, |a, b| self.field.may_meet(players[a], players[b]));
        if found.is_perfect() {
            for (&p, mate) in players.iter().zip(found.mates()) {
                self.mates[p] = mate.map(|at| players[at]);
            }
        }
        found.is_perfect()
    }
}
