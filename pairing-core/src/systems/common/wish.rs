//! A wish, forced upon a field.

use super::field::Field;
use super::meetings::Meetings;
use crate::systems::{Bar, Wish};
use crate::tournament::history::{Spent, histories_before};
use crate::tournament::{Colour, PlayerId, RoundNo, Tournament};

/// Leaves the players wished for no other choice.
///
/// # Errors
/// The rule that bars the wish.
pub fn force(tournament: &Tournament, round: RoundNo, field: &mut Field, wish: Wish) -> Result<(), Bar> {
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
            for (player, opponent) in [(a, b), (b, a)] {
                field.meetings.leave_only(player, Some(opponent));
                field.bar_from_pab(player);
            }
        }
        Wish::Bye(player) => {
            let player = place(player)?;
            if field.len().is_multiple_of(2) {
                return Err(Bar::EvenNumber);
            }
            if !field[player].may_receive_pab {
                return Err(Bar::HadPab);
            }
            field.meetings.leave_only(player, None);
        }
    }
    Ok(())
}

/// Why two players may not meet. `absolute`: the absolute preference of the first.
pub fn why_barred(
    tournament: &Tournament,
    round: RoundNo,
    meetings: &Meetings,
    [a, b]: [usize; 2],
    [id_a, id_b]: [PlayerId; 2],
    absolute: Option<Colour>,
) -> Bar {
    if meetings.by_rule(a, b) {
        return Bar::Forbidden;
    }
    let histories = histories_before(tournament, round);
    let own = histories.iter().find(|h| h.player == id_a);
    let met = |spent: &Spent| spent.played().is_some_and(|(opponent, _)| opponent == id_b);
    let then = own.and_then(|h| h.rounds.iter().position(met)).and_then(RoundNo::from_index);
    match (then, absolute) {
        (Some(round), _) => Bar::Met(round),
        (None, Some(colour)) => Bar::SameAbsoluteColour(colour),
        (None, None) => Bar::Forbidden,
    }
}
