//! Whole rating lists: opened once, kept, removed; and people found in them while a name is typed.

use super::form::Form;
use crate::i18n::rating_lists as t;
use crate::rating_list::record::Search;
use crate::rating_list::{self, RatingList, Stopped};
use crate::state::Toasts;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use leptos::reactive::spawn_local;
use pairing_core::formats::list::Listed;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// So many people are offered.
const OFFERED: usize = 8;

/// Opening and removing lists.
#[component]
pub(super) fn RatingLists() -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    let lists = RwSignal::new(Vec::<RatingList>::new());
    let denied = RwSignal::new(None::<String>);
    let reading = RwSignal::new(None::<(String, u32)>);
    let cancelled = StoredValue::new_local(Rc::new(Cell::new(false)));
    let refresh = move || {
        spawn_local(async move {
            // The page may have been left meanwhile.
            match rating_list::lists().await {
                Ok(kept) => drop(lists.try_set(kept)),
                Err(why) => drop(denied.try_set(Some(why))),
            }
        });
    };
    refresh();
    on_cleanup(move || {
        cancelled.with_value(|cancelled| cancelled.set(true));
    });
    let input = NodeRef::<html::Input>::new();
    let choose = move |_| {
        let Some(field) = input.get_untracked() else { return };
        let Some(file) = field.files().and_then(|files| files.item(0)) else { return };
        field.set_value("");
        let stop = cancelled.get_value();
        stop.set(false);
        reading.set(Some((file.name(), 0)));
        spawn_local(async move {
            let name = file.name();
            let told = name.clone();
            let progress = move |share: f64| {
                reading.try_set(Some((told.clone(), (share * 100.0) as u32)));
            };
            let outcome = rating_list::read(&file, progress, &stop).await;
            reading.try_set(None);
            match outcome {
                Ok(list) => toasts.done(t::done(list.people)),
                Err(Stopped::Cancelled) => toasts.done(t::cancelled()),
                Err(Stopped::Nobody) => toasts.refused(t::nobody()),
                Err(Stopped::Refused(why)) => toasts.refused(t::refused(&why)),
            }
            refresh();
        });
    };
    let remove = move |list: RatingList| {
        spawn_local(async move {
            match rating_list::remove(&list).await {
                Ok(()) => toasts.done(t::removed(&list.name)),
                Err(why) => toasts.refused(t::refused(&why)),
            }
            refresh();
        });
    };
    let row = move |list: RatingList| {
        let text = t::kept(&list.name, &list.date, list.people);
        let title = t::remove(&list.name);
        let id = list.id.clone();
        view! {
            <li class="away" data-rating-list=id>
                <span>{text}</span>
                <button type="button" class="button" on:click=move |_| remove(list.clone())>{title}</button>
            </li>
        }
    };
    view! {
        <section class="check-in-part" id="rating-lists">
            <h2>{t::title()}</h2>
            <p>{t::intro()}</p>
            {move || denied.get().map(|why| view! { <p class="complaint">{t::refused(&why)}</p> })}
            <ul class="aways">{move || lists.get().into_iter().map(row).collect_view()}</ul>
            {move || match reading.get() {
                Some((name, percent)) => view! {
                    <div class="list-layout">
                        <progress max="100" value=percent aria-label=t::reading(&name, percent)></progress>
                        <span>{t::reading(&name, percent)}</span>
                        <button
                            type="button"
                            class="button"
                            id="rating-list-cancel"
                            on:click=move |_| cancelled.with_value(|cancelled| cancelled.set(true))
                        >
                            {t::cancel()}
                        </button>
                    </div>
                }
                .into_any(),
                None => view! {
                    <label class="button">
                        {t::open()}
                        <input
                            class="hidden-input"
                            id="rating-list-file"
                            type="file"
                            accept=".txt,.csv,.xml,text/plain,text/csv,text/xml"
                            node_ref=input
                            on:change=choose
                        />
                    </label>
                }
                .into_any(),
            }}
        </section>
    }
}

