//! Reasons of real rounds, held against the facts.

use super::criteria::shortfall;
use super::*;
use pairing_core::systems::{ColourReason, CriterionCount, Ruleset, pair};
use pairing_core::tournament::{Bye, ByeKind, Game, GameResult, Player, Round, RoundNo, Tpn};

fn event(players: u32) -> Tournament {
    let players = (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
    let mut tournament = Tournament { players, ..Tournament::default() };
    tournament.settings.rounds = RoundNo::new(9);
    tournament
}

fn next(tournament: &Tournament) -> RoundPairing {
    pair(tournament, tournament.next_round().unwrap(), &Ruleset::of(tournament)).unwrap()
}

/// Plays the round with results that scatter the field.
fn play(tournament: &mut Tournament, paired: &RoundPairing) {
    let games = paired.boards.iter().map(|b| {
        let mut game = Game::open(b.white, b.black);
        let n = (b.white.0 * 7 + b.black.0 * 3 + u32::try_from(tournament.rounds.len()).unwrap()) % 5;
        let results = [
            GameResult::WHITE_WINS,
            GameResult::BLACK_WINS,
            GameResult::DRAW,
            GameResult::WHITE_WINS,
            GameResult::BLACK_WINS_BY_FORFEIT,
        ];
        game.result = Some(results[n as usize]);
        game
    });
    let games = games.collect();
    tournament.rounds.push(Round { games, byes: paired.byes.clone() });
}

fn article(reason: &Reason) -> String {
    reason.article.clone().unwrap_or_default()
}

#[test]
fn round_one_is_the_first_arrangement_with_colours_by_lot() {
    let tournament = event(5);
    let paired = next(&tournament);
    let explainer = Explainer::new(&tournament, &paired);
    let why = explainer.game(paired.boards[0].white, paired.boards[0].black).unwrap();
    assert_eq!(why.pairing[0].sentence, "The bracket: 5 players with 0 points.");
    assert!(
        why.pairing[1]
            .sentence
            .starts_with("In the order of the bracket, 5 players, P1 is number 1 and P3 number 3")
    );
    assert_eq!(article(&why.pairing[1]), "C.04.3 3.3.1");
    assert_eq!(
        why.colours.sentence,
        "P1 has no colour preference, P3 has no colour preference: neither has played, so the number of P1, ranked higher, decides: odd numbers get White."
    );
    assert_eq!(article(&why.colours), "C.04.3 5.2.5");
    assert_eq!(why.histories[0], ("P1".to_owned(), String::new()));
    let pab = explainer.pab();
    assert!(pab[0].sentence.contains("P5, with 0 points, has the lowest score"), "{}", pab[0].sentence);
    assert_eq!(explainer.game(paired.boards[0].black, paired.boards[0].white), None);
}

#[test]
fn who_may_not_have_the_bye_again_is_named() {
    let mut tournament = event(7);
    tournament.rounds.push(Round {
        games: Vec::new(),
        byes: vec![Bye { player: PlayerId(7), kind: ByeKind::PairingAllocated }],
    });
    // The bye was worth nothing, so number 7 is still last.
    tournament.settings.points.pairing_allocated_bye = Points::ZERO;
    let games = [(1, 2), (3, 4), (5, 6)]
        .map(|(w, b)| Game { result: Some(GameResult::DRAW), ..Game::open(PlayerId(w), PlayerId(b)) });
    tournament.rounds[0].games = games.to_vec();
    let paired = next(&tournament);
    let reasons = Explainer::new(&tournament, &paired).pab();
    assert_eq!(reasons.len(), 2);
    assert!(reasons[0].sentence.contains("with ½ point, has the lowest score"), "{}", reasons[0].sentence);
    assert_eq!(article(&reasons[1]), "C.04.3 2.1.2");
    assert!(reasons[1].sentence.ends_with(": P7."), "{}", reasons[1].sentence);
}

#[test]
fn every_board_of_every_round_is_explained_in_keeping_with_the_facts() {
    let mut tournament = event(31);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..7 {
        let paired = next(&tournament);
        let explainer = Explainer::new(&tournament, &paired);
        assert!(!explainer.pab().is_empty());
        for (i, board) in paired.boards.iter().enumerate() {
            let why = explainer.game(board.white, board.black).unwrap();
            assert!(why.pairing.len() >= 2, "round {}, board {}", paired.round, i + 1);
            seen.insert(article(&why.colours));
            seen.extend(why.pairing.iter().map(article));
            let (w, b) = (explainer.preference(board.white), explainer.preference(board.black));
            let wants = |p: Option<Preference>, c| p.is_none_or(|p| p.colour == c);
            let granted = wants(w, Colour::White) && wants(b, Colour::Black);
            match board.colours {
                ColourReason::BothGranted => assert!(granted && (w.is_some() || b.is_some())),
                ColourReason::InitialColour => assert!(w.is_none() && b.is_none()),
                _ => assert!(!granted, "{}", why.colours.sentence),
            }
            let floated = explainer.score(board.white) != explainer.score(board.black);
            let said = why.pairing.iter().any(|r| article(r) == "C.04.3 1.4.1");
            assert_eq!(floated, said, "round {}, board {}", paired.round, i + 1);
        }
        play(&mut tournament, &paired);
    }
    for number in ["1.3.2", "1.4.1", "3.3.1", "3.3.3", "3.5", "5.2.1", "5.2.2", "5.2.3", "5.2.5"] {
        assert!(seen.contains(&format!("C.04.3 {number}")), "{number} was never needed: {seen:?}");
    }
}

#[test]
fn what_complies_in_full_is_not_mentioned() {
    let count = |criterion: &str, value: Vec<i32>| CriterionCount { criterion: criterion.to_owned(), value };
    assert_eq!(shortfall(&count("C12", vec![0])), None);
    assert_eq!(shortfall(&count("C19", Vec::new())), None);
    let c12 = shortfall(&count("C12", vec![2])).unwrap();
    assert_eq!(c12.sentence, "Somebody does not get the colour due: 2 boards.");
    assert_eq!(article(&c12), "C.04.3 2.4.7");
    let c18 = shortfall(&count("C18", vec![i32::MAX, 5, 0])).unwrap();
    assert_eq!(
        c18.sentence,
        "Moved down again as in the round before: 2 players, score differences floats on, ½, 0."
    );
}

/// The articles with which rounds of 21 players by a system are told, each held against the system's own text.
fn told(system: PairingSystem) -> std::collections::BTreeSet<String> {
    let chapter = profile(system).text.chapter();
    let mut seen = std::collections::BTreeSet::new();
    for (players, seed) in [(21, 1), (16, 2), (13, 3), (20, 4), (9, 5)] {
        let mut tournament = event(players);
        tournament.settings.system = Some(system);
        tournament.settings.rounds = RoundNo::new(7);
        for player in &mut tournament.players {
            player.rating = u16::try_from(2400 - (player.tpn.0 * 37 + seed * 11) % 500).ok();
        }
        for _ in 0..6 {
            let Ok(paired) = pair(&tournament, tournament.next_round().unwrap(), &Ruleset::of(&tournament))
            else {
                break;
            };
            let explainer = Explainer::new(&tournament, &paired);
            for board in &paired.boards {
                let why = explainer.game(board.white, board.black).unwrap();
                assert!(why.pairing.len() >= 2, "{system:?}, round {}: {why:?}", paired.round);
                let criteria = why.criteria.iter().flatten();
                let mut reasons = why.pairing.iter().chain(criteria).chain([&why.colours]);
                // A seeding round is told as the Dutch System has it.
                if paired.system == system {
                    assert!(reasons.all(|r| article(r).starts_with(&format!("{chapter} "))), "{why:?}");
                } else {
                    assert_eq!(article(&why.pairing[0]), "C.04.4.2 1.6");
                    assert!(reasons.skip(1).all(|r| article(r).starts_with("C.04.3 ")), "{why:?}");
                }
                seen.extend(why.pairing.iter().chain([&why.colours]).map(article));
            }
            seen.extend(explainer.pab().iter().map(article));
            play(&mut tournament, &paired);
        }
    }
    seen
}

#[test]
fn every_system_is_told_by_its_own_articles() {
    for (system, articles) in [
        (PairingSystem::Dutch2017, &["A.3", "A.4", "B.3", "B.5", "A.9", "C.2", "E.1", "E.2"][..]),
        (PairingSystem::Dutch1997, &["A3", "A8", "C6", "D1", "D2", "A5", "B1", "E1", "E2"]),
        (
            PairingSystem::Dubov2026,
            &["1.3", "3.2.2", "3.2.4.2", "3.2.5", "3.2.6", "3.1.3", "3.1.4", "3.1.5", "3.1.1", "5.2.2"],
        ),
        (PairingSystem::Burstein2026, &["1.6", "1.2", "3.2.1", "4.1", "4.3", "3.1.3", "3.1.5", "5.2.2"]),
        (PairingSystem::Lim2026, &["2.2", "2.3.4", "2.4", "3.8", "4.1.1", "5.2", "5.4", "7.1", "1.1", "7.2"]),
        (
            PairingSystem::FideSwiss1999,
            &["9.2", "9.3 d", "9.4", "10.8", "11.1 a", "12.2", "12.4", "14.1", "8.1", "8.2", "14.2"],
        ),
    ] {
        let seen = told(system);
        let chapter = profile(system).text.chapter();
        for number in articles {
            assert!(seen.contains(&format!("{chapter} {number}")), "{system:?} {number}: {seen:?}");
        }
    }
}

#[test]
fn nothing_is_told_in_terms_of_another_system() {
    for system in [PairingSystem::Dubov2026, PairingSystem::Lim2026, PairingSystem::FideSwiss1999] {
        let mut tournament = event(17);
        tournament.settings.system = Some(system);
        for player in &mut tournament.players {
            player.rating = u16::try_from(2400 - 20 * player.tpn.0).ok();
        }
        for _ in 0..5 {
            let paired = next(&tournament);
            let explainer = Explainer::new(&tournament, &paired);
            for board in &paired.boards {
                let why = explainer.game(board.white, board.black).unwrap();
                for reason in why.pairing.iter().chain([&why.colours]) {
                    let dutch = ["moved down", "remainder", "upper half", "MDP", "S2"];
                    assert!(!dutch.iter().any(|term| reason.sentence.contains(term)), "{}", reason.sentence);
                }
            }
            play(&mut tournament, &paired);
        }
    }
}

#[test]
fn who_floats_out_of_a_scoregroup_of_lim_is_named_whichever_way() {
    let mut tournament = event(15);
    tournament.settings.system = Some(PairingSystem::Lim2026);
    let mut up = 0;
    for _ in 0..6 {
        let paired = next(&tournament);
        let explainer = Explainer::new(&tournament, &paired);
        for group in &paired.justification.brackets {
            let floaters = explainer.floaters(group);
            up += floaters.iter().filter(|id| !group.downfloaters.contains(id)).count();
            for id in floaters {
                let there =
                    |other: &BracketRecord| other.mdps.contains(&id) || other.upfloaters.contains(&id);
                assert!(paired.justification.brackets.iter().any(there), "{id} floats to nowhere");
            }
        }
        play(&mut tournament, &paired);
    }
    assert!(up > 0, "nobody floated up");
}
