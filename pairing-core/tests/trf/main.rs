//! Report files: real ones, troublesome ones, random ones.

#[cfg(any())]
mod cases;
mod files;
mod properties;
mod renumbered;
