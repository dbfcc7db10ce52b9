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
use super::criteria::{Bracket, Candidate, Criterion, Quality};
use super::editions::{CompletionRule, Edition};
use super::field::Field;
use crate::matching::{Weight, Wide, maximum_matching};
use crate::systems::{BracketRecord, CriterionCount, Justification};
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

/// A bracket that has just been paired.
#[derive(Clone, Copy, Debug)]
pub struct Paired<'a> {
    /// The bracket; of the edition of 2017 also the penultimate and the collapsed last one.
    pub bracket: &'a Bracket<'a>,
    /// What was asked of its candidates.
    pub demand: Demand,
    /// The best of them.
    pub candidate: &'a Candidate,
    /// How many pairs the round has so far.
    pub pairs: usize,
}

/// Pairs a round that is known to have a legal pairing (1.9.2); `watch` is shown each bracket once it is paired.
pub fn pair_round(
    field: &Field,
    edition: &Edition,
    completion: Completion,
    watch: &mut dyn FnMut(Paired),
) -> RoundOutcome {
    let mut round = RoundInProgress { edition, outcome: RoundOutcome::default(), watch };
    let groups = field.scoregroups();
    let mut mdps = Vec::new();
    for (i, residents) in groups.iter().enumerate() {
        let following = groups.get(i + 1).cloned().unwrap_or(residents.end..residents.end);
        let last = following.is_empty();
        let bracket = Bracket::new(field, mdps, residents.clone(), following, completion);
        mdps = match edition.completion {
            CompletionRule::EveryBracket => round.pair(bracket, Demand::Completion),
            CompletionRule::PenultimateBracket if last => round.pair(bracket, Demand::Completion),
            CompletionRule::PenultimateBracket => {
                let candidate = pair_bracket(&mut bracket.clone(), edition.quality, Demand::Nothing);
                if completes(&bracket, &candidate.downfloaters) {
                    round.accept(&bracket, Demand::Nothing, candidate)
                } else {
                    mdps = round.collapse(bracket);
                    break;
                }
            }
        };
    }
    // What floats out of the last bracket is the assignee of the bye (1.9.1).
    debug_assert!(mdps.len() == field.len() % 2, "the round is complete");
    round.outcome.pab = mdps.first().copied();
    round.outcome
}

struct RoundInProgress<'a> {
    edition: &'a Edition,
    outcome: RoundOutcome,
    watch: &'a mut dyn FnMut(Paired),
}

impl RoundInProgress<'_> {
    /// Pairs a bracket; returns its downfloaters.
    fn pair(&mut self, mut bracket: Bracket, demand: Demand) -> Vec<usize> {
        let candidate = pair_bracket(&mut bracket, self.edition.quality, demand);
        self.accept(&bracket, demand, candidate)
    }

    fn accept(&mut self, bracket: &Bracket, demand: Demand, candidate: Candidate) -> Vec<usize> {
        self.outcome.pairs.extend(&candidate.pairs);
        self.outcome.justification.brackets.push(record(bracket, self.edition, &candidate));
        let pairs = self.outcome.pairs.len();
        (self.watch)(Paired { bracket, demand, candidate: &candidate, pairs });
        candidate.downfloaters
    }

    /// A.9 (2017): the bracket becomes the penultimate one and is paired again so that the round can be
    /// completed (C.4); all lower players and its downfloaters are the last bracket.
    fn collapse(&mut self, bracket: Bracket) -> Vec<usize> {
        let (field, completion) = (bracket.field, bracket.completion);
        let below = bracket.residents.end;
        // C.7 does not apply to the penultimate bracket: without a following scoregroup it asks nothing.
        let penultimate = Bracket::new(field, bracket.mdps, bracket.residents, below..below, completion);
        let downfloaters = self.pair(penultimate, Demand::Completion);
        let end = field.len()..field.len();
        self.pair(Bracket::new(field, downfloaters, below..field.len(), end, completion), Demand::Completion)
    }
}

