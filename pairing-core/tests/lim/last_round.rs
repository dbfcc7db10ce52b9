//! Article 6 (1999: 13): in the last round equal scores come before colours.

use crate::{both, event, steps};
use pairing_core::tournament::Tournament;

/// Eight players; 1 and 2 have three points and had White twice running.
fn after_three_rounds(rounds: usize) -> Tournament {
    event(
        8,
        rounds,
        &[
            "5-1 0-1, 6-2 0-1, 3-7 0-1, 4-8 0-1",
            "1-7 1-0, 2-8 1-0, 5-3 1-0, 6-4 1-0",
            "1-8 1-0, 2-7 1-0, 5-4 1-0, 6-3 1-0",
        ],
    )
}

#[test]
fn two_who_both_had_white_twice_meet_in_the_last_round_only() {
    let before = after_three_rounds(9);
    assert_eq!(steps(&before)[..2], ["2.3.3 floater c: 1", "2.3.3 floater c: 2"]);
    let boards = both(&before);
    assert!(!boards.contains("1-2") && !boards.contains("2-1"), "{boards}");
    // Identical histories: the higher ranked gets the alternate colour.
    let last = after_three_rounds(4);
    assert!(both(&last).starts_with("2-1 "), "{}", both(&last));
}
