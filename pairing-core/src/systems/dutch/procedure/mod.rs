//! Articles 1.9 and 3: the brackets one by one, from the top scoregroup down.
//!
//! The handbook generates candidates in a fixed order and takes the best, the earlier of equals (3.8). The
//! same answer is found here without generating them: a candidate together with a pairing of all the rest
//! is a perfect matching, its weight the criteria in their order ([`graph`]), and the heaviest matching
//! is the best candidate; which of the equally good ones would be generated first is then decided place by
//! place in the order of 3.6, 3.7 and article 4 ([`sequence`]).

mod graph;
mod sequence;

use super::criteria::pab::Completion;
use super::criteria::{Bracket, Candidate};
use super::editions::Edition;
use super::field::Field;
use crate::matching::{Weight, Wide};
use crate::systems::{BracketRecord, CriterionCount, Justification, Progress};
use graph::{Graph, Lanes, Scope};

/// A whole round, as places in the field.
#[derive(Debug, Default)]
pub struct RoundOutcome {
    /// The pairs, the higher ranked player first.
    pub pairs: Vec<(usize, usize)>,
    /// Who gets the pairing-allocated bye.
    pub pab: Option<usize>,
    /// Bracket by bracket.
    pub justification: Justification,
}

/// Pairs a round that is known to have a legal pairing (1.9.2).
pub fn pair_round(
    field: &Field,
    edition: &Edition,
    completion: Completion,
    progress: &mut dyn FnMut(Progress),
) -> RoundOutcome {
    let mut outcome = RoundOutcome::default();
    let groups = field.scoregroups();
    let mut mdps = Vec::new();
    for (i, residents) in groups.iter().enumerate() {
        let following = groups.get(i + 1).cloned().unwrap_or(residents.end..residents.end);
        let mut bracket = Bracket::new(field, mdps, residents.clone(), following, completion);
        let paired = pair_bracket(&mut bracket, edition);
        outcome.pairs.extend(&paired.pairs);
        outcome.justification.brackets.push(record(&bracket, edition, &paired));
        mdps = paired.downfloaters;
        progress(Progress { total: field.len() as u32, paired: 2 * outcome.pairs.len() as u32 });
    }
    // What floats out of the last bracket is the assignee of the bye (1.9.1).
    debug_assert!(mdps.len() == field.len() % 2, "the round is complete");
    outcome.pab = mdps.first().copied();
    outcome
}

/// The best candidate of a bracket, in an arithmetic wide enough for its criteria.
fn pair_bracket(bracket: &mut Bracket, edition: &Edition) -> Candidate {
    let candidate = in_width(bracket, edition);
    if bracket.one_downfloater && candidate.downfloaters.len() != 1 {
        // C6 decides how many float down, and it is not one: C9 does not apply.
        bracket.one_downfloater = false;
        return in_width(bracket, edition);
    }
    candidate
}

fn in_width(bracket: &Bracket, edition: &Edition) -> Candidate {
    let lanes = Lanes::new(bracket, edition);
    match lanes.bits() {
        bits if bits <= <i64 as Weight>::BITS => best::<i64>(bracket, &lanes),
        bits if bits <= <i128 as Weight>::BITS => best::<i128>(bracket, &lanes),
        bits if bits <= Wide::<4>::BITS => best::<Wide<4>>(bracket, &lanes),
        bits if bits <= Wide::<8>::BITS => best::<Wide<8>>(bracket, &lanes),
        bits if bits <= Wide::<16>::BITS => best::<Wide<16>>(bracket, &lanes),
        // 64 distinct scores above one bracket in a field of thousands stay below this.
        _ => best::<Wide<64>>(bracket, &lanes),
    }
}

fn best<W: Weight>(bracket: &Bracket, lanes: &Lanes) -> Candidate {
    // Those below the following bracket only have to be completable. Mostly they are whatever is chosen here, so
    // they are left out at first: then the answer is the best of more candidates than there are, and right if it
    // can be completed.
    if bracket.following.end < bracket.field.len() {
        let mut graph = Graph::<W>::new(bracket, lanes, Scope::Window);
        sequence::settle(bracket, &mut graph);
        if graph.completes() {
            return graph.candidate();
        }
    }
    let mut graph = Graph::<W>::new(bracket, lanes, Scope::Field);
    sequence::settle(bracket, &mut graph);
    graph.candidate()
}

fn record(bracket: &Bracket, edition: &Edition, paired: &Candidate) -> BracketRecord {
    let field = bracket.field;
    let ids = |players: &[usize]| players.iter().map(|&p| field[p].id).collect();
    let criteria = edition.quality.iter().filter(|q| q.criterion.lanes(bracket).iter().any(|&most| most > 0));
    BracketRecord {
        score: bracket.score(),
        mdps: ids(&bracket.mdps),
        residents: ids(&bracket.residents.clone().collect::<Vec<_>>()),
        pairs: paired.pairs.iter().map(|&(a, b)| (field[a].id, field[b].id)).collect(),
        downfloaters: ids(&paired.downfloaters),
        criteria: criteria
            .map(|q| CriterionCount {
                criterion: q.name.to_owned(),
                value: q.criterion.violation(bracket, paired),
            })
            .collect(),
    }
}
