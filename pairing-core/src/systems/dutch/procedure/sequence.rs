//! Articles 3.6, 3.7 and 4: of the best candidates, the one that is generated first.
//!
//! Each step asks for the earliest choice that some best candidate still allows, and rules out the others.
//!
//! In a homogeneous bracket or a remainder a set of pairs can arise from several exchanges; the one that
//! gives it first moves as few players as possible, so in each pair it leaves the higher ranked one in S1. The
//! exchange is therefore read off the pairs: S1 holds the higher ranked player of each.

use super::super::criteria::Bracket;
use super::graph::Graph;
use crate::matching::Weight;

/// Narrows the graph down to the first generated of the best candidates.
pub fn settle<W: Weight>(bracket: &Bracket, graph: &mut Graph<W>) {
    let s1 = pairable_mdps(bracket, graph);
    let opponents = mdp_pairing(bracket, graph, &s1);
    let remainder: Vec<usize> = bracket.residents.clone().filter(|p| !opponents.contains(p)).collect();
    settle_remainder(graph, &remainder);
}

/// Article 4.4: the set of MDPs that are paired, the smallest differing BSN first.
fn pairable_mdps<W: Weight>(bracket: &Bracket, graph: &mut Graph<W>) -> Vec<usize> {
    let paired = |graph: &Graph<W>| bracket.mdps.iter().filter(|&&m| graph.opponent(m).is_some()).count();
    // M1 (3.1.3): settled by the criteria.
    let m1 = paired(graph);
    let mut s1 = Vec::with_capacity(m1);
    for &mdp in &bracket.mdps {
        if s1.len() == m1 {
            break;
        }
        if graph.opponent(mdp).is_none() {
            for resident in bracket.residents.clone() {
                graph.add(mdp, resident, 0, 1);
            }
            graph.solve();
        }
        if graph.opponent(mdp).is_some() {
            graph.keep_inside(mdp);
            s1.push(mdp);
        } else {
            for resident in bracket.residents.clone() {
                graph.close(mdp, resident);
            }
        }
    }
    for &mdp in bracket.mdps.iter().filter(|m| !s1.contains(m)) {
        for resident in bracket.residents.clone() {
            graph.close(mdp, resident);
        }
    }
    s1
}

/// Article 3.7.2: the transposition of S2 that gives the MDPs their opponents.
fn mdp_pairing<W: Weight>(bracket: &Bracket, graph: &mut Graph<W>, s1: &[usize]) -> Vec<usize> {
    let s2: Vec<usize> = bracket.residents.clone().collect();
    s1.iter().filter_map(|&mdp| first_opponent(graph, mdp, &s2)).collect()
}

/// Article 3.6, for a homogeneous bracket or the remainder of a heterogeneous one.
fn settle_remainder<W: Weight>(graph: &mut Graph<W>, players: &[usize]) {
    let pairs = players.iter().filter(|&&p| graph.opponent(p).is_some()).count() / 2;
    if pairs == 0 {
        return;
    }
    // The fold itself needs no exchange: where S1 can stay as it is, both lanes have nothing to say.
    let (s1, s2) = players.split_at(pairs);
    prefer_few_exchanges(graph, players, pairs);
    let exchanged = s2.iter().filter(|&&p| is_higher(graph, p)).count();
    let s1: Vec<usize> = if exchanged == 0 {
        s1.to_vec()
    } else {
        let leaving = moved_down(graph, s1, players, exchanged);
        let joining = moved_up(graph, s2, players, exchanged);
        s1.iter().filter(|p| !leaving.contains(p)).chain(&joining).copied().collect()
    };
    // S2 in BSN order; the players of S1 open only towards it.
    let s2: Vec<usize> = players.iter().copied().filter(|p| !s1.contains(p)).collect();
    for &player in &s1 {
        first_opponent(graph, player, &s2);
    }
}

/// Whether a player is the higher ranked one of a pair.
fn is_higher<W: Weight>(graph: &Graph<W>, player: usize) -> bool {
    graph.opponent(player).is_some_and(|opponent| opponent > player)
}

