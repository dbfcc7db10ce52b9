//! The rules of the FIDE Swiss systems.
//!
//! Pure: no I/O, no clock, no floats, no hash-map iteration, no panic on input.
#![forbid(unsafe_code)]

pub mod check;
pub mod cite;
pub mod event;
pub mod explain;
pub mod formats;
pub mod generate;
pub mod handling;
pub mod matching;
pub mod problem;
pub mod ratings;
pub mod standings;
pub mod systems;
pub mod tie_breaks;
pub mod tournament;
