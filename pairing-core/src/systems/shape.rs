//! How a bracket was put together: the parameters, and S1 and S2 before and after they were altered.
//!
//! Everything follows from the bracket's players and pairs, so it is read off them and kept nowhere.

use super::BracketRecord;
use crate::tournament::{PairingSystem, PlayerId};
use serde::{Deserialize, Serialize};

/// The subgroups of a bracket. The articles are those of C.04.3 (2026).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    /// M0 (3.1.1): how many MDPs there are.
    pub m0: usize,
    /// MaxPairs (3.1.2).
    pub max_pairs: usize,
    /// M1 (3.1.3): how many MDPs are paired.
    pub m1: usize,
    /// MDPs who are not paired and float on (3.2.4).
    pub limbo: Vec<PlayerId>,
    /// The pairs of the MDPs (3.3.3); nothing in a homogeneous bracket and where all MDPs are in the Limbo.
    pub mdp_pairing: Option<Fold>,
    /// The homogeneous bracket, or the remainder.
    pub rest: Fold,
}

/// Players paired half against half (3.3.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fold {
    /// The players with their BSNs (4.1), from 1, in order: those of a homogeneous bracket or of a remainder; of an
    /// MDP-Pairing the MDPs and all residents.
    pub players: Vec<PlayerId>,
    /// The first candidate's halves (3.2).
    pub original: Halves,
    /// The halves as paired.
    pub paired: Halves,
    /// How the one became the other.
    pub altered: Alteration,
}

/// S1 and S2. The first of S1 meets the first of S2, and so on; those of S2 left over are unpaired.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Halves {
    /// S1.
    pub s1: Vec<PlayerId>,
    /// S2.
    pub s2: Vec<PlayerId>,
}

/// What was altered from the first candidate (3.5).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alteration {
    /// Who left S1: by a resident-exchange (4.3), or for another set of pairable MDPs (4.4).
    pub left_s1: Vec<PlayerId>,
    /// Who joined S1 instead.
    pub joined_s1: Vec<PlayerId>,
    /// Whether S2 was transposed (4.2).
    pub transposed: bool,
}

impl Alteration {
    /// Whether the first candidate stands.
    pub fn is_none(&self) -> bool {
        self.left_s1.is_empty() && self.joined_s1.is_empty() && !self.transposed
    }
}

impl BracketRecord {
    /// The subgroups of the bracket, in the systems that fold S1 onto S2: the editions of the Dutch one.
    ///
    /// Complexity: O(n²).
    pub fn shape(&self, system: PairingSystem) -> Option<Shape> {
        matches!(system, PairingSystem::Dutch2026 | PairingSystem::Dutch2017).then(|| self.folded())
    }

    fn folded(&self) -> Shape {
        let is_mdp = |player: &PlayerId| self.mdps.contains(player);
        let (of_mdps, others): (Vec<_>, Vec<_>) =
            self.pairs.iter().copied().partition(|(higher, _)| is_mdp(higher));
        let m1 = of_mdps.len();
        let limbo = self.mdps.iter().copied().filter(|mdp| self.downfloaters.contains(mdp)).collect();
        let remainder: Vec<PlayerId> =
            self.residents.iter().copied().filter(|p| of_mdps.iter().all(|(_, l)| l != p)).collect();
        let mdp_pairing = (m1 > 0).then(|| {
            let original = Halves { s1: self.mdps[..m1].to_vec(), s2: self.residents.clone() };
            let players = self.mdps.iter().chain(&self.residents).copied().collect();
            Fold::of(players, original, &of_mdps, &self.residents)
        });
        let (s1, s2) = remainder.split_at(others.len().min(remainder.len()));
        let original = Halves { s1: s1.to_vec(), s2: s2.to_vec() };
        let rest = Fold::of(remainder.clone(), original, &others, &remainder);
        Shape { m0: self.mdps.len(), max_pairs: self.pairs.len(), m1, limbo, mdp_pairing, rest }
    }
}

impl Fold {
    /// `pairs`, the higher ranked first, among `players`; `pool` are those S2 is made of, in order.
    fn of(
        players: Vec<PlayerId>,
        original: Halves,
        pairs: &[(PlayerId, PlayerId)],
        pool: &[PlayerId],
    ) -> Fold {
        let bsn = |player: PlayerId| players.iter().position(|&p| p == player);
        let mut pairs = pairs.to_vec();
        pairs.sort_by_key(|&(higher, _)| bsn(higher));
        let s1: Vec<PlayerId> = pairs.iter().map(|&(higher, _)| higher).collect();
        let opponents: Vec<PlayerId> = pairs.iter().map(|&(_, lower)| lower).collect();
        let in_order: Vec<PlayerId> = pool.iter().copied().filter(|p| !s1.contains(p)).collect();
        let transposed = !in_order.starts_with(&opponents);
        let left_over = in_order.iter().copied().filter(|p| !opponents.contains(p));
        let s2 = opponents.iter().copied().chain(left_over).collect();
        let without = |all: &[PlayerId], others: &[PlayerId]| {
            all.iter().copied().filter(|p| !others.contains(p)).collect::<Vec<_>>()
        };
        let altered = Alteration {
            left_s1: without(&original.s1, &s1),
            joined_s1: without(&s1, &original.s1),
            transposed,
        };
        Fold { players, original, paired: Halves { s1, s2 }, altered }
    }

