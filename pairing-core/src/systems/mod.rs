//! The pairing systems and the one contract they share.
//!
//! [`pair`] takes a tournament, a round and a [`Ruleset`] and answers with a [`RoundPairing`] that
//! carries its own justification, or a [`Refusal`]. The app, the command line, the checker and the
//! explainer all read that one value.

mod absolute;
mod advice;
pub mod burstein;
pub mod common;
pub mod dubov;
pub mod dutch;
pub mod dutch_1997;
pub mod fide_swiss_1999;
mod judgement;
mod lift;
pub mod lim;
pub mod lim_family;
mod outcome;
mod profile;
pub mod round_robin;
mod scrutiny;
mod shape;
mod steps;
mod wish;

pub use absolute::Absolute;
pub use advice::{Advice, Prospect, Weight, advice, advice_on_rounds};
pub use judgement::{
    Breach, ColourDeviation, ColourState, CriterionDifference, Difference, ExchangeRule, Judgement, Order,
    Part, Reason, Shortfall, Unit, Verdict,
};
pub use lift::{Lift, Restriction, to_lift};
pub use outcome::{
    Board, BracketRecord, ColourReason, CriterionCount, Justification, PabReason, Refusal, RoundPairing,
    Stuck,
};
pub use profile::{Profile, Status, SystemOption, profile};
pub use scrutiny::{Against, Limit, OtherFloat, PairsLimit, Scrutiny};
pub use shape::{Alteration, Fold, Halves, Shape};
pub use steps::{Step, StepKind};
pub use wish::{Bar, Wish};

use crate::handling::Missing;
use crate::tournament::{ByColour, PairingSystem, Round, RoundNo, Tournament};
use serde::{Deserialize, Serialize};

/// Which rules to pair by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruleset {
    /// The system, with its edition.
    pub system: PairingSystem,
}

impl Ruleset {
    /// The tournament's own system, else the FIDE (Dutch) System in force.
    pub fn of(tournament: &Tournament) -> Ruleset {
        Ruleset { system: tournament.settings.system.unwrap_or(PairingSystem::Dutch2026) }
    }
}

/// What every system can do.
trait System: Sync {
    /// See [`pair_with_progress`].
    fn pair(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<RoundPairing, Refusal>;

    /// See [`pair_with_wish`].
    fn pair_with_wish(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        wish: Wish,
    ) -> Result<Result<RoundPairing, Bar>, Refusal>;

    /// See [`judge`].
    fn judge(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        ruleset: &Ruleset,
        given: &Round,
    ) -> Result<Judgement, Vec<Missing>>;

    /// See [`scrutinise`]: the brackets that are wanted, counted from 1. A system that looks at no others has none.
    fn scrutinise(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        wanted: &dyn Fn(u32) -> bool,
    ) -> Result<Vec<Scrutiny>, Refusal> {
        let _ = (tournament, round, wanted);
        Ok(Vec::new())
    }

    /// See [`colour_states`]. A system that keeps them to itself has none.
    fn colour_states(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        boards: &[Board],
    ) -> Result<Vec<ByColour<ColourState>>, Vec<Missing>> {
        let _ = (tournament, round, boards);
        Ok(Vec::new())
    }
}

/// The systems there are, one line for each.
fn system(ruleset: &Ruleset) -> &'static dyn System {
    match ruleset.system {
        PairingSystem::Dutch2026 => &dutch::editions::DUTCH_2026,
        PairingSystem::Dutch2017 => &dutch::editions::DUTCH_2017,
        PairingSystem::Dutch1997 => &dutch_1997::Dutch1997,
        PairingSystem::FideSwiss1999 => &fide_swiss_1999::FIDE_SWISS_1999,
        PairingSystem::Lim2026 => &lim::LIM_2026,
        PairingSystem::Dubov2026 => &dubov::Dubov2026,
        PairingSystem::Burstein2026 => &burstein::Burstein2026,
        PairingSystem::RoundRobin => &round_robin::ROUND_ROBIN,
        PairingSystem::DoubleRoundRobin => &round_robin::DOUBLE_ROUND_ROBIN,
        PairingSystem::PlainDoubleRoundRobin => &round_robin::PLAIN_DOUBLE_ROUND_ROBIN,
    }
}

/// How far a pairing has come: brackets finished so far, and players not yet paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Players to pair in the round.
    pub total: u32,
    /// Players who have an opponent.
    pub paired: u32,
}

