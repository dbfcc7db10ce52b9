//! C2 (C.04.1 article 4): nobody gets the bye twice, not even where nearly everybody has had it, by no system.

use crate::random::{MOST_PLAYERS, play_by, play_until_exhausted_by};
use pairing_core::tournament::{ByeKind, Colour, GameResult, PairingSystem, PlayerId, Tournament};

/// Whether somebody has had the bye, or once scored without playing as many points as for a win; by the edition of
/// 2017 (its C.2) and the rules of 1999 (8.2) only by forfeit, not by a bye that was granted.
fn is_barred(tournament: &Tournament, player: PlayerId) -> bool {
    let points = &tournament.settings.points;
    let system = tournament.settings.system;
    let old = matches!(system, Some(PairingSystem::Dutch2017 | PairingSystem::FideSwiss1999));
    let enough = points.win.white.min(points.win.black);
    tournament.rounds.iter().any(|round| {
        let by_bye = round.byes.iter().filter(|b| b.player == player);
        let mut by_bye = by_bye.map(|b| (b.kind == ByeKind::PairingAllocated, points.for_bye(b.kind)));
        let by_forfeit = round.games.iter().any(|game| match game.result {
            Some(GameResult::Forfeit { winner: Some(Colour::White) }) => game.white == player,
            Some(GameResult::Forfeit { winner: Some(Colour::Black) }) => game.black == player,
            _ => false,
        });
        (by_forfeit && (old || points.forfeit_win >= enough))
            || by_bye.any(|(bye, scored)| bye || (!old && scored >= enough))
    })
}

#[test]
fn nobody_gets_a_second_bye_in_a_nearly_exhausted_field() {
    for system in PairingSystem::SWISS {
        // By how many may still receive the bye: positions with a pairing, positions without.
        let mut seen = [[0usize; 2]; 10];
        for seed in 0..250 {
            play_until_exhausted_by(Some(system), seed, 9, &mut |tournament, round, paired| {
                let left = tournament.players.iter().filter(|p| !is_barred(tournament, p.id)).count();
                seen[left][usize::from(paired.is_none())] += 1;
                let pab = paired.and_then(|p| p.pab());
                let place = format!("{system:?}, seed {seed}, round {round}");
                assert!(pab.is_none_or(|p| !is_barred(tournament, p)), "{place}: {pab:?} gets the bye again");
                assert_eq!(paired.is_some(), pab.is_some(), "{place}: an odd number needs a bye");
            });
        }
        assert_eq!(seen[0][0], 0, "{system:?}: with nobody left for the bye there is no pairing");
        let enough = seen[1][0] > 100 && seen[1][1] > 5 && seen[2][1] > 5;
        assert!(enough, "{system:?}: too few exhausted fields: {seen:?}");
    }
}

#[test]
fn nobody_gets_a_second_bye_in_odd_events() {
    for system in PairingSystem::SWISS {
        let mut byes = 0;
        for seed in 0..250 {
            play_by(Some(system), seed, MOST_PLAYERS, &mut |tournament, round, paired| {
                if let Some(pab) = paired.and_then(|p| p.pab()) {
                    byes += 1;
                    let again = is_barred(tournament, pab);
                    assert!(!again, "{system:?}, seed {seed}, round {round}: {pab} gets the bye again");
                }
            });
        }
        assert!(byes > 125, "{system:?}: too few byes: {byes}");
    }
}
