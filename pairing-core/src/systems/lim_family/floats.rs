//! Articles 2.3, 3.1 to 3.5, 3.9, 3.10 and 4.4 (1999: 9.3, 10.1 to 10.5, 10.9, 10.10, 11.4): who leaves a scoregroup
//! before it is paired.
//!
//! As many float as a scoregroup cannot pair, and no more.

use super::colours::{due, have_permissible_colours};
use super::field::LimField;
use super::pool::can_be_spared;
use super::scoregroup::Scoregroup;
use super::steps::{FloatReason, FloaterType};
use crate::systems::common::colours::colour_difference;
use crate::tournament::Colour;
use std::cmp::Ordering;

/// Somebody who floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Floater {
    /// Who.
    pub player: usize,
    /// Why.
    pub why: FloatReason,
    /// In which type's company (3.9).
    pub kind: FloaterType,
}

/// Who floats out of a scoregroup, in the order in which the articles find them.
///
/// Complexity: O(n³) for each floater at worst, usually near O(n²).
pub fn floaters(field: &LimField, group: &Scoregroup) -> Vec<Floater> {
    let members = group.members();
    let mut found: Vec<(usize, FloatReason)> = Vec::new();
    // 2.3.1 to 2.3.3. A player alone is the one who makes the number even.
    if members.len() > 1 {
        let alone = |p: usize| !members.iter().any(|&other| field.may_meet(p, other));
        found.extend(members.iter().filter(|&&p| alone(p)).map(|&p| (p, why_alone(field, p, &members))));
    }
    let mut stay: Vec<usize> =
        members.into_iter().filter(|p| found.iter().all(|(floater, _)| floater != p)).collect();
    // 2.3.4.
    if !stay.len().is_multiple_of(2) {
        let earlier: Vec<usize> = found.iter().map(|&(player, _)| player).collect();
        if let Some(even) = makes_even(field, group, &stay, &earlier) {
            let (floater, why) = or_exchanged(field, &stay, even);
            stay.retain(|&p| p != floater);
            found.push((floater, why));
        }
    }
    // 4.4: the first who finds no opponent floats, and the lowest numbered remaining player in company (4.4.2).
    let over = left_over(field, &stay);
    for (first, last) in (0..over.len() / 2).map(|at| (over[at], over[over.len() - 1 - at])) {
        found.push((first, FloatReason::NoOpponentLeft));
        found.push((last, FloatReason::InCompany));
    }
    let all: Vec<usize> = found.iter().map(|&(player, _)| player).collect();
    let floater = |(player, why)| {
        let others: Vec<usize> = all.iter().copied().filter(|&other| other != player).collect();
        Floater { player, why, kind: kind(field, group, player, &others) }
    };
    found.into_iter().map(floater).collect()
}

/// Which of 2.3.1 to 2.3.3 it is that leaves a player no opponent among `members`.
fn why_alone(field: &LimField, player: usize, members: &[usize]) -> FloatReason {
    let by_colours =
        |&other: &usize| other != player && !have_permissible_colours(&field[player], &field[other]);
    if !members.iter().any(by_colours) {
        FloatReason::MetEverybody
    } else if colour_difference(&field[player].colours).abs() >= 2 {
        FloatReason::TwoMore
    } else {
        FloatReason::TwiceRunning
    }
}

/// Article 4.4.1: the player chosen to make the number even stays, if that leaves somebody without an opponent who
/// could float instead; that one is the first who finds none.
///
/// Reading: by the numbers only, whatever the colours.
fn or_exchanged(field: &LimField, stay: &[usize], even: usize) -> (usize, FloatReason) {
    let without: Vec<usize> = stay.iter().copied().filter(|&p| p != even).collect();
    let over = left_over(field, &without);
    // As many pairs as possible are kept: so only somebody who can be spared in the whole scoregroup.
    let spared = if over.is_empty() { Vec::new() } else { can_be_spared(field, stay) };
    match over.into_iter().find(|p| spared.contains(p)) {
        Some(floater) => (floater, FloatReason::InsteadOfFloater),
        None => (even, FloatReason::MakesEven),
    }
}

