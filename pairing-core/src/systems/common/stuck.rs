//! When a round cannot be completed, who is in the way.

use super::meetings::Meetings;
use crate::matching::{MaximumMatching, maximum_matching};
use crate::systems::Stuck;
use crate::tournament::PlayerId;

/// Why no pairing complies with C1 to C3. Complexity: O(n³).
///
/// `players` are those to be paired, place by place; `may_receive_pab` says who may get the bye (C2).
pub fn why(players: &[PlayerId], meetings: &Meetings, may_receive_pab: impl Fn(usize) -> bool) -> Stuck {
    let pab = players.len();
    if pab % 2 == 1 && !(0..pab).any(&may_receive_pab) {
        return Stuck { nobody_for_pab: true, ..Stuck::default() };
    }
    let best = |may_meet: &dyn Fn(usize, usize) -> bool| -> MaximumMatching {
        maximum_matching(pab + pab % 2, |a, b| if b == pab { may_receive_pab(a) } else { may_meet(a, b) })
    };
    let most = best(&|a, b| meetings.allowed(a, b));
    // The bye is a vertex of its own; it is nobody's opponent.
    let ids = |vertices: Vec<usize>| -> Vec<PlayerId> {
        vertices.into_iter().filter(|&v| v < pab).map(|v| players[v]).collect()
    };
    let mut stuck: Vec<usize> = most.obstacle().components.concat();
    stuck.sort_unstable();
    Stuck {
        players: ids(stuck),
        opponents: ids(most.obstacle().barrier.clone()),
        nobody_for_pab: false,
        by_forbidden_pairs: best(&|a, b| meetings.by_rule(a, b)).is_perfect(),
    }
}
