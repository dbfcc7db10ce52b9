//! The tables of D, and that they miss nothing.

use super::exchanges::{Exchange, exchanges};
use super::transpositions::transpositions;
use std::collections::BTreeSet;

fn printed(exchanges: &[Exchange]) -> Vec<String> {
    let numbers = |all: &[usize]| all.iter().map(usize::to_string).collect::<Vec<_>>().join("+");
    exchanges.iter().map(|e| format!("{}<>{}", numbers(&e.from_s1), numbers(&e.from_s2))).collect()
}

#[test]
fn d1_the_printed_transpositions_of_four() {
    let all = transpositions(&[5, 6, 7, 8], 4, &|_, _| true);
    let printed: Vec<String> =
        all.iter().map(|order| order.iter().map(usize::to_string).collect::<Vec<_>>().join("-")).collect();
    assert_eq!(
        printed[..8],
        ["5-6-7-8", "5-6-8-7", "5-7-6-8", "5-7-8-6", "5-8-6-7", "5-8-7-6", "6-5-7-8", "6-5-8-7"]
    );
    assert_eq!(printed.len(), 24);
}

#[test]
fn d2_the_matrices_of_eight() {
    // a) to i), then j) to r).
    let expected = [
        "4<>5", "4<>6", "3<>5", "4<>7", "3<>6", "2<>5", "3<>7", "2<>6", "2<>7", "3+4<>5+6", "3+4<>5+7",
        "2+4<>5+6", "3+4<>6+7", "2+4<>5+7", "2+3<>5+6", "2+4<>6+7", "2+3<>5+7", "2+3<>6+7",
    ];
    assert_eq!(printed(&exchanges(4, 8))[..18], expected);
}

#[test]
fn d2_the_matrices_of_seven_are_those_of_eight_less_one() {
    // Without the last column of the second matrix, which makes no pairing that was not there.
    let expected = [
        "3<>4", "3<>5", "2<>4", "3<>6", "2<>5", "1<>4", "2<>6", "1<>5", "1<>6", "2+3<>4+5", "2+3<>4+6",
        "1+3<>4+5", "2+3<>5+6", "1+3<>4+6", "1+3<>5+6",
    ];
    let obsolete = |e: &&Exchange| !e.from_s1.starts_with(&[1, 2]);
    let kept: Vec<Exchange> = exchanges(3, 7).iter().filter(obsolete).cloned().collect();
    assert_eq!(printed(&kept)[..15], expected);
}

/// All pairings that these exchanges and all transpositions reach, as sorted pairs.
fn reached(p: usize, n: usize, exchanges: &[Exchange]) -> BTreeSet<Vec<(usize, usize)>> {
    let nothing = Exchange { from_s1: Vec::new(), from_s2: Vec::new() };
    let mut all = BTreeSet::new();
    for exchange in std::iter::once(&nothing).chain(exchanges) {
        let (s1, s2) = exchange.apply(p, n);
        for order in transpositions(&s2, p, &|_, _| true) {
            let mut pairs: Vec<(usize, usize)> =
                s1.iter().zip(order).map(|(&a, b)| (a.min(b), a.max(b))).collect();
            pairs.sort_unstable();
            all.insert(pairs);
        }
    }
    all
}

#[test]
fn d2_all_105_pairings_of_eight_are_reached_by_the_printed_exchanges() {
    assert_eq!(reached(4, 8, &exchanges(4, 8)[..18]).len(), 105);
}

#[test]
fn d2_all_105_pairings_of_seven_are_reached_and_player_1_is_needed() {
    let all = exchanges(3, 7);
    let printed: Vec<Exchange> =
        all.iter().filter(|e| e.from_s1.len() < 3 && !e.from_s1.starts_with(&[1, 2])).cloned().collect();
    assert_eq!(printed.len(), 15);
    assert_eq!(reached(3, 7, &printed).len(), 105);
    let without_1: Vec<Exchange> = all.into_iter().filter(|e| !e.from_s1.contains(&1)).collect();
    assert_eq!(reached(3, 7, &without_1).len(), 90);
}

#[test]
fn d2_in_general_the_larger_number_of_s1_comes_first_then_the_smaller_of_s2() {
    let all = printed(&exchanges(5, 10));
    let place = |name: &str| all.iter().position(|e| e == name).expect("it is an exchange");
    // Equal differences: 13 - 7, 13 - 7, 14 - 8.
    assert!(place("2+5<>6+7") > place("4+5<>6+9") && place("4+5<>6+9") < place("4+5<>7+8"));
    assert!(place("4+5<>7+8") < place("3+5<>6+8") && place("3+5<>6+8") < place("2+5<>6+7"));
    assert!(place("2+5<>6+7") < place("3+4<>6+7") || place("2+5<>6+7") == place("3+4<>6+7") + 1);
    // Fewer exchanged players come before a smaller difference.
    assert!(place("2<>9") < place("4+5<>6+7"));
}
