//! The FIDE Swiss Rules of 1999 and the Lim System (C.04.4.3, 2026), which are one procedure in two texts.
//!
//! The folder follows the text of 2026: [`pab`] is article 1.1, [`procedure`] article 2, [`scoregroup`] its order,
//! [`floats`] and [`opponents`] are article 3, [`exchanges`] article 4 and the scrutiny of 5.2, [`colours`] the rest
//! of article 5, [`field`] what 2.1, 3.10 and article 6 ask of the players. Articles are cited by their numbers of
//! 2026; [`Articles`](edition::Articles) of each [`Edition`] has both. `docs/conformance.md` maps every article to its
//! file and its tests, `docs/readings.md` lists what the texts leave open.
//!
//! Everything is found by asking whether players *can* be paired (a maximum matching), never by trying out pairings,
//! so that it ends in time on every position.

pub mod colours;
pub mod edition;
pub mod exchanges;
pub mod field;
pub mod floats;
mod judging;
pub mod literal;
pub mod opponents;
pub mod pab;
pub mod pool;
pub mod procedure;
pub mod scoregroup;
pub mod steps;

#[cfg(test)]
mod tests;

use super::common::finish::round_pairing;
use super::common::judge::judge;
use super::common::wish::force;
use super::{Bar, Judgement, Progress, Refusal, RoundPairing, Ruleset, System, Wish};
use crate::handling::{Missing, ready};
use crate::tournament::{Bye, Round, RoundNo, Tournament};
use edition::Edition;
use field::LimField;
use judging::Judging;

impl System for Edition {
    fn pair(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<RoundPairing, Refusal> {
        let (field, byes) = self.field_of(tournament, round).map_err(Refusal::NotReady)?;
        self.pair_field(&field, round, byes, progress)
    }

    fn pair_with_wish(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        wish: Wish,
    ) -> Result<Result<RoundPairing, Bar>, Refusal> {
        let (mut field, byes) = self.field_of(tournament, round).map_err(Refusal::NotReady)?;
        match force(tournament, round, &mut *field, wish) {
            Err(bar) => Ok(Err(bar)),
            Ok(()) => self.pair_field(&field, round, byes, &mut |_| {}).map(Ok),
        }
    }

    fn judge(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        _: &Ruleset,
        given: &Round,
    ) -> Result<Judgement, Vec<Missing>> {
        let (field, _) = self.field_of(tournament, round)?;
        Ok(judge(&Judging::new(&field, self), tournament, round, given))
    }
}

impl Edition {
    /// The players to be paired, and the byes of the others.
    fn field_of(
        &self,
        tournament: &Tournament,
        round: RoundNo,
    ) -> Result<(LimField, Vec<Bye>), Vec<Missing>> {
        let participation = ready(tournament, round)?;
        Ok((LimField::build(tournament, round, &participation.paired, self)?, participation.byes))
    }

    fn pair_field(
        &self,
        field: &LimField,
        round: RoundNo,
        byes: Vec<Bye>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<RoundPairing, Refusal> {
        let mut found = procedure::pair_round(field, self, progress).map_err(Refusal::NoLegalPairing)?;
        let paired = std::mem::take(&mut found.paired);
        let colours = |a: usize, b: usize| found.colours(field, a, b);
        Ok(round_pairing(field, round, self.system, paired, byes, colours))
    }
}
