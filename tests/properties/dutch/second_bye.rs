//! C2 (C.04.1 article 4): nobody gets the bye twice, not even where nearly everybody has had it.

use crate::random::{MOST_PLAYERS, play, play_until_exhausted};
use pairing_core::tournament::{ByeKind, Colour, GameResult, PlayerId, Tournament};

/// Whether somebody has had the bye, or once scored without playing as many points as for a win.
fn is_barred(tournament: &Tournament, player: PlayerId) -> bool {
    let points = &tournament.settings.points;
    let enough = points.win.white.min(points.win.black);
    tournament.rounds.iter().any(|round| {
        let by_bye = round.byes.iter().filter(|b| b.player == player);
        let mut by_bye = by_bye.map(|b| (b.kind == ByeKind::PairingAllocated, points.for_bye(b.kind)));
        let by_forfeit = round.games.iter().any(|game| match game.result {
            Some(GameResult::Forfeit { winner: Some(Colour::White) }) => {
                game.white == player && points.forfeit_win >= enough
            }
            Some(GameResult::Forfeit { winner: Some(Colour::Black) }) => {
                game.black == player && points.forfeit_win >= enough
            }
            _ => false,
        });
        by_forfeit || by_bye.any(|(bye, scored)| bye || scored >= enough)
    })
}

#[test]
fn nobody_gets_a_second_bye_in_a_nearly_exhausted_field() {
    // By how many may still receive the bye: positions with a pairing, positions without.
    let mut seen = [[0usize; 2]; 10];
    for seed in 0..400 {
        play_until_exhausted(seed, &mut |tournament, round, paired| {
            let left = tournament.players.iter().filter(|p| !is_barred(tournament, p.id)).count();
            seen[left][usize::from(paired.is_none())] += 1;
            let pab = paired.and_then(|p| p.pab());
            assert!(
                pab.is_none_or(|p| !is_barred(tournament, p)),
                "seed {seed}, round {round}: {pab:?} gets the bye again"
            );
            assert_eq!(
                paired.is_some(),
                pab.is_some(),
                "seed {seed}, round {round}: an odd number needs a bye"
            );
        });
    }
    assert_eq!(seen[0][0], 0, "with nobody left for the bye there is no pairing");
    assert!(seen[1][0] > 200 && seen[1][1] > 10 && seen[2][1] > 10, "too few exhausted fields: {seen:?}");
}

#[test]
fn nobody_gets_a_second_bye_in_odd_events() {
    let mut byes = 0;
    for seed in 0..400 {
        play(seed, MOST_PLAYERS, &mut |tournament, round, paired| {
            if let Some(pab) = paired.and_then(|p| p.pab()) {
                byes += 1;
                assert!(!is_barred(tournament, pab), "seed {seed}, round {round}: {pab} gets the bye again");
            }
        });
    }
    assert!(byes > 200, "too few byes: {byes}");
}
