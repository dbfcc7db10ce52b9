//! As many pairs as possible, and who is in the way of more.

use super::bits::{self, Adjacency};
use std::collections::VecDeque;

/// A matching with as many pairs as possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaximumMatching {
    mates: Vec<Option<usize>>,
    obstacle: Obstacle,
}

/// Why a matching has no more pairs (Tutte and Berge).
///
/// Without the vertices of the barrier, the components fall apart: no edge joins two of them, nor one of
/// them to any other vertex outside the barrier. Each component is odd, so one of its vertices must be
/// matched into the barrier or stay alone; and there are more components than barrier vertices, just as many
/// more as there are unmatched vertices. When everybody is matched, both lists are empty.
///
/// This is the decomposition of Gallai and Edmonds: the components hold exactly the vertices that some
/// maximum matching leaves alone, the barrier is their neighbourhood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Obstacle {
    /// The vertices the components compete for, in ascending order.
    pub barrier: Vec<usize>,
    /// The competing sets of vertices, each in ascending order.
    pub components: Vec<Vec<usize>>,
}

impl MaximumMatching {
    /// By vertex, the vertex it is matched with.
    pub fn mates(&self) -> &[Option<usize>] {
        &self.mates
    }

    /// Whether everybody is matched.
    pub fn is_perfect(&self) -> bool {
        self.mates.iter().all(Option::is_some)
    }

    /// How many vertices are unmatched.
    pub fn unmatched(&self) -> usize {
        self.mates.iter().filter(|mate| mate.is_none()).count()
    }

    /// Why no matching has more pairs.
    pub fn obstacle(&self) -> &Obstacle {
        &self.obstacle
    }
}

/// Finds a matching with as many pairs as possible.
///
/// # Arguments
/// * `n`: the number of vertices, which are `0..n`; it may be odd.
/// * `adjacent`: whether `(u, v)` may be a pair, asked once for each `u < v`.
///
/// # Complexity
/// O(n³) time at worst, usually near O(n²); O(n²) bits of memory.
///
/// # Literature
/// J. Edmonds, "Paths, trees, and flowers", Canadian J. Math. 17 (1965), 449-467. L. Lovász, M. Plummer,
/// "Matching Theory" (1986), chapter 3, on the decomposition.
///
/// # Example
/// ```
/// use pairing_core::matching::maximum_matching;
///
/// // Three who have only vertex 0 to be matched with.
/// let star = maximum_matching(4, |u, _| u == 0);
/// assert_eq!(star.unmatched(), 2);
/// assert_eq!(star.obstacle().barrier, [0]);
/// assert_eq!(star.obstacle().components, [[1], [2], [3]]);
/// ```
pub fn maximum_matching(n: usize, adjacent: impl FnMut(usize, usize) -> bool) -> MaximumMatching {
    extend_matching(vec![None; n], adjacent)
}

/// Extends a matching to one with as many pairs as possible; whoever is matched already remains so, though
/// perhaps with somebody else.
///
/// # Arguments
/// * `mates`: by vertex, the vertex it is matched with. Pairs that are not mutual or not adjacent are
///   ignored.
/// * `adjacent`: whether `(u, v)` may be a pair, asked once for each `u < v`.
///
/// # Complexity
/// O(n²) for each unmatched vertex, and O(n²) for reading the graph.
pub fn extend_matching(
    mates: Vec<Option<usize>>,
    adjacent: impl FnMut(usize, usize) -> bool,
) -> MaximumMatching {
    extend_matching_in(&Adjacency::read(mates.len(), adjacent), mates)
}

/// [`extend_matching`] in a graph that is there already.
///
/// # Arguments
/// * `mates`: as many as the graph has vertices.
///
/// # Complexity
/// O(n²) for each unmatched vertex.
pub fn extend_matching_in(graph: &Adjacency, mates: Vec<Option<usize>>) -> MaximumMatching {
    let n = graph.len();
    let sound = |u: usize, v: usize| v < n && mates[v] == Some(u) && graph.joined(u, v);
    let kept = (0..n).map(|u| mates[u].filter(|&v| sound(u, v))).collect();
    let mut search = Search::new(graph, kept);
    search.match_greedily();
    let mut obstacle = Obstacle::default();
    for root in 0..n {
        if search.mates[root].is_none() && !search.augment_from(root) {
            search.retire(&mut obstacle);
        }
    }
    obstacle.barrier.sort_unstable();
    MaximumMatching { mates: search.mates, obstacle }
}

