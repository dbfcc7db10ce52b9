//! Article 1.9.3: when a round cannot be completed, who is in the way.

use super::field::Field;
use crate::systems::Stuck;
use crate::systems::common::stuck;

/// Why no pairing complies with C1 to C3. Complexity: O(n³).
pub fn why(field: &Field) -> Stuck {
    let players: Vec<_> = field.players().map(|p| field[p].id).collect();
    stuck::why(&players, &field.meetings, |p| field[p].may_receive_pab)
}
