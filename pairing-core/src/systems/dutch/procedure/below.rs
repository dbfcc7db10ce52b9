//! What a bracket leaves behind: whether the rest can be paired (C4, C5), and the best for the following bracket (C8).

use super::super::criteria::{Bracket, Candidate};
use super::Demand;
use crate::matching::{Adjacency, extend_matching_in};

/// The following bracket's best pairing, if it is as good as any can be: no more downfloaters than an odd number
/// demands, none of them among those who come from here; and the rest can be paired.
///
/// `None` says nothing: perhaps it can be done another way.
///
/// Complexity: O(n²) bits and seldom more, n the number of players left.
pub fn perfect_following(bracket: &Bracket, downfloaters: &[usize], demand: Demand) -> Option<Candidate> {
    let (field, following) = (bracket.field, bracket.following.clone());
    let inside = downfloaters.len() + following.len();
    let range = match demand {
        Demand::Completion => following.start..field.len(),
        Demand::Nothing => following.clone(),
    };
    let players: Vec<usize> = downfloaters.iter().copied().chain(range.clone()).collect();
    let bye = demand == Demand::Completion && players.len() % 2 == 1;
    let mut all = field.meetings().part_of(downfloaters, range, usize::from(bye));
    // Those who come from here find their opponents there.
    for mdp in 0..downfloaters.len() {
        for other in (0..downfloaters.len()).chain(inside..all.len()) {
            all.part(mdp, other);
        }
    }
    if bye {
        let bye = players.len();
        for (vertex, &player) in players.iter().enumerate().skip(downfloaters.len()) {
            if bracket.completion.offers_pab(field, player) {
                all.join(vertex, bye);
            }
        }
    }
    let chosen: Vec<usize> = (0..downfloaters.len()).collect();
    let here = all.part_of(&chosen, downfloaters.len()..inside, 0);
    let mut mates = extend_matching_in(&here, vec![None; inside]).mates().to_vec();
    if demand == Demand::Completion {
        mates.resize(all.len(), None);
        let matching = extend_matching_in(&all, mates);
        if !matching.is_perfect() {
            return None;
        }
        mates = matching.mates().to_vec();
    }
    let mate = |vertex: usize| mates[vertex].filter(|&mate| mate < inside);
    let alone = (0..inside).filter(|&vertex| mate(vertex).is_none()).count();
    let all_mdps_paired = (0..downfloaters.len()).all(|mdp| mate(mdp).is_some());
    if alone != inside % 2 || !all_mdps_paired {
        return None;
    }
    let mut candidate = Candidate::default();
    for vertex in 0..inside {
        match mate(vertex) {
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
    let field = bracket.field;
    let count = players.len() + field.len() - below;
    let mut graph: Adjacency = field.meetings().part_of(players, below..field.len(), count % 2);
    if count % 2 == 1 {
        for (vertex, player) in players.iter().copied().chain(below..field.len()).enumerate() {
            if bracket.completion.offers_pab(field, player) {
                graph.join(vertex, count);
            }
        }
    }
    extend_matching_in(&graph, vec![None; graph.len()]).is_perfect()
}
