//! A wish, forced upon a field.

use super::meetings::Meetings;
use crate::systems::{Bar, Wish};
use crate::tournament::history::{Spent, histories_before};
use crate::tournament::{Colour, PlayerId, RoundNo, Tournament};

/// What forcing a wish asks of a field. Players are places.
pub trait Forcible {
    /// Everybody, place by place.
    fn ids(&self) -> Vec<PlayerId>;
    /// Who may meet.
    fn meetings(&self) -> &Meetings;
    /// The colour that a player must have.
    fn absolute_preference(&self, player: usize) -> Option<Colour>;
    /// Whether a player may receive the bye.
    fn may_receive_pab(&self, player: usize) -> bool;
    /// Leaves a player no opponent but one, and no bye; or with none, nothing but the bye.
    fn leave_only(&mut self, player: usize, opponent: Option<usize>);
}

/// Leaves the players wished for no other choice.
///
/// # Errors
/// The rule that bars the wish.
pub fn force(
    tournament: &Tournament,
    round: RoundNo,
    field: &mut dyn Forcible,
    wish: Wish,
) -> Result<(), Bar> {
    let ids = field.ids();
    let place = |id: PlayerId| {
        tournament.player(id).ok_or(Bar::Unknown(id))?;
        ids.iter().position(|&other| other == id).ok_or(Bar::NotPaired(id))
    };
    match wish {
        Wish::Pair(a, b) => {
            let (a, b) = (place(a)?, place(b)?);
            if a == b {
                return Err(Bar::OneAndTheSame);
            }
            if !field.meetings().allowed(a, b) {
                let absolute = field.absolute_preference(a);
                return Err(why_barred(
                    tournament,
                    round,
                    field.meetings(),
                    [a, b],
                    [ids[a], ids[b]],
                    absolute,
                ));
            }
            field.leave_only(a, Some(b));
            field.leave_only(b, Some(a));
        }
        Wish::Bye(player) => {
            let player = place(player)?;
            if ids.len().is_multiple_of(2) {
                return Err(Bar::EvenNumber);
            }
            if !field.may_receive_pab(player) {
                return Err(Bar::HadPab);
            }
            field.leave_only(player, None);
        }
    }
    Ok(())
}

/// Why two players may not meet. `absolute`: the absolute preference of the first.
fn why_barred(
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
