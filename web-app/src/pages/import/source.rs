//! Where it comes from: dropped, chosen, pasted.

use crate::components::FileDrop;
use crate::i18n::import as t;
use leptos::ev;
use leptos::prelude::*;

/// Name, bytes, and whether it is a text already.
type Take = Callback<(String, Vec<u8>, bool)>;

/// The drop zone with its button, and a field to paste into.
#[component]
pub(super) fn Sources(take: Take) -> impl IntoView {
    let file = Callback::new(move |(name, bytes): (String, Vec<u8>)| take.run((name, bytes, false)));
    view! {
        <div class="sources">
            <FileDrop
                id="drop-zone"
                input_id="import-file"
                title=t::drop_here()
                button=t::choose()
                accept=".trf,.trfx,.txt,.json,.html,text/plain,application/json,text/html"
                multiple=true
                take=file
            />
            <Paste take />
        </div>
    }
}

#[component]
fn Paste(take: Take) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let read = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let pasted = text.get_untracked();
        if !pasted.trim().is_empty() {
            take.run((t::pasted().to_owned(), pasted.into_bytes(), true));
            text.set(String::new());
        }
    };
    view! {
        <details class="paste">
            <summary>{t::or_paste()}</summary>
            <form on:submit=read>
                <textarea
                    class="input mono"
                    id="import-text"
                    rows="8"
                    spellcheck="false"
                    wrap="off"
                    aria-label=t::paste_label()
                    bind:value=text
                />
                <div class="actions">
                    <button type="submit" class="button" disabled=move || text.with(|text| text.trim().is_empty())>
                        {t::read_text()}
                    </button>
                </div>
            </form>
        </details>
    }
}
