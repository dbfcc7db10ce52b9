//! One person a line: `3. FM Doe, Jane 1834`.

use super::table::{Cell, Row};
use super::values;
use crate::tournament::Title;

/// Title, name and rating of each line.
pub(super) fn rows(text: &str) -> Vec<Row> {
    text.lines()
        .zip(1..)
        .map(|(line, number)| Row { line: number, cells: cells(line, number), stray: None })
        .collect()
}

/// A number before the name counts the lines of the list it comes from.
fn cells(line: &str, number: u32) -> Vec<Cell> {
    let mut to = line.trim_end().len();
    let mut from = line.len() - line.trim_start().len();
    if from >= to {
        return Vec::new();
    }
    if let Some((first, _)) = line[from..to].split_once(char::is_whitespace) {
        let digits = first.trim_end_matches(['.', ')']);
        if digits.len() <= 4 && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
            from += skipped(&line[from..to], first.len());
        }
    }
    let mut title = None;
    if let Some((first, _)) = line[from..to].split_once(char::is_whitespace)
        && first.len() >= 2
        && Title::parse(first).is_some_and(|t| t.abbreviation() == first)
    {
        title = Some((from, first));
        from += skipped(&line[from..to], first.len());
    }
    let mut rating = None;
    if let Some(at) = line[from..to].rfind([' ', ',', '\t', '\u{a0}']) {
        let at = from + at;
        let begins = at + line[at..].chars().next().map_or(1, char::len_utf8);
        let last = line[begins..to].trim_matches(['(', ')']);
        if values::looks_like_rating(last) {
            rating = Some((begins, &line[begins..to]));
            to = from + line[from..at].trim_end_matches([' ', ',', '\t', '\u{a0}']).len();
        }
    }
    let column = |at: usize| u32::try_from(line[..at].chars().count() + 1).unwrap_or(u32::MAX);
    let cell = |part: Option<(usize, &str)>| {
        let (at, text) = part.unwrap_or((from, ""));
        let text = text.trim_matches(['"', '(', ')', ' ']).to_owned();
        Cell { text, line: number, column: column(at) }
    };
    vec![cell(title), cell(Some((from, line.get(from..to).unwrap_or_default()))), cell(rating)]
}

/// How many bytes a first word and the blanks after it take.
fn skipped(text: &str, word: usize) -> usize {
    text.len() - text[word..].trim_start().len()
}
