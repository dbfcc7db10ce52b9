//! From scratch.

use super::{Random, Table, assert_proven};
use crate::matching::{Matcher, Weight, Wide};

#[test]
fn small_graphs_agree_with_brute_force() {
    let mut random = Random(1);
    for round in 0..4000 {
        let n = 2 * (1 + round % 5);
        // Few different weights mean many ties, and blossoms.
        let (low, high) = [(0, 1), (0, 2), (-3, 3), (0, 10), (-1 << 40, 1 << 40)][round / 5 % 5];
        let table = Table::random(n, low, high, &mut random);
        let matcher = table.matcher::<i64>();
        assert_eq!(assert_proven(&matcher, &table), table.heaviest_by_force(), "{:?}", table.cells);
    }
}

#[test]
fn sparse_graphs_agree_with_brute_force() {
    let mut random = Random(2);
    for round in 0..2000 {
        let n = 2 * (2 + round % 4);
        // Pairs that should not be: their weight outweighs everything else.
        let density = 2 + round % 3;
        let table = Table::new(n, |_, _| {
            if random.below(density) == 0 { random.between(0, 4) } else { -1000 + random.between(0, 1) }
        });
        let matcher = table.matcher::<i128>();
        let force = table.heaviest_by_force();
        assert_eq!(assert_proven(&matcher, &table), i128::from(force), "{:?}", table.cells);
    }
}

#[test]
fn larger_graphs_agree_with_another_implementation() {
    let mut random = Random(3);
    for round in 0..300 {
        let n = 2 * random.between(6, 30) as usize;
        let (low, high) = [(0, 1), (0, 3), (-20, 20), (0, 1000), (0, 1 << 40)][round % 5];
        let table = Table::random(n, low, high, &mut random);
        let matcher = table.matcher::<i128>();
        assert_eq!(assert_proven(&matcher, &table), i128::from(table.heaviest_by_reference()));
    }
}

/// Vertices on a line whose weights fall with the distance, in clusters of odd size: as scoregroups do.
#[test]
fn odd_clusters_agree_with_another_implementation() {
    let mut random = Random(4);
    for round in 0..150 {
        let n = 2 * random.between(6, 24) as usize;
        let size = 3 + 2 * (round % 4);
        let table = Table::new(n, |u, v| {
            let (group, other) = (u / size, v / size);
            let rematch = random.below(4) == 0;
            -10_000 * i64::from(rematch) - 100 * (group.abs_diff(other) as i64).pow(2) + random.between(0, 2)
        });
        let matcher = table.matcher::<i64>();
        assert_eq!(assert_proven(&matcher, &table), table.heaviest_by_reference());
    }
}

/// Nested odd sets, each barely cheaper to stay in than to leave: blossoms within blossoms.
#[test]
fn nested_odd_sets_agree_with_brute_force() {
    let mut random = Random(5);
    for round in 0..1500 {
        let n = 10;
        let order = shuffled(n, &mut random);
        let depth =
            |u: usize, v: usize| [3, 5, 7, 9].iter().filter(|&&size| order[u].max(order[v]) < size).count();
        let table = Table::new(n, |u, v| 8 * depth(u, v) as i64 + random.between(0, 1 + round % 7));
        let matcher = table.matcher::<i64>();
        assert_eq!(assert_proven(&matcher, &table), table.heaviest_by_force(), "{:?}", table.cells);
    }
}

/// Larger ones, by their own proof: blossoms of dozens of levels, opened and closed.
#[test]
fn large_graphs_with_many_ties_are_proven() {
    let mut random = Random(9);
    for round in 0..40 {
        let n = 2 * random.between(40, 80) as usize;
        let size = [3, 7, 15, 41][round % 4];
        let order = shuffled(n, &mut random);
        let mut table = Table::new(n, |u, v| match round / 4 % 3 {
            0 => i64::from(order[u] / size == order[v] / size),
            1 => 4 * i64::from(order[u] / size == order[v] / size) - random.between(0, 1),
            _ => -((order[u] / size).abs_diff(order[v] / size) as i64) * 9 + random.between(0, 3),
        });
        let mut matcher = table.matcher::<i64>();
        assert_proven(&matcher, &table);
        for _ in 0..6 {
            let u = random.below(n);
            for _ in 0..random.below(4) {
                let v = random.below(n);
                if u != v {
                    table.set(u, v, random.between(-20, 5));
                    matcher.set_weight(u, v, table.get(u, v));
                }
            }
            matcher.solve();
            assert_proven(&matcher, &table);
        }
        assert_eq!(matcher.total(), table.heaviest_by_reference());
    }
}

