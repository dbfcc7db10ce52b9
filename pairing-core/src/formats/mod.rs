//! Files: what other programs write and read.

pub mod encoding;
pub mod list;
pub mod trf;
