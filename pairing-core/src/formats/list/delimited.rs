//! Cells with something between them; quotes as in RFC 4180, and as people really write them.

use super::form::Delimiter;
use super::heading;
use super::table::{Cell, Row};

/// The rows of a text, and the line of a quote that is never closed.
pub(super) fn rows(text: &str, delimiter: Delimiter) -> (Vec<Row>, Option<u32>) {
    let mut rows = Vec::new();
    let mut reader = Reader::new(text, delimiter);
    while let Some(row) = reader.row() {
        rows.push(row);
    }
    (rows, reader.open_quote)
}

/// The cells of one line.
pub(super) fn cells(line: &str, delimiter: Delimiter) -> Vec<Cell> {
    Reader::new(line, delimiter).row().map(|row| row.cells).unwrap_or_default()
}

/// Whether a line has the delimiter, between two things.
pub(super) fn has(line: &str, delimiter: Delimiter) -> bool {
    cells(line, delimiter).len() > 1
}

pub(super) fn are_headings(line: &str, delimiter: Delimiter) -> bool {
    let cells = cells(line, delimiter);
    cells.len() > 1 && heading::are_headings(&cells.iter().map(|c| c.text.as_str()).collect::<Vec<_>>())
}

struct Reader<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    delimiter: Delimiter,
    line: u32,
    column: u32,
    open_quote: Option<u32>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, delimiter: Delimiter) -> Reader<'a> {
        Reader { rest: text.chars().peekable(), delimiter, line: 1, column: 1, open_quote: None }
    }

    fn take(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        if c == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(c)
    }

    fn skip_blanks(&mut self) {
        while let Some(&c) = self.rest.peek() {
            if !is_blank(c) || self.is_delimiter(c) {
                break;
            }
            self.take();
        }
    }

    fn is_delimiter(&self, c: char) -> bool {
        match self.delimiter {
            Delimiter::Tab => c == '\t',
            Delimiter::Semicolon => c == ';',
            Delimiter::Comma => c == ',',
            Delimiter::Bar => c == '|',
            Delimiter::Blanks => false,
        }
    }

    fn row(&mut self) -> Option<Row> {
        self.rest.peek()?;
        let mut row = Row { line: self.line, ..Row::default() };
        loop {
            self.skip_blanks();
            let cell = self.cell();
            row.cells.push(cell);
            match self.take() {
                None => break,
                Some('\n') => break,
                Some(_) => {}
            }
        }
        if self.delimiter == Delimiter::Blanks && row.cells.last().is_some_and(|cell| cell.text.is_empty()) {
            row.cells.pop();
        }
        Some(row)
    }

    /// Up to the delimiter or the end of the line, which stays.
    fn cell(&mut self) -> Cell {
        let (line, column) = (self.line, self.column);
        let mut text = String::new();
        if self.rest.peek() == Some(&'"') {
            self.quoted(&mut text);
        }
        while let Some(&c) = self.rest.peek() {
            if c == '\n' || self.is_delimiter(c) || self.ends_by_blanks(&text, c) {
                break;
            }
            self.take();
            text.push(c);
        }
        Cell { text: text.trim().to_owned(), line, column }
    }

    /// Whether `c` is the second of two blanks, or a tab, between columns drawn with blanks.
    fn ends_by_blanks(&self, before: &str, c: char) -> bool {
        let wide = c == '\t' || (is_blank(c) && before.ends_with(is_blank));
        self.delimiter == Delimiter::Blanks && wide
    }

    /// What stands in quotes, line ends included; two quotes are one.
    fn quoted(&mut self, text: &mut String) {
        let line = self.line;
        self.take();
        while let Some(c) = self.take() {
            if c != '"' {
                text.push(if c == '\n' || c == '\r' { ' ' } else { c });
            } else if self.rest.peek() == Some(&'"') {
                self.take();
                text.push('"');
            } else {
                return;
            }
        }
        self.open_quote = self.open_quote.or(Some(line));
    }
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\r' | '\t')
}
