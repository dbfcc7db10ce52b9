//! Colours beyond the limits of C3 and of C.04.1 articles 6 and 7.

use crate::systems::Breach;
use crate::systems::common::Field;
use crate::systems::common::colours::colour_difference;
use crate::systems::common::given::GivenGame;
use crate::tournament::Colour;

/// What is beyond them in a game: first two who must get the same colour.
pub fn beyond_preferences(field: &Field, game: &GivenGame) -> Vec<Breach> {
    let board = game.board;
    let (white, black) = (&field[game.white], &field[game.black]);
    if let Some(colour) = white.absolute_preference()
        && black.absolute_preference() == Some(colour)
    {
        return vec![Breach::SameAbsolutePreference { board, white: white.id, black: black.id, colour }];
    }
    beyond_counts(field, game)
}

/// The same colour three times in a row, or three more games with one colour than with the other.
pub fn beyond_counts(field: &Field, game: &GivenGame) -> Vec<Breach> {
    let board = game.board;
    let mut breaches = Vec::new();
    for (player, colour, step) in
        [(&field[game.white], Colour::White, 1), (&field[game.black], Colour::Black, -1)]
    {
        if let [.., before, last] = player.colours[..]
            && before == colour
            && last == colour
        {
            breaches.push(Breach::ThirdColour { board, player: player.id, colour });
        }
        let difference = colour_difference(&player.colours) + step;
        if difference * step > 2 {
            breaches.push(Breach::ColourDifference { board, player: player.id, difference });
        }
    }
    breaches
}
