//! End to end: the built page in headless Chromium, over localhost and as one file.
//!
//! `cargo xtask test --only e2e` builds the page and runs it; `-- FILTER` after it chooses
//! scenarios. Under a plain `cargo test` it does nothing, because there the page may not be built.
#![allow(clippy::print_stdout, reason = "a test runner speaks to the terminal")]

mod starting;

use std::process::ExitCode;

use harness::Scenarios;

fn main() -> ExitCode {
    if std::env::var_os("CROSSTABLE_E2E").is_none() {
        println!("the end-to-end scenarios are run by `cargo xtask test --only e2e`");
        return ExitCode::SUCCESS;
    }
    let scenarios = Scenarios::default();
    let scenarios = starting::scenarios(scenarios);
    scenarios.run()
}
