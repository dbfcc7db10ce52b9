//! The messages on show.

use crate::i18n::frame as t;
use crate::state::{Toast, ToastKind, Toasts};
use leptos::prelude::*;

/// All messages, announced to screen readers as they come.
#[component]
pub fn ToastList() -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    view! {
        <div class="toasts" role="log" aria-live="polite">
            <For each=move || toasts.shown() key=|toast| toast.key let(toast)>
                <ToastView toast />
            </For>
        </div>
    }
}

#[component]
fn ToastView(toast: Toast) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    let key = toast.key;
    let class = match toast.kind {
        ToastKind::Done | ToastKind::Offer => "toast",
        ToastKind::Refused => "toast toast-refused",
    };
    view! {
        <div class=class>
            <p>{toast.text}</p>
            {toast.action.map(|(title, act)| {
                view! {
                    <button
                        type="button"
                        class="toast-action"
                        on:click=move |_| {
                            act();
                            toasts.dismiss(key);
                        }
                    >
                        {title}
                    </button>
                }
            })}
            <button type="button" class="toast-close" aria-label=t::dismiss() on:click=move |_| toasts.dismiss(key)>
                "×"
            </button>
        </div>
    }
}
