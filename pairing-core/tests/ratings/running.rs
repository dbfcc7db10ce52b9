//! Norms in an event that is not over, and of players without a game.

use crate::norms::{FIELD, SIX, exempt, hint, nine, opponent, random, sentences, with};
use pairing_core::norms::{Hint, Norm, Verdict, report, words};
use pairing_core::tournament::*;
use proptest::prelude::*;

/// What is said of Ada after so many rounds.
fn after(t: &Tournament, rounds: usize, norm: Norm) -> Hint {
    let report = report(t, rounds);
    let of = report.of(PlayerId(1)).expect("Ada");
    of.norms.iter().find(|hint| hint.norm == norm).expect("a norm of use").clone()
}

#[test]
fn while_rounds_are_to_come_nothing_is_missed_and_what_is_needed_is_named() {
    let t = nine(&FIELD, SIX);
    let open = after(&t, 6, Norm::Gm);
    assert_eq!((open.verdict, open.to_come), (Verdict::Pending, 3));
    assert_eq!(words::verdict(&open), "GM norm: open: up to 3 games to come");
    assert!(open.performed());
    assert_eq!(
        sentences(&t, &open, Verdict::Pending),
        [
            "6 games played so far, up to 3 to come; 9 are asked for (1.4.1)",
            "3 opponents of the own federation so far; 5 are allowed (1.4.4), 2 more",
            "3 opponents of HUN so far; 6 are allowed (1.4.4), 3 more",
            "opponents' average 2500 so far; 2380 is asked for (1.4.7), so 2139 of those to come",
            "performance 2625 so far: average 2500, 67 % is 125; 2600 is asked for (1.4.8), 2 of the 3 to come if the average stays",
        ]
    );
    assert_eq!(
        sentences(&t, &open, Verdict::Met),
        [
            "opponents from 2 federations other than the own; 2 are asked for (1.4.3)",
            "5 opponents with a title above CM; 5 are asked for (1.4.5)",
            "3 opponents with this title or a higher; 3 are asked for (1.4.5)",
            "score 4 of 6 so far; 35 % of 9 is asked for",
        ]
    );
    // Declared rounds that are not in the file are to come too.
    let mut cut = t.clone();
    cut.rounds.truncate(6);
    assert_eq!(hint(&cut, Norm::Gm), open);

    let first = after(&t, 1, Norm::Gm);
    assert_eq!(
        sentences(&t, &first, Verdict::Pending)[1..5],
        [
            "opponents from 1 federation other than the own so far; 2 are asked for (1.4.3)",
            "0 opponents of the own federation so far; 5 are allowed (1.4.4), 5 more",
            "1 opponent of GER so far; 6 are allowed (1.4.4), 5 more",
            "1 opponent with a title above CM so far; 5 are asked for (1.4.5), 4 more",
        ]
    );
    for rounds in 0..9 {
        assert_eq!(after(&t, rounds, Norm::Gm).verdict, Verdict::Pending, "after {rounds}");
    }
}

#[test]
fn a_game_without_a_result_is_to_come() {
    let t = nine(&FIELD, "½ ½ ½ ½ 1 1 1 1 ?");
    let open = hint(&t, Norm::Gm);
    assert_eq!((open.verdict, open.to_come), (Verdict::Pending, 1));
    assert!(
        sentences(&t, &open, Verdict::Pending)
            .contains(&"8 games played so far, up to 1 to come; 9 are asked for (1.4.1)".to_owned())
    );
}

