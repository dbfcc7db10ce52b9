//! A new tournament: everything that is decided beforehand, on one screen, with defaults that fit most.

mod first_colour;
mod points;
mod templates;

use crate::components::{Field, Fold, date_field};
use crate::i18n::setup as t;
use crate::i18n::{planning, words};
use crate::pages::settings::bye_rules::ByeRuleFields;
use crate::pages::settings::first_board::FirstBoardField;
use crate::pages::settings::schedule::{Schedule, ScheduleFields};
use crate::pages::settings::system::{RoundsAdvice, SystemChoice, SystemOptions};
use crate::route::{self, Page, Route};
use crate::state::{LastEvent, Library, Preferences};
pub(crate) use first_colour::by_lot;
use first_colour::{FirstColour, FirstColourChoice};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use pairing_core::systems::Prospect;
use pairing_core::systems::round_robin::table;
use pairing_core::tournament::{
    EventInfo, PairingSystem, Preset, RoundNo, Settings, TieBreakRules, Tournament,
};
use points::PointChoice;
use templates::Template;
use wasm_bindgen::JsCast;

/// The form for a new tournament.
#[component]
pub fn New() -> impl IntoView {
    let library = expect_context::<Library>();
    let preferences = expect_context::<Preferences>();
    let last = StoredValue::new(preferences.last_event_now());
    let info = RwSignal::new(EventInfo::default());
    let settings = RwSignal::new(Settings { system: Some(PairingSystem::Dutch2026), ..Settings::default() });
    let rounds = RwSignal::new("7".to_owned());
    let expected = RwSignal::new(String::new());
    let colour = RwSignal::new(FirstColour::ByLot);
    // Complaints come with the first try, not while somebody is still typing.
    let tried = RwSignal::new(false);
    let name_field = NodeRef::<html::Input>::new();
    name_field.on_load(|input| drop(input.focus()));

    let number = Memo::new(move |_| rounds.with(|text| text.trim().parse().ok().and_then(RoundNo::new)));
    let players = Memo::new(move |_| expected.with(|text| text.trim().parse::<usize>().unwrap_or(0)));
    let system =
        Signal::derive(move || settings.with(|settings| settings.system.unwrap_or(PairingSystem::Dutch2026)));
    // Of a round robin the players decide.
    let by_table = Memo::new(move |_| settings.with(Settings::is_round_robin));
    let planned = Memo::new(move |_| match by_table.get() {
        true => table::rounds(system.get(), players.get()).and_then(RoundNo::new),
        false => number.get(),
    });
    let event = Signal::derive(move || Prospect {
        players: players.get(),
        unrated: None,
        rounds: planned.get(),
        accelerated: settings.with(|settings| settings.acceleration.is_some()),
        maxi_tournament: settings.with(|settings| settings.maxi_tournament),
    });
    let no_name = Memo::new(move |_| info.with(|info| info.name.trim().is_empty()));
    let reversed = Memo::new(move |_| info.with(|i| !i.end_date.is_empty() && i.end_date < i.start_date));
    let no_number = Memo::new(move |_| number.get().is_none() && !by_table.get());
    let complaint = move |wrong: Memo<bool>, words: fn() -> &'static str| {
        Signal::derive(move || (tried.get() && wrong.get()).then(|| words().to_owned()))
    };
    let rounds_hint = Signal::derive(move || rounds_in_words(by_table.get(), players.get(), planned.get()));

    let take = move |event: &LastEvent| {
        if let Some(number) = event.rounds {
            rounds.set(number.to_string());
        }
        settings.set(event.settings.clone());
        info.update(|info| {
            info.time_control.clone_from(&event.time_control);
            if !event.city.is_empty() {
                info.city.clone_from(&event.city);
            }
            if !event.federation.is_empty() {
                info.federation.clone_from(&event.federation);
            }
        });
    };
    let create = move |event: ev::SubmitEvent| {
        event.prevent_default();
        tried.set(true);
        let faulty = [
            (no_name.get_untracked(), "name"),
            (no_number.get_untracked(), "rounds"),
            (reversed.get_untracked(), "end"),
        ];
        if let Some((_, field)) = faulty.into_iter().find(|(wrong, _)| *wrong) {
            return focus(field);
        }
        let mut tournament = Tournament {
            info: info.get_untracked(),
            settings: settings.get_untracked(),
            ..Tournament::default()
        };
        trim(&mut tournament.info);
        tournament.settings.rounds = planned.get_untracked();
        tournament.settings.initial_colour = Some(colour.get_untracked().decide());
        let choices = LastEvent::of(&tournament);
        if let Some(id) = library.create(tournament) {
            preferences.set_last_event(choices);
            route::go(Route::Tournament(id, Page::Players));
        }
    };
    let template = move |template: Template| {
        view! {
            <button
                type="button"
                class="button"
                data-template=template.key()
                on:click=move |_| take(&template.choices())
            >
                {template.title()}
            </button>
        }
    };
    let dates = Signal::derive(move || info.with(|info| info.round_dates.clone()));
    let times = Signal::derive(move || info.with(|info| info.round_times.clone()));
    let choose_system = move |chosen: PairingSystem| {
        settings.update(|settings| {
            // What nobody has chosen follows the kind of event.
            let usual = Preset::FideSwiss.rules();
            let of_tables = Preset::RoundRobin.rules();
            let ties = &settings.tie_breaks;
            let follows = ties.is_undecided() || *ties == usual || *ties == of_tables;
            if follows {
                settings.tie_breaks = match chosen.is_round_robin() {
                    true => of_tables,
                    false => TieBreakRules::default(),
                };
            }
            settings.system = Some(chosen);
        });
    };
    let text = move |id, label, get: fn(&EventInfo) -> &String, set: fn(&mut EventInfo, String)| {
        view! {
            <Field id=id label=label>
                <input
                    class="input"
                    id=id
                    type="text"
                    autocomplete="off"
                    prop:value=move || info.with(|info| get(info).clone())
                    on:input=move |event| info.update(|info| set(info, event_target_value(&event)))
                />
            </Field>
        }
    };
    let day = move |get: fn(&EventInfo) -> &String| {
        move || info.with(|info| date_field::to_field(get(info)).unwrap_or_default())
    };
    view! {
        <header class="page-intro">
            <h1>{t::new_tournament()}</h1>
            <p class="lead">{t::new_intro()}</p>
        </header>
        <form class="form sheet" on:submit=create novalidate>
            <div role="group" aria-labelledby="templates-title">
                <p class="field-title" id="templates-title">{planning::templates()}</p>
                <div class="actions actions-start" id="templates">
                    {last
                        .get_value()
                        .map(|last| {
                            view! {
                                <button
                                    type="button"
                                    class="button"
                                    data-template="last"
                                    on:click=move |_| take(&last)
                                >
                                    {planning::as_last_time()}
                                </button>
                            }
                        })}
                    {Template::ALL.map(template).collect_view()}
                </div>
            </div>
            <Field id="name" label=t::name() complaint=complaint(no_name, t::name_missing)>
                <input
                    class="input"
                    id="name"
                    type="text"
                    autocomplete="off"
                    placeholder=t::name_example()
                    aria-describedby="name-hint"
                    node_ref=name_field
                    prop:value=move || info.with(|info| info.name.clone())
                    on:input=move |event| info.update(|info| info.name = event_target_value(&event))
                />
            </Field>
            <div class="fields">
                {text("city", t::city(), |i| &i.city, |i, v| i.city = v)}
                <Field id="start" label=t::start_date()>
                    <input
                        class="input"
                        id="start"
                        type="date"
                        prop:value=day(|i| &i.start_date)
                        on:input=move |event| {
                            let day = date_field::from_field(&event_target_value(&event));
                            info.update(|info| info.start_date = day);
                        }
                    />
                </Field>
                <Field id="end" label=t::end_date() complaint=complaint(reversed, t::dates_reversed)>
                    <input
                        class="input"
                        id="end"
                        type="date"
                        aria-describedby="end-hint"
                        prop:value=day(|i| &i.end_date)
                        on:input=move |event| {
                            let day = date_field::from_field(&event_target_value(&event));
                            info.update(|info| info.end_date = day);
                        }
                    />
                </Field>
                {text("time-control", t::time_control(), |i| &i.time_control, |i, v| i.time_control = v)}
            </div>
            <div class="fields">
                <Field id="rounds" label=t::rounds() hint=rounds_hint complaint=complaint(no_number, t::rounds_wrong)>
                    <input
                        class="input input-short"
                        id="rounds"
                        type="number"
                        min="1"
                        max="255"
                        aria-describedby="rounds-hint"
                        disabled=move || by_table.get()
                        prop:value=move || match by_table.get() {
                            true => planned.get().map(|rounds| rounds.to_string()).unwrap_or_default(),
                            false => rounds.get(),
                        }
                        on:input=move |event| rounds.set(event_target_value(&event))
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
            <Show when=move || !by_table.get()>
                <RoundsAdvice event />
            </Show>
            <SystemChoice system event on_choose=choose_system />
            <SystemOptions settings on_change=move |changed| settings.set(changed) />
            <Fold title=planning::points_and_more()>
            <div class="form">
            <PointChoice settings />
            <Show when=move || !by_table.get()>
                <ByeRuleFields
                    rules=Signal::derive(move || settings.with(|settings| settings.byes))
                    on_change=move |rules| settings.update(|settings| settings.byes = rules)
                />
            </Show>
            <TieBreakChoice settings />
            <Show when=move || !by_table.get()>
                <FirstColourChoice colour />
            </Show>
            </div>
            </Fold>
            <details class="more" id="more">
                <summary>{planning::schedule_and_sections()}</summary>
                <div class="form">
                    <ScheduleFields
                        rounds=Signal::derive(move || planned.get().map_or(0, RoundNo::get))
                        dates
                        times
                        span=Signal::derive(move || info.with(|i| (i.start_date.clone(), i.end_date.clone())))
                        on_change=move |Schedule { dates, times }: Schedule| {
                            info.update(|info| (info.round_dates, info.round_times) = (dates, times));
                        }
                    />
                    {text("event", planning::event(), |i| &i.event, |i, v| i.event = v)}
                    <p class="field-hint">{planning::event_hint()}</p>
                    <FirstBoardField
                        first=Signal::derive(move || settings.with(|settings| settings.first_board))
                        on_change=move |first| settings.update(|settings| settings.first_board = first)
                    />
                </div>
            </details>
            <div class="actions">
                <a class="button" href=Route::Tournaments.hash()>{words::cancel()}</a>
                <button type="submit" class="button button-primary" id="create">{t::create()}</button>
            </div>
        </form>
    }
}

