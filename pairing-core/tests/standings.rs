//! Finished events and the values of their tie-breaks: every `.trf` in `tests/tie_breaks` against
//! the table beside it.
//!
//! A table has a header row and one row for each player: `StartNo`, then codes, and optionally
//! `Rank`. A value agrees when the exact number, rounded to the decimals in the table, reads the
//! same; `–` means that there is none.

use pairing_core::formats::trf;
use pairing_core::problem::Severity;
use pairing_core::standings::{Row, standings};
use pairing_core::tie_breaks::{TieBreak, parse_list};
use pairing_core::tournament::PlayerId;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn the_tables_of_finished_events() {
    let tables = tables(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tie_breaks"), "tsv");
    assert!(tables.len() >= 7, "{} committed tables", tables.len());
    agree(&tables);
}

/// The whole set, where it lies beside the checkout.
#[test]
fn the_tables_of_the_fide_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/vectors/tiebreaks-2026");
    if folder.is_dir() {
        let tables = tables(&folder, "expected");
        assert!(!tables.is_empty(), "{} is empty", folder.display());
        agree(&tables);
    } else {
        eprintln!("no ../shared/vectors beside the checkout: only the committed tables run");
    }
}

fn tables(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut tables: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .collect();
    tables.sort();
    tables
}

fn agree(tables: &[PathBuf]) {
    let differences: Vec<String> = tables.iter().flat_map(|table| differences(table)).collect();
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
}

fn differences(table: &Path) -> Vec<String> {
    let name = table.file_stem().expect("a name").to_string_lossy();
    let read = |path: &Path| fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let file = trf::read(&read(&table.with_extension("trf")));
    let errors: Vec<_> = file.problems.iter().filter(|p| p.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{name}: {errors:?}");
    let tournament = file.tournament;

    let text = read(table);
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let columns = lines.next().expect("a header");
    let codes =
        parse_list(&columns[columns.len() - count_codes(&columns)..].join(",")).expect("codes that exist");
    let standings = standings(&tournament, tournament.rounds.len(), &codes);
    lines
        .flat_map(|cells| {
            assert_eq!(cells.len(), columns.len(), "{name}: {cells:?}");
            let named: Vec<(&str, &str)> = columns.iter().copied().zip(cells).collect();
            let start = named.iter().find(|(c, _)| *c == "StartNo").expect("a StartNo column").1;
            let player = PlayerId(start.parse().expect("a number"));
            let row = standings.row(player).unwrap_or_else(|| panic!("{name}: nobody has number {player}"));
            different_cells(row, &codes, &named)
        })
        .map(|difference| format!("{name}: {difference}"))
        .collect()
}

/// How many columns at the end are tie-breaks.
fn count_codes(columns: &[&str]) -> usize {
    columns.iter().rev().take_while(|c| !["StartNo", "Rank"].contains(c)).count()
}

fn different_cells(row: &Row, codes: &[TieBreak], named: &[(&str, &str)]) -> Vec<String> {
    let mut differences = Vec::new();
    if let Some((_, rank)) = named.iter().find(|(c, _)| *c == "Rank")
        && *rank != row.rank.to_string()
    {
        differences.push(format!("the rank of {} is {}, expected {rank}", row.player, row.rank));
    }
    let expected = &named[named.len() - codes.len()..];
    for ((code, value), (_, expected)) in codes.iter().zip(&row.values).zip(expected) {
        let decimals = expected.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let decimals = u8::try_from(decimals).expect("few decimals");
        let ours = value.number().map_or_else(|| value.to_string(), |n| n.decimal(decimals));
        if ours != *expected {
            differences.push(format!("{code} of {} is {ours}, expected {expected}", row.player));
        }
    }
    differences
}
