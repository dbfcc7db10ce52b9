//! Articles 1.1 (1999: 8) and C.04.1 article 4.

use crate::{SYSTEMS, event, next};
use pairing_core::tournament::{PairingSystem, PlayerId, Tournament};

fn bye(tournament: &Tournament, system: PairingSystem) -> u32 {
    let paired = next(tournament, system).expect("it can be paired");
    paired.pab().map_or(0, |PlayerId(n)| n)
}

#[test]
fn the_lowest_rank_in_the_lowest_scoregroup() {
    let tournament = event(5, 4, &["1-3 1-0, 4-2 0-1, 5 U"]);
    for system in SYSTEMS {
        assert_eq!(bye(&tournament, system), 4);
    }
}

#[test]
fn once_and_not_after_a_point_won_by_default() {
    // 5 has had it, 4 and 3 have lost; 4 has won by forfeit before.
    let tournament = event(5, 4, &["1-3 1-0, 4-2 +/-, 5 U", "5-4 1-0, 2-1 0-1, 3 Z"]);
    for system in SYSTEMS {
        assert_eq!(bye(&tournament, system), 3, "{system:?}");
        let justification = next(&tournament, system).expect("it can be paired").justification;
        assert!(justification.pab.is_some_and(|reason| !reason.criteria.is_empty()));
    }
}

#[test]
fn a_full_point_bye_bars_only_since_the_basic_rules_say_so() {
    // 5 was given a full point for a round away, and has lost since.
    let tournament = event(5, 4, &["1-3 1-0, 4-2 1-0, 5 F", "4-1 1-0, 3-5 1-0, 2 F"]);
    assert_eq!(bye(&tournament, PairingSystem::FideSwiss1999), 5);
    assert_ne!(bye(&tournament, PairingSystem::Lim2026), 5);
}
