//! Articles 1.9 and 3: the brackets one by one, from the top scoregroup down.
//!
//! The handbook generates candidates in a fixed order and takes the best, the earlier of equals (3.8). The
//! same answer is found here without generating them: a candidate together with a pairing of all the rest
//! is a perfect matching, its weight the criteria in their order ([`graph`]), and the heaviest matching
//! is the best candidate; which of the equally good ones would be generated first is then decided place by
//! place in the order of 3.6, 3.7 and article 4 ([`sequence`]).

mod below;
mod classes;
mod graph;
mod sequence;
mod tight;

use super::criteria::pab::Completion;
use super::criteria::{Bracket, Candidate, Criterion, Quality};
use super::editions::{CompletionRule, Edition};
use super::field::Field;
use crate::matching::{Weight, Wide};
use crate::systems::{BracketRecord, CriterionCount, Justification};
pub use below::completes;
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

/// The best candidate of a bracket by these criteria in their order; the first two say how many float down and with
/// which scores.
pub fn pair_bracket(bracket: &mut Bracket, quality: &[Quality], demand: Demand) -> Candidate {
    let candidate = best(bracket, quality, demand);
    if bracket.one_downfloater && candidate.downfloaters.len() != 1 {
        // C6 decides how many float down, and it is not one: C9 does not apply.
        bracket.one_downfloater = false;
        return best(bracket, quality, demand);
    }
    candidate
}

/// The best candidate, looking no further down than it takes.
///
/// C8 looks one bracket ahead, and C4 asks only that those below can be paired. Mostly they are as well off as can be
/// whatever is chosen here. So what comes after a bracket is left out at first: then the answer is the best of more
/// candidates than there are, and right if the following bracket and the rest can do their best with it: how good that
/// is depends on how many float down and with which scores, and the criteria that decide those come first.
fn best(bracket: &Bracket, quality: &[Quality], demand: Demand) -> Candidate {
    let mut first = quality.iter().take(2);
    debug_assert!(first.all(|q| q.criterion != Criterion::FollowingBracket), "C8 comes after C6 and C7");
    let lanes = Lanes::new(bracket, quality);
    // Where C9 asks who gets the bye, everybody must be in view.
    if !bracket.following.is_empty() && !lanes.tell_apart(Criterion::PabUnplayedGames) {
        let mut candidate = of_window(&bracket.without_following(), quality).candidate;
        candidate.following =
            below::perfect_following(bracket, &candidate.downfloaters, demand).map(Box::new);
        if candidate.following.is_some() {
            return candidate;
        }
    }
    in_view(bracket, &lanes, demand, |scope| match scope {
        Scope::Window => of_window(bracket, quality),
        Scope::Field => of_graph(bracket, &lanes, scope),
    })
}

/// The best candidate with the following bracket in view, and everybody if need be.
fn in_view(bracket: &Bracket, lanes: &Lanes, demand: Demand, best_in: impl Fn(Scope) -> Best) -> Candidate {
    let lower = bracket.following.end < bracket.field.len();
    if demand == Demand::Nothing || (lower && !lanes.tell_apart(Criterion::PabUnplayedGames)) {
        let best = best_in(Scope::Window);
        if demand == Demand::Nothing || below::can_complete(bracket, &best.alone, bracket.following.end) {
            return best.candidate;
        }
    }
    best_in(Scope::Field).candidate
}

/// The best candidate in a window, those MDPs left out who have nobody to meet in it.
///
/// They float down in every candidate and add the same to each, and no order of candidates knows them. Where players
/// are few and rounds many they are nearly all there are.
fn of_window(bracket: &Bracket, quality: &[Quality]) -> Best {
    let field = bracket.field;
    let window = bracket.residents.start..bracket.following.end.max(bracket.residents.end);
    let meets_somebody = |&mdp: &usize| window.clone().any(|other| field.may_meet(mdp, other));
    let (mdps, stranded): (Vec<usize>, Vec<usize>) = bracket.mdps.iter().copied().partition(meets_somebody);
    // With nobody below them they would have to be the assignee of the bye.
    if stranded.is_empty() || window.end == field.len() {
        return of_graph(bracket, &Lanes::new(bracket, quality), Scope::Window);
    }
    let mut smaller =
        Bracket::new(field, mdps, bracket.residents.clone(), bracket.following.clone(), bracket.completion);
    // If one floats down, it is the one left out (C9).
    smaller.one_downfloater = false;
    let mut best = of_graph(&smaller, &Lanes::new(&smaller, quality), Scope::Window);
    let following = best.candidate.following.as_mut().map(|following| &mut following.downfloaters);
    for players in [&mut best.candidate.downfloaters, &mut best.alone].into_iter().chain(following) {
        players.extend(&stranded);
        players.sort_unstable();
    }
    best
}

