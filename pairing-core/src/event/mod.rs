//! Running an event: the document, the commands that change it, the log of them, the saved format.
//!
//! ```text
//! Journal = base tournament + steps (do a command, undo, redo), append-only
//!    └── Document = the fold of it: tournament with the published rounds, draft of the next one
//! ```
//!
//! [`apply`] is a pure function; [`check`] says beforehand whether a command would be refused, and
//! [`effects`] what it would delete or change. Nothing here runs a pairing engine: a command carries its
//! outcome.

mod about;
mod apply;
mod command;
mod describe;
mod differences;
mod document;
mod effects;
mod journal;
mod kin;
pub mod public;
mod refused;
mod rework;
pub mod roster;
pub mod saved;
mod sound;
pub mod views;

pub use about::{About, Kind, about};
pub use apply::{Applied, apply, apply_in_place, check};
pub use command::{Command, Entrant, Origin, Pairing, Person, PersonChange};
pub use describe::describe;
pub use differences::{Change, HeadingField, PersonField, RulesPart, differences};
pub use document::{Basis, Document, Draft, RoundRecord};
pub use effects::{Effect, deletion, effects};
pub use journal::{Broken, Entry, EntryStanding, HistoryLine, Journal, Step};
pub use kin::{Kin, kin};
pub use refused::{Refused, Standing, Who};
pub use rework::{Impossible, Move, Place, Rework};
pub use sound::{Unsound, repair};
