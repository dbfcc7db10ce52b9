//! Pairings that must not be.

use crate::play::{altered, board_of, difference, exchange, give_pab, judgement, pab_of, plain, round};
use pairing_core::check::check;
use pairing_core::formats::trf;
use pairing_core::systems::{Breach, Judgement, Reason, Ruleset, Verdict};
use pairing_core::tournament::{
    ByeKind, Colour, ForbiddenGroup, Game, GameResult, PlayerId, Round, RoundNo, Tournament,
};

#[test]
fn c1_a_rematch() {
    let tournament = plain(10, 4, 11);
    let earlier = tournament.rounds[0].games[0];
    let now = &tournament.rounds[2];
    let replaced = {
        let game = now.games[board_of(now, earlier.white)];
        if game.white == earlier.white { game.black } else { game.white }
    };
    let found = judgement(altered(&tournament, 3, |round| exchange(round, replaced, earlier.black)));
    let rematch = found.breaches.iter().find_map(|breach| match breach {
        Breach::Rematch { white, black, earlier, .. } => {
            Some((*white.min(black), *white.max(black), *earlier))
        }
        _ => None,
    });
    let (low, high) = (earlier.white.min(earlier.black), earlier.white.max(earlier.black));
    assert_eq!(rematch, Some((low, high, RoundNo::FIRST)));
}

#[test]
fn handling_rules_3_5_a_game_that_was_not_played_may_be_paired_again() {
    let mut tournament = plain(4, 3, 1);
    for game in &mut tournament.rounds[0].games {
        game.result = Some(GameResult::DOUBLE_FORFEIT);
    }
    let games = tournament.rounds[0].games.clone();
    tournament.rounds[1].games = games;
    let found = judgement(altered(&tournament, 2, |_| {}));
    assert!(!found.breaches.iter().any(|b| matches!(b, Breach::Rematch { .. })), "{:?}", found.breaches);
}

#[test]
fn a_forbidden_pair() {
    let mut tournament = plain(10, 4, 12);
    let game = tournament.rounds[1].games[0];
    let players = vec![game.white, game.black];
    tournament.forbidden.push(ForbiddenGroup { players, first: round(2), last: Some(round(2)) });
    let report = check(&tournament, &Ruleset::of(&tournament));
    let Some(found) = report.rounds[1].judgement() else { panic!("round 2 was compared") };
    assert_eq!(found.breaches, [Breach::Forbidden { board: 1, white: game.white, black: game.black }]);
    assert!(matches!(difference(found).reason, Reason::Absolute { .. }));
    assert!(report.rounds[0].is_identical(), "the group holds in round 2 only");
}

#[test]
fn c2_a_second_bye() {
    let tournament = plain(7, 4, 13);
    let first = pab_of(&tournament.rounds[0]).expect("seven players");
    let third = pab_of(&tournament.rounds[2]).expect("seven players");
    let found = judgement(altered(&tournament, 3, |round| exchange(round, first, third)));
    assert!(found.breaches.contains(&Breach::SecondBye { player: first, earlier: RoundNo::FIRST }));
    assert!(matches!(found.verdict, Verdict::Differs(_)));
}

#[test]
fn c2_of_2026_a_forfeit_win_bars_from_the_bye() {
    let mut tournament = plain(7, 4, 14);
    let player = tournament.rounds[0].games[0].white;
    tournament.rounds[0].games[0].result = Some(GameResult::WHITE_WINS_BY_FORFEIT);
    let pab = pab_of(&tournament.rounds[1]).expect("seven players");
    let found = judgement(altered(&tournament, 2, |round| {
        if pab != player {
            exchange(round, pab, player);
        }
    }));
    assert!(found.breaches.contains(&Breach::SecondBye { player, earlier: RoundNo::FIRST }));
}

#[test]
fn more_than_one_bye() {
    let tournament = plain(8, 3, 15);
    let found = judgement(altered(&tournament, 2, |round| {
        let game = round.games.remove(3);
        give_pab(round, game.white);
        give_pab(round, game.black);
    }));
    assert!(
        found.breaches.iter().any(|b| matches!(b, Breach::SeveralByes { players } if players.len() == 2))
    );
    assert!(matches!(found.verdict, Verdict::Differs(_)));
}

