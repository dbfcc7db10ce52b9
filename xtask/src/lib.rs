//! The project's own commands, as a library: `main.rs` reads the command line, the end-to-end
//! tests borrow the web server.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks to the terminal")]

pub mod counts;
pub mod engine;
pub mod failure;
pub mod javascript;
pub mod languages;
pub mod offline;
pub mod packing;
pub mod page;
pub mod parts;
pub mod policy;
pub mod progress;
pub mod run;
pub mod serve;
pub mod setup;
pub mod single_file;
pub mod test;
pub mod wasm_file;
pub mod widget;
pub mod workspace;