/// One alternating tree at a time; blossoms are kept as the base of each vertex only.
struct Search<'a> {
    graph: &'a Adjacency,
    mates: Vec<Option<usize>>,
    /// Belongs to a tree that could not be extended; no augmenting path will ever touch it.
    retired: Vec<bool>,
    /// At even distance from the root, or inside a blossom.
    outer: Vec<bool>,
    /// For a vertex reached by an odd way: the vertex before it on that way.
    before: Vec<Option<usize>>,
    /// The base of the outermost blossom around a vertex, or the vertex itself.
    base: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Adjacency, mates: Vec<Option<usize>>) -> Self {
        let n = graph.len();
        Self {
            graph,
            mates,
            retired: vec![false; n],
            outer: vec![false; n],
            before: vec![None; n],
            base: (0..n).collect(),
        }
    }

    /// Joins the unmatched where neighbours are unmatched too, those with the fewest neighbours first.
    fn match_greedily(&mut self) {
        let n = self.graph.len();
        let mut free = bits::none(n);
        (0..n).filter(|&v| self.mates[v].is_none()).for_each(|v| bits::add(&mut free, v));
        let mut order: Vec<usize> = bits::members(&free).collect();
        order.sort_by_cached_key(|&v| self.graph.row(v).iter().map(|word| word.count_ones()).sum::<u32>());
        for v in order {
            if self.mates[v].is_some() {
                continue;
            }
            let Some(mate) = bits::first_in_both(self.graph.row(v), &free) else { continue };
            for (one, other) in [(v, mate), (mate, v)] {
                self.mates[one] = Some(other);
                bits::take(&mut free, one);
            }
        }
    }

    /// Grows a tree from the unmatched `root`; matches it if there is an augmenting path.
    fn augment_from(&mut self, root: usize) -> bool {
        self.outer.fill(false);
        self.before.fill(None);
        self.base.iter_mut().enumerate().for_each(|(v, base)| *base = v);
        self.outer[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(u) = queue.pop_front() {
            for v in self.graph.neighbours(u) {
                if self.retired[v] || self.base[u] == self.base[v] || self.mates[u] == Some(v) {
                    continue;
                }
                if self.outer[v] {
                    self.contract(u, v, &mut queue);
                } else if self.before[v].is_none() {
                    self.before[v] = Some(u);
                    let Some(mate) = self.mates[v] else {
                        self.flip(v);
                        return true;
                    };
                    self.outer[mate] = true;
                    queue.push_back(mate);
                }
            }
        }
        false
    }

    /// Matches along the way that ends with `end`.
    fn flip(&mut self, end: usize) {
        let mut inner = Some(end);
        while let Some(v) = inner {
            let Some(u) = self.before[v] else { return };
            inner = self.mates[u].replace(v);
            self.mates[v] = Some(u);
        }
    }

    /// The base from which the ways to two outer vertices part.
    fn parting(&self, u: usize, v: usize) -> usize {
        let up = |base: &usize| {
            let inner = self.mates[*base]?;
            Some(self.base[self.before[inner]?])
        };
        let mut above = vec![false; self.graph.len()];
        std::iter::successors(Some(self.base[u]), up).for_each(|base| above[base] = true);
        // Both ways end at the root.
        std::iter::successors(Some(self.base[v]), up).find(|&base| above[base]).unwrap_or(self.base[u])
    }

    /// Makes a blossom of the cycle closed by two adjacent outer vertices.
    fn contract(&mut self, u: usize, v: usize, queue: &mut VecDeque<usize>) {
        let apex = self.parting(u, v);
        let mut swallowed = vec![false; self.graph.len()];
        self.mark_way(u, v, apex, &mut swallowed);
        self.mark_way(v, u, apex, &mut swallowed);
        for x in 0..self.graph.len() {
            if swallowed[self.base[x]] {
                self.base[x] = apex;
                if !self.outer[x] {
                    self.outer[x] = true;
                    queue.push_back(x);
                }
            }
        }
    }

    /// Marks the blossoms from the outer `u` up to `apex`, and remembers the way back down for their inner
    /// vertices, which now are reached from the other side, through `from`.
    fn mark_way(&mut self, u: usize, from: usize, apex: usize, swallowed: &mut [bool]) {
        let (mut outer, mut from) = (u, from);
        while self.base[outer] != apex {
            let Some(inner) = self.mates[outer] else { return };
            swallowed[self.base[outer]] = true;
            swallowed[self.base[inner]] = true;
            self.before[outer] = Some(from);
            from = inner;
            let Some(next) = self.before[inner] else { return };
            outer = next;
        }
    }

    /// Takes the last tree, which found nothing, out of the graph, and notes what it shows.
    fn retire(&mut self, obstacle: &mut Obstacle) {
        let mut component = vec![None; self.graph.len()];
        for v in 0..self.graph.len() {
            if self.outer[v] {
                let index = *component[self.base[v]].get_or_insert_with(|| {
                    obstacle.components.push(Vec::new());
                    obstacle.components.len() - 1
                });
                obstacle.components[index].push(v);
                self.retired[v] = true;
            } else if self.before[v].is_some() {
                obstacle.barrier.push(v);
                self.retired[v] = true;
            }
        }
    }
}
