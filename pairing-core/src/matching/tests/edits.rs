//! Weights that change.

use super::{Random, Table, assert_proven};
use crate::matching::Matcher;

/// Applies a change to both, so that they stay the same.
struct Both {
    table: Table,
    matcher: Matcher<i64>,
}

impl Both {
    fn new(table: Table) -> Self {
        Self { matcher: table.matcher(), table }
    }

    fn set(&mut self, u: usize, v: usize, weight: i64) {
        self.table.set(u, v, weight);
        self.matcher.set_weight(u, v, weight);
    }

    #[track_caller]
    fn solve(&mut self) -> i64 {
        self.matcher.solve();
        assert_proven(&self.matcher, &self.table)
    }
}

#[test]
fn single_changes_on_small_graphs_agree_with_brute_force() {
    let mut random = Random(11);
    for round in 0..250 {
        let n = 2 * (1 + round % 5);
        let (low, high) = [(0, 1), (0, 3), (-20, 20), (-1 << 40, 1 << 40)][round / 5 % 4];
        let mut both = Both::new(Table::random(n, low, high, &mut random));
        for _ in 0..20 {
            let (u, v) = random.two_below(n);
            both.set(u, v, random.between(low, high));
            assert_eq!(both.solve(), both.table.heaviest_by_force(), "{:?}", both.table.cells);
        }
    }
}

#[test]
fn several_changes_between_solves_agree_with_brute_force() {
    let mut random = Random(12);
    for round in 0..400 {
        let n = 2 * (1 + round % 5);
        let (low, high) = [(0, 1), (0, 3), (-20, 20), (-1 << 40, 1 << 40)][round / 5 % 4];
        let mut both = Both::new(Table::random(n, low, high, &mut random));
        for _ in 0..8 {
            for _ in 0..random.below(2 * n) {
                let (u, v) = random.two_below(n);
                both.set(u, v, random.between(low, high));
            }
            assert_eq!(both.solve(), both.table.heaviest_by_force(), "{:?}", both.table.cells);
        }
    }
}

/// Blossoms are there, and changes hit them: odd clusters, edits mostly within.
#[test]
fn changes_inside_blossoms_agree_with_another_implementation() {
    let mut random = Random(13);
    for round in 0..60 {
        let n = 2 * random.between(5, 20) as usize;
        let size = 3 + 2 * (round % 4);
        let table =
            Table::new(
                n,
                |u, v| if u / size == v / size { random.between(90, 100) } else { random.between(0, 9) },
            );
        let mut both = Both::new(table);
        for _ in 0..12 {
            for _ in 0..1 + random.below(3) {
                let u = random.below(n);
                let v = (u / size * size + random.below(size)).min(n - 1);
                if u != v {
                    both.set(u, v, random.between(80, 100));
                }
            }
            let (u, v) = random.two_below(n);
            both.set(u, v, random.between(0, 60));
            assert_eq!(both.solve(), both.table.heaviest_by_reference());
        }
    }
}

/// Odd clusters have to lend each other one vertex; a pair that does it becomes heavier.
#[test]
fn matched_pairs_between_blossoms_become_heavier() {
    let mut random = Random(22);
    let mut between_blossoms = 0;
    for _ in 0..600 {
        let n = 12;
        let mut both = Both::new(Table::new(n, |u, v| {
            20 * i64::from(u / 3 == v / 3) + 30 * i64::from(u / 9 == v / 9) + random.between(0, 4)
        }));
        for step in 1..6 {
            let forest = &both.matcher.forest;
            let is_inside = |vertex: usize| forest.top[vertex] != vertex as u32;
            let crosses = |&u: &usize| {
                let v = both.matcher.mate(u);
                is_inside(u) && is_inside(v) && forest.top[u] != forest.top[v]
            };
            let (u, v) = match (0..n).find(crosses) {
                Some(u) => {
                    between_blossoms += 1;
                    (u, both.matcher.mate(u))
                }
                None => random.two_below(n),
            };
            both.set(u, v, both.table.get(u, v) + random.between(1, 20 * step));
            assert_eq!(both.solve(), both.table.heaviest_by_force(), "{:?}", both.table.cells);
        }
    }
    assert!(between_blossoms > 50, "only {between_blossoms} times");
}

