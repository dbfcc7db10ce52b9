//! Lists of people: a spreadsheet's rows, CSV, names one under the other, rating lists, players of a report file.
//!
//! ```text
//! text ── Form::guess ──> Form ── Table::read ──> Table ── guess_roles ──> Vec<Role>
//!                                                   └────── people(table, roles) ──> Vec<Entry>
//! ```
//!
//! Every kind of list becomes a [`Table`] of cells that know their place in the text; what each column means is a
//! [`Role`], guessed and open to correction. Nothing is dropped silently: what a cell says and cannot be used is a
//! [`Fault`] with line and column. Splitting is our own, because the usual CSV readers do not say in which column of
//! the text a field began.

mod delimited;
mod fixed;
mod form;
mod guess;
mod heading;
mod lines;
mod people;
mod stream;
mod table;
mod values;
mod xml;

pub use form::{Delimiter, Form};
pub use guess::guess_roles;
pub use people::{Entry, Fault, FaultKind, Listed, people};
pub use stream::Stream;
pub use table::{Cell, Row, Table};

use serde::{Deserialize, Serialize};

/// What a column holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Nothing that is wanted.
    #[default]
    Ignore,
    /// The whole name.
    Name,
    /// The surname, where the first name has a column of its own.
    Surname,
    /// The first name.
    FirstName,
    /// The FIDE title.
    Title,
    /// The rating for this event.
    Rating,
    /// The FIDE number.
    FideId,
    /// The federation, three letters.
    Federation,
    /// The club.
    Club,
    /// Date or year of birth.
    Birth,
    /// The sex.
    Sex,
    /// The coefficient K.
    KFactor,
    /// Names of categories, separated by commas, semicolons or strokes.
    Categories,
}

impl Role {
    /// Every role, [`Role::Ignore`] first.
    pub const ALL: [Role; 13] = [
        Role::Ignore,
        Role::Name,
        Role::Surname,
        Role::FirstName,
        Role::Title,
        Role::Rating,
        Role::FideId,
        Role::Federation,
        Role::Club,
        Role::Birth,
        Role::Sex,
        Role::KFactor,
        Role::Categories,
    ];
}
