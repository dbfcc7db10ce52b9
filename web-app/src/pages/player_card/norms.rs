//! What the player has of title norms, as far as the data say.

use crate::i18n::ties as t;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::norms::words::{sentence, verdict};
use pairing_core::norms::{EDITION, Hint, of_player};
use pairing_core::tournament::{PlayerId, Tournament};

/// A norm and its requirements, each with its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    title: String,
    findings: Vec<String>,
}

/// Hints on norms; nothing where none is in reach.
#[component]
pub(super) fn Norms(
    /// Whose.
    player: PlayerId,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shown = desk.select(move |document| shown(document.tournament(), player));
    let norm = |Shown { title, findings }: Shown| {
        view! {
            <section class="value">
                <h3>{title}</h3>
                <ul class="reasons">
                    {findings.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                </ul>
            </section>
        }
    };
    let all = move |norms: Vec<Shown>| {
        view! {
            <section class="card-more" id="card-norms">
                <details>
                    <summary>{t::norms()}</summary>
                    <p class="field-hint">{t::norms_hint(EDITION)}</p>
                    {norms.into_iter().map(norm).collect_view()}
                </details>
            </section>
        }
    };
    view! { {move || Some(shown.get()).filter(|norms| !norms.is_empty()).map(all)} }
}

/// The norms that are worth a word: those of which the performance is there, so far.
fn shown(tournament: &Tournament, player: PlayerId) -> Vec<Shown> {
    if tournament.rounds.is_empty() {
        return Vec::new();
    }
    let norms = of_player(tournament, tournament.rounds.len(), player).map(|of| of.norms).unwrap_or_default();
    let told = |hint: &Hint| Shown {
        title: verdict(hint),
        findings: hint.findings.iter().map(|finding| sentence(tournament, finding)).collect(),
    };
    norms.iter().filter(|hint| hint.performed()).map(told).collect()
}