#[test]
fn nested_blossoms_survive_changes() {
    let mut random = Random(14);
    for round in 0..120 {
        let n = 10;
        let depth = |u: usize, v: usize| [3, 5, 7, 9].iter().filter(|&&size| u.max(v) < size).count() as i64;
        let spread = 1 + round % 5;
        let mut both = Both::new(Table::new(n, |u, v| 8 * depth(u, v) + random.between(0, spread)));
        for _ in 0..25 {
            let (u, v) = random.two_below(n);
            both.set(u, v, 8 * depth(u, v) + random.between(-6, spread + 6));
            assert_eq!(both.solve(), both.table.heaviest_by_force(), "{:?}", both.table.cells);
        }
    }
}

/// What a pairing engine does: favour one pair after the other, keep it if nothing is lost, else take it back.
#[test]
fn probing_pair_by_pair_agrees_with_another_implementation() {
    let mut random = Random(15);
    for _ in 0..12 {
        let n = 2 * random.between(5, 16) as usize;
        let mut both = Both::new(Table::new(n, |_, _| 1000 * random.between(0, 2)));
        let mut best = both.solve();
        for u in 0..n {
            for v in (u + 1..n).take(6) {
                let before = both.table.get(u, v);
                both.set(u, v, before + 1);
                let now = both.solve();
                assert_eq!(now, both.table.heaviest_by_reference());
                assert!(now == best || now == best + 1);
                if now == best {
                    both.set(u, v, before);
                } else {
                    best = now;
                }
            }
        }
    }
}

#[test]
fn all_pairs_of_one_vertex_change_together() {
    let mut random = Random(16);
    for round in 0..80 {
        let n = 2 * random.between(1, 20) as usize;
        let high = [1, 5, 1000][round % 3];
        let mut both = Both::new(Table::random(n, 0, high, &mut random));
        for _ in 0..8 {
            let vertex = random.below(n);
            let weights: Vec<i64> = (0..n).map(|_| random.between(-high, 2 * high)).collect();
            (0..n).filter(|&v| v != vertex).for_each(|v| both.table.set(vertex, v, weights[v]));
            both.matcher.set_weights_of(vertex, |v| weights[v]);
            assert_eq!(both.solve(), both.table.heaviest_by_reference());
        }
    }
}

/// A vertex is taken out (nobody wants it), another put in its place, as when a player is tried as downfloater.
#[test]
fn everything_changes_at_once() {
    let mut random = Random(17);
    for round in 0..60 {
        let n = 2 * random.between(2, 20) as usize;
        let high = [1, 5, 1000][round % 3];
        let mut both = Both::new(Table::random(n, 0, high, &mut random));
        for _ in 0..3 {
            let next = Table::random(n, -high, 3 * high, &mut random);
            (0..n).for_each(|u| (u + 1..n).for_each(|v| both.set(u, v, next.get(u, v))));
            assert_eq!(both.solve(), both.table.heaviest_by_reference());
        }
    }
}

#[test]
fn a_change_taken_back_before_the_next_solve_is_none() {
    let mut random = Random(18);
    for _ in 0..100 {
        let n = 12;
        let mut both = Both::new(Table::random(n, 0, 5, &mut random));
        let pairs: Vec<(usize, usize)> = both.matcher.pairs().collect();
        for _ in 0..10 {
            let (u, v) = random.two_below(n);
            let before = both.table.get(u, v);
            both.set(u, v, random.between(-10, 10));
            both.set(v, u, before);
        }
        both.solve();
        assert!(both.matcher.pairs().eq(pairs));
    }
}

