//! The bar of the hall: what is shown, which page of it, and how.

use super::{Pager, change, paging};
use crate::components::{Icon, IconView, icon_button, is_typing};
use crate::i18n::{frame, print, round, show as t};
use crate::route::{OnScreen, Page, Screen};
use crate::state::{Desk, Preferences};
use leptos::ev;
use leptos::prelude::*;

/// The bar. It says nothing of the desk's state: players look at it.
#[component]
pub(super) fn Bar(
    screen: Signal<Screen>,
    pager: Pager,
    #[prop(into)] title: Signal<String>,
    /// Day and hour of the round.
    #[prop(into)]
    when: Signal<Option<String>>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let preferences = expect_context::<Preferences>();
    let event = desk.select(|document| frame::name_or_unnamed(&document.tournament().info.name));
    let tab = move |what: OnScreen, name: &'static str| {
        let target = move || Page::Show(Screen { what, ..screen.get() });
        let current = move || (screen.get().what == what).then_some("page");
        view! { <a href=move || desk.address(target()) aria-current=current>{name}</a> }
    };
    let button = |id, icon, name, act| icon_button(id, icon, (name, name), false.into(), act);
    let paused = move || pager.paused.get();
    view! {
        <header class="hall-bar">
            <div class="hall-titles">
                <p class="hall-event">
                    {event}
                    {move || when.get().map(|when| view! { " · " <span id="hall-when">{when}</span> })}
                </p>
                <h1 class="hall-title">{move || title.get()}</h1>

            </div>
            <nav class="hall-tabs" aria-label=t::views()>
                {tab(OnScreen::Boards, round::by_board())}
                {tab(OnScreen::Names, round::by_name())}
                {tab(OnScreen::Standings, print::standings())}
            </nav>
            <div class="hall-controls" role="group" aria-label=t::controls()>
                <Show when=move || { pager.pages.get() > 1 }>
                    <span class="hall-page number" id="hall-page">
                        {move || t::page_of(pager.page() + 1, pager.pages.get())}
                    </span>
                    {button("hall-previous", Icon::Previous, t::previous(), Callback::new(move |()| pager.turn(paging::previous)))}
                    <button
                        type="button"
                        class="button hall-pause"
                        id="hall-pause"
                        on:click=move |_| pager.paused.update(|paused| *paused = !*paused)
                    >
                        {move || view! { <IconView icon=if paused() { Icon::Play } else { Icon::Pause } /> }}
                        <span>{move || if paused() { t::go_on() } else { t::pause() }}</span>
                    </button>
                    {button("hall-next", Icon::Next, t::next(), Callback::new(move |()| pager.turn(paging::next)))}
                    <label class="out-of-sight" for="hall-seconds">{t::seconds_label()}</label>
                    <select
                        class="input hall-seconds"
                        id="hall-seconds"
                        on:change=move |event| {
                            if let Ok(seconds) = event_target_value(&event).parse() {
                                change(preferences, |hall| hall.seconds = seconds);
                            }
                        }
                    >
                        {paging::SECONDS
                            .map(|seconds| {
                                let chosen = move || preferences.hall().seconds == seconds;
                                view! { <option value=seconds prop:selected=chosen>{t::seconds(seconds)}</option> }
                            })
                            .collect_view()}
                    </select>
                </Show>
                {button("hall-smaller", Icon::Smaller, t::smaller(), Callback::new(move |()| sized(preferences, false)))}
                {button("hall-larger", Icon::Larger, t::larger(), Callback::new(move |()| sized(preferences, true)))}
                {button("hall-dark", Icon::Moon, t::dark(), Callback::new(move |()| preferences.turn_hall()))}
                {button("hall-full", Icon::FullScreen, t::full_screen(), Callback::new(|()| full_screen()))}
                <a class="button button-quiet button-icon" href=desk.address(Page::PrintChoice) title=t::to_desk() aria-label=t::to_desk()>
                    <IconView icon=Icon::Close />
                </a>
            </div>
        </header>
    }
}

/// Larger type is fewer lines.
fn sized(preferences: Preferences, larger: bool) {
    change(preferences, |hall| hall.lines = paging::step(&paging::LINES, hall.lines, !larger));
}

/// The whole screen, or back from it. Refused in some frames; then nothing changes.
fn full_screen() {
    if document().fullscreen_element().is_some() {
        document().exit_fullscreen();
    } else if let Some(root) = document().document_element() {
        let _ = root.request_fullscreen();
    }
}

/// Listens for the keys of the hall. Needs a reactive owner, with which it ends.
pub(super) fn keys(pager: Pager) {
    let preferences = expect_context::<Preferences>();
    let listener = window_event_listener(ev::keydown, move |event| {
        if event.default_prevented()
            || is_typing(&event)
            || event.ctrl_key()
            || event.meta_key()
            || event.alt_key()
        {
            return;
        }
        // Space presses the button or link that has the focus.
        let on_control =
            || document().active_element().is_some_and(|e| matches!(e.tag_name().as_str(), "BUTTON" | "A"));
        match event.key().as_str() {
            " " if !on_control() => pager.paused.update(|paused| *paused = !*paused),
            "ArrowRight" | "PageDown" => pager.turn(paging::next),
            "ArrowLeft" | "PageUp" => pager.turn(paging::previous),
            "Home" => pager.turn(|_, _| 0),
            "+" => sized(preferences, true),
            "-" => sized(preferences, false),
            "f" | "F" => full_screen(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}
