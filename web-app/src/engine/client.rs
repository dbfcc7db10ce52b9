//! Asking the engine from the page.

use crate::i18n::engine as t;
use pairing_core::check::RoundCheck;
use pairing_core::explain::WhyNot;
use pairing_core::forecast::Forecast;
use pairing_core::handling::Missing;
use pairing_core::requests::{ForecastRequest, PairRequest, ScrutiniseRequest, WhyNotRequest};
use pairing_core::systems::{Lift, Progress, Refusal, RoundPairing, Scrutiny, Wish};
use pairing_core::tournament::{PairingSystem, RoundNo, Tournament};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, AbortSignal};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = crosstableEngine, js_name = call, catch)]
    fn call(
        kind: &str,
        payload: &str,
        on_progress: &js_sys::Function,
        signal: &AbortSignal,
    ) -> Result<js_sys::Promise, JsValue>;
}

/// Why the engine gave no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// It was cancelled.
    Cancelled,
    /// The engine broke down; the page lives on.
    Panicked(String),
    /// It could not be asked, or could not use the question.
    Failed(String),
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Cancelled => f.write_str(t::cancelled()),
            EngineError::Panicked(message) => f.write_str(&t::panicked(message)),
            EngineError::Failed(message) => f.write_str(&t::failed(message)),
        }
    }
}

impl std::error::Error for EngineError {}

/// An answer on its way. Dropped before it is there, it is cancelled.
#[derive(Debug)]
pub struct Job<A> {
    started: Result<JsFuture, EngineError>,
    cancel: Cancel,
    // JavaScript calls it; it must live until the answer.
    _on_progress: Closure<dyn Fn(String)>,
    _answer: PhantomData<fn() -> A>,
}

/// A pairing on its way.
pub type PairingJob = Job<Result<RoundPairing, Refusal>>;

/// Ends a [`Job`], from a button or a key.
#[derive(Clone, Debug)]
pub struct Cancel(AbortController);

impl Cancel {
    /// Ends it; its answer becomes [`EngineError::Cancelled`]. Afterwards it does nothing.
    pub fn cancel(&self) {
        self.0.abort();
    }
}

/// Starts to pair `round`, by `system` or else by the tournament's own.
///
/// # Errors
/// When this browser has no way to cancel anything, or the tournament cannot be handed over.
pub fn pair(
    tournament: &Tournament,
    round: RoundNo,
    system: Option<PairingSystem>,
    on_progress: impl Fn(Progress) + 'static,
) -> Result<PairingJob, EngineError> {
    let request = PairRequest { tournament: Cow::Borrowed(tournament), round, system };
    start("pair", &request, move |text| {
        // Progress only moves a bar: one that cannot be read is passed over.
        if let Ok(progress) = serde_json::from_str(&text) {
            on_progress(progress);
        }
    })
}

/// Holds a round that stands in the tournament against the engine's own pairing of it.
///
/// # Errors
/// As [`pair`].
pub fn check_round(
    tournament: &Tournament,
    round: RoundNo,
    system: Option<PairingSystem>,
) -> Result<Job<RoundCheck>, EngineError> {
    let request = PairRequest { tournament: Cow::Borrowed(tournament), round, system };
    start("check-round", &request, |_| {})
}

/// Asks why `round` was not paired as somebody would rather have it.
///
/// # Errors
/// As [`pair`].
pub fn why_not(
    tournament: &Tournament,
    round: RoundNo,
    system: Option<PairingSystem>,
    wish: Wish,
) -> Result<Job<Result<WhyNot, Refusal>>, EngineError> {
    let of = PairRequest { tournament: Cow::Borrowed(tournament), round, system };
    start("why-not", &WhyNotRequest { of, wish }, |_| {})
}

/// Asks which restrictions of the organiser stand in the way of a pairing of `round`.
///
/// # Errors
/// As [`pair`].
pub fn to_lift(tournament: &Tournament, round: RoundNo) -> Result<Job<Result<Lift, Refusal>>, EngineError> {
    start("lift", &PairRequest { tournament: Cow::Borrowed(tournament), round, system: None }, |_| {})
}

/// Asks why a bracket of `round`, from 1, was not paired otherwise.
///
/// # Errors
/// As [`pair`].
pub fn scrutinise(
    tournament: &Tournament,
    round: RoundNo,
    system: Option<PairingSystem>,
    bracket: u32,
) -> Result<Job<Result<Option<Scrutiny>, Refusal>>, EngineError> {
    let of = PairRequest { tournament: Cow::Borrowed(tournament), round, system };
    start("scrutinise", &ScrutiniseRequest { of, bracket }, |_| {})
}

/// Plays the event again and again, at most `runs` times; tells after each run what is known so far.
///
/// # Errors
/// As [`pair`].
pub fn forecast(
    tournament: &Tournament,
    runs: u32,
    seed: u64,
    on_run: impl Fn(Forecast) + 'static,
) -> Result<Job<Result<Forecast, Vec<Missing>>>, EngineError> {
    let request = ForecastRequest { tournament: Cow::Borrowed(tournament), runs, seed, system: None };
    start("forecast", &request, move |text| {
        // As with progress: the next run tells more.
        if let Ok(forecast) = serde_json::from_str(&text) {
            on_run(forecast);
        }
    })
}

fn start<A>(
    kind: &str,
    request: &impl Serialize,
    on_progress: impl Fn(String) + 'static,
) -> Result<Job<A>, EngineError> {
    let payload = serde_json::to_string(request).map_err(|e| EngineError::Failed(e.to_string()))?;
    let controller = AbortController::new().map_err(|e| error(&e))?;
    let on_progress = Closure::<dyn Fn(String)>::new(on_progress);
    let started = call(kind, &payload, on_progress.as_ref().unchecked_ref(), &controller.signal())
        .map(JsFuture::from)
        .map_err(|e| error(&e));
    Ok(Job { started, cancel: Cancel(controller), _on_progress: on_progress, _answer: PhantomData })
}

impl<A: DeserializeOwned> Job<A> {
    /// A handle that can cancel it.
    pub fn canceller(&self) -> Cancel {
        self.cancel.clone()
    }

    /// Waits for the answer.
    ///
    /// # Errors
    /// When there is no answer at all.
    pub async fn answer(mut self) -> Result<A, EngineError> {
        let answer = match &mut self.started {
            Ok(started) => started.await.map_err(|e| error(&e))?,
            Err(error) => return Err(error.clone()),
        };
        let text = answer.as_string().unwrap_or_default();
        serde_json::from_str(&text).map_err(|e| EngineError::Failed(e.to_string()))
    }
}

impl<A> Drop for Job<A> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

fn error(thrown: &JsValue) -> EngineError {
    let text = |key: &str| js_sys::Reflect::get(thrown, &key.into()).ok().and_then(|v| v.as_string());
    let message = text("message").unwrap_or_else(|| format!("{thrown:?}"));
    match text("name").as_deref() {
        Some("AbortError") => EngineError::Cancelled,
        Some("EnginePanic") => EngineError::Panicked(message),
        _ => EngineError::Failed(message),
    }
}
