//! A new tournament.

use crate::components::{Field, date_field};
use crate::i18n::setup as t;
use crate::i18n::words;
use crate::pages::settings::system::{RoundsAdvice, SystemChoice, SystemOptions};
use crate::route::{self, Page, Route};
use crate::state::Library;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use pairing_core::systems::Prospect;
use pairing_core::tournament::{Colour, PairingSystem, RoundNo, Settings, Tournament};

/// How the initial-colour comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FirstColour {
    ByLot,
    Is(Colour),
}

impl FirstColour {
    fn decide(self) -> Colour {
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

/// The form for a new tournament: one screen, with defaults that fit most.
#[component]
pub fn New() -> impl IntoView {
    let library = expect_context::<Library>();
    let name = RwSignal::new(String::new());
    let city = RwSignal::new(String::new());
    let start = RwSignal::new(String::new());
    let end = RwSignal::new(String::new());
    let rounds = RwSignal::new("7".to_owned());
    let expected = RwSignal::new(String::new());
    let settings = RwSignal::new(Settings { system: Some(PairingSystem::Dutch2026), ..Settings::default() });
    let colour = RwSignal::new(FirstColour::ByLot);
    // Complaints come with the first try, not while somebody is still typing.
    let tried = RwSignal::new(false);
    let name_field = NodeRef::<html::Input>::new();
    name_field.on_load(|input| drop(input.focus()));

    let number = Memo::new(move |_| rounds.with(|text| text.trim().parse().ok().and_then(RoundNo::new)));
    let system =
        Signal::derive(move || settings.with(|settings| settings.system.unwrap_or(PairingSystem::Dutch2026)));
    let event = Signal::derive(move || Prospect {
        players: expected.with(|text| text.trim().parse().unwrap_or(0)),
        unrated: None,
        rounds: number.get(),
        accelerated: settings.with(|settings| settings.acceleration.is_some()),
        maxi_tournament: settings.with(|settings| settings.maxi_tournament),
    });
    let no_name = Memo::new(move |_| name.with(|name| name.trim().is_empty()));
    let reversed = Memo::new(move |_| !end.read().is_empty() && *end.read() < *start.read());
    let complaint = move |wrong: Memo<bool>, words: fn() -> &'static str| {
        Signal::derive(move || (tried.get() && wrong.get()).then(|| words().to_owned()))
    };
    // Of a round robin the players decide.
    let by_table = Memo::new(move |_| settings.with(|settings| settings.is_round_robin()));
    let no_number = Memo::new(move |_| number.get().is_none() && !by_table.get());

    let create = move |event: ev::SubmitEvent| {
        event.prevent_default();
        tried.set(true);
        if no_name.get_untracked() || no_number.get_untracked() || reversed.get_untracked() {
            return;
        }
        let mut tournament = Tournament::default();
        tournament.info.name = name.get_untracked().trim().to_owned();
        tournament.info.city = city.get_untracked().trim().to_owned();
        tournament.info.start_date = date_field::from_field(&start.get_untracked());
        tournament.info.end_date = date_field::from_field(&end.get_untracked());
        tournament.settings = settings.get_untracked();
        tournament.settings.rounds = number.get_untracked();
        tournament.settings.initial_colour = Some(colour.get_untracked().decide());
        if let Some(id) = library.create(tournament) {
            route::go(Route::Tournament(id, Page::Players));
        }
    };
    let colour_choice = move |choice, title: &'static str| {
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
        <header class="page-intro">
            <h1>{t::new_tournament()}</h1>
            <p class="lead">{t::new_intro()}</p>
        </header>
        <form class="form sheet" on:submit=create novalidate>
            <Field id="name" label=t::name() complaint=complaint(no_name, t::name_missing)>
                <input
                    class="input"
                    id="name"
                    type="text"
                    autocomplete="off"
                    placeholder=t::name_example()
                    aria-describedby="name-hint"
                    node_ref=name_field
                    bind:value=name
                />
            </Field>
            <div class="fields">
                <Field id="city" label=t::city()>
                    <input class="input" id="city" type="text" bind:value=city />
                </Field>
                <Field id="start" label=t::start_date()>
                    <input class="input" id="start" type="date" bind:value=start />
                </Field>
                <Field id="end" label=t::end_date() complaint=complaint(reversed, t::dates_reversed)>
                    <input class="input" id="end" type="date" aria-describedby="end-hint" bind:value=end />
                </Field>
            </div>
            <div class="fields">
                <Field
                    id="rounds"
                    label=t::rounds()
                    hint=t::rounds_hint()
                    complaint=complaint(no_number, t::rounds_wrong)
                >
                    <input
                        class="input input-short"
                        id="rounds"
                        type="number"
                        min="1"
                        max="255"
                        aria-describedby="rounds-hint"
                        bind:value=rounds
                    />
                </Field>
                <Field id="expected" label=t::expected() hint=t::expected_hint()>
                    <input
                        class="input input-short"
                        id="expected"
                        type="number"
                        min="2"
                        aria-describedby="expected-hint"
                        bind:value=expected
                    />
                </Field>
            </div>
            <RoundsAdvice event />
            <SystemChoice
                system
                event
                on_choose=move |chosen| settings.update(|settings| settings.system = Some(chosen))
            />
            <SystemOptions settings on_change=move |changed| settings.set(changed) />
            <fieldset class="fieldset">
                <legend>{t::first_colour()}</legend>
                <div class="segments segments-fit">
                    {colour_choice(FirstColour::ByLot, t::by_lot())}
                    {colour_choice(FirstColour::Is(Colour::White), words::white())}
                    {colour_choice(FirstColour::Is(Colour::Black), words::black())}
                </div>
                <p class="field-hint">{t::first_colour_hint()}</p>
            </fieldset>
            <div class="actions">
                <a class="button" href=Route::Tournaments.hash()>{words::cancel()}</a>
                <button type="submit" class="button button-primary" id="create">{t::create()}</button>
            </div>
        </form>
    }
}
