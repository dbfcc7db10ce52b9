//! The engine behind `boot/engine.js`: its answers, and the page's way to ask.
//!
//! The same binary runs as page and as worker. [`engine_call`] answers, wherever it runs;
//! [`client`] asks from the page, with progress and a way to cancel.

mod bench;
pub mod client;

use pairing_core::systems::{self, Progress, Refusal, RoundPairing, Ruleset};
use pairing_core::tournament::{PairingSystem, RoundNo, Tournament};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use wasm_bindgen::prelude::*;

/// What the request `pair` carries. The answer is a `Result<RoundPairing, Refusal>`: `{"Ok": …}` or
/// `{"Err": …}`.
#[derive(Debug, Serialize, Deserialize)]
pub struct PairRequest<'a> {
    /// The tournament with all rounds before.
    pub tournament: Cow<'a, Tournament>,
    /// The round to pair.
    pub round: RoundNo,
    /// The system, if not the tournament's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<PairingSystem>,
}

#[wasm_bindgen]
extern "C" {
    /// Takes a JSON text to whoever asked.
    #[wasm_bindgen(js_name = crosstableProgress)]
    fn report(progress: &str);
}

/// Answers one request, in the worker or on the main thread.
///
/// `kind` names the question, `payload` and the answer are JSON texts. `ping` answers with the payload,
/// `pair` takes a [`PairRequest`] and reports [`Progress`]. `bench` and `panic` are for developers.
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
        "pair" => pair(payload).map_err(|error| unusable(kind, &error)),
        "bench" => bench::answer(payload).map_err(|message| js_sys::Error::new(&message).into()),
        // The end-to-end tests see that the page outlives it.
        "panic" => panic!("a panic on request"),
        _ => Err(js_sys::Error::new(&format!("the engine knows no request `{kind}`")).into()),
    }
}

fn pair(payload: &str) -> serde_json::Result<String> {
    let request: PairRequest = serde_json::from_str(payload)?;
    let ruleset = request.system.map_or(Ruleset::of(&request.tournament), |system| Ruleset { system });
    let mut tell = |progress: Progress| {
        if let Ok(text) = serde_json::to_string(&progress) {
            report(&text);
        }
    };
    let answer: Result<RoundPairing, Refusal> =
        systems::pair_with_progress(&request.tournament, request.round, &ruleset, &mut tell);
    serde_json::to_string(&answer)
}

fn unusable(kind: &str, error: &serde_json::Error) -> JsValue {
    js_sys::Error::new(&format!("the request `{kind}` cannot be used: {error}")).into()
}
