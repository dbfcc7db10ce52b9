//! “Why not A against B?”: the answers, on committed positions.
#![allow(missing_docs, reason = "a test target")]

use pairing_core::explain::{WhyNot, sentence, why_not};
use pairing_core::formats::trf;
use pairing_core::systems::{Bar, Ruleset, Wish, pair};
use pairing_core::tournament::{PairingSystem, PlayerId, RoundNo, Tournament};

fn case(text: &str) -> (Tournament, RoundNo) {
    let tournament = trf::read(text).tournament;
    let round = tournament.next_round().expect("a round to pair");
    (tournament, round)
}

/// Wish, and the beginning of the answer.
fn check(text: &str, wishes: &[(Wish, &str)]) {
    let (tournament, round) = case(text);
    for (wish, expected) in wishes {
        let answer = why_not(&tournament, round, &Ruleset::of(&tournament), *wish).expect("a pairing exists");
        let said = sentence(&tournament, *wish, &answer);
        assert!(said.starts_with(expected), "{wish:?}\n expected {expected}\n got      {said}");
    }
}

fn meet(a: u32, b: u32) -> Wish {
    Wish::Pair(PlayerId(a), PlayerId(b))
}

fn bye(player: u32) -> Wish {
    Wish::Bye(PlayerId(player))
}

#[test]
fn the_bye_everybody_thinks_is_wrong() {
    check(
        include_str!("cases/case01_only_legal_bye.trf"),
        &[
            (bye(2), "It is so: the bye for"),
            (bye(4), "Impossible: this player has had the bye, or a win without playing (C2)."),
            (
                bye(3),
                "Impossible: with the bye for Hal, somebody of Sol, Mia, Hal, Gil and Lea would stay without",
            ),
            (bye(1), "With the bye for Sol the bye would go to a player with 4½ instead of 3;"),
            (bye(99), "Impossible: nobody has the number 99."),
        ],
    );
}

#[test]
fn two_leaders_who_have_not_met_must_meet() {
    check(
        include_str!("cases/case12_co_leaders_meet.trf"),
        &[
            (meet(1, 2), "It is so: Ada against Ben."),
            (meet(2, 1), "It is so: Ben against Ada."),
            (meet(1, 4), "Impossible: they met in round 1 (C1)."),
            (meet(1, 1), "Impossible: nobody plays against themselves."),
            (
                meet(1, 3),
                "With Ada against Cleo, 2 players would float down from the bracket of 2 instead of 0 (C6).",
            ),
            (bye(1), "Impossible: the number of players is even, so there is no bye."),
        ],
    );
}

#[test]
fn a_forbidden_pair_is_named_as_such() {
    check(
        include_str!("cases/case14_forbidden_1_2.trf"),
        &[(meet(1, 2), "Impossible: the organiser does not allow the two to meet.")],
    );
}

#[test]
fn an_absent_player_is_not_paired() {
    check(
        include_str!("cases/case05_absent_top_black1.trf"),
        &[
            (meet(1, 2), "Impossible: Ada is not paired in this round."),
            (meet(2, 3), "Ben against Cleo would satisfy every"),
        ],
    );
}

/// For every pair of a position: the wish is granted exactly when the engine's own pairing holds it, and what is
/// barred is barred by a rule that the engine keeps.
#[test]
fn every_wish_of_a_position_has_an_answer() {
    for text in [
        include_str!("cases/case01_only_legal_bye.trf"),
        include_str!("cases/case04_forfeit_win.trf"),
        include_str!("cases/case12_co_leaders_meet.trf"),
        include_str!("cases/case15_late_entry_top_seed.trf"),
        include_str!("cases/case20_baku_r1.trf"),
    ] {
        let (tournament, round) = case(text);
        every_wish(&tournament, round, &Ruleset::of(&tournament));
    }
}