/// While a name or number is typed into the form: who is called so in the lists. A press fills the form.
#[component]
pub(super) fn Suggestions(form: RwSignal<Form>, said: RwSignal<String>) -> impl IntoView {
    let found = RwSignal::new(Vec::<(Listed, RatingList)>::new());
    let lists = RwSignal::new(Vec::<RatingList>::new());
    spawn_local(async move {
        // Where nothing can be kept there is nothing to offer; the page of lists says so.
        if let Ok(kept) = rating_list::lists().await {
            lists.try_set(kept);
        }
    });
    let typed = Memo::new(move |_| {
        form.with(|form| {
            let number = form.fide_id.trim();
            if number.len() >= 5 && form.name.trim().is_empty() {
                number.to_owned()
            } else {
                form.name.clone()
            }
        })
    });
    // The last search asked for is the one shown.
    let asked = StoredValue::new(0_u32);
    Effect::new(move || {
        let search = typed.with(|typed| Search::new(typed));
        let lists = lists.get();
        let ask = asked.get_value().wrapping_add(1);
        asked.set_value(ask);
        let Some(search) = search.filter(|_| !lists.is_empty()) else {
            found.set(Vec::new());
            return;
        };
        spawn_local(async move {
            // A list removed in another tab is no reason to stop anybody typing.
            let people = rating_list::search(&lists, &search, OFFERED).await.unwrap_or_default();
            if asked.try_get_value() == Some(ask) {
                found.try_set(people);
            }
        });
    });
    let take = move |(listed, list): (Listed, RatingList)| {
        said.set(t::filled(&listed.name, &list.name, &list.date));
        form.update(|form| form.fill(&listed));
        found.set(Vec::new());
    };
    let option = move |(listed, list): (Listed, RatingList)| {
        let known = [
            listed.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            listed.federation.clone(),
            listed.birth.clone(),
            listed.club.clone(),
            listed.fide_id.clone(),
            list.name.clone(),
        ];
        let known: Vec<String> = known.into_iter().filter(|text| !text.is_empty()).collect();
        let title = listed.title.map(|title| title.abbreviation());
        let (name, number) = (listed.name.clone(), listed.fide_id.clone());
        view! {
            <li>
                <button type="button" class="suggestion" data-suggestion=number on:click=move |_| take((listed.clone(), list.clone()))>
                    {title.map(|title| view! { <span class="title">{title}</span>" " })}
                    <b>{name}</b>
                    " "
                    <span class="soft">{known.join(" · ")}</span>
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || !found.with(Vec::is_empty)>
            <ul class="suggestions" aria-label=t::suggestions()>
                {move || found.get().into_iter().map(option).collect_view()}
            </ul>
        </Show>
    }
}

/// Arrow keys lead from the name to what the lists suggest, through it and back.
pub(super) fn arrows(event: &ev::KeyboardEvent) {
    let down = match event.key().as_str() {
        "ArrowDown" => true,
        "ArrowUp" => false,
        _ => return,
    };
    let at = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let Some(at) = at.filter(|at| at.id() == "person-name" || at.class_name() == "suggestion") else {
        return;
    };
    // The selectors are ours and valid.
    let within = |list: web_sys::Element| list.query_selector(".suggestion").ok().flatten();
    let line = at.closest("li").ok().flatten();
    let next = match (line, down) {
        (None, true) => document().query_selector(".suggestion").ok().flatten(),
        (None, false) => return,
        (Some(line), true) => line.next_element_sibling().and_then(within),
        (Some(line), false) => {
            let above = line.previous_element_sibling().and_then(within);
            above.or_else(|| document().get_element_by_id("person-name"))
        }
    };
    if let Some(next) = next.and_then(|next| next.dyn_into::<web_sys::HtmlElement>().ok()) {
        event.prevent_default();
        // It is in the page, so it can take the focus.
        let _ = next.focus();
    }
}
