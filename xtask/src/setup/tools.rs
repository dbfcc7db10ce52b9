//! Rust tools that cargo installs: Trunk, wasm-bindgen, geckodriver, cargo-deny.

use crate::failure::Result;
use crate::progress::Progress;
use crate::run::Run;
use crate::workspace;

/// 0.22 asks for a newer compiler than the workspace does.
const TRUNK: &str = "0.21.14";

/// Mozilla publishes it on crates.io too.
const GECKODRIVER: &str = "0.37.1";

const DENY: &str = "0.20.2";

/// wasm-bindgen's command line, in the version of the crate in `Cargo.lock`: the two must agree.
///
/// # Errors
/// When it is missing and cannot be installed.
pub fn wasm_bindgen(progress: &Progress) -> Result {
    let version = workspace::locked_version("wasm-bindgen")?;
    // Without --locked: its lock file names a version of a crate that was withdrawn.
    ensure(progress, "wasm-bindgen", "wasm-bindgen-cli", &version, &[])
}

/// Trunk, which builds the page.
///
/// # Errors
/// When it is missing and cannot be installed.
pub fn trunk(progress: &Progress) -> Result {
    ensure(progress, "trunk", "trunk", TRUNK, &["--locked"])
}

/// The driver of Firefox.
///
/// # Errors
/// When it is missing and cannot be installed.
pub fn geckodriver(progress: &Progress) -> Result {
    ensure(progress, "geckodriver", "geckodriver", GECKODRIVER, &["--locked"])
}

/// cargo-deny, which holds the lock file against `deny.toml`.
///
/// # Errors
/// When it is missing and cannot be installed.
pub fn deny(progress: &Progress) -> Result {
    // It looks at a few hundred crates: built without optimisation it is there in half the time. What it would fetch
    // it is not asked for.
    ensure(progress, "cargo-deny", "cargo-deny", DENY, &["--locked", "--debug", "--no-default-features"])
}

fn ensure(progress: &Progress, program: &str, krate: &str, version: &str, more: &[&str]) -> Result {
    let found = Run::new(program).arg("--version").read();
    if found.is_ok_and(|found| found.split_whitespace().nth(1) == Some(version)) {
        progress.note(&format!("{program} {version} is there"));
        return Ok(());
    }
    progress.note(&format!("installing {krate} {version} (minutes, once)"));
    Run::new("cargo")
        .args(["install", krate, "--version", version])
        .args(more)
        // Some ask for link-time optimisation, which costs minutes and saves nothing here.
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env_remove("CARGO_TARGET_DIR")
        .go()
        .map_err(|failure| failure.hint("see cargo's message above; is the network reachable?"))
}