    /// The pairs, S1 first.
    pub fn pairs(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> + '_ {
        self.paired.s1.iter().copied().zip(self.paired.s2.iter().copied())
    }

    /// Who of S2 is left over.
    pub fn left_over(&self) -> &[PlayerId] {
        self.paired.s2.get(self.paired.s1.len()..).unwrap_or_default()
    }

    /// The pairs of the first candidate (3.3.1), S1 first.
    pub fn first_candidate(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> + '_ {
        self.original.s1.iter().copied().zip(self.original.s2.iter().copied())
    }

    /// The in-bracket sequence-number of a player (4.1), from 1.
    pub fn bsn(&self, player: PlayerId) -> Option<usize> {
        self.players.iter().position(|&p| p == player).map(|at| at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Points;

    fn ids(numbers: &[u32]) -> Vec<PlayerId> {
        numbers.iter().copied().map(PlayerId).collect()
    }

    fn bracket(mdps: &[u32], residents: &[u32], pairs: &[(u32, u32)], down: &[u32]) -> BracketRecord {
        BracketRecord {
            score: Points::ONE,
            mdps: ids(mdps),
            residents: ids(residents),
            pairs: pairs.iter().map(|&(a, b)| (PlayerId(a), PlayerId(b))).collect(),
            downfloaters: ids(down),
            criteria: Vec::new(),
            upfloaters: Vec::new(),
            steps: Vec::new(),
        }
    }

    #[test]
    fn article_3_3_1_the_fold_alters_nothing() {
        let shape = bracket(&[], &[1, 2, 3, 4, 5], &[(1, 3), (2, 4)], &[5]).folded();
        assert_eq!((shape.m0, shape.m1, shape.max_pairs), (0, 0, 2));
        assert_eq!(shape.mdp_pairing, None);
        assert!(shape.rest.altered.is_none());
        assert_eq!(shape.rest.paired, Halves { s1: ids(&[1, 2]), s2: ids(&[3, 4, 5]) });
        assert_eq!((shape.rest.left_over(), shape.rest.bsn(PlayerId(5))), (ids(&[5]).as_slice(), Some(5)));
        assert!(shape.rest.first_candidate().eq(shape.rest.pairs()));
    }

    #[test]
    fn article_4_2_a_transposition() {
        let shape = bracket(&[], &[1, 2, 3, 4, 5], &[(1, 5), (2, 3)], &[4]).folded();
        let altered = &shape.rest.altered;
        assert!(altered.transposed && altered.left_s1.is_empty() && altered.joined_s1.is_empty());
        assert_eq!(shape.rest.paired.s2, ids(&[5, 3, 4]));
    }

    #[test]
    fn article_4_3_an_exchange_is_read_off_the_pairs() {
        // 2 and 3 change places: 1-2, 3-4.
        let shape = bracket(&[], &[1, 2, 3, 4], &[(1, 2), (3, 4)], &[]).folded();
        let altered = &shape.rest.altered;
        assert_eq!((&altered.left_s1, &altered.joined_s1), (&ids(&[2]), &ids(&[3])));
        assert!(!altered.transposed);
        assert_eq!(shape.rest.paired, Halves { s1: ids(&[1, 3]), s2: ids(&[2, 4]) });
    }

    #[test]
    fn article_3_2_4_the_limbo_and_3_3_3_the_remainder() {
        let shape = bracket(&[1, 2, 3], &[4, 5, 6, 7], &[(1, 4), (3, 6), (5, 7)], &[2]).folded();
        assert_eq!((shape.m0, shape.m1, shape.max_pairs), (3, 2, 3));
        assert_eq!(shape.limbo, ids(&[2]));
        let mdps = shape.mdp_pairing.expect("MDPs are paired");
        assert_eq!((mdps.altered.left_s1, mdps.altered.joined_s1), (ids(&[2]), ids(&[3])));
        assert!(mdps.altered.transposed, "5 is passed over");
        assert_eq!(shape.rest.players, ids(&[5, 7]));
        assert!(shape.rest.altered.is_none());
    }

    #[test]
    fn where_all_moved_down_players_are_in_the_limbo_there_is_no_mdp_pairing() {
        let shape = bracket(&[1], &[2, 3], &[(2, 3)], &[1]).folded();
        assert_eq!((shape.m0, shape.m1, shape.mdp_pairing), (1, 0, None));
        assert_eq!(shape.limbo, ids(&[1]));
    }
}
