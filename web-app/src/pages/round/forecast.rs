//! Before the first round: what this field and this number of rounds will come to.

use super::pairing::Pairing;
use crate::engine::client::{self, Cancel, EngineError};
use crate::i18n::{forecast as t, round_robin};
use crate::route::Page;
use crate::state::Desk;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::event::Document;
use pairing_core::forecast::{Advice, Forecast};
use std::sync::Arc;

/// The event is played so many times …
const RUNS: u32 = 1_000;

/// … or as often as it can be in this time, in milliseconds, …
const PATIENCE: f64 = 10_000.0;

/// … but so many times at least.
const LEAST_RUNS: u32 = 50;

/// The same field gets the same forecast.
const SEED: u64 = 1;

/// How far a forecast is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum State {
    /// Not asked for.
    #[default]
    Idle,
    /// On its way, with what is known so far.
    Running(Option<Forecast>),
    /// There, for the document it was made for.
    Known(Forecast),
    /// There is none, and why.
    Failed(String),
}

/// Whether a forecast that has come so far is enough.
fn is_enough(runs: u32, milliseconds: f64) -> bool {
    runs >= RUNS || (runs >= LEAST_RUNS && milliseconds >= PATIENCE)
}

/// Offers a forecast and shows it. Another field or number of rounds makes it void.
#[component]
pub fn ForecastPanel(pairing: Pairing) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let state = RwSignal::new(State::Idle);
    let made_for = StoredValue::new(None::<Arc<Document>>);
    let cancel = StoredValue::new_local(None::<Cancel>);
    let stop = move || {
        if let Some(cancel) = cancel.try_update_value(Option::take).flatten() {
            cancel.cancel();
        }
    };
    on_cleanup(stop);
    Effect::new(move || {
        let document = desk.document();
        let other =
            made_for.with_value(|for_this| for_this.as_ref().is_some_and(|d| !Arc::ptr_eq(d, &document)));
        if other {
            made_for.set_value(None);
            stop();
            state.set(State::Idle);
        }
    });
    // Whoever pairs does not wait for a forecast.
    Effect::new(move || {
        if pairing.running().is_some() {
            stop();
        }
    });
    let ask = move |_| {
        let document = desk.document_now();
        let began = js_sys::Date::now();
        let tell = move |forecast: Forecast| {
            let enough = is_enough(forecast.runs, js_sys::Date::now() - began);
            // The page may have gone; then nobody looks at it.
            let _ = state.try_update(|state| {
                if matches!(state, State::Running(_)) {
                    *state = State::Running(Some(forecast));
                }
            });
            if enough {
                stop();
            }
        };
        let job = match client::forecast(document.tournament(), RUNS, SEED, tell) {
            Ok(job) => job,
            Err(error) => return state.set(State::Failed(error.to_string())),
        };
        cancel.set_value(Some(job.canceller()));
        made_for.set_value(Some(document));
        state.set(State::Running(None));
        spawn_local(async move {
            let answer = job.answer().await;
            let _ = state.try_update(|state| {
                let State::Running(so_far) = state else { return };
                *state = match (answer, so_far.take()) {
                    (Ok(Ok(forecast)), _) => State::Known(forecast),
                    (Ok(Err(missing)), _) => {
                        let reasons: Vec<String> = missing.iter().map(ToString::to_string).collect();
                        State::Failed(t::none_yet(&reasons.join("; ")))
                    }
                    // Stopped, by hand or because it took long enough: what was found until then stands.
                    (Err(EngineError::Cancelled), Some(so_far)) => State::Known(so_far),
                    (Err(EngineError::Cancelled), None) => State::Idle,
                    (Err(error), _) => State::Failed(error.to_string()),
                };
            });
        });
    };
    let body = move || match state.get() {
        State::Idle => view! {
            <button type="button" class="button" id="forecast" on:click=ask>{t::ask()}</button>
        }
        .into_any(),
        State::Running(so_far) => {
            let runs = so_far.as_ref().map_or(0, |forecast| forecast.runs);
            view! {
                <progress class="forecast-progress" max=RUNS.to_string() value=runs.to_string() aria-label=t::title()></progress>
                <p class="soft" id="forecast-so-far">{t::so_far(runs)}</p>
                <button type="button" class="button" id="forecast-stop" on:click=move |_| stop()>{t::stop()}</button>
            }
            .into_any()
        }
        State::Known(forecast) => shown(&forecast, desk, ask),
        State::Failed(reason) => view! {
            <p id="forecast-failed">{reason}</p>
            <button type="button" class="button" id="forecast" on:click=ask>{t::again()}</button>
        }
        .into_any(),
    };
    view! {
        <section class="forecast sheet" aria-labelledby="forecast-title">
            <h2 id="forecast-title">{t::title()}</h2>
            <p class="soft">{t::about()}</p>
            <div class="forecast-body" aria-live="polite">{body}</div>
        </section>
    }
}

/// The sentence with the advice, then the numbers behind it.
fn shown(forecast: &Forecast, desk: Desk, again: impl Fn(ev::MouseEvent) + 'static) -> AnyView {
    let warns = forecast.stuck.count > 0;
    let mut lines = forecast.describe().into_iter();
    let sentence = lines.next();
    view! {
        <p class="forecast-sentence" class:forecast-warns=warns id="forecast-sentence">{sentence}</p>
        <ul class="forecast-numbers" id="forecast-numbers">
            {lines.map(|line| view! { <li>{line}</li> }).collect_view()}
        </ul>
        {matches!(forecast.advice, Some(Advice::RoundRobin { .. }))
            .then(|| {
                view! {
                    <p>
                        <a class="button" id="to-round-robin" href=desk.address(Page::Settings)>
                            {round_robin::choose()}
                        </a>
                    </p>
                }
            })}
        <p class="soft">{t::runs(forecast.runs)}</p>
        <button type="button" class="button" id="forecast" on:click=again>{t::again()}</button>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_runs_at_least_and_a_thousand_at_most() {
        assert!(!is_enough(49, 60_000.0), "too few, however long it takes");
        assert!(is_enough(50, 10_000.0));
        assert!(!is_enough(999, 9_999.0));
        assert!(is_enough(1_000, 1.0));
    }
}
