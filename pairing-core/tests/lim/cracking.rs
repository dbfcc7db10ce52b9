//! Article 2.6 (1999: 9.6): the blocked median.

use crate::{both, event, steps};

/// 1, 2 and 3 have won both games, so the median (1 point) is empty. 3 and 5 float into it, and have met.
#[test]
fn six_players_after_two_of_five_rounds() {
    let tournament = event(6, 5, &["1-4 1-0, 5-2 0-1, 3-6 1-0", "6-1 0-1, 2-4 1-0, 5-3 0-1"]);
    assert_eq!(both(&tournament), "3-2 1-5 4-6");
    assert_eq!(
        steps(&tournament),
        [
            "2.3.4 floater d: 3",
            "2.3.4 floater d: 5",
            // As many floaters from above as from below.
            "2.6.2 cracked: 1 2",
            "3.8 floater's game: 1 5",
            "3.8 floater's game: 2 3",
        ]
    );
}
