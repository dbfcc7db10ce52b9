//! What a search remembers: labels, and the least slacks by which the tree may grow.

use super::forest::{Forest, NONE};
use super::graph::Graph;
use super::sieve::{Bound, Least, Sieve};
use super::weight::Weight;
use std::cmp::Ordering;

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
    /// Twice the time at which the slack is used up ...
    pub twice_time: W,
    /// ... and a lower bound of it.
    pub at_least: Bound,
    /// The end in this blossom.
    pub own: u32,
    /// The end in the other; [`NONE`] if there is no other.
    pub other: u32,
}

/// For an outer blossom, what each outer vertex elsewhere is nearest to. Entries of other vertices mean
/// nothing.
#[derive(Clone, Debug, Default)]
struct Row {
    /// By outer vertex: the vertex of the blossom with the least cost among those it was compared with.
    near: Vec<u32>,
    /// An upper bound of that cost; extremely low for the blossom's own vertices.
    at_most: Vec<Bound>,
}

/// The scratch space of one search; between searches only its memory counts.
///
/// Time is the sum of all dual changes since the search began. While time passes, duals of outer vertices
/// fall and those of inner vertices rise at the same pace. So that nothing need be written at each step,
/// `y(v)` is stored for an outer vertex as dual plus time, for an inner one as dual less time, and `z(B)`
/// likewise, at double pace and with the signs turned.
///
/// Where a vertex of the tree is compared with others, what counts is its cost: its stored dual less the
/// doubled weight of the pair. The order of costs stays the same whatever becomes of the other vertex.
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
    rank: Vec<u32>,
    /// By outer vertex: a lower bound of its stored dual.
    dual_at_least: Vec<Bound>,
    /// The outermost outer ids.
    pub outer_tops: Vec<u32>,
    /// The outermost inner blossoms.
    pub inner_blossoms: Vec<u32>,
    /// By vertex that is not outer: the outer vertex with the least cost ...
    pub nearest: Vec<u32>,
    /// ... that cost ...
    cost: Vec<W>,
    /// ... and an upper bound of it, by which new costs are judged; extremely low for outer vertices.
    cost_at_most: Vec<Bound>,
    /// By free vertex: the time at which its least slack is used up ...
    reach: Vec<W>,
    /// ... and a lower bound of it; extremely high for vertices that are not free.
    reach_at_least: Vec<Bound>,
    /// Among them all free vertices that are reached now; they may have become inner since.
    pub ready: Vec<u32>,
    /// An exposed vertex that is reached now: the end of the search.
    pub target: Option<u32>,
    /// By outermost outer id.
    pub meeting: Vec<Meeting<W>>,
    /// By outer blossom id less `n`.
    rows: Vec<Row>,
    /// By outer id: how many outer vertices there were when its row was made.
    seen: Vec<u32>,
    /// By id: marks for walks along the tree.
    pub mark: Vec<bool>,
}

impl<W: Weight> Tree<W> {
    pub fn new(n: usize) -> Self {
        let ids = n + n / 2;
        Self {
            n,
            now: W::ZERO,
            label: vec![Label::Free; n],
            entry: vec![(NONE, NONE); ids],
            outer: Vec::with_capacity(n),
            rank: vec![0; n],
            dual_at_least: vec![0; n],
            outer_tops: Vec::new(),
            inner_blossoms: Vec::new(),
            nearest: vec![NONE; n],
            cost: vec![W::ZERO; n],
            cost_at_most: vec![Bound::MAX; n],
            reach: vec![W::ZERO; n],
            reach_at_least: vec![Bound::MAX; n],
            ready: Vec::new(),
            target: None,
            meeting: vec![Meeting::none(); ids],
            rows: vec![Row::default(); n / 2],
            seen: vec![0; ids],
            mark: vec![false; ids],
        }
    }

    /// Forgets the last search.
    pub fn clear(&mut self) {
        self.now = W::ZERO;
        self.label.fill(Label::Free);
        self.nearest.fill(NONE);
        self.cost_at_most.fill(Bound::MAX);
        self.reach_at_least.fill(Bound::MAX);
        self.outer.clear();
        self.ready.clear();
        self.target = None;
        self.outer_tops.clear();
        self.inner_blossoms.clear();
    }

