//! One augmentation: an alternating tree grows from an exposed vertex until it reaches another.
//!
//! The root is outer. A free vertex reached from an outer one along a tight edge becomes inner and its mate
//! outer; an exposed one ends the search. Two outer vertices joined by a tight edge close an odd cycle, which
//! becomes an outer blossom. An inner blossom whose dual is used up is taken apart. When nothing of this can
//! be done, the duals change until it can.
//!
//! With one tree at a time, halves are whole numbers. A tight edge makes the duals of its ends equal modulo
//! two, if the duals of the blossoms around both are even. So all vertices of a blossom, both vertices of a
//! matched pair, and by induction all vertices of the tree are equal modulo two: slacks between outer
//! vertices, which are used up from both sides, are even. And then dual changes, whole numbers `d`, change
//! blossoms by `2 d`: they stay even. Other exposed vertices may differ, but never are in the tree.
//!
//! The search is Dijkstra's: what is compared are times, which stay true while time passes.

use super::forest::{NONE, Step};
use super::matcher::Matcher;
use super::sieve::Sieve;
use super::tree::{Label, Tree};
use super::weight::Weight;

/// What is next when no free vertex is within reach.
enum Event {
    /// An edge between two outer vertices of different blossoms is tight.
    Meet(u32, u32),
    /// The dual of an inner blossom is used up.
    Open(u32),
}

impl<W: Weight> Matcher<W> {
    /// Matches the exposed outermost `root` and one other exposed vertex, changing duals and other mates as
    /// necessary. There must be another exposed vertex.
    ///
    /// # Complexity
    /// O(n²)
    pub(super) fn augment_from(&mut self, root: u32) {
        self.tree.clear();
        self.make_outer(root);
        let target = loop {
            if let Some(target) = self.tree.target {
                break target;
            }
            if let Some(vertex) = self.tree.ready.pop() {
                self.grow(vertex);
                continue;
            }
            let event = match self.next_event() {
                Some((time, event)) if time == self.tree.now => event,
                later => {
                    let Some((time, reached)) = self.tree.first_reach(self.graph.sieve()) else {
                        unreachable!("another exposed vertex is free and can be reached from the root")
                    };
                    match later {
                        Some((earlier, event)) if earlier < time => {
                            self.tree.now = earlier;
                            event
                        }
                        _ => {
                            self.reach(time, reached);
                            continue;
                        }
                    }
                }
            };
            match event {
                Event::Meet(u, v) => self.contract(u, v),
                Event::Open(blossom) => self.open(blossom),
            }
        };
        self.settle_duals();
        self.augment(self.tree.nearest[target as usize], target);
        self.drop_spent_blossoms();
    }

    /// The first thing to happen but that free vertices are reached.
    fn next_event(&self) -> Option<(W, Event)> {
        let meeting = self.tree.first_meeting(self.graph.sieve());
        let meeting = meeting.map(|(twice_time, (u, v))| (twice_time.halved(), Event::Meet(u, v)));
        let spent = |&blossom: &u32| (self.z[blossom as usize - self.n].halved(), Event::Open(blossom));
        let opening = self.tree.inner_blossoms.iter().map(spent).min_by_key(|&(time, _)| time);
        match (meeting, opening) {
            (Some(meeting), Some(opening)) if opening.0 < meeting.0 => Some(opening),
            (meeting, opening) => meeting.or(opening),
        }
    }

    /// Lets time pass until these free vertices are reached.
    fn reach(&mut self, time: W, reached: Vec<u32>) {
        debug_assert!(time >= self.tree.now, "time runs backwards");
        self.tree.now = time;
        let exposed = |&&vertex: &&u32| self.forest.is_exposed(self.forest.top[vertex as usize]);
        self.tree.target = reached.iter().find(exposed).copied();
        self.tree.ready = reached;
    }

    /// Extends the tree by a vertex that is within reach, and its mate.
    fn grow(&mut self, vertex: u32) {
        if self.tree.label[vertex as usize] != Label::Free {
            return;
        }
        let top = self.forest.top[vertex as usize];
        let mate = self.forest.mate[self.forest.base[top as usize] as usize];
        self.make_inner(top, (self.tree.nearest[vertex as usize], vertex));
        self.make_outer(self.forest.top[mate as usize]);
    }

