//! Article 3.1: the pairing-allocated bye, before anybody is paired.

use super::field::DubovField;
use crate::matching::maximum_matching;
use crate::systems::common::stuck;
use crate::systems::{CriterionCount, PabReason, Stuck};
use std::cmp::Reverse;

/// Who gets the bye: of those who may have it (3.1.1) and without whom all the rest can be paired (3.1.2), the one
/// of the lowest score (3.1.3), with the most games played (3.1.4), with the largest TPN (3.1.5). `None` with an even
/// number of players.
///
/// Whom a largest matching can leave alone is known from one matching, so that nobody has to be tried: see
/// [`Obstacle`](crate::matching::Obstacle). Complexity: O(n³) at worst, usually near O(n²).
///
/// # Errors
/// Who is in the way of any complete pairing.
pub fn assignee(field: &DubovField) -> Result<Option<PabReason>, Stuck> {
    let most = maximum_matching(field.len(), |a, b| field.may_meet(a, b));
    let stuck = || stuck::why(&field.ids(), &field.meetings, |p| field[p].may_receive_pab);
    if most.unmatched() != field.len() % 2 {
        return Err(stuck());
    }
    if most.is_perfect() {
        return Ok(None);
    }
    let spared = most.obstacle().components.concat();
    let mut order: Vec<usize> = field.players().collect();
    order.sort_by_key(|&p| key(field, p));
    let may = |p: usize| field[p].may_receive_pab;
    let first = order.iter().position(|&p| may(p) && spared.contains(&p)).ok_or_else(stuck)?;
    let (player, before) = (order[first], &order[..first]);
    let (needed, barred): (Vec<usize>, Vec<usize>) = before.iter().partition(|&&p| may(p));
    let ids = |players: Vec<usize>| players.into_iter().map(|p| field[p].id).collect();
    let count =
        |article: &str, value: i32| CriterionCount { criterion: article.to_owned(), value: vec![value] };
    let games = i32::try_from(field[player].colours.len()).unwrap_or(i32::MAX);
    let tpn = i32::try_from(field[player].tpn.0).unwrap_or(i32::MAX);
    Ok(Some(PabReason {
        player: field[player].id,
        barred_below: ids(barred),
        needed_below: ids(needed),
        criteria: vec![
            count("3.1.3", field[player].score.tenths()),
            count("3.1.4", -games),
            count("3.1.5", -tpn),
        ],
    }))
}

/// Articles 3.1.3 to 3.1.5. Reading: 3.1.4 counts games over the board.
pub fn key(field: &DubovField, player: usize) -> impl Ord + use<> {
    let seat = &field[player];
    (seat.score, Reverse(seat.colours.len()), Reverse(seat.tpn))
}
