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