    /// Makes a free outermost id outer.
    fn make_outer(&mut self, top: u32) {
        let start = self.tree.outer.len();
        let now = self.tree.now;
        self.for_each_vertex(top, |tree, vertex, y, sieve| {
            *y += now;
            tree.add_outer(vertex, *y, sieve);
        });
        self.tree.add_outer_top(top);
        if self.forest.is_blossom(top) {
            self.z[top as usize - self.n] -= now.doubled();
            self.tree.begin_row(top, &[], &self.forest);
            self.compare_from(start, top);
        } else {
            self.tree.scan_others(top, &self.graph, &self.y, &self.forest);
            if self.tree.target.is_none() {
                self.tree.meet_alone(top, &self.graph, &self.y);
            }
        }
    }

    /// Does something to the dual of each vertex inside an outermost id.
    fn for_each_vertex(&mut self, top: u32, action: impl Fn(&mut Tree<W>, u32, &mut W, Sieve)) {
        let sieve = self.graph.sieve();
        let mut act = |vertex: u32| action(&mut self.tree, vertex, &mut self.y[vertex as usize], sieve);
        if self.forest.is_blossom(top) {
            self.forest.inside(top).iter().for_each(|&vertex| act(vertex));
        } else {
            act(top);
        }
    }

    /// Compares the outer vertices from this rank on, all in the new outer blossom `top`, with the others, and
    /// makes its meeting; stops when an exposed vertex is reached.
    fn compare_from(&mut self, start: usize, top: u32) {
        for rank in start..self.tree.outer.len() {
            let vertex = self.tree.outer[rank];
            self.tree.scan_others(vertex, &self.graph, &self.y, &self.forest);
            if self.tree.target.is_some() {
                return;
            }
            self.tree.scan_outer(vertex, top, &self.graph, &self.y);
        }
        self.tree.finish_row(top, &self.graph, &self.y);
    }

    /// Makes a free outermost id inner, reached by `entry`.
    fn make_inner(&mut self, top: u32, entry: (u32, u32)) {
        let now = self.tree.now;
        self.for_each_vertex(top, |tree, vertex, y, _| {
            *y -= now;
            tree.add_inner(vertex);
        });
        self.tree.entry[top as usize] = entry;
        if self.forest.is_blossom(top) {
            self.z[top as usize - self.n] += now.doubled();
            self.tree.inner_blossoms.push(top);
        }
    }

    /// The edge from an outermost id of the tree to the next one towards the root: own end, other end.
    fn upwards(&self, top: u32) -> Option<(u32, u32)> {
        let base = self.forest.base[top as usize];
        match self.tree.label[base as usize] {
            Label::Outer => {
                let mate = self.forest.mate[base as usize];
                (mate != NONE).then_some((base, mate))
            }
            Label::Inner => {
                let (outer, inner) = self.tree.entry[top as usize];
                Some((inner, outer))
            }
            Label::Free => None,
        }
    }

    /// The way of steps from `top` up to `end`, not included.
    fn way_up(&self, top: u32, end: u32) -> Vec<Step> {
        let mut way = Vec::new();
        let mut child = top;
        while child != end {
            let Some((out, into)) = self.upwards(child) else {
                unreachable!("{end} is above {top} in the tree")
            };
            way.push(Step { child, out, into });
            child = self.forest.top[into as usize];
        }
        way
    }

    /// The lowest common ancestor of two outermost outer ids.
    fn meeting_point(&mut self, u: u32, v: u32) -> u32 {
        let mut marked = Vec::new();
        let mut found = None;
        // Taking turns, so that a short cycle in a large tree is found fast.
        let (mut walker, mut other) = (Some(u), Some(v));
        while walker.is_some() || other.is_some() {
            if let Some(id) = walker {
                if std::mem::replace(&mut self.tree.mark[id as usize], true) {
                    found = walker;
                    break;
                }
                marked.push(id);
                walker = self.upwards(id).map(|(_, into)| self.forest.top[into as usize]);
            }
            std::mem::swap(&mut walker, &mut other);
        }
        for id in marked {
            self.tree.mark[id as usize] = false;
        }
        let Some(found) = found else { unreachable!("both are in one tree") };
        found
    }

