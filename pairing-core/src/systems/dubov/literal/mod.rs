//! The text taken literally, for small fields: every set of upfloaters, every set of shifters, every transposition
//! in its order, until one does what the article asks.
//!
//! It shares with the production engine the definitions (article 1), what C5 to C10 count, and the sorting of
//! article 4; not how a best set is found.
//!
//! Complexity: factorial in the size of the largest bracket.

use super::criteria::shortfalls;
use super::field::DubovField;
use super::subgroups::split;
use super::{pab, sorting};
use crate::systems::common::colours::colour_of_higher;
use crate::systems::common::finish::boards;
use crate::systems::common::literal::{can_be_paired, complete_pairings, few_players, sets};
use crate::tournament::{Colour, RoundNo, Tournament};

pub use crate::systems::common::literal::{LiteralPairing, LiteralRefusal, MOST_PLAYERS};

type Pairs = Vec<(usize, usize)>;

/// Pairs `round` by trying everything in the order of the text.
///
/// # Errors
/// [`LiteralRefusal`]: what is missing, no legal pairing, or a field of more than [`MOST_PLAYERS`].
pub fn pair(tournament: &Tournament, round: RoundNo) -> Result<LiteralPairing, LiteralRefusal> {
    let players = few_players(tournament, round)?;
    let field = DubovField::build(tournament, round, &players).map_err(LiteralRefusal::NotReady)?;
    let (pairs, pab) = pair_round(&field).ok_or(LiteralRefusal::NoLegalPairing)?;
    let colours = |a: usize, b: usize| colour_of_higher(&field[a], &field[b], field.initial_colour);
    Ok(LiteralPairing { boards: boards(&field, &pairs, colours), pab: pab.map(|p| field[p].id) })
}

/// Article 1.9: the bye, then the scoregroups in descending order. `None` when the round cannot be completed.
fn pair_round(field: &DubovField) -> Option<(Pairs, Option<usize>)> {
    let may_meet = |a: usize, b: usize| field.may_meet(a, b);
    let everybody: Vec<usize> = field.players().collect();
    let without = |players: &[usize], gone: &[usize]| -> Vec<usize> {
        players.iter().copied().filter(|p| !gone.contains(p)).collect()
    };
    // 3.1
    let pab = if everybody.len() % 2 == 1 {
        let mut order: Vec<usize> = everybody.iter().copied().filter(|&p| field[p].may_receive_pab).collect();
        order.sort_by_key(|&p| pab::key(field, p));
        Some(order.into_iter().find(|&p| can_be_paired(&without(&everybody, &[p]), &may_meet))?)
    } else if can_be_paired(&everybody, &may_meet) {
        None
    } else {
        return None;
    };
    // 3.2
    let mut remaining = without(&everybody, &pab.into_iter().collect::<Vec<_>>());
    let mut pairs = Vec::new();
    while let Some(&first) = remaining.first() {
        let (residents, lower): (Vec<usize>, Vec<usize>) =
            remaining.iter().partition(|&&p| field[p].score == field[first].score);
        let from_below = upfloaters(field, &residents, &lower)?;
        let bracket = [residents, from_below].concat();
        pairs.extend(pair_bracket(field, &bracket)?);
        remaining = without(&remaining, &bracket);
    }
    Some((pairs, pab))
}

/// Articles 3.2.1, 3.2.2, 4.2: the first of the sets of upfloaters with which the bracket complies best with C5 to C10.
fn upfloaters(field: &DubovField, residents: &[usize], lower: &[usize]) -> Option<Vec<usize>> {
    let may_meet = |a: usize, b: usize| field.may_meet(a, b);
    for number in 0..=lower.len() {
        let mut best = None;
        for set in sets(lower, number) {
            let rest: Vec<usize> = lower.iter().copied().filter(|p| !set.contains(p)).collect();
            if !can_be_paired(&rest, &may_meet) {
                continue;
            }
            let bracket = [residents, &set[..]].concat();
            for pairs in complete_pairings(&bracket, &may_meet) {
                let counts = shortfalls(field, field[residents[0]].score, &pairs);
                let value: Vec<Vec<i32>> = counts.into_iter().map(|count| count.value).collect();
                if best.as_ref().is_none_or(|(least, _)| value < *least) {
                    best = Some((value, set.clone()));
                }
            }
        }
        if let Some((_, set)) = best {
            return Some(set);
        }
    }
    None
}

/// Articles 3.2.3 to 3.2.6.
fn pair_bracket(field: &DubovField, bracket: &[usize]) -> Option<Pairs> {
    let may_meet = |a: usize, b: usize| field.may_meet(a, b);
    let (g1, g2) = split(field, bracket);
    // 3.2.4 (1)
    let pairings = complete_pairings(bracket, &may_meet);
    let white_is_smaller = g1.len() <= g2.len();
    let (smaller, larger, colour) =
        if white_is_smaller { (g1, g2, Colour::White) } else { (g2, g1, Colour::Black) };
    let inside = |pairs: &Pairs| -> Pairs {
        pairs.iter().copied().filter(|(a, b)| smaller.contains(a) && smaller.contains(b)).collect()
    };
    let unavoidable = pairings.iter().map(|pairs| inside(pairs).len()).min()?;
    let good = |set: &Vec<usize>| {
        pairings.iter().map(inside).any(|inner| {
            inner.len() == unavoidable && inner.iter().all(|(a, b)| set.contains(a) != set.contains(b))
        })
    };
    let shifters = sorting::shifters(field, &smaller, colour);
    let shifted = sets(&shifters, unavoidable).into_iter().find(good)?;
    let staying: Vec<usize> = smaller.iter().copied().filter(|p| !shifted.contains(p)).collect();
    // 3.2.4 (2)
    let number = (larger.len() + shifted.len() - staying.len()) / 2;
    let shifters = sorting::shifters(field, &larger, !colour);
    let (one, other) = sets(&shifters, number).into_iter().find_map(|set| {
        let one = [&staying[..], &set[..]].concat();
        let left = larger.iter().copied().filter(|p| !set.contains(p));
        let other: Vec<usize> = left.chain(shifted.iter().copied()).collect();
        first_transposition(&one, &other, &may_meet).map(|_| (one, other))
    })?;
    // 3.2.5, 3.2.6
    let (mut s1, mut g2) = if white_is_smaller { (one, other) } else { (other, one) };
    sorting::by_aro(field, &mut s1);
    sorting::by_tpn(field, &mut g2);
    let t2 = first_transposition(&s1, &g2, &may_meet)?;
    Some(s1.into_iter().zip(t2).map(|(a, b)| (a.min(b), a.max(b))).collect())
}

/// Article 4.4: the first order of `g2` in which each may meet the player of `s1` in the same place.
fn first_transposition(
    s1: &[usize],
    g2: &[usize],
    may_meet: &dyn Fn(usize, usize) -> bool,
) -> Option<Vec<usize>> {
    let Some((&first, rest)) = s1.split_first() else { return Some(Vec::new()) };
    g2.iter().filter(|&&opponent| may_meet(first, opponent)).find_map(|&opponent| {
        let others: Vec<usize> = g2.iter().copied().filter(|&p| p != opponent).collect();
        let after = first_transposition(rest, &others, may_meet)?;
        Some([&[opponent], &after[..]].concat())
    })
}
