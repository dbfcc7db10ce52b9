//! Brackets in which the criteria do not clash: the answer without weighing pair by pair.
//!
//! Duals that suit classes of players ([`classes`](super::classes)) say of every pair whether it is tight. If there is
//! a perfect matching of tight pairs, it is a heaviest one, and all heaviest ones consist of tight pairs: every
//! question of 3.6, 3.7 and article 4 about best candidates is then one about perfect matchings of a graph without
//! weights ([`Perfect`]). Where there is none, or where players must be exchanged, the answer is left to
//! [`sequence`](super::sequence).

use super::super::criteria::{Bracket, Candidate, Link};
use super::classes::Classes;
use super::graph::{Lanes, Scope};
use crate::matching::{Adjacency, Perfect, Weight, bits};

/// The best candidate, unless it takes more than tight pairs of classes to find it.
///
/// Complexity: O(n²) bits, for the pairs of MDPs and for each player of S1 whose opponent is not the first.
pub fn candidate<W: Weight>(bracket: &Bracket, lanes: &Lanes, scope: Scope) -> Option<Candidate> {
    let (legal, tight) = graphs::<W>(bracket, lanes, scope);
    let size = bracket.size();
    let residents: Vec<usize> = (bracket.mdps.len()..size).collect();
    if bracket.mdps.is_empty() {
        // If there is a perfect matching without exchange, it proves itself the best.
        let mut tight = tight;
        keep_halves(&mut tight, &legal, &residents, size / 2);
        let mut perfect = Perfect::of(tight)?;
        transpose(&mut perfect, &legal, &residents[..size / 2]);
        return Some(read(bracket, &perfect, &legal));
    }
    let mut perfect = Perfect::of(tight)?;
    let s1 = pairable_mdps(&mut perfect, &legal, bracket.mdps.len())?;
    transpose(&mut perfect, &legal, &s1);
    let opponents: Vec<usize> = s1.iter().map(|&mdp| perfect.mate(mdp)).collect();
    let remainder: Vec<usize> = residents.into_iter().filter(|p| !opponents.contains(p)).collect();
    let pairs = remainder.iter().filter(|&&p| legal.joined(p, perfect.mate(p))).count() / 2;
    if !perfect.narrow(|tight| keep_halves(tight, &legal, &remainder, pairs)) {
        return None;
    }
    transpose(&mut perfect, &legal, &remainder[..pairs]);
    Some(read(bracket, &perfect, &legal))
}

/// Which pairs are pairs of the bracket, and which are tight. Vertices are [`Bracket::players`], and with an odd
/// number one more.
fn graphs<W: Weight>(bracket: &Bracket, lanes: &Lanes, scope: Scope) -> (Adjacency, Adjacency) {
    let (size, mdps) = (bracket.size(), bracket.mdps.len());
    let n = size + size % 2;
    let mut legal = bracket.field.meetings().part_of(&bracket.mdps, bracket.residents.clone(), size % 2);
    for mdp in 0..mdps {
        for other in 0..mdps {
            legal.part(mdp, other);
        }
    }
    let classes = Classes::of(bracket, lanes, scope);
    let weights = classes.weights::<W>(bracket, lanes, scope);
    let duals = classes.duals(&weights);
    let is_tight = |c: usize, d: usize, weight: W| duals[c] + duals[d] == weight.doubled();

    let mut tight = Adjacency::new(n);
    // By class, whoever is tight with it as a pair of the bracket, and as none.
    for (c, members) in classes.members.iter().enumerate() {
        let (mut as_pair, mut elsewhere) = (bits::none(n), bits::none(n));
        for (d, others) in classes.members.iter().enumerate() {
            let pair = weights[c][d];
            if pair.legal.is_some_and(|weight| is_tight(c, d, weight)) {
                others.iter().for_each(|&other| bits::add(&mut as_pair, other));
            }
            if is_tight(c, d, pair.elsewhere) {
                others.iter().for_each(|&other| bits::add(&mut elsewhere, other));
            }
        }
        for &vertex in members {
            let row =
                tight.row_mut(vertex).iter_mut().zip(legal.row(vertex)).zip(as_pair.iter().zip(&elsewhere));
            row.for_each(|((row, legal), (as_pair, elsewhere))| *row = legal & as_pair | !legal & elsewhere);
            bits::take(tight.row_mut(vertex), vertex);
        }
    }
    let players: Vec<usize> = bracket.players().collect();
    let mut merits = Vec::new();
    for (c, d) in (0..classes.members.len()).flat_map(|c| (0..=c).map(move |d| (c, d))) {
        if !weights[c][d].differ {
            continue;
        }
        for &u in &classes.members[c] {
            for &v in classes.members[d].iter().filter(|&&v| v != u && legal.joined(u, v)) {
                let pair = Link::Pair { higher: players[u.min(v)], lower: players[u.max(v)] };
                if !is_tight(c, d, lanes.weight(bracket, pair, &mut merits)) {
                    tight.part(u, v);
                }
            }
        }
    }
    (legal, tight)
}

