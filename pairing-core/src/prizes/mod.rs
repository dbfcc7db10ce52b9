//! Who gets which prize, and why.
//!
//! - [`sharing`]: what each place of one list brings
//! - [`words`]: the award of a player as a sentence
//!
//! Nobody gets two prizes. Among all who would, the one whose greatest prize is the greatest keeps that and leaves the
//! other lists, where those behind move up; then the next, until nobody has two. Of equal prizes in two funds the
//! earlier fund counts; of players with equal prizes the one ranked higher comes first, then the one with the lower
//! pairing number. `docs/ratings-and-prizes.md` has examples.

pub mod sharing;
pub mod words;

use crate::categories::table;
use crate::standings::Standings;
use crate::tournament::{FundFault, PlayerId, PrizeFund, Prizes, ToCome, Tournament, Tpn};
use serde::{Deserialize, Serialize};
use sharing::{Listed, Share};
use std::collections::{BTreeMap, BTreeSet};

/// Who gets what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Awarded {
    /// One for each fund, in the order given.
    pub funds: Vec<FundAwarded>,
    /// One for each player with a prize, in the order of the standings.
    pub awards: Vec<Award>,
    /// What is still to come, so that the awards are provisional; `None`: the event is over.
    pub provisional: Option<ToCome>,
}

/// What becomes of a fund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FundAwarded {
    /// The sum of its prizes, in hundredths.
    pub offered: u64,
    /// What players get of it.
    pub paid: u64,
    /// What is left: by rounding down, or for want of players.
    pub left: u64,
}

/// The prize of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// Whose.
    pub player: PlayerId,
    /// From which fund, from 0.
    pub fund: usize,
    /// How much, in hundredths of the currency.
    pub amount: u64,
    /// The place in the fund's list, those left out who have another prize; of several with equal rank the first.
    pub place: usize,
    /// The places whose prizes were shared, first and last; one place where nothing was shared.
    pub shared: (usize, usize),
    /// How many in front of the player in this list have another prize instead.
    pub stepped_aside: usize,
    /// Prizes in other funds that the player left to others, in the order in which they were given up.
    pub left: Vec<Left>,
}

/// A prize that a player left to others because of a better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    /// Of which fund, from 0.
    pub fund: usize,
    /// How much it would have been then, in hundredths.
    pub amount: u64,
    /// Whether it was as great as the one kept, so that the order of the funds decided.
    pub equal: bool,
}

/// Why prizes cannot be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unawardable {
    /// A fund, from 1, is for a category that does not exist.
    NoSuchCategory {
        /// Which.
        fund: usize,
        /// The category named.
        name: String,
    },
    /// A fund, from 1, makes no sense.
    Fund {
        /// Which.
        fund: usize,
        /// What is wrong.
        fault: FundFault,
    },
}

impl std::fmt::Display for Unawardable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unawardable::NoSuchCategory { fund, name } => {
                say!(
                    f,
                    "Fund {fund} is for the category {name}, which does not exist: add it first.",
                    fund,
                    name
                )
            }
            Unawardable::Fund { fund, fault } => say!(f, "Fund {fund}: {fault}", fund, fault),
        }
    }
}

impl std::error::Error for Unawardable {}

/// Gives `prizes` to the players of `standings`, which are those of `tournament`.
///
/// The order of the players there does not matter, their ranks, points and TPNs do. Complexity: O(players × funds) for
/// each player with a prize in several funds.
///
/// # Errors
/// A fund that makes no sense, or is for a category that does not exist.
pub fn award(
    tournament: &Tournament,
    standings: &Standings,
    prizes: &Prizes,
) -> Result<Awarded, Unawardable> {
    let mut lists = lists(tournament, standings, prizes)?;
    let whole: Vec<Vec<Listed>> = lists.clone();
    let mut left: BTreeMap<PlayerId, Vec<Left>> = BTreeMap::new();
    let shares = loop {
        let shares: Vec<Vec<Share>> = lists
            .iter()
            .zip(&prizes.funds)
            .map(|(list, fund)| sharing::shares(list, fund, prizes.unit))
            .collect();
        let Some(step) = next_to_choose(&lists, &shares) else { break shares };
        for &(fund, amount) in &step.others {
            left.entry(step.player).or_default().push(Left { fund, amount, equal: amount == step.amount });
            lists[fund].retain(|listed| listed.player != step.player);
        }
    };
    let to_come = tournament.to_come(standings.after);
    let provisional = (!to_come.is_nothing()).then_some(to_come);
    let (funds, awards) = collect(standings, prizes, &whole, &lists, &shares, left);
    Ok(Awarded { funds, awards, provisional })
}

