//! Why a bracket is not paired otherwise.
#![allow(missing_docs, reason = "a test target")]

use pairing_core::generate::{Plan, generate};
use pairing_core::handling::before_round;
use pairing_core::systems::{Against, PairsLimit, Ruleset, Scrutiny, pair, scrutinise};
use pairing_core::tournament::{PairingSystem, Player, PlayerId, RoundNo, Tournament, Tpn};
use std::collections::BTreeMap;

fn round(n: usize) -> RoundNo {
    RoundNo::new(n).expect("a round number")
}

fn newcomers(players: u32) -> Tournament {
    let players = (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
    let mut tournament = Tournament { players, ..Tournament::default() };
    tournament.settings.rounds = Some(round(5));
    tournament
}

fn look(tournament: &Tournament, at: RoundNo, bracket: u32) -> Option<Scrutiny> {
    scrutinise(tournament, at, &Ruleset::of(tournament), bracket).expect("a pairing exists")
}

#[test]
fn in_round_one_only_the_sequence_speaks_against_another_bye() {
    let seen = look(&newcomers(5), RoundNo::FIRST, 1).expect("a bracket");
    assert_eq!(seen.pairs, PairsLimit::Odd);
    assert_eq!(seen.limits, []);
    let others: Vec<u32> = seen.others.iter().map(|other| other.player.0).collect();
    assert_eq!(others, [1, 2, 3, 4]);
    assert!(seen.others.iter().all(|other| other.against == Against::Later), "{:?}", seen.others);
}

#[test]
fn where_everybody_is_paired_nobody_is_asked_why_not_to_float() {
    let seen = look(&newcomers(6), RoundNo::FIRST, 1).expect("a bracket");
    assert_eq!((seen.pairs, seen.others.len(), seen.others_left_out), (PairsLimit::Everybody, 0, 0));
}

#[test]
fn of_many_the_nearest_are_asked() {
    let seen = look(&newcomers(101), RoundNo::FIRST, 1).expect("a bracket");
    assert_eq!((seen.others.len(), seen.others_left_out), (24, 76));
    assert_eq!(seen.others.first().map(|other| other.player), Some(PlayerId(77)));
}

#[test]
fn there_is_no_bracket_but_those_of_the_round() {
    assert_eq!(look(&newcomers(6), RoundNo::FIRST, 2), None);
    assert_eq!(look(&newcomers(6), RoundNo::FIRST, 0), None);
}

/// Nothing that is found may be better than what was paired: that would be a fault of the engine. And all kinds of
/// answers occur.
#[test]
fn nothing_found_is_better_than_what_was_paired() {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    let mut seen_kind = |kind| *kinds.entry(kind).or_default() += 1;
    for seed in 1..=12 {
        let system = if seed % 4 == 0 { PairingSystem::Dutch2017 } else { PairingSystem::Dutch2026 };
        let plan = Plan { forfeits: 5, byes: 6, system, ..Plan::new(13 + seed as u32, round(6), seed) };
        let tournament = generate(&plan).expect("a plan").tournament;
        for at in 2..=tournament.rounds.len() {
            let at = round(at);
            let before = before_round(&tournament, at);
            let ruleset = Ruleset { system };
            let paired = pair(&before, at, &ruleset).expect("it was paired");
            for (record, number) in paired.justification.brackets.iter().zip(1..) {
                let seen = scrutinise(&before, at, &ruleset, number).expect("a pairing").expect("a bracket");
                let place = format!("seed {seed}, round {at}, bracket {number}");
                let nobody_else = record.downfloaters.is_empty() || record.pairs.is_empty();
                assert_eq!(seen.others.is_empty(), nobody_else, "{place}");
                match &seen.pairs {
                    PairsLimit::Everybody => assert!(record.downfloaters.is_empty(), "{place}"),
                    PairsLimit::Odd => assert_eq!(record.downfloaters.len(), 1, "{place}"),
                    PairsLimit::Opponents { players, opponents } => {
                        seen_kind("opponents");
                        let inside = |p: &PlayerId| record.mdps.contains(p) || record.residents.contains(p);
                        assert!(players.iter().chain(opponents).all(inside), "{place}");
                        assert!(players.len() > opponents.len(), "{place}");
                    }
                    PairsLimit::Below => seen_kind("below"),
                }
                for limit in &seen.limits {
                    let count = record.criteria.iter().find(|count| count.criterion == limit.criterion);
                    assert_eq!(count.map(|c| &c.value), Some(&limit.value), "{place}");
                    assert!(limit.least <= limit.value, "{place}: {limit:?}");
                    assert_eq!(limit.because.is_some(), limit.least < limit.value, "{place}: {limit:?}");
                    seen_kind(if limit.because.is_some() { "at a cost" } else { "least" });
                }
                for other in &seen.others {
                    assert!(!record.downfloaters.contains(&other.player), "{place}");
                    match &other.against {
                        Against::Worse { then, now, .. } => {
                            assert!(then > now, "{place}: {other:?}");
                            seen_kind("worse");
                        }
                        Against::NotLegal => seen_kind("not legal"),
                        Against::Later => seen_kind("later"),
                    }
                }
            }
        }
    }
    for kind in ["opponents", "at a cost", "least", "worse", "not legal", "later"] {
        assert!(kinds.contains_key(kind), "`{kind}` never occurred: {kinds:?}");
    }
}
