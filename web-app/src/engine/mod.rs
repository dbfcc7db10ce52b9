//! The engine's side of the worker protocol (`boot/engine.js`).

use wasm_bindgen::prelude::*;

/// Answers one request, in the worker or on the main thread.
///
/// `kind` names the question, `payload` and the answer are JSON texts.
///
/// # Errors
/// A JavaScript `Error` whose message can be shown: the kind is unknown, or the payload cannot
/// be used.
///
/// # Panics
/// On the request `panic`.
#[wasm_bindgen]
pub fn engine_call(kind: &str, payload: &str) -> Result<String, JsValue> {
    crate::panic::install();
    match kind {
        "ping" => Ok(payload.to_owned()),
        // The end-to-end tests see that the page outlives it.
        "panic" => panic!("a panic on request"),
        _ => Err(js_sys::Error::new(&format!("the engine knows no request `{kind}`")).into()),
    }
}
