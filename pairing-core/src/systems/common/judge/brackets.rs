//! The brackets, where criteria decide between their pairings (C.04.4.1, C.04.4.2).

use super::Rules;
use super::bye::{self, completes};
use crate::systems::common::finish::Paired;
use crate::systems::common::given::Given;
use crate::systems::{
    BracketRecord, CriterionCount, CriterionDifference, Difference, Part, Reason, Shortfall, Stuck,
};
use crate::tournament::PlayerId;
use std::cmp::Ordering;

/// What judging a bracket asks of a system with criteria.
pub trait Criteria: Rules {
    /// The system's own pairing.
    ///
    /// # Errors
    /// Who is in the way of any.
    fn own(&self) -> Result<Paired, Stuck>;
    /// The pairs that `given` has in a bracket, and how they fall short of the quality criteria.
    fn bracket(&self, members: &Members, given: &Given) -> (Vec<(usize, usize)>, Vec<CriterionCount>);
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

/// The bye, or the first bracket, in which the given pairing differs.
///
/// # Errors
/// Who is in the way of any pairing.
pub fn first_difference(rules: &impl Criteria, given: &Given) -> Result<Option<Difference>, Stuck> {
    let own = rules.own()?;
    Ok(bye::difference(rules, own.pab, given).or_else(|| bracket_by_bracket(rules, &own, given)))
}

fn bracket_by_bracket(rules: &impl Criteria, own: &Paired, given: &Given) -> Option<Difference> {
    let field = rules.field();
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

fn compare(
    rules: &impl Criteria,
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
        Part { pairs: pairs.iter().map(|&(a, b)| (field[a].id, field[b].id)).collect(), ..Part::default() }
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
pub(super) fn differing(
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
    let article = |name: &str| name.split(',').next().unwrap_or(name).to_owned();
    let difference = CriterionDifference {
        // A key is named by its article and what it is: `8.1, rank`.
        name: article(&own.criterion),
        article: article(&own.criterion),
        asks: asks.to_owned(),
        unit,
        own: shortfall(own),
        given: shortfall(given),
    };
    Some((Reason::Criterion(difference), better))
}
