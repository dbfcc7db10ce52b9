//! What was deleted or could not be read, kept aside.

use super::save_text;
use crate::components::{Confirm, Question};
use crate::i18n::frame;
use crate::i18n::library as t;
use crate::state::{Aside, AsideKind, Library, Toasts};
use leptos::prelude::*;

/// The texts kept aside; nothing where there are none.
#[component]
pub(super) fn Asides() -> impl IntoView {
    let library = expect_context::<Library>();
    view! {
        <Show when=move || !library.asides().is_empty()>
            <section class="asides" id="asides">
                <h2>{t::kept_aside()}</h2>
                <p class="hint">{t::kept_aside_hint()}</p>
                <ul class="library">
                    <For each=move || library.asides() key=|aside| aside.clone() let(aside)>
                        <AsideRow aside />
                    </For>
                </ul>
            </section>
        </Show>
    }
}

/// What a text that cannot be read is called.
pub fn aside_name(aside: &Aside) -> String {
    match &aside.name {
        Some(name) => t::text_of_event(name, aside.size),
        None => t::text_of(aside.size),
    }
}

#[component]
fn AsideRow(aside: Aside) -> impl IntoView {
    let library = expect_context::<Library>();
    let confirm = expect_context::<Confirm>();
    let name = aside.entry.as_ref().map_or_else(|| aside_name(&aside), |e| frame::name_or_unnamed(&e.name));
    let why = match aside.kind {
        AsideKind::Deleted => t::was_deleted(),
        AsideKind::Damaged => t::was_damaged(),
    };
    let back = aside.entry.as_ref().filter(|_| aside.kind == AsideKind::Deleted).map(|entry| entry.id);
    let text = StoredValue::new(aside.clone());
    let title = StoredValue::new(name.clone());
    let discard = move |_| {
        let question = Question {
            title: title.with_value(|name| t::discard_question(name)),
            costs: vec![t::discard_cost().to_owned()],
            action: t::discard().to_owned(),
        };
        confirm.ask(question, move || text.with_value(|aside| library.discard(aside)));
    };
    view! {
        <li class="library-row">
            <p class="library-main">
                <span class="library-name">{name.clone()}</span>
                <span class="library-facts">{why}</span>
            </p>
            <div class="library-actions">
                {back
                    .map(|id| {
                        view! {
                            <button type="button" class="button button-quiet" on:click=move |_| library.undelete(id)>
                                {t::bring_back()}
                            </button>
                        }
                    })}
                <SaveAside aside name />
                <button type="button" class="button button-quiet" on:click=discard>{t::discard()}</button>
            </div>
        </li>
    }
}

/// Saves the text of something put aside to a file.
#[component]
pub fn SaveAside(
    /// What.
    aside: Aside,
    /// What the file is called.
    name: String,
) -> impl IntoView {
    let library = expect_context::<Library>();
    let toasts = expect_context::<Toasts>();
    let save = move |_| {
        if let Some(text) = library.aside_text(&aside)
            && let Err(error) = save_text(&name, &text)
        {
            toasts.refused(error);
        }
    };
    view! {
        <button type="button" class="button button-quiet" data-action="save-aside" on:click=save>
            {t::save_text()}
        </button>
    }
}