    /// Makes a vertex outer.
    ///
    /// # Arguments
    /// * `dual`: its dual plus time.
    pub fn add_outer(&mut self, vertex: u32, dual: W, sieve: Sieve) {
        let v = vertex as usize;
        self.label[v] = Label::Outer;
        self.rank[v] = self.outer.len() as u32;
        self.outer.push(vertex);
        self.dual_at_least[v] = sieve.at_least(dual);
        self.cost_at_most[v] = Bound::MIN;
        self.reach_at_least[v] = Bound::MAX;
    }

    /// Makes a vertex inner.
    pub fn add_inner(&mut self, vertex: u32) {
        self.label[vertex as usize] = Label::Inner;
        self.reach_at_least[vertex as usize] = Bound::MAX;
    }

    /// Makes an inner vertex free again.
    pub fn release(&mut self, vertex: u32, dual: W, sieve: Sieve) {
        self.label[vertex as usize] = Label::Free;
        self.set_reach(vertex, dual, sieve);
    }

    /// Notes when a free vertex is reached.
    #[inline]
    fn set_reach(&mut self, vertex: u32, dual: W, sieve: Sieve) {
        let v = vertex as usize;
        self.reach[v] = self.cost[v] + dual;
        self.reach_at_least[v] = sieve.at_least(self.reach[v]);
        if self.reach[v] == self.now {
            self.ready.push(vertex);
        }
    }

    /// The time at which free vertices are reached, and all that are reached then.
    pub fn first_reach(&self, sieve: Sieve) -> Option<(W, Vec<u32>)> {
        let mut least = Least::new(sieve);
        let mut reached = Vec::new();
        for (v, &at_least) in self.reach_at_least.iter().enumerate() {
            if least.may_take(at_least) {
                match least.offer(self.reach[v], ()) {
                    Ordering::Less => {
                        reached.clear();
                        reached.push(v as u32);
                    }
                    Ordering::Equal => reached.push(v as u32),
                    Ordering::Greater => {}
                }
            }
        }
        least.found.map(|(time, ())| (time, reached))
    }

    /// The ends of the edge between outer blossoms that is tight first, and twice the time.
    pub fn first_meeting(&self, sieve: Sieve) -> Option<(W, (u32, u32))> {
        let mut least = Least::new(sieve);
        for &top in &self.outer_tops {
            let meeting = &self.meeting[top as usize];
            if least.may_take(meeting.at_least) {
                least.offer(meeting.twice_time, (meeting.own, meeting.other));
            }
        }
        least.found
    }

    /// Adds an outermost outer id, which has not been compared with others.
    pub fn add_outer_top(&mut self, id: u32) {
        self.meeting[id as usize] = Meeting::none();
        self.outer_tops.push(id);
    }

    /// Compares a new outer vertex with all that are not outer; stops when it reaches an exposed one.
    pub fn scan_others(&mut self, vertex: u32, graph: &Graph<W>, y: &[W], forest: &Forest) {
        let sieve = graph.sieve();
        let own = self.dual_at_least[vertex as usize] + sieve.nudge();
        let bounds = graph.bounds(vertex);
        for &other in graph.vertices() {
            let v = other as usize;
            if own - bounds[v] > self.cost_at_most[v] {
                continue;
            }
            let cost = y[vertex as usize] - graph.twice(vertex, other);
            if self.nearest[v] == NONE || cost < self.cost[v] {
                self.nearest[v] = vertex;
                self.cost[v] = cost;
                self.cost_at_most[v] = sieve.at_most(cost);
                if self.label[v] == Label::Free {
                    self.set_reach(other, y[v], sieve);
                    if self.reach[v] == self.now && forest.is_exposed(forest.top[v]) {
                        self.target = Some(other);
                        return;
                    }
                }
            }
        }
    }

    /// Makes the meeting of a new outer vertex that is not in a blossom.
    pub fn meet_alone(&mut self, vertex: u32, graph: &Graph<W>, y: &[W]) {
        let own = self.dual_at_least[vertex as usize] + graph.sieve().nudge();
        let bounds = graph.bounds(vertex);
        // It is the nearest to whoever it is compared with: no row is needed.
        let rank = self.rank[vertex as usize];
        self.seen[vertex as usize] = rank;
        let mut least = Least::new(graph.sieve());
        for &other in &self.outer[..rank as usize] {
            let o = other as usize;
            if least.may_beat(own - bounds[o] + self.dual_at_least[o]) {
                let twice_time = y[vertex as usize] - graph.twice(vertex, other) + y[o];
                least.offer(twice_time, (vertex, other));
            }
        }
        self.meeting[vertex as usize] = Meeting::of(least);
    }

