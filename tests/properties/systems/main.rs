//! The other systems on random small tournaments: the production engine against the literal one, and what holds for
//! every pairing.
#![cfg(not(target_arch = "wasm32"))]

mod burstein;
mod comparison;
mod dubov;
mod dutch_1997;
mod lim;
mod rules;

#[path = "../random.rs"]
#[allow(dead_code, reason = "some of it is for the properties of the Dutch System alone")]
mod random;
