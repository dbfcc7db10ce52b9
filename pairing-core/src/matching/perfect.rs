//! A perfect matching of a graph without weights, and the first choice that one allows.

use super::bits::{self, Adjacency};

/// No vertex.
const NONE: u32 = u32::MAX;

/// A perfect matching, kept while the graph loses edges and pairs are matched for good.
///
/// Where every edge is tight for the same duals, all perfect matchings weigh the same, and no other weighs more:
/// then questions about heaviest matchings are questions about perfect ones, and need no weights.
///
/// # Method
/// One alternating tree at a time, as in [`maximum_matching`](super::maximum_matching); neighbours are found 64 at a
/// time.
#[derive(Clone, Debug)]
pub struct Perfect {
    graph: Adjacency,
    /// By vertex; nobody is exposed between two calls.
    mate: Vec<u32>,
    /// Who is not matched for good.
    active: Vec<u64>,
    tree: Tree,
}

/// The scratch space of a search.
#[derive(Clone, Debug)]
struct Tree {
    /// Active vertices the tree has not reached.
    unreached: Vec<u64>,
    /// At even distance from the root, or inside a blossom.
    outer: Vec<u64>,
    /// By vertex reached by an odd way: the vertex before it on that way.
    before: Vec<u32>,
    /// By outer vertex: the base of the outermost blossom around it.
    base: Vec<u32>,
    /// Outer vertices whose neighbours have not been looked at.
    queue: Vec<u32>,
    /// Outer vertices in the order in which their unreached neighbours were looked at.
    grown: Vec<u32>,
    /// The vertices of the blossom made last.
    blossom: Vec<u64>,
    /// Its base.
    apex: u32,
}

impl Perfect {
    /// A perfect matching, if there is one.
    ///
    /// # Complexity
    /// O(n²) for each vertex that is not matched by going through all in order and taking the first mate.
    pub fn of(graph: Adjacency) -> Option<Self> {
        let n = graph.len();
        let words = bits::words_for(n);
        let mut active = vec![0; words];
        (0..n).for_each(|vertex| bits::add(&mut active, vertex));
        let tree = Tree {
            unreached: vec![0; words],
            outer: vec![0; words],
            before: vec![NONE; n],
            base: (0..n as u32).collect(),
            queue: Vec::new(),
            grown: Vec::new(),
            blossom: vec![0; words],
            apex: NONE,
        };
        let mut perfect = Self { graph, mate: vec![NONE; n], active, tree };
        perfect.complete().then_some(perfect)
    }

    /// The vertex that a vertex is matched with.
    pub fn mate(&self, vertex: usize) -> usize {
        self.mate[vertex] as usize
    }

    /// The graph as it is now.
    pub fn graph(&self) -> &Adjacency {
        &self.graph
    }

    /// Takes edges away and looks for another perfect matching where the present one needs them. If there is none,
    /// everything stays as it is.
    ///
    /// # Arguments
    /// * `narrow`: removes edges from the graph, always in both directions.
    ///
    /// # Complexity
    /// O(n²), and as much for each vertex whose mate is taken.
    pub fn narrow(&mut self, narrow: impl FnOnce(&mut Adjacency)) -> bool {
        let (graph, mate) = (self.graph.clone(), self.mate.clone());
        narrow(&mut self.graph);
        for vertex in bits::members(&self.active) {
            let mate = self.mate[vertex];
            if mate != NONE && !self.graph.joined(vertex, mate as usize) {
                self.mate[vertex] = NONE;
                self.mate[mate as usize] = NONE;
            }
        }
        let whole = self.complete();
        if !whole {
            (self.graph, self.mate) = (graph, mate);
        }
        whole
    }

    /// Matches two for good who are matched with each other.
    pub fn fix(&mut self, vertex: usize) {
        let mate = self.mate(vertex);
        bits::take(&mut self.active, vertex);
        bits::take(&mut self.active, mate);
    }

