//! A given pairing against the system's own: the first bracket in which they differ, and what decides there.
//!
//! The given pairing of that bracket is a candidate (3.3) like any other. It is held against the best one by the
//! criteria in their order and, where they are all equal, by the sequence of candidates ([`order`]). So what
//! violates a criterion has one definition, [`Criterion::violation`](super::criteria::Criterion::violation).

mod colours;
mod order;

use super::criteria::pab::{Completion, Pab};
use super::criteria::{Bracket, Candidate, Criterion, Quality};
use super::editions::Edition;
use super::field::Field;
use super::procedure::{self, Demand, Paired};
use crate::handling::Missing;
use crate::systems::common::given::Given;
use crate::systems::common::legality::breaches;
use crate::systems::{CriterionDifference, Difference, Judgement, Part, Reason, Shortfall, Verdict};
use crate::tournament::{Points, Round, RoundNo, Tournament};
use std::cmp::Ordering;

/// Judges the pairing `given` of `round`.
///
/// # Errors
/// See [`judge`](crate::systems::judge).
pub fn judge(
    tournament: &Tournament,
    round: RoundNo,
    edition: &Edition,
    given: &Round,
) -> Result<Judgement, Vec<Missing>> {
    let (field, _) = super::field_of(tournament, round, edition)?;
    let given = Given::new(&field.ids(), given);
    let colours = colours::deviations(&field, &given);
    let verdict = match super::completion_of(&field, edition) {
        Err(stuck) => Verdict::NoLegalPairing(stuck),
        Ok(completion) => match first_difference(&field, edition, completion, &given) {
            Some(difference) => Verdict::Differs(Box::new(difference)),
            None if colours.is_empty() => Verdict::Identical,
            None => Verdict::Colours,
        },
    };
    Ok(Judgement {
        verdict,
        breaches: breaches(tournament, round, &field.ids(), &given, edition.pab_bar, |game| {
            colours::breaches(&field, game)
        }),
        colours,
    })
}

/// What a given pairing makes of a bracket: who is not paired there floats down. Two MDPs are no pair of a bracket (3.2).
fn candidate_of(given: &Given, bracket: &Bracket) -> Candidate {
    let mut candidate = Candidate::default();
    for player in bracket.players() {
        let here = |opponent: &usize| {
            let (higher, lower) = (player.min(*opponent), player.max(*opponent));
            bracket.residents.contains(&lower)
                && (bracket.residents.contains(&higher) || bracket.mdps.contains(&higher))
        };
        match given.opponent(player).filter(here) {
            Some(opponent) if player < opponent => candidate.pairs.push((player, opponent)),
            Some(_) => {}
            None => candidate.downfloaters.push(player),
        }
    }
    candidate
}

fn first_difference(
    field: &Field,
    edition: &Edition,
    completion: Completion,
    given: &Given,
) -> Option<Difference> {
    let (mut found, mut number) = (None, 0);
    procedure::pair_round(field, edition, completion, &mut |paired| {
        number += 1;
        if found.is_none() {
            let candidate = candidate_of(given, paired.bracket);
            found = compare(&paired, candidate, edition)
                .map(|part| part.into_difference(number, &paired, edition));
        }
    });
    found
}

/// What differs in a bracket and what decides.
struct Parting {
    own: Part,
    given: Part,
    reason: Reason,
    given_is_better: bool,
}

impl Parting {
    fn into_difference(self, bracket: u32, paired: &Paired, edition: &Edition) -> Difference {
        Difference {
            system: edition.system,
            bracket,
            score: paired.bracket.score(),
            is_last: paired.bracket.residents.end == paired.bracket.field.len(),
            own: self.own,
            given: self.given,
            reason: self.reason,
            given_is_better: self.given_is_better,
        }
    }
}

fn compare(paired: &Paired, mut given: Candidate, edition: &Edition) -> Option<Parting> {
    let Paired { bracket, candidate: own, .. } = *paired;
    let (own_part, given_part) =
        (part_without(bracket.field, own, &given), part_without(bracket.field, &given, own));
    if own_part == given_part {
        return None;
    }
    let (reason, given_is_better) = match absolute(paired, &given) {
        Some(reason) => (reason, false),
        None => {
            given.following = following(paired, &given.downfloaters);
            quality(bracket, own, &given, edition).unwrap_or_else(|| {
                let (ordering, order) = order::compare(bracket, own, &given);
                (Reason::Order(order), ordering == Ordering::Greater)
            })
        }
    };
    Some(Parting { own: own_part, given: given_part, reason, given_is_better })
}

/// What is in `candidate` and not in `other`.
fn part_without(field: &Field, candidate: &Candidate, other: &Candidate) -> Part {
    let pairs = candidate.pairs.iter().filter(|pair| !other.pairs.contains(pair));
    let downfloaters = candidate.downfloaters.iter().filter(|player| !other.downfloaters.contains(player));
    part(field, pairs.copied(), downfloaters.copied())
}

