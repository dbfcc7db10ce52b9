//! The text taken literally, for small fields: every exchange, every transposition, every restart in its order.
//!
//! It shares with the production engine the definitions (A), what complies with B, and colours (E); not how a candidate
//! is found, nor whether there is one.
//!
//! Complexity: factorial in the size of the largest scoregroup.

pub mod exchanges;
pub mod scoregroup;
pub mod transpositions;

#[cfg(test)]
mod tests;

use super::colours;
use super::criteria::Scoregroup;
use super::field::Players;
use super::with_adjourned_games;
use crate::systems::common::finish::boards;
use crate::systems::common::literal::{can_be_paired, few_players};
use crate::tournament::{RoundNo, Tournament};
use scoregroup::{Made, as_homogeneous};

pub use crate::systems::common::literal::{LiteralPairing, LiteralRefusal, MOST_PLAYERS};

/// Pairs `round` by trying everything in the order of the text.
///
/// # Errors
/// [`LiteralRefusal`]: what is missing, no legal pairing, or a field of more than [`MOST_PLAYERS`].
pub fn pair(tournament: &Tournament, round: RoundNo) -> Result<LiteralPairing, LiteralRefusal> {
    let tournament = with_adjourned_games(tournament);
    let players = Players::build(&tournament, round, &few_players(&tournament, round)?);
    let (pairs, pab) = pair_round(&players).ok_or(LiteralRefusal::NoLegalPairing)?;
    let plain: Vec<(usize, usize)> = pairs.iter().map(|&(pair, _)| pair).collect();
    let colours = |a: usize, b: usize| {
        let b2_applies = pairs.iter().any(|&(pair, applies)| pair == (a, b) && applies);
        colours::of_higher(&players, a, b, b2_applies)
    };
    Ok(LiteralPairing { boards: boards(&players, &plain, colours), pab: pab.map(|p| players[p].id) })
}

/// A scoregroup that has been paired.
struct Level<'a> {
    residents: Vec<usize>,
    alone: Vec<usize>,
    group: Scoregroup<'a>,
    made: Option<Made>,
}

impl Level<'_> {
    fn moves_down(&self) -> Vec<usize> {
        let remaining =
            self.made.as_ref().map_or_else(|| self.group.members(), |made| made.remaining.clone());
        let mut all = [&self.alone[..], &remaining].concat();
        all.sort_unstable();
        all
    }
}

/// Pairs with whether B2 applied, and the bye.
type Round = (Vec<((usize, usize), bool)>, Option<usize>);

fn pair_round(players: &Players) -> Option<Round> {
    let everybody: Vec<usize> = players.players().collect();
    let mut groups = players.scoregroups(&everybody);
    let mut lowest = groups.pop()?;
    let mut done: Vec<Level> = Vec::new();
    for residents in groups {
        let level = pair_level(players, &residents, &mut done);
        done.push(level);
    }
    let moved_down = |done: &[Level]| done.last().map(Level::moves_down).unwrap_or_default();
    let mut merged: Vec<usize> = Vec::new();
    // C13: another pairing of the penultimate scoregroup, or the two become one.
    while !can_be_completed(players, &[moved_down(&done), merged.clone(), lowest.clone()].concat()) {
        let mut penultimate = done.pop()?;
        let others = [&penultimate.alone[..], &merged, &lowest].concat();
        let accepts = |remaining: &[usize]| can_be_completed(players, &[remaining, &others].concat());
        if let Some(made) = scoregroup::pair(&penultimate.group, &accepts, None) {
            penultimate.made = Some(made);
            done.push(penultimate);
            break;
        }
        merged.extend(penultimate.residents);
    }
    lowest.sort_unstable();
    let mut above = [moved_down(&done), merged].concat();
    above.sort_unstable();
    let group = Scoregroup::lowest(players, above, lowest);
    let odd = group.members().len() % 2 == 1;
    let has_the_bye = |remaining: &[usize]| match remaining {
        [] => !odd,
        [player] => players[*player].may_receive_pab,
        _ => false,
    };
    let all = group.members().len() / 2;
    let made = match scoregroup::pair(&group, &has_the_bye, None) {
        Some(made) => made,
        // Nobody is there but the one who has the bye, or all are treated as one homogeneous scoregroup.
        None if all == 0 => Made { pairs: Vec::new(), remaining: group.members(), count: (0, 0) },
        None => as_homogeneous(&group, all, &has_the_bye)?,
    };
    let bye = made.remaining.first().copied();
    done.push(Level { residents: Vec::new(), alone: Vec::new(), group, made: Some(made) });
    let mut pairs = Vec::new();
    for level in &done {
        let made = level.made.iter().flat_map(|made| &made.pairs);
        pairs.extend(made.map(|&pair| (pair, level.group.b2_applies)));
    }
    Some((pairs, bye))
}

fn pair_level<'a>(players: &'a Players, residents: &[usize], done: &mut [Level<'a>]) -> Level<'a> {
    let mut tried = false;
    loop {
        let moved_down = done.last().map(Level::moves_down).unwrap_or_default();
        let mut group = Scoregroup::new(players, moved_down.clone(), residents.to_vec());
        // C1.
        let members = group.members();
        let is_alone = |p: usize| !members.iter().any(|&other| other != p && group.may_meet(p, other));
        let alone: Vec<usize> = members.iter().copied().filter(|&p| is_alone(p)).collect();
        group.moved_down.retain(|p| !alone.contains(p));
        group.residents.retain(|p| !alone.contains(p));
        let some_have_none = alone.iter().any(|p| moved_down.contains(p));
        let not_all_can = !group.is_homogeneous()
            && !have_opponents(&group.moved_down, &group.residents, &|a, b| group.may_meet(a, b));
        // C12.
        if (some_have_none || not_all_can)
            && !tried
            && let Some(previous) = done.last_mut()
            && let Some(count) = previous.made.as_ref().map(|made| made.count)
        {
            tried = true;
            let alone = previous.alone.clone();
            let accepts = |remaining: &[usize]| {
                let all = [remaining, &alone].concat();
                have_opponents(&all, residents, &|a, b| players.may_meet_at_last(a, b))
            };
            if let Some(made) = scoregroup::pair(&previous.group, &accepts, Some(count)) {
                previous.made = Some(made);
                continue;
            }
        }
        let made = scoregroup::pair(&group, &|_| true, None);
        return Level { residents: residents.to_vec(), alone, group, made };
    }
}

/// Whether each of `players` can have an opponent of their own among `others`.
fn have_opponents(players: &[usize], others: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> bool {
    let Some((&first, rest)) = players.split_first() else { return true };
    others.iter().filter(|&&other| may_meet(first, other)).any(|&opponent| {
        let left: Vec<usize> = others.iter().copied().filter(|&other| other != opponent).collect();
        have_opponents(rest, &left, may_meet)
    })
}

/// Whether all of these can be paired, with the bye where the number is odd.
fn can_be_completed(players: &Players, members: &[usize]) -> bool {
    let may_meet = |a: usize, b: usize| players.may_meet_at_last(a, b);
    if members.len().is_multiple_of(2) {
        return can_be_paired(members, &may_meet);
    }
    members.iter().filter(|&&bye| players[bye].may_receive_pab).any(|bye| {
        let others: Vec<usize> = members.iter().copied().filter(|p| p != bye).collect();
        can_be_paired(&others, &may_meet)
    })
}
