//! Something to fill in, with its label and what is wrong with it.

use leptos::prelude::*;

/// A label over a control, with a hint or a complaint under it.
///
/// The control is the child; it is described by the hint when it has `aria-describedby` set to
/// `{id}-hint`, and labelled, and said to be wrong, by having the id `id`.
#[component]
pub fn Field(
    /// The control's id.
    #[prop(into)]
    id: String,
    /// The label.
    #[prop(into)]
    label: String,
    /// A sentence of help.
    #[prop(into, optional)]
    hint: Option<Signal<String>>,
    /// What is wrong, if anything; takes the place of the hint.
    #[prop(into, optional)]
    complaint: Option<Signal<Option<String>>>,
    /// The control.
    children: Children,
) -> impl IntoView {
    let wrong = move || complaint.and_then(|complaint| complaint.get());
    let help = move || hint.map(|hint| hint.get()).unwrap_or_default();
    let control = id.clone();
    Effect::new(move || {
        let wrong = if wrong().is_some() { "true" } else { "false" };
        if let Some(control) = document().get_element_by_id(&control) {
            // Fails only for names that are none.
            let _ = control.set_attribute("aria-invalid", wrong);
        }
    });
    let hint_id = format!("{id}-hint");
    view! {
        <div class="field" class:field-wrong=move || wrong().is_some()>
            <label for=id>{label}</label>
            {children()}
            <p class="field-hint" id=hint_id>{move || wrong().unwrap_or_else(help)}</p>
        </div>
    }
}
