//! The people of a list.

use super::table::{Row, Table};
use super::values::{self, Value};
use super::{Form, Role, fixed};
use crate::problem::Place;
use crate::tournament::{Sex, Title};

/// What a list says of somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of a player")]
pub struct Listed {
    pub name: String,
    pub title: Option<Title>,
    pub sex: Option<Sex>,
    pub rating: Option<u16>,
    pub federation: String,
    pub fide_id: String,
    pub birth: String,
    pub k_factor: Option<u8>,
    pub club: String,
    /// Names of categories.
    pub categories: Vec<String>,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line it begins on, from 1.
    pub line: u32,
    /// Who; `None` when there is no name.
    pub listed: Option<Listed>,
    /// What could not be used, in the order of the columns of the text.
    pub faults: Vec<Fault>,
}

/// Something in a list that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub kind: FaultKind,
    /// What stands there.
    pub text: String,
}

/// What is wrong with a cell. But for [`FaultKind::NoName`] the person is there, without that value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// The row names nobody: nobody can be added.
    NoName,
    /// Not a whole number up to 4000.
    Rating,
    /// Not a player's title of FIDE.
    Title,
    /// Not a number of at most eleven digits.
    FideId,
    /// Not three letters.
    Federation,
    /// No day or year that exists.
    Birth,
    /// Neither of the two.
    Sex,
    /// Not from 1 to 40.
    KFactor,
    /// In a line of a report file the fields have moved: accents counted as two, or tabs.
    FieldsMoved,
    /// A quote is opened and never closed: the rest of the text stands in this cell.
    OpenQuote,
}

/// The people of a table whose columns have these roles. Complexity: linear.
pub fn people(table: &Table, roles: &[Role]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = table.rows.iter().map(|row| entry(table, row, roles)).collect();
    if let Some(line) = table.open_quote {
        let place = Place { line, column: None };
        // The row that began on that line or before it, else the last.
        let at = entries.iter().rposition(|entry| entry.line <= line);
        if let Some(entry) = at.and_then(|at| entries.get_mut(at)) {
            entry.faults.push(Fault { place, kind: FaultKind::OpenQuote, text: String::new() });
        }
    }
    entries
}

fn entry(table: &Table, row: &Row, roles: &[Role]) -> Entry {
    let mut listed = Listed::default();
    let (mut surname, mut first_name) = (String::new(), String::new());
    let mut faults = Vec::new();
    for (cell, role) in row.cells.iter().zip(roles) {
        let text = cell.text.as_str();
        let mut fault = |kind: FaultKind| {
            let place = Place { line: cell.line, column: Some(cell.column) };
            faults.push(Fault { place, kind, text: text.to_owned() });
        };
        match role {
            Role::Ignore => {}
            Role::Name => listed.name = values::words(text),
            Role::Surname => surname = values::words(text),
            Role::FirstName => first_name = values::words(text),
            Role::Club if !values::is_nothing(text) => listed.club = values::words(text),
            Role::Club => {}
            Role::Title => listed.title = known(values::title(text), FaultKind::Title, &mut fault),
            Role::Rating => listed.rating = known(values::rating(text), FaultKind::Rating, &mut fault),
            Role::Sex => listed.sex = known(values::sex(text), FaultKind::Sex, &mut fault),
            Role::KFactor => listed.k_factor = known(values::k_factor(text), FaultKind::KFactor, &mut fault),
            Role::FideId => {
                listed.fide_id =
                    known(values::fide_id(text), FaultKind::FideId, &mut fault).unwrap_or_default();
            }
            Role::Federation => {
                listed.federation =
                    known(values::federation(text), FaultKind::Federation, &mut fault).unwrap_or_default();
            }
            Role::Birth => {
                listed.birth = known(values::birth(text), FaultKind::Birth, &mut fault).unwrap_or_default();
            }
            Role::Categories => {
                let names = text.split([',', ';', '/', '|']).map(values::words);
                listed.categories =
                    names.filter(|name| !name.is_empty() && !values::is_nothing(name)).collect();
            }
        }
    }
    if listed.name.is_empty() {
        listed.name = match (surname.is_empty(), first_name.is_empty()) {
            (false, false) => format!("{surname}, {first_name}"),
            _ => surname + &first_name,
        };
    }
    if let Some(fault) = moved(table, row) {
        faults.insert(0, fault);
    }
    let names_somebody = listed.name.contains(char::is_alphabetic);
    if !names_somebody {
        let place = Place { line: row.line, column: None };
        faults.insert(0, Fault { place, kind: FaultKind::NoName, text: listed.name.clone() });
    }
    Entry { line: row.line, listed: names_somebody.then_some(listed), faults }
}

fn known<T>(value: Value<T>, kind: FaultKind, fault: &mut impl FnMut(FaultKind)) -> Option<T> {
    value.unwrap_or_else(|_| {
        fault(kind);
        None
    })
}

/// In a line of a report file the columns between the fields are blank.
fn moved(table: &Table, row: &Row) -> Option<Fault> {
    let Form::Fixed(columns) = &table.form else { return None };
    let (stray, text) = row.stray?;
    fixed::are_of_report(columns).then(|| Fault {
        place: Place { line: row.line, column: Some(stray) },
        kind: FaultKind::FieldsMoved,
        text: text.to_string(),
    })
}
