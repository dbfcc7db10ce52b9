//! The matching and its blossoms.

/// No vertex, no blossom.
pub(super) const NONE: u32 = u32::MAX;

/// One child of a blossom, and the edge that leads to the next child around its cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// A vertex or a blossom.
    pub child: u32,
    /// The end of the edge in this child.
    pub out: u32,
    /// The end of the edge in the next child; the last child's next is the first.
    pub into: u32,
}

/// A matching together with a nested family of blossoms.
///
/// Vertices are `0..n`. A blossom is an odd cycle of at least three children, vertices or smaller blossoms,
/// and has an id from `n` on. Inside a blossom all vertices but its base are matched along edges of the
/// cycle; the base is matched outside or exposed. The first step of a cycle is the child with the base, and
/// its children are matched second with third, fourth with fifth, and so on.
#[derive(Clone, Debug)]
pub(super) struct Forest {
    n: usize,
    /// By vertex: the vertex it is matched with.
    pub mate: Vec<u32>,
    /// By vertex: the outermost blossom around it, or the vertex itself.
    pub top: Vec<u32>,
    /// By id: the blossom directly around it.
    pub parent: Vec<u32>,
    /// By id: the vertex through which it is matched with the rest.
    pub base: Vec<u32>,
    /// By blossom id less `n`.
    cycle: Vec<Vec<Step>>,
    /// By blossom id less `n`: the vertices inside.
    inside: Vec<Vec<u32>>,
    /// Blossom ids not in use.
    unused: Vec<u32>,
}

impl Forest {
    /// `n` exposed vertices, no blossoms.
    pub fn new(n: usize) -> Self {
        // Nested sets of odd size of at least three: fewer than half as many as vertices.
        let blossoms = n / 2;
        let ids = n + blossoms;
        let mut base: Vec<u32> = (0..n as u32).collect();
        base.resize(ids, NONE);
        Self {
            n,
            mate: vec![NONE; n],
            top: (0..n as u32).collect(),
            parent: vec![NONE; ids],
            base,
            cycle: vec![Vec::new(); blossoms],
            inside: vec![Vec::new(); blossoms],
            unused: (n as u32..ids as u32).rev().collect(),
        }
    }

    /// Whether this id is a blossom and not a vertex.
    #[inline]
    pub fn is_blossom(&self, id: u32) -> bool {
        id as usize >= self.n
    }

    /// The cycle of a blossom; empty for a vertex.
    pub fn cycle(&self, id: u32) -> &[Step] {
        if self.is_blossom(id) { &self.cycle[id as usize - self.n] } else { &[] }
    }

    /// Whether this vertex or outermost blossom is unmatched.
    #[inline]
    pub fn is_exposed(&self, id: u32) -> bool {
        self.mate[self.base[id as usize] as usize] == NONE
    }

    /// The vertices inside a blossom; none for a vertex.
    pub fn inside(&self, id: u32) -> &[u32] {
        if self.is_blossom(id) { &self.inside[id as usize - self.n] } else { &[] }
    }

