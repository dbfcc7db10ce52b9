//! What each place of a list brings.
//!
//! Players with equal points are a group; it takes as many places as it has players, and the prizes of these are shared
//! within it. Whoever no tie-break separates is paid alike, whatever the sharing. Everything is computed exactly and
//! rounded down once, to a multiple of the unit: the sum never exceeds the fund, and equals get equal prizes.

use crate::tournament::{PlayerId, Points, PrizeFund, Sharing, Tpn};

/// A player in the list of a fund.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Who.
    pub player: PlayerId,
    /// The rank among all players.
    pub rank: usize,
    /// The points.
    pub points: Points,
    /// The pairing number.
    pub tpn: Tpn,
}

/// What a player gets of a fund.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// How much, in hundredths of the currency; nothing beyond the last prize.
    pub amount: u64,
    /// The places shared, first and last, from 1.
    pub places: (usize, usize),
}

/// The shares of the players of `list`, which is ordered by rank, in its order.
pub fn shares(list: &[Listed], fund: &PrizeFund, unit: u64) -> Vec<Share> {
    let unit = u128::from(unit.max(1));
    let mut shares: Vec<Share> = Vec::with_capacity(list.len());
    for group in list.chunk_by(|a, b| a.points == b.points) {
        let first = shares.len();
        let all = sum(fund, first, group.len());
        for equals in group.chunk_by(|a, b| a.rank == b.rank) {
            let place = shares.len();
            let own = sum(fund, place, equals.len());
            let (g, e) = (whole(group.len()), whole(equals.len()));
            let (amount, places) = match fund.sharing {
                Sharing::ByRank => (own / e, (place, equals.len())),
                Sharing::Equal => (all / g, (first, group.len())),
                // Half of own/e and half of all/g.
                Sharing::Hort => ((own * g + all * e) / (2 * g * e), (first, group.len())),
            };
            let amount = u64::try_from(amount / unit * unit).unwrap_or(u64::MAX);
            let share = Share { amount, places: (places.0 + 1, places.0 + places.1) };
            shares.extend(std::iter::repeat_n(share, equals.len()));
        }
    }
    shares
}

/// The sum of the prizes of `count` places from `first` on, counted from 0.
fn sum(fund: &PrizeFund, first: usize, count: usize) -> u128 {
    fund.amounts.iter().skip(first).take(count).map(|&amount| u128::from(amount)).sum()
}

fn whole(count: usize) -> u128 {
    count as u128
}
