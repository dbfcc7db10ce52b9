//! What a search remembers: labels, and the least slacks by which the tree may grow.

use super::forest::{Forest, NONE};
use super::weight::Weight;

/// What a vertex is to the alternating tree. All vertices of an outermost blossom are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// Not in the tree.
    Free,
    /// At even distance from the root; its dual falls. (The literature's S.)
    Outer,
    /// At odd distance; its dual rises. (The literature's T.)
    Inner,
}

/// The least slack between an outer blossom and the other outer blossoms it has been compared with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting<W> {
    /// Twice the time at which the slack is used up.
    pub twice_time: W,
    /// The end in this blossom.
    pub own: u32,
    /// The end in the other; [`NONE`] if there is no other.
    pub other: u32,
}

/// The scratch space of one search; between searches only its memory counts.
///
/// Time is the sum of all dual changes since the search began. While time passes, duals of outer vertices
/// fall and those of inner vertices rise at the same pace. So that nothing need be written at each step,
/// `y(v)` is stored for an outer vertex as dual plus time, for an inner one as dual less time, and `z(B)`
/// likewise, at double pace and with the signs turned.
#[derive(Clone, Debug)]
pub(super) struct Tree<W> {
    n: usize,
    pub now: W,
    /// By vertex.
    pub label: Vec<Label>,
    /// By id, for the outermost inner ones: the edge by which it was reached, outer end first.
    pub entry: Vec<(u32, u32)>,
    /// The outer vertices in the order in which they became it.
    pub outer: Vec<u32>,
    /// By outer vertex: its place in that order.
    pub rank: Vec<u32>,
    /// The outermost outer ids.
    pub outer_tops: Vec<u32>,
    /// The outermost inner blossoms.
    pub inner_blossoms: Vec<u32>,
    /// By vertex that is not outer: the outer vertex with the least slack, if time stood still ...
    pub nearest: Vec<u32>,
    /// ... that slack, less the vertex's own dual: the same whatever becomes of the vertex ...
    pub cost: Vec<W>,
    /// ... and for a free vertex the time at which it is used up.
    pub reach: Vec<W>,
    /// By outermost outer id.
    pub meeting: Vec<Meeting<W>>,
    /// By outer blossom id less `n`, then by vertex: the vertex of this blossom with the least slack among
    /// those the outer vertex was compared with.
    row: Vec<u32>,
    /// By outer id: how many outer vertices there were when its row was made.
    seen: Vec<u32>,
    /// The row that is being made, and the costs of its entries.
    draft: Vec<u32>,
    draft_cost: Vec<W>,
    /// By id: marks for walks along the tree.
    pub mark: Vec<bool>,
}

impl<W: Weight> Tree<W> {
    pub fn new(n: usize) -> Self {
        let ids = n + n / 2;
        let nobody = Meeting { twice_time: W::ZERO, own: NONE, other: NONE };
        Self {
            n,
            now: W::ZERO,
            label: vec![Label::Free; n],
            entry: vec![(NONE, NONE); ids],
            outer: Vec::with_capacity(n),
            rank: vec![0; n],
            outer_tops: Vec::new(),
            inner_blossoms: Vec::new(),
            nearest: vec![NONE; n],
            cost: vec![W::ZERO; n],
            reach: vec![W::ZERO; n],
            meeting: vec![nobody; ids],
            row: vec![NONE; n * (n / 2)],
            seen: vec![0; ids],
            draft: vec![NONE; n],
            draft_cost: vec![W::ZERO; n],
            mark: vec![false; ids],
        }
    }

    /// Forgets the last search.
    pub fn clear(&mut self) {
        self.now = W::ZERO;
        self.label.fill(Label::Free);
        self.nearest.fill(NONE);
        self.outer.clear();
        self.outer_tops.clear();
        self.inner_blossoms.clear();
    }

    /// Makes a vertex outer. Its stored dual must be in keeping.
    pub fn add_outer(&mut self, vertex: u32) {
        self.label[vertex as usize] = Label::Outer;
        self.rank[vertex as usize] = self.outer.len() as u32;
        self.outer.push(vertex);
    }

    /// Begins the row of a new outer id.
    pub fn begin_row(&mut self) {
        for &vertex in &self.outer {
            self.draft[vertex as usize] = NONE;
        }
    }

    /// Compares a new outer vertex with all others: with the outer ones outside its blossom in the draft,
    /// with the rest in [`Tree::cost`].
    ///
    /// # Arguments
    /// * `twice`: the doubled weights of the vertex's pairs.
    pub fn scan(&mut self, vertex: u32, twice: &[W], y: &[W], forest: &Forest) {
        let (own, top) = (y[vertex as usize], forest.top[vertex as usize]);
        for (v, &twice) in twice.iter().enumerate() {
            let label = self.label[v];
            if label == Label::Outer {
                if forest.top[v] != top {
                    self.offer(v, vertex, own - twice);
                }
                continue;
            }
            let cost = own - twice;
            if self.nearest[v] == NONE || cost < self.cost[v] {
                self.nearest[v] = vertex;
                self.cost[v] = cost;
                if label == Label::Free {
                    self.reach[v] = cost + y[v];
                }
            }
        }
    }

    /// Takes over the row of an outer id that has become a child of the outer blossom `blossom`.
    pub fn adopt_row(&mut self, child: u32, blossom: u32, twice: &[W], y: &[W], forest: &Forest) {
        for index in 0..self.seen[child as usize] as usize {
            let other = self.outer[index] as usize;
            if forest.top[other] == blossom {
                continue;
            }
            let near = if forest.is_blossom(child) {
                self.row[(child as usize - self.n) * self.n + other]
            } else {
                child
            };
            if near != NONE {
                self.offer(other, near, y[near as usize] - twice[near as usize * self.n + other]);
            }
        }
    }

    #[inline]
    fn offer(&mut self, other: usize, near: u32, cost: W) {
        if self.draft[other] == NONE || cost < self.draft_cost[other] {
            self.draft[other] = near;
            self.draft_cost[other] = cost;
        }
    }

    /// Ends the row of a new outer id.
    pub fn finish_row(&mut self, id: u32, y: &[W], forest: &Forest) {
        let mut meeting = Meeting { twice_time: W::ZERO, own: NONE, other: NONE };
        for &other in &self.outer {
            let near = self.draft[other as usize];
            if near == NONE || forest.top[other as usize] == id {
                continue;
            }
            let twice_time = self.draft_cost[other as usize] + y[other as usize];
            if meeting.other == NONE || twice_time < meeting.twice_time {
                meeting = Meeting { twice_time, own: near, other };
            }
        }
        self.meeting[id as usize] = meeting;
        // A single vertex needs no row: it is the nearest to whatever it has been compared with.
        self.seen[id as usize] = if forest.is_blossom(id) {
            let start = (id as usize - self.n) * self.n;
            self.row[start..start + self.n].copy_from_slice(&self.draft);
            self.outer.len() as u32
        } else {
            self.rank[id as usize]
        };
        self.outer_tops.push(id);
    }
}
