//! Reads the catalogues of translations, so that a missing text does not compile.

#[path = "../pairing-core/build/catalogue.rs"]
#[allow(dead_code, reason = "the tables themselves are made by `cargo xtask bundle`")]
mod catalogue;

use std::env;

fn main() {
    catalogue::generate_keys("../pairing-core/build");
    let is_wasm = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    if is_wasm && env::var_os("CARGO_FEATURE_PARTS").is_some() {
        // By the linker's own notes the program is cut into parts.
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