fn part(
    field: &Field,
    pairs: impl Iterator<Item = (usize, usize)>,
    downfloaters: impl Iterator<Item = usize>,
) -> Part {
    let mut pairs: Vec<(usize, usize)> = pairs.collect();
    pairs.sort_unstable();
    Part {
        pairs: pairs.into_iter().map(|(a, b)| (field[a].id, field[b].id)).collect(),
        downfloaters: downfloaters.map(|p| field[p].id).collect(),
        upfloaters: Vec::new(),
    }
}

/// C1 to C5.
fn absolute(paired: &Paired, given: &Candidate) -> Option<Reason> {
    let bracket = paired.bracket;
    let field = bracket.field;
    let illegal = given.pairs.iter().copied().filter(|&(a, b)| !field.may_meet(a, b));
    let illegal = part(field, illegal, std::iter::empty());
    if !illegal.pairs.is_empty() {
        return Some(Reason::Absolute { pairs: illegal.pairs });
    }
    if paired.demand == Demand::Nothing || procedure::completes(bracket, &given.downfloaters) {
        return None;
    }
    let Pab::Of(least) = bracket.completion.pab else { return Some(Reason::Completion) };
    let reached = least_pab_score(bracket, &given.downfloaters);
    Some(reached.map_or(Reason::Completion, |given| Reason::PabScore { given, least }))
}

/// The least score that the bye can go to after these downfloaters; `None` when the rest cannot be paired.
fn least_pab_score(bracket: &Bracket, downfloaters: &[usize]) -> Option<Points> {
    let field = bracket.field;
    let mut scores: Vec<Points> = field.players().map(|p| field[p].score).collect();
    scores.dedup();
    scores.into_iter().rev().find(|&score| {
        let mut with_bye = bracket.clone();
        with_bye.completion = Completion { pab: Pab::Of(score) };
        procedure::completes(&with_bye, downfloaters)
    })
}

/// C6 and C7, which the following bracket is to comply with (C8).
static LOOK_AHEAD: [Quality; 2] = [
    Quality::new("C6", "2.4.1", Criterion::Downfloaters),
    Quality::new("C7", "2.4.2", Criterion::DownfloaterScores),
];

/// The best that the following bracket can do after these downfloaters; `None` in the last bracket.
fn following(paired: &Paired, downfloaters: &[usize]) -> Option<Box<Candidate>> {
    let bracket = paired.bracket;
    if bracket.following.is_empty() {
        return None;
    }
    let end = bracket.following.end;
    let mut next = Bracket::new(
        bracket.field,
        downfloaters.to_vec(),
        bracket.following.clone(),
        end..end,
        bracket.completion,
    );
    // 2017: in the last bracket somebody may be left only for the bye (C.2).
    let last = end == bracket.field.len();
    let demand = match paired.demand {
        Demand::Nothing if last && procedure::completes(bracket, downfloaters) => Demand::Completion,
        demand => demand,
    };
    Some(Box::new(procedure::pair_bracket(&mut next, &LOOK_AHEAD, demand)))
}

/// The first quality criterion under which the two are not equal, and whether the given one is better.
fn quality(
    bracket: &Bracket,
    own: &Candidate,
    given: &Candidate,
    edition: &Edition,
) -> Option<(Reason, bool)> {
    edition.quality.iter().find_map(|quality| {
        let shortfall = |candidate| shortfall(bracket, candidate, quality.criterion);
        let (own, given) = (shortfall(own), shortfall(given));
        let ordering = given.value.cmp(&own.value);
        let difference = CriterionDifference {
            name: quality.name.to_owned(),
            article: quality.article.to_owned(),
            asks: quality.criterion.asks().to_owned(),
            unit: quality.criterion.unit(),
            own,
            given,
        };
        (ordering != Ordering::Equal).then_some((Reason::Criterion(difference), ordering == Ordering::Less))
    })
}

fn shortfall(bracket: &Bracket, candidate: &Candidate, criterion: Criterion) -> Shortfall {
    let sum = |candidate: &Candidate| -> i64 {
        criterion.violation(bracket, candidate).into_iter().map(i64::from).sum()
    };
    // A pair or a downfloater takes part in it if it alone makes a difference.
    let nothing = sum(&Candidate::default());
    let pairs = candidate
        .pairs
        .iter()
        .copied()
        .filter(|&pair| sum(&Candidate { pairs: vec![pair], ..Candidate::default() }) != nothing);
    let downfloaters =
        candidate.downfloaters.iter().copied().filter(|&player| {
            sum(&Candidate { downfloaters: vec![player], ..Candidate::default() }) != nothing
        });
    Shortfall { value: criterion.violation(bracket, candidate), by: part(bracket.field, pairs, downfloaters) }
}