    /// The blossoms in use.
    pub fn blossoms(&self) -> impl Iterator<Item = u32> + '_ {
        (self.n as u32..self.parent.len() as u32).filter(|&id| !self.cycle(id).is_empty())
    }

    /// The blossoms around a vertex or blossom, the innermost first.
    pub fn around(&self, id: u32) -> impl Iterator<Item = u32> + '_ {
        let outwards = |&id: &u32| Some(self.parent[id as usize]).filter(|&id| id != NONE);
        std::iter::successors(outwards(&id), outwards)
    }

    /// The smallest blossom around both vertices.
    ///
    /// # Complexity
    /// Linear in the nesting.
    pub fn common(&self, u: u32, v: u32) -> Option<u32> {
        if self.top[u as usize] != self.top[v as usize] {
            return None;
        }
        let (depth_u, depth_v) = (self.around(u).count(), self.around(v).count());
        let depth = depth_u.min(depth_v);
        let around_u = self.around(u).skip(depth_u - depth);
        around_u.zip(self.around(v).skip(depth_v - depth)).find(|(a, b)| a == b).map(|(common, _)| common)
    }

    /// The child of `blossom` that holds `vertex`, as a position in its cycle.
    pub fn position_of(&self, blossom: u32, vertex: u32) -> usize {
        let mut child = vertex;
        while self.parent[child as usize] != blossom {
            child = self.parent[child as usize];
        }
        self.position_of_child(blossom, child)
    }

    fn position_of_child(&self, blossom: u32, child: u32) -> usize {
        let found = self.cycle(blossom).iter().position(|step| step.child == child);
        debug_assert!(found.is_some(), "{child} is not a child of {blossom}");
        found.unwrap_or(0)
    }

    /// Matches two vertices.
    pub fn join(&mut self, u: u32, v: u32) {
        self.mate[u as usize] = v;
        self.mate[v as usize] = u;
    }

    /// Unmatches the base of an outermost id and its mate.
    pub fn expose(&mut self, id: u32) {
        let base = self.base[id as usize] as usize;
        let mate = std::mem::replace(&mut self.mate[base], NONE);
        if mate != NONE {
            self.mate[mate as usize] = NONE;
        }
    }

    /// Makes `vertex` the base of `id`, rematching the inside of `id` along its cycles. Who the old base is
    /// matched with outside is the caller's to settle.
    ///
    /// # Complexity
    /// Linear in the number of vertices of `id`.
    pub fn rebase(&mut self, id: u32, vertex: u32) {
        // No recursion: blossoms may be nested hundreds of levels deep.
        let mut tasks = vec![(id, vertex)];
        let mut way = Vec::new();
        while let Some((id, vertex)) = tasks.pop() {
            way.clear();
            way.push(vertex);
            way.extend(self.around(vertex).take_while(|&outer| outer != id));
            let mut blossom = id;
            while let Some(child) = way.pop() {
                if self.base[blossom as usize] == vertex {
                    break;
                }
                self.rotate(blossom, child, &mut tasks);
                self.base[blossom as usize] = vertex;
                blossom = child;
            }
        }
    }

    /// Makes `child` the first of a blossom's cycle and matches the others along it. Adds to `tasks` which of
    /// the others need another base for that.
    fn rotate(&mut self, blossom: u32, child: u32, tasks: &mut Vec<(u32, u32)>) {
        let slot = blossom as usize - self.n;
        let start = self.position_of_child(blossom, child);
        // The new first child loses its mate, and second with third becomes third with fourth, all the way to the
        // old first, in the direction in which the first edge is a matched one.
        let edges = if start % 2 == 1 { start + 1..self.cycle[slot].len() } else { 0..start };
        for index in edges.step_by(2) {
            let cycle = &self.cycle[slot];
            let (step, next) = (cycle[index], cycle[(index + 1) % cycle.len()].child);
            let ends = [(step.child, step.out), (next, step.into)];
            tasks.extend(ends.into_iter().filter(|&(child, end)| self.base[child as usize] != end));
            self.join(step.out, step.into);
        }
        self.cycle[slot].rotate_left(start);
    }

    /// Makes a blossom of outermost ids.
    ///
    /// # Arguments
    /// * `cycle`: in the order described for [`Forest`].
    pub fn contract(&mut self, cycle: Vec<Step>) -> u32 {
        debug_assert!(cycle.len() >= 3 && cycle.len() % 2 == 1, "a blossom is an odd cycle");
        let Some(id) = self.unused.pop() else {
            unreachable!(
                "nested odd sets of at least three of {} vertices are fewer than half of them",
                self.n
            )
        };
        self.base[id as usize] = self.base[cycle[0].child as usize];
        let mut inside = std::mem::take(&mut self.inside[id as usize - self.n]);
        inside.clear();
        for step in &cycle {
            self.parent[step.child as usize] = id;
            if self.is_blossom(step.child) {
                inside.extend_from_slice(self.inside(step.child));
            } else {
                inside.push(step.child);
            }
        }
        for &vertex in &inside {
            self.top[vertex as usize] = id;
        }
        self.inside[id as usize - self.n] = inside;
        self.cycle[id as usize - self.n] = cycle;
        id
    }

    /// Takes an outermost blossom apart; its children become outermost.
    ///
    /// # Returns
    /// Its cycle.
    pub fn dissolve(&mut self, id: u32) -> Vec<Step> {
        debug_assert!(self.parent[id as usize] == NONE, "{id} is not outermost");
        let cycle = std::mem::take(&mut self.cycle[id as usize - self.n]);
        for &Step { child, .. } in &cycle {
            self.parent[child as usize] = NONE;
            if self.is_blossom(child) {
                for &vertex in &self.inside[child as usize - self.n] {
                    self.top[vertex as usize] = child;
                }
            } else {
                self.top[child as usize] = child;
            }
        }
        self.base[id as usize] = NONE;
        self.unused.push(id);
        cycle
    }
}