    /// Begins the row of a new outer blossom, whose vertices are outer already. The largest row of its
    /// children is continued.
    ///
    /// # Returns
    /// The child of that row, if there is one.
    pub fn begin_row(&mut self, blossom: u32, children: &[u32], forest: &Forest) -> Option<u32> {
        let blossoms = children.iter().copied().filter(|&child| forest.is_blossom(child));
        let kept = blossoms.max_by_key(|&child| forest.inside(child).len());
        let slot = blossom as usize - self.n;
        let seen = kept.map_or(0, |child| {
            self.rows.swap(slot, child as usize - self.n);
            self.seen[child as usize] as usize
        });
        let row = &mut self.rows[slot];
        row.near.resize(self.n, NONE);
        row.at_most.resize(self.n, Bound::MAX);
        for &vertex in &self.outer[seen..] {
            row.near[vertex as usize] = NONE;
            row.at_most[vertex as usize] = Bound::MAX;
        }
        for &vertex in forest.inside(blossom) {
            row.near[vertex as usize] = NONE;
            row.at_most[vertex as usize] = Bound::MIN;
        }
        kept
    }

    /// Compares a new outer vertex of the blossom with the outer vertices elsewhere.
    pub fn scan_outer(&mut self, vertex: u32, blossom: u32, graph: &Graph<W>, y: &[W]) {
        let row = &mut self.rows[blossom as usize - self.n];
        let own = self.dual_at_least[vertex as usize] + graph.sieve().nudge();
        for &other in &self.outer {
            row.offer(other, vertex, own, graph, y);
        }
    }

    /// Takes over what an outer id that has become a child of the blossom was compared with.
    pub fn adopt_row(&mut self, child: u32, blossom: u32, graph: &Graph<W>, y: &[W], forest: &Forest) {
        let slot = blossom as usize - self.n;
        let mut row = std::mem::take(&mut self.rows[slot]);
        for &other in &self.outer[..self.seen[child as usize] as usize] {
            let near = if forest.is_blossom(child) {
                self.rows[child as usize - self.n].near[other as usize]
            } else {
                child
            };
            if near != NONE {
                let own = self.dual_at_least[near as usize] + graph.sieve().nudge();
                row.offer(other, near, own, graph, y);
            }
        }
        self.rows[slot] = row;
    }

    /// Ends the row of a new outer blossom, and makes its meeting.
    pub fn finish_row(&mut self, blossom: u32, graph: &Graph<W>, y: &[W]) {
        let sieve = graph.sieve();
        let mut least = Least::new(sieve);
        let row = &self.rows[blossom as usize - self.n];
        for &other in &self.outer {
            let o = other as usize;
            let at_least = sieve.lower(row.at_most[o]) + self.dual_at_least[o];
            if least.may_take(at_least) && row.near[o] != NONE {
                let near = row.near[o];
                let twice_time = y[near as usize] - graph.twice(near, other) + y[o];
                least.offer(twice_time, (near, other));
            }
        }
        self.seen[blossom as usize] = self.outer.len() as u32;
        self.meeting[blossom as usize] = Meeting::of(least);
    }
}

impl<W: Weight> Meeting<W> {
    fn none() -> Self {
        Self { twice_time: W::ZERO, at_least: Bound::MAX, own: NONE, other: NONE }
    }

    fn of(least: Least<W, (u32, u32)>) -> Self {
        let at_least = least.lower_bound();
        least.found.map_or(Self::none(), |(twice_time, (own, other))| Self {
            twice_time,
            at_least,
            own,
            other,
        })
    }
}

impl Row {
    /// Notes that `near` is in the blossom and `other` outside, if no other of the blossom is nearer to it.
    ///
    /// # Arguments
    /// * `own`: a lower bound of the stored dual of `near`, [nudged](Sieve::nudge).
    #[inline]
    fn offer<W: Weight>(&mut self, other: u32, near: u32, own: Bound, graph: &Graph<W>, y: &[W]) {
        let o = other as usize;
        if own - graph.bounds(near)[o] > self.at_most[o] {
            return;
        }
        let cost = |near: u32| y[near as usize] - graph.twice(near, other);
        let new = cost(near);
        if self.near[o] == NONE || new < cost(self.near[o]) {
            self.near[o] = near;
            self.at_most[o] = graph.sieve().at_most(new);
        }
    }
}
