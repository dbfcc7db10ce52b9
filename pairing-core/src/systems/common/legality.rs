//! What must not be in a pairing, whether or not it is the best: a rematch (C1), a second bye (C2), forbidden pairs, and
//! colours beyond a system's limits.

use super::given::{Given, GivenGame};
use crate::handling::{PabBar, may_receive_pab};
use crate::systems::Breach;
use crate::tournament::history::{History, histories_before};
use crate::tournament::{PlayerId, RoundNo, Tournament};

/// Every breach, in the order of boards, then of byes.
///
/// # Arguments
/// * `field`: everybody to be paired, place by place.
/// * `bar`: what bars a player from the bye, besides having had it.
/// * `of_colours`: what is wrong with the colours of a game.
pub fn breaches(
    tournament: &Tournament,
    round: RoundNo,
    field: &[PlayerId],
    given: &Given,
    bar: PabBar,
    of_colours: impl Fn(&GivenGame) -> Vec<Breach>,
) -> Vec<Breach> {
    let histories = histories_before(tournament, round);
    let forbidden = tournament.kept_apart();
    let mut breaches = Vec::new();
    for game in &given.games {
        let (board, white, black) = (game.board, field[game.white], field[game.black]);
        if let Some(earlier) = met(tournament, round, white, black) {
            breaches.push(Breach::Rematch { board, white, black, earlier });
        }
        let both = [white, black];
        let mut groups = forbidden.iter().filter(|group| group.holds_in(round));
        if groups.any(|group| both.iter().all(|player| group.players.contains(player))) {
            breaches.push(Breach::Forbidden { board, white, black });
        }
        breaches.extend(of_colours(game));
    }
    for player in given.byes.iter().map(|&place| field[place]) {
        if let Some(earlier) = barred(tournament, &histories, player, bar) {
            breaches.push(Breach::SecondBye { player, earlier });
        }
    }
    if given.byes.len() > 1 {
        breaches
            .push(Breach::SeveralByes { players: given.byes.iter().map(|&place| field[place]).collect() });
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
