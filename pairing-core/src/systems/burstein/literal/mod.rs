//! The text taken literally, for small fields: every pairing of a bracket in the order of article 4, and of those that
//! comply best with C5 to C8 the first.
//!
//! It shares with the production engine the definitions (article 1) and what C5 to C8 count; not how the best
//! pairing is found.
//!
//! Complexity: factorial in the size of the largest bracket.

use super::criteria::{scores, shortfalls};
use super::field::BursteinField;
use super::{colour_of_first, is_seeding, pab};
use crate::systems::common::finish::boards;
use crate::systems::common::literal::{can_be_paired, few_players};
use crate::systems::dutch;
use crate::systems::dutch::editions::DUTCH_2026;
use crate::tournament::{RoundNo, Tournament};
use std::collections::BTreeMap;

pub use crate::systems::common::literal::{LiteralPairing, LiteralRefusal, MOST_PLAYERS};

#[cfg(test)]
mod tests;

type Pairs = Vec<(usize, usize)>;

/// Pairs and outgoing floaters.
type Arrangement = (Pairs, Vec<usize>);

/// Pairs `round` by trying everything in the order of the text.
///
/// # Errors
/// [`LiteralRefusal`]: what is missing, no legal pairing, or a field of more than [`MOST_PLAYERS`].
pub fn pair(tournament: &Tournament, round: RoundNo) -> Result<LiteralPairing, LiteralRefusal> {
    if is_seeding(tournament, round) {
        return dutch::literal::pair(tournament, round, &DUTCH_2026);
    }
    let players = few_players(tournament, round)?;
    let field = BursteinField::build(tournament, round, &players);
    let (pairs, pab) = pair_round(&field).ok_or(LiteralRefusal::NoLegalPairing)?;
    let boards = boards(&field, &pairs, |a, b| colour_of_first(&field, a, b));
    Ok(LiteralPairing { boards, pab: pab.map(|p| field[p].id) })
}

/// Article 1.9. `None` when the round cannot be completed.
fn pair_round(field: &BursteinField) -> Option<(Pairs, Option<usize>)> {
    let may_meet = |a: usize, b: usize| field.may_meet(a, b);
    let everybody: Vec<usize> = field.players().collect();
    // 3.1
    let pab = if everybody.len() % 2 == 1 {
        let mut order: Vec<usize> = everybody.iter().copied().filter(|&p| field[p].may_receive_pab).collect();
        order.sort_by_key(|&p| pab::key(field, p));
        Some(order.into_iter().find(|&assignee| {
            let rest: Vec<usize> = everybody.iter().copied().filter(|&p| p != assignee).collect();
            can_be_paired(&rest, &may_meet)
        })?)
    } else {
        None
    };
    let mut remaining: Vec<usize> = everybody.into_iter().filter(|&p| Some(p) != pab).collect();
    if !can_be_paired(&remaining, &may_meet) {
        return None;
    }
    // 3.2
    let (mut pairs, mut floaters) = (Vec::new(), Vec::new());
    while let Some(&first) = remaining.first() {
        let (residents, lower): (Vec<usize>, Vec<usize>) =
            remaining.iter().partition(|&&p| field[p].score == field[first].score);
        let bracket = [&floaters[..], &residents[..]].concat();
        let (paired, unpaired) = pair_bracket(field, &bracket, &lower)?;
        pairs.extend(paired);
        floaters = unpaired;
        remaining = lower;
    }
    Some((pairs, pab))
}

/// Article 3.2.2: the first pairing that complies best with C4 to C8.
fn pair_bracket(field: &BursteinField, bracket: &[usize], lower: &[usize]) -> Option<Arrangement> {
    let may_meet = |a: usize, b: usize| field.may_meet(a, b);
    let mut ahead: BTreeMap<Vec<usize>, Option<Vec<usize>>> = BTreeMap::new();
    let mut best = None;
    for (pairs, floaters) in arrangements(&field.by_rank(bracket.iter().copied()), &may_meet) {
        // C4
        let rest = [&floaters[..], lower].concat();
        if !can_be_paired(&rest, &may_meet) {
            continue;
        }
        // C7
        let following = ahead
            .entry(floaters.clone())
            .or_insert_with(|| (!lower.is_empty()).then(|| best_floaters(field, &floaters, lower)));
        let counts = shortfalls(field, &pairs, &floaters, following.as_deref());
        let value: Vec<Vec<i32>> = counts.into_iter().map(|count| count.value).collect();
        if best.as_ref().is_none_or(|(least, _)| value < *least) {
            best = Some((value, (pairs, floaters)));
        }
    }
    best.map(|(_, arrangement)| arrangement)
}

/// Who floats out of the following bracket when it complies with C4, and best with C5 and C6.
fn best_floaters(field: &BursteinField, incoming: &[usize], lower: &[usize]) -> Vec<usize> {
    let may_meet = |a: usize, b: usize| field.may_meet(a, b);
    let (residents, below): (Vec<usize>, Vec<usize>) =
        lower.iter().partition(|&&p| field[p].score == field[lower[0]].score);
    let bracket = field.by_rank(incoming.iter().copied().chain(residents));
    let possible = arrangements(&bracket, &may_meet).into_iter().map(|(_, floaters)| floaters);
    possible
        .filter(|floaters| can_be_paired(&[&floaters[..], &below].concat(), &may_meet))
        .min_by_key(|floaters| (floaters.len(), scores(field, floaters)))
        .unwrap_or_default()
}

/// Articles 4.2 and 4.3: the pairings of players given by BSN, in their order: that in which BSN 1 has the opponent
/// with the largest BSN first, and so on. Floaters have the BSN 0 as opponent, so floating comes last.
fn arrangements(by_bsn: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> Vec<Arrangement> {
    let Some((&first, rest)) = by_bsn.split_first() else { return vec![Arrangement::default()] };
    let mut all = Vec::new();
    for &opponent in rest.iter().rev().filter(|&&opponent| may_meet(first, opponent)) {
        let others: Vec<usize> = rest.iter().copied().filter(|&p| p != opponent).collect();
        for (pairs, floaters) in arrangements(&others, may_meet) {
            all.push(([&[(first, opponent)], &pairs[..]].concat(), floaters));
        }
    }
    for (pairs, floaters) in arrangements(rest, may_meet) {
        all.push((pairs, [&[first], &floaters[..]].concat()));
    }
    all
}
