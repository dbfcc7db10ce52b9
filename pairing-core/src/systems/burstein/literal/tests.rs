//! The order of article 4.3, on the page's own example.

use super::arrangements;

/// Six players, two pairs, two floaters: the 45 pairings in their order. The page prints one of them twice.
const ORDER: &str = include_str!("six-players-two-pairs.txt");

#[test]
fn article_4_3_the_45_pairings_of_six_players_with_two_floaters() {
    let all = arrangements(&[1, 2, 3, 4, 5, 6], &|_, _| true);
    let lines: Vec<String> = all
        .into_iter()
        .filter(|(_, floaters)| floaters.len() == 2)
        .map(|(pairs, floaters)| {
            let mut pairs: Vec<(usize, usize)> =
                pairs.into_iter().chain(floaters.into_iter().map(|player| (player, 0))).collect();
            pairs.sort_unstable();
            pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect::<Vec<_>>().join(", ")
        })
        .collect();
    assert_eq!(lines.len(), 45);
    assert_eq!(lines, ORDER.lines().collect::<Vec<_>>());
}

#[test]
fn article_4_3_floating_comes_last() {
    let all = arrangements(&[1, 2, 3], &|_, _| true);
    let expected =
        [(vec![(1, 3)], vec![2]), (vec![(1, 2)], vec![3]), (vec![(2, 3)], vec![1]), (vec![], vec![1, 2, 3])];
    assert_eq!(all, expected);
}
