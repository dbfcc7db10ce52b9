//! The colour of the first player in round 1.

use crate::i18n::setup as t;
use crate::i18n::words;
use leptos::prelude::*;
use pairing_core::tournament::Colour;

/// How the initial-colour comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstColour {
    ByLot,
    Is(Colour),
}

impl FirstColour {
    pub(super) fn decide(self) -> Colour {
        match self {
            FirstColour::Is(colour) => colour,
            FirstColour::ByLot => by_lot(),
        }
    }
}

/// White or Black, drawn at random.
pub(crate) fn by_lot() -> Colour {
    if js_sys::Math::random() < 0.5 { Colour::White } else { Colour::Black }
}

#[component]
pub(super) fn FirstColourChoice(colour: RwSignal<FirstColour>) -> impl IntoView {
    let choice = move |choice, title: &'static str| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name="first-colour"
                    prop:checked=move || colour.get() == choice
                    on:change=move |_| colour.set(choice)
                />
                <span>{title}</span>
            </label>
        }
    };
    view! {
        <fieldset class="fieldset">
            <legend>{t::first_colour()}</legend>
            <div class="segments segments-fit">
                {choice(FirstColour::ByLot, t::by_lot())}
                {choice(FirstColour::Is(Colour::White), words::white())}
                {choice(FirstColour::Is(Colour::Black), words::black())}
            </div>
            <p class="field-hint">{t::first_colour_hint()}</p>
        </fieldset>
    }
}
