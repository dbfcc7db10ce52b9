//! Adding a pasted list of players, shown before anybody is added.

use super::form::Fault;
use super::paste::read;
use crate::components::Field;
use crate::i18n::{people as t, words};
use crate::state::{Desk, Toasts};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use pairing_core::event::{Command, Entrant, Person};
use pairing_core::tournament::RoundNo;

/// More rows than this tell nothing new.
const SHOWN: usize = 8;

/// The field to paste into, and what was understood.
#[component]
pub fn PasteForm(
    /// Whether the dialog stands.
    open: RwSignal<bool>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let text = RwSignal::new(String::new());
    let pasted = Memo::new(move |_| text.with(|text| read(text)));
    let found = move || pasted.with(|pasted| pasted.people.len());
    let field = NodeRef::<html::Textarea>::new();
    field.on_load(|field| {
        // The field is in the page, so it can take the focus.
        let _ = field.focus();
    });
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let enters = desk.document_now().next_round().unwrap_or(RoundNo::FIRST);
        let entrants: Vec<Entrant> = pasted.with_untracked(|p| {
            p.people.iter().map(|p| Entrant { enters, ..Entrant::new(p.clone()) }).collect()
        });
        let count = entrants.len();
        if count > 0 && desk.dispatch(Command::AddPlayers(entrants)).is_ok() {
            toasts.done(t::count(count));
            open.set(false);
        }
    };
    view! {
        <form class="person" on:submit=submit>
            <Field id="paste-list" label=t::paste_label() hint=Signal::stored(t::paste_hint().to_owned())>
                <textarea
                    class="input"
                    id="paste-list"
                    rows="7"
                    spellcheck="false"
                    aria-describedby="paste-list-hint"
                    node_ref=field
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
            </Field>
            {move || pasted.with(|pasted| (!pasted.people.is_empty()).then(|| preview(&pasted.people)))}
            <ul class="paste-faults">
                {move || pasted.with(|pasted| pasted.faults.iter().map(fault).collect_view())}
            </ul>
            <div class="actions">
                <button type="button" class="button" on:click=move |_| open.set(false)>{words::cancel()}</button>
                <button type="submit" class="button button-primary" id="paste-submit" disabled=move || found() == 0>
                    {move || match found() {
                        0 => t::add().to_owned(),
                        1 => t::paste_add_1().to_owned(),
                        n => t::paste_add(n),
                    }}
                </button>
            </div>
        </form>
    }
}

fn preview(people: &[Person]) -> impl IntoView + use<> {
    let more = people.len().saturating_sub(SHOWN);
    let row = |person: &Person| {
        let known = [&person.federation, &person.club, &person.fide_id, &person.birth];
        let known: Vec<&str> =
            known.into_iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
        view! {
            <tr>
                <th scope="row">
                    {person.title.map(|title| view! { <span class="title">{title.abbreviation()}</span>" " })}
                    {person.name.clone()}
                </th>
                <td class="num">{person.rating}</td>
                <td class="soft">{known.join(" · ")}</td>
            </tr>
        }
    };
    view! {
        <table class="table" id="paste-preview">
            <caption>{if people.len() == 1 { t::paste_found_1().to_owned() } else { t::paste_found(people.len()) }}</caption>
            <tbody>{people.iter().take(SHOWN).map(row).collect_view()}</tbody>
        </table>
        {(more > 0).then(|| view! { <p class="soft">{t::paste_more(more)}</p> })}
    }
}

fn fault((line, faults): &(usize, Vec<Fault>)) -> impl IntoView + use<> {
    let text = faults.first().map(|fault| t::paste_fault(*line, fault.in_words()));
    view! { <li>{text}</li> }
}
