//! A line by its columns.

use crate::problem::Place;

/// Stands after a character that takes more than one column in a line aligned by bytes.
const FILLER: char = '\0';

/// One line of a file. Columns are characters, counted from 1; beyond the end all are blank.
#[derive(Clone, Debug)]
pub(super) struct Line {
    number: u32,
    columns: Vec<char>,
}

impl Line {
    /// Control characters count as blanks.
    pub(super) fn new(number: u32, text: &str) -> Line {
        let columns = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        Line { number, columns }
    }

    /// The same line with columns counted in bytes of UTF-8, as some programs do by mistake.
    pub(super) fn aligned_by_bytes(&self) -> Line {
        let columns = self
            .columns
            .iter()
            .flat_map(|&c| std::iter::once(c).chain(std::iter::repeat_n(FILLER, c.len_utf8() - 1)))
            .collect();
        Line { number: self.number, columns }
    }

    /// Whether characters and bytes are the same.
    pub(super) fn is_ascii(&self) -> bool {
        self.columns.iter().all(char::is_ascii)
    }

    /// The number of columns up to the last that is not blank.
    pub(super) fn len(&self) -> usize {
        self.columns.iter().rposition(|c| !c.is_whitespace()).map_or(0, |i| i + 1)
    }

    /// The character in a column.
    pub(super) fn at(&self, column: usize) -> char {
        self.columns.get(column - 1).copied().unwrap_or(' ')
    }

    /// The text from column `first` to `last`, trimmed.
    pub(super) fn text(&self, first: usize, last: usize) -> String {
        let end = last.min(self.columns.len());
        let start = (first - 1).min(end);
        let text: String = self.columns[start..end].iter().filter(|&&c| c != FILLER).collect();
        text.trim().to_owned()
    }

    /// The text from a column to the end, trimmed.
    pub(super) fn rest(&self, first: usize) -> String {
        self.text(first, usize::MAX)
    }

    /// Whether all columns from `first` to `last` are blank.
    pub(super) fn is_blank(&self, first: usize, last: usize) -> bool {
        self.text(first, last).is_empty()
    }

    /// The first three columns, as record names are written.
    pub(super) fn tag(&self) -> String {
        self.columns.iter().take(3).collect::<String>().to_ascii_uppercase()
    }

    /// The words from column `first` on, each with its column.
    pub(super) fn words(&self, first: usize) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut in_word = false;
        for (i, &c) in self.columns.iter().enumerate().skip(first - 1) {
            if c.is_whitespace() {
                in_word = false;
            } else if in_word {
                if let Some((_, word)) = words.last_mut() {
                    word.push(c);
                }
            } else {
                in_word = true;
                words.push((i + 1, c.to_string()));
            }
        }
        words
    }

    /// The place of a column.
    pub(super) fn place(&self, column: usize) -> Place {
        let end = column.min(self.columns.len());
        let fillers = self.columns[..end].iter().filter(|&&c| c == FILLER).count();
        Place { line: self.number, column: Some(u32::try_from(column - fillers).unwrap_or(u32::MAX)) }
    }

    /// The place of the line as a whole.
    pub(super) fn whole(&self) -> Place {
        Place { line: self.number, column: None }
    }
}

/// A number without a sign; `None` for anything else and beyond `u32`.
pub(super) fn number(text: &str) -> Option<u32> {
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// The lines of a text with their numbers: they end with CR, LF or CR LF.
///
/// The control-Z that old programs put at the end of a file is dropped.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let text = text.trim_end_matches('\u{1a}');
    let mut rest = Some(text);
    let mut number = 0_u32;
    std::iter::from_fn(move || {
        let text = rest?;
        number = number.saturating_add(1);
        match text.find(['\r', '\n']) {
            None => {
                rest = None;
                Some((number, text))
            }
            Some(end) => {
                let after = &text[end..];
                rest = Some(after.strip_prefix("\r\n").unwrap_or(&after[1..]));
                Some((number, &text[..end]))
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_cr_lf_or_both() {
        let numbered: Vec<_> = lines("a\rb\nc\r\nd\r\r\ne\u{1a}").collect();
        assert_eq!(numbered, [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, ""), (6, "e")]);
    }

    #[test]
    fn columns_count_characters_unless_told_otherwise() {
        let line = Line::new(7, "001 Žá|x");
        assert_eq!(line.text(5, 6), "Žá");
        assert_eq!(line.at(7), '|');
        assert_eq!(line.at(99), ' ');
        let bytes = line.aligned_by_bytes();
        assert_eq!(bytes.text(5, 8), "Žá");
        assert_eq!(bytes.at(9), '|');
        assert_eq!(bytes.place(9).column, Some(7));
    }
}
