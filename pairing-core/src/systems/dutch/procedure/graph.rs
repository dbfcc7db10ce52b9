//! A bracket and those who come after it as a graph whose heaviest perfect matching is the best candidate.
//!
//! Every matched edge has a unit in the highest lane of its weight, so that a pair that may not be matched,
//! with weight zero, is never chosen while a complete legal pairing exists (C4). Below that lane come the
//! quality criteria in their order, each as one or more lanes of bits, and at the bottom three lanes for the
//! order in which candidates are generated.
//!
//! The graph comes in two sizes ([`Scope`]). C8 looks one bracket ahead and no further, so what is chosen in a
//! bracket depends on lower players only in that the rest must be completable.

use super::super::criteria::{Bracket, Candidate, Criterion, Link, Quality};
use crate::matching::{Matcher, Weight};

/// How much of the field is in the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The bracket and the following scoregroup. Whoever finds no opponent there is taken to find one below:
    /// the best candidate is an upper bound, and the answer if the rest can be completed.
    Window,
    /// Everybody who is still to be paired, and the bye.
    Field,
}

/// Bits in the lane of sequence bonuses: enough for a place in any bracket, for every place.
fn bonus_bits(bracket: &Bracket) -> u32 {
    2 * bits_for(bracket.size() + 1)
}

fn bits_for(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// Where each count sits in a weight.
#[derive(Clone, Debug)]
pub struct Lanes {
    /// The bit at which the lane of completion begins.
    completion: u32,
    /// Each criterion with the first bits of its lanes; lanes that cannot tell candidates apart have none.
    quality: Vec<(Criterion, Vec<Option<u32>>)>,
    /// Pairs whose higher player comes from S1: 4.3.1, the fewest exchanges.
    pub stayers: u32,
    /// The sum of the higher players' BSNs, as its complement: 4.3.2, the least difference.
    pub bsn_sum: u32,
    /// The bit at which the quality criteria begin.
    above_order: u32,
    bits: u32,
}

impl Lanes {
    /// The lanes of a bracket for these criteria, the most important first.
    pub fn new(bracket: &Bracket, quality: &[Quality]) -> Lanes {
        let size = bracket.size();
        let mut next = bonus_bits(bracket);
        let mut lane = |most: usize| {
            let at = next;
            next += bits_for(most);
            at
        };
        let bsn_sum = lane((size / 2) * (size + 1));
        let stayers = lane(size / 2);
        let above_order = lane(0);
        let mut quality: Vec<(Criterion, Vec<Option<u32>>)> = quality
            .iter()
            .rev()
            .map(|q| {
                let most = q.criterion.lanes(bracket);
                // The first lane of a criterion is the most important, so it comes last from below.
                let mut lanes: Vec<Option<u32>> =
                    most.iter().rev().map(|&most| (most > 0).then(|| lane(most))).collect();
                lanes.reverse();
                (q.criterion, lanes)
            })
            .filter(|(_, lanes)| lanes.iter().any(Option::is_some))
            .collect();
        quality.reverse();
        let completion = lane(bracket.field.len() / 2 + 1);
        Lanes { completion, quality, stayers, bsn_sum, above_order, bits: next }
    }

    /// The same lanes without those for the order of candidates, which have no place then.
    pub fn without_order(&self) -> Lanes {
        let down = |bit: u32| bit - self.above_order;
        let lower = |lanes: &Vec<Option<u32>>| lanes.iter().map(|lane| lane.map(down)).collect();
        Lanes {
            completion: down(self.completion),
            quality: self.quality.iter().map(|(criterion, lanes)| (*criterion, lower(lanes))).collect(),
            stayers: 0,
            bsn_sum: 0,
            above_order: 0,
            bits: down(self.bits),
        }
    }

    /// Whether a criterion can tell candidates apart.
    pub fn tell_apart(&self, criterion: Criterion) -> bool {
        self.quality.iter().any(|&(c, _)| c == criterion)
    }

    /// How many bits a whole matching can need.
    pub fn bits(&self) -> u32 {
        self.bits
    }

    /// What matching two adds to the quality criteria, and one in the lane of completion. `merits` is scratch space.
    pub fn weight<W: Weight>(&self, bracket: &Bracket, link: Link, merits: &mut Vec<usize>) -> W {
        let mut weight = W::unit(self.completion);
        for (criterion, lanes) in &self.quality {
            merits.clear();
            merits.resize(lanes.len(), 0);
            criterion.merit(bracket, link, merits);
            for (&merit, &lane) in merits.iter().zip(lanes) {
                if let (Some(bit), 1..) = (lane, merit) {
                    weight.add_at(bit, merit as u64);
                }
            }
        }
        weight
    }
}

/// The graph of a bracket. Players are places in the field.
pub struct Graph<'a, W> {
    bracket: &'a Bracket<'a>,
    lanes: &'a Lanes,
    scope: Scope,
    matcher: Matcher<W>,
    /// By vertex, the player; the bye, or whoever makes the number even, has none.
    players: Vec<usize>,
    /// By player, the vertex.
    vertices: Vec<Option<usize>>,
    /// MDPs and residents: vertices below this.
    inside: usize,
    /// By two vertices inside, whether they may be a pair of the bracket and no decision has ruled it out.
    open: Vec<bool>,
    /// One unit of anything above the bonuses.
    unit: W,
}

