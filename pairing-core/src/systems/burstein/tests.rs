//! What is quicker shown by itself than in a whole position.

use super::index::{Index, indices};
use super::seeding_rounds;
use crate::systems::{Ruleset, pair};
use crate::tournament::{
    Bye, ByeKind, ByeRequest, Game, GameResult, PairingSystem, Player, PlayerId, Points, RequestedBye, Round,
    RoundNo, Settings, Tournament, Tpn,
};

const SYSTEM: PairingSystem = PairingSystem::Burstein2026;

fn event(players: u32, rounds: usize) -> Tournament {
    Tournament {
        settings: Settings { rounds: RoundNo::new(rounds), system: Some(SYSTEM), ..Settings::default() },
        players: (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}"))).collect(),
        ..Tournament::default()
    }
}

fn game(white: u32, black: u32, result: GameResult) -> Game {
    Game { result: Some(result), ..Game::open(PlayerId(white), PlayerId(black)) }
}

fn bye(player: u32, kind: ByeKind) -> Bye {
    Bye { player: PlayerId(player), kind }
}

fn index_of(tournament: &Tournament, player: u32) -> Index {
    let round = tournament.next_round().expect("a round is left");
    indices(tournament, round)[&PlayerId(player)]
}

/// In points: Buchholz and Sonneborn-Berger in tenths and hundredths.
fn index(buchholz: i64, sonneborn_berger: i64) -> Index {
    Index { buchholz, sonneborn_berger }
}

#[test]
fn article_1_6_half_of_the_rounds_but_at_most_four() {
    for (rounds, seeding) in [(1, 0), (2, 1), (3, 1), (5, 2), (7, 3), (8, 4), (9, 4), (13, 4)] {
        assert_eq!(seeding_rounds(&event(4, rounds), RoundNo::FIRST), seeding, "{rounds} rounds");
    }
    // A seeding round says by which system it was paired.
    let system = |rounds| {
        let paired = pair(&event(4, rounds), RoundNo::FIRST, &Ruleset { system: SYSTEM });
        paired.expect("a first round can be paired").system
    };
    assert_eq!(system(2), PairingSystem::Dutch2026);
    assert_eq!(system(1), SYSTEM);
}

#[test]
fn article_1_7_1_opponents_met() {
    let mut tournament = event(4, 5);
    tournament.rounds = vec![
        Round {
            games: vec![game(1, 2, GameResult::WHITE_WINS), game(3, 4, GameResult::DRAW)],
            byes: Vec::new(),
        },
        Round {
            games: vec![game(4, 1, GameResult::DRAW), game(2, 3, GameResult::BLACK_WINS)],
            byes: Vec::new(),
        },
    ];
    // 1 has 1½, 2 has 0, 3 has 1½, 4 has 1.
    assert_eq!(index_of(&tournament, 1), index(10, 50));
    assert_eq!(index_of(&tournament, 2), index(30, 0));
    assert_eq!(index_of(&tournament, 3), index(10, 50));
    assert_eq!(index_of(&tournament, 4), index(30, 150));
}

#[test]
fn article_1_7_2_1_a_round_without_a_game_is_one_against_oneself() {
    let mut tournament = event(6, 6);
    tournament.rounds = vec![Round {
        games: vec![game(1, 2, GameResult::WHITE_WINS_BY_FORFEIT), game(3, 4, GameResult::WHITE_WINS)],
        byes: vec![bye(5, ByeKind::PairingAllocated), bye(6, ByeKind::HalfPoint)],
    }];
    tournament.rounds.push(Round {
        games: vec![game(1, 3, GameResult::DRAW), game(2, 5, GameResult::WHITE_WINS)],
        byes: vec![bye(4, ByeKind::ZeroPoint), bye(6, ByeKind::ZeroPoint)],
    });
    // 1 and 3 have 1½, 2 and 5 have 1, 6 has ½, 4 has 0.
    for (player, buchholz, sonneborn_berger) in [
        // The win by forfeit is one against 1½, not against whoever did not come.
        (1, 15 + 15, 150 + 75),
        // The forfeit lost is a loss against 1.
        (2, 10 + 10, 100),
        (3, 15, 75),
        (4, 15, 0),
        // The bye is a win against 1.
        (5, 10 + 10, 100),
        // Half a point is a draw, nothing a loss against ½.
        (6, 5 + 5, 25),
    ] {
        assert_eq!(index_of(&tournament, player), index(buchholz, sonneborn_berger), "player {player}");
    }
}

#[test]
fn article_1_7_2_2_zero_point_byes_up_to_the_round_are_draws_for_the_opponents() {
    let mut tournament = event(4, 6);
    tournament.rounds = vec![
        Round {
            games: vec![game(1, 2, GameResult::WHITE_WINS), game(3, 4, GameResult::DRAW)],
            byes: Vec::new(),
        },
        Round {
            games: vec![game(3, 1, GameResult::DRAW)],
            byes: vec![bye(2, ByeKind::ZeroPoint), bye(4, ByeKind::ZeroPoint)],
        },
        Round {
            games: vec![game(1, 4, GameResult::WHITE_WINS)],
            byes: vec![bye(2, ByeKind::ZeroPoint), bye(3, ByeKind::ZeroPoint)],
        },
    ];
    // 1 has 2½, 2 has 0, 3 has 1, 4 has ½. Without the exception: against 2, 3 and 4.
    assert_eq!(index_of(&tournament, 1), index(10 + 5, 50 + 50));
    // 2 stays away again: the two rounds before are draws for 1, who beat 2.
    let ask = |player, kind| ByeRequest {
        round: RoundNo::new(4).expect("a round"),
        player: PlayerId(player),
        kind,
    };
    tournament.requests = vec![ask(2, RequestedBye::ZeroPoint)];
    assert_eq!(index_of(&tournament, 1), index(10 + 10 + 5, 100 + 50 + 50));
    // Not for the own index: a loss to 1 and two against nothing.
    assert_eq!(index_of(&tournament, 2), index(25, 0));
    // Half a point in the round to be paired: the series is over.
    tournament.requests = vec![ask(2, RequestedBye::HalfPoint)];
    assert_eq!(index_of(&tournament, 1), index(10 + 5, 50 + 50));
    // 4 stays away now, but has played between: the bye of round 2 is none of the series, which has no earlier round.
    tournament.requests = vec![ask(4, RequestedBye::ZeroPoint)];
    assert_eq!(index_of(&tournament, 1), index(10 + 5, 50 + 50));
    // Who has withdrawn stays away.
    tournament.requests.clear();
    tournament.players[1].withdrawn_from = RoundNo::new(2);
    assert_eq!(index_of(&tournament, 1), index(10 + 10 + 5, 100 + 50 + 50));
}

#[test]
fn article_1_7_virtual_points_are_no_part_of_it() {
    let mut tournament = event(4, 4);
    tournament.rounds = vec![Round {
        games: vec![game(1, 2, GameResult::WHITE_WINS), game(3, 4, GameResult::DRAW)],
        byes: Vec::new(),
    }];
    let before = index_of(&tournament, 2);
    tournament.virtual_points.insert(PlayerId(1), vec![Points::ONE, Points::ONE]);
    assert_eq!(index_of(&tournament, 2), before);
}
