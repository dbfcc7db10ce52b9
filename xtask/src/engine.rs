//! The engine as a wasm module of its own, put beside the page that Trunk built.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure, Result};
use crate::progress::Progress;
use crate::run::Run;
use crate::setup::WasmCompiler;
use crate::setup::wasm::TARGET;
use crate::{wasm_file, workspace};

/// The profile of the workspace's `Cargo.toml` it is compiled with.
const PROFILE: &str = "engine";

/// The name of the module, of the object its glue defines, and of the two files as `index.html` names them.
const NAME: &str = "crosstable_core";

/// Builds the engine and puts it into `dist/`, where the page is already.
///
/// # Errors
/// When a build fails, or the page does not name the engine's files.
pub fn build(progress: &mut Progress, compiler: &WasmCompiler) -> Result {
    progress.step("Building the engine (release; minutes the first time)");
    let cargo = Run::new("cargo")
        .args(["rustc", "--package", "pairing-core", "--lib", "--crate-type", "cdylib"])
        .args(["--features", "wasm", "--profile", PROFILE, "--target", TARGET]);
    compiler.prepare(cargo).go()?;
    let folder = workspace::wasm_target().join(TARGET).join(PROFILE);
    let glued = folder.join("glued");
    Run::new("wasm-bindgen")
        .args(["--target", "no-modules", "--no-modules-global", NAME, "--no-typescript"])
        .args(["--out-name", NAME, "--out-dir"])
        .arg(&glued)
        .arg(folder.join("pairing_core.wasm"))
        .go()?;
    let wasm = read(&glued.join(format!("{NAME}_bg.wasm")))?;
    let glue = read(&glued.join(format!("{NAME}.js")))?;
    place(&workspace::dist(), NAME, &[("wasm", wasm_file::without_names(&wasm)?), ("js", glue)])
}

/// Writes the files under names that change with their content, and tells the page.
pub(crate) fn place(dist: &Path, name: &str, files: &[(&str, Vec<u8>)]) -> Result {
    let page = dist.join("index.html");
    let mut html = String::from_utf8(read(&page)?).doing(format_args!("read {}", page.display()))?;
    for (extension, content) in files {
        let plain = format!("{name}.{extension}");
        let name = format!("{name}-{:016x}.{extension}", fingerprint(content));
        let named = format!("\"./{plain}\"");
        if !html.contains(&named) {
            return Err(Failure::new(format!("{} does not name {named}", page.display()))
                .hint("index.html has a link for each file that is loaded on demand"));
        }
        html = html.replace(&named, &format!("\"./{name}\""));
        write(&dist.join(name), content)?;
    }
    write(&page, html.as_bytes())
}

/// FNV-1a: enough to tell two builds apart, and the same everywhere.
pub(crate) fn fingerprint(content: &[u8]) -> u64 {
    content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn read(path: &PathBuf) -> Result<Vec<u8>> {
    fs::read(path).doing(format_args!("read {}", path.display()))
}

fn write(path: &Path, content: &[u8]) -> Result {
    fs::write(path, content).doing(format_args!("write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dist(name: &str, html: &str) -> PathBuf {
        let dist = std::env::temp_dir().join(format!("crosstable-engine-{name}-{}", std::process::id()));
        fs::create_dir_all(&dist).expect("a folder in the temporary folder");
        fs::write(dist.join("index.html"), html).expect("a file in the temporary folder");
        dist
    }

    #[test]
    fn the_page_names_the_files_by_their_content() {
        let dist = dist("names", "<link href=\"./crosstable_core.wasm\">");
        place(&dist, NAME, &[("wasm", b"one".to_vec())]).expect("placed");
        let html = fs::read_to_string(dist.join("index.html")).expect("the page");
        let name = html.split("./").nth(1).and_then(|rest| rest.split('"').next()).expect("a name");
        assert_ne!(name, "crosstable_core.wasm");
        assert_eq!(fs::read(dist.join(name)).expect("the file"), b"one");
        fs::remove_dir_all(dist).expect("removed");
    }

    #[test]
    fn a_page_without_a_place_for_the_engine_is_refused() {
        let dist = dist("none", "<p>");
        assert!(place(&dist, NAME, &[("wasm", b"one".to_vec())]).is_err());
        fs::remove_dir_all(dist).expect("removed");
    }
}