/// The best candidate as far as a graph shows it.
struct Best {
    candidate: Candidate,
    /// Who is in the graph without an opponent there.
    alone: Vec<usize>,
}

/// The best candidate, without the solver where that is enough.
fn of_graph(bracket: &Bracket, lanes: &Lanes, scope: Scope) -> Best {
    let (end, everybody) = (bracket.residents.end, bracket.field.len());
    let only_the_bracket = bracket.following.is_empty() && (scope == Scope::Window || end == everybody);
    let candidate = if only_the_bracket { tight_candidate(bracket, lanes, scope) } else { None };
    if let Some(candidate) = candidate {
        let alone = candidate.downfloaters.clone();
        return Best { candidate, alone };
    }
    by_solver(bracket, lanes, scope)
}

/// The best candidate by tight pairs of classes, if they are enough.
fn tight_candidate(bracket: &Bracket, lanes: &Lanes, scope: Scope) -> Option<Candidate> {
    let lanes = lanes.without_order();
    match lanes.bits() {
        bits if bits <= <i128 as Weight>::BITS => tight::candidate::<i128>(bracket, &lanes, scope),
        bits if bits <= Wide::<4>::BITS => tight::candidate::<Wide<4>>(bracket, &lanes, scope),
        _ => None,
    }
}

/// The best candidate by weighing all pairs, in an arithmetic wide enough for the bracket's criteria.
fn by_solver(bracket: &Bracket, lanes: &Lanes, scope: Scope) -> Best {
    match lanes.bits() {
        bits if bits <= <i128 as Weight>::BITS => of_solver::<i128>(bracket, lanes, scope),
        bits if bits <= Wide::<16>::BITS => of_solver::<Wide<16>>(bracket, lanes, scope),
        // A lane has at most one bit for each player it counts, so this holds two thousand MDPs of as many scores.
        _ => of_solver::<Wide<256>>(bracket, lanes, scope),
    }
}

fn of_solver<W: Weight>(bracket: &Bracket, lanes: &Lanes, scope: Scope) -> Best {
    let mut graph = Graph::<W>::new(bracket, lanes, scope);
    sequence::settle(bracket, &mut graph);
    Best { candidate: graph.candidate(), alone: graph.alone() }
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

#[cfg(test)]
mod tests {
    use super::super::criteria::pab;
    use super::super::field_of;
    use super::*;
    use crate::generate::{Plan, generate};
    use crate::tournament::{PairingSystem, RoundNo};

    /// Every bracket of these tournaments, paired as usual and by the solver with all in view.
    fn assert_solver_agrees(plan: &Plan) -> usize {
        let edition = Edition::of(plan.system).expect("an edition of the Dutch system");
        let mut tournament = generate(plan).expect("a plan that makes sense").tournament;
        let mut brackets = 0;
        while tournament.rounds.pop().is_some() {
            let round = RoundNo::new(tournament.rounds.len() + 1).expect("a round that was played");
            let (field, _) = field_of(&tournament, round, edition).expect("a round that was paired");
            let completion = pab::completion(&field, edition.completion).expect("a round that was paired");
            pair_round(&field, edition, completion, &mut |paired| {
                brackets += 1;
                let lanes = Lanes::new(paired.bracket, edition.quality);
                let expected = in_view(paired.bracket, &lanes, paired.demand, |scope| {
                    by_solver(paired.bracket, &lanes, scope)
                });
                let place = format!("round {round:?} of {plan:?}, score {:?}", paired.bracket.score());
                assert_eq!(paired.candidate.pairs, expected.pairs, "{place}");
                assert_eq!(paired.candidate.downfloaters, expected.downfloaters, "{place}");
                for q in edition.quality {
                    let value = |candidate| q.criterion.violation(paired.bracket, candidate);
                    assert_eq!(value(paired.candidate), value(&expected), "{} in {place}", q.name);
                }
            });
        }
        brackets
    }

    #[test]
    fn without_the_solver_the_answer_is_the_same() {
        let mut brackets = 0;
        for system in [PairingSystem::Dutch2026, PairingSystem::Dutch2017] {
            // Of eighteen rounds the last leave many MDPs with nobody to meet.
            for (players, rounds, seed) in
                [(11, 7, 1), (18, 7, 2), (33, 7, 3), (46, 7, 4), (59, 7, 5), (24, 18, 6)]
            {
                let rounds = RoundNo::new(rounds).expect("a number of rounds");
                let plain = Plan { system, ..Plan::new(players, rounds, seed) };
                let with_byes = Plan { forfeits: 10, byes: 10, withdrawals: 10, late: 10, ..plain.clone() };
                let all_draw = Plan { draws: 100, ratings: (2000, 2000), ..plain.clone() };
                for plan in [plain, with_byes, all_draw] {
                    brackets += assert_solver_agrees(&plan);
                }
            }
        }
        assert!(brackets > 500, "only {brackets} brackets");
    }
}
