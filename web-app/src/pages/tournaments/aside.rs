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

#[component]
fn AsideRow(aside: Aside) -> impl IntoView {
    let library = expect_context::<Library>();
    let confirm = expect_context::<Confirm>();
    let toasts = expect_context::<Toasts>();
    let name =
        aside.entry.as_ref().map_or_else(|| t::text_of(aside.size), |e| frame::name_or_unnamed(&e.name));
    let why = match aside.kind {
        AsideKind::Deleted => t::was_deleted(),
        AsideKind::Damaged => t::was_damaged(),
    };
    let back = aside.entry.as_ref().filter(|_| aside.kind == AsideKind::Deleted).map(|entry| entry.id);
    let text = StoredValue::new(aside);
    let file = StoredValue::new(name.clone());
    let save = move |_| {
        let saved = text
            .with_value(|aside| library.aside_text(aside))
            .map(|text| file.with_value(|name| save_text(name, &text)));
        if let Some(Err(error)) = saved {
            toasts.refused(error);
        }
    };
    let discard = move |_| {
        let question = Question {
            title: file.with_value(|name| t::discard_question(name)),
            costs: vec![t::discard_cost().to_owned()],
            action: t::discard().to_owned(),
        };
        confirm.ask(question, move || text.with_value(|aside| library.discard(aside)));
    };
    view! {
        <li class="library-row">
            <p class="library-main">
                <span class="library-name">{name}</span>
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
                <button type="button" class="button button-quiet" on:click=save>{t::save_text()}</button>
                <button type="button" class="button button-quiet" on:click=discard>{t::discard()}</button>
            </div>
        </li>
    }
}
