//! Article 5: the colours of a given pairing.

use super::{Given, GivenGame};
use crate::systems::dutch::colours::allocate;
use crate::systems::dutch::field::Field;
use crate::systems::{ColourDeviation, ColourState};
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
                    white: state(field, game, game.white),
                    black: state(field, game, game.black),
                },
            })
        })
        .collect()
}

fn state(field: &Field, game: GivenGame, player: usize) -> ColourState {
    let contender = &field[player];
    ColourState {
        player: contender.id,
        played: contender.colours.clone(),
        difference: contender.colour_difference,
        preference: contender.preference,
        higher_ranked: player == game.higher(),
        odd_number: contender.odd_number,
    }
}
