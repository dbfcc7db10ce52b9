//! The whole sets of positions, where they lie beside the checkout.

use crate::position::{self, Position};
use libtest_mimic::{Failed, Trial};
use pairing_core::check::{Outcome, check};
use pairing_core::formats::trf;
use pairing_core::systems::{Ruleset, Verdict};
use pairing_core::tournament::PairingSystem;
use std::fs;
use std::path::{Path, PathBuf};

/// Sets of positions, with the system they are paired by.
const POSITIONS: [(&str, PairingSystem); 5] = [
    ("dutch-2026", PairingSystem::Dutch2026),
    ("dutch-2026-big", PairingSystem::Dutch2026),
    ("dutch-2017", PairingSystem::Dutch2017),
    ("dubov-2026", PairingSystem::Dubov2026),
    ("burstein-2026", PairingSystem::Burstein2026),
];

/// Sets of finished tournaments that the checker finds identical in every round.
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
    for system in [PairingSystem::Dutch2026, PairingSystem::Dutch2017] {
        for file in files(&vectors.join("../events")) {
            let set = format!("events/{}", system.key());
            trials.push(Trial::test(name(&set, &file), move || event(&file, system)));
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
    Ok(Position { name: String::new(), system, trf, expected }.check()?)
}

fn every_round(file: &Path, system: PairingSystem) -> Result<(), Failed> {
    let tournament = trf::read(&fs::read_to_string(file)?).tournament;
    let report = check(&tournament, &Ruleset { system });
    let different = report.rounds.iter().filter(|round| !round.is_identical());
    let lines: Vec<String> = different
        .map(|round| format!("round {}: {}", round.round, round.describe(&tournament, system).join("\n  ")))
        .collect();
    if lines.is_empty() { Ok(()) } else { Err(lines.join("\n").into()) }
}

/// Real events, most of them paired by programs that had their own ideas: each round is compared, and no pairing
/// is found better than the system's own.
fn event(file: &Path, system: PairingSystem) -> Result<(), Failed> {
    let (read, _) = trf::read_bytes(&fs::read(file)?, None);
    let report = check(&read.tournament, &Ruleset { system });
    for round in &report.rounds {
        let Outcome::Judged(judgement) = &round.outcome else {
            return Err(format!("round {}: {:?}", round.round, round.outcome).into());
        };
        if let Verdict::Differs(difference) = &judgement.verdict
            && difference.given_is_better
        {
            return Err(format!("round {}: {difference:?}", round.round).into());
        }
    }
    Ok(())
}