    /// Matches a vertex with the first of its neighbours among `candidates` with whom it is in any perfect matching.
    ///
    /// # Returns
    /// That neighbour; `None`, and nothing changes, if there is none.
    ///
    /// # Complexity
    /// O(n²) bits without odd cycles, O(n²) with.
    pub fn match_first(&mut self, vertex: usize, candidates: &[u64]) -> Option<usize> {
        let present = self.mate(vertex);
        // Whoever is mate in some perfect matching is reached from the present mate by an even way that avoids the
        // vertex: exchanging along it exposes that neighbour.
        let row = self.graph.row(vertex).iter().zip(&self.active).zip(candidates);
        let mut wanted: Vec<u64> =
            row.map(|((&row, &active), &candidate)| row & active & candidate).collect();
        if bits::has(&wanted, present) {
            // Only who comes before is better.
            wanted[present / 64] &= (1 << (present % 64)) - 1;
            wanted[present / 64 + 1..].fill(0);
            if wanted.iter().all(|&word| word == 0) {
                return Some(present);
            }
            return Some(self.exchange(vertex, present, &wanted).unwrap_or(present));
        }
        self.exchange(vertex, present, &wanted)
    }

    /// Matches a vertex with the first of `wanted` that can be, instead of its mate.
    fn exchange(&mut self, vertex: usize, present: usize, wanted: &[u64]) -> Option<usize> {
        let first = bits::members(wanted).next()?;
        bits::take(&mut self.active, vertex);
        self.mate[present] = NONE;
        self.search(present, Some(first));
        bits::add(&mut self.active, vertex);
        let found = bits::first_in_both(wanted, &self.tree.outer);
        match found {
            Some(other) => {
                self.tree.before[vertex] = other as u32;
                self.flip(vertex);
            }
            None => self.mate[present] = vertex as u32,
        }
        found
    }

    /// Matches whoever is exposed, as far as possible.
    fn complete(&mut self) -> bool {
        let n = self.graph.len();
        let mut free = self.active.clone();
        for vertex in (0..n).filter(|&vertex| self.mate[vertex] != NONE) {
            bits::take(&mut free, vertex);
        }
        for vertex in 0..n {
            if !bits::has(&free, vertex) {
                continue;
            }
            if let Some(other) = bits::first_in_both(self.graph.row(vertex), &free) {
                for (one, other) in [(vertex, other), (other, vertex)] {
                    self.mate[one] = other as u32;
                    bits::take(&mut free, one);
                }
            }
        }
        (0..n).all(|vertex| {
            self.mate[vertex] != NONE || !bits::has(&self.active, vertex) || self.augment_from(vertex)
        })
    }

    /// Matches the exposed root and another exposed vertex.
    fn augment_from(&mut self, root: usize) -> bool {
        let Some(end) = self.search(root, None) else { return false };
        self.flip(end);
        true
    }

    /// Grows a tree from the exposed root until an exposed vertex is reached, which is returned, or `goal` is outer.
    fn search(&mut self, root: usize, goal: Option<usize>) -> Option<usize> {
        let tree = &mut self.tree;
        tree.unreached.copy_from_slice(&self.active);
        tree.outer.fill(0);
        tree.before.fill(NONE);
        tree.base.iter_mut().enumerate().for_each(|(vertex, base)| *base = vertex as u32);
        tree.queue.clear();
        tree.grown.clear();
        tree.blossom.fill(0);
        tree.apex = NONE;
        bits::take(&mut tree.unreached, root);
        bits::add(&mut tree.outer, root);
        tree.queue.push(root as u32);
        let reached = |tree: &Tree| goal.is_some_and(|goal| bits::has(&tree.outer, goal));
        let (mut next, mut closing) = (0, 0);
        loop {
            // Cycles can wait: most searches end without them.
            while let Some(&u) = self.tree.queue.get(next) {
                next += 1;
                if let Some(end) = self.grow(u as usize) {
                    return Some(end);
                }
                if reached(&self.tree) {
                    return None;
                }
            }
            let &u = self.tree.grown.get(closing)?;
            if !self.close_a_cycle(u as usize) {
                closing += 1;
            }
            if reached(&self.tree) {
                return None;
            }
        }
    }