/// The players of each fund, the best first.
fn lists(
    tournament: &Tournament,
    standings: &Standings,
    prizes: &Prizes,
) -> Result<Vec<Vec<Listed>>, Unawardable> {
    let everybody: Vec<Listed> = standings
        .rows
        .iter()
        .map(|row| Listed { player: row.player, rank: row.rank, points: row.points, tpn: row.tpn })
        .collect();
    let one = |fund: &PrizeFund, number: usize| {
        if let Some(fault) = fund.fault() {
            return Err(Unawardable::Fund { fund: number, fault });
        }
        let mut list = match &fund.category {
            None => everybody.clone(),
            Some(name) => {
                let category = tournament
                    .categories
                    .iter()
                    .find(|c| c.is_called(name))
                    .ok_or_else(|| Unawardable::NoSuchCategory { fund: number, name: name.clone() })?;
                let rows = table(tournament, standings, category).rows;
                let members: BTreeSet<PlayerId> = rows.iter().map(|row| row.player).collect();
                everybody.iter().filter(|listed| members.contains(&listed.player)).copied().collect()
            }
        };
        list.sort_by_key(|listed| (listed.rank, listed.tpn, listed.player));
        Ok(list)
    };
    prizes.funds.iter().zip(1..).map(|(fund, number)| one(fund, number)).collect()
}

/// A player with prizes in several funds, and what is given up.
struct Step {
    player: PlayerId,
    amount: u64,
    others: Vec<(usize, u64)>,
}

/// Who of those with several prizes chooses first.
fn next_to_choose(lists: &[Vec<Listed>], shares: &[Vec<Share>]) -> Option<Step> {
    let mut prizes: BTreeMap<(usize, Tpn, PlayerId), Vec<(usize, u64)>> = BTreeMap::new();
    for (fund, (list, shares)) in lists.iter().zip(shares).enumerate() {
        for (listed, share) in list.iter().zip(shares).filter(|(_, share)| share.amount > 0) {
            prizes.entry((listed.rank, listed.tpn, listed.player)).or_default().push((fund, share.amount));
        }
    }
    let mut best: Option<Step> = None;
    for ((_, _, player), own) in prizes.into_iter().filter(|(_, own)| own.len() > 1) {
        // The first of the greatest: the earlier fund.
        let (kept, amount) = own.iter().fold((0, 0), |best, &one| if one.1 > best.1 { one } else { best });
        if best.as_ref().is_none_or(|best| amount > best.amount) {
            let others = own.into_iter().filter(|&(fund, _)| fund != kept).collect();
            best = Some(Step { player, amount, others });
        }
    }
    best
}

fn collect(
    standings: &Standings,
    prizes: &Prizes,
    whole: &[Vec<Listed>],
    lists: &[Vec<Listed>],
    shares: &[Vec<Share>],
    mut left: BTreeMap<PlayerId, Vec<Left>>,
) -> (Vec<FundAwarded>, Vec<Award>) {
    let mut funds = Vec::with_capacity(prizes.funds.len());
    let mut awards: BTreeMap<PlayerId, Award> = BTreeMap::new();
    for (number, (fund, (list, shares))) in prizes.funds.iter().zip(lists.iter().zip(shares)).enumerate() {
        let offered: u64 = fund.amounts.iter().sum();
        let paid: u64 = shares.iter().map(|share| share.amount).sum();
        funds.push(FundAwarded { offered, paid, left: offered.saturating_sub(paid) });
        for (listed, share) in list.iter().zip(shares).filter(|(_, share)| share.amount > 0) {
            let present = list.iter().filter(|other| other.rank < listed.rank).count();
            let before = whole[number].iter().filter(|other| other.rank < listed.rank).count();
            awards.insert(
                listed.player,
                Award {
                    player: listed.player,
                    fund: number,
                    amount: share.amount,
                    place: present + 1,
                    shared: share.places,
                    stepped_aside: before - present,
                    left: left.remove(&listed.player).unwrap_or_default(),
                },
            );
        }
    }
    let mut order: Vec<_> = standings.rows.iter().map(|row| (row.rank, row.tpn, row.player)).collect();
    order.sort();
    let awards = order.into_iter().filter_map(|(_, _, player)| awards.remove(&player)).collect();
    (funds, awards)
}
