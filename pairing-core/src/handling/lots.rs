//! Drawing of lots from a seed (C.07 article 4.2).

use crate::tournament::PlayerId;

/// The players in the order of their lots, the best first; each once.
///
/// The lot of a player follows from the seed and the id alone: not from who else is tied, nor from the order in which
/// they are given. The algorithm belongs to the saved format and never changes: ascending by
/// `mix(mix(seed) ^ id)`. Complexity: O(n log n).
pub fn draw(seed: u64, among: &[PlayerId]) -> Vec<PlayerId> {
    let mut order = among.to_vec();
    // The step is a bijection, so no two lots are the same.
    order.sort_unstable_by_key(|id| mix(mix(seed) ^ u64::from(id.0)));
    order.dedup();
    order
}

/// One step of SplitMix64 (Steele, Lea and Flood, 2014).
pub(crate) fn mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(numbers: &[u32]) -> Vec<PlayerId> {
        numbers.iter().map(|&n| PlayerId(n)).collect()
    }

    #[test]
    fn the_step_is_that_of_splitmix64() {
        // The first two numbers of the published generator for the seed 1234567.
        let seed: u64 = 1_234_567;
        assert_eq!(mix(seed), 6_457_827_717_110_365_317);
        assert_eq!(mix(seed.wrapping_add(0x9e37_79b9_7f4a_7c15)), 3_203_168_211_198_807_973);
    }

    #[test]
    fn a_lot_follows_from_the_seed_and_the_player_alone() {
        let all = draw(42, &ids(&[1, 2, 3, 4, 5, 6]));
        assert_eq!(all, draw(42, &ids(&[6, 4, 2, 1, 3, 5, 5])));
        let some: Vec<PlayerId> = all.iter().copied().filter(|p| p.0 % 2 == 0).collect();
        assert_eq!(some, draw(42, &ids(&[2, 4, 6])));
        // For ever.
        assert_eq!(all, ids(&[4, 2, 6, 5, 1, 3]));
    }

    #[test]
    fn every_order_comes_equally_often() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..6000 {
            *counts.entry(draw(seed, &ids(&[11, 12, 13]))).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (900..1100).contains(count)), "{counts:?}");
    }
}
