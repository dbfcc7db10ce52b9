//! One search for everything: players, boards, rounds, pages, actions. By `Ctrl K`, or the button in the header.

pub mod entries;

use super::{Dialog, Help};
use crate::export;
use crate::i18n::palette as t;
use crate::parts::{self, arriving};
use crate::route::{self, Page, Route};
use crate::state::{Desk, Library, Preferences, Toasts, TournamentId};
use entries::{Entry, Target, find, of_the_app, of_tournament};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;
use wasm_bindgen::JsCast;

/// More than these are not listed: who types another letter is there sooner than who reads on.
const LISTED: usize = 60;

/// Whether the palette is open. In the context of the whole app.
#[derive(Clone, Copy, Debug)]
pub struct Palette(RwSignal<bool>);

impl Palette {
    /// Closed. Needs a reactive owner.
    #[expect(clippy::new_without_default, reason = "it belongs to the owner it is made in")]
    pub fn new() -> Palette {
        Palette(RwSignal::new(false))
    }

    /// Opens it, or closes it again.
    pub fn toggle(&self) {
        self.0.update(|open| *open = !*open);
    }
}

/// The palette; stands once on every page.
#[component]
pub fn PaletteDialog(
    /// The open tournament.
    #[prop(optional_no_strip)]
    desk: Option<Desk>,
) -> impl IntoView {
    let Palette(open) = expect_context();
    // Left behind open, it would stand on the next page.
    on_cleanup(move || {
        open.try_set(false);
    });
    view! {
        <Dialog open title=t::title() on_close=move |()| open.set(false)>
            {arriving(parts::search(desk, open))}
        </Dialog>
    }
}

/// What stands in the palette while it is open.
#[component]
pub fn Search(
    /// The open tournament.
    #[prop(optional_no_strip)]
    desk: Option<Desk>,
    /// Closes it.
    open: RwSignal<bool>,
) -> impl IntoView {
    let library = expect_context::<Library>();
    let here = desk.map(|desk| desk.id());
    let mut entries = desk.map(|desk| of_tournament(desk.id(), &desk.document_now())).unwrap_or_default();
    let others: Vec<_> = library
        .list()
        .into_iter()
        .filter(|other| Some(other.id) != here)
        .map(|other| (other.id, crate::i18n::frame::name_or_unnamed(&other.name)))
        .collect();
    entries.extend(of_the_app(&others));
    let asked = RwSignal::new(String::new());
    let chosen = RwSignal::new(0_usize);
    let found = Memo::new(move |_| {
        asked.with(|asked| {
            let found = find(&entries, asked);
            (found.len(), found.into_iter().take(LISTED).cloned().collect::<Vec<Entry>>())
        })
    });
    let act = Carrier::new(desk);
    let run = move |at: usize| {
        let Some(target) = found.with_untracked(|(_, found)| found.get(at).map(|entry| entry.target)) else {
            return;
        };
        open.set(false);
        act.carry_out(target);
    };
    let keys = move |event: ev::KeyboardEvent| {
        let last = found.with_untracked(|(_, found)| found.len().saturating_sub(1));
        let now = chosen.get_untracked();
        match event.key().as_str() {
            "ArrowDown" => chosen.set(if now >= last { 0 } else { now + 1 }),
            "ArrowUp" => chosen.set(if now == 0 { last } else { now - 1 }),
            "PageDown" => chosen.set((now + 8).min(last)),
            "PageUp" => chosen.set(now.saturating_sub(8)),
            "Enter" if !event.is_composing() => run(now),
            _ => return,
        }
        event.prevent_default();
    };
    let input = NodeRef::<html::Input>::new();
    input.on_load(|input| {
        // The dialog is open by then; the field is in the page.
        let _ = input.focus();
    });
    Effect::new(move |_| reveal(chosen.get()));
    let said = move || match found.with(|(all, _)| *all) {
        0 => t::nothing().to_owned(),
        1 => t::one_found().to_owned(),
        n => t::found(n),
    };
    view! {
        <div class="palette" id="palette">
            <input
                class="input palette-input"
                id="palette-input"
                type="text"
                role="combobox"
                aria-label=t::label()
                aria-expanded="true"
                aria-controls="palette-list"
                aria-autocomplete="list"
                aria-activedescendant=move || {
                    found.with(|(_, found)| !found.is_empty()).then(|| option_id(chosen.get()))
                }
                autocomplete="off"
                autofocus
                spellcheck="false"
                placeholder=t::label()
                node_ref=input
                on:input=move |event| {
                    asked.set(event_target_value(&event));
                    chosen.set(0);
                }
                on:keydown=keys
            />
            <p class="out-of-sight" role="status">{said}</p>
            <ul class="palette-list" id="palette-list" role="listbox" aria-label=t::results()>
                {move || {
                    found
                        .get()
                        .1
                        .into_iter()
                        .enumerate()
                        .map(|(at, entry)| {
                            view! {
                                <li
                                    id=option_id(at)
                                    role="option"
                                    class="palette-option"
                                    aria-selected=move || if chosen.get() == at { "true" } else { "false" }
                                    on:click=move |_| run(at)
                                >
                                    <span class="palette-title">{entry.title}</span>
                                    <span class="palette-kind">{entry.kind.in_words()}</span>
                                    <span class="palette-detail">{entry.detail}</span>
                                </li>
                            }
                        })
                        .collect_view()
                }}
            </ul>
            {move || {
                let (all, listed) = found.with(|(all, found)| (*all, found.len()));
                match (all, all - listed) {
                    (0, _) => Some(view! { <p class="soft">{t::nothing().to_owned()}</p> }),
                    (_, 0) => None,
                    (_, more) => Some(view! { <p class="soft">{t::more(more)}</p> }),
                }
            }}
        </div>
    }
}

