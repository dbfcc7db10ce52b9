//! Article 7 (1999: 14).

use crate::{both, event};
use pairing_core::tournament::{Colour, Player};

#[test]
fn forty_players_by_either_lot() {
    let mut tournament = event(40, 9, &[]);
    let expected = |first: Colour| -> String {
        let board = |n: u32| {
            let odd_is_white = first == Colour::White;
            if (n % 2 == 1) == odd_is_white { format!("{n}-{}", n + 20) } else { format!("{}-{n}", n + 20) }
        };
        (1..=20).map(board).collect::<Vec<_>>().join(" ")
    };
    assert!(expected(Colour::White).starts_with("1-21 22-2 3-23 24-4"));
    assert!(expected(Colour::Black).ends_with("20-40"));
    for lot in [Colour::White, Colour::Black] {
        tournament.settings.initial_colour = Some(lot);
        assert_eq!(both(&tournament), expected(lot));
    }
}

#[test]
fn the_last_in_the_list_gets_the_bye() {
    let mut tournament = event(7, 5, &[]);
    assert_eq!(both(&tournament), "1-4 5-2 3-6 bye 7");
    // The list is what counts, not what somebody wrote beside a name.
    tournament.players[2] = Player { rating: Some(1200), ..tournament.players[2].clone() };
    assert_eq!(both(&tournament), "1-4 5-2 3-6 bye 7");
}
