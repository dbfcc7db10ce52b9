//! Round robins: the rounds by the table, what keeps them from being paired, and what the checker and the explainer say.
#![allow(missing_docs, reason = "a test target")]

use pairing_core::check::check;
use pairing_core::explain::{sentence, why_not};
use pairing_core::handling::Missing;
use pairing_core::systems::round_robin::schedule;
use pairing_core::systems::{Refusal, Ruleset, Verdict, Wish, pair};
use pairing_core::tournament::{
    ByeKind, Game, GameResult, PairingSystem, Player, PlayerId, Round, RoundNo, Tournament, Tpn,
};

fn id(n: u32) -> PlayerId {
    PlayerId(n)
}

fn round(number: usize) -> RoundNo {
    RoundNo::new(number).expect("a round")
}

/// `players` whose ids do not go by their numbers.
fn event(system: PairingSystem, players: u32) -> Tournament {
    let mut tournament = Tournament::default();
    tournament.settings.system = Some(system);
    tournament.players =
        (1..=players).map(|n| Player::new(id(n), Tpn(players + 1 - n), format!("Player {n}"))).collect();
    tournament
}

fn played(system: PairingSystem, players: u32) -> Tournament {
    let mut tournament = event(system, players);
    while let Ok(pairing) = pair(&tournament, tournament.next_round().expect("a round"), &Ruleset { system })
    {
        let games = pairing.boards.iter().map(|board| Game {
            result: Some(GameResult::WHITE_WINS),
            ..Game::open(board.white, board.black)
        });
        tournament.rounds.push(Round { games: games.collect(), byes: pairing.byes });
    }
    tournament
}

fn not_ready(tournament: &Tournament, number: usize) -> Vec<Missing> {
    match pair(tournament, round(number), &Ruleset::of(tournament)) {
        Err(Refusal::NotReady(missing)) => missing,
        other => panic!("paired: {other:?}"),
    }
}

#[test]
fn case_35_with_three_and_five_everybody_is_free_once_and_it_brings_nothing() {
    for (players, rounds, games) in [(3, 3, 3), (5, 5, 10)] {
        let tournament = played(PairingSystem::RoundRobin, players);
        assert_eq!(tournament.rounds.len(), rounds);
        assert_eq!(tournament.rounds.iter().map(|r| r.games.len()).sum::<usize>(), games);
        let mut free: Vec<PlayerId> =
            tournament.rounds.iter().flat_map(|r| &r.byes).map(|b| b.player).collect();
        free.sort_unstable();
        assert_eq!(free, (1..=players).map(id).collect::<Vec<_>>());
        assert!(tournament.rounds.iter().flat_map(|r| &r.byes).all(|bye| bye.kind == ByeKind::ZeroPoint));
    }
}

#[test]
fn the_numbers_of_the_table_are_the_pairing_numbers() {
    let tournament = event(PairingSystem::RoundRobin, 4);
    let pairing = pair(&tournament, RoundNo::FIRST, &Ruleset::of(&tournament)).expect("a round");
    let games: Vec<_> = pairing.boards.iter().map(|b| (b.white, b.black)).collect();
    // 1-4 2-3 by number; number 1 is player 4.
    assert_eq!(games, [(id(4), id(1)), (id(3), id(2))]);
    let table = pairing.justification.table.expect("the table");
    assert_eq!((table.size, table.round, table.cycle, table.free), (4, RoundNo::FIRST, 1, None));
}

#[test]
fn open_games_do_not_keep_the_next_round_from_being_paired() {
    let mut tournament = played(PairingSystem::RoundRobin, 4);
    tournament.rounds.truncate(1);
    tournament.rounds[0].games[1].result = None;
    assert!(pair(&tournament, round(2), &Ruleset::of(&tournament)).is_ok());
}

#[test]
fn the_rounds_follow_from_the_players() {
    let double = played(PairingSystem::DoubleRoundRobin, 6);
    assert_eq!(double.rounds.len(), 10);
    assert_eq!(not_ready(&double, 11), [Missing::RoundsLeft { declared: round(10) }]);
    assert_eq!(not_ready(&event(PairingSystem::RoundRobin, 1), 1), [Missing::Players]);
    // More than 255 rounds are not offered.
    assert_eq!(not_ready(&event(PairingSystem::DoubleRoundRobin, 200), 1), [Missing::Players]);
    let mut short = event(PairingSystem::RoundRobin, 6);
    short.settings.rounds = RoundNo::new(3);
    assert_eq!(not_ready(&short, 4), [Missing::RoundsLeft { declared: round(3) }]);
}

#[test]
fn a_late_entry_has_no_place_in_the_table() {
    let mut tournament = event(PairingSystem::RoundRobin, 5);
    tournament.players[2].enters = round(2);
    assert_eq!(not_ready(&tournament, 1), [Missing::OutsideTable { player: id(3) }]);
}

