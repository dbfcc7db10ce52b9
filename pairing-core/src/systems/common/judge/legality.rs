//! What must not be in a pairing, whether or not it is the best: C1 to C3, forbidden pairs, and colours beyond the
//! limits of C.04.1 articles 6 and 7.

use super::{Given, GivenGame};
use crate::handling::{PabBar, may_receive_pab};
use crate::systems::Breach;
use crate::systems::common::Field;
use crate::systems::common::colours::colour_difference;
use crate::tournament::history::{History, histories_before};
use crate::tournament::{Colour, PlayerId, RoundNo, Tournament};

/// Every breach, in the order of boards, then of byes.
pub fn breaches(tournament: &Tournament, round: RoundNo, field: &Field, given: &Given) -> Vec<Breach> {
    let histories = histories_before(tournament, round);
    let mut breaches = Vec::new();
    for game in &given.games {
        let (board, white, black) = (game.board, field[game.white].id, field[game.black].id);
        if let Some(earlier) = met(tournament, round, white, black) {
            breaches.push(Breach::Rematch { board, white, black, earlier });
        }
        let both = [white, black];
        let mut groups = tournament.forbidden.iter().filter(|group| group.holds_in(round));
        if groups.any(|group| both.iter().all(|player| group.players.contains(player))) {
            breaches.push(Breach::Forbidden { board, white, black });
        }
        breaches.extend(of_colours(field, game));
    }
    for &player in &given.byes {
        let player = field[player].id;
        if let Some(earlier) = barred(tournament, &histories, player, PabBar::WinWithoutPlaying) {
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
fn barred(tournament: &Tournament, histories: &[History], player: PlayerId, bar: PabBar) -> Option<RoundNo> {
    let at = histories.binary_search_by_key(&player, |h| h.player).ok()?;
    let points = &tournament.settings.points;
    let bars = |spent: &_| !may_receive_pab(&History { player, rounds: vec![*spent] }, points, bar);
    histories[at].rounds.iter().position(bars).and_then(RoundNo::from_index)
}

fn of_colours(field: &Field, game: &GivenGame) -> Vec<Breach> {
    let board = game.board;
    let (white, black) = (&field[game.white], &field[game.black]);
    if let Some(colour) = white.absolute_preference()
        && black.absolute_preference() == Some(colour)
    {
        return vec![Breach::SameAbsolutePreference { board, white: white.id, black: black.id, colour }];
    }
    let mut breaches = Vec::new();
    for (player, colour, step) in [(white, Colour::White, 1), (black, Colour::Black, -1)] {
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
