//! Article 5: the colours of a given pairing.

use super::Given;
use crate::systems::ColourDeviation;
use crate::systems::dutch::colours::{allocate, state};
use crate::systems::dutch::field::Field;
use crate::tournament::ByColour;

/// The games with the colours the other way round.
pub fn deviations(field: &Field, given: &Given) -> Vec<ColourDeviation> {
    given
        .games
        .iter()
        .filter_map(|&game| {
            let (white, reason) = allocate(field, game.higher(), game.lower());
            (white != game.white).then(|| ColourDeviation {
                board: game.board,
                reason,
                players: ByColour {
                    white: state(field, game.white, game.black),
                    black: state(field, game.black, game.white),
                },
            })
        })
        .collect()
}
