//! What must not be in a pairing, whether or not it is the best: C1 to C3, forbidden pairs, and colours beyond the
//! limits of C.04.1 articles 6 and 7, from which topscorers and their opponents are exempt.

use super::{Given, GivenGame};
use crate::handling::may_receive_pab;
use crate::systems::Breach;
use crate::systems::dutch::criteria::topscorers::{beyond_two, third_in_a_row};
use crate::systems::dutch::editions::Edition;
use crate::systems::dutch::field::Field;
use crate::tournament::history::{History, histories_before};
use crate::tournament::{Colour, PlayerId, RoundNo, Tournament};

/// Every breach, in the order of boards, then of byes.
pub fn breaches(
    tournament: &Tournament,
    round: RoundNo,
    edition: &Edition,
    field: &Field,
    given: &Given,
) -> Vec<Breach> {
    let histories = histories_before(tournament, round);
    let mut breaches = Vec::new();
    for game in &given.games {
        let (white, black) = (field[game.white].id, field[game.black].id);
        if let Some(earlier) = met(tournament, round, white, black) {
            breaches.push(Breach::Rematch { board: game.board, white, black, earlier });
        }
        let both = [white, black];
        let mut groups = tournament.forbidden.iter().filter(|group| group.holds_in(round));
        if groups.any(|group| both.iter().all(|player| group.players.contains(player))) {
            breaches.push(Breach::Forbidden { board: game.board, white, black });
        }
        breaches.extend(of_colours(field, game));
    }
    for &player in &given.byes {
        let player = field[player].id;
        if let Some(earlier) = barred(tournament, edition, &histories, player) {
            breaches.push(Breach::SecondBye { player, earlier });
        }
    }
    if given.byes.len() > 1 {
        breaches.push(Breach::SeveralByes { players: given.byes.iter().map(|&p| field[p].id).collect() });
    }
    breaches
}

/// The first round in which two players met over the board.
fn met(tournament: &Tournament, round: RoundNo, a: PlayerId, b: PlayerId) -> Option<RoundNo> {
    let earlier = tournament.rounds.iter().take(round.index()).position(|round| {
        let mut played = round.games.iter().filter(|game| game.result.is_some_and(|r| r.is_played()));
        played.any(|game| game.colour_of(a).is_some() && game.colour_of(b).is_some())
    });
    earlier.and_then(RoundNo::from_index)
}

/// The first round that bars a player from the bye.
fn barred(
    tournament: &Tournament,
    edition: &Edition,
    histories: &[History],
    player: PlayerId,
) -> Option<RoundNo> {
    let at = histories.binary_search_by_key(&player, |h| h.player).ok()?;
    let points = &tournament.settings.points;
    let bars = |spent: &_| {
        let alone = History { player, rounds: vec![*spent] };
        !may_receive_pab(&alone, points, edition.pab_bar)
    };
    histories[at].rounds.iter().position(bars).and_then(RoundNo::from_index)
}

fn of_colours(field: &Field, game: &GivenGame) -> Vec<Breach> {
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