#[test]
fn what_the_games_to_come_cannot_bring_is_missed() {
    // Two rounds lost by forfeit: one game, and six to come.
    let mut t = nine(&FIELD[..3], "- - ½");
    t.settings.rounds = RoundNo::new(9);
    let lost = hint(&t, Norm::Gm);
    assert_eq!(lost.verdict, Verdict::Missed);
    assert_eq!(words::verdict(&lost), "GM norm: missed: the 6 games that may come are not enough");
    assert_eq!(
        sentences(&t, &lost, Verdict::Missed),
        ["1 game played so far, up to 6 to come; 9 are asked for (1.4.1)"]
    );
    // Six of the own federation, of nine.
    let own = nine(&with(&[(0, "2550 GM HUN"), (1, "2550 GM HUN"), (2, "2550 GM HUN")]), SIX);
    assert_eq!(
        sentences(&own, &after(&own, 6, Norm::Gm), Verdict::Missed),
        ["6 opponents of the own federation; 5 are allowed (1.4.4)"]
    );
    assert_eq!(after(&own, 5, Norm::Gm).verdict, Verdict::Pending);
    // No title in the first five rounds, so four of nine at most.
    let plain: Vec<&str> = FIELD.iter().map(|_| "2550 CM GER").collect();
    let mut plain = nine(&plain, SIX);
    plain
        .players
        .push(Player { title: Some(Title::Gm), ..Player::new(PlayerId(11), Tpn(11), "Guest".to_owned()) });
    assert_eq!(
        sentences(&plain, &after(&plain, 5, Norm::Gm), Verdict::Missed),
        ["only 0 opponents with a title above CM; 5 are asked for (1.4.5)"]
    );
    // Who has left plays no more.
    let mut gone = nine(&FIELD, SIX);
    gone.players[0].withdrawn_from = RoundNo::new(7);
    assert_eq!((after(&gone, 6, Norm::Gm).verdict, after(&gone, 6, Norm::Gm).to_come), (Verdict::Missed, 0));
}

#[test]
fn a_norm_that_is_reached_is_met_already() {
    let mut t = nine(&FIELD, SIX);
    t.settings.rounds = RoundNo::new(11);
    let met = hint(&t, Norm::Gm);
    assert_eq!((met.verdict, met.to_come), (Verdict::Met, 2));
    assert_eq!(
        words::verdict(&met),
        "GM norm: met already, as far as a file can tell: what is to come may be left out (1.4.1)"
    );
}

#[test]
fn an_exemption_holds_so_far_while_rounds_are_to_come() {
    let mut t = exempt();
    t.settings.rounds = RoundNo::new(10);
    let open = hint(&t, Norm::Gm);
    assert_eq!(open.verdict, Verdict::Pending);
    assert!(
        sentences(&t, &open, Verdict::Pending).contains(
            &"exempt from foreign federations by the field so far (1.4.3 d): it must hold to the last round"
                .to_owned()
        )
    );
}

#[test]
fn of_no_games_there_are_no_values() {
    let mut t = nine(&FIELD[..2], "- +");
    t.settings.rounds = RoundNo::new(2);
    let none = hint(&t, Norm::Gm);
    assert_eq!((none.verdict, none.performed()), (Verdict::Missed, false));
    assert_eq!(none.findings.len(), 4, "nothing is said of opponents: {none:?}");
    assert_eq!(
        sentences(&t, &none, Verdict::Missed),
        [
            "no game played; 9 are asked for (1.4.1)",
            "opponents' average –, no game played; 2380 is asked for (1.4.7)",
            "score –, no game played; 35 % is asked for",
            "performance –, no game played; 2600 is asked for (1.4.8)",
        ]
    );
    let t = nine(&FIELD, SIX);
    let open = after(&t, 0, Norm::Gm);
    let said = sentences(&t, &open, Verdict::Pending);
    assert_eq!(
        said[said.len() - 3..],
        [
            "opponents' average –, no game played yet; 2380 is asked for (1.4.7)",
            "score –, no game played yet; 35 % is asked for",
            "performance –, no game played yet; 2600 is asked for (1.4.8)",
        ]
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// What is missed while rounds are to come is missed at the end, and what is met stays met.
    #[test]
    fn no_verdict_on_a_running_event_is_taken_back(
        opponents in prop::collection::vec(opponent(), 7..13),
        results in prop::collection::vec(prop::sample::select(vec!["1", "1", "1", "½", "0", "+", "-", "?"]), 13),
    ) {
        let t = random(&opponents, &results);
        for norm in Norm::ALL {
            let end = after(&t, t.rounds.len(), norm);
            for rounds in 0..t.rounds.len() {
                let then = after(&t, rounds, norm);
                match then.verdict {
                    Verdict::Missed => prop_assert_eq!(end.verdict, Verdict::Missed, "after {}: {:?}", rounds, then),
                    Verdict::Met => prop_assert_eq!(end.verdict, Verdict::Met, "after {}: {:?}", rounds, then),
                    Verdict::Pending => prop_assert!(then.to_come > 0),
                    Verdict::Unknown => {}
                }
            }
        }
    }
}
