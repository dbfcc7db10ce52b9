//! A list of people: what it is, what was understood, what becomes of each line; then all of them in one step.

mod faults;
mod preview;
mod state;

use super::rating_lists::RatingLists;
use crate::components::FileDrop;
use crate::i18n::{import, lists as t};
use crate::route::{self, Page, Route};
use crate::state::{Desk, Toasts};
use leptos::prelude::*;
use pairing_core::event::roster::{Decision, carry_out};
use pairing_core::formats::encoding::Encoding;
use pairing_core::formats::list::{Delimiter, Form};
use preview::Preview;
use state::{List, Source};
use std::sync::Arc;

/// More is no list for a tournament, and would stop the page.
const LARGEST: f64 = 20e6;

/// Adding a list of players.
#[component]
pub fn PlayerList() -> impl IntoView {
    let list = List::new(expect_context::<Desk>());
    let pasted = RwSignal::new(String::new());
    let file = Callback::new(move |(name, bytes): (String, Vec<u8>)| {
        pasted.set(String::new());
        list.set_source(Source::File { name, bytes: Arc::new(bytes) });
    });
    let paste = move |event| {
        let text = event_target_value(&event);
        pasted.set(text.clone());
        list.set_source(Source::Text(text));
    };
    view! {
        <header class="page-intro">
            <h1>{t::page()}</h1>
            <p class="lead">{t::intro()}</p>
        </header>
        <div class="list-sources">
            <FileDrop
                id="list-drop"
                input_id="list-file"
                title=t::drop_here()
                button=t::choose_file()
                accept=".csv,.tsv,.txt,.trf,.xml,text/plain,text/csv,text/xml"
                multiple=false
                limit=(LARGEST, t::too_large as fn(&str) -> String)
                take=file
            />
            <div class="field">
                <label for="paste-list">{t::paste_label()}</label>
                <textarea
                    class="input mono"
                    id="paste-list"
                    rows="7"
                    spellcheck="false"
                    wrap="off"
                    aria-describedby="paste-list-hint"
                    prop:value=move || pasted.get()
                    on:input=paste
                ></textarea>
                <p class="field-hint" id="paste-list-hint">{t::paste_hint()}</p>
            </div>
        </div>
        <Show when=move || !list.is_empty()>
            <section class="sheet list-read">
                <Layout list />
                <Preview list />
                <Finish list />
            </section>
        </Show>
        <RatingLists />
    }
}

/// Encoding, delimiter, headings.
#[component]
fn Layout(list: List) -> impl IntoView {
    let encoding = move || list.encoding().map(|now| view! { <EncodingChoice list now /> });
    let name = move || list.file_name().unwrap_or_else(|| import::pasted().to_owned());
    let headings = move || {
        list.table().with(|table| {
            (table.headings.is_empty() || table.has_own_headings()).then_some(!table.headings.is_empty())
        })
    };
    view! {
        <div class="list-layout">
            <p class="preview-source">{name}</p>
            {encoding}
            <FormChoice list />
            {move || {
                headings()
                    .map(|on| {
                        view! {
                            <label class="inline-field">
                                <input
                                    type="checkbox"
                                    id="list-headings"
                                    prop:checked=on
                                    on:change=move |event| list.set_headings(event_target_checked(&event))
                                />
                                <span>{t::first_line_names()}</span>
                            </label>
                        }
                    })
            }}
        </div>
        {move || {
            let above = list.table().with(|table| table.passed_over.len());
            (above > 0).then(|| view! { <p class="hint">{t::passed_over(above)}</p> })
        }}
    }
}

#[component]
fn EncodingChoice(list: List, now: Encoding) -> impl IntoView {
    let choose = move |event| {
        if let Some(encoding) = Encoding::from_label(&event_target_value(&event)) {
            list.set_encoding(encoding);
        }
    };
    let options = Encoding::ALL.map(|each| {
        view! { <option value=each.label() selected=each == now>{each.label()}</option> }
    });
    view! {
        <label class="inline-field" title=import::encoding_hint()>
            <span>{import::encoding()}</span>
            <select class="input" id="list-encoding" on:change=choose>
                {options.collect_view()}
            </select>
        </label>
    }
}

/// The forms that can be chosen, with their keys.
const FORMS: [(&str, Form); 6] = [
    ("tab", Form::Delimited(Delimiter::Tab)),
    ("semicolon", Form::Delimited(Delimiter::Semicolon)),
    ("comma", Form::Delimited(Delimiter::Comma)),
    ("bar", Form::Delimited(Delimiter::Bar)),
    ("blanks", Form::Delimited(Delimiter::Blanks)),
    ("lines", Form::Lines),
];

fn form_in_words(form: &Form) -> &'static str {
    match form {
        Form::Delimited(Delimiter::Tab) => t::form_tab(),
        Form::Delimited(Delimiter::Semicolon) => t::form_semicolon(),
        Form::Delimited(Delimiter::Comma) => t::form_comma(),
        Form::Delimited(Delimiter::Bar) => t::form_bar(),
        Form::Delimited(Delimiter::Blanks) => t::form_blanks(),
        Form::Lines => t::form_lines(),
        Form::Fixed(_) => t::form_report(),
        Form::Xml => t::form_xml(),
    }
}

#[component]
fn FormChoice(list: List) -> impl IntoView {
    let now = Memo::new(move |_| list.table().with(|table| table.form.clone()));
    let choose = move |event| {
        let key = event_target_value(&event);
        if let Some((_, form)) = FORMS.into_iter().find(|(each, _)| *each == key) {
            list.set_form(form);
        }
    };
    move || {
        let now = now.get();
        if matches!(now, Form::Fixed(_) | Form::Xml) {
            return view! { <p class="soft">{form_in_words(&now)}</p> }.into_any();
        }
        let options = FORMS.map(|(key, form)| {
            view! { <option value=key selected=form == now>{form_in_words(&form)}</option> }
        });
        view! {
            <label class="inline-field">
                <span>{t::laid_out()}</span>
                <select class="input" id="list-form" on:change=choose>
                    {options.collect_view()}
                </select>
            </label>
        }
        .into_any()
    }
}

/// What will be done, and the button that does it.
#[component]
fn Finish(list: List) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let counts = list.counts();
    let title = move || match counts.get() {
        (0, 0, _) => t::nothing_to_do().to_owned(),
        (1, 0, _) => t::add_player_1().to_owned(),
        (add, 0, _) => t::add_players(add),
        (0, 1, _) => t::update_player_1().to_owned(),
        (0, update, _) => t::update_players(update),
        (add, update, _) => t::add_and_update(add, update),
    };
    let submit = move |_| {
        let decided = list.decided();
        let Some(command) = carry_out(&desk.document_now(), &decided) else { return };
        let count = |is: fn(&Decision) -> bool| decided.iter().filter(|(_, decision)| is(decision)).count();
        let add = count(|decision| *decision == Decision::Add);
        let update = count(|decision| matches!(decision, Decision::Update(_)));
        if desk.dispatch(command).is_ok() {
            toasts.done(t::done(add, update));
            route::go(Route::Tournament(desk.id(), Page::Players));
        }
    };
    view! {
        <div class="list-finish">
            <p role="status" class="soft number" id="list-summary">
                {move || {
                    let (add, update, skip) = counts.get();
                    t::summary(add, update, skip)
                }}
            </p>
            <button
                type="button"
                class="button button-primary"
                id="paste-submit"
                disabled=move || matches!(counts.get(), (0, 0, _))
                on:click=submit
            >
                {title}
            </button>
        </div>
    }
}
