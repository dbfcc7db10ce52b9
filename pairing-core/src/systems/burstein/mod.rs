//! C.04.4.2 Burstein System, 1 February 2026.
//!
//! The first rounds are paired by the FIDE (Dutch) System ([`seeding_rounds`], article 1.6). After them the folder
//! follows the handbook: [`index`] is articles 1.7 and 1.8, [`field`] the rest of article 1, [`criteria`] article 2,
//! [`pab`] article 3.1, [`procedure`] and [`graph`] articles 3.2 and 4. Article 5 is
//! [`common::colours`](super::common::colours). `docs/conformance.md` maps every article to its file and its tests.

pub mod criteria;
pub mod field;
pub mod graph;
pub mod index;
mod judging;
pub mod literal;
pub mod pab;
pub mod procedure;

#[cfg(test)]
mod tests;

pub(in crate::systems) use judging::words as criterion;

use super::common::colours::colour_of_higher;
use super::common::finish::round_pairing;
use super::common::judge::judge;
use super::common::wish::force;
use super::dutch::editions::DUTCH_2026;
use super::{Bar, ColourReason, Judgement, Progress, Refusal, RoundPairing, Ruleset, System, Wish, dutch};
use crate::handling::{Missing, ready};
use crate::tournament::{Bye, Colour, PairingSystem, Round, RoundNo, Tournament};
use field::BursteinField;

/// The edition of 2026.
#[derive(Clone, Copy, Debug)]
pub struct Burstein2026;

/// Article 1.6: how many rounds are paired by the FIDE (Dutch) System first: half of all, at most four.
///
/// A tournament that does not say how many rounds it has is taken to end with this one.
pub fn seeding_rounds(tournament: &Tournament, round: RoundNo) -> usize {
    seeding_rounds_of(tournament.settings.rounds.unwrap_or(round))
}

/// [`seeding_rounds`] of an event of so many rounds.
pub const fn seeding_rounds_of(rounds: RoundNo) -> usize {
    let half = rounds.get() / 2;
    if half < 4 { half } else { 4 }
}

fn is_seeding(tournament: &Tournament, round: RoundNo) -> bool {
    round.index() < seeding_rounds(tournament, round)
}

/// A seeding round says of itself that it was paired by the FIDE (Dutch) System.
impl System for Burstein2026 {
    fn pair(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<RoundPairing, Refusal> {
        if is_seeding(tournament, round) {
            return dutch::pair(tournament, round, &DUTCH_2026, progress);
        }
        let (field, byes) = field_of(tournament, round).map_err(Refusal::NotReady)?;
        pair_field(&field, round, byes, progress)
    }

    fn pair_with_wish(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        wish: Wish,
    ) -> Result<Result<RoundPairing, Bar>, Refusal> {
        if is_seeding(tournament, round) {
            return dutch::pair_with_wish(tournament, round, &DUTCH_2026, wish);
        }
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
        if is_seeding(tournament, round) {
            return dutch::judge::judge(tournament, round, &DUTCH_2026, given);
        }
        let (field, _) = field_of(tournament, round)?;
        Ok(judge(&field, tournament, round, given))
    }
}

/// The players to be paired, and the byes of the others.
fn field_of(tournament: &Tournament, round: RoundNo) -> Result<(BursteinField, Vec<Bye>), Vec<Missing>> {
    let participation = ready(tournament, round)?;
    Ok((BursteinField::build(tournament, round, &participation.paired), participation.byes))
}

fn pair_field(
    field: &BursteinField,
    round: RoundNo,
    byes: Vec<Bye>,
    progress: &mut dyn FnMut(Progress),
) -> Result<RoundPairing, Refusal> {
    let paired = procedure::pair_round(field, progress).map_err(Refusal::NoLegalPairing)?;
    let colours = |a: usize, b: usize| colour_of_first(field, a, b);
    Ok(round_pairing(field, round, PairingSystem::Burstein2026, paired, byes, colours))
}

/// Article 5.2: the colour of the first of two players. The higher ranked is so by article 1.8.
fn colour_of_first(field: &BursteinField, a: usize, b: usize) -> (Colour, ColourReason) {
    if field.rank(a) < field.rank(b) {
        colour_of_higher(&field[a], &field[b], field.initial_colour)
    } else {
        let (colour, reason) = colour_of_higher(&field[b], &field[a], field.initial_colour);
        (!colour, reason)
    }
}