    /// Makes an outer blossom of the cycle closed by the tight edge between two outer vertices.
    fn contract(&mut self, u: u32, v: u32) {
        let (top_u, top_v) = (self.forest.top[u as usize], self.forest.top[v as usize]);
        let apex = self.meeting_point(top_u, top_v);
        let way = self.way_up(top_u, apex);
        // From the apex down to `u`, across to `v`, and up again.
        let mut cycle = Vec::with_capacity(way.len() + 2);
        let mut child = apex;
        for step in way.iter().rev() {
            cycle.push(Step { child, out: step.into, into: step.out });
            child = step.child;
        }
        cycle.push(Step { child, out: u, into: v });
        cycle.extend(self.way_up(top_v, apex));

        let now = self.tree.now;
        let start = self.tree.outer.len();
        let mut outer_children = Vec::with_capacity(cycle.len());
        for &Step { child, .. } in &cycle {
            let was_outer = self.tree.label[self.forest.base[child as usize] as usize] == Label::Outer;
            if was_outer {
                outer_children.push(child);
            } else {
                self.for_each_vertex(child, |tree, vertex, y, sieve| {
                    *y += now.doubled();
                    tree.add_outer(vertex, *y, sieve);
                });
            }
            if self.forest.is_blossom(child) {
                let z = &mut self.z[child as usize - self.n];
                *z = if was_outer { *z + now.doubled() } else { *z - now.doubled() };
            }
        }
        let blossom = self.forest.contract(cycle);
        self.z[blossom as usize - self.n] = -now.doubled();

        let (forest, tree) = (&self.forest, &mut self.tree);
        tree.outer_tops.retain(|&top| forest.parent[top as usize] == NONE);
        tree.inner_blossoms.retain(|&top| forest.parent[top as usize] == NONE);
        tree.add_outer_top(blossom);
        let kept = tree.begin_row(blossom, &outer_children, forest);
        for child in outer_children.into_iter().filter(|&child| Some(child) != kept) {
            tree.adopt_row(child, blossom, &self.graph, &self.y, forest);
        }
        self.compare_from(start, blossom);
    }

    /// Takes an inner blossom apart whose dual is used up. Its children on the even way from the entry to
    /// the base stay in the tree, the others become free.
    fn open(&mut self, blossom: u32) {
        let now = self.tree.now;
        self.for_each_vertex(blossom, |tree, vertex, y, sieve| {
            *y += now;
            tree.release(vertex, *y, sieve);
        });
        self.z[blossom as usize - self.n] = W::ZERO;
        self.tree.inner_blossoms.retain(|&other| other != blossom);

        let entry = self.tree.entry[blossom as usize];
        let position = self.forest.position_of(blossom, entry.1);
        let cycle = self.forest.dissolve(blossom);
        let mut entry = entry;
        let mut index = position;
        loop {
            self.make_inner(cycle[index].child, entry);
            if index == 0 {
                return;
            }
            // Its mate inside the blossom, and the edge from there to the next inner child.
            let (mate, next) = if position % 2 == 1 {
                (index + 1, (index + 2) % cycle.len())
            } else {
                (index - 1, index - 2)
            };
            self.make_outer(cycle[mate].child);
            entry = if position % 2 == 1 {
                (cycle[mate].out, cycle[mate].into)
            } else {
                (cycle[next].into, cycle[next].out)
            };
            index = next;
        }
    }

    /// Writes all duals as they are now.
    fn settle_duals(&mut self) {
        let now = self.tree.now;
        for v in 0..self.n {
            match self.tree.label[v] {
                Label::Free => {}
                Label::Outer => self.y[v] -= now,
                Label::Inner => self.y[v] += now,
            }
        }
        for &top in &self.tree.outer_tops {
            if self.forest.is_blossom(top) {
                self.z[top as usize - self.n] += now.doubled();
            }
        }
        for &top in &self.tree.inner_blossoms {
            self.z[top as usize - self.n] -= now.doubled();
        }
    }

    /// Matches along the way from the root to the outer `u` and on to the exposed `v`.
    fn augment(&mut self, u: u32, v: u32) {
        self.forest.rebase(self.forest.top[v as usize], v);
        let (mut outer, mut inner) = (u, v);
        loop {
            let top = self.forest.top[outer as usize];
            let mate = self.forest.mate[self.forest.base[top as usize] as usize];
            self.forest.rebase(top, outer);
            self.forest.join(outer, inner);
            if mate == NONE {
                return;
            }
            let top = self.forest.top[mate as usize];
            (outer, inner) = self.tree.entry[top as usize];
            self.forest.rebase(top, inner);
        }
    }

    /// Dissolves outermost blossoms of dual zero: they prove nothing any more.
    fn drop_spent_blossoms(&mut self) {
        let mut tops: Vec<u32> =
            self.tree.outer_tops.iter().chain(&self.tree.inner_blossoms).copied().collect();
        while let Some(top) = tops.pop() {
            if self.forest.is_blossom(top) && self.z[top as usize - self.n] == W::ZERO {
                tops.extend(self.forest.dissolve(top).iter().map(|step| step.child));
            }
        }
    }
}
