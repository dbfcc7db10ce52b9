//! Lists of people, one file for each trouble; and what becomes of a list read twice.

mod cases;
mod properties;
mod roster;
