//! A tournament as it was when a round was paired, so that the engine can be asked again why.

use pairing_core::handling::before_round;
use pairing_core::tournament::{PlayerId, RoundNo, Tournament, Tpn};

/// The tournament before `round`, ready to be paired: later rounds gone, the pairing numbers those of the
/// time, and whoever did not play then asking for the bye they had.
///
/// `None` when the round has not been paired. `numbers`: the pairing numbers it was paired with, ascending
/// by id; who is missing keeps the present one.
pub fn as_before(tournament: &Tournament, round: RoundNo, numbers: &[(PlayerId, Tpn)]) -> Option<Tournament> {
    tournament.round(round)?;
    let mut before = before_round(tournament, round);
    for player in &mut before.players {
        if let Ok(i) = numbers.binary_search_by_key(&player.id, |n| n.0) {
            player.tpn = numbers[i].1;
        }
    }
    Some(before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::systems::{Ruleset, pair};
    use pairing_core::tournament::{ByeRequest, Game, GameResult, Player, RequestedBye, Round};

    fn event(players: u32) -> Tournament {
        let players = (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        tournament.settings.rounds = RoundNo::new(5);
        tournament
    }

    fn play(tournament: &mut Tournament) {
        let round = tournament.next_round().unwrap();
        let paired = pair(tournament, round, &Ruleset::of(tournament)).unwrap();
        let games = paired.boards.iter().enumerate().map(|(i, b)| {
            let mut game = Game::open(b.white, b.black);
            game.result = Some([GameResult::WHITE_WINS, GameResult::DRAW, GameResult::BLACK_WINS][i % 3]);
            game
        });
        let games = games.collect();
        tournament.rounds.push(Round { games, byes: paired.byes });
        tournament.requests.retain(|r| r.round != round);
    }

    #[test]
    fn the_engine_pairs_every_round_again_as_it_was() {
        let mut tournament = event(11);
        play(&mut tournament);
        tournament.requests.push(ByeRequest {
            round: RoundNo::new(2).unwrap(),
            player: PlayerId(4),
            kind: RequestedBye::HalfPoint,
        });
        play(&mut tournament);
        tournament.players[6].withdrawn_from = RoundNo::new(3);
        play(&mut tournament);
        tournament.players[6].withdrawn_from = None;
        play(&mut tournament);
        for n in 1..=4 {
            let round = RoundNo::new(n).unwrap();
            let before = as_before(&tournament, round, &[]).unwrap();
            let again = pair(&before, round, &Ruleset::of(&before)).unwrap();
            let games: Vec<_> = again.boards.iter().map(|b| (b.white, b.black)).collect();
            let were: Vec<_> =
                tournament.round(round).unwrap().games.iter().map(|g| (g.white, g.black)).collect();
            assert_eq!(games, were, "round {n}");
        }
    }

    #[test]
    fn the_numbers_are_those_of_the_time() {
        let mut tournament = event(4);
        play(&mut tournament);
        let numbers = [(PlayerId(1), Tpn(3)), (PlayerId(3), Tpn(1))];
        let before = as_before(&tournament, RoundNo::FIRST, &numbers).unwrap();
        let tpns: Vec<u32> = before.players.iter().map(|p| p.tpn.0).collect();
        assert_eq!(tpns, [3, 2, 1, 4]);
    }

    #[test]
    fn a_round_not_paired_has_no_before() {
        assert_eq!(as_before(&event(4), RoundNo::FIRST, &[]), None);
    }
}
