//! Articles 1.1 and 7.1 (1999: 8 and 14.1): the bye, before anybody is paired.

use super::edition::Edition;
use super::field::LimField;
use crate::systems::common::pab::{Order, settle};
use crate::systems::{CriterionCount, PabReason, Stuck};

/// Who gets the bye: of those who may have it and without whom all the rest can be paired, the one of the lowest rank
/// in the lowest scoregroup; in round one the last in the list. `None` with an even number of players.
///
/// Reading: a rank is a pairing number (7 of 1999), so the lowest rated player of 7.1 is the one with the largest. In
/// round one virtual points make no difference: 7.1 speaks of the list.
///
/// Complexity: O(n³) at worst, usually near O(n²).
///
/// # Errors
/// Who is in the way of any complete pairing.
pub fn assignee(field: &LimField, edition: &Edition) -> Result<Option<PabReason>, Stuck> {
    if field.is_first_round() {
        settle(field, |p| in_round_one(field, edition, p))
    } else {
        settle(field, |p| later(field, edition, p))
    }
}

/// By what somebody would get it, less being earlier.
pub fn keys(field: &LimField, edition: &Edition, player: usize) -> Vec<CriterionCount> {
    if field.is_first_round() {
        in_round_one(field, edition, player).counts()
    } else {
        later(field, edition, player).counts()
    }
}

fn in_round_one(field: &LimField, edition: &Edition, player: usize) -> Order<1> {
    Order([(edition.articles.bye_in_round_one, lowest_rank(field, player))])
}

fn later(field: &LimField, edition: &Edition, player: usize) -> Order<2> {
    let articles = &edition.articles;
    let score = field[player].score.tenths();
    Order([(articles.bye_by_score, score), (articles.bye_by_rank, lowest_rank(field, player))])
}

/// Less for lower ranks: the negated pairing number.
fn lowest_rank(field: &LimField, player: usize) -> i32 {
    i32::try_from(field[player].tpn.0).map_or(i32::MIN, |tpn| -tpn)
}