/// Article 4.4: the set of MDPs that are paired, the smallest differing BSN first; see
/// [`sequence`](super::sequence). Narrows the graph so that they are, and no others.
fn pairable_mdps(perfect: &mut Perfect, legal: &Adjacency, mdps: usize) -> Option<Vec<usize>> {
    let inside = |perfect: &Perfect, mdp: usize| legal.joined(mdp, perfect.mate(mdp));
    let m1 = (0..mdps).filter(|&mdp| inside(perfect, mdp)).count();
    let mut s1 = Vec::with_capacity(m1);
    for mdp in 0..mdps {
        let wanted =
            s1.len() < m1 && (inside(perfect, mdp) || perfect.match_first(mdp, legal.row(mdp)).is_some());
        let narrowed = perfect.narrow(|tight| {
            let others: Vec<usize> =
                tight.neighbours(mdp).filter(|&v| legal.joined(mdp, v) != wanted).collect();
            others.into_iter().for_each(|other| tight.part(mdp, other));
        });
        if !narrowed {
            return None;
        }
        s1.extend(wanted.then_some(mdp));
    }
    Some(s1)
}

/// Articles 3.7.2 and 4.2: gives each player of S1 the first opponent that a perfect matching allows, for good.
fn transpose(perfect: &mut Perfect, legal: &Adjacency, s1: &[usize]) {
    for &player in s1 {
        if perfect.match_first(player, legal.row(player)).is_some() {
            perfect.fix(player);
        }
    }
}

/// Leaves the first `pairs` of these players only opponents among the others, and those no opponents but them.
fn keep_halves(tight: &mut Adjacency, legal: &Adjacency, players: &[usize], pairs: usize) {
    let n = tight.len();
    let (mut s1, mut s2) = (bits::none(n), bits::none(n));
    players[..pairs].iter().for_each(|&player| bits::add(&mut s1, player));
    players[pairs..].iter().for_each(|&player| bits::add(&mut s2, player));
    for u in 0..n {
        let is_s1 = bits::has(&s1, u);
        let is_s2 = bits::has(&s2, u);
        let row = tight.row_mut(u).iter_mut().zip(legal.row(u)).zip(s1.iter().zip(&s2));
        row.for_each(|((row, &legal), (&s1, &s2))| {
            *row &= match (is_s1, is_s2) {
                (true, _) => legal & s2,
                // To float down together, or to let an MDP float, is no pair.
                (_, true) => legal & s1 | !legal & !s1,
                _ => !s1,
            };
        });
    }
}

/// The candidate that a matching stands for.
fn read(bracket: &Bracket, perfect: &Perfect, legal: &Adjacency) -> Candidate {
    let players: Vec<usize> = bracket.players().collect();
    let mut candidate = Candidate::default();
    for (u, &player) in players.iter().enumerate() {
        let mate = perfect.mate(u);
        if !legal.joined(u, mate) {
            candidate.downfloaters.push(player);
        } else if u < mate {
            candidate.pairs.push((player, players[mate]));
        }
    }
    candidate
}
