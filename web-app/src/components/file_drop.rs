//! Files from the user: dropped or chosen.

use crate::browser::files;
use crate::i18n::import as t;
use crate::state::Toasts;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use leptos::reactive::spawn_local;
use web_sys::{File, FileList};

/// A number of bytes, and what is said of a file that is larger, by its name.
pub type Limit = (f64, fn(&str) -> String);

/// A zone to drop files on, with a button to choose them. Each file is read and given to `take` with its name; that it
/// cannot be read, or is too large, is said in a message.
#[component]
pub fn FileDrop(
    /// The zone's id.
    id: &'static str,
    /// The id of the field for files in it.
    input_id: &'static str,
    /// What the zone says.
    title: &'static str,
    /// What the button says.
    button: &'static str,
    /// The kinds of files offered first.
    accept: &'static str,
    /// Whether several files can be chosen at once.
    multiple: bool,
    /// Larger files, in bytes, are not read, and what is said of them.
    #[prop(optional)]
    limit: Option<Limit>,
    /// Takes a file: its name and what is in it.
    take: Callback<(String, Vec<u8>)>,
) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    let over = RwSignal::new(false);
    let input = NodeRef::<html::Input>::new();
    let read_all = move |list: Option<FileList>| {
        let files: Vec<File> =
            list.iter().flat_map(|list| (0..list.length()).filter_map(|i| list.item(i))).collect();
        spawn_local(async move {
            for file in files {
                if let Some((_, said)) = limit.filter(|(bytes, _)| file.size() > *bytes) {
                    toasts.refused(said(&file.name()));
                    continue;
                }
                match files::bytes(&file).await {
                    Ok(bytes) => {
                        // The page may have been left meanwhile.
                        take.try_run((file.name(), bytes));
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
        <div
            class="drop-zone"
            class:drop-zone-over=move || over.get()
            id=id
            on:dragover=move |event| {
                event.prevent_default();
                over.set(true);
            }
            on:dragleave=move |_| over.set(false)
            on:drop=drop
        >
            <p>{title}</p>
            <label class="button button-primary">
                {button}
                <input
                    class="hidden-input"
                    id=input_id
                    type="file"
                    multiple=multiple
                    accept=accept
                    node_ref=input
                    on:change=choose
                />
            </label>
        </div>
    }
}
