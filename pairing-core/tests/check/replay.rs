//! Whole tournaments, and what may be missing in them.

use crate::play::{SYSTEMS, altered, board_of, judgement, mixed, plain};
use pairing_core::check::{Outcome, check};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::handling::Missing;
use pairing_core::systems::{Ruleset, Verdict};
use pairing_core::tournament::{Bye, ByeKind, Game, PlayerId, RoundNo};

#[test]
fn what_the_system_paired_is_identical_also_after_a_report_file() {
    for system in SYSTEMS {
        for seed in 1..=12 {
            let players = 5 + 3 * seed as u32;
            let tournament = mixed(players, 7, seed, system);
            for dialect in [None, Some(Dialect::Trf16), Some(Dialect::Trf26)] {
                let tournament = match dialect {
                    None => tournament.clone(),
                    Some(dialect) => trf::read(&trf::write(&tournament, dialect).text).tournament,
                };
                let report = check(&tournament, &Ruleset { system });
                let lines: Vec<_> =
                    report.rounds.iter().map(|r| r.describe(&tournament, system).join(" / ")).collect();
                assert_eq!(
                    report.identical(),
                    tournament.rounds.len(),
                    "{system:?}, seed {seed}, {dialect:?}: {lines:#?}"
                );
                assert_eq!(report.different(), 0);
                let judged = report.rounds.iter().filter_map(|r| r.judgement());
                assert!(judged.into_iter().all(|j| j.breaches.is_empty() && j.colours.is_empty()));
            }
        }
    }
}

#[test]
fn a_file_without_number_of_rounds_has_as_many_as_it_has() {
    let mut tournament = plain(12, 5, 3);
    tournament.settings.rounds = None;
    let report = check(&tournament, &Ruleset::of(&tournament));
    assert_eq!(report.rounds_declared, RoundNo::new(5));
    assert_eq!(report.identical(), 5);
}

#[test]
fn without_a_drawn_initial_colour_one_swapped_board_is_one_deviation() {
    let mut tournament = plain(12, 3, 4);
    tournament.settings.initial_colour = None;
    assert!(check(&tournament, &Ruleset::of(&tournament)).rounds[0].is_identical());
    // The board that would tell the initial-colour.
    let board = board_of(&tournament.rounds[0], PlayerId(1));
    let found = judgement(altered(&tournament, 1, |round| {
        let game = &mut round.games[board];
        *game = Game { white: game.black, black: game.white, ..*game };
    }));
    assert_eq!(found.verdict, Verdict::Colours);
    assert_eq!(found.colours.iter().map(|c| c.board as usize).collect::<Vec<_>>(), [board + 1]);
}

#[test]
fn a_round_after_an_open_game_is_not_compared() {
    let mut tournament = plain(10, 4, 5);
    tournament.rounds[1].games[2].result = None;
    let report = check(&tournament, &Ruleset::of(&tournament));
    assert!(report.rounds[0].is_identical() && report.rounds[1].is_identical());
    for late in &report.rounds[2..] {
        let Outcome::NotCompared(missing) = &late.outcome else { panic!("{late:?}") };
        assert!(matches!(missing[..], [Missing::Result { board: 3, .. }]), "{missing:?}");
    }
    assert_eq!((report.identical(), report.different()), (2, 0));
}

#[test]
fn somebody_who_stands_in_a_round_twice_or_is_no_participant_is_named() {
    let tournament = plain(10, 3, 6);
    let twice = altered(&tournament, 2, |round| {
        let player = round.games[0].white;
        round.games[1].white = player;
    });
    let Outcome::NotCompared(missing) = &twice.outcome else { panic!("{twice:?}") };
    assert_eq!(missing.len(), 1);
    assert!(missing[0].to_string().contains("stands in it twice"), "{}", missing[0]);

    let unknown = altered(&tournament, 2, |round| round.games[0].black = PlayerId(99));
    let Outcome::NotCompared(missing) = &unknown.outcome else { panic!("{unknown:?}") };
    assert!(missing[0].to_string().contains("99 stands in it but is not a participant"), "{}", missing[0]);
}

#[test]
fn who_stands_nowhere_in_a_round_between_others_is_named() {
    let mut tournament = plain(9, 4, 7);
    let absent = PlayerId(3);
    // Played by hand: in round 2 the player is left out, and whoever was to play has the bye.
    let board = board_of(&tournament.rounds[1], absent);
    let game = tournament.rounds[1].games.remove(board);
    let opponent = if game.white == absent { game.black } else { game.white };
    tournament.rounds[1].byes = vec![Bye { player: opponent, kind: ByeKind::HalfPoint }];
    let report = check(&tournament, &Ruleset::of(&tournament));
    assert!(report.rounds[1].nowhere.contains(&absent));
    assert!(!report.rounds[1].nowhere.contains(&opponent));
    assert!(report.rounds[0].nowhere.is_empty() && report.rounds[3].nowhere.is_empty());
}

#[test]
fn the_report_is_data() {
    let tournament = plain(12, 5, 9);
    let mut altered = tournament.clone();
    altered.rounds[2].games.swap(0, 1);
    let game = altered.rounds[3].games[0];
    altered.rounds[3].games[0] = Game { white: game.black, black: game.white, ..game };
    let report = check(&altered, &Ruleset::of(&altered));
    let json = serde_json::to_string(&report).expect("JSON");
    assert_eq!(serde_json::from_str::<pairing_core::check::Report>(&json).expect("the same"), report);
    // The order of boards is not compared, colours are.
    assert!(report.rounds[2].is_identical() && !report.rounds[3].is_identical());
}
