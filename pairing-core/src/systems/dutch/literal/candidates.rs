//! Articles 3.2, 3.3, 3.5 to 3.7: candidates, one after another.

use super::super::criteria::{Bracket, Candidate};
use super::exchanges::exchanges;
use super::mdp_sets::limbo;
use super::transpositions::transpositions;
use std::ops::ControlFlow;

/// What is to be done with a candidate; it says whether to go on to the next.
pub type Visitor<'v> = &'v mut dyn FnMut(Candidate) -> ControlFlow<()>;

/// The same for the pairs and the unpaired players of a homogeneous bracket or a remainder.
type FoldVisitor<'v> = &'v mut dyn FnMut(&[(usize, usize)], &[usize]) -> ControlFlow<()>;

/// Visits the candidates of a bracket in the sequence of 3.6 and 3.7 (2017: B.6 and B.7). `s1_of_mdps` are the sets of
/// MDPs that can be S1, in their order; `max_pairs` is article 3.1.2.
///
/// Where the handbook would build a candidate and find that one of its pairs breaks C1 or C3, it is not built.
pub fn generate(
    bracket: &Bracket,
    max_pairs: usize,
    s1_of_mdps: &[Vec<usize>],
    visit: Visitor,
) -> ControlFlow<()> {
    if bracket.mdps.is_empty() {
        homogeneous(bracket, max_pairs, visit)
    } else {
        heterogeneous(bracket, max_pairs, s1_of_mdps, visit)
    }
}

/// Article 3.3.2: the pairs and all unpaired players are the candidate.
fn homogeneous(bracket: &Bracket, max_pairs: usize, visit: Visitor) -> ControlFlow<()> {
    let players: Vec<usize> = bracket.residents.clone().collect();
    fold(bracket, &players, max_pairs, &mut |pairs, downfloaters| {
        visit(Candidate { pairs: pairs.to_vec(), downfloaters: downfloaters.to_vec(), following: None })
    })
}

/// Article 3.7: the remainder first (3.7.1), then the transpositions of S2 (3.7.2), then the sets of
/// pairable MDPs, each with the original S2 (3.7.3).
fn heterogeneous(
    bracket: &Bracket,
    max_pairs: usize,
    s1_of_mdps: &[Vec<usize>],
    visit: Visitor,
) -> ControlFlow<()> {
    let original_s2: Vec<usize> = bracket.residents.clone().collect();
    for s1 in s1_of_mdps {
        let limbo = limbo(bracket, s1);
        transpositions(&original_s2, s1.len(), &mut |s2| {
            let Some(mdp_pairing) = pair_off(bracket, s1, s2) else { return ControlFlow::Continue(()) };
            let remainder: Vec<usize> = original_s2.iter().copied().filter(|p| !s2.contains(p)).collect();
            fold(bracket, &remainder, max_pairs - s1.len(), &mut |pairs, unpaired| {
                // Article 3.3.4: the MDP-Pairing and a candidate for the remainder; the Limbo floats.
                visit(Candidate {
                    pairs: [&mdp_pairing[..], pairs].concat(),
                    downfloaters: [&limbo[..], unpaired].concat(),
                    following: None,
                })
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Article 3.6, for a homogeneous bracket or a remainder: with the original S1 and S2, and after each
/// resident-exchange between these, every transposition of S2. Shows the pairs and the unpaired players.
fn fold(bracket: &Bracket, players: &[usize], pairs: usize, visit: FoldVisitor) -> ControlFlow<()> {
    // Article 4.1: the players of the bracket or of the remainder are numbered 1, 2, 3, … in the order of 1.2.
    let player = |bsn: &usize| players[bsn - 1];
    if 2 * pairs > players.len() {
        return ControlFlow::Continue(());
    }
    let original = ((1..=pairs).collect(), (pairs + 1..=players.len()).collect());
    let exchanged = exchanges(pairs, players.len()).into_iter().map(|e| e.apply(pairs, players.len()));
    for (s1, s2) in std::iter::once(original).chain(exchanged) {
        let (s1, s2): (Vec<usize>, Vec<usize>) = (s1, s2);
        let s1_players: Vec<usize> = s1.iter().map(player).collect();
        transpositions(&s2, pairs, &mut |first| {
            let s2_players: Vec<usize> = first.iter().map(player).collect();
            let Some(paired) = pair_off(bracket, &s1_players, &s2_players) else {
                return ControlFlow::Continue(());
            };
            let unpaired: Vec<usize> = s2.iter().filter(|bsn| !first.contains(bsn)).map(player).collect();
            visit(&paired, &unpaired)
        })?;
    }
    ControlFlow::Continue(())
}

/// Article 3.3.1: the first of S1 with the first of S2, the second with the second, and so on. The higher ranked
/// player of each pair comes first. `None` when a pair breaks C1 or C3.
fn pair_off(bracket: &Bracket, s1: &[usize], s2: &[usize]) -> Option<Vec<(usize, usize)>> {
    let pairs = s1.iter().zip(s2);
    pairs.map(|(&a, &b)| bracket.field.may_meet(a, b).then_some((a.min(b), a.max(b)))).collect()
}
