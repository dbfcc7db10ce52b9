//! As many pairs as possible.

use super::Random;
use crate::matching::{MaximumMatching, extend_matching, maximum_matching};

/// A graph of up to 64 vertices; a bit for each neighbour.
struct Bits(Vec<u64>);

impl Bits {
    fn random(n: usize, percent: usize, random: &mut Random) -> Self {
        let mut rows = vec![0; n];
        for u in 0..n {
            for v in u + 1..n {
                if random.below(100) < percent {
                    rows[u] |= 1 << v;
                    rows[v] |= 1 << u;
                }
            }
        }
        Self(rows)
    }

    fn has(&self, u: usize, v: usize) -> bool {
        self.0[u] >> v & 1 == 1
    }

    /// The largest number of pairs among the vertices `left`.
    fn most_pairs(&self, left: u64, known: &mut Vec<Option<usize>>) -> usize {
        if left == 0 {
            return 0;
        }
        if let Some(known) = known[left as usize] {
            return known;
        }
        let u = left.trailing_zeros() as usize;
        let rest = left & (left - 1);
        let alone = self.most_pairs(rest, known);
        let partners = (0..self.0.len()).filter(|&v| rest >> v & 1 == 1 && self.has(u, v));
        let most =
            partners.map(|v| 1 + self.most_pairs(rest & !(1 << v), known)).max().unwrap_or(0).max(alone);
        *known[left as usize].insert(most)
    }

    fn solve(&self) -> MaximumMatching {
        maximum_matching(self.0.len(), |u, v| self.has(u, v))
    }
}

/// A matching of allowed pairs, and an obstacle that proves that there are no more of them.
#[track_caller]
fn assert_proven(graph: &Bits, matching: &MaximumMatching) {
    let n = graph.0.len();
    let mates = matching.mates();
    for u in 0..n {
        if let Some(v) = mates[u] {
            assert!(mates[v] == Some(u) && graph.has(u, v), "({u}, {v}) is no pair");
        }
    }
    let obstacle = matching.obstacle();
    assert_eq!(obstacle.components.len(), obstacle.barrier.len() + matching.unmatched());
    let mut place = vec![None; n];
    obstacle.barrier.iter().for_each(|&v| place[v] = Some(0));
    for (index, component) in obstacle.components.iter().enumerate() {
        assert_eq!(component.len() % 2, 1, "a component is odd");
        for &v in component {
            assert_eq!(place[v].replace(index + 1), None, "{v} is in one component");
        }
    }
    for u in (0..n).filter(|&u| place[u].is_some_and(|place| place > 0)) {
        for v in (0..n).filter(|&v| graph.has(u, v)) {
            assert!(place[v] == Some(0) || place[v] == place[u], "({u}, {v}) leaves its component");
        }
    }
}

#[test]
fn small_graphs_agree_with_brute_force() {
    let mut random = Random(21);
    for round in 0..1500 {
        let n = round % 10;
        let graph = Bits::random(n, [15, 25, 40, 60][round / 10 % 4], &mut random);
        let matching = graph.solve();
        assert_proven(&graph, &matching);
        let mut known = vec![None; 1 << n];
        let all = (1 << n) - 1;
        let most = graph.most_pairs(all, &mut known);
        assert_eq!((n - matching.unmatched()) / 2, most);
        assert_eq!(matching.is_perfect(), 2 * most == n);
        // The components are exactly the vertices somebody can spare.
        let mut spared = matching.obstacle().components.concat();
        spared.sort_unstable();
        let expected: Vec<usize> =
            (0..n).filter(|v| graph.most_pairs(all & !(1 << v), &mut known) == most).collect();
        assert_eq!(spared, expected);
    }
}

#[test]
fn larger_graphs_are_proven() {
    let mut random = Random(22);
    for round in 0..400 {
        let n = random.between(11, 64) as usize;
        let graph = Bits::random(n, [2, 4, 6, 10, 30][round % 5], &mut random);
        assert_proven(&graph, &graph.solve());
    }
}

#[test]
fn odd_cycles_on_a_chain_are_proven() {
    let mut random = Random(23);
    for length in [3, 5, 7, 9] {
        for _ in 0..50 {
            // Cycles side by side, with few ways from one to the next.
            let n = 60;
            let mut graph = Bits(vec![0; n]);
            let mut join = |u: usize, v: usize| {
                graph.0[u] |= 1 << v;
                graph.0[v] |= 1 << u;
            };
            for start in (0..=n - length).step_by(length) {
                for place in 0..length {
                    join(start + place, start + (place + 1) % length);
                }
                if start + length < n {
                    join(start + random.below(length), start + length);
                }
            }
            assert_proven(&graph, &graph.solve());
        }
    }
}

#[test]
fn extending_keeps_whoever_is_matched() {
    let mut random = Random(24);
    for round in 0..300 {
        let n = 30;
        let graph = Bits::random(n, [5, 10, 20][round % 3], &mut random);
        let half: Vec<Option<usize>> = graph
            .solve()
            .mates()
            .iter()
            .enumerate()
            .map(|(u, mate)| mate.filter(|&v| (u + v) % 3 > 0))
            .collect();
        let extended = extend_matching(half.clone(), |u, v| graph.has(u, v));
        assert_proven(&graph, &extended);
        assert!((0..n).all(|v| half[v].is_none() || extended.mates()[v].is_some()));
        assert_eq!(extended.unmatched(), graph.solve().unmatched());
    }
}

#[test]
fn unsound_pairs_to_extend_are_ignored() {
    // Not mutual, not adjacent, not a vertex, with itself.
    let given = vec![Some(1), None, Some(3), Some(2), Some(17), Some(5)];
    let matching = extend_matching(given, |u, v| (u, v) == (0, 1) || (u, v) == (4, 5));
    assert_eq!(matching.mates(), [Some(1), Some(0), None, None, Some(5), Some(4)]);
    assert_eq!(matching.obstacle().components, [[2], [3]]);
}
