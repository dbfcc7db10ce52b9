//! A browser at the end of a string: what the end-to-end scenarios are written with.
//!
//! A scenario is an `async fn(&Page) -> Result`. Each gets a browser profile of its own, is run
//! over localhost and again on the single file from `file://`, and fails if the page complained
//! on the console. See `tests/e2e/main.rs` for how they are listed.
#![cfg(all(feature = "e2e", not(target_arch = "wasm32")))]

mod cdp;
mod driver;
mod elsewhere;
mod page;
mod pdf;
mod scenarios;
mod wait;

pub use driver::{Browser, Target};
pub use elsewhere::{Driver, Elsewhere};
pub use fantoccini::key::Key;
pub use page::{Download, Page};
pub use pdf::{Pdf, PdfPage};
pub use scenarios::Scenarios;

/// The result of a scenario or of one of its steps.
pub type Result<T = ()> = anyhow::Result<T>;
