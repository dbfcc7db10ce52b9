//! What a bracket leaves behind: whether the rest can be paired (C4, C5), and the best for the following bracket (C8).

use super::super::criteria::{Bracket, Candidate};
use super::Demand;
use crate::matching::{Adjacency, MaximumMatching, extend_matching_in};

/// The following bracket's best pairing, if it can be as good as any: no more downfloaters than an odd number demands,
/// none of them among those who come from here, and the rest can be paired. `None` if it cannot.
///
/// Who can be the one to float from there, and who below can take that player, are known from the maximum matchings of
/// the two parts ([`Obstacle`](crate::matching::Obstacle)); any two of them who may meet will do.
///
/// Complexity: O(n²) bits and seldom more, n the number of players left.
pub fn perfect_following(bracket: &Bracket, downfloaters: &[usize], demand: Demand) -> Option<Candidate> {
    let (field, following) = (bracket.field, bracket.following.clone());
    // C.2 (2017) is part of the pairing of the last bracket.
    let demand = if bracket.following_gives_the_bye() { Demand::Completion } else { demand };
    let mdps = downfloaters.len();
    let players: Vec<usize> = downfloaters.iter().copied().chain(following.clone()).collect();
    let mut here = field.meetings().part_of(downfloaters, following.clone(), 0);
    for (a, b) in (0..mdps).flat_map(|a| (0..a).map(move |b| (a, b))) {
        here.part(a, b);
    }
    let mut matching = extend_matching_in(&here, vec![None; players.len()]);
    let odd = players.len() % 2;
    if matching.unmatched() != odd {
        return None;
    }
    let rest = Rest::of(bracket, &[], following.end, odd);
    let below = (demand == Demand::Completion).then(|| rest.matching());
    if below.as_ref().is_some_and(|below| below.unmatched() != odd) {
        return None;
    }
    if odd == 1 {
        let takes = |player: usize| {
            let Some(below) = &below else { return true };
            below.obstacle().components.iter().flatten().any(|&other| rest.takes(player, other))
        };
        let mut floaters = matching.obstacle().components.iter().flatten().copied();
        let floater = floaters.find(|&vertex| vertex >= mdps && takes(players[vertex]))?;
        (0..players.len()).for_each(|other| here.part(floater, other));
        matching = extend_matching_in(&here, matching.mates().to_vec());
    }
    let mut candidate = Candidate::default();
    for (vertex, mate) in matching.mates().iter().enumerate() {
        match *mate {
            Some(other) if vertex < other => candidate.pairs.push((players[vertex], players[other])),
            Some(_) => {}
            None => candidate.downfloaters.push(players[vertex]),
        }
    }
    Some(candidate)
}

/// Whether downfloaters and all who stand below a bracket can be paired, one of them getting the bye.
pub fn completes(bracket: &Bracket, downfloaters: &[usize]) -> bool {
    can_complete(bracket, downfloaters, bracket.residents.end)
}

/// Whether these players and all from `below` on can be paired, one of them getting the bye.
///
/// Complexity: O(n²) bits and seldom more, at worst O(n³).
pub fn can_complete(bracket: &Bracket, players: &[usize], below: usize) -> bool {
    Rest::of(bracket, players, below, 0).matching().is_perfect()
}

/// Some players and all from a place on, and the bye if it makes them even.
struct Rest<'a> {
    bracket: &'a Bracket<'a>,
    players: Vec<usize>,
    graph: Adjacency,
}

impl<'a> Rest<'a> {
    /// `chosen` and all from `below` on; `expected` is how many more come to them, for the bye to be one or none.
    fn of(bracket: &'a Bracket, chosen: &[usize], below: usize, expected: usize) -> Rest<'a> {
        let everybody = below..bracket.field.len();
        let players: Vec<usize> = chosen.iter().copied().chain(everybody.clone()).collect();
        let bye = players.len();
        let odd = (bye + expected) % 2;
        let mut graph = bracket.field.meetings().part_of(chosen, everybody, odd);
        if odd == 1 {
            for (vertex, &player) in players.iter().enumerate() {
                if bracket.completion.offers_pab(bracket.field, player) {
                    graph.join(vertex, bye);
                }
            }
        }
        Rest { bracket, players, graph }
    }

    fn matching(&self) -> MaximumMatching {
        extend_matching_in(&self.graph, vec![None; self.graph.len()])
    }

    /// Whether somebody who comes to them can be matched with this vertex.
    fn takes(&self, player: usize, vertex: usize) -> bool {
        let field = self.bracket.field;
        match self.players.get(vertex) {
            Some(&other) => field.may_meet(player, other),
            None => self.bracket.completion.offers_pab(field, player),
        }
    }
}
