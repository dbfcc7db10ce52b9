//! Ratings, norms, categories and prizes: worked cases, and what holds of any event.
#![allow(missing_docs, reason = "a test target")]

mod cases;
mod field;
mod norms;
mod prizes;
mod properties;
mod running;
