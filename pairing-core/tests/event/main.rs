//! Running an event: commands, what they refuse, undo, the saved format.

mod acceleration;
mod arrivals;
mod bye_rules;
mod cases;
mod categories;
mod desk;
mod differences;
mod journal;
mod kin;
mod numbering;
mod properties;
mod public;
mod refusals;
mod rework;
mod round_robin;
mod saved;
mod sound;
mod ties;
