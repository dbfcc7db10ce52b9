//! Reads the catalogues of translations, so that a missing text does not compile.

#[path = "build/catalogue.rs"]
#[allow(dead_code, reason = "the tables themselves are made by `cargo xtask bundle`")]
mod catalogue;

fn main() {
    catalogue::generate_keys("build");
}