/// Article 4.4: who of `players` finds no opponent, if everybody in turn gets one who can without taking it from
/// somebody before. They are as few as possible.
///
/// The players left over are found from the end: the last who can be spared at all, then the last who can be spared
/// beside him, and so on. (The sets that can be paired are the independent sets of a matroid, so it does not matter
/// from which end one begins.)
fn left_over(field: &LimField, players: &[usize]) -> Vec<usize> {
    let mut rest = players.to_vec();
    let mut over = Vec::new();
    loop {
        let spared = can_be_spared(field, &rest);
        match rest.iter().rposition(|p| spared.contains(p)) {
            Some(at) => over.push(rest.remove(at)),
            None => break,
        }
    }
    over.reverse();
    over
}

/// Article 2.3.4 with 3.2 to 3.5, 3.9 and 3.10: who floats to make the number even.
///
/// In this order: the least disadvantaged type (3.9, so that a player without opponent in the next scoregroup is
/// exchanged for one who has one, 3.5); not the round after a float (3.10); of those who are due the colour that more
/// of the scoregroup are due (3.2.2); the lowest numbered downward, the highest numbered upward (3.2.4, 3.3, 3.4).
pub(super) fn makes_even(
    field: &LimField,
    group: &Scoregroup,
    stay: &[usize],
    earlier: &[usize],
) -> Option<usize> {
    // Less is better: D before C before B before A.
    let class = |p: usize| (std::cmp::Reverse(kind(field, group, p, earlier)), field.floated_last(p));
    let best = stay.iter().map(|&p| class(p)).min()?;
    let mut candidates: Vec<usize> = stay.iter().copied().filter(|&p| class(p) == best).collect();
    group.direction.sort(field, &mut candidates);
    let lowest = *candidates.last()?;
    let number = |colour| stay.iter().filter(|&&p| due(&field[p]) == Some(colour)).count();
    let majority = match number(Colour::White).cmp(&number(Colour::Black)) {
        Ordering::Greater => Some(Colour::White),
        Ordering::Less => Some(Colour::Black),
        Ordering::Equal => None,
    };
    let equalises = |p: &&usize| majority.is_some() && due(&field[**p]) == majority;
    // 3.2.3: in a maxi-tournament not too far from the lowest numbered.
    let chosen = candidates.iter().rev().find(equalises).filter(|&&p| field.may_be_exchanged(p, lowest));
    Some(chosen.copied().unwrap_or(lowest))
}

/// Article 3.9: the type of a floater, `others` floating the same way.
pub(super) fn kind(field: &LimField, group: &Scoregroup, player: usize, others: &[usize]) -> FloaterType {
    let taken = reserved(field, group, player, others);
    let has_opponent = group.adjacent.iter().any(|&p| field.may_meet(player, p) && !taken.contains(&p));
    match (group.is_floater(player), has_opponent) {
        (true, false) => FloaterType::A,
        (true, true) => FloaterType::B,
        (false, false) => FloaterType::C,
        (false, true) => FloaterType::D,
    }
}

/// Articles 3.3 and 3.4: the opponents of the floaters who come before `player`, by their scores, then by their
/// numbers.
///
/// Reading: each of them keeps the one they would get by 3.8 of those still free.
fn reserved(field: &LimField, group: &Scoregroup, player: usize, others: &[usize]) -> Vec<usize> {
    let mut order = [others, &[player]].concat();
    group.direction.sort_floaters(field, &mut order);
    let mut taken = Vec::new();
    for floater in order.into_iter().take_while(|&p| p != player) {
        let free = |p: &&usize| field.may_meet(floater, **p) && !taken.contains(*p);
        let alternate = |p: &&usize| free(p) && super::opponents::is_due_alternate(field, floater, **p);
        let opponent = group.adjacent.iter().find(alternate).or_else(|| group.adjacent.iter().find(free));
        taken.extend(opponent.copied());
    }
    taken
}
