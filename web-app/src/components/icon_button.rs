//! A button that shows nothing but an icon.

use super::{Icon, IconView};
use leptos::prelude::*;

/// Such a button: `name` is read out, `hint` stands beside the pointer, and it does `act`.
pub fn icon_button(
    id: &'static str,
    icon: Icon,
    (name, hint): (&'static str, &'static str),
    disabled: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    view! {
        <button
            type="button"
            class="button button-quiet button-icon"
            id=id
            title=hint
            aria-label=name
            disabled=move || disabled.get()
            on:click=move |_| act.run(())
        >
            <IconView icon />
        </button>
    }
    .into_any()
}
