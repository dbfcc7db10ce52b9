//! Floats, floaters' games and exchanges after one round (1999: 15.3: first 1 point, then 0, then the median).

use crate::{both, event, next, steps};
use pairing_core::handling::Missing;
use pairing_core::systems::Refusal;
use pairing_core::tournament::{ForbiddenGroup, PairingSystem, PlayerId, Points, RoundNo, Tournament};

/// 1 to 5 have won: 1, 2 and 3 had Black, 4 and 5 White. 6 to 10 have lost to 1 to 5 in this order.
fn ten_players() -> Tournament {
    event(10, 5, &["6-1 0-1, 7-2 0-1, 8-3 0-1, 4-9 1-0, 5-10 1-0"])
}

#[test]
fn article_3_2_2_the_floater_equalises_the_colours_due() {
    // Of five winners three are due White: 3 is the lowest numbered of these. Of five losers three are due Black: 6 is
    // the highest numbered. The others get their colours as proposed, from below 10-8 and 9-7.
    let tournament = ten_players();
    assert_eq!(both(&tournament), "1-4 2-5 3-6 9-7 10-8");
    assert_eq!(steps(&tournament), ["2.3.4 floater d: 3", "2.3.4 floater d: 6", "3.8 floater's game: 3 6"]);
}

#[test]
fn article_3_10_not_the_round_after_a_float() {
    // With a virtual point, 8 was above 3 when they met.
    let mut tournament = ten_players();
    tournament.virtual_points.insert(PlayerId(8), vec![Points::ONE, Points::ZERO]);
    assert_eq!(steps(&tournament)[0], "2.3.4 floater d: 2");
}

#[test]
fn article_3_9_who_has_an_opponent_in_the_next_scoregroup_floats_first() {
    let mut tournament = ten_players();
    for n in [6, 7, 9, 10] {
        let players = vec![PlayerId(3), PlayerId(n)];
        tournament.forbidden.push(ForbiddenGroup { players, first: RoundNo::FIRST, last: None });
    }
    assert_eq!(steps(&tournament)[0], "2.3.4 floater d: 2");
}

#[test]
fn article_3_2_3_in_a_maxi_tournament_not_more_than_100_points_from_the_lowest() {
    let mut tournament = ten_players();
    tournament.settings.maxi_tournament = true;
    let refusal = next(&tournament, PairingSystem::Lim2026).expect_err("ratings are missing");
    assert!(matches!(refusal, Refusal::NotReady(missing) if missing.len() == 10
        && missing.iter().all(|m| matches!(m, Missing::Rating { .. }))));
    for (player, n) in tournament.players.iter_mut().zip(0..) {
        player.rating = Some(2400 - 50 * n);
    }
    // 3 has 2300 and 5 2200.
    assert_eq!(steps(&tournament)[0], "2.3.4 floater d: 3");
    tournament.players[2].rating = Some(2301);
    assert_eq!(steps(&tournament)[0], "2.3.4 floater d: 5");
}

#[test]
fn article_5_2_exchanged_so_that_more_get_the_colour_due() {
    // All have half a point. 1 has met 3, and 1-4 would leave two without their colour; 1-2 does not.
    let mut tournament = event(4, 3, &["1-3 ½-½, 4-2 ½-½"]);
    assert_eq!(both(&tournament), "2-1 3-4");
    assert_eq!(steps(&tournament), ["5.2 exchange: 1 3 2"]);
    // 5.7: 2 may not take the place of 4 if their ratings are too far apart.
    tournament.settings.maxi_tournament = true;
    for (player, rating) in tournament.players.iter_mut().zip([2400, 2300, 2250, 2200]) {
        player.rating = Some(rating);
    }
    assert_eq!(both(&tournament), "2-1 3-4");
    tournament.players[3].rating = Some(2199);
    assert_eq!(both(&tournament), "4-1 2-3");
}

#[test]
fn article_3_8_the_opponent_is_due_the_alternate_colour() {
    // 1 to 3 have won; 1 was White, 2 and 3 Black. 3 floats into the median (10, 7 and 8 have drawn with 4, 5, 6 …).
    let tournament = event(12, 5, &["1-9 1-0, 11-2 0-1, 12-3 0-1, 4-10 ½-½, 7-5 ½-½, 6-8 ½-½"]);
    // Due White: 2, 3 of the top; so 3 floats. 4 is the highest numbered of the median and due Black.
    let expected = "3.8 floater's game: 3 4";
    assert!(steps(&tournament).iter().any(|step| step == expected), "{:?}", steps(&tournament));
    // If 4 had Black, the next who is due Black is 6.
    let tournament = event(12, 5, &["1-9 1-0, 11-2 0-1, 12-3 0-1, 10-4 ½-½, 7-5 ½-½, 6-8 ½-½"]);
    let expected = "3.8 floater's game: 3 6";
    assert!(steps(&tournament).iter().any(|step| step == expected), "{:?}", steps(&tournament));
}
