//! Article 1: what the system asks of everybody who is to be paired.

use super::index::{Index, indices};
use crate::systems::common::field::Field;
use crate::tournament::{PlayerId, RoundNo, Tournament};
use std::cmp::Reverse;
use std::ops::{Deref, DerefMut};

/// The players to be paired, by score, then by TPN, with their ranking.
///
/// Who has played no game has no preference; the opponent's is granted (1.5.4).
#[derive(Clone, Debug)]
pub struct BursteinField {
    field: Field,
    indices: Vec<Index>,
    /// Article 1.8: by place, the rank; 0 for the highest.
    ranks: Vec<usize>,
}

impl Deref for BursteinField {
    type Target = Field;
    fn deref(&self) -> &Field {
        &self.field
    }
}

impl DerefMut for BursteinField {
    fn deref_mut(&mut self) -> &mut Field {
        &mut self.field
    }
}

impl BursteinField {
    /// The field of `round`, made of the players in `paired` (ascending).
    ///
    /// Complexity: O(n² + players × rounds × log players).
    pub fn build(tournament: &Tournament, round: RoundNo, paired: &[PlayerId]) -> BursteinField {
        let field = Field::build(tournament, round, paired, None);
        let all = indices(tournament, round);
        let none = Index { buchholz: 0, sonneborn_berger: 0 };
        let indices: Vec<Index> =
            field.players().map(|p| all.get(&field[p].id).copied().unwrap_or(none)).collect();
        // 1.8: the index, then the TPN; scores are not used.
        let mut order: Vec<usize> = field.players().collect();
        order.sort_by_key(|&p| (Reverse(indices[p]), field[p].tpn));
        let mut ranks = vec![0; field.len()];
        for (rank, place) in order.into_iter().enumerate() {
            ranks[place] = rank;
        }
        BursteinField { field, indices, ranks }
    }

    /// Article 1.7: the opposition index.
    pub fn index(&self, player: usize) -> Index {
        self.indices[player]
    }

    /// Article 1.8: the rank, 0 for the highest.
    pub fn rank(&self, player: usize) -> usize {
        self.ranks[player]
    }

    /// Players in the ranking order: BSN 1, 2, 3 … (4.1).
    pub fn by_rank(&self, players: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut players: Vec<usize> = players.into_iter().collect();
        players.sort_by_key(|&p| self.ranks[p]);
        players
    }
}
