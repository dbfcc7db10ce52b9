//! The core as a WebAssembly module of its own (feature `wasm`).
//!
//! The app does not contain the engine: it loads this module in a Web Worker when the first round is paired, so that
//! the first download stays small and the page never stands still.

mod bench;
mod panic;

use crate::requests;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Takes a JSON text to whoever asked.
    #[wasm_bindgen(js_name = crosstableProgress)]
    fn report(progress: &str);
}

/// Answers one request; see [`requests::answer`]. Progress goes to the global function `crosstableProgress`.
///
/// `bench` and `panic` are for developers.
///
/// # Errors
/// A JavaScript `Error` whose message can be shown.
///
/// # Panics
/// On the request `panic`.
#[wasm_bindgen]
pub fn engine_call(kind: &str, payload: &str) -> Result<String, JsError> {
    panic::install();
    match kind {
        "bench" => bench::answer(payload).map_err(|message| JsError::new(&message)),
        // The end-to-end tests see that the page outlives it.
        "panic" => panic!("a panic on request"),
        _ => requests::answer(kind, payload, &mut report).map_err(JsError::from),
    }
}
