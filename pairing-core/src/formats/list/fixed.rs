//! Columns at fixed places: FIDE's rating list as text, and the lines 001 of a report file.

use super::table::{Cell, Row};

/// A column at a fixed place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What it is called.
    pub name: String,
    /// Its first character in a line, from 1.
    pub first: usize,
    /// The character after its last.
    pub end: usize,
}

/// Fields of record 001 that say who somebody is (TRF16, TRF26).
const REPORT: [(&str, usize, usize); 7] = [
    ("Sex", 10, 11),
    ("Title", 11, 14),
    ("Name", 15, 48),
    ("Rating", 49, 53),
    ("Federation", 54, 57),
    ("FIDE number", 58, 69),
    ("Birth date", 70, 80),
];

/// Columns of record 001 that are blank where the fields stand where they should.
const REPORT_GAPS: [usize; 6] = [4, 9, 14, 48, 53, 57];

/// The columns of a text, if it is one of these lists.
pub(super) fn columns(text: &str) -> Option<Vec<Column>> {
    if is_report(text) {
        let column =
            |&(name, first, end): &(&str, usize, usize)| Column { name: name.to_owned(), first, end };
        return Some(REPORT.iter().map(column).collect());
    }
    text.lines().find(|line| !line.trim().is_empty()).and_then(of_heading)
}

/// Whether the columns are those of a report file.
pub(super) fn are_of_report(columns: &[Column]) -> bool {
    columns.first().is_some_and(|column| (column.name.as_str(), column.first) == ("Sex", 10))
}

fn is_report(text: &str) -> bool {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let is_record = |line: &str| line.len() > 14 && line.bytes().take(3).all(|b| b.is_ascii_digit());
    lines().any(|line| line.starts_with("001 ") && is_record(line))
        && lines().filter(|line| line.starts_with("001 ")).take(20).all(is_record)
}

/// `ID Number      Name      Fed Sex …`: each column begins with its name.
fn of_heading(line: &str) -> Option<Vec<Column>> {
    let flat: String = line.chars().map(|c| if c == '_' { ' ' } else { c.to_ascii_lowercase() }).collect();
    if !flat.trim_start().starts_with("id number") || line.contains(['\t', ';', ',']) {
        return None;
    }
    let mut columns: Vec<Column> = Vec::new();
    let mut word = String::new();
    let mut previous = ' ';
    for (c, place) in line.chars().zip(1..) {
        if !c.is_whitespace() && previous.is_whitespace() {
            // `Number` belongs to `ID`.
            let second_word = word.eq_ignore_ascii_case("id");
            word = String::new();
            if !second_word {
                if let Some(before) = columns.last_mut() {
                    before.end = place;
                }
                columns.push(Column { name: String::new(), first: place, end: usize::MAX });
            }
        }
        if !c.is_whitespace() {
            word.push(c);
            if let Some(column) = columns.last_mut() {
                column.name.push(c);
            }
        }
        previous = c;
    }
    if let Some(first) = columns.first_mut() {
        first.first = 1;
    }
    (columns.len() > 2).then_some(columns)
}

pub(super) fn headings(columns: &[Column]) -> Vec<String> {
    columns.iter().map(|column| column.name.clone()).collect()
}

/// The rows of a text: of a report file its lines 001, of a rating list all but the headings.
pub(super) fn rows(text: &str, columns: &[Column]) -> Vec<Row> {
    let report = are_of_report(columns);
    let wanted = |line: &str| if report { line.starts_with("001") } else { of_heading(line).is_none() };
    let lines = text.lines().zip(1..).filter(|(line, _)| wanted(line));
    let row = |(line, number): (&str, u32)| Row {
        line: number,
        cells: cells(line, number, columns),
        stray: if report { stray(line) } else { None },
    };
    lines.map(row).collect()
}

fn stray(line: &str) -> Option<(u32, char)> {
    let strays = line.chars().zip(1..).filter(|(c, place)| REPORT_GAPS.contains(place) && !c.is_whitespace());
    strays.map(|(c, place)| (u32::try_from(place).unwrap_or(u32::MAX), c)).next()
}

fn cells(line: &str, number: u32, columns: &[Column]) -> Vec<Cell> {
    let mut chars = line.chars();
    let mut at = 1;
    let mut cells = Vec::with_capacity(columns.len());
    for column in columns {
        while at < column.first && chars.next().is_some() {
            at += 1;
        }
        let mut text = String::new();
        while at < column.end {
            let Some(c) = chars.next() else { break };
            text.push(c);
            at += 1;
        }
        let leading = text.chars().take_while(|c| c.is_whitespace()).count();
        let leading = if text.trim().is_empty() { 0 } else { leading };
        let begins = u32::try_from(column.first + leading).unwrap_or(u32::MAX);
        cells.push(Cell { text: text.trim().to_owned(), line: number, column: begins });
    }
    cells
}
