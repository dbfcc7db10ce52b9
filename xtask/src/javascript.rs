//! The JavaScript module: `dist/js/`, to be copied into somebody's own project.

use std::fs;
use std::path::PathBuf;

use crate::failure::{Context, Failure, Result};
use crate::progress::Progress;
use crate::run::Run;
use crate::setup::WasmCompiler;
use crate::setup::wasm::TARGET;
use crate::{wasm_file, workspace};

/// The profile of the workspace's `Cargo.toml` for what it stands on; the core itself is made fast below.
const PROFILE: &str = "web";

/// What wasm-bindgen calls its part.
const GLUE: &str = "crosstable-core";

/// The folder inside `dist/`.
const FOLDER: &str = "js";

/// Where the module is put.
#[must_use]
pub fn folder() -> PathBuf {
    workspace::dist().join(FOLDER)
}

/// Builds the module and puts it into `dist/js/`.
///
/// # Errors
/// When a build fails, or a file can be neither read nor written.
pub fn build(progress: &mut Progress, compiler: &WasmCompiler) -> Result {
    progress.step("Building the JavaScript module (release; minutes the first time)");
    let cargo = Run::new("cargo")
        .args(["rustc", "--package", "pairing-core", "--lib", "--crate-type", "cdylib"])
        .args(["--features", "javascript", "--profile", PROFILE, "--target", TARGET])
        // The last one counts, and only for the core.
        .args(["--", "-C", "opt-level=3"]);
    compiler.prepare(cargo).go()?;
    let built = workspace::wasm_target().join(TARGET).join(PROFILE);
    let glued = built.join("javascript");
    Run::new("wasm-bindgen")
        .args(["--target", "web", "--no-typescript", "--omit-default-module-path"])
        .args(["--out-name", GLUE, "--out-dir"])
        .arg(&glued)
        .arg(built.join("pairing_core.wasm"))
        .go()?;
    let wasm = wasm_file::without_names(&read(glued.join(format!("{GLUE}_bg.wasm")))?)?;
    let source = workspace::root().join("javascript");
    let package =
        String::from_utf8(read(source.join("package.json"))?).doing("read javascript/package.json")?;
    let files = [
        ("crosstable.wasm", wasm),
        ("crosstable-core.js", read(glued.join(format!("{GLUE}.js")))?),
        ("crosstable.js", read(source.join("crosstable.js"))?),
        ("crosstable.d.ts", read(source.join("crosstable.d.ts"))?),
        ("package.json", with_version(&package)?.into_bytes()),
    ];
    let folder = folder();
    fs::create_dir_all(&folder).doing(format_args!("make {}", folder.display()))?;
    for (name, content) in files {
        let path = folder.join(name);
        fs::write(&path, content).doing(format_args!("write {}", path.display()))?;
    }
    Ok(())
}

/// The package's description with the version of the workspace.
fn with_version(package: &str) -> Result<String> {
    const PLACE: &str = "@VERSION@";
    if package.contains(PLACE) {
        Ok(package.replace(PLACE, env!("CARGO_PKG_VERSION")))
    } else {
        Err(Failure::new(format!("javascript/package.json has no {PLACE}")))
    }
}

fn read(path: PathBuf) -> Result<Vec<u8>> {
    fs::read(&path).doing(format_args!("read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_has_the_version_of_the_workspace() {
        let package = with_version(r#"{"version":"@VERSION@"}"#).expect("it has a place");
        assert_eq!(package, format!(r#"{{"version":"{}"}}"#, env!("CARGO_PKG_VERSION")));
        assert!(with_version(r#"{"version":"1.0.0"}"#).is_err());
    }

    #[test]
    fn the_repository_s_package_names_files_that_are_made() {
        let package = fs::read_to_string(workspace::root().join("javascript/package.json")).expect("a file");
        let package = with_version(&package).expect("it has a place");
        for name in ["./crosstable.js", "./crosstable.d.ts", "./crosstable.wasm"] {
            assert!(package.contains(name), "{name} is not named");
        }
    }
}