/// Pairs `round` of `tournament`.
///
/// The answer depends on nothing but the arguments; the order of the players in the tournament does
/// not matter, their TPNs do.
///
/// # Errors
/// [`Refusal::NotReady`] with all that is missing, or [`Refusal::NoLegalPairing`] when no pairing
/// complies with the absolute criteria.
pub fn pair(tournament: &Tournament, round: RoundNo, ruleset: &Ruleset) -> Result<RoundPairing, Refusal> {
    pair_with_progress(tournament, round, ruleset, &mut |_| {})
}

/// [`pair`], telling how far it has come after each bracket.
///
/// # Errors
/// As [`pair`].
pub fn pair_with_progress(
    tournament: &Tournament,
    round: RoundNo,
    ruleset: &Ruleset,
    progress: &mut dyn FnMut(Progress),
) -> Result<RoundPairing, Refusal> {
    system(ruleset).pair(tournament, round, progress)
}

/// The best pairing of `round` in which a wish comes true, to compare with the one that the rules give.
///
/// # Errors
/// `Ok(Err(bar))` when a rule bars the wish itself; a refusal when it would leave somebody without an opponent, or
/// when the round cannot be paired at all.
pub fn pair_with_wish(
    tournament: &Tournament,
    round: RoundNo,
    ruleset: &Ruleset,
    wish: Wish,
) -> Result<Result<RoundPairing, Bar>, Refusal> {
    system(ruleset).pair_with_wish(tournament, round, wish)
}

/// Holds a given pairing of `round` against the system's own: the same, or where it is worse, and what in it
/// must not be.
///
/// The tournament is as it stands when the round is to be paired
/// ([`before_round`](crate::handling::before_round)). Complexity: as [`pair`], and for a pairing that differs about
/// one bracket more.
///
/// # Errors
/// All that keeps the round from being paired.
pub fn judge(
    tournament: &Tournament,
    round: RoundNo,
    ruleset: &Ruleset,
    given: &Round,
) -> Result<Judgement, Vec<Missing>> {
    system(ruleset).judge(tournament, round, ruleset, given)
}

/// Holds one bracket of `round`, from 1, against what else it could be: why it has no more pairs, why no criterion
/// falls short less, why nobody else floats. `None` when the round has no such bracket, or the system does not tell.
///
/// Complexity: as [`pair`], and about thirty times the bracket.
///
/// # Errors
/// As [`pair`].
pub fn scrutinise(
    tournament: &Tournament,
    round: RoundNo,
    ruleset: &Ruleset,
    bracket: u32,
) -> Result<Option<Scrutiny>, Refusal> {
    Ok(system(ruleset).scrutinise(tournament, round, &|number| number == bracket)?.pop())
}

/// [`scrutinise`] for every bracket, in the order in which they are paired; empty where the system does not tell.
///
/// # Errors
/// As [`pair`].
pub fn scrutinise_all(
    tournament: &Tournament,
    round: RoundNo,
    ruleset: &Ruleset,
) -> Result<Vec<Scrutiny>, Refusal> {
    system(ruleset).scrutinise(tournament, round, &|_| true)
}

/// What the colour allocation of a pairing of `round` looked at, board by board; empty where the system does not tell.
///
/// # Errors
/// As [`pair`].
pub fn colour_states(
    tournament: &Tournament,
    round: RoundNo,
    ruleset: &Ruleset,
    boards: &[Board],
) -> Result<Vec<ByColour<ColourState>>, Refusal> {
    system(ruleset).colour_states(tournament, round, boards).map_err(Refusal::NotReady)
}

/// What a criterion of a system counts, less being better, and how to read the numbers of its
/// [`CriterionCount`]. `None` where the system has no such criterion.
pub fn criterion(system: PairingSystem, name: &str) -> Option<(&'static str, Unit)> {
    match system {
        PairingSystem::Dutch2026 | PairingSystem::Dutch2017 => {
            let quality = dutch::Edition::of(system)?.quality.iter().find(|quality| quality.name == name)?;
            Some((quality.criterion.asks(), quality.criterion.unit()))
        }
        PairingSystem::Dutch1997 => dutch_1997::account::criterion(name),
        PairingSystem::Dubov2026 => dubov::criterion(name),
        PairingSystem::Burstein2026 => burstein::criterion(name),
        PairingSystem::FideSwiss1999
        | PairingSystem::Lim2026
        | PairingSystem::RoundRobin
        | PairingSystem::DoubleRoundRobin
        | PairingSystem::PlainDoubleRoundRobin => None,
    }
}
