//! A tournament from a file or a text.

mod preview;
mod source;

use crate::browser::frame;
use crate::browser::keep;
use crate::i18n::import as t;
use leptos::prelude::*;
use leptos::task::spawn_local;
use preview::Preview;
use source::Sources;
use std::sync::Arc;

/// Something given to be imported.
#[derive(Clone, Debug)]
struct Given {
    /// Grows with everything given.
    key: u64,
    /// The file's name, or what else it is.
    name: String,
    bytes: Arc<Vec<u8>>,
    /// Whether it is a text already, so that there is no encoding to choose.
    is_text: bool,
}

/// Choosing what to import, and looking at it before anything is created.
#[component]
pub fn Import() -> impl IntoView {
    let given = RwSignal::new(Vec::<Given>::new());
    let count = StoredValue::new(0);
    let take = Callback::new(move |(name, bytes, is_text): (String, Vec<u8>, bool)| {
        let key = count.get_value();
        count.set_value(key + 1);
        let add = move |bytes: Vec<u8>, is_text| {
            given.try_update(|given| given.insert(0, Given { key, name, bytes: Arc::new(bytes), is_text }));
        };
        // A file that holds the app and a tournament is a page.
        if !bytes.starts_with(b"<") {
            return add(bytes, is_text);
        }
        spawn_local(async move {
            match keep::in_file(&String::from_utf8_lossy(&bytes)).await {
                Ok(Some(text)) => add(text.into_bytes(), true),
                // Whatever it is: reading it says what is wrong with it.
                Ok(None) | Err(_) => add(bytes, is_text),
            }
        });
    });
    // From the page around the app.
    let take_given = move || {
        if let Some(text) = frame::take() {
            take.run((t::pasted().to_owned(), text.into_bytes(), true));
        }
    };
    take_given();
    let listener = window_event_listener_untyped("crosstable-given", move |_| take_given());
    on_cleanup(move || listener.remove());
    let remove = Callback::new(move |key: u64| given.update(|given| given.retain(|g| g.key != key)));
    view! {
        <header class="page-intro">
            <h1>{t::title()}</h1>
            <p class="lead">{t::intro()}</p>
        </header>
        <Sources take />
        <For each=move || given.get() key=|given| given.key let(given)>
            <Preview given remove />
        </For>
    }
}
