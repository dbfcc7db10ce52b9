//! Articles 3.6, 3.7 and 4: which of two candidates is generated first.
//!
//! A set of pairs first arises from the exchange that leaves the higher ranked player of each pair in S1, so the
//! exchange is read off the pairs (see [`procedure`](super::super::procedure)).

use super::super::criteria::{Bracket, Candidate};
use crate::systems::Order;
use std::cmp::{Ordering, Reverse};

/// How the system's own candidate stands to the given one in the sequence: `Less` when its own is generated first.
/// The two are different and have as many pairs, with as many MDPs among them.
pub fn compare(bracket: &Bracket, own: &Candidate, given: &Candidate) -> (Ordering, Order) {
    let id = |player: usize| bracket.field[player].id;
    let (own, given) = (Sequence::of(bracket, own), Sequence::of(bracket, given));

    // 4.4.2: the smallest differing BSN.
    let (own_set, given_set) = (own.mdps(), given.mdps());
    if let Some((&a, &b)) = own_set.iter().zip(&given_set).find(|(a, b)| a != b) {
        return (a.cmp(&b), Order::PairableMdps { own: id(a), given: id(b) });
    }
    // 3.7.2: the transposition of S2, by its first BSNs.
    let pairs = own.mdp_pairing.iter().zip(&given.mdp_pairing);
    if let Some((&(mdp, a), &(_, b))) = pairs.clone().find(|(own, given)| own != given) {
        return (a.cmp(&b), Order::MdpOpponent { mdp: id(mdp), own: id(a), given: id(b) });
    }
    // 4.3: the resident-exchange.
    let (own_exchange, given_exchange) = (own.exchange(), given.exchange());
    if let Some((ordering, rule)) = own_exchange.compare(&given_exchange) {
        let counts = |exchange: &Exchange| [exchange.down.len(), exchange.difference()];
        let order = Order::Exchange { rule, own: counts(&own_exchange), given: counts(&given_exchange) };
        return (ordering, order);
    }
    // 4.2: the transposition of S2 in the fold.
    let different = own.fold.iter().zip(&given.fold).find(|(own, given)| own != given);
    match different {
        Some((&(player, a), &(_, b))) => {
            (a.cmp(&b), Order::Transposition { player: id(player), own: id(a), given: id(b) })
        }
        // Not reached by two different candidates of as many pairs.
        None => {
            let first = id(bracket.residents.start);
            (Ordering::Equal, Order::Transposition { player: first, own: first, given: first })
        }
    }
}

/// A candidate as the handbook builds it.
struct Sequence {
    /// Paired MDPs with their opponents, highest ranked first.
    mdp_pairing: Vec<(usize, usize)>,
    /// The players of the homogeneous bracket or of the remainder; their places here are their BSNs, from 0.
    players: Vec<usize>,
    /// Their pairs, the higher ranked first, in order.
    fold: Vec<(usize, usize)>,
}

impl Sequence {
    fn of(bracket: &Bracket, candidate: &Candidate) -> Sequence {
        let is_mdp = |player: usize| player < bracket.residents.start;
        let mut pairs = candidate.pairs.clone();
        pairs.sort_unstable();
        let (mdp_pairing, fold): (Vec<_>, Vec<_>) =
            pairs.into_iter().partition(|&(higher, _)| is_mdp(higher));
        let players = bracket
            .residents
            .clone()
            .filter(|p| mdp_pairing.iter().all(|(_, opponent)| opponent != p))
            .collect();
        Sequence { mdp_pairing, players, fold }
    }

    fn mdps(&self) -> Vec<usize> {
        self.mdp_pairing.iter().map(|&(mdp, _)| mdp).collect()
    }

    fn exchange(&self) -> Exchange {
        let n1 = self.fold.len();
        let in_s1 = |bsn: usize| self.fold.iter().any(|&(higher, _)| higher == self.players[bsn]);
        Exchange {
            down: (0..n1).filter(|&bsn| !in_s1(bsn)).rev().collect(),
            up: (n1..self.players.len()).filter(|&bsn| in_s1(bsn)).collect(),
        }
    }
}

/// BSNs that leave S1, the largest first, and BSNs that join it, the smallest first.
#[derive(PartialEq, Eq)]
struct Exchange {
    down: Vec<usize>,
    up: Vec<usize>,
}

impl Exchange {
    fn difference(&self) -> usize {
        // Every BSN of S2 is greater than every one of S1.
        self.up.iter().sum::<usize>().saturating_sub(self.down.iter().sum::<usize>())
    }

    /// Which is earlier, by which rule of 4.3, counted from 1; 0 when only one of the two exchanges anybody.
    fn compare(&self, other: &Exchange) -> Option<(Ordering, u8)> {
        let largest_first =
            |exchange: &Exchange| exchange.down.iter().copied().map(Reverse).collect::<Vec<_>>();
        let fewest = self.down.len().cmp(&other.down.len());
        let only_one = self.down.is_empty() || other.down.is_empty();
        [
            (fewest, if only_one { 0 } else { 1 }),
            (self.difference().cmp(&other.difference()), 2),
            (largest_first(self).cmp(&largest_first(other)), 3),
            (self.up.cmp(&other.up), 4),
        ]
        .into_iter()
        .find(|(ordering, _)| ordering.is_ne())
    }
}
