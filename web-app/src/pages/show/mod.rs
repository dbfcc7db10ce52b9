//! The hall: pairings and standings in big type, which page themselves; on a phone the same in one column.
//!
//! It changes nothing and takes nothing from the desk: another window may go on writing, and what it writes is shown
//! here as it is saved.

mod bar;
pub mod content;
mod lists;
pub mod paging;

use crate::browser::media;
use crate::i18n::{print, show as t, tables};
use crate::pages::players::fold::fold;
use crate::pages::round::when::day_and_hour;
use crate::route::Screen;
use crate::state::{Desk, Hall, Preferences};
use bar::{Bar, keys};
use content::Content;
use leptos::prelude::*;
use lists::{BoardsOnScreen, NamesOnScreen, StandingsOnScreen};
use pairing_core::tournament::RoundNo;
use std::sync::Arc;
use std::time::Duration;

/// Which page of a view stands, and what is on it. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Pager {
    page: RwSignal<usize>,
    paused: RwSignal<bool>,
    /// Seconds the page has stood.
    stood: RwSignal<u32>,
    pages: Memo<usize>,
    on_a_page: Memo<usize>,
}

impl Pager {
    fn turn(self, to: fn(usize, usize) -> usize) {
        let pages = self.pages.get_untracked();
        self.page.update(|page| *page = to(*page, pages));
        self.stood.set(0);
    }

    /// The page that stands, from 0. Tracked.
    fn page(self) -> usize {
        self.page.get().min(self.pages.get() - 1)
    }

    /// Whether the item at `index` stands on another page. Tracked.
    fn is_off(self, index: usize) -> bool {
        index / self.on_a_page.get().max(1) != self.page()
    }

    /// A second has passed.
    fn tick(self, seconds: u32) {
        if self.paused.get_untracked() {
            return;
        }
        self.stood.update(|stood| *stood += 1);
        if self.stood.get_untracked() >= seconds {
            self.turn(paging::next);
        }
    }
}

/// A view of the hall.
#[component]
pub fn Show(
    /// Which.
    #[prop(into)]
    screen: Signal<Screen>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let preferences = expect_context::<Preferences>();
    let content = Memo::new(move |_| {
        let screen = screen.get();
        desk.with(|document| Arc::new(Content::of(document, screen)))
    });
    let when = move |round| desk.tournament(|tournament| day_and_hour(&tournament.info, round));
    let hall = move || preferences.hall();
    let on_a_page = Memo::new(move |_| {
        let lines = hall().lines;
        // Names are short: two columns of them stand side by side.
        if content.with(|content| matches!(**content, Content::Names(..))) { 2 * lines } else { lines }
    });
    let pages = Memo::new(move |_| paging::pages(content.with(|content| content.lines()), on_a_page.get()));
    let pager = Pager {
        page: RwSignal::new(0),
        paused: RwSignal::new(wants_rest()),
        stood: RwSignal::new(0),
        pages,
        on_a_page,
    };
    // Another view begins at its first page.
    Effect::new(move |_| {
        screen.track();
        pager.page.set(0);
        pager.stood.set(0);
    });
    let tick = move || {
        // The view may have gone by then.
        if pages.try_get_untracked().is_some() {
            pager.tick(preferences.hall_now().seconds);
        }
    };
    if let Ok(timer) = set_interval_with_handle(tick, Duration::from_secs(1)) {
        on_cleanup(move || timer.clear());
    }
    preferences.paint_hall(true);
    on_cleanup(move || preferences.paint_hall(false));
    keys(pager);
    let looked_for = RwSignal::new(String::new());
    let words = Memo::new(move |_| {
        looked_for.with(|text| fold(text).split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    });
    view! {
        <div
            class="hall"
            id="hall"
            data-page=move || pager.page() + 1
            style=("--lines", move || hall().lines.to_string())
        >
            <Bar
                screen
                pager
                title=Signal::derive(move || content.with(|content| title(content)))
                when=Signal::derive(move || content.with(|content| content.round()).and_then(when))
            />
            <p class="hall-find">
                <label class="out-of-sight" for="hall-find">{t::find()}</label>
                <input
                    class="input"
                    id="hall-find"
                    type="search"
                    placeholder=t::find()
                    on:input=move |event| looked_for.set(event_target_value(&event))
                />
            </p>
            {move || match &*content.get() {
                Content::Boards(_, view, results) => {
                    view! { <BoardsOnScreen view=view.clone() results=results.clone() pager words /> }.into_any()
                }
                Content::Names(_, seats) => view! { <NamesOnScreen seats=seats.clone() pager words /> }.into_any(),
                Content::Standings(shown) => {
                    view! { <StandingsOnScreen shown=shown.clone() pager words /> }.into_any()
                }
                Content::Nothing => {
                    view! {
                        <div class="hall-nothing">
                            <p><strong>{t::nothing()}</strong></p>
                            <p>{t::nothing_hint()}</p>
                        </div>
                    }
                        .into_any()
                }
            }}
        </div>
    }
}

/// What stands above the list.
fn title(content: &Content) -> String {
    match content {
        Content::Boards(round, ..) => t::round_by_board(*round),
        Content::Names(round, _) => t::round_by_name(*round),
        Content::Standings(shown) => match shown.after {
            Some(round) => tables::standings_after(round),
            None => tables::starting_list().to_owned(),
        },
        Content::Nothing => print::in_the_hall().to_owned(),
    }
}

/// Whoever asked for less motion turns the pages by hand.
fn wants_rest() -> bool {
    media::holds("(prefers-reduced-motion: reduce)")
}

/// What the window is called.
pub fn window_name(screen: Screen) -> String {
    use crate::route::OnScreen;
    let of_round = |round: Option<RoundNo>, other: &'static str| match round {
        Some(round) => t::round_by_board(round),
        None => other.to_owned(),
    };
    match screen.what {
        OnScreen::Boards => of_round(screen.round, print::boards()),
        OnScreen::Names => of_round(screen.round, print::names()),
        OnScreen::Standings => print::standings().to_owned(),
    }
}

/// The hall's own choices, changed from the bar and by keys.
fn change(preferences: Preferences, change: impl FnOnce(&mut Hall)) {
    preferences.set_hall(change);
}
