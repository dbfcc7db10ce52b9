//! What is quicker shown by itself than in a whole position.

use super::field::DubovField;
use crate::handling::Missing;
use crate::systems::{Refusal, Ruleset, pair};
use crate::tournament::{
    Colour, Game, GameResult, PairingSystem, Player, PlayerId, Round, RoundNo, Settings, Tournament, Tpn,
};

const SYSTEM: PairingSystem = PairingSystem::Dubov2026;

fn event(players: u32, rounds: usize) -> Tournament {
    let player = |n| Player { rating: Some(2000), ..Player::new(PlayerId(n), Tpn(n), format!("Player {n}")) };
    Tournament {
        settings: Settings { rounds: RoundNo::new(rounds), system: Some(SYSTEM), ..Settings::default() },
        players: (1..=players).map(player).collect(),
        ..Tournament::default()
    }
}

#[test]
fn article_1_1_who_has_no_rating_is_named() {
    let mut tournament = event(4, 5);
    tournament.players[2].rating = None;
    let refusal = pair(&tournament, RoundNo::FIRST, &Ruleset { system: SYSTEM });
    assert_eq!(refusal, Err(Refusal::NotReady(vec![Missing::Rating { player: PlayerId(3) }])));
    // Who does not come needs none, unless somebody has played against them.
    tournament.players[2].withdrawn_from = Some(RoundNo::FIRST);
    assert!(pair(&tournament, RoundNo::FIRST, &Ruleset { system: SYSTEM }).is_ok());
}

#[test]
fn article_1_6_4_who_has_not_played_prefers_black() {
    let tournament = event(2, 5);
    let field = DubovField::build(&tournament, RoundNo::FIRST, &[PlayerId(1), PlayerId(2)]);
    let field = field.expect("everybody has a rating");
    assert!(field.players().all(|p| field.prefers(p) == Colour::Black));
    assert!(field.players().all(|p| field[p].absolute_preference().is_none()));
}

/// Player 2 has been paired with somebody who had more points, `times` times in a row.
fn upfloated(times: u32, rounds: usize) -> Tournament {
    let mut tournament = event(times + 2, rounds);
    for n in 0..times {
        // Whoever meets player 2 next wins by forfeit now; player 2 always loses by forfeit.
        let wins = |white, black| Game {
            result: Some(GameResult::WHITE_WINS_BY_FORFEIT),
            ..Game::open(white, black)
        };
        let mut games = vec![wins(PlayerId(n + 3), PlayerId(2))];
        if n + 1 < times {
            games.push(wins(PlayerId(n + 4), PlayerId(1)));
        }
        tournament.rounds.push(Round { games, byes: Vec::new() });
    }
    tournament
}

#[test]
fn article_1_8_max_t_grows_with_the_rounds() {
    // The first of these games is between two without points and no upfloat.
    for (games, rounds, maximum) in [
        (3, 4, true),
        (2, 4, false),
        (4, 5, true),
        (3, 5, false),
        (3, 9, false),
        (5, 10, true),
        (4, 14, false),
    ] {
        let tournament = upfloated(games, rounds);
        let round = tournament.next_round().expect("a round is left");
        let field =
            DubovField::build(&tournament, round, &[PlayerId(1), PlayerId(2)]).expect("all have ratings");
        assert_eq!(field.opposition(1).upfloats, games - 1);
        assert!(field.opposition(1).upfloated_last);
        assert_eq!(field.is_maximum_upfloater(1), maximum, "{games} games of {rounds} rounds");
    }
}