/// Four players who all had White twice, then all Black: every pair breaks C3.
fn two_whites_each() -> Tournament {
    let mut tournament = plain(8, 9, 16);
    let id = PlayerId;
    let game = |white, black| Game { result: Some(GameResult::DRAW), ..Game::open(id(white), id(black)) };
    tournament.rounds = vec![
        Round { games: (1..=4).map(|n| game(n, n + 4)).collect(), byes: Vec::new() },
        Round { games: (1..=4).map(|n| game(n, 5 + n % 4)).collect(), byes: Vec::new() },
    ];
    tournament
}

#[test]
fn c3_two_with_the_same_absolute_preference() {
    let mut tournament = two_whites_each();
    let id = PlayerId;
    let games = [(1, 2), (3, 4), (5, 6), (7, 8)].map(|(a, b)| Game::open(id(a), id(b)));
    tournament.rounds.push(Round { games: games.to_vec(), byes: Vec::new() });
    let found = judgement(altered(&tournament, 3, |_| {}));
    let colours: Vec<(u32, Colour)> = found
        .breaches
        .iter()
        .map(|breach| match breach {
            Breach::SameAbsolutePreference { board, colour, .. } => (*board, *colour),
            other => panic!("{other:?}"),
        })
        .collect();
    use Colour::{Black, White};
    assert_eq!(colours, [(1, Black), (2, Black), (3, White), (4, White)]);
    assert!(matches!(difference(&found).reason, Reason::Absolute { .. }));
}

#[test]
fn c_04_1_articles_6_and_7_a_third_colour_and_a_difference_beyond_two() {
    let mut tournament = two_whites_each();
    let id = PlayerId;
    // On boards 1 and 4 both get again what they had twice.
    let games = [(1, 7), (8, 2), (5, 3), (4, 6)].map(|(a, b)| Game::open(id(a), id(b)));
    tournament.rounds.push(Round { games: games.to_vec(), byes: Vec::new() });
    let found = judgement(altered(&tournament, 3, |_| {}));
    let mut expected = Vec::new();
    for (board, white, black) in [(1, 1, 7), (4, 4, 6)] {
        expected.push(Breach::ThirdColour { board, player: id(white), colour: Colour::White });
        expected.push(Breach::ColourDifference { board, player: id(white), difference: 3 });
        expected.push(Breach::ThirdColour { board, player: id(black), colour: Colour::Black });
        expected.push(Breach::ColourDifference { board, player: id(black), difference: -3 });
    }
    assert_eq!(found.breaches, expected);
}

#[test]
fn topscorers_in_the_last_round_are_exempt_from_the_limits_of_colours() {
    let mut tournament = two_whites_each();
    for round in &mut tournament.rounds {
        for game in &mut round.games {
            game.result = Some(GameResult::WHITE_WINS);
        }
    }
    tournament.settings.rounds = RoundNo::new(3);
    let id = PlayerId;
    let games = [(1, 2), (3, 4), (5, 6), (7, 8)].map(|(a, b)| Game::open(id(a), id(b)));
    tournament.rounds.push(Round { games: games.to_vec(), byes: Vec::new() });
    let boards = |judgement: &Judgement| -> Vec<u32> {
        let same = judgement.breaches.iter().map(|breach| match breach {
            Breach::SameAbsolutePreference { board, .. } => *board,
            other => panic!("{other:?}"),
        });
        same.collect()
    };
    assert_eq!(boards(&judgement(altered(&tournament, 3, |_| {}))), [3, 4]);
    tournament.settings.rounds = RoundNo::new(4);
    assert_eq!(boards(&judgement(altered(&tournament, 3, |_| {}))), [1, 2, 3, 4]);
}

#[test]
fn a_round_that_nobody_could_have_paired() {
    let text = include_str!("../../../tests/conformance/cases/case07_dead_end_5p_r4.trf");
    let mut tournament = trf::read(text).tournament;
    let id = PlayerId;
    let mut round =
        Round { games: vec![Game::open(id(1), id(2)), Game::open(id(3), id(4))], byes: Vec::new() };
    give_pab(&mut round, id(5));
    tournament.rounds.push(round);
    let found = judgement(altered(&tournament, 4, |_| {}));
    let Verdict::NoLegalPairing(stuck) = &found.verdict else { panic!("{:?}", found.verdict) };
    assert!(!stuck.players.is_empty());
    // 5 had the bye in round 1, 3 and 4 have not met.
    assert!(found.breaches.contains(&Breach::SecondBye { player: id(5), earlier: RoundNo::FIRST }));
    assert_eq!(tournament.rounds[0].bye_of(id(5)), Some(ByeKind::PairingAllocated));
}
