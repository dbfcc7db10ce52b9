//! Article 1.9.3: when a round cannot be completed, who is in the way.

use super::field::Field;
use crate::matching::{MaximumMatching, maximum_matching};
use crate::systems::Stuck;

/// Why no pairing complies with C1 to C3. Complexity: O(n³).
pub fn why(field: &Field) -> Stuck {
    let odd = field.len() % 2 == 1;
    if odd && !field.players().any(|p| field[p].may_receive_pab) {
        return Stuck { nobody_for_pab: true, ..Stuck::default() };
    }
    let best = best(field, |a, b| field.may_meet(a, b));
    let obstacle = best.obstacle();
    // The bye is a vertex of its own; it is nobody's opponent.
    let ids = |vertices: Vec<usize>| -> Vec<_> {
        vertices.into_iter().filter(|&v| v < field.len()).map(|v| field[v].id).collect()
    };
    let mut stuck: Vec<usize> = obstacle.components.concat();
    stuck.sort_unstable();
    Stuck {
        players: ids(stuck),
        opponents: ids(obstacle.barrier.clone()),
        nobody_for_pab: false,
        by_forbidden_pairs: self::best(field, |a, b| field.may_meet_by_rule(a, b)).is_perfect(),
    }
}

fn best(field: &Field, may_meet: impl Fn(usize, usize) -> bool) -> MaximumMatching {
    let pab = field.len();
    maximum_matching(pab + pab % 2, |a, b| if b == pab { field[a].may_receive_pab } else { may_meet(a, b) })
}
