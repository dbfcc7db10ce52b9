//! Report files: real ones, troublesome ones, random ones.

mod cases;
mod files;
mod properties;
mod reading;
mod renumbered;
mod writing;