    /// Adds the unreached neighbours of an outer vertex and their mates to the tree; an exposed one ends the search.
    fn grow(&mut self, u: usize) -> Option<usize> {
        let tree = &mut self.tree;
        tree.grown.push(u as u32);
        let row = self.graph.row(u);
        for (index, &row) in row.iter().enumerate() {
            // A mate may be reached on the way.
            let mut word = row & tree.unreached[index];
            while word != 0 {
                let v = index * 64 + word.trailing_zeros() as usize;
                tree.before[v] = u as u32;
                let mate = self.mate[v];
                if mate == NONE {
                    return Some(v);
                }
                bits::take(&mut tree.unreached, v);
                bits::take(&mut tree.unreached, mate as usize);
                bits::add(&mut tree.outer, mate as usize);
                tree.queue.push(mate);
                word &= word - 1;
                word &= tree.unreached[index];
            }
        }
        None
    }

    /// Makes a blossom of a cycle that an edge between `u` and another outer vertex closes, if there is one.
    fn close_a_cycle(&mut self, u: usize) -> bool {
        let tree = &self.tree;
        let base = tree.base[u];
        // The largest part of the tree that cannot close a cycle is left out at once.
        let inside = base == tree.apex;
        let row = self.graph.row(u).iter().zip(&tree.outer).zip(&tree.blossom).enumerate();
        let others = row.flat_map(|(index, ((&row, &outer), &blossom))| {
            bits::of_word(index, row & outer & if inside { !blossom } else { u64::MAX })
        });
        let Some(v) = others.into_iter().find(|&v| tree.base[v] != base) else { return false };
        let apex = self.parting(u, v);
        let mut swallowed = vec![false; self.graph.len()];
        self.mark_way(u, v, apex, &mut swallowed);
        self.mark_way(v, u, apex, &mut swallowed);
        let tree = &mut self.tree;
        tree.apex = apex as u32;
        tree.blossom.fill(0);
        for x in 0..swallowed.len() {
            if swallowed[tree.base[x] as usize] {
                tree.base[x] = apex as u32;
                if !bits::has(&tree.outer, x) {
                    bits::add(&mut tree.outer, x);
                    tree.queue.push(x as u32);
                }
            }
            if tree.base[x] == apex as u32 {
                bits::add(&mut tree.blossom, x);
            }
        }
        true
    }

    /// The base above an outermost base.
    fn above(&self, base: u32) -> Option<u32> {
        let inner = self.mate[base as usize];
        if inner == NONE {
            return None;
        }
        Some(self.tree.base[self.tree.before[inner as usize] as usize])
    }

    /// The base from which the ways to two outer vertices part.
    fn parting(&self, u: usize, v: usize) -> usize {
        let mut passed = vec![false; self.graph.len()];
        let way = |from: usize| std::iter::successors(Some(self.tree.base[from]), |&base| self.above(base));
        way(u).for_each(|base| passed[base as usize] = true);
        let Some(found) = way(v).find(|&base| passed[base as usize]) else {
            unreachable!("both ways end at the root")
        };
        found as usize
    }

    /// Marks the blossoms from the outer `u` up to `apex`, and remembers the way back down for their inner vertices,
    /// which now are reached from the other side, through `from`.
    fn mark_way(&mut self, u: usize, from: usize, apex: usize, swallowed: &mut [bool]) {
        let (mut outer, mut from) = (u as u32, from as u32);
        while self.tree.base[outer as usize] as usize != apex {
            let inner = self.mate[outer as usize];
            swallowed[self.tree.base[outer as usize] as usize] = true;
            swallowed[self.tree.base[inner as usize] as usize] = true;
            self.tree.before[outer as usize] = from;
            from = inner;
            outer = self.tree.before[inner as usize];
        }
    }

    /// Matches along the way that ends with `end`.
    fn flip(&mut self, end: usize) {
        let mut inner = end as u32;
        while inner != NONE {
            let outer = self.tree.before[inner as usize];
            let next = std::mem::replace(&mut self.mate[outer as usize], inner);
            self.mate[inner as usize] = outer;
            inner = next;
        }
    }
}
