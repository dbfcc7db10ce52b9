//! The best pairing in which a wish comes true.

use super::field::Field;
use super::{Edition, field_of, pair_field};
use crate::systems::common::wish::why_barred;
use crate::systems::{Bar, Refusal, RoundPairing, Wish};
use crate::tournament::{PlayerId, RoundNo, Tournament};

/// The best pairing of `round` in which the wish comes true: the rules with that one thing given.
///
/// Complexity: as for pairing the round.
///
/// # Errors
/// `Ok(Err(bar))` when a rule bars the wish itself. [`Refusal::NoLegalPairing`] when it would leave somebody without
/// an opponent, [`Refusal::NotReady`] when the round cannot be paired at all.
pub fn pair_with_wish(
    tournament: &Tournament,
    round: RoundNo,
    edition: &Edition,
    wish: Wish,
) -> Result<Result<RoundPairing, Bar>, Refusal> {
    let (mut field, byes) = field_of(tournament, round, edition).map_err(Refusal::NotReady)?;
    if let Err(bar) = force(tournament, round, &mut field, wish) {
        return Ok(Err(bar));
    }
    pair_field(&field, round, edition, byes, &mut |_| {}).map(Ok)
}

/// Leaves the players wished for no other choice.
fn force(tournament: &Tournament, round: RoundNo, field: &mut Field, wish: Wish) -> Result<(), Bar> {
    let place = |id: PlayerId| {
        tournament.player(id).ok_or(Bar::Unknown(id))?;
        field.players().find(|&p| field[p].id == id).ok_or(Bar::NotPaired(id))
    };
    match wish {
        Wish::Pair(a, b) => {
            let (a, b) = (place(a)?, place(b)?);
            if a == b {
                return Err(Bar::OneAndTheSame);
            }
            if !field.may_meet(a, b) {
                let (ids, absolute) = ([field[a].id, field[b].id], field[a].absolute_preference());
                return Err(why_barred(tournament, round, &field.meetings, [a, b], ids, absolute));
            }
            field.leave_only(a, Some(b));
            field.leave_only(b, Some(a));
        }
        Wish::Bye(player) => {
            let player = place(player)?;
            if field.len().is_multiple_of(2) {
                return Err(Bar::EvenNumber);
            }
            if !field[player].may_receive_pab {
                return Err(Bar::HadPab);
            }
            field.leave_only(player, None);
        }
    }
    Ok(())
}
