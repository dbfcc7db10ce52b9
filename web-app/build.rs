//! Reads the catalogues of translations, so that a missing text does not compile.

#[path = "../pairing-core/build/catalogue.rs"]
#[allow(dead_code, reason = "the tables themselves are made by `cargo xtask bundle`")]
mod catalogue;

use catalogue::Catalogue;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=languages");
    println!("cargo::rerun-if-changed=../pairing-core/build");
    let is_wasm = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    if is_wasm && env::var_os("CARGO_FEATURE_PARTS").is_some() {
        // By the linker's own notes the program is cut into parts.
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
    let folder = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");
    let out = env::var("OUT_DIR").expect("cargo names a folder for what is generated");
    match Catalogue::read(&Path::new(&folder).join("languages")) {
        Ok(catalogue) => fs::write(Path::new(&out).join("keys.rs"), catalogue.keys())
            .expect("the folder for what is generated can be written"),
        Err(faults) => faults.lines().for_each(|fault| println!("cargo::error={fault}")),
    }
}
