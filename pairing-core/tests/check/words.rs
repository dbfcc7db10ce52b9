//! The report as people read it.

use crate::play::{altered, exchange, plain};
use pairing_core::tournament::{Game, PairingSystem, PlayerId};

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
