//! Where it comes from: dropped, chosen, pasted.

use crate::browser::files;
use crate::i18n::import as t;
use crate::state::Toasts;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use leptos::reactive::spawn_local;
use web_sys::{File, FileList};

/// Name, bytes, and whether it is a text already.
type Take = Callback<(String, Vec<u8>, bool)>;

/// The drop zone with its button, and a field to paste into.
#[component]
pub(super) fn Sources(take: Take) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    let over = RwSignal::new(false);
    let input = NodeRef::<html::Input>::new();
    let read_all = move |list: Option<FileList>| {
        let files: Vec<File> =
            list.iter().flat_map(|list| (0..list.length()).filter_map(|i| list.item(i))).collect();
        spawn_local(async move {
            for file in files {
                match files::bytes(&file).await {
                    Ok(bytes) => {
                        // The page may have been left meanwhile.
                        take.try_run((file.name(), bytes, false));
                    }
                    Err(why) => toasts.refused(t::not_read(&file.name(), &why)),
                }
            }
        });
    };
    let choose = move |_| {
        if let Some(input) = input.get_untracked() {
            read_all(input.files());
            // So that the same file, changed, can be chosen again.
            input.set_value("");
        }
    };
    let drop = move |event: ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        read_all(event.data_transfer().and_then(|transfer| transfer.files()));
    };
    // A file dropped beside the zone would replace the page.
    let everywhere = [
        window_event_listener(ev::dragover, |event| event.prevent_default()),
        window_event_listener(ev::drop, |event| event.prevent_default()),
    ];
    on_cleanup(move || everywhere.into_iter().for_each(|listener| listener.remove()));
    view! {
        <div class="sources">
            <div
                class="drop-zone"
                class:drop-zone-over=move || over.get()
                id="drop-zone"
                on:dragover=move |event| {
                    event.prevent_default();
                    over.set(true);
                }
                on:dragleave=move |_| over.set(false)
                on:drop=drop
            >
                <p>{t::drop_here()}</p>
                <label class="button button-primary">
                    {t::choose()}
                    <input
                        class="hidden-input"
                        id="import-file"
                        type="file"
                        multiple
                        accept=".trf,.trfx,.txt,.json,text/plain,application/json"
                        node_ref=input
                        on:change=choose
                    />
                </label>
            </div>
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
