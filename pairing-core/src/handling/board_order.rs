//! C.04.2 article 3.6: the order of the boards.

use crate::tournament::{Points, Tpn};
use std::cmp::Reverse;

/// Sorts pairs into board order (article 3.6): higher score of the two, then the sum of both scores,
/// then the smaller TPN of the higher ranked.
///
/// `player` gives score and TPN of the two players of a pair; with acceleration the pairing score
/// (C.04.7 article 1.5). Complexity: O(n log n).
pub fn sort_boards<T>(pairs: &mut [T], players: impl Fn(&T) -> [(Points, Tpn); 2]) {
    pairs.sort_by_key(|pair| {
        let [a, b] = players(pair);
        let rank = |(score, tpn): (Points, Tpn)| (Reverse(score), tpn);
        let higher = if rank(a) <= rank(b) { a } else { b };
        (Reverse(higher.0), Reverse(a.0 + b.0), higher.1)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn article_3_6_board_order() {
        // (points in halves, TPN) of both players; the trouble: two and a half against one and a half must not be
        // merged with two against two, and who is named first does not matter.
        let mut pairs =
            vec![[(3, 2), (3, 3)], [(3, 9), (4, 1)], [(4, 6), (4, 5)], [(5, 8), (3, 4)], [(4, 7), (3, 10)]];
        sort_boards(&mut pairs, |pair| pair.map(|(halves, tpn)| (Points::from_tenths(halves * 5), Tpn(tpn))));
        let expected =
            vec![[(5, 8), (3, 4)], [(4, 6), (4, 5)], [(3, 9), (4, 1)], [(4, 7), (3, 10)], [(3, 2), (3, 3)]];
        assert_eq!(pairs, expected);
    }
}
