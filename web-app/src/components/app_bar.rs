//! The header of every page.

use super::{Help, Icon, IconView, Palette};
use crate::export::{self, FileKind};
use crate::i18n::{self, Language, frame as t, help as help_words, palette as palette_words};
use crate::route::Route;
use crate::state::{Desk, Preferences, SavedState, Theme, Toasts};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The header: the app, and, of an open tournament, its name, where it is saved, undo and redo.
#[component]
pub fn AppBar(
    /// The open tournament.
    #[prop(optional)]
    desk: Option<Desk>,
) -> impl IntoView {
    view! {
        <header class="app-bar">
            <a class="app-bar-home" href=Route::Tournaments.hash() aria-label=t::to_tournaments()>
                <IconView icon=Icon::Mark />
                <span>{t::app_name()}</span>
            </a>
            {desk.map(|desk| view! { <OfTournament desk /> })}
            <SearchButton />
            <Menu desk />
        </header>
    }
}

#[component]
fn SearchButton() -> impl IntoView {
    let palette = expect_context::<Palette>();
    view! {
        <button
            type="button"
            class="button button-quiet button-icon"
            id="find"
            title=palette_words::open_hint()
            aria-label=palette_words::title()
            on:click=move |_| palette.toggle()
        >
            <IconView icon=Icon::Search />
        </button>
    }
}

#[component]
fn OfTournament(desk: Desk) -> impl IntoView {
    let name = desk.select(|document| document.tournament().info.name.clone());
    view! {
        <p class="app-bar-title">{move || name.with(|name| t::name_or_unnamed(name))}</p>
        <SavedMark desk />
        <button
            type="button"
            class="button button-quiet button-icon"
            id="undo"
            title=t::undo_hint()
            aria-label=t::undo()
            disabled=move || !desk.can_undo()
            on:click=move |_| {
                desk.undo();
            }
        >
            <IconView icon=Icon::Undo />
        </button>
        <button
            type="button"
            class="button button-quiet button-icon"
            id="redo"
            title=t::redo_hint()
            aria-label=t::redo()
            disabled=move || !desk.can_redo()
            on:click=move |_| {
                desk.redo();
            }
        >
            <IconView icon=Icon::Redo />
        </button>
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

/// What is needed less often.
#[component]
fn Menu(desk: Option<Desk>) -> impl IntoView {
    let help = expect_context::<Help>();
    let toasts = expect_context::<Toasts>();
    let save = move |kind| {
        let saved = desk.and_then(|desk| desk.journal_now(|journal| export::save(journal, kind)));
        match saved {
            Some(Ok(problems)) => {
                for problem in problems {
                    toasts.done(problem.to_string());
                }
            }
            Some(Err(error)) => toasts.refused(error),
            None => {}
        }
    };
    let file = move |id: &'static str, title: &'static str, kind| {
        view! {
            <button type="button" class="menu-item" id=id popovertarget="menu" on:click=move |_| save(kind)>
                {title}
            </button>
        }
    };
    view! {
        <button
            type="button"
            class="button button-quiet button-icon"
            id="menu-button"
            aria-label=t::menu()
            popovertarget="menu"
        >
            <IconView icon=Icon::More />
        </button>
        <div class="menu" id="menu" popover>
            {desk.map(|_| {
                view! {
                    <section aria-labelledby="menu-files">
                        <h2 id="menu-files">{t::save_to_file()}</h2>
                        {file("save-trf26", t::file_trf26(), FileKind::Trf26)}
                        {file("save-trf16", t::file_trf16(), FileKind::Trf16)}
                        {file("save-json", t::file_json(), FileKind::Json)}
                    </section>
                }
            })}
            <Languages />
            <Themes />
            <section>
                <button type="button" class="menu-item" popovertarget="menu" on:click=move |_| help.open()>
                    {t::keyboard()} " "
                    <kbd>"?"</kbd>
                </button>
                <a class="menu-item" id="to-help" href=Route::Help.hash()>{help_words::title()}</a>
            </section>
        </div>
    }
}

#[component]
fn Languages() -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let toasts = expect_context::<Toasts>();
    let choose = move |event: ev::Event| {
        let Some(language) = Language::of_tag(&event_target_value(&event)) else { return };
        spawn_local(async move {
            if let Err(fault) = preferences.set_language(language).await {
                toasts.refused(fault.to_string());
            }
        });
    };
    let option = |language: Language| {
        let tag = language.tag();
        view! {
            <option value=tag lang=tag selected=language == i18n::language()>{language.own_name()}</option>
        }
    };
    view! {
        <section>
            <label class="field-label" for="language">{t::language()}</label>
            <select class="input" id="language" on:change=choose>{Language::ALL.map(option)}</select>
        </section>
    }
}

#[component]
fn Themes() -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let name = |theme| match theme {
        Theme::System => t::theme_system(),
        Theme::Light => t::theme_light(),
        Theme::Dark => t::theme_dark(),
    };
    let choice = move |theme| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name="theme"
                    prop:checked=move || preferences.theme() == theme
                    on:change=move |_| preferences.set_theme(theme)
                />
                <span>{name(theme)}</span>
            </label>
        }
    };
    view! {
        <section>
            <fieldset class="segments">
                <legend>{t::theme()}</legend>
                {Theme::ALL.map(choice)}
            </fieldset>
        </section>
    }
}
