//! Perfect matchings without weights, against brute force.

use super::Random;
use crate::matching::{Adjacency, Perfect, bits, maximum_matching};

fn random_graph(n: usize, percent: usize, random: &mut Random) -> Adjacency {
    Adjacency::read(n, |_, _| random.below(100) < percent)
}

/// Whether the vertices that are not `out` have a perfect matching.
fn has_perfect(graph: &Adjacency, out: &[usize]) -> bool {
    let left: Vec<usize> = (0..graph.len()).filter(|v| !out.contains(v)).collect();
    maximum_matching(left.len(), |u, v| graph.joined(left[u], left[v])).is_perfect()
}

#[track_caller]
fn assert_perfect(perfect: &Perfect) {
    for v in 0..perfect.graph().len() {
        let mate = perfect.mate(v);
        assert!(perfect.mate(mate) == v && perfect.graph().joined(v, mate), "({v}, {mate}) is no pair");
    }
}

#[test]
fn found_where_there_is_one() {
    let mut random = Random(1);
    let mut found = 0;
    for round in 0..3000 {
        let n = 2 * random.below(15) + 2;
        let graph = random_graph(n, 5 + round % 60, &mut random);
        let perfect = Perfect::of(graph.clone());
        assert_eq!(perfect.is_some(), has_perfect(&graph, &[]));
        if let Some(perfect) = perfect {
            assert_perfect(&perfect);
            found += 1;
        }
    }
    assert!((500..2500).contains(&found), "{found} of 3000 are perfect");
}

#[test]
fn the_first_mate_that_any_perfect_matching_allows() {
    let mut random = Random(2);
    let (mut decided, mut moved) = (0, 0);
    for round in 0..1500 {
        let n = 2 * random.below(15) + 4;
        let graph = random_graph(n, 10 + round % 50, &mut random);
        let Some(mut perfect) = Perfect::of(graph.clone()) else { continue };
        let mut fixed: Vec<usize> = Vec::new();
        for vertex in 0..n {
            if fixed.contains(&vertex) {
                continue;
            }
            let mut candidates = bits::none(n);
            (0..n).filter(|_| random.below(4) > 0).for_each(|v| bits::add(&mut candidates, v));
            let possible = |&mate: &usize| {
                let out: Vec<usize> = fixed.iter().copied().chain([vertex, mate]).collect();
                bits::has(&candidates, mate)
                    && graph.joined(vertex, mate)
                    && !fixed.contains(&mate)
                    && has_perfect(&graph, &out)
            };
            let expected = (0..n).find(possible);
            let before = perfect.mate(vertex);
            assert_eq!(perfect.match_first(vertex, &candidates), expected);
            assert_perfect(&perfect);
            assert_eq!(perfect.mate(vertex), expected.unwrap_or(before));
            for pair in fixed.chunks(2) {
                assert_eq!(perfect.mate(pair[0]), pair[1], "matched for good");
            }
            perfect.fix(vertex);
            fixed.extend([vertex, perfect.mate(vertex)]);
            decided += 1;
            moved += usize::from(perfect.mate(vertex) != before);
        }
    }
    assert!(decided > 3000 && moved > 500, "{decided} vertices matched, {moved} of them with another one");
}

#[test]
fn narrowed_or_left_alone() {
    let mut random = Random(3);
    let (mut kept, mut lost) = (0, 0);
    for round in 0..1500 {
        let n = 2 * random.below(12) + 4;
        let graph = random_graph(n, 20 + round % 50, &mut random);
        let Some(mut perfect) = Perfect::of(graph.clone()) else { continue };
        let vertex = random.below(n);
        perfect.fix(vertex);
        let out = [vertex, perfect.mate(vertex)];
        let mut fewer = graph.clone();
        for u in 0..n {
            for v in (u + 1..n).filter(|_| random.below(3) == 0) {
                if !out.contains(&u) && !out.contains(&v) {
                    fewer.part(u, v);
                }
            }
        }
        let narrowed = perfect.narrow(|graph| graph.clone_from(&fewer));
        assert_eq!(narrowed, has_perfect(&fewer, &out));
        assert_perfect(&perfect);
        assert_eq!(*perfect.graph(), if narrowed { fewer } else { graph });
        if narrowed { kept += 1 } else { lost += 1 }
    }
    assert!(kept > 200 && lost > 200, "{kept} narrowed, {lost} not");
}

/// Three triangles in a row: the way to the first mate leads around cycles.
#[test]
fn around_odd_cycles() {
    let edges = [(0, 1), (1, 2), (2, 3), (1, 3), (3, 4), (4, 5), (5, 6), (4, 6), (6, 7), (0, 6)];
    let graph = Adjacency::read(8, |u, v| edges.contains(&(u, v)));
    let mut perfect = Perfect::of(graph).expect("0-1, 2-3, 4-5, 6-7");
    let mut all = bits::none(8);
    (0..8).for_each(|v| bits::add(&mut all, v));
    assert_eq!(perfect.match_first(5, &all), Some(4));
    assert_eq!(perfect.match_first(0, &all), Some(1));
    assert_eq!(perfect.match_first(7, &all), Some(6));
}
