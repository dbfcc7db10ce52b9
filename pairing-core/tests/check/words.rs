//! The report as people read it.

use crate::play::{altered, exchange, plain};
use pairing_core::tournament::{Game, PairingSystem, PlayerId, Round, RoundNo};

#[test]
fn a_difference_says_bracket_pairs_and_reason() {
    let tournament = plain(8, 3, 1);
    let check = altered(&tournament, 1, |round| exchange(round, PlayerId(5), PlayerId(6)));
    assert_eq!(
        check.describe(&tournament, PairingSystem::Dutch2026),
        [
            "differs in bracket 1 (score 0)",
            "here:   1 Player 0001 – 6 Player 0006; 2 Player 0002 – 5 Player 0005",
            "system: 1 Player 0001 – 5 Player 0005; 2 Player 0002 – 6 Player 0006",
            "equal on all criteria, but later in the order: 4.2: 1 meets 5 before 6",
        ]
    );
    // The same article has another name in the edition of 2017.
    let old = check.describe(&tournament, PairingSystem::Dutch2017);
    assert_eq!(old[3], "equal on all criteria, but later in the order: D.1: 1 meets 5 before 6");
}

/// Where no criteria decide but a procedure, its first step that was not followed is named.
#[test]
fn a_step_not_followed_is_named_with_its_article() {
    let proposed = "meet as proposed, the upper half against the lower: 1 Player 0001, 5 Player 0005";
    for (system, step) in [
        (PairingSystem::Lim2026, format!("2.4: {proposed}")),
        (PairingSystem::FideSwiss1999, format!("9.4: {proposed}")),
        (
            PairingSystem::Dutch1997,
            "C6: S2, their opponents: 5 Player 0005, 6 Player 0006, 7 Player 0007, 8 Player 0008".to_owned(),
        ),
    ] {
        let mut tournament = plain(8, 3, 1);
        tournament.settings.system = Some(system);
        let check = altered(&tournament, 1, |round| exchange(round, PlayerId(5), PlayerId(6)));
        assert_eq!(
            check.describe(&tournament, system),
            [
                "differs in bracket 1 (score 0)".to_owned(),
                "here:   1 Player 0001 – 6 Player 0006; 2 Player 0002 – 5 Player 0005".to_owned(),
                "system: 1 Player 0001 – 5 Player 0005; 2 Player 0002 – 6 Player 0006".to_owned(),
                step,
            ]
        );
    }
}

/// The colour limits have other articles in each text.
#[test]
fn a_third_colour_cites_the_text_of_the_system() {
    for (system, article) in [
        (PairingSystem::Dutch2026, "C.04.1 7"),
        (PairingSystem::Lim2026, "5.1.1"),
        (PairingSystem::FideSwiss1999, "12.1 a"),
        (PairingSystem::Dutch1997, "B2 b"),
    ] {
        let mut tournament = plain(8, 4, 1);
        tournament.settings.system = Some(system);
        tournament.settings.rounds = RoundNo::new(5);
        let white = |round: &Round| round.games.iter().map(|g| g.white).collect::<Vec<_>>();
        let all_white = white(&tournament.rounds[0]);
        for at in 1..3 {
            for game in &mut tournament.rounds[at].games {
                if all_white.contains(&game.black) {
                    *game = Game { white: game.black, black: game.white, ..*game };
                }
            }
        }
        let check = altered(&tournament, 3, |_| {});
        let lines = check.describe(&tournament, system);
        let expected = format!("gets White three times in a row ({article})");
        assert!(lines.iter().any(|line| line.ends_with(&expected)), "{expected}: {lines:#?}");
    }
}

#[test]
fn colours_say_the_rule_and_what_it_looks_at() {
    let tournament = plain(8, 3, 1);
    let game = tournament.rounds[0].games[0];
    let check = altered(&tournament, 1, |round| {
        round.games[0] = Game { white: game.black, black: game.white, ..game };
    });
    let lines = check.describe(&tournament, PairingSystem::Dutch2026);
    assert_eq!(lines[0], "same opponents, but 1 game has the wrong colours");
    assert_eq!(
        lines[1],
        format!(
            "board 1: {0} Player 000{0} should have White against {1} Player 000{1}; 5.2.5, the higher ranked, \
             1, has an odd number ({0}: no preference; {1}: no preference)",
            game.white, game.black
        )
    );
}

#[test]
fn an_identical_round_needs_one_word() {
    let tournament = plain(8, 3, 1);
    let check = altered(&tournament, 2, |_| {});
    assert_eq!(check.describe(&tournament, PairingSystem::Dutch2026), ["identical"]);
}
