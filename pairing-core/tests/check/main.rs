//! The checker: deviations made by hand from pairings of the system get the right verdict.
#![allow(missing_docs, reason = "a test target")]

mod breaches;
mod deviations;
mod play;
mod replay;
mod words;
