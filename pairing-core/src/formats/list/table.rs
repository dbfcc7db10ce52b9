//! A list as rows of cells.

use super::form::Form;
use super::{delimited, fixed, heading, lines, xml};

/// A cell and where it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What it says, without blanks and quotes around it.
    pub text: String,
    /// The line of the text on which it begins, from 1.
    pub line: u32,
    /// The column at which it begins, from 1, in characters.
    pub column: u32,
}

/// A row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The line of the text on which it begins, from 1.
    pub line: u32,
    /// Its cells; it may have fewer or more than other rows.
    pub cells: Vec<Cell>,
    /// The first character between two fields at fixed places, where there should be a blank, and its column.
    pub stray: Option<(u32, char)>,
}

impl Row {
    /// What a cell says; of a cell that is not there, nothing.
    pub fn text(&self, column: usize) -> &str {
        self.cells.get(column).map_or("", |cell| cell.text.as_str())
    }

    fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.text.is_empty())
    }
}

/// A list as rows of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// How the text was taken apart.
    pub form: Form,
    /// The names of the columns; empty when the list does not say them.
    pub headings: Vec<String>,
    /// The rows under the headings, without blank ones.
    pub rows: Vec<Row>,
    /// The lines above the headings that were passed over, such as the name of the event.
    pub passed_over: Vec<u32>,
    /// The line of an opening quote that is never closed; what follows it is one cell.
    pub open_quote: Option<u32>,
}

/// The headings may stand under so many lines of other things.
const PREAMBLE: usize = 12;

impl Table {
    /// Takes a text apart. `headings` says whether the first row names the columns; `None`: it is guessed, and
    /// headings are found under a few lines of other things too. Complexity: linear.
    pub fn read(text: &str, form: &Form, headings: Option<bool>) -> Table {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut open_quote = None;
        let (named, mut rows) = match form {
            Form::Delimited(delimiter) => {
                let (rows, open) = delimited::rows(text, *delimiter);
                open_quote = open;
                (Vec::new(), rows)
            }
            Form::Lines => (Vec::new(), lines::rows(text)),
            Form::Fixed(columns) => (fixed::headings(columns), fixed::rows(text, columns)),
            Form::Xml => (xml::headings(), xml::rows(text)),
        };
        rows.retain(|row| !row.is_blank());
        let mut table =
            Table { form: form.clone(), headings: named, rows, passed_over: Vec::new(), open_quote };
        if table.headings.is_empty() {
            let at = match headings {
                None => table.headings_at(),
                Some(first) => (first && !table.rows.is_empty()).then_some(0),
            };
            table.take_headings(at);
        }
        table
    }

    /// Reads a text in the form it seems to have.
    pub fn guess(text: &str) -> Table {
        Table::read(text, &Form::guess(text), None)
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.rows.iter().map(|row| row.cells.len()).chain([self.headings.len()]).max().unwrap_or(0)
    }

    /// Whether the headings stand in the text as a row, and are not those of a format.
    pub fn has_own_headings(&self) -> bool {
        !self.headings.is_empty() && matches!(self.form, Form::Delimited(_) | Form::Lines)
    }

    fn headings_at(&self) -> Option<usize> {
        self.rows.iter().take(PREAMBLE).position(|row| {
            let cells: Vec<&str> = row.cells.iter().map(|cell| cell.text.as_str()).collect();
            heading::are_headings(&cells)
        })
    }

    fn take_headings(&mut self, at: Option<usize>) {
        let Some(at) = at else { return };
        let mut above = self.rows.drain(..=at);
        self.passed_over = above.by_ref().take(at).map(|row| row.line).collect();
        if let Some(row) = above.next() {
            self.headings = row.cells.into_iter().map(|cell| cell.text).collect();
        }
    }
}
