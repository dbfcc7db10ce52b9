//! The standard library for wasm32, built from the sources Debian ships with its compiler.
//!
//! Debian has no package of it for this compiler. The result goes where the compiler looks, so
//! that it is built once per machine.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure, Result};
use crate::run::Run;
use crate::workspace;

const RUSTLIB: &str = "/usr/lib/rustlib";

/// The empty crate whose build makes cargo build the standard library.
const CRATE: &str = "wasm_std_seed";

/// Whether the compiler's sources are there.
pub fn has_sources() -> bool {
    Path::new(RUSTLIB).join("src/rust/library/std/Cargo.toml").exists()
}

/// Builds the library and installs it.
///
/// # Errors
/// When the build fails, or the compiler's folder may not be written.
pub fn build(target: &str) -> Result {
    let seed = workspace::target().join("wasm-std");
    fs::create_dir_all(seed.join("src")).doing("make a folder for the standard library")?;
    let manifest =
        format!("[package]\nname = \"{CRATE}\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[workspace]\n");
    fs::write(seed.join("Cargo.toml"), manifest).doing("write the seed crate")?;
    fs::write(seed.join("src/lib.rs"), "").doing("write the seed crate")?;

    let built = seed.join("target");
    Run::new("/usr/bin/cargo")
        .args(["build", "-Zbuild-std=std,panic_abort,proc_macro,test"])
        .args(["--target", target, "--release"])
        .dir(&seed)
        .env("CARGO_TARGET_DIR", &built)
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        // Without bitcode the page's link-time optimisation could not read the library.
        .env("RUSTFLAGS", "-Cembed-bitcode=yes")
        .go()
        .map_err(|failure| failure.hint("are rust-web-src and cargo-web installed completely?"))?;

    let made = libraries(&built.join(target).join("release/deps"))?;
    if made.is_empty() {
        return Err(Failure::new("the build of the standard library left no library"));
    }
    let home = Path::new(RUSTLIB).join(target).join("lib");
    // Two sets of libraries side by side confuse the compiler.
    if home.exists() {
        fs::remove_dir_all(&home).doing(format_args!("empty {}", home.display()))?;
    }
    fs::create_dir_all(&home).doing(format_args!("make {}", home.display()))?;
    for library in made {
        if let Some(name) = library.file_name() {
            let to = home.join(name);
            fs::copy(&library, &to).doing(format_args!("write {}", to.display()))?;
        }
    }
    fs::remove_dir_all(&seed).doing(format_args!("remove {}", seed.display()))
}

fn libraries(folder: &Path) -> Result<Vec<PathBuf>> {
    let what = format!("read {}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).doing(&what)? {
        let path = entry.doing(&what)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".rlib") && !name.starts_with(&format!("lib{CRATE}")) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
