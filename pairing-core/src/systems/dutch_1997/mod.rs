//! Dutch System of 1992 (Manila), as of July 1997, with the amendments of 1999: "Swiss system based on rating".
//!
//! The folder follows the text: [`field`] is A1 to A5 and A7, [`criteria`] A8 and B, [`procedure`] C1, C12 and C13,
//! [`scoregroup`] C14, [`heterogeneous`] and [`moved_down`] C2 to C11 for moved-down players, [`fold`] C4 to C11, D1 and
//! D2 for homogeneous scoregroups and remainders, [`colours`] E and F3. [`literal`] tries everything in the printed
//! order. `docs/conformance.md` maps every article to its file and its tests, `docs/readings.md` says how the text is
//! read where it leaves a point open.

pub mod account;
pub mod below;
pub mod colours;
pub mod criteria;
pub mod field;
pub mod fold;
pub mod heterogeneous;
pub mod judging;
pub mod literal;
pub mod moved_down;
pub mod procedure;
pub mod scoregroup;
pub mod steps;
pub mod web;

#[cfg(test)]
mod tests;

use super::common::finish::{Paired, round_pairing};
use super::common::judge::judge;
use super::{Bar, Judgement, Progress, Refusal, RoundPairing, Ruleset, System, Wish};
use crate::handling::{self, Missing};
use crate::tournament::{Bye, GameResult, PairingSystem, Round, RoundNo, Tournament};
use field::Players;
use judging::Judging;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The edition as of July 1997.
#[derive(Clone, Copy, Debug)]
pub struct Dutch1997;

impl System for Dutch1997 {
    fn pair(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<RoundPairing, Refusal> {
        let (players, byes) = ready(&with_adjourned_games(tournament), round).map_err(Refusal::NotReady)?;
        pair_players(&players, round, byes, progress)
    }

    fn pair_with_wish(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        wish: Wish,
    ) -> Result<Result<RoundPairing, Bar>, Refusal> {
        let tournament = with_adjourned_games(tournament);
        let (mut players, byes) = ready(&tournament, round).map_err(Refusal::NotReady)?;
        match players.force(&tournament, round, wish) {
            Err(bar) => Ok(Err(bar)),
            Ok(()) => pair_players(&players, round, byes, &mut |_| {}).map(Ok),
        }
    }

    fn judge(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        _: &Ruleset,
        given: &Round,
    ) -> Result<Judgement, Vec<Missing>> {
        let tournament = with_adjourned_games(tournament);
        let (players, _) = ready(&tournament, round)?;
        Ok(judge(&Judging::new(&players), &tournament, round, given))
    }
}

/// F9: where the event has it so, adjourned games count as draws for pairing.
pub fn with_adjourned_games(tournament: &Tournament) -> Cow<'_, Tournament> {
    let mut tournament = Cow::Borrowed(tournament);
    if tournament.settings.adjourned_games_are_draws {
        let games = tournament.to_mut().rounds.iter_mut().flat_map(|round| &mut round.games);
        games.filter(|game| game.result.is_none()).for_each(|game| game.result = Some(GameResult::DRAW));
    }
    tournament
}

/// The players to be paired, and the byes of the others.
fn ready(tournament: &Tournament, round: RoundNo) -> Result<(Players, Vec<Bye>), Vec<Missing>> {
    let participation = handling::ready(tournament, round)?;
    Ok((Players::build(tournament, round, &participation.paired), participation.byes))
}

fn pair_players(
    players: &Players,
    round: RoundNo,
    byes: Vec<Bye>,
    progress: &mut dyn FnMut(Progress),
) -> Result<RoundPairing, Refusal> {
    let outcome = procedure::pair_round(players, progress).map_err(Refusal::NoLegalPairing)?;
    let b2_applies: BTreeMap<(usize, usize), bool> = outcome.pairs().into_iter().collect();
    let paired = Paired {
        pairs: b2_applies.keys().copied().collect(),
        pab: outcome.bye(),
        justification: outcome.justification(players),
    };
    let colours = |higher: usize, lower: usize| {
        let applies = b2_applies.get(&(higher, lower)).is_none_or(|&applies| applies);
        colours::of_higher(players, higher, lower, applies)
    };
    Ok(round_pairing(players, round, PairingSystem::Dutch1997, paired, byes, colours))
}
