//! C.04.4.1 Dubov System, 1 February 2026.
//!
//! The folder follows the handbook: [`field`] is article 1, [`criteria`] article 2, [`pab`] article 3.1, [`upfloaters`]
//! articles 3.2.1 and 3.2.2, [`subgroups`] 3.2.3 and 3.2.4, [`procedure`] the rest of 3.2, [`sorting`] article 4.
//! Article 5 is [`common::colours`](super::common::colours). `docs/conformance.md` maps every article to its file and
//! its tests.

pub mod criteria;
pub mod field;
mod judging;
pub mod literal;
pub mod pab;
pub mod procedure;
pub mod sorting;
pub mod subgroups;
pub mod upfloaters;

#[cfg(test)]
mod tests;

pub(in crate::systems) use judging::words as criterion;

use super::common::colours::colour_of_higher;
use super::common::finish::round_pairing;
use super::common::judge::judge;
use super::common::wish::force;
use super::{Bar, Judgement, Progress, Refusal, RoundPairing, Ruleset, System, Wish};
use crate::handling::{Missing, ready};
use crate::tournament::{Bye, PairingSystem, Round, RoundNo, Tournament};
use field::DubovField;

/// The edition of 2026.
#[derive(Clone, Copy, Debug)]
pub struct Dubov2026;

impl System for Dubov2026 {
    fn pair(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<RoundPairing, Refusal> {
        let (field, byes) = field_of(tournament, round).map_err(Refusal::NotReady)?;
        pair_field(&field, round, byes, progress)
    }

    fn pair_with_wish(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        wish: Wish,
    ) -> Result<Result<RoundPairing, Bar>, Refusal> {
        let (mut field, byes) = field_of(tournament, round).map_err(Refusal::NotReady)?;
        match force(tournament, round, &mut *field, wish) {
            Err(bar) => Ok(Err(bar)),
            Ok(()) => pair_field(&field, round, byes, &mut |_| {}).map(Ok),
        }
    }

    fn judge(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        _: &Ruleset,
        given: &Round,
    ) -> Result<Judgement, Vec<Missing>> {
        let (field, _) = field_of(tournament, round)?;
        Ok(judge(&field, tournament, round, given))
    }
}

/// The players to be paired, and the byes of the others.
fn field_of(tournament: &Tournament, round: RoundNo) -> Result<(DubovField, Vec<Bye>), Vec<Missing>> {
    let participation = ready(tournament, round)?;
    Ok((DubovField::build(tournament, round, &participation.paired)?, participation.byes))
}

fn pair_field(
    field: &DubovField,
    round: RoundNo,
    byes: Vec<Bye>,
    progress: &mut dyn FnMut(Progress),
) -> Result<RoundPairing, Refusal> {
    let paired = procedure::pair_round(field, progress).map_err(Refusal::NoLegalPairing)?;
    // Who has more points, then the smaller TPN, is the higher ranked of a pair (5.2): the smaller place.
    let colours =
        |higher: usize, lower: usize| colour_of_higher(&field[higher], &field[lower], field.initial_colour);
    Ok(round_pairing(field, round, PairingSystem::Dubov2026, paired, byes, colours))
}
