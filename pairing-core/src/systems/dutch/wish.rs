//! The best pairing in which a wish comes true.

use super::{Edition, field_of, pair_field};
use crate::systems::common::wish::force;
use crate::systems::{Bar, Refusal, RoundPairing, Wish};
use crate::tournament::{RoundNo, Tournament};

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
