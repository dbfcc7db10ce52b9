//! Where things are, and what the lock file says.

use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure, Result};

/// The workspace's root folder.
#[must_use]
pub fn root() -> PathBuf {
    // Set by `cargo run`, so that a checkout which was moved still finds itself.
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest.parent().map_or(manifest.clone(), Path::to_owned)
}

/// Cargo's target folder, wherever the user's settings put it.
#[must_use]
pub fn target() -> PathBuf {
    // We are <target>/<profile>/xtask, or a test in <target>/<profile>/deps.
    std::env::current_exe()
        .ok()
        .and_then(|exe| {
            let folder = exe.parent()?;
            let profile = if folder.ends_with("deps") { folder.parent()? } else { folder };
            Some(profile.parent()?.to_owned())
        })
        .unwrap_or_else(|| root().join("target"))
}

/// The target folder of wasm builds. It is apart because they may use another compiler, and two
/// compilers in one folder rebuild each other's host crates.
#[must_use]
pub fn wasm_target() -> PathBuf {
    target().join("wasm")
}

/// The built page.
#[must_use]
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// The version of a crate in `Cargo.lock`.
///
/// # Errors
/// When the lock file cannot be read or does not name the crate.
pub fn locked_version(krate: &str) -> Result<String> {
    let path = root().join("Cargo.lock");
    let lock = std::fs::read_to_string(&path).doing(format_args!("read {}", path.display()))?;
    version_in(&lock, krate).ok_or_else(|| Failure::new(format!("Cargo.lock names no version of `{krate}`")))
}

fn version_in(lock: &str, krate: &str) -> Option<String> {
    let name = format!("name = \"{krate}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.next()?;
    let version = lines.next()?.strip_prefix("version = \"")?;
    Some(version.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_exact_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-backend\"\nversion = \"0.1.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(version_in(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(version_in(lock, "wasm"), None);
    }

    #[test]
    fn the_workspace_locks_wasm_bindgen() {
        assert!(locked_version("wasm-bindgen").is_ok_and(|version| version.starts_with("0.2.")));
    }
}
