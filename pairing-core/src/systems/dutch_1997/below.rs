//! What is asked of those who remain in a scoregroup when its pairs are made.

use super::field::Players;
use crate::matching::maximum_matching;

/// What is asked of those who remain.
#[derive(Clone, Debug)]
pub enum Below {
    /// C6: they move down, whoever they are.
    Open,
    /// C12: each of them, and of those carried along, finds an opponent of their own in the next scoregroup.
    Opponents {
        /// Who moves down in any case.
        carried: Vec<usize>,
        /// The players of the next scoregroup.
        residents: Vec<usize>,
    },
    /// C13: they and these others, down to the lowest scoregroup, can all be paired or have the bye.
    Complete {
        /// The others.
        others: Vec<usize>,
    },
    /// It is the lowest scoregroup: who remains has the bye.
    Bye,
}

/// Somebody or something beside the scoregroup that those who remain are matched with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vertex {
    /// A place in the next scoregroup.
    Place,
    /// Somebody who moves down in any case.
    Carried(usize),
    /// Somebody of the next scoregroup, who need not be matched.
    Resident(usize),
    /// Makes their number even.
    Idle,
    /// Somebody who has to be matched too.
    Other(usize),
    /// The bye.
    Bye,
}

impl Below {
    /// The vertices beside a scoregroup of `members` players of whom `remaining` remain (where that is known).
    pub fn vertices(&self, members: usize, remaining: usize) -> Vec<Vertex> {
        let mut vertices: Vec<Vertex> = match self {
            Below::Open => vec![Vertex::Place; remaining],
            Below::Opponents { carried, residents } => {
                let carried = carried.iter().map(|&p| Vertex::Carried(p));
                carried.chain(residents.iter().map(|&p| Vertex::Resident(p))).collect()
            }
            Below::Complete { others } => others.iter().map(|&p| Vertex::Other(p)).collect(),
            Below::Bye => Vec::new(),
        };
        if (members + vertices.len()) % 2 == 1 {
            vertices.push(match self {
                Below::Opponents { .. } => Vertex::Idle,
                _ => Vertex::Bye,
            });
        }
        vertices
    }
}

impl Below {
    /// Whether those of a scoregroup who remain can do what is asked. Its members are told by place: who of them may meet,
    /// and who may remain. (C6 asks nothing.)
    ///
    /// Complexity: O(n³) bits at worst, n the number of players and of those below.
    pub fn can_be_done(
        &self,
        players: &Players,
        members: &[usize],
        may_meet: impl Fn(usize, usize) -> bool,
        may_remain: impl Fn(usize) -> bool,
    ) -> bool {
        let n = members.len();
        let vertices = self.vertices(n, 0);
        let joined = |u: usize, v: usize| match (u < n, v < n) {
            (true, true) => {
                let both_remain = may_remain(u) && may_remain(v);
                may_meet(u, v) || (both_remain && self.joins_two(players, members[u], members[v]))
            }
            (true, false) => may_remain(u) && vertices[v - n].takes(players, members[u]),
            _ => vertices[u - n].joins(players, vertices[v - n]),
        };
        matches!(self, Below::Open) || maximum_matching(n + vertices.len(), joined).is_perfect()
    }

    /// Whether two of the scoregroup who both remain can meet below. C13 alone lets them: amendment 21 of 1999 asks of
    /// each scoregroup whether B2 ceases to apply, so two who may not meet here may do so there.
    pub fn joins_two(&self, players: &Players, a: usize, b: usize) -> bool {
        matches!(self, Below::Complete { .. }) && players.may_meet_at_last(a, b)
    }
}

impl Vertex {
    /// Whether somebody of the scoregroup who remains can be matched with it.
    pub fn takes(self, players: &Players, player: usize) -> bool {
        match self {
            Vertex::Place => true,
            Vertex::Carried(_) | Vertex::Idle => false,
            Vertex::Resident(other) | Vertex::Other(other) => players.may_meet_at_last(player, other),
            Vertex::Bye => players[player].may_receive_pab,
        }
    }

    /// Whether two of them can be matched.
    pub fn joins(self, players: &Players, other: Vertex) -> bool {
        use Vertex::{Bye, Carried, Idle, Other, Resident};
        match (self, other) {
            // Who is not needed.
            (Resident(_) | Idle, Resident(_)) | (Resident(_), Idle) => true,
            (Carried(a), Resident(b)) | (Resident(a), Carried(b)) | (Other(a), Other(b)) => {
                players.may_meet_at_last(a, b)
            }
            (Other(player), Bye) | (Bye, Other(player)) => players[player].may_receive_pab,
            _ => false,
        }
    }
}
