//! Articles 2.2 and 3.6, 3.7 (1999: 9.2, 10.6, 10.7): scoregroups, in which direction each is paired, and in which
//! order.

use super::field::LimField;
use crate::tournament::Points;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// Which way a scoregroup is paired, and its floaters go.
///
/// Reading: upward is the mirror image of downward. Where one begins with the highest numbered player the other begins
/// with the lowest numbered; whoever comes first is here called the *leading* player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Down to the median, the median itself included: the highest numbered player (#1) leads.
    Down,
    /// Up to the median: the lowest numbered player leads.
    Up,
}

impl Direction {
    /// Sorts players by their numbers, the leading one first.
    pub fn sort(self, field: &LimField, players: &mut [usize]) {
        match self {
            Direction::Down => players.sort_by_key(|&p| field[p].tpn),
            Direction::Up => players.sort_by_key(|&p| Reverse(field[p].tpn)),
        }
    }

    /// Sorts floaters that go this way into the order in which they are paired: from above the highest score first,
    /// then the highest number (3.6.1, 3.6.2); from below the lowest score, then the lowest number (3.7.1, 3.7.2).
    pub fn sort_floaters(self, field: &LimField, floaters: &mut [usize]) {
        match self {
            Direction::Down => floaters.sort_by_key(|&p| (Reverse(field[p].score), field[p].tpn)),
            Direction::Up => floaters.sort_by_key(|&p| (field[p].score, Reverse(field[p].tpn))),
        }
    }
}

/// A scoregroup with the floaters that have come into it.
#[derive(Clone, Debug)]
pub struct Scoregroup {
    /// The residents' score.
    pub score: Points,
    /// Which way it is paired.
    pub direction: Direction,
    /// Floaters from above, in the order in which they are paired.
    pub from_above: Vec<usize>,
    /// Floaters from below, in the order in which they are paired. Only the median has both.
    pub from_below: Vec<usize>,
    /// The residents, the leading one first.
    pub residents: Vec<usize>,
    /// The residents of the next scoregroup that is not empty, the leading one first: where floaters look for
    /// opponents.
    pub adjacent: Vec<usize>,
}

impl Scoregroup {
    /// Everybody in the order in which they are paired: floaters first (3.6.3: from above, from below), then the rest
    /// by their numbers.
    pub fn members(&self) -> Vec<usize> {
        [&self.from_above[..], &self.from_below, &self.residents].concat()
    }

    /// Whether somebody has floated into it.
    pub fn is_floater(&self, player: usize) -> bool {
        self.from_above.contains(&player) || self.from_below.contains(&player)
    }
}
