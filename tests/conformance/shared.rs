//! The whole sets of positions, where they lie beside the checkout.

use crate::position::{self, Position};
use libtest_mimic::{Failed, Trial};
use pairing_core::formats::trf;
use pairing_core::handling::before_round;
use pairing_core::systems::{self, Ruleset};
use pairing_core::tournament::{PairingSystem, RoundNo, Tournament};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Sets of positions, with the system they are paired by.
const POSITIONS: [(&str, PairingSystem); 3] = [
    ("dutch-2026", PairingSystem::Dutch2026),
    ("dutch-2026-big", PairingSystem::Dutch2026),
    ("dutch-2017", PairingSystem::Dutch2017),
];

/// Sets of finished tournaments, every round of which re-pairs identically.
const TOURNAMENTS: [(&str, PairingSystem); 1] = [("dutch-2026-full", PairingSystem::Dutch2026)];

/// One test for each file of every set.
pub fn trials() -> Vec<Trial> {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/vectors");
    if !vectors.is_dir() {
        eprintln!("no ../shared/vectors beside the checkout: only the committed positions run");
        return Vec::new();
    }
    let mut trials = Vec::new();
    for (set, system) in POSITIONS {
        for file in files(&vectors.join(set)) {
            trials.push(Trial::test(name(set, &file), move || position(&file, system)));
        }
    }
    for (set, system) in TOURNAMENTS {
        for file in files(&vectors.join(set)) {
            trials.push(Trial::test(name(set, &file), move || every_round(&file, system)));
        }
    }
    trials
}

fn files(set: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(set).unwrap_or_else(|e| panic!("{}: {e}", set.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a directory can be listed").path())
        .filter(|path| path.extension().is_some_and(|e| e == "trf"))
        .collect();
    assert!(!files.is_empty(), "{} holds report files", set.display());
    files.sort();
    files
}

fn name(set: &str, file: &Path) -> String {
    format!("shared/{set}/{}", file.file_stem().unwrap_or_default().to_string_lossy())
}

fn position(file: &Path, system: PairingSystem) -> Result<(), Failed> {
    let trf = fs::read_to_string(file)?;
    let expected = position::engine_output(&fs::read_to_string(file.with_extension("expected"))?);
    Ok(Position { name: String::new(), trf, expected }.check(system)?)
}

fn every_round(file: &Path, system: PairingSystem) -> Result<(), Failed> {
    let mut tournament = trf::read(&fs::read_to_string(file)?).tournament;
    // A finished event that does not say how many rounds it had, had as many as it has.
    tournament.settings.rounds = tournament.settings.rounds.or(RoundNo::new(tournament.rounds.len()));
    for number in 1..=tournament.rounds.len() {
        let round = RoundNo::new(number).ok_or("a round number")?;
        let pairing = systems::pair(&before_round(&tournament, round), round, &Ruleset { system })
            .map_err(|refusal| format!("round {round}: {refusal}"))?;
        position::compare(&position::as_set(&pairing), &of_file(&tournament, round))
            .map_err(|difference| format!("round {round}: {difference}"))?;
    }
    Ok(())
}

fn of_file(tournament: &Tournament, round: RoundNo) -> BTreeSet<(u32, u32)> {
    let Some(round) = tournament.round(round) else { return BTreeSet::new() };
    let pab = pairing_core::tournament::ByeKind::PairingAllocated;
    let byes = round.byes.iter().filter(|b| b.kind == pab).map(|b| (b.player.0, 0));
    round.games.iter().map(|g| (g.white.0, g.black.0)).chain(byes).collect()
}