fn option_id(at: usize) -> String {
    format!("palette-{at}")
}

/// Keeps the chosen entry in sight.
fn reveal(at: usize) {
    request_animation_frame(move || {
        if let Some(option) = document().get_element_by_id(&option_id(at)) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            option.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}

/// Carries out what was chosen. Takes everything it needs when the palette opens: it acts after it has closed.
#[derive(Clone, Copy)]
struct Carrier {
    desk: Option<Desk>,
    help: Help,
    preferences: Preferences,
    toasts: Toasts,
}

impl Carrier {
    fn new(desk: Option<Desk>) -> Carrier {
        Carrier { desk, help: expect_context(), preferences: expect_context(), toasts: expect_context() }
    }

    fn carry_out(self, target: Target) {
        match target {
            Target::Place(place) => route::go(place),
            Target::Board(id, round, board) => go_to_board(id, round, board),
            Target::Press(page, button) => press_button(page, button),
            Target::Keys => self.help.open(),
            Target::Theme(theme) => self.preferences.set_theme(theme),
            Target::Undo => {
                self.desk.map(|desk| desk.undo());
            }
            Target::Redo => {
                self.desk.map(|desk| desk.redo());
            }
            Target::Save(kind) => {
                if let Some(desk) = self.desk {
                    export::save_of(desk, kind, self.toasts);
                }
            }
        }
    }
}

/// To the page of the round, and there to the row of the board, as if it were clicked: results are then entered there.
fn go_to_board(id: TournamentId, round: RoundNo, board: usize) {
    route::go(Route::Tournament(id, Page::Round(round)));
    when_there(format!("board-{board}"), |row| {
        row.click();
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Center);
        row.scroll_into_view_with_scroll_into_view_options(&options);
    });
}

/// To the page, and there presses a button.
fn press_button(page: Route, button: &'static str) {
    route::go(page);
    // The page that is left may have a button of the same name: the new one stands after the change of address.
    request_animation_frame(move || when_there(button.to_owned(), |button| button.click()));
}

/// Does something with an element of the page that is just being drawn.
fn when_there(id: String, act: impl Fn(&web_sys::HtmlElement) + 'static) {
    /// A long list is drawn over several frames; after a second nothing more is to be expected.
    const FRAMES: u32 = 60;
    fn try_again(id: String, act: impl Fn(&web_sys::HtmlElement) + 'static, frames: u32) {
        request_animation_frame(move || match document().get_element_by_id(&id) {
            Some(element) => act(element.unchecked_ref()),
            None if frames > 0 => try_again(id, act, frames - 1),
            None => {}
        });
    }
    try_again(id, act, FRAMES);
}
