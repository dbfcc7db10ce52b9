//! Sets of vertices as bits, and graphs as one such set for each vertex.

/// How many words hold a set of `n` vertices.
#[inline]
pub fn words_for(n: usize) -> usize {
    n.div_ceil(64)
}

/// The empty set of `n` vertices.
pub fn none(n: usize) -> Vec<u64> {
    vec![0; words_for(n)]
}

/// Whether a set has a vertex.
#[inline]
pub fn has(set: &[u64], vertex: usize) -> bool {
    set[vertex / 64] >> (vertex % 64) & 1 == 1
}

/// Adds a vertex to a set.
#[inline]
pub fn add(set: &mut [u64], vertex: usize) {
    set[vertex / 64] |= 1 << (vertex % 64);
}

/// Takes a vertex out of a set.
#[inline]
pub fn take(set: &mut [u64], vertex: usize) {
    set[vertex / 64] &= !(1 << (vertex % 64));
}

/// The vertices of a word, the `index`th of its set, in ascending order.
#[inline]
pub fn of_word(index: usize, word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(index * 64 + bit)
    })
}

/// The vertices of a set, in ascending order.
pub fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(index, &word)| of_word(index, word))
}

/// The first vertex that is in both sets.
#[inline]
pub fn first_in_both(one: &[u64], other: &[u64]) -> Option<usize> {
    let words = one.iter().zip(other).map(|(one, other)| one & other);
    let (index, word) = words.enumerate().find(|&(_, word)| word != 0)?;
    Some(index * 64 + word.trailing_zeros() as usize)
}

/// Copies `count` members from `start` on, so that vertex `start` becomes `at`; others of `to` stay.
///
/// # Complexity
/// Linear in the number of words.
pub fn copy_range(from: &[u64], start: usize, count: usize, to: &mut [u64], at: usize) {
    let mut done = 0;
    while done < count {
        let (source, target) = (start + done, at + done);
        // As many as lie in one word on both sides.
        let many = (64 - source % 64).min(64 - target % 64).min(count - done);
        let mask = if many == 64 { u64::MAX } else { (1 << many) - 1 };
        let part = from[source / 64] >> (source % 64) & mask;
        let word = &mut to[target / 64];
        *word = *word & !(mask << (target % 64)) | part << (target % 64);
        done += many;
    }
}

/// A graph: who is joined to whom. Symmetric as long as its user keeps it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjacency {
    n: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Adjacency {
    /// `n` vertices and no edges.
    pub fn new(n: usize) -> Self {
        let words = words_for(n);
        Self { n, words, bits: vec![0; n * words] }
    }

    /// Asks for each `u < v` once whether they are joined.
    pub fn read(n: usize, mut adjacent: impl FnMut(usize, usize) -> bool) -> Self {
        let mut graph = Self::new(n);
        for u in 0..n {
            for v in u + 1..n {
                if adjacent(u, v) {
                    graph.join(u, v);
                }
            }
        }
        graph
    }

    /// How many vertices there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.n
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// Joins two vertices.
    #[inline]
    pub fn join(&mut self, u: usize, v: usize) {
        add(self.row_mut(u), v);
        add(self.row_mut(v), u);
    }

    /// Parts two vertices.
    #[inline]
    pub fn part(&mut self, u: usize, v: usize) {
        take(self.row_mut(u), v);
        take(self.row_mut(v), u);
    }

    /// Whether two vertices are joined.
    #[inline]
    pub fn joined(&self, u: usize, v: usize) -> bool {
        has(self.row(u), v)
    }

    /// The neighbours of a vertex.
    #[inline]
    pub fn row(&self, u: usize) -> &[u64] {
        &self.bits[u * self.words..][..self.words]
    }

    /// The neighbours of a vertex, to be changed; the other ends are the caller's.
    #[inline]
    pub fn row_mut(&mut self, u: usize) -> &mut [u64] {
        &mut self.bits[u * self.words..][..self.words]
    }

    /// The neighbours of a vertex in ascending order.
    pub fn neighbours(&self, u: usize) -> impl Iterator<Item = usize> + '_ {
        members(self.row(u))
    }

    /// The graph of some of the vertices: `chosen` first, in that order, then `range`; and `more` without edges.
    ///
    /// # Complexity
    /// O(n²) bits for the range, O(n) for each of the chosen.
    pub fn part_of(&self, chosen: &[usize], range: std::ops::Range<usize>, more: usize) -> Self {
        let first = chosen.len();
        let mut graph = Self::new(first + range.len() + more);
        for (u, &vertex) in chosen.iter().enumerate() {
            let row = self.row(vertex);
            copy_range(row, range.start, range.len(), graph.row_mut(u), first);
            for (v, &other) in chosen.iter().enumerate() {
                if has(row, other) {
                    add(graph.row_mut(u), v);
                }
            }
        }
        for (u, vertex) in range.clone().enumerate() {
            let row = self.row(vertex);
            copy_range(row, range.start, range.len(), graph.row_mut(first + u), first);
            for (v, &other) in chosen.iter().enumerate() {
                if has(row, other) {
                    add(graph.row_mut(first + u), v);
                }
            }
        }
        graph
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_bits_is_copied_across_words() {
        let from: Vec<u64> = vec![0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 0x5555_aaaa_0f0f_f0f0];
        for (start, count, at) in
            [(0, 192, 0), (3, 70, 61), (63, 2, 0), (100, 64, 17), (5, 0, 9), (64, 64, 64)]
        {
            let mut to = vec![u64::MAX, 0, u64::MAX, 0];
            let before = to.clone();
            copy_range(&from, start, count, &mut to, at);
            for bit in 0..256 {
                let expected = if (at..at + count).contains(&bit) {
                    has(&from, start + bit - at)
                } else {
                    has(&before, bit)
                };
                assert_eq!(has(&to, bit), expected, "bit {bit} of {count} from {start} to {at}");
            }
        }
    }

    #[test]
    fn a_part_of_a_graph_has_its_edges() {
        let graph = Adjacency::read(150, |u, v| (u * 7 + v * 13) % 5 < 2);
        let chosen = [3, 140, 17];
        let part = graph.part_of(&chosen, 20..120, 2);
        let players: Vec<usize> = chosen.into_iter().chain(20..120).collect();
        assert_eq!(part.len(), 105);
        for u in 0..105 {
            for v in (0..105).filter(|&v| v != u) {
                let expected = u < 103 && v < 103 && graph.joined(players[u], players[v]);
                assert_eq!(part.joined(u, v), expected, "{u} {v}");
            }
        }
    }
}
