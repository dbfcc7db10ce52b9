//! A bracket and all the rest of the field as a graph whose heaviest perfect matching is the best candidate.
//!
//! Vertices are all players who are still to be paired and, with an odd number, the bye. A pair that may
//! not be matched has weight zero, every other one a unit in the highest lane, so a heaviest matching is a
//! complete legal pairing (C4). Below that lane come the quality criteria in their order, each as one or more
//! lanes of bits, and at the bottom three lanes for the order in which candidates are generated.

use super::super::criteria::{Bracket, Candidate, Criterion, Link};
use super::super::editions::Edition;
use crate::matching::{Matcher, Weight};

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
    bits: u32,
}

impl Lanes {
    /// The lanes of a bracket.
    pub fn new(bracket: &Bracket, edition: &Edition) -> Lanes {
        let size = bracket.size();
        let mut next = bonus_bits(bracket);
        let mut lane = |most: usize| {
            let at = next;
            next += bits_for(most);
            at
        };
        let bsn_sum = lane((size / 2) * (size + 1));
        let stayers = lane(size / 2);
        let mut quality: Vec<(Criterion, Vec<Option<u32>>)> = edition
            .quality
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
        Lanes { completion, quality, stayers, bsn_sum, bits: next }
    }

    /// How many bits a whole matching can need.
    pub fn bits(&self) -> u32 {
        self.bits
    }

    fn weight<W: Weight>(&self, bracket: &Bracket, link: Link, merits: &mut Vec<usize>) -> W {
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

/// The graph of a bracket, always solved. Players are places in the field.
pub struct Graph<'a, W> {
    matcher: Matcher<W>,
    lanes: &'a Lanes,
    /// By vertex, the player; the bye has none.
    players: Vec<usize>,
    /// By player, the vertex.
    vertices: Vec<Option<usize>>,
    /// MDPs and residents: vertices below this.
    inside: usize,
    /// One unit of anything above the bonuses.
    unit: W,
}

impl<'a, W: Weight> Graph<'a, W> {
    /// The graph with the weights of the quality criteria, solved.
    pub fn new(bracket: &Bracket, lanes: &'a Lanes) -> Self {
        let field = bracket.field;
        let players: Vec<usize> = bracket.players().chain(bracket.residents.end..field.len()).collect();
        let mut vertices = vec![None; field.len()];
        for (vertex, &player) in players.iter().enumerate() {
            vertices[player] = Some(vertex);
        }
        let n = players.len();
        let mut merits = Vec::new();
        let matcher = Matcher::new(n + n % 2, |u, v| {
            let link = if v == n {
                let player = players[u];
                if !bracket.completion.offers_pab(field, player) {
                    return W::ZERO;
                }
                Link::Pab { player }
            } else {
                let (a, b) = (players[u], players[v]);
                // Two MDPs could be no pair here, nor later: they would have been one where they came from (C6).
                let two_mdps = v < bracket.mdps.len();
                if two_mdps || !field.may_meet(a, b) {
                    return W::ZERO;
                }
                bracket.link(a, b)
            };
            lanes.weight(bracket, link, &mut merits)
        });
        let unit = W::unit(bonus_bits(bracket));
        Self { matcher, lanes, players, vertices, inside: bracket.size(), unit }
    }

    /// The opponent a player has in the present best candidate, `None` for a downfloater.
    pub fn opponent(&self, player: usize) -> Option<usize> {
        let mate = self.matcher.mate(self.vertex(player));
        (mate < self.inside).then(|| self.players[mate])
    }

    /// Whether a pair may still be chosen: legal, and not ruled out by an earlier decision.
    pub fn is_open(&self, a: usize, b: usize) -> bool {
        self.matcher.weight(self.vertex(a), self.vertex(b)) >= W::unit(self.lanes.completion)
    }

    /// Whether some best candidate may hold a pair: a quick test that never says no wrongly.
    pub fn may_be_best(&self, a: usize, b: usize) -> bool {
        self.is_open(a, b) && self.matcher.least_loss(self.vertex(a), self.vertex(b)) < self.unit
    }

    /// Adds to the weight of a pair at a bit, unless the pair is ruled out.
    pub fn add(&mut self, a: usize, b: usize, bit: u32, count: usize) {
        let (u, v) = (self.vertex(a), self.vertex(b));
        let mut weight = self.matcher.weight(u, v);
        if count > 0 && weight >= W::unit(self.lanes.completion) {
            weight.add_at(bit, count as u64);
            self.matcher.set_weight(u, v, weight);
        }
    }

    /// Rules out a pair.
    pub fn close(&mut self, a: usize, b: usize) {
        let (u, v) = (self.vertex(a), self.vertex(b));
        self.matcher.set_weight(u, v, W::ZERO);
    }

    /// Rules out everything but one pair for both of its players.
    pub fn fix(&mut self, a: usize, b: usize) {
        let (u, v) = (self.vertex(a), self.vertex(b));
        for other in (0..self.matcher.len()).filter(|&other| other != u && other != v) {
            self.matcher.set_weight(u, other, W::ZERO);
            self.matcher.set_weight(v, other, W::ZERO);
        }
    }

    /// Rules out that a player floats down.
    pub fn keep_inside(&mut self, player: usize) {
        let u = self.vertex(player);
        for other in self.inside..self.matcher.len() {
            self.matcher.set_weight(u, other, W::ZERO);
        }
    }

    /// Prefers, lowest of all, that a player floats down.
    pub fn add_floating(&mut self, player: usize, count: usize) {
        let u = self.vertex(player);
        for other in self.inside..self.matcher.len() {
            let mut weight = self.matcher.weight(u, other);
            if weight >= W::unit(self.lanes.completion) {
                weight.add_at(0, count as u64);
                self.matcher.set_weight(u, other, weight);
            }
        }
    }

    /// Finds the best candidate for the present weights.
    pub fn solve(&mut self) {
        self.matcher.solve();
    }

    /// The lanes of the weights.
    pub fn lanes(&self) -> &Lanes {
        self.lanes
    }

    /// The present best candidate, with the best that the following bracket can do after it.
    pub fn candidate(&self, bracket: &Bracket) -> Candidate {
        let mut candidate = Candidate::default();
        for player in bracket.players() {
            match self.opponent(player) {
                Some(opponent) if opponent > player => candidate.pairs.push((player, opponent)),
                Some(_) => {}
                None => candidate.downfloaters.push(player),
            }
        }
        if !bracket.following.is_empty() {
            candidate.following = Some(Box::new(self.following(bracket, &candidate.downfloaters)));
        }
        candidate
    }

    fn following(&self, bracket: &Bracket, mdps: &[usize]) -> Candidate {
        let mut following = Candidate::default();
        for player in mdps.iter().copied().chain(bracket.following.clone()) {
            let mate = self.players.get(self.matcher.mate(self.vertex(player))).copied();
            match mate.filter(|m| *m < bracket.following.end) {
                Some(opponent) if opponent > player => following.pairs.push((player, opponent)),
                Some(_) => {}
                None => following.downfloaters.push(player),
            }
        }
        following
    }

    fn vertex(&self, player: usize) -> usize {
        self.vertices[player].expect("only players who are still to be paired are asked for")
    }
}
