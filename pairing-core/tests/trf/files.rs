//! Whole folders of files, where they are there: real events and positions beside the project, and
//! the files that other tests of the project use.
//!
//! Every file is understood (no problem of severity Error), and what was read is written in
//! either dialect and read back the same.

use crate::renumbered::by_tpn;
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::problem::Severity;
use std::fs;
use std::path::{Path, PathBuf};

fn reports_in(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            reports_in(&entry, found);
        } else if entry.extension().is_some_and(|e| e == "trf") {
            found.push(entry);
        }
    }
}

/// The report files in a folder beside the project; says so where there are none.
fn beside_the_project(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared").join(folder);
    let mut found = Vec::new();
    reports_in(&folder, &mut found);
    found.sort();
    if found.is_empty() {
        eprintln!("skipped: there are no report files in {}", folder.display());
    }
    found
}

fn round_trip(files: &[PathBuf]) {
    let faults: Vec<String> = files.iter().flat_map(|file| faults(file)).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

fn faults(file: &Path) -> Vec<String> {
    let (read, _) = trf::read_bytes(&fs::read(file).expect("the file"), None);
    let name = file.display();
    let mut faults: Vec<String> = read
        .problems
        .iter()
        .filter(|p| p.severity == Severity::Error)
        .map(|problem| format!("{name}: {problem}"))
        .collect();
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let text = trf::write(&read.tournament, dialect).text;
        let again = trf::read(&text);
        if again.tournament != by_tpn(&read.tournament) {
            faults.push(format!("{name}: comes back different from {dialect:?}"));
        }
        faults.extend(
            again
                .problems
                .iter()
                .filter(|p| p.severity > Severity::Note)
                .map(|problem| format!("{name}: what was written in {dialect:?} has a problem: {problem}")),
        );
        if trf::write(&again.tournament, dialect).text != text {
            faults.push(format!("{name}: is written differently the second time in {dialect:?}"));
        }
    }
    faults
}

#[test]
fn events() {
    round_trip(&beside_the_project("events"));
}

#[test]
fn positions() {
    round_trip(&beside_the_project("vectors"));
}

#[test]
fn positions_of_organisers_cases() {
    round_trip(&beside_the_project("cases"));
}

#[test]
fn files_of_other_tests() {
    let mut files = Vec::new();
    reports_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tie_breaks"), &mut files);
    assert!(!files.is_empty());
    round_trip(&files);
}
