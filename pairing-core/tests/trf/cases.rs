//! One file for each trouble, named after it, in `cases/`.
//!
//! Beside `trouble.trf` stands `trouble.expected`: the encoding, the problems, and after a line
//! `---` the tournament as it is understood, which is what is written in TRF26. Set
//! `WRITE_EXPECTED` in the environment to write the expectations anew, and read the difference.

use crate::renumbered::by_tpn;
use pairing_core::formats::trf::{self, Dialect};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn every_trouble() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/trf/cases");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "trf"))
        .collect();
    files.sort();
    assert!(files.len() > 50, "only {} cases in {}", files.len(), folder.display());
    let mut faults = Vec::new();
    for file in files {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let found = understood(&fs::read(&file).expect("the case"), &name);
        let expected = file.with_extension("expected");
        if std::env::var_os("WRITE_EXPECTED").is_some() {
            fs::write(&expected, &found).expect("the expectation can be written");
        }
        let wanted = fs::read_to_string(&expected).unwrap_or_default();
        if found != wanted {
            faults.push(format!("{name}: expected\n{wanted}\nfound\n{found}"));
        }
    }
    assert!(faults.is_empty(), "{} cases differ:\n{}", faults.len(), faults.join("\n"));
}

/// What the file is understood to say. Checks on the way that it stays the same when written and read.
fn understood(bytes: &[u8], name: &str) -> String {
    let (read, encoding) = trf::read_bytes(bytes, None);
    let mut text = format!("{encoding}\n");
    for problem in &read.problems {
        writeln!(text, "{:?}: {problem}", problem.severity).expect("a String takes all");
    }
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let written = trf::write(&read.tournament, dialect).text;
        assert_eq!(
            trf::read(&written).tournament,
            by_tpn(&read.tournament),
            "{name} in {dialect:?}\n{written}"
        );
    }
    text.push_str("---\n");
    text.push_str(&trf::write(&read.tournament, Dialect::Trf26).text.replace("\r\n", "\n"));
    text
}
