//! Why a round is paired as it is, and why not otherwise.
//!
//! The engine's answer carries its own reasons ([`Justification`](crate::systems::Justification)); this module
//! answers the question that people ask: *why not A against B?* The wish is forced, the rest paired as well as
//! the rules allow, and the two pairings compared bracket by bracket, criterion by criterion. The first difference is
//! the answer, since everything above it is equal and the forced pairing is the best one with the wish.

mod account;
mod lim;
mod position;
mod words;

pub use account::{Account, BoardAccount, BracketAccount, account};
pub use position::{position_hash, position_text};
pub use words::sentence;

use crate::systems::{self, Bar, BracketRecord, Refusal, RoundPairing, Ruleset, StepKind, Stuck, Wish};
use crate::tournament::{PairingSystem, PlayerId, Points, RoundNo, Tournament};
use serde::{Deserialize, Serialize};

/// Why a wish does not come true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WhyNot {
    /// It does come true.
    ItIsSo,
    /// A rule bars the wish itself.
    Barred(Bar),
    /// C4: somebody would stay without an opponent.
    NotCompletable(Stuck),
    /// C5: the bye would go to a higher score.
    HigherBye {
        /// The bye's score then.
        with_wish: Points,
        /// The bye's score now.
        now: Points,
    },
    /// The bye goes by an order of its own, and somebody comes before (Dubov and Burstein 3.1).
    LaterBye {
        /// The system.
        system: PairingSystem,
        /// The article that decides: `3.1.4`.
        article: String,
        /// Its key with the wish; less is earlier.
        with_wish: i32,
        /// Its key now.
        now: i32,
    },
    /// A criterion would be satisfied less.
    Worse(Difference),
    /// Every criterion is satisfied as well, and the pairing is generated later.
    Later {
        /// The residents' score of the first bracket that differs.
        bracket: Points,
        /// Which order decides.
        order: Order,
        /// The pairing with the wish.
        with_wish: Box<RoundPairing>,
    },
}

/// The first criterion by which two pairings differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// The residents' score of the bracket.
    pub bracket: Points,
    /// The criterion: `C12`.
    pub criterion: String,
    /// Its count with the wish; numbers compared in order, scores in tenths of a point.
    pub with_wish: Vec<i32>,
    /// Its count now.
    pub now: Vec<i32>,
    /// The pairing with the wish.
    pub pairing: Box<RoundPairing>,
}

/// Which order of generation puts a candidate later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Dutch 4.4: another set of MDPs would be paired.
    PairableMdps,
    /// Dutch 4.2: another transposition gives the MDPs their opponents.
    MdpTransposition,
    /// Dutch 4.3: a later resident-exchange between S1 and S2.
    Exchange,
    /// Dutch 4.2: a later transposition of S2.
    Transposition,
    /// Dubov 4.2: a later set of upfloaters.
    Upfloaters,
    /// Dubov 4.3: a later set of shifters.
    Shifters,
    /// Dubov 4.4: a later transposition of G2.
    TranspositionOfG2,
    /// Burstein 4.3: the first BSN with another opponent has one with a smaller BSN.
    Opponents,
    /// Lim 2.3 and 3 (1999: 9.3 and 10): others float.
    Floaters,
    /// Lim 2.6 (1999: 9.6): the median needs another pairing to be cracked.
    CrackedMedian,
    /// Lim 3.8 (1999: 10.8): floaters meet others.
    FloatersGames,
    /// Lim 4 (1999: 11): a later exchange.
    Exchanges,
    /// Dutch 1992/97 C6: another candidate complies before. It can be worse in what this system counts, for the first
    /// that complies is taken and not the best.
    Candidate,
}

impl Order {
    /// The article in the text of a system.
    pub const fn article(self, system: PairingSystem) -> &'static str {
        match self {
            Order::Floaters | Order::CrackedMedian | Order::FloatersGames | Order::Exchanges => {
                lim::article(self, system)
            }
            Order::Candidate => "C6",
            Order::PairableMdps if matches!(system, PairingSystem::Dutch1997) => "C14",
            Order::Exchange if matches!(system, PairingSystem::Dutch1997) => "D2",
            Order::MdpTransposition | Order::Transposition if matches!(system, PairingSystem::Dutch1997) => {
                "D1"
            }
            Order::PairableMdps | Order::TranspositionOfG2 => "4.4",
            Order::MdpTransposition | Order::Transposition | Order::Upfloaters => "4.2",
            Order::Exchange | Order::Shifters | Order::Opponents => "4.3",
        }
    }
}

/// Why a wish does not come true in `round`.
///
/// Complexity: twice that of pairing the round.
///
/// # Errors
/// The round cannot be paired at all, with or without the wish.
pub fn why_not(
    tournament: &Tournament,
    round: RoundNo,
    ruleset: &Ruleset,
    wish: Wish,
) -> Result<WhyNot, Refusal> {
    let now = systems::pair(tournament, round, ruleset)?;
    let forced = match systems::pair_with_wish(tournament, round, ruleset, wish) {
        Ok(Ok(pairing)) => pairing,
        Ok(Err(bar)) => return Ok(WhyNot::Barred(bar)),
        Err(Refusal::NoLegalPairing(stuck)) => return Ok(WhyNot::NotCompletable(stuck)),
        Err(refusal) => return Err(refusal),
    };
    Ok(compare(&now, forced))
}

