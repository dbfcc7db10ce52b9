//! The FIDE (Dutch) System on random small tournaments: the fast engine against the literal one.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../../literal/compare.rs"]
mod compare;
mod comparison;
mod criteria;
#[path = "../random.rs"]
mod random;
mod second_bye;
