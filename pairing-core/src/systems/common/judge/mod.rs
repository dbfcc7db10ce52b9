//! A given pairing against the system's own, where the bye is settled before anybody is paired (C.04.4.1, C.04.4.2):
//! first the bye, then the first bracket in which they differ, and what decides there.

mod colours;

use super::Field;
use super::colours::colour_difference;
use super::finish::Paired;
use super::given::{Given, GivenGame};
use super::legality::breaches;
use crate::handling::PabBar;
use crate::matching::maximum_matching;
use crate::systems::{
    BracketRecord, ColourDeviation, ColourReason, ColourState, CriterionCount, CriterionDifference,
    Difference, Judgement, Part, Reason, Shortfall, Stuck, Unit, Verdict,
};
use crate::tournament::{ByColour, Colour, PairingSystem, PlayerId, Round, RoundNo, Tournament};
use std::cmp::Ordering;

/// What judging asks of a system.
pub trait Rules {
    /// The system.
    fn system(&self) -> PairingSystem;
    /// Everybody to be paired.
    fn field(&self) -> &Field;
    /// The system's own pairing.
    ///
    /// # Errors
    /// Who is in the way of any.
    fn own(&self) -> Result<Paired, Stuck>;
    /// The colour of the first of two players, and why.
    fn colour_of_first(&self, a: usize, b: usize) -> (Colour, ColourReason);
    /// Whether the first of two players is the higher ranked.
    fn is_higher(&self, a: usize, b: usize) -> bool;
    /// By what somebody would get the bye, less being earlier (3.1).
    fn bye_keys(&self, player: usize) -> Vec<CriterionCount>;
    /// The pairs that `given` has in a bracket, and how they fall short of the quality criteria.
    fn bracket(&self, members: &Members, given: &Given) -> (Vec<(usize, usize)>, Vec<CriterionCount>);
    /// What a criterion, or a key of the bye, counts, and how to read its numbers.
    fn words(&self, criterion: &str) -> (&'static str, Unit);
    /// The article of the order in which equally good pairings are tried.
    fn order(&self) -> &'static str;
}

/// A bracket of the system's own pairing. Players are places in the field.
#[derive(Clone, Debug, Default)]
pub struct Members {
    /// Floaters from above.
    pub incoming: Vec<usize>,
    /// Residents.
    pub residents: Vec<usize>,
    /// Everybody lower, the assignee of the bye left out, highest score first.
    pub lower: Vec<usize>,
}

/// Judges the pairing `given` of `round`.
///
/// Complexity: as pairing the round, and one bracket more.
pub fn judge(rules: &impl Rules, tournament: &Tournament, round: RoundNo, given: &Round) -> Judgement {
    let field = rules.field();
    let given = Given::new(&field.ids(), given);
    let colours = deviations(rules, &given);
    let verdict = match rules.own() {
        Err(stuck) => Verdict::NoLegalPairing(stuck),
        Ok(own) => match first_difference(rules, &own, &given) {
            Some(difference) => Verdict::Differs(Box::new(difference)),
            None if colours.is_empty() => Verdict::Identical,
            None => Verdict::Colours,
        },
    };
    Judgement {
        verdict,
        breaches: breaches(tournament, round, &field.ids(), &given, PabBar::WinWithoutPlaying, |game| {
            colours::breaches(field, game)
        }),
        colours,
    }
}

/// The games with the colours the other way round.
fn deviations(rules: &impl Rules, given: &Given) -> Vec<ColourDeviation> {
    let field = rules.field();
    let state = |player: usize, against: usize| ColourState {
        player: field[player].id,
        played: field[player].colours.clone(),
        difference: colour_difference(&field[player].colours),
        preference: field[player].preference,
        higher_ranked: rules.is_higher(player, against),
        odd_number: field[player].odd_number,
    };
    let deviation = |&GivenGame { board, white, black }: &GivenGame| {
        let (colour, reason) = rules.colour_of_first(white, black);
        (colour != Colour::White).then(|| ColourDeviation {
            board,
            reason,
            players: ByColour { white: state(white, black), black: state(black, white) },
        })
    };
    given.games.iter().filter_map(deviation).collect()
}

fn first_difference(rules: &impl Rules, own: &Paired, given: &Given) -> Option<Difference> {
    let field = rules.field();
    if given.byes != Vec::from_iter(own.pab) {
        return Some(another_bye(rules, own.pab, given));
    }
    let place = |id: &PlayerId| field.players().find(|&p| field[p].id == *id);
    let places = |ids: &[PlayerId]| -> Vec<usize> { ids.iter().filter_map(place).collect() };
    let mut done: Vec<usize> = own.pab.into_iter().collect();
    for (record, number) in own.justification.brackets.iter().zip(1..) {
        let (incoming, residents) = (places(&record.mdps), places(&record.residents));
        let here: Vec<usize> = incoming.iter().chain(&residents).copied().collect();
        let lower = field.players().filter(|p| !done.contains(p) && !here.contains(p)).collect();
        let members = Members { incoming, residents, lower };
        let own_pairs: Vec<(usize, usize)> =
            record.pairs.iter().filter_map(|(a, b)| Some((place(a)?, place(b)?))).collect();
        if let Some((own, given, reason, given_is_better)) =
            compare(rules, record, &members, &own_pairs, given)
        {
            return Some(Difference {
                system: rules.system(),
                bracket: number,
                score: record.score,
                is_last: false,
                own,
                given,
                reason,
                given_is_better,
            });
        }
        done.extend(own_pairs.into_iter().flat_map(|(a, b)| [a, b]));
    }
    None
}

/// Article 3.1: the bye goes to somebody else.
fn another_bye(rules: &impl Rules, own: Option<usize>, given: &Given) -> Difference {
    let field = rules.field();
    let part = |players: &[usize]| Part {
        pairs: Vec::new(),
        downfloaters: players.iter().map(|&p| field[p].id).collect(),
    };
    let (mut reason, mut given_is_better) = (Reason::Completion, false);
    if let (Some(own), &[player]) = (own, &given.byes[..])
        && field[player].may_receive_pab
        && completes(field, field.players().filter(|&p| p != player))
    {
        let found = differing(rules, rules.bye_keys(own), rules.bye_keys(player));
        (reason, given_is_better) =
            found.unwrap_or_else(|| (Reason::Later { article: "3.1".to_owned() }, false));
    }
    let score = own.or(given.byes.first().copied()).map(|p| field[p].score).unwrap_or_default();
    Difference {
        system: rules.system(),
        bracket: 0,
        score,
        is_last: true,
        own: part(&Vec::from_iter(own)),
        given: part(&given.byes),
        reason,
        given_is_better,
    }
}

/// Whether all of these can be paired.
fn completes(field: &Field, players: impl Iterator<Item = usize>) -> bool {
    let rest: Vec<usize> = players.collect();
    maximum_matching(rest.len(), |a, b| field.may_meet(rest[a], rest[b])).is_perfect()
}

fn compare(
    rules: &impl Rules,
    record: &BracketRecord,
    members: &Members,
    own: &[(usize, usize)],
    given: &Given,
) -> Option<(Part, Part, Reason, bool)> {
    let field = rules.field();
    let (pairs, counts) = rules.bracket(members, given);
    let part_without = |pairs: &[(usize, usize)], others: &[(usize, usize)]| {
        let has = |&&(a, b): &&(usize, usize)| !others.contains(&(a, b)) && !others.contains(&(b, a));
        let mut pairs: Vec<(usize, usize)> = pairs.iter().filter(has).copied().collect();
        pairs.sort_unstable();
        Part { pairs: pairs.iter().map(|&(a, b)| (field[a].id, field[b].id)).collect(), downfloaters: vec![] }
    };
    let parts = (part_without(own, &pairs), part_without(&pairs, own));
    if parts.0 == parts.1 {
        return None;
    }
    let illegal: Vec<_> = pairs.iter().filter(|&&(a, b)| !field.may_meet(a, b)).collect();
    let paired = |p: &usize| pairs.iter().any(|&(a, b)| a == *p || b == *p);
    let everybody = members.incoming.iter().chain(&members.residents).chain(&members.lower).copied();
    let (reason, given_is_better) = if !illegal.is_empty() {
        let pairs = illegal.into_iter().map(|&(a, b)| (field[a].id, field[b].id)).collect();
        (Reason::Absolute { pairs }, false)
    } else if !completes(field, everybody.filter(|p| !paired(p))) {
        (Reason::Completion, false)
    } else {
        differing(rules, record.criteria.clone(), counts)
            .unwrap_or_else(|| (Reason::Later { article: rules.order().to_owned() }, false))
    };
    Some((parts.0, parts.1, reason, given_is_better))
}

/// The first criterion under which two are not equal, and whether the given one is better.
fn differing(
    rules: &impl Rules,
    own: Vec<CriterionCount>,
    given: Vec<CriterionCount>,
) -> Option<(Reason, bool)> {
    let (own, given) = own.into_iter().zip(given).find(|(own, given)| own.value != given.value)?;
    let better = given.value.cmp(&own.value) == Ordering::Less;
    let (asks, unit) = rules.words(&own.criterion);
    let shortfall = |count: CriterionCount| Shortfall {
        // The keys of the bye that count downwards are told as they are.
        value: count.value.into_iter().map(i32::abs).collect(),
        by: Part::default(),
    };
    let difference = CriterionDifference {
        name: own.criterion.clone(),
        article: own.criterion.clone(),
        asks: asks.to_owned(),
        unit,
        own: shortfall(own),
        given: shortfall(given),
    };
    Some((Reason::Criterion(difference), better))
}
