//! Articles 3.6, 3.7 and 4: which of two candidates is generated first.
//!
//! A set of pairs first arises from the exchange that leaves the higher ranked player of each pair in S1, so the
//! exchange is read off the pairs (see [`procedure`](super::super::procedure)).

use super::super::criteria::{Bracket, Candidate};
use crate::systems::{ExchangeRule, Order};
use std::cmp::Ordering;

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
    if let Some((rule, own, given)) = own_exchange.compare(&given_exchange) {
        // Of those leaving S1 the larger number is the earlier, of everything else the smaller.
        let ordering = if rule == ExchangeRule::Leaving { given.cmp(&own) } else { own.cmp(&given) };
        return (ordering, Order::Exchange { rule, own, given });
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

    /// The first rule of 4.3 under which the two are not equal, and what it compares.
    fn compare(&self, other: &Exchange) -> Option<(ExchangeRule, usize, usize)> {
        // A BSN as the handbook counts.
        let first_difference = |own: &[usize], given: &[usize]| {
            own.iter().zip(given).find(|(a, b)| a != b).map(|(a, b)| (a + 1, b + 1)).unwrap_or_default()
        };
        let (leaving, joining) =
            (first_difference(&self.down, &other.down), first_difference(&self.up, &other.up));
        [
            (ExchangeRule::Fewest, self.down.len(), other.down.len()),
            (ExchangeRule::LeastDifference, self.difference(), other.difference()),
            (ExchangeRule::Leaving, leaving.0, leaving.1),
            (ExchangeRule::Joining, joining.0, joining.1),
        ]
        .into_iter()
        .find(|(_, own, given)| own != given)
    }
}
