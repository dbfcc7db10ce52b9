//! C2 to C11 and C14, candidate by candidate.

use super::exchanges::exchanges;
use super::transpositions::{first_transposition, transpositions};
use crate::systems::dutch_1997::criteria::{Dropped, Drops, Scoregroup};
use std::ops::RangeInclusive;

/// Pairs, and who remains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The pairs, the higher ranked player first.
    pub pairs: Vec<(usize, usize)>,
    /// Who remains, in the order of A2.
    pub remaining: Vec<usize>,
    /// How many moved-down players were paired first, and how many pairs the others made: what C14 has left of p.
    pub count: (usize, usize),
}

/// Whether the scoregroups below can do with those who remain.
pub type Accepts<'a> = &'a dyn Fn(&[usize]) -> bool;

/// C2 to C11, and C14 as long as p is not 0. `wanted` asks for that count and no other.
pub fn pair(group: &Scoregroup, accepts: Accepts, wanted: Option<(usize, usize)>) -> Option<Made> {
    let wanted = |count: (usize, usize)| wanted.is_none_or(|wanted| wanted == count);
    let members = group.members();
    if group.is_homogeneous() {
        return (1..=members.len() / 2)
            .rev()
            .filter(|&p| wanted((0, p)))
            .find_map(|p| as_homogeneous(group, p, accepts));
    }
    for p in (1..=group.moved_down.len()).rev() {
        for of_the_rest in (0..=(members.len() - 2 * p) / 2).rev() {
            if wanted((p, of_the_rest))
                && let Some(made) = heterogeneous(group, p, of_the_rest, accepts)
            {
                return Some(made);
            }
        }
    }
    None
}

/// A homogeneous scoregroup with `p` pairs: x from A8 up to p.
pub fn as_homogeneous(group: &Scoregroup, p: usize, accepts: Accepts) -> Option<Made> {
    let members = group.members();
    let x = group.x(&members).saturating_sub(members.len() / 2 - p);
    fold(group, &members, p, &Drops::ORDER, x..=p.max(x), accepts)
}

/// C4 to C9 and C11: for each x, for each list of what is dropped, for each exchange, for each transposition.
fn fold(
    group: &Scoregroup,
    members: &[usize],
    p: usize,
    drops: &[Drops],
    xs: RangeInclusive<usize>,
    accepts: Accepts,
) -> Option<Made> {
    let n = members.len();
    let as_they_stand = (1..=n).partition(|&number| number <= p);
    let exchanged = exchanges(p, n).into_iter().map(|exchange| exchange.apply(p, n));
    let halves: Vec<(Vec<usize>, Vec<usize>)> = std::iter::once(as_they_stand).chain(exchanged).collect();
    for x in xs {
        for &drops in drops {
            for (s1, s2) in &halves {
                let player = |number: usize| members[number - 1];
                let may = |place: usize, number: usize| {
                    group.may_be_paired(player(s1[place]), player(number), drops)
                };
                let remaining = |order: &[usize]| -> Vec<usize> {
                    s2.iter().filter(|number| !order.contains(number)).map(|&number| player(number)).collect()
                };
                let pairs = |order: &[usize]| -> Vec<(usize, usize)> {
                    let pairs = s1.iter().zip(order).map(|(&a, &b)| (player(a), player(b)));
                    pairs.map(|(a, b)| (a.min(b), a.max(b))).collect()
                };
                let refused =
                    |order: &[usize]| pairs(order).iter().filter(|&&(a, b)| group.is_refused(a, b)).count();
                let order = first_transposition(s2, p, &may, &mut |order| {
                    let remaining = remaining(order);
                    refused(order) <= x
                        && remaining.iter().all(|&player| group.may_remain(player, drops))
                        && accepts(&remaining)
                });
                if let Some(order) = order {
                    return Some(Made { pairs: pairs(&order), remaining: remaining(&order), count: (0, p) });
                }
            }
        }
    }
    None
}

/// C4 to C11 with `p` moved-down players to be paired first and `of_the_rest` pairs after them.
fn heterogeneous(group: &Scoregroup, p: usize, of_the_rest: usize, accepts: Accepts) -> Option<Made> {
    let members = group.members();
    let (s1, s2) = members.split_at(p);
    let original = group.x(&members).saturating_sub(group.moved_down.len() - p);
    let refused = |order: &[usize]| s1.iter().zip(order).filter(|&(&a, &b)| group.is_refused(a, b)).count();
    let others = |order: &[usize]| -> Vec<usize> {
        s2.iter().copied().filter(|player| !order.contains(player)).collect()
    };
    let remainder = |order: &[usize], up: Dropped, raised: usize| -> Option<Made> {
        let others = others(order);
        let x = group.x(&others).saturating_sub(others.len() / 2 - of_the_rest);
        let rest = fold(group, &others, of_the_rest, &Drops::of_remainder(up), x..=x + raised, accepts)?;
        let first: Vec<(usize, usize)> = s1.iter().copied().zip(order.iter().copied()).collect();
        Some(Made { pairs: [first, rest.pairs].concat(), count: (p, of_the_rest), ..rest })
    };
    let raises = p.max(of_the_rest);
    for raised in 0..=raises {
        let mut step = 0;
        while let Some(&drops) = Drops::ORDER.get(step) {
            let may = |place: usize, player: usize| group.may_be_paired(s1[place], player, drops);
            let complies = |order: &[usize]| refused(order) <= original + raised;
            let all = transpositions(s2, p, &may);
            let Some(first) = all.iter().position(|order| complies(order)) else {
                step += 1;
                continue;
            };
            // C10: only the lowest of those moved down gets another opponent.
            let before = &all[first][..p - 1];
            let alternatives =
                all[first..].iter().filter(|order| order[..p - 1] == *before && complies(order));
            for order in alternatives {
                if let Some(made) = remainder(order, drops.up, raised) {
                    return Some(made);
                }
            }
            // For the remainder, C9 has been gone through.
            step = (step + 1).max(Drops::FIRST_FOR_UPFLOATS);
        }
    }
    let may = |place: usize, player: usize| group.may_meet(s1[place], player);
    transpositions(s2, p, &may).iter().find_map(|order| remainder(order, Drops::ALL.up, raises))
}