/// Articles 4.3.1 and 4.3.2: fewest exchanged players, then the least difference of the sums of BSNs.
///
/// The players who leave S1 and those who join it are as many, so the difference is the sum of the BSNs of
/// the new S1, less a constant: least when the higher ranked players of the pairs have small BSNs.
fn prefer_few_exchanges<W: Weight>(graph: &mut Graph<W>, players: &[usize], pairs: usize) {
    let (stayers, bsn_sum) = (graph.lanes().stayers, graph.lanes().bsn_sum);
    for (i, &higher) in players.iter().enumerate() {
        for &lower in &players[i + 1..] {
            graph.add(higher, lower, bsn_sum, players.len() - i);
            if i < pairs {
                graph.add(higher, lower, stayers, 1);
            }
        }
    }
    graph.solve();
}

/// Article 4.3.3: the players who leave S1, the largest differing BSN first.
fn moved_down<W: Weight>(
    graph: &mut Graph<W>,
    s1: &[usize],
    players: &[usize],
    exchanged: usize,
) -> Vec<usize> {
    let mut leaving = Vec::with_capacity(exchanged);
    for &player in s1.iter().rev() {
        if leaving.len() < exchanged && is_higher(graph, player) {
            // Would leave S1 by floating down or by being the lower ranked of a pair.
            for &above in players.iter().take_while(|&&p| p < player) {
                graph.add(above, player, 0, 1);
            }
            graph.add_floating(player, 1);
            graph.solve();
        }
        if leaving.len() < exchanged && !is_higher(graph, player) {
            leaving.push(player);
            close_below(graph, player, players);
        } else {
            close_above(graph, player, players);
            graph.keep_inside(player);
        }
    }
    leaving
}

/// Article 4.3.4: the players who join S1, the smallest differing BSN first.
fn moved_up<W: Weight>(
    graph: &mut Graph<W>,
    s2: &[usize],
    players: &[usize],
    exchanged: usize,
) -> Vec<usize> {
    let mut joining = Vec::with_capacity(exchanged);
    for &player in s2 {
        if joining.len() < exchanged && !is_higher(graph, player) {
            for &below in players.iter().filter(|&&p| p > player) {
                graph.add(player, below, 0, 1);
            }
            graph.solve();
        }
        if joining.len() < exchanged && is_higher(graph, player) {
            joining.push(player);
            close_above(graph, player, players);
            graph.keep_inside(player);
        } else {
            close_below(graph, player, players);
        }
    }
    joining
}

/// Rules out that a player is the higher ranked one of a pair.
fn close_below<W: Weight>(graph: &mut Graph<W>, player: usize, players: &[usize]) {
    for &below in players.iter().filter(|&&p| p > player) {
        graph.close(player, below);
    }
}

/// Rules out that a player is the lower ranked one of a pair.
fn close_above<W: Weight>(graph: &mut Graph<W>, player: usize, players: &[usize]) {
    for &above in players.iter().take_while(|&&p| p < player) {
        graph.close(above, player);
    }
}

/// Article 4.2: the first opponent in S2 that some best candidate gives a player of S1, and fixes the pair.
fn first_opponent<W: Weight>(graph: &mut Graph<W>, player: usize, s2: &[usize]) -> Option<usize> {
    graph.solve();
    let present = graph.opponent(player)?;
    // Some best candidate holds the present pair, so only somebody ahead of that opponent would be better.
    let (ahead, behind) = s2.split_at(s2.iter().position(|&p| p == present)?);
    let ahead: Vec<usize> = ahead.iter().copied().filter(|&p| graph.may_be_best(player, p)).collect();
    if !ahead.is_empty() {
        for &opponent in &behind[1..] {
            graph.close(player, opponent);
        }
        for (place, &opponent) in ahead.iter().enumerate() {
            graph.add(player, opponent, 0, ahead.len() - place);
        }
        graph.solve();
    }
    let opponent = graph.opponent(player)?;
    graph.fix(player, opponent);
    Some(opponent)
}