#[test]
fn the_matching_stays_until_it_is_solved_again() {
    let mut matcher = Matcher::new(4, |u, v| if (u, v) == (0, 1) { 10_i64 } else { 1 });
    matcher.set_weight(0, 1, -10);
    assert_eq!((matcher.mate(0), matcher.weight(1, 0), matcher.total()), (1, -10, -9));
    matcher.solve();
    assert_eq!((matcher.mate(0) != 1, matcher.total()), (true, 2));
}

/// Harmless changes are not even noted.
#[test]
fn lower_weights_of_unmatched_pairs_cost_nothing() {
    let mut random = Random(19);
    for _ in 0..50 {
        let n = 20;
        let table = Table::random(n, 0, 1000, &mut random);
        let mut matcher = table.matcher::<i64>();
        for u in 0..n {
            for v in u + 1..n {
                let apart = matcher.forest.top[u] != matcher.forest.top[v];
                if matcher.mate(u) != v && apart {
                    matcher.set_weight(u, v, table.get(u, v) - 1);
                }
            }
        }
        assert!(matcher.suspects.is_empty());
    }
}

/// Pairs are matched for good one after the other, whether they are matched at the time or not.
#[test]
fn fixed_pairs_stay_and_the_rest_is_the_heaviest() {
    let mut random = Random(20);
    for round in 0..300 {
        let n = 2 * (1 + round % 5);
        let high = [1, 4, 1000][round % 3];
        let table = match round % 2 {
            0 => Table::random(n, 0, high, &mut random),
            // Odd clusters, so that there are blossoms.
            _ => Table::new(n, |u, v| 100 * i64::from(u / 3 == v / 3) + random.between(0, high)),
        };
        let mut both = Both::new(table);
        let mut fixed: Vec<(usize, usize)> = Vec::new();
        while fixed.len() < n / 2 {
            let free: Vec<usize> = (0..n).filter(|&v| fixed.iter().all(|&(a, b)| a != v && b != v)).collect();
            let u = free[random.below(free.len())];
            let v = match random.below(2) {
                0 => both.matcher.mate(u),
                _ => free[random.below(free.len())],
            };
            if u == v {
                continue;
            }
            // Changes before and after, of the fixed pairs too.
            for _ in 0..random.below(3) {
                let (a, b) = random.two_below(n);
                both.set(a, b, random.between(0, 2 * high));
            }
            both.matcher.fix(u, v);
            fixed.push((u, v));
            let (a, b) = random.two_below(n);
            both.set(a, b, random.between(0, 2 * high));
            let total = both.solve();
            assert!(fixed.iter().all(|&(a, b)| both.matcher.mate(a) == b));
            // By force: pairs that separate the fixed ones are out of the question.
            let separates = |a, b| fixed.iter().any(|&(u, v)| (a == u || b == u) != (a == v || b == v));
            let forced =
                Table::new(n, |a, b| if separates(a, b) { -1_000_000 } else { both.table.get(a, b) });
            assert_eq!(total, forced.heaviest_by_force(), "{fixed:?} {:?}", both.table.cells);
        }
    }
}

#[test]
fn two_pairs_can_be_fixed_between_solves() {
    let mut random = Random(21);
    for _ in 0..200 {
        let n = 10;
        let mut both = Both::new(Table::random(n, 0, 3, &mut random));
        let (u, v) = random.two_below(n);
        let others: Vec<usize> = (0..n).filter(|&w| w != u && w != v).collect();
        let (a, b) = random.two_below(others.len());
        both.matcher.fix(u, v);
        both.matcher.fix(others[a], others[b]);
        both.matcher.fix(v, u);
        both.solve();
        assert_eq!((both.matcher.mate(u), both.matcher.mate(others[b])), (v, others[a]));
        assert_eq!(both.matcher.least_loss(u, v), 0);
        assert!(both.matcher.least_loss(u, others[a]) > 1_000_000);
    }
}
