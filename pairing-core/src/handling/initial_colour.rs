//! C.04.3 article 5.1 and record 152 of a report file: the initial-colour.

use crate::tournament::{Colour, Tournament};

/// The initial-colour: as drawn, else the colour of the highest ranked participant who was paired in round 1 (what
/// record 152 of a report file may leave out), else White.
pub fn initial_colour(tournament: &Tournament) -> Colour {
    let of_round_one = || {
        let games = &tournament.rounds.first()?.games;
        let players = games.iter().flat_map(|g| [(g.white, Colour::White), (g.black, Colour::Black)]);
        players
            .filter_map(|(id, colour)| tournament.player(id).map(|p| (p.tpn, colour)))
            .min_by_key(|&(tpn, _)| tpn)
            .map(|(_, colour)| colour)
    };
    tournament.settings.initial_colour.or_else(of_round_one).unwrap_or(Colour::White)
}