impl<'a, W: Weight> Graph<'a, W> {
    /// The graph with the weights of the quality criteria, solved.
    ///
    /// Complexity: O(n³) at worst, n the number of vertices; usually near O(n²).
    pub fn new(bracket: &'a Bracket, lanes: &'a Lanes, scope: Scope) -> Self {
        let field = bracket.field;
        let end = match scope {
            Scope::Window => bracket.following.end,
            Scope::Field => field.len(),
        };
        let players: Vec<usize> = bracket.players().chain(bracket.residents.end..end).collect();
        let mut vertices = vec![None; field.len()];
        for (vertex, &player) in players.iter().enumerate() {
            vertices[player] = Some(vertex);
        }
        let n = players.len();
        let inside = bracket.size();
        let mut open = vec![false; inside * inside];
        let mut merits = Vec::new();
        let matcher = Matcher::new(n + n % 2, |u, v| {
            let (a, b) = (players[u], players.get(v).copied());
            let Some(link) = link(bracket, scope, a, b) else { return W::ZERO };
            if matches!(link, Link::Pair { .. }) {
                open[u * inside + v] = true;
                open[v * inside + u] = true;
            }
            lanes.weight(bracket, link, &mut merits)
        });
        let unit = W::unit(bonus_bits(bracket));
        Self { bracket, lanes, scope, matcher, players, vertices, inside, open, unit }
    }

    /// The opponent a player has in the present best candidate, `None` for a downfloater.
    pub fn opponent(&self, player: usize) -> Option<usize> {
        let vertex = self.vertex(player);
        let mate = self.matcher.mate(vertex);
        self.is_open_pair(vertex, mate).then(|| self.players[mate])
    }

    /// Whether some best candidate may hold a pair: a quick test that never says no wrongly.
    pub fn may_be_best(&self, a: usize, b: usize) -> bool {
        let (u, v) = (self.vertex(a), self.vertex(b));
        self.is_open_pair(u, v) && self.matcher.least_loss(u, v) < self.unit
    }

    /// Adds to the weight of a pair at a bit, unless the pair is ruled out.
    pub fn add(&mut self, a: usize, b: usize, bit: u32, count: usize) {
        let (u, v) = (self.vertex(a), self.vertex(b));
        if count > 0 && self.is_open_pair(u, v) {
            self.raise(u, v, bit, count);
        }
    }

    /// Rules out a pair.
    pub fn close(&mut self, a: usize, b: usize) {
        let (u, v) = (self.vertex(a), self.vertex(b));
        if !self.is_open_pair(u, v) {
            return;
        }
        self.open[u * self.inside + v] = false;
        self.open[v * self.inside + u] = false;
        // In a window both may still find an opponent elsewhere.
        let (higher, lower) = (a.min(b), a.max(b));
        let weight = match self.scope {
            Scope::Window => {
                self.lanes.weight(self.bracket, Link::Elsewhere { higher, lower }, &mut Vec::new())
            }
            Scope::Field => W::ZERO,
        };
        self.matcher.set_weight(u, v, weight);
    }

    /// Rules out everything but one pair for both of its players.
    pub fn fix(&mut self, a: usize, b: usize) {
        let (u, v) = (self.vertex(a), self.vertex(b));
        for other in (0..self.inside).filter(|&other| other != u && other != v) {
            self.shut(u, other);
            self.shut(v, other);
        }
        self.matcher.fix(u, v);
    }