/// The first difference between the pairing by the rules and the best one with a wish.
fn compare(now: &RoundPairing, forced: RoundPairing) -> WhyNot {
    let keys = |pairing: &RoundPairing| {
        pairing.justification.pab.iter().flat_map(|reason| reason.criteria.clone()).collect::<Vec<_>>()
    };
    for (before, after) in keys(now).into_iter().zip(keys(&forced)) {
        if let (&[now], &[with_wish]) = (&before.value[..], &after.value[..])
            && now != with_wish
        {
            let (system, article) = (forced.system, before.criterion);
            return WhyNot::LaterBye { system, article, with_wish, now };
        }
    }
    if let (Some(before), Some(after)) = (pab_score(now), pab_score(&forced))
        && after > before
    {
        return WhyNot::HigherBye { with_wish: after, now: before };
    }
    if lim::is_meant(now.system) {
        return lim::compare(now, forced);
    }
    let brackets = now.justification.brackets.iter().zip(&forced.justification.brackets);
    for (best, other) in brackets {
        let shortfall = best.criteria.iter().find_map(|count| {
            let same = other.criteria.iter().find(|c| c.criterion == count.criterion)?;
            (same.value != count.value)
                .then(|| (count.criterion.clone(), same.value.clone(), count.value.clone()))
        });
        let bracket = best.score;
        if let Some((criterion, with_wish, now)) = shortfall {
            if with_wish < now && forced.system == PairingSystem::Dutch1997 {
                return WhyNot::Later { bracket, order: Order::Candidate, with_wish: Box::new(forced) };
            }
            return WhyNot::Worse(Difference {
                bracket,
                criterion,
                with_wish,
                now,
                pairing: Box::new(forced),
            });
        }
        if !same_pairs(best, other) {
            let order = order(now.system, best, other);
            return WhyNot::Later { bracket, order, with_wish: Box::new(forced) };
        }
    }
    WhyNot::ItIsSo
}

/// The score of the assignee of the bye: that of the bracket where they were a resident.
fn pab_score(pairing: &RoundPairing) -> Option<Points> {
    let player = pairing.pab()?;
    let brackets = &pairing.justification.brackets;
    brackets.iter().find(|b| b.residents.contains(&player)).map(|b| b.score)
}

fn sorted(pairs: &[(PlayerId, PlayerId)]) -> Vec<(PlayerId, PlayerId)> {
    let mut pairs = pairs.to_vec();
    pairs.sort();
    pairs
}

fn same_pairs(a: &BracketRecord, b: &BracketRecord) -> bool {
    sorted(&a.pairs) == sorted(&b.pairs)
}

/// Which order distinguishes two candidates for one bracket that are equal in every criterion.
fn order(system: PairingSystem, best: &BracketRecord, other: &BracketRecord) -> Order {
    match system {
        PairingSystem::Dubov2026 => dubov_order(best, other),
        PairingSystem::Burstein2026 => Order::Opponents,
        _ => dutch_order(best, other),
    }
}

fn dubov_order(best: &BracketRecord, other: &BracketRecord) -> Order {
    let shifts = |record: &BracketRecord| -> Vec<Vec<PlayerId>> {
        let shifts = record.steps.iter().filter(|step| {
            matches!(step.kind, StepKind::UnavoidableShift { .. } | StepKind::EqualisingShift { .. })
        });
        shifts.map(|step| step.players.clone()).collect()
    };
    if best.upfloaters != other.upfloaters {
        Order::Upfloaters
    } else if shifts(best) != shifts(other) {
        Order::Shifters
    } else {
        Order::TranspositionOfG2
    }
}

fn dutch_order(best: &BracketRecord, other: &BracketRecord) -> Order {
    let of_mdps = |record: &BracketRecord| -> Vec<(PlayerId, PlayerId)> {
        sorted(&record.pairs).into_iter().filter(|(higher, _)| record.mdps.contains(higher)).collect()
    };
    let (best_mdps, other_mdps) = (of_mdps(best), of_mdps(other));
    let who =
        |pairs: &[(PlayerId, PlayerId)]| -> Vec<PlayerId> { pairs.iter().map(|&(mdp, _)| mdp).collect() };
    if who(&best_mdps) != who(&other_mdps) {
        return Order::PairableMdps;
    }
    if best_mdps != other_mdps {
        return Order::MdpTransposition;
    }
    // S1 holds the higher ranked player of each pair.
    let higher = |record: &BracketRecord| who(&sorted(&record.pairs));
    if higher(best) == higher(other) { Order::Transposition } else { Order::Exchange }
}
