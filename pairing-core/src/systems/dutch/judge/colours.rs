//! The colours of a given pairing: where they are not those of article 5, and where they are beyond the limits of C3 and
//! of C.04.1 articles 6 and 7.

use crate::systems::common::given::{Given, GivenGame};
use crate::systems::dutch::colours::{allocate, state};
use crate::systems::dutch::criteria::topscorers::{beyond_two, third_in_a_row};
use crate::systems::dutch::field::Field;
use crate::systems::{Breach, ColourDeviation};
use crate::tournament::{ByColour, Colour};

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

/// What is beyond the limits in a game, from which topscorers and their opponents are exempt.
pub fn breaches(field: &Field, game: &GivenGame) -> Vec<Breach> {
    let GivenGame { board, .. } = *game;
    let (white, black) = (&field[game.white], &field[game.black]);
    if white.topscorer || black.topscorer {
        return Vec::new();
    }
    if let Some(colour) = white.absolute_preference()
        && black.absolute_preference() == Some(colour)
    {
        return vec![Breach::SameAbsolutePreference { board, white: white.id, black: black.id, colour }];
    }
    let mut breaches = Vec::new();
    for (player, colour) in [(white, Colour::White), (black, Colour::Black)] {
        if third_in_a_row(player, colour) {
            breaches.push(Breach::ThirdColour { board, player: player.id, colour });
        }
        if beyond_two(player, colour) {
            let step = if colour == Colour::White { 1 } else { -1 };
            let difference = player.colour_difference + step;
            breaches.push(Breach::ColourDifference { board, player: player.id, difference });
        }
    }
    breaches
}