/// What a candidate has to leave behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// A legal pairing of all the rest (C4).
    Completion,
    /// Nothing; it is tested afterwards (A.9 of 2017).
    Nothing,
}

/// The best candidate of a bracket by these criteria in their order.
pub fn pair_bracket(bracket: &mut Bracket, quality: &[Quality], demand: Demand) -> Candidate {
    let candidate = in_width(bracket, quality, demand);
    if bracket.one_downfloater && candidate.downfloaters.len() != 1 {
        // C6 decides how many float down, and it is not one: C9 does not apply.
        bracket.one_downfloater = false;
        return in_width(bracket, quality, demand);
    }
    candidate
}

/// The best candidate, found in an arithmetic wide enough for the bracket's criteria.
fn in_width(bracket: &Bracket, quality: &[Quality], demand: Demand) -> Candidate {
    let lanes = Lanes::new(bracket, quality);
    match lanes.bits() {
        bits if bits <= <i128 as Weight>::BITS => best::<i128>(bracket, &lanes, demand),
        bits if bits <= Wide::<4>::BITS => best::<Wide<4>>(bracket, &lanes, demand),
        bits if bits <= Wide::<16>::BITS => best::<Wide<16>>(bracket, &lanes, demand),
        // A lane has at most one bit for each player it counts, so this holds two thousand MDPs of as many scores.
        _ => best::<Wide<256>>(bracket, &lanes, demand),
    }
}

fn best<W: Weight>(bracket: &Bracket, lanes: &Lanes, demand: Demand) -> Candidate {
    // Those below the following bracket only have to be completable. Mostly they are whatever is chosen here, so
    // they are left out at first: then the answer is the best of more candidates than there are, and right if it
    // can be completed. Where C9 asks who gets the bye, everybody must be in view.
    let lower = bracket.following.end < bracket.field.len();
    if demand == Demand::Nothing || (lower && !lanes.tell_apart(Criterion::PabUnplayedGames)) {
        let mut graph = Graph::<W>::new(bracket, lanes, Scope::Window);
        sequence::settle(bracket, &mut graph);
        if demand == Demand::Nothing || graph.completes() {
            return graph.candidate();
        }
    }
    let mut graph = Graph::<W>::new(bracket, lanes, Scope::Field);
    sequence::settle(bracket, &mut graph);
    graph.candidate()
}

/// Whether downfloaters and all who stand below a bracket can be paired, one of them getting the bye.
pub fn completes(bracket: &Bracket, downfloaters: &[usize]) -> bool {
    let rest: Vec<usize> =
        downfloaters.iter().copied().chain(bracket.residents.end..bracket.field.len()).collect();
    can_complete(bracket, &rest)
}

/// Whether these players can be paired, one of them getting the bye. Complexity: O(n²), at worst O(n³).
fn can_complete(bracket: &Bracket, rest: &[usize]) -> bool {
    let pab = rest.len();
    let completion = maximum_matching(pab + pab % 2, |a, b| {
        if b == pab {
            bracket.completion.offers_pab(bracket.field, rest[a])
        } else {
            bracket.field.may_meet(rest[a], rest[b])
        }
    });
    completion.is_perfect()
}

fn record(bracket: &Bracket, edition: &Edition, paired: &Candidate) -> BracketRecord {
    let field = bracket.field;
    let ids = |players: &[usize]| players.iter().map(|&p| field[p].id).collect();
    let criteria = edition.quality.iter().filter(|q| q.criterion.lanes(bracket).iter().any(|&most| most > 0));
    BracketRecord {
        score: bracket.score(),
        mdps: ids(&bracket.mdps),
        residents: ids(&bracket.residents.clone().collect::<Vec<_>>()),
        upfloaters: Vec::new(),
        pairs: paired.pairs.iter().map(|&(a, b)| (field[a].id, field[b].id)).collect(),
        downfloaters: ids(&paired.downfloaters),
        criteria: criteria
            .map(|q| CriterionCount {
                criterion: q.name.to_owned(),
                value: q.criterion.violation(bracket, paired),
            })
            .collect(),
        steps: Vec::new(),
    }
}
