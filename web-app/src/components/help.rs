//! The keyboard: what it does, and the keys that work on every page.

use super::{Dialog, Palette};
use crate::i18n::help as t;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Whether the help is open. In the context of the whole app.
#[derive(Clone, Copy, Debug)]
pub struct Help(RwSignal<bool>);

impl Help {
    /// Closed. Needs a reactive owner.
    #[expect(clippy::new_without_default, reason = "it belongs to the owner it is made in")]
    pub fn new() -> Help {
        Help(RwSignal::new(false))
    }

    /// Opens it.
    pub fn open(&self) {
        self.0.set(true);
    }
}

/// The help; stands once in the app.
#[component]
pub fn HelpDialog() -> impl IntoView {
    let Help(open) = expect_context();
    view! {
        <Dialog open title=t::keyboard() on_close=move |()| open.set(false)>
            <KeyMap />
        </Dialog>
    }
}

/// Every key there is, by the page it works on.
#[component]
pub fn KeyMap() -> impl IntoView {
    view! {
        <Keys title=t::everywhere() keys=&[
            (&["?"], t::key_help),
            (&["Ctrl K"], t::key_find),
            (&["Ctrl Z"], t::key_undo),
            (&["Ctrl Y", "Ctrl Shift Z"], t::key_redo),
            (&["Esc"], t::key_close),
        ] />
        <Keys title=t::on_round() keys=&[
            (&["1"], t::key_white_wins),
            (&["0"], t::key_black_wins),
            (&["=", "5", "½"], t::key_draw),
            (&["+"], t::key_white_forfeit),
            (&["-"], t::key_black_forfeit),
            (&["U"], t::key_unusual),
            (&["Del"], t::key_clear),
            (&["Enter", "↓"], t::key_next),
            (&["↑"], t::key_previous),
            (&["G", "/"], t::key_jump),
        ] />
        <Keys title=t::on_steps() keys=&[
            (&["←", "→"], t::key_bracket),
            (&["Home", "End"], t::key_bracket_end),
        ] />
        <Keys title=t::in_the_hall() keys=&[
            (&["Space"], t::key_pause),
            (&["←", "→"], t::key_page),
            (&["Home"], t::key_first_page),
            (&["+", "-"], t::key_size),
            (&["F"], t::key_full_screen),
        ] />
    }
}

/// What is written on a key, or pressed together, in the reader's language.
pub fn key_name(key: &'static str) -> String {
    if let Some(key) = key.strip_prefix("Ctrl Shift ") {
        return t::with_ctrl_and_shift(key);
    }
    if let Some(key) = key.strip_prefix("Ctrl ") {
        return t::with_ctrl(key);
    }
    let name = match key {
        "Enter" => t::enter_key(),
        "Del" => t::delete_key(),
        "Esc" => t::escape_key(),
        "Home" => t::home_key(),
        "End" => t::end_key(),
        "Space" => t::space_key(),
        as_it_is => as_it_is,
    };
    name.to_owned()
}

type Key = (&'static [&'static str], fn() -> &'static str);

#[component]
fn Keys(title: &'static str, keys: &'static [Key]) -> impl IntoView {
    let row = |&(names, what): &Key| {
        let names = names.iter().map(|&name| view! { <kbd>{key_name(name)}</kbd> }).collect_view();
        view! {
            <dt>{names}</dt>
            <dd>{what()}</dd>
        }
    };
    view! {
        <section>
            <h3>{title}</h3>
            <dl class="keys">{keys.iter().map(row).collect_view()}</dl>
        </section>
    }
}

/// Listens for the keys that work on every page. Needs a reactive owner, with which it ends.
pub fn shortcuts() {
    let help = expect_context::<Help>();
    let palette = expect_context::<Palette>();
    let listener = window_event_listener(ev::keydown, move |event| {
        // Works in every field too; not over a dialog that waits for an answer.
        let finds = (event.ctrl_key() || event.meta_key()) && matches!(event.key().as_str(), "k" | "K");
        if finds && !event.alt_key() && !event.shift_key() && !is_under_dialog() {
            event.prevent_default();
            palette.toggle();
            return;
        }
        if event.default_prevented() || is_typing(&event) {
            return;
        }
        if event.key() == "?" && !event.ctrl_key() && !event.meta_key() {
            event.prevent_default();
            help.open();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Whether another dialog than the palette stands over the page.
fn is_under_dialog() -> bool {
    // The selector is ours and valid.
    document().query_selector("dialog[open]:not(:has(#palette))").ok().flatten().is_some()
}

/// Whether the key belongs to something that text is typed into, or to a dialog over the page.
pub fn is_typing(event: &ev::KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return false;
    };
    let field = "textarea, select, [contenteditable], dialog, \
                 input:not([type=checkbox], [type=radio], [type=button], [type=submit])";
    // The selector is ours and valid.
    element.closest(field).ok().flatten().is_some()
}
