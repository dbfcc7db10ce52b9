//! A window over the page that must be answered first.

use crate::i18n::frame as t;
use crate::state::{ToastKind, Toasts};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A modal dialog, shown while `open`. It is the browser's own: the page behind it is inert, Escape
/// closes it, and the focus goes back to where it was.
///
/// `on_close` is told when the user closes it by Escape or the cross; the owner of `open` decides.
/// The first element with `autofocus` has the focus, else the first that can have it.
#[component]
pub fn Dialog(
    /// Whether it stands.
    #[prop(into)]
    open: Signal<bool>,
    /// The heading.
    #[prop(into)]
    title: Signal<String>,
    /// The user wants it gone.
    #[prop(into)]
    on_close: Callback<()>,
    /// Drawn afresh each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let children = StoredValue::new(children);
    view! {
        <Show when=move || open.get()>
            <Standing title on_close>{children.with_value(|children| children())}</Standing>
        </Show>
    }
}

/// A dialog that stands from its mounting to its removal.
#[component]
fn Standing(title: Signal<String>, on_close: Callback<()>, children: Children) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    let before = StoredValue::new_local(document().active_element());
    node.on_load(|dialog| {
        // Throws only when it is open already or not in the page; then there is nothing to do.
        if !dialog.open() {
            let _ = dialog.show_modal();
        }
    });
    // The browser gives the focus back when a dialog is closed, not when it is taken out of the page.
    on_cleanup(move || {
        let element = before.get_value().and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok());
        if let Some(element) = element.filter(|e| e.is_connected()) {
            // It may have become disabled or hidden; then the browser keeps the focus on the page.
            request_animation_frame(move || drop(element.focus()));
        }
    });
    let cancel = move |event: ev::Event| {
        event.prevent_default();
        on_close.run(());
    };
    // A press on the backdrop hits the dialog itself, one inside it hits something in it.
    let press = move |event: ev::MouseEvent| {
        let outside = event.target() == event.current_target();
        if outside {
            on_close.run(());
        }
    };
    view! {
        <dialog class="dialog" node_ref=node aria-labelledby="dialog-title" on:cancel=cancel on:mousedown=press>
            <div class="dialog-sheet">
                <header class="dialog-head">
                    <h2 id="dialog-title">{move || title.get()}</h2>
                    <button type="button" class="button button-quiet" aria-label=t::close() on:click=move |_| on_close.run(())>
                        "×"
                    </button>
                </header>
                {use_context::<Toasts>().map(|toasts| refusals(toasts).into_any())}
                {children()}
            </div>
        </dialog>
    }
}

/// Why something in the dialog was not done: the messages at the edge of the page lie behind it. They go with it.
fn refusals(toasts: Toasts) -> impl IntoView {
    let first = toasts.next_key();
    let own = move || {
        let shown = toasts.shown().into_iter();
        shown.filter(|toast| toast.key >= first && toast.kind == ToastKind::Refused).collect::<Vec<_>>()
    };
    on_cleanup(move || {
        for toast in untrack(own) {
            toasts.dismiss(toast.key);
        }
    });
    view! {
        <div class="dialog-refused" role="alert">
            {move || own().into_iter().map(|toast| view! { <p>{toast.text}</p> }).collect_view()}
        </div>
    }
}
