//! C.04.3 FIDE (Dutch) System.
//!
//! The folder follows the handbook: [`definitions`] is article 1, [`criteria`] article 2,
//! [`procedure`] articles 3 and 4, [`colours`] article 5. [`editions`] holds what differs between
//! editions as tables. `docs/conformance.md` maps every article to its file and its tests.

pub mod colours;
pub mod criteria;
pub mod definitions;
pub mod editions;
pub mod field;
mod impossible;
pub mod judge;
pub mod literal;
mod procedure;
mod scrutiny;
mod wish;

pub use editions::{CompletionRule, Edition};
pub use wish::pair_with_wish;

use super::{
    Bar, Board, ColourState, Judgement, PabReason, Progress, Refusal, RoundPairing, Ruleset, Scrutiny, Stuck,
    System, Wish,
};
use crate::handling::{Missing, ready, sort_boards};
use crate::tournament::{ByColour, Bye, ByeKind, PlayerId, Round, RoundNo, Tournament};
use criteria::pab::Completion;
use field::Field;

impl System for Edition {
    fn pair(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<RoundPairing, Refusal> {
        pair(tournament, round, self, progress)
    }

    fn pair_with_wish(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        wish: Wish,
    ) -> Result<Result<RoundPairing, Bar>, Refusal> {
        pair_with_wish(tournament, round, self, wish)
    }

    fn judge(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        _: &Ruleset,
        given: &Round,
    ) -> Result<Judgement, Vec<Missing>> {
        judge::judge(tournament, round, self, given)
    }

    fn scrutinise(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        wanted: &dyn Fn(u32) -> bool,
    ) -> Result<Vec<Scrutiny>, Refusal> {
        scrutiny::scrutinise(tournament, round, self, wanted)
    }

    fn colour_states(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        boards: &[Board],
    ) -> Result<Vec<ByColour<ColourState>>, Vec<Missing>> {
        colour_states(tournament, round, self, boards)
    }
}

/// Pairs `round` by the given edition.
///
/// # Errors
/// See [`pair`](super::pair).
pub fn pair(
    tournament: &Tournament,
    round: RoundNo,
    edition: &Edition,
    progress: &mut dyn FnMut(Progress),
) -> Result<RoundPairing, Refusal> {
    let (field, byes) = field_of(tournament, round, edition).map_err(Refusal::NotReady)?;
    pair_field(&field, round, edition, byes, progress)
}

/// Pairs a field; `byes` are those who are not in it.
fn pair_field(
    field: &Field,
    round: RoundNo,
    edition: &Edition,
    byes: Vec<Bye>,
    progress: &mut dyn FnMut(Progress),
) -> Result<RoundPairing, Refusal> {
    let completion = completion_of(field, edition).map_err(Refusal::NoLegalPairing)?;
    let total = field.len() as u32;
    let pairing = procedure::pair_round(field, edition, completion, &mut |bracket| {
        progress(Progress { total, paired: 2 * bracket.pairs as u32 });
    });

    let mut boards: Vec<(Board, [usize; 2])> = pairing
        .pairs
        .iter()
        .map(|&(higher, lower)| {
            let (white, colours) = colours::allocate(field, higher, lower);
            let black = if white == higher { lower } else { higher };
            (Board { white: field[white].id, black: field[black].id, colours }, [higher, lower])
        })
        .collect();
    sort_boards(&mut boards, |(_, players)| players.map(|p| (field[p].score, field[p].tpn)));

    let pab = pairing.pab.map(|p| Bye { player: field[p].id, kind: ByeKind::PairingAllocated });
    let mut justification = pairing.justification;
    justification.pab = pairing.pab.map(|p| pab_reason(field, p));
    Ok(RoundPairing {
        round,
        system: edition.system,
        boards: boards.into_iter().map(|(board, _)| board).collect(),
        byes: pab.into_iter().chain(byes).collect(),
        justification,
    })
}

/// What the colour allocation of each board looked at. Boards of players who are not to be paired are left out.
///
/// # Errors
/// All that keeps the round from being paired.
fn colour_states(
    tournament: &Tournament,
    round: RoundNo,
    edition: &Edition,
    boards: &[Board],
) -> Result<Vec<ByColour<ColourState>>, Vec<Missing>> {
    let (field, _) = field_of(tournament, round, edition)?;
    let mut places: Vec<(PlayerId, usize)> = field.players().map(|p| (field[p].id, p)).collect();
    places.sort_unstable();
    let place = |id: PlayerId| places.binary_search_by_key(&id, |&(id, _)| id).ok().map(|at| places[at].1);
    let states = |board: &Board| {
        let (white, black) = (place(board.white)?, place(board.black)?);
        Some(ByColour {
            white: colours::state(&field, white, black),
            black: colours::state(&field, black, white),
        })
    };
    Ok(boards.iter().filter_map(states).collect())
}

/// Who is to be paired, and what the others get.
fn field_of(
    tournament: &Tournament,
    round: RoundNo,
    edition: &Edition,
) -> Result<(Field, Vec<Bye>), Vec<Missing>> {
    let participation = ready(tournament, round)?;
    Ok((Field::build(tournament, round, &participation.paired, edition), participation.byes))
}

fn completion_of(field: &Field, edition: &Edition) -> Result<Completion, Stuck> {
    criteria::pab::completion(field, edition.completion).ok_or_else(|| impossible::why(field))
}

/// Who of a lower score did not get the bye instead, and why.
fn pab_reason(field: &Field, player: usize) -> PabReason {
    let below = field.players().filter(|&p| field[p].score < field[player].score);
    let (needed, barred): (Vec<_>, Vec<_>) = below.partition(|&p| field[p].may_receive_pab);
    let ids = |players: Vec<usize>| players.into_iter().map(|p| field[p].id).collect();
    PabReason {
        player: field[player].id,
        barred_below: ids(barred),
        needed_below: ids(needed),
        criteria: Vec::new(),
    }
}