/// Under the number of rounds: what it comes to with so many players.
fn rounds_in_words(by_table: bool, players: usize, rounds: Option<RoundNo>) -> String {
    match (by_table, rounds) {
        (true, None) => planning::rounds_follow().to_owned(),
        (true, Some(rounds)) => planning::table_of(players, rounds.get()),
        (false, Some(rounds)) if players > 1 => {
            let enough = players.next_power_of_two().trailing_zeros() as usize;
            match rounds.get() >= enough {
                true => planning::enough_rounds(players, players / 2, enough),
                false => planning::few_rounds(players, players / 2, enough),
            }
        }
        (false, _) => t::rounds_hint().to_owned(),
    }
}

fn trim(info: &mut EventInfo) {
    let fields =
        [&mut info.name, &mut info.city, &mut info.federation, &mut info.time_control, &mut info.event];
    for field in fields {
        *field = field.trim().to_owned();
    }
}

/// How ties are broken: a usual list. The order can be changed in the settings.
#[component]
fn TieBreakChoice(settings: RwSignal<Settings>) -> impl IntoView {
    let chosen = Memo::new(move |_| {
        settings.with(|settings| {
            let is = |preset: &Preset| preset.rules() == settings.tie_breaks;
            Preset::ALL.into_iter().find(is).map_or("", Preset::key)
        })
    });
    let choose = move |event| {
        let preset = Preset::from_key(&event_target_value(&event));
        settings.update(|settings| settings.tie_breaks = preset.map(Preset::rules).unwrap_or_default());
    };
    let codes = move || {
        settings.with(|settings| {
            let codes: Vec<String> = settings.tie_breaks.codes().iter().map(ToString::to_string).collect();
            codes.join(", ")
        })
    };
    view! {
        <div class="field">
            <label for="ties">{planning::ties()}</label>
            <select class="input" id="ties" aria-describedby="ties-hint" prop:value=move || chosen.get() on:change=choose>
                <option value="">{planning::ties_customary()}</option>
                {Preset::ALL
                    .map(|preset| view! { <option value=preset.key()>{preset.title()}</option> })
                    .collect_view()}
            </select>
            <p class="field-hint" id="ties-hint">{codes}</p>
        </div>
    }
}

/// The field that has to be mended has the focus and is in sight.
fn focus(field: &str) {
    if let Some(field) = document().get_element_by_id(field) {
        // It is in the page, so it can take the focus.
        let _ = field.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_and_players_are_put_into_words() {
        let words = |by_table, players, rounds| rounds_in_words(by_table, players, RoundNo::new(rounds));
        assert_eq!(
            words(false, 27, 7),
            "27 players: 13 games a round. 5 rounds leave at most one with all points; these are enough."
        );
        assert!(words(false, 64, 5).contains("6 rounds leave at most one"));
        assert_eq!(words(true, 6, 5), "6 players meet each other in 5 rounds.");
        assert_eq!(rounds_in_words(true, 0, None), planning::rounds_follow());
    }
}
