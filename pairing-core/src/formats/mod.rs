//! Files: what other programs write and read.

pub mod encoding;
pub mod list;
pub mod results;
pub mod trf;
