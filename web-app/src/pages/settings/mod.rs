//! The settings of a tournament.

mod event_info;
mod forbidden;
mod points;
mod rules;

use crate::i18n::frame;
use crate::i18n::setup as t;
use crate::state::Desk;
use event_info::Info;
use forbidden::Forbidden;
use leptos::prelude::*;
use pairing_core::tournament::{PairingSystem, Settings as Chosen};
use points::PointValues;
use rules::Rules;

/// Heading, rules, points, forbidden pairs. Every field is carried out when it is left.
#[component]
pub fn Settings() -> impl IntoView {
    view! {
        <header class="page-intro">
            <h1>{frame::settings()}</h1>
        </header>
        <Info />
        <Rules />
        <PointValues />
        <Forbidden />
    }
}

/// The settings with one thing changed.
fn changed(desk: Desk, change: impl FnOnce(&mut Chosen)) -> Chosen {
    let mut settings = desk.document_now().tournament().settings.clone();
    change(&mut settings);
    settings
}

/// The systems, each in two sentences.
#[component]
pub fn SystemChoice(
    /// The one chosen.
    #[prop(into)]
    system: Signal<PairingSystem>,
    /// Told of another choice.
    #[prop(into)]
    on_choose: Callback<PairingSystem>,
) -> impl IntoView {
    let choice = move |each: PairingSystem| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="system"
                    value=each.key()
                    prop:checked=move || system.get() == each
                    on:change=move |_| on_choose.run(each)
                />
                <strong>{each.title()}</strong>
                <p>{t::about_system(each)}</p>
            </label>
        }
    };
    view! {
        <fieldset class="fieldset">
            <legend>{t::system()}</legend>
            {PairingSystem::ALL.map(choice).collect_view()}
        </fieldset>
    }
}
