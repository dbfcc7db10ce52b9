//! The header over the pages of a tournament, and the keys of undo and redo.

use super::kept::FileMark;
use super::{AppBar, Icon, IconView, icon_button, is_typing};
use crate::export::{self, FileKind};
use crate::i18n::{frame as t, publish};
use crate::route::{self, Page, Route};
use crate::state::{Desk, SavedState, Toasts};
use leptos::ev;
use leptos::prelude::*;

/// The header, with the tournament's name, where it is saved, undo and redo; its files in the menu.
#[component]
pub fn DeskBar(
    /// The open tournament.
    desk: Desk,
) -> impl IntoView {
    let middle = view! { <OfTournament desk /> }.into_any();
    let files = view! { <Files desk /> }.into_any();
    view! { <AppBar middle files /> }
}

#[component]
fn OfTournament(desk: Desk) -> impl IntoView {
    let name = desk.select(|document| document.tournament().info.name.clone());
    let (nothing_to_undo, nothing_to_redo) =
        (Signal::derive(move || !desk.can_undo()), Signal::derive(move || !desk.can_redo()));
    let undo = Callback::new(move |()| {
        desk.undo();
    });
    let redo = Callback::new(move |()| {
        desk.redo();
    });
    view! {
        <p class="app-bar-title">{move || name.with(|name| t::name_or_unnamed(name))}</p>
        <SavedMark desk />
        <FileMark desk />
        {icon_button("undo", Icon::Undo, (t::undo(), t::undo_hint()), nothing_to_undo, undo)}
        {icon_button("redo", Icon::Redo, (t::redo(), t::redo_hint()), nothing_to_redo, redo)}
    }
}

/// Whether everything is in the store.
#[component]
fn SavedMark(desk: Desk) -> impl IntoView {
    let state = move || match desk.saved() {
        SavedState::Saved => "saved",
        SavedState::Pending => "pending",
        SavedState::NotSaved(_) => "not-saved",
    };
    let words = move || match desk.saved() {
        SavedState::Saved => t::saved(),
        SavedState::Pending => t::saving(),
        SavedState::NotSaved(_) => t::not_saved(),
    };
    let icon = move || match desk.saved() {
        SavedState::NotSaved(_) => Icon::Warning,
        SavedState::Saved | SavedState::Pending => Icon::Check,
    };
    view! {
        <p class="saved" id="saved" data-saved=state title=words>
            {move || view! { <IconView icon=icon() /> }}
            <span>{words}</span>
        </p>
    }
}

/// The tournament as a file, of each kind.
#[component]
fn Files(desk: Desk) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    let files_page = Route::Tournament(desk.id(), Page::Publish);
    let file = move |id: &'static str, title: &'static str, kind| {
        view! {
            <button
                type="button"
                class="menu-item"
                id=id
                popovertarget="menu"
                on:click=move |_| export::save_of(desk, kind, toasts)
            >
                {title}
            </button>
        }
    };
    view! {
        <section aria-labelledby="menu-files">
            <h2 id="menu-files">{t::save_to_file()}</h2>
            {file("save-trf26", t::file_trf26(), FileKind::Trf26)}
            {file("save-trf16", t::file_trf16(), FileKind::Trf16)}
            {file("save-json", t::file_json(), FileKind::Json)}
            <button
                type="button"
                class="menu-item"
                id="to-publish"
                popovertarget="menu"
                on:click=move |_| route::go(files_page)
            >
                {publish::page()} " …"
            </button>
        </section>
    }
}

/// Listens for the keys of undo and redo. Needs a reactive owner, with which it ends.
pub fn undo_shortcuts(desk: Desk) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let command = event.ctrl_key() || event.meta_key();
        if !command || event.default_prevented() || is_typing(&event) {
            return;
        }
        let step = match (event.key().as_str(), event.shift_key()) {
            ("z" | "Z", false) => Desk::undo,
            ("z" | "Z", true) | ("y" | "Y", false) => Desk::redo,
            _ => return,
        };
        event.prevent_default();
        step(&desk);
    });
    on_cleanup(move || listener.remove());
}
