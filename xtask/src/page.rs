//! Building the page into `dist/`: what is needed for it, then Trunk, the cut into parts, the engine, the languages,
//! the service worker, the single file.

use std::fs;

use crate::failure::{Context, Result};
use crate::progress::Progress;
use crate::run::Run;
use crate::setup::{WasmCompiler, tools};
use crate::{engine, javascript, languages, offline, packing, parts, policy, single_file, widget, workspace};

/// How many steps [`build`] announces.
pub const STEPS: usize = 3 + PARTS;

/// How many steps [`parts`] announces.
pub const PARTS: usize = 8;

/// The single file, inside `dist/`.
pub const SINGLE_FILE: &str = "crosstable.html";

/// Builds `dist/` and `dist/crosstable.html`, installing what is missing.
///
/// # Errors
/// When a tool can be neither found nor installed, or the build fails.
pub fn build(progress: &mut Progress) -> Result<WasmCompiler> {
    progress.step("Compiler for wasm32");
    let compiler = WasmCompiler::find(progress)?;
    progress.step("wasm-bindgen");
    tools::wasm_bindgen(progress)?;
    progress.step("Trunk");
    tools::trunk(progress)?;
    parts(progress, &compiler)?;
    Ok(compiler)
}

/// Builds `dist/` and the single file; everything needed is there.
///
/// # Errors
/// When a build fails, or leaves no usable wasm file.
pub fn parts(progress: &mut Progress, compiler: &WasmCompiler) -> Result {
    trunk(progress, compiler)?;
    parts::build(progress)?;
    engine::build(progress, compiler)?;
    languages::build(progress)?;
    offline::build(progress)?;
    single(progress, compiler)?;
    widget::build(progress, compiler)?;
    // A folder of its own: no part of the page.
    javascript::build(progress, compiler)
}

fn trunk(progress: &mut Progress, compiler: &WasmCompiler) -> Result {
    progress.step("Building the page (release; minutes the first time)");
    let run = Run::new("trunk")
        // Offline for Trunk itself, which would otherwise fetch tools of its own; cargo is not
        // bound by it.
        .args(["build", "--offline", "--release"])
        // Trunk takes the mere presence of NO_COLOR=1 for a wrong value.
        .env_remove("NO_COLOR");
    compiler.prepare(run).go().map_err(|failure| {
        failure.hint("the compiler's message is above; `cargo xtask check` finds most of it faster")
    })
}

/// Makes `dist/crosstable.html` out of `dist/`.
fn single(progress: &mut Progress, compiler: &WasmCompiler) -> Result {
    progress.step("Making the single file");
    let unpacker = packing::unpacker(progress, compiler)?;
    let reader = workspace::root().join("boot/packed.js");
    let reader = fs::read_to_string(&reader).doing(format_args!("read {}", reader.display()))?;
    let file = policy::of_single_file(&single_file::make(&workspace::dist(), &unpacker, &reader)?)?;
    let path = workspace::dist().join(SINGLE_FILE);
    fs::write(&path, &file).doing(format_args!("write {}", path.display()))?;
    progress.note(&format!("{} ({} kB)", path.display(), file.len().div_ceil(1000)));
    Ok(())
}
