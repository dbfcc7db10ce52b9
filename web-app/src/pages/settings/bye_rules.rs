//! Which half-point byes players may ask for.

use super::changed;
use crate::components::Field;
use crate::i18n::planning as t;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::{ByeRules, RoundNo};

/// The two limits; empty fields for none.
#[component]
pub fn ByeRuleFields(
    /// The rules as they are.
    #[prop(into)]
    rules: Signal<ByeRules>,
    /// Told of others.
    #[prop(into)]
    on_change: Callback<ByeRules>,
) -> impl IntoView {
    let most = move || rules.get().most_half_points.map(|most| most.to_string()).unwrap_or_default();
    let last = move || rules.get().last_round.map(|last| last.to_string()).unwrap_or_default();
    let set_most = move |event| {
        let most_half_points = event_target_value(&event).trim().parse().ok();
        on_change.run(ByeRules { most_half_points, ..rules.get_untracked() });
    };
    let set_last = move |event| {
        let last_round = event_target_value(&event).trim().parse().ok().and_then(RoundNo::new);
        on_change.run(ByeRules { last_round, ..rules.get_untracked() });
    };
    view! {
        <fieldset class="fieldset" id="bye-rules">
            <legend>{t::half_point_byes()}</legend>
            <div class="fields">
                <Field id="most-byes" label=t::most_byes() hint=t::most_byes_hint()>
                    <input
                        class="input input-short"
                        id="most-byes"
                        type="number"
                        min="0"
                        max="255"
                        aria-describedby="most-byes-hint"
                        prop:value=most
                        on:change=set_most
                    />
                </Field>
                <Field id="last-bye" label=t::last_bye() hint=t::last_bye_hint()>
                    <input
                        class="input input-short"
                        id="last-bye"
                        type="number"
                        min="1"
                        max="255"
                        aria-describedby="last-bye-hint"
                        prop:value=last
                        on:change=set_last
                    />
                </Field>
            </div>
            <p class="field-hint">{t::bye_rules_hint()}</p>
        </fieldset>
    }
}

/// The rules of an event that exists; carried out when a field is left.
#[component]
pub(super) fn EventByeRules() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rules = desk.select(|document| document.tournament().settings.byes);
    let change = move |rules: ByeRules| {
        let settings = changed(desk, |settings| settings.byes = rules);
        // A refusal has been said.
        let _ = desk.dispatch(Command::SetSettings(settings));
    };
    view! { <ByeRuleFields rules on_change=change /> }
}