fn every_wish(tournament: &Tournament, round: RoundNo, rules: &Ruleset) {
    let now = pair(tournament, round, rules).expect("a pairing exists");
    let meets =
        |a, b| now.boards.iter().any(|g| (g.white, g.black) == (a, b) || (g.white, g.black) == (b, a));
    for a in &tournament.players {
        for b in tournament.players.iter().filter(|b| b.id > a.id) {
            let answer = why_not(tournament, round, rules, Wish::Pair(a.id, b.id)).expect("a pairing exists");
            assert_eq!(answer == WhyNot::ItIsSo, meets(a.id, b.id), "{} {}: {answer:?}", a.id, b.id);
            if let WhyNot::Worse(difference) = &answer {
                assert!(difference.with_wish > difference.now, "{} {}: {difference:?}", a.id, b.id);
            }
        }
        let answer = why_not(tournament, round, rules, Wish::Bye(a.id)).expect("a pairing exists");
        assert_eq!(answer == WhyNot::ItIsSo, now.pab() == Some(a.id), "bye {}: {answer:?}", a.id);
        let even = now.pab().is_none();
        assert!(!even || matches!(answer, WhyNot::Barred(Bar::EvenNumber | Bar::NotPaired(_))));
    }
}

/// The report file of a hand-made position: what stands before `---`, without its reasoning.
fn hand_made(text: &str) -> (Tournament, RoundNo) {
    let position: String = text.lines().filter(|l| !l.starts_with('#')).flat_map(|l| [l, "\n"]).collect();
    case(position.split_once("\n---\n").expect("a file and a pairing").0)
}

#[test]
fn dubov_and_burstein_answer_in_their_own_words() {
    let dubov = Ruleset { system: PairingSystem::Dubov2026 };
    let burstein = Ruleset { system: PairingSystem::Burstein2026 };
    let c08 = include_str!("dubov-2026/hand-made/c08-before-c10.txt");
    let bye = include_str!("dubov-2026/hand-made/3-1-4-most-games-get-the-bye.txt");
    let c07 = include_str!("burstein-2026/hand-made/c07-the-following-bracket-decides-who-floats.txt");
    for (ruleset, text, wish, expected) in [
        (
            &dubov,
            c08,
            meet(1, 2),
            "With Ames against Bell, 1 player with as many upfloats as the rules want at most would come up instead of 0 \
             (C8).",
        ),
        (&dubov, c08, meet(1, 4), "Ames against Dunn would satisfy every criterion just as well."),
        (&dubov, c08, meet(3, 1), "It is so: Cole against Ames."),
        (
            &dubov,
            bye,
            self::bye(5),
            "With the bye for Ekin, the bye would go to a player of 1 game instead of 2 games",
        ),
        (
            &burstein,
            c07,
            meet(1, 3),
            "With Ames against Cole, 2 players would float out of the bracket after that of 2½ instead of 0 (C7).",
        ),
    ] {
        let (tournament, round) = hand_made(text);
        let answer = why_not(&tournament, round, ruleset, wish).expect("a pairing exists");
        let said = sentence(&tournament, wish, &answer);
        assert!(said.starts_with(expected), "{wish:?}\n expected {expected}\n got      {said}");
    }
}

#[test]
fn every_wish_of_dubov_and_burstein_has_an_answer() {
    for (system, text) in [
        (PairingSystem::Dubov2026, include_str!("dubov-2026/hand-made/3-1-4-most-games-get-the-bye.txt")),
        (PairingSystem::Dubov2026, include_str!("dubov-2026/hand-made/c09-fewest-earlier-upfloats.txt")),
        (
            PairingSystem::Burstein2026,
            include_str!("burstein-2026/hand-made/c07-the-following-bracket-decides-who-floats.txt"),
        ),
        (
            PairingSystem::Burstein2026,
            include_str!("burstein-2026/hand-made/3-1-4-most-games-get-the-bye.txt"),
        ),
    ] {
        let (tournament, round) = hand_made(text);
        every_wish(&tournament, round, &Ruleset { system });
    }
}