/// Every odd set of a nest is just worth staying in, for hundreds of levels.
#[test]
fn deep_nests_are_proven() {
    let n = 300;
    let weight = |u: usize, v: usize| 2 * (n as i64 - u.max(v) as i64 / 2 * 2);
    let mut table = Table::new(n, weight);
    let mut matcher = table.matcher::<i64>();
    assert_proven(&matcher, &table);
    for (u, v) in [(0, 1), (n - 1, 0), (n / 2, n / 2 + 1), (2, n - 1)] {
        for weight in [10_000, -10_000] {
            table.set(u, v, weight);
            matcher.set_weight(u, v, weight);
            matcher.solve();
            assert_proven(&matcher, &table);
        }
    }
}

fn shuffled(n: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    for index in (1..n).rev() {
        order.swap(index, random.below(index + 1));
    }
    order
}

#[test]
fn the_smallest_graphs_have_no_choice() {
    let nobody = Matcher::<i64>::new(0, |_, _| 0);
    assert!(nobody.is_empty() && nobody.total() == 0);
    let mut two = Matcher::new(2, |_, _| -5_i64);
    assert_eq!((two.mate(0), two.mate(1), two.total()), (1, 0, -5));
    for weight in [7, -7, 1 << 40, 0] {
        two.set_weight(1, 0, weight);
        two.solve();
        assert_eq!((two.mate(0), two.total()), (1, weight));
        assert_eq!(two.certificate(), Ok(()));
    }
}

#[test]
#[should_panic(expected = "cannot all be matched")]
fn an_odd_number_of_vertices_is_refused() {
    Matcher::<i64>::new(3, |_, _| 0);
}

/// The largest weights a type takes leave the duals enough room: debug assertions would see an overflow.
#[test]
fn the_headroom_suffices() {
    let mut random = Random(6);
    let limit = (1_i64 << <i64 as Weight>::BITS) - 1;
    for round in 0..600 {
        let n = 2 * (1 + round % 8);
        let mut weight = || [limit, -limit, 0, limit - 1][random.below(if round % 2 == 0 { 2 } else { 4 })];
        let mut table = Table::new(n, |_, _| weight());
        let mut matcher = table.matcher::<i64>();
        for _ in 0..6 {
            for _ in 0..n {
                let (u, v) = random.two_below(n);
                let weight = [limit, -limit, 0, limit - 1][random.below(4)];
                table.set(u, v, weight);
                matcher.set_weight(u, v, weight);
            }
            matcher.solve();
            assert_proven(&matcher, &table);
        }
    }
}

/// Duals do not wander off over many solves, however the changes pull at them.
#[test]
fn the_headroom_suffices_for_ever() {
    let mut random = Random(12);
    let limit = (1_i64 << <i64 as Weight>::BITS) - 1;
    for round in 0..24 {
        let n = [4, 4, 6, 8][round % 4];
        let triangle = |u: usize, v: usize| u != 1 && v != 1 && u.max(v) < n - 1 + n % 2;
        let mut matcher = Matcher::new(n, |u, v| if triangle(u, v) { limit } else { 0 });
        for _ in 0..400 {
            // One vertex is pulled at, now by one of the others, now by none.
            let puller = if random.below(2) == 0 { 1 } else { random.below(n) };
            let favourite = random.below(n);
            matcher.set_weights_of(puller, |other| if other == favourite { limit } else { -limit });
            matcher.solve();
            let other = random.below(n);
            if other != puller {
                matcher.set_weight(puller, other, -limit);
            }
            matcher.solve();
            assert_eq!(matcher.certificate(), Ok(()));
            if random.below(20) == 0 {
                let u = random.below(n);
                matcher.set_weights_of(u, |v| if triangle(u, v) { limit } else { 0 });
            }
        }
        let largest = matcher.y.iter().map(|y| y.abs()).max();
        assert!(largest <= Some(5 * limit), "{largest:?}");
    }
}

