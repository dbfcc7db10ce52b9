//! The request `bench`: how long a pairing takes here. For developers (`cargo xtask bench`).

use crate::systems::{Ruleset, pair};
use crate::tournament::{RoundNo, Tournament};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds, in the page and in the worker.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;
}

#[derive(Deserialize)]
struct Request {
    tournament: Tournament,
    round: RoundNo,
    runs: usize,
}

/// Pairs the round of the payload again and again; the answer lists the milliseconds.
///
/// # Errors
/// What is wrong with the payload, or why the round cannot be paired.
pub fn answer(payload: &str) -> Result<String, String> {
    let request: Request = serde_json::from_str(payload).map_err(|error| error.to_string())?;
    let ruleset = Ruleset::of(&request.tournament);
    let mut times = Vec::new();
    for _ in 0..request.runs {
        let start = now();
        pair(&request.tournament, request.round, &ruleset).map_err(|refusal| format!("{refusal:?}"))?;
        times.push(now() - start);
    }
    serde_json::to_string(&times).map_err(|error| error.to_string())
}
