//! The header of every page.

use super::{Help, Icon, IconView, Palette, icon_button};
use crate::i18n::{self, Language, frame as t, help as help_words, palette as palette_words};
use crate::route::Route;
use crate::state::{Preferences, Theme, Toasts};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Where the header's name of the app leads, other than to the list of tournaments. In the context of the whole app.
#[derive(Clone, Copy, Debug)]
pub struct Home(pub Route, pub fn() -> &'static str);

/// The header: the app, search, menu; of an open tournament see [`DeskBar`](super::DeskBar).
#[component]
pub fn AppBar(
    /// What stands in the middle.
    #[prop(optional)]
    middle: Option<AnyView>,
    /// What the menu begins with.
    #[prop(optional)]
    files: Option<AnyView>,
) -> impl IntoView {
    let palette = expect_context::<Palette>();
    let find_names = (palette_words::title(), palette_words::open_hint());
    let find = Callback::new(move |()| palette.toggle());
    let Home(home, title) = use_context().unwrap_or(Home(Route::Tournaments, t::to_tournaments));
    view! {
        <header class="app-bar">
            <a class="app-bar-home" href=home.hash() aria-label=title()>
                <IconView icon=Icon::Mark />
                <span>{t::app_name()}</span>
            </a>
            {middle}
            {icon_button("find", Icon::Search, find_names, false.into(), find)}
            <Menu files />
        </header>
    }
}

/// What is needed less often.
#[component]
fn Menu(#[prop(optional_no_strip)] files: Option<AnyView>) -> impl IntoView {
    let help = expect_context::<Help>();
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
            {files}
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
