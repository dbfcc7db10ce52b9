//! The fields for a person.

use super::form::{Fault, Form};
use crate::components::Field;
use crate::i18n::{people as t, words};
use leptos::html;
use leptos::prelude::*;
use pairing_core::tournament::Title;

/// Name and rating, and behind a fold the rest.
#[component]
pub fn PersonFields(
    /// What is typed.
    form: RwSignal<Form>,
    /// What is wrong with it.
    faults: RwSignal<Vec<Fault>>,
    /// The field for the name, to be focused again.
    name: NodeRef<html::Input>,
    /// Whether the fold is open.
    unfolded: bool,
) -> impl IntoView {
    let complaint = move |fault: Fault| {
        Signal::derive(move || faults.with(|f| f.contains(&fault)).then(|| fault.in_words().to_owned()))
    };
    let titles = Title::ALL.map(|title| {
        let text = title.abbreviation();
        view! { <option value=text selected=move || form.with(|f| f.title == text)>{text}</option> }
    });
    let sexes = [("m", t::male()), ("w", t::female())].map(|(value, text)| {
        view! { <option value=value selected=move || form.with(|f| f.sex == value)>{text}</option> }
    });
    view! {
        <div class="person-fields">
            <Field id="person-name" label=words::name() complaint=complaint(Fault::NameMissing)>
                <input
                    class="input"
                    id="person-name"
                    type="text"
                    autocomplete="off"
                    autofocus=true
                    node_ref=name
                    aria-describedby="person-name-hint"
                    prop:value=move || form.with(|f| f.name.clone())
                    on:input=move |event| form.update(|f| f.name = event_target_value(&event))
                />
            </Field>
            <Field id="person-rating" label=words::rating() complaint=complaint(Fault::Rating)>
                <input
                    class="input"
                    id="person-rating"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    aria-describedby="person-rating-hint"
                    prop:value=move || form.with(|f| f.rating.clone())
                    on:input=move |event| form.update(|f| f.rating = event_target_value(&event))
                />
            </Field>
        </div>
        <details class="person-more" open=unfolded>
            <summary>{t::more_fields()}</summary>
            <div class="person-fields">
                <Field id="person-title" label=words::title()>
                    <select
                        id="person-title"
                        class="input"
                        on:change=move |event| form.update(|f| f.title = event_target_value(&event))
                    >
                        <option value="">{t::not_said()}</option>
                        {titles.collect_view()}
                    </select>
                </Field>
                <Field
                    id="person-federation"
                    label=words::federation()
                    complaint=complaint(Fault::Federation)
                >
                    <input
                        class="input"
                        id="person-federation"
                        type="text"
                        maxlength="3"
                        autocomplete="off"
                        aria-describedby="person-federation-hint"
                        prop:value=move || form.with(|f| f.federation.clone())
                        on:input=move |event| form.update(|f| f.federation = event_target_value(&event))
                    />
                </Field>
                <Field id="person-club" label=words::club()>
                    <input
                        class="input"
                        id="person-club"
                        type="text"
                        autocomplete="off"
                        prop:value=move || form.with(|f| f.club.clone())
                        on:input=move |event| form.update(|f| f.club = event_target_value(&event))
                    />
                </Field>
                <Field id="person-fide-id" label=t::fide_id() complaint=complaint(Fault::FideId)>
                    <input
                        class="input"
                        id="person-fide-id"
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        aria-describedby="person-fide-id-hint"
                        prop:value=move || form.with(|f| f.fide_id.clone())
                        on:input=move |event| form.update(|f| f.fide_id = event_target_value(&event))
                    />
                </Field>
                <Field id="person-birth" label=t::birth() hint=Signal::stored(t::birth_hint().to_owned()) complaint=complaint(Fault::Birth)>
                    <input
                        class="input"
                        id="person-birth"
                        type="text"
                        autocomplete="off"
                        aria-describedby="person-birth-hint"
                        prop:value=move || form.with(|f| f.birth.clone())
                        on:input=move |event| form.update(|f| f.birth = event_target_value(&event))
                    />
                </Field>
                <Field id="person-sex" label=t::sex()>
                    <select
                        id="person-sex"
                        class="input"
                        on:change=move |event| form.update(|f| f.sex = event_target_value(&event))
                    >
                        <option value="">{t::not_said()}</option>
                        {sexes.collect_view()}
                    </select>
                </Field>
                <Field
                    id="person-k"
                    label=t::k_factor()
                    hint=Signal::stored(t::k_hint().to_owned())
                    complaint=complaint(Fault::KFactor)
                >
                    <input
                        class="input"
                        id="person-k"
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        aria-describedby="person-k-hint"
                        prop:value=move || form.with(|f| f.k_factor.clone())
                        on:input=move |event| form.update(|f| f.k_factor = event_target_value(&event))
                    />
                </Field>
            </div>
        </details>
    }
}