/// The same path of decisions, whatever the type of the weights.
#[test]
fn wide_weights_give_the_same_matching() {
    let mut random = Random(7);
    for round in 0..150 {
        let n = 2 * random.between(1, 20) as usize;
        let (low, high) = [(0, 2), (-50, 50), (-1 << 44, 1 << 44)][round % 3];
        let table = Table::random(n, low, high, &mut random);
        let narrow = table.matcher::<i128>();
        let wide = table.matcher::<Wide<4>>();
        assert!(narrow.pairs().eq(wide.pairs()));
        // The same weights, high up: as the most important criterion of many.
        let high = Matcher::<Wide<4>>::new(n, |u, v| {
            let mut weight = Wide::ZERO;
            let value = table.get(u, v);
            if value < 0 {
                weight.sub_at(150, value.unsigned_abs());
            } else {
                weight.add_at(150, value.unsigned_abs());
            }
            weight
        });
        assert_eq!(high.certificate(), Ok(()));
        assert!(narrow.pairs().eq(high.pairs()));
    }
}

/// Weights of many bits, whose leading ones tell only half the story, and some far beyond the others: single
/// pairs, and all pairs of a vertex nobody wants or everybody does.
#[test]
fn weights_beyond_the_leading_bits_are_proven() {
    let mut random = Random(10);
    for round in 0..400 {
        let n = 2 * random.between(2, 16) as usize;
        let extreme = |u: usize, v: usize| usize::from(u < round % 4) + usize::from(v < round % 4);
        let weight = |u: usize, v: usize, random: &mut Random| {
            let mut weight = Wide::<8>::ZERO;
            // A few values above, so that there are ties; all bits in the middle and below.
            weight.add_at([230, 200, 120][round % 3], random.below(3) as u64);
            weight.add_at(64, random.next() >> 40);
            weight.add_at(0, random.next() >> (20 * (round % 3)));
            if round % 8 < 4 {
                weight.sub_at(485, extreme(u, v) as u64);
            } else {
                weight.add_at(485, extreme(u, v) as u64);
            }
            match random.below(20) {
                0 => weight.add_at(480, 1 + random.below(3) as u64),
                1 => weight.sub_at(490, 1 + random.below(3) as u64),
                _ => {}
            }
            weight
        };
        let mut matcher = Matcher::new(n, |u, v| weight(u, v, &mut random));
        assert_eq!(matcher.certificate(), Ok(()));
        for _ in 0..5 {
            for _ in 0..n {
                let (u, v) = random.two_below(n);
                matcher.set_weight(u, v, weight(u, v, &mut random));
            }
            matcher.solve();
            assert_eq!(matcher.certificate(), Ok(()));
        }
    }
}

#[test]
fn the_least_loss_is_a_bound() {
    let mut random = Random(8);
    for round in 0..400 {
        let n = 2 * (1 + round % 4);
        let table = Table::random(n, 0, [2, 9, 1000][round % 3], &mut random);
        let matcher = table.matcher::<i64>();
        let best = matcher.total();
        for u in 0..n {
            for v in u + 1..n {
                // Making a pair ever so attractive forces it; its own extra is taken off again.
                let mut forced = table.clone();
                forced.set(u, v, table.get(u, v) + 1_000_000);
                let with_pair = forced.heaviest_by_force() - 1_000_000;
                let bound = matcher.least_loss(u, v);
                assert!(bound >= 0 && with_pair + bound <= best, "({u}, {v}) loses less than {bound}");
                assert!(matcher.mate(u) != v || bound == 0);
            }
        }
    }
}