#[test]
fn who_leaves_stays_in_the_table_and_who_never_came_does_not() {
    let mut tournament = played(PairingSystem::RoundRobin, 6);
    tournament.rounds.truncate(1);
    tournament.players[0].withdrawn_from = RoundNo::new(2);
    let second = pair(&tournament, round(2), &Ruleset::of(&tournament)).expect("a round");
    assert_eq!((second.boards.len(), second.byes.len()), (3, 0));
    let mut never = event(PairingSystem::RoundRobin, 6);
    never.players[0].withdrawn_from = Some(RoundNo::FIRST);
    let first = pair(&never, RoundNo::FIRST, &Ruleset::of(&never)).expect("a round");
    assert_eq!((first.boards.len(), first.byes.len()), (2, 2));
}

#[test]
fn rounds_by_hand_that_would_make_two_meet_again_are_named() {
    let mut tournament = played(PairingSystem::RoundRobin, 6);
    let third = tournament.rounds[2].clone();
    tournament.rounds.truncate(1);
    tournament.rounds.push(third);
    assert_eq!(not_ready(&tournament, 3), [Missing::OffTable { round: round(2) }]);
}

#[test]
fn check_finds_its_own_rounds_identical_and_names_what_is_not() {
    for system in PairingSystem::ALL.into_iter().filter(|system| system.is_round_robin()) {
        for players in 2..=9 {
            let tournament = played(system, players);
            let report = check(&tournament, &Ruleset { system });
            assert_eq!(report.identical(), tournament.rounds.len(), "{system:?}, {players} players");
        }
    }
    let system = PairingSystem::RoundRobin;
    let mut tournament = played(system, 6);
    tournament.rounds.swap(1, 2);
    let first = &mut tournament.rounds[0].games[0];
    (first.white, first.black) = (first.black, first.white);
    let report = check(&tournament, &Ruleset { system });
    assert_eq!((report.identical(), report.different()), (2, 3));
    let words: Vec<String> = report.rounds.iter().flat_map(|r| r.describe(&tournament, system)).collect();
    let text = words.join("\n");
    assert!(text.contains("same opponents, but 1 game has the wrong colours"), "{text}");
    assert!(
        text.contains("board 1: 6 Player 6 should have White against 1 Player 1; C.05 Annex 1, the table"),
        "{text}"
    );
    assert!(text.contains("the Berger table for 6 has other games in this round"), "{text}");
}

#[test]
fn a_free_round_with_points_is_named() {
    let system = PairingSystem::RoundRobin;
    let mut tournament = played(system, 5);
    tournament.rounds[0].byes[0].kind = ByeKind::PairingAllocated;
    let report = check(&tournament, &Ruleset { system });
    let judgement = report.rounds[0].judgement().expect("compared");
    assert_eq!(judgement.verdict, Verdict::Identical);
    let text = report.rounds[0].describe(&tournament, system).join("\n");
    assert!(text.contains("the free round of a round robin brings no points"), "{text}");
}

#[test]
fn why_not_is_answered_by_the_table() {
    let tournament = event(PairingSystem::DoubleRoundRobin, 6);
    let ruleset = Ruleset::of(&tournament);
    let ask = |wish| {
        let answer = why_not(&tournament, RoundNo::FIRST, &ruleset, wish).expect("an answer");
        sentence(&tournament, wish, &answer)
    };
    // Numbers 1 and 2 meet in round 2 of the table, and in the second cycle in round 7.
    assert_eq!(
        ask(Wish::Pair(id(6), id(5))),
        "Impossible: by the Berger table it is so in round 2 and in round 7 (C.05 Annex 1)."
    );
    assert_eq!(ask(Wish::Pair(id(6), id(1))), "It is so: Player 6 against Player 1.");
    assert_eq!(ask(Wish::Bye(id(6))), "Impossible: the number of players is even, so there is no bye.");
    let odd = event(PairingSystem::RoundRobin, 5);
    let bye = Wish::Bye(id(5));
    let answer = why_not(&odd, RoundNo::FIRST, &Ruleset::of(&odd), bye).expect("an answer");
    let said = sentence(&odd, bye, &answer);
    assert_eq!(said, "It is so: the bye for Player 5.");
}

#[test]
fn every_round_is_known_beforehand() {
    for system in PairingSystem::ALL {
        let tournament = event(system, 5);
        let expected = system.cycles().map_or(0, |cycles| 5 * cycles);
        assert_eq!(schedule(&tournament).len(), expected, "{system:?}");
    }
    let played = played(PairingSystem::DoubleRoundRobin, 5);
    for (scheduled, round) in schedule(&played).iter().zip(&played.rounds) {
        assert_eq!(scheduled.games, round.games.iter().map(|g| (g.white, g.black)).collect::<Vec<_>>());
    }
}
