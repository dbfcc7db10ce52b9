//! Finding what the commands need, and installing what is missing.
//!
//! Everything is probed by using it (a compile, a version), not remembered in a stamp file: the
//! probes together take about a second, and a machine that changed is noticed. What is installed
//! goes where it always goes: Rust targets by rustup, Rust tools by cargo, system packages by
//! apt-get when we are root. Never sudo; without root the command is named instead.

pub mod apt;
pub mod browser;
mod elsewhere;
mod npm;
mod std_from_source;
pub mod tools;
pub mod wasm;

pub use browser::Browser;
pub use elsewhere::Elsewhere;
pub use npm::{axe, typescript};
pub use wasm::WasmCompiler;
