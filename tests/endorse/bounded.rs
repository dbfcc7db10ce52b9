//! A small part of `cargo xtask endorse`, with every test run.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../batch/mod.rs"]
#[allow(dead_code, reason = "a test shows no progress")]
mod batch;
mod examine;
mod plans;
mod run;

use pairing_core::tournament::PairingSystem;
use run::{Batch, Tally};

fn endorse(batch: Batch) -> Tally {
    let mut found = Vec::new();
    let tally = run::run(batch, &mut |examined, _| {
        found.extend(examined.discrepancies.iter().map(|d| format!("seed {}: {d}", examined.seed)));
    });
    assert!(found.is_empty(), "{} discrepancies; the first:\n{}", found.len(), found[0]);
    assert_eq!((tally.tournaments, tally.different), (batch.tournaments, 0));
    tally
}

#[test]
fn generated_tournaments_are_found_identical() {
    let tally = endorse(Batch { tournaments: 60, first_seed: 1, system: None, most_players: 40 });
    assert!(tally.rounds > 250 && tally.games > 1_500, "too little was played: {tally:?}");
    assert!(tally.altered > 150, "too little was altered: {tally:?}");
}

#[test]
fn the_literal_engine_pairs_the_small_ones_alike() {
    for system in [PairingSystem::Dutch2026, PairingSystem::Dutch2017] {
        let system = Some(system);
        let tally = endorse(Batch { tournaments: 60, first_seed: 1_000, system, most_players: 8 });
        assert!(tally.literal > 200 && tally.dead_ends > 3, "too little was compared: {tally:?}");
    }
}

/// The same seed is the same tournament, whichever thread plays it.
#[test]
fn a_batch_is_the_same_twice() {
    let batch = Batch { tournaments: 8, first_seed: 77, system: None, most_players: 20 };
    let files = || {
        let mut files = Vec::new();
        run::run(batch, &mut |examined, _| files.push((examined.seed, examined.file.clone())));
        files.sort();
        files
    };
    assert_eq!(files(), files());
}
