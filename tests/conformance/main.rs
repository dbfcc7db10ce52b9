//! Positions of independent engines: the driver. See the README beside this file.
#![allow(missing_docs, reason = "a test target")]

#[cfg(not(target_arch = "wasm32"))]
mod position;
#[cfg(not(target_arch = "wasm32"))]
mod shared;

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    use libtest_mimic::{Arguments, Trial};

    let arguments = Arguments::from_args();
    let mut trials: Vec<Trial> = position::committed()
        .into_iter()
        .map(|p| Trial::test(format!("committed/{}", p.name), move || Ok(p.check()?)))
        .collect();
    trials.extend(shared::trials());
    libtest_mimic::run(&arguments, trials).exit();
}

// On wasm these positions are `wasm.rs`'s.
#[cfg(target_arch = "wasm32")]
fn main() {}
