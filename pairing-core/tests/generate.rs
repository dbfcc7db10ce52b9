//! The generator: the same plan gives the same tournament for ever.
#![allow(missing_docs, reason = "a test target")]

use pairing_core::formats::trf::{self, Dialect};
use pairing_core::generate::{Generated, Plan, generate};
use pairing_core::problem::Severity;
use pairing_core::systems::Refusal;
use pairing_core::tournament::{ByeKind, GameResult, PairingSystem, PlayerId, Points, RoundNo, Tournament};

fn plan(players: u32, rounds: usize, seed: u64) -> Plan {
    Plan::new(players, RoundNo::new(rounds).expect("a round number"), seed)
}

fn everything(players: u32, rounds: usize, seed: u64) -> Plan {
    Plan {
        forfeits: 6,
        byes: 8,
        withdrawals: 15,
        late: 15,
        ratings: (1000, 2300),
        accelerated: true,
        ..plan(players, rounds, seed)
    }
}

fn play(plan: &Plan) -> Generated {
    generate(plan).expect("the plan makes sense")
}

/// FNV-1a, 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn golden() {
    let text = trf::write(&play(&everything(10, 5, 1)).tournament, Dialect::Trf26).text;
    assert_eq!(text.replace("\r\n", "\n"), include_str!("generate/golden.trf"));
    let plans = [
        plan(40, 9, 7),
        everything(60, 9, 8),
        Plan { system: PairingSystem::Dutch2017, ..everything(30, 7, 9) },
        Plan { draws: 0, ratings: (2000, 2000), ..plan(33, 7, u64::MAX) },
    ];
    // All that was drawn and paired; how a tournament is written down otherwise may change.
    let hashes = plans.map(|plan| {
        let Tournament { players, rounds, virtual_points, .. } = play(&plan).tournament;
        hash(&serde_json::to_string(&(players, rounds, virtual_points)).expect("JSON"))
    });
    let expected = [2250039420164572590, 1305346939146849123, 5886935278209653985, 10103417206289368745];
    assert_eq!(hashes, expected);
}

#[test]
fn a_file_holds_all_of_it() {
    for seed in 1..=10 {
        let tournament = play(&everything(10 + 3 * seed as u32, 7, seed)).tournament;
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let written = trf::write(&tournament, dialect);
            let read = trf::read(&written.text);
            let bad: Vec<_> = read.problems.iter().filter(|p| p.severity > Severity::Note).collect();
            assert!(bad.is_empty(), "seed {seed}: {bad:?}");
            assert_eq!(read.tournament.rounds.len(), tournament.rounds.len());
            assert_eq!(read.tournament.virtual_points, tournament.virtual_points);
            for (read, own) in read.tournament.rounds.iter().zip(&tournament.rounds) {
                assert_eq!(read.games, own.games);
            }
        }
    }
}

#[test]
fn everything_asked_for_happens_about_as_often() {
    let plan = Plan {
        draws: 20,
        forfeits: 10,
        byes: 10,
        withdrawals: 20,
        late: 20,
        ratings: (1800, 1900),
        ..plan(100, 9, 3)
    };
    let tournament = play(&plan).tournament;
    let games: Vec<_> = tournament.rounds.iter().flat_map(|r| &r.games).collect();
    let share = |count: usize, of: usize| 100 * count / of;
    let draws = games.iter().filter(|g| g.result == Some(GameResult::DRAW)).count();
    let forfeits = games.iter().filter(|g| g.result.is_some_and(|r| !r.is_played())).count();
    let asked = [ByeKind::HalfPoint, ByeKind::FullPoint];
    let byes = tournament.rounds.iter().flat_map(|r| &r.byes).filter(|b| asked.contains(&b.kind)).count();
    assert!((15..=21).contains(&share(draws, games.len())), "{draws} draws of {}", games.len());
    assert!((7..=13).contains(&share(forfeits, games.len())), "{forfeits} forfeits of {}", games.len());
    assert!((5..=9).contains(&share(byes, 2 * games.len())), "{byes} byes");
    let late = tournament.players.iter().filter(|p| p.enters > RoundNo::FIRST).count();
    let gone = tournament.players.iter().filter(|p| p.withdrawn_from.is_some()).count();
    assert!((10..=30).contains(&late) && (10..=30).contains(&gone), "{late} late, {gone} withdrawn");
    assert!(tournament.players.iter().all(|p| p.enters.get() <= 5));
    assert!(tournament.players.iter().all(|p| p.rating.is_some_and(|r| (1800..=1900).contains(&r))));
    let tpns: Vec<u32> = tournament.players.iter().map(|p| p.tpn.0).collect();
    assert_eq!(tpns, (1..=100).collect::<Vec<_>>());
}

/// C.04.7 1.2 to 1.4, and that the points stay out of the standings.
#[test]
fn accelerated_tournaments_have_virtual_points_of_group_a() {
    let tournament = play(&Plan { accelerated: true, ..plan(21, 7, 5) }).tournament;
    let of = |id: u32| tournament.virtual_points.get(&PlayerId(id)).cloned().unwrap_or_default();
    for id in 1..=12 {
        assert_eq!(of(id), [Points::ONE, Points::ONE, Points::HALF, Points::HALF], "player {id}");
    }
    for id in 13..=21 {
        assert_eq!(of(id), [], "player {id}");
    }
    // Round 1: 1 to 12 among themselves, 13 to 21 among themselves.
    assert!(tournament.rounds[0].games.iter().all(|g| (g.white.0 <= 12) == (g.black.0 <= 12)));
    let total: i32 = pairing_core::tournament::history::histories(&tournament, 7)
        .iter()
        .map(|h| h.points(&tournament.settings.points).tenths())
        .sum();
    assert_eq!(total, 7 * 11 * 10);
}

/// Five players cannot always play five rounds (case 7 of the organisers).
#[test]
fn a_round_that_cannot_be_paired_ends_the_tournament() {
    let equals = |seed| play(&Plan { ratings: (2000, 2000), ..plan(5, 5, seed) });
    let dead_ends: Vec<Generated> = (1..=40).map(equals).filter(|g| g.stopped.is_some()).collect();
    assert!((5..=20).contains(&dead_ends.len()), "{} of 40 events cannot be completed", dead_ends.len());
    for Generated { tournament, stopped } in dead_ends {
        let Some((round, Refusal::NoLegalPairing(_))) = stopped else { panic!("{stopped:?}") };
        assert_eq!(tournament.rounds.len(), round.index());
        assert_eq!(tournament.settings.rounds, RoundNo::new(5), "the number declared stays");
    }
}

#[test]
fn nobody_there_ends_the_tournament_too() {
    let generated = play(&Plan { late: 100, ..plan(6, 5, 1) });
    assert!(matches!(generated.stopped, Some((RoundNo::FIRST, Refusal::NotReady(_)))));
    assert!(generated.tournament.rounds.is_empty());
}