    /// Rules out that a player floats down.
    pub fn keep_inside(&mut self, player: usize) {
        let u = self.vertex(player);
        for other in (0..self.matcher.len()).filter(|&other| other != u) {
            if !self.is_open_pair(u, other) {
                self.forbid(u, other);
            }
        }
    }

    /// Prefers, lowest of all, that a player floats down.
    pub fn add_floating(&mut self, player: usize, count: usize) {
        let u = self.vertex(player);
        for other in (0..self.matcher.len()).filter(|&other| other != u) {
            if !self.is_open_pair(u, other) && self.matcher.weight(u, other) >= W::unit(self.lanes.completion)
            {
                self.raise(u, other, 0, count);
            }
        }
    }

    /// Finds the best candidate for the present weights.
    pub fn solve(&mut self) {
        self.matcher.solve();
    }

    /// The lanes of the weights.
    pub fn lanes(&self) -> &'a Lanes {
        self.lanes
    }

    /// The present best candidate, with the best that the following bracket can do after it.
    pub fn candidate(&self) -> Candidate {
        let mut candidate = self.pairs_of(self.bracket.players(), self.bracket.residents.end);
        if !self.bracket.following.is_empty() {
            let mdps = candidate.downfloaters.iter().copied();
            let players = mdps.chain(self.bracket.following.clone());
            candidate.following = Some(Box::new(self.pairs_of(players, self.bracket.following.end)));
        }
        candidate
    }

    /// The legal pairs among `players` whose lower one stands before `end`.
    fn pairs_of(&self, players: impl Iterator<Item = usize>, end: usize) -> Candidate {
        let mut candidate = Candidate::default();
        for player in players {
            match self.legal_mate(player).filter(|&mate| mate < end) {
                Some(mate) if mate > player => candidate.pairs.push((player, mate)),
                Some(_) => {}
                None => candidate.downfloaters.push(player),
            }
        }
        candidate
    }

    /// The player somebody is really matched with, in this bracket, the following or below.
    fn legal_mate(&self, player: usize) -> Option<usize> {
        let mate = *self.players.get(self.matcher.mate(self.vertex(player)))?;
        let inside = player.max(mate) < self.bracket.residents.end;
        let legal =
            if inside { self.opponent(player).is_some() } else { self.bracket.field.may_meet(player, mate) };
        legal.then_some(mate)
    }

    /// Who is without an opponent in the present best candidate, here and in the following bracket.
    pub fn alone(&self) -> Vec<usize> {
        self.players.iter().copied().filter(|&player| self.legal_mate(player).is_none()).collect()
    }

    fn vertex(&self, player: usize) -> usize {
        self.vertices[player].expect("only players who are still to be paired are asked for")
    }

    fn is_open_pair(&self, u: usize, v: usize) -> bool {
        u < self.inside && v < self.inside && self.open[u * self.inside + v]
    }

    fn forbid(&mut self, u: usize, v: usize) {
        self.shut(u, v);
        self.matcher.set_weight(u, v, W::ZERO);
    }

    fn shut(&mut self, u: usize, v: usize) {
        if u < self.inside && v < self.inside {
            self.open[u * self.inside + v] = false;
            self.open[v * self.inside + u] = false;
        }
    }

    fn raise(&mut self, u: usize, v: usize, bit: u32, count: usize) {
        let mut weight = self.matcher.weight(u, v);
        weight.add_at(bit, count as u64);
        self.matcher.set_weight(u, v, weight);
    }
}

/// What matching two players means, or a player with the vertex that makes the number even. `None`: they may not
/// be matched.
pub fn link(bracket: &Bracket, scope: Scope, a: usize, b: Option<usize>) -> Option<Link> {
    let field = bracket.field;
    let Some(b) = b else {
        // The bye; in a window, that a player finds an opponent elsewhere stands for everything else.
        return match scope {
            _ if bracket.completion.offers_pab(field, a) => Some(Link::Pab { player: a }),
            Scope::Window => Some(Link::Below { player: a }),
            Scope::Field => None,
        };
    };
    // Two MDPs could be no pair here, nor later: they would have been one where they came from (C6).
    let two_mdps = b < bracket.residents.start;
    if !two_mdps && field.may_meet(a, b) {
        return Some(bracket.link(a, b));
    }
    (scope == Scope::Window).then_some(Link::Elsewhere { higher: a, lower: b })
}
