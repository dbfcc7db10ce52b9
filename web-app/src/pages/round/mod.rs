//! A round: pairing it, publishing it, its results.

mod actions;
pub mod as_before;
pub mod boards;
mod by_hand;
mod by_name;
mod bye_list;
pub mod byes;
pub mod cursor;
mod entry;
mod entry_bar;
pub mod explained;
mod forecast;
pub mod keys;
mod list;
mod no_show;
pub mod open_boards;
mod pairing;
mod paste;
mod rounds_nav;
pub mod step;
mod to_lift;
pub mod view;
pub mod when;
pub mod why;
pub mod why_panel;

use crate::i18n::{
    by_hand as by_hand_words, explain, frame, paste as paste_words, print as print_words, round as t,
};
use crate::pages::players::search::Query;
use crate::pages::players::{attendance, listing};
use crate::route::{Page, Sheet};
use crate::state::Desk;
use actions::{NextStep, WaysBack};
use by_hand::{ByHand, Late, LateDialog, Session};
use by_name::SeatList;
use bye_list::ByeList;
use entry::{Entry, Sight};
use entry_bar::EntryBar;
use explained::Explained;
use forecast::ForecastPanel;
use leptos::ev;
use leptos::prelude::*;
use list::BoardList;
use no_show::NoShows;
use pairing::Pairing;
use pairing_core::handling::participation;
use pairing_core::tournament::RoundNo;
use paste::PasteResults;
use rounds_nav::RoundsNav;
use step::Stage;
use to_lift::ToLift;
use wasm_bindgen::JsCast;
use when::When;
use why_panel::{Asked, WhyPanel};

/// Round `round`.
#[component]
pub fn Round(
    /// Which.
    round: RoundNo,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let stage = desk.select(move |document| Stage::of(document, round));
    let explained = Explained::new(desk, round);
    let pairing = Pairing::new(desk, explained);
    let asked = RwSignal::new(None);
    let session = Session::new(desk, round);
    // Each move changes what is on the table, not that something is.
    let changing = Memo::new(move |_| session.is_on());
    let late = Late { against: RwSignal::new(None), round };
    view! {
        <header class="page-head">
            <h1>{frame::round(round)}</h1>
            {move || badge(stage.get())}
            <When round />
            <RoundsNav round />
        </header>
        <div class="round-bar">
            <div class="round-now" id="round-now">{move || now(desk, round, stage.get())}</div>
            <Show when=move || !changing.get()>
                <NextStep round pairing />
            </Show>
        </div>
        <div class="round-body" class:round-body-why=move || asked.with(Option::is_some)>
            <div class="round-main">
                {move || match stage.get() {
                    Stage::Published | Stage::Draft if changing.get() => {
                        Some(view! { <ByHand session /> }.into_any())
                    }
                    Stage::Published => Some(view! { <Standing round published=true asked late session /> }.into_any()),
                    Stage::Draft => Some(view! { <Standing round published=false asked late session /> }.into_any()),
                    Stage::Next => Some(view! { <Upcoming round pairing /> }.into_any()),
                    Stage::After(_) | Stage::NoSuchRound => None,
                }}
                <Show when=move || !changing.get()>
                    <WaysBack round />
                </Show>
            </div>
            <WhyPanel asked explained />
        </div>
        <LateDialog late />
    }
}

/// Where the round stands, in a sentence beside the next step.
fn now(desk: Desk, round: RoundNo, stage: Stage) -> AnyView {
    match stage {
        Stage::Published => view! { <Counter round /> }.into_any(),
        Stage::Draft => view! { <p class="soft">{t::draft_explained()}</p> }.into_any(),
        Stage::Next => view! { <TakingPart round /> }.into_any(),
        Stage::After(next) => view! { <p class="soft">{t::other_round_first(next)}</p> }.into_any(),
        Stage::NoSuchRound => {
            let last = desk.document_now().tournament().settings.rounds;
            last.map(|last| view! { <p class="soft">{t::no_such_round(last)}</p> }).into_any()
        }
    }
}

/// How many boards are open, and which.
#[component]
fn Counter(round: RoundNo) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let open = desk.select(move |document| {
        let tournament = document.tournament();
        let shown = |board| tournament.settings.board_shown(board);
        let round = tournament.round(round);
        round.map_or((Vec::new(), 0), |round| (round.open_boards().map(shown).collect(), round.games.len()))
    });
    view! {
        <p
            class="open-boards"
            class:open-boards-none=move || open.with(|(open, _)| open.is_empty())
            id="open-boards"
        >
            {move || open.with(|(open, boards)| open_boards::sentence(open, *boards))}
        </p>
    }
}

/// How many take part in a round that is not paired yet.
#[component]
fn TakingPart(round: RoundNo) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let counts = desk.select(move |document| attendance::counted(document.tournament(), round));
    let said = move || match counts.get() {
        (here, 0) => t::taking_part(here),
        (here, away) => t::taking_part_and_away(here, away),
    };
    // Of those who will be paired, once anybody has been noted as here.
    let missing = desk.select(move |document| {
        let here = document.here();
        let paired = participation(document.tournament(), round).paired;
        if here.is_empty() { 0 } else { paired.iter().filter(|player| !here.contains(player)).count() }
    });
    let not_here = move || {
        (missing.get() > 0).then(|| {
            view! {
                <a id="not-here" href=desk.address(Page::CheckIn)>{t::not_here_yet(missing.get())}</a>
            }
        })
    };
    view! {
        <p id="taking-part">
            {said} " " <a href=desk.address(Page::Players)>{t::who_is_there()}</a> " " {not_here}
        </p>
    }
}

fn badge(stage: Stage) -> Option<impl IntoView> {
    let (class, text) = match stage {
        Stage::Published => ("badge badge-done", t::published()),
        Stage::Draft => ("badge badge-draft", t::draft()),
        Stage::Next => ("badge", t::not_paired()),
        Stage::After(_) | Stage::NoSuchRound => return None,
    };
    Some(view! { <span class=class id="round-stage">{text}</span> })
}

/// A round that has boards.
#[component]
fn Standing(
    round: RoundNo,
    published: bool,
    asked: RwSignal<Option<Asked>>,
    late: Late,
    session: Session,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let view = view::kept(desk, round);
    let by_name = RwSignal::new(false);
    let search = RwSignal::new(String::new());
    let query = Memo::new(move |_| search.with(|text| Query::new(text)));
    let index = desk.select(|document| listing::index(document.tournament()));
    let boards = Memo::new(move |_| {
        view.with(|view| match query.read().is_empty() {
            true => view.boards.clone(),
            false => index.with(|index| view.found(&query.read(), index)),
        })
    });
    let entry = published.then(|| Entry::new(desk, round, Sight { by_name, search, boards }));
    let all_seats = Memo::new(move |_| view.with(|view| view.seats()));
    let seats = Memo::new(move |_| {
        let mut seats = all_seats.get();
        if !query.read().is_empty() {
            index.with(|index| seats.retain(|seat| view::finds(&query.read(), index, seat.who.id)));
        }
        seats
    });
    let byes = Memo::new(move |_| view.with(|view| view.byes.clone()));
    view! {
        <ChangedByHand round />
        {published.then(|| view! { <NoShows round /> })}
        <Tools round by_name search entry session />
        {move || if by_name.get() {
            view! { <SeatList seats /> }.into_any()
        } else {
            view! { <BoardList boards entry on_why=move |board| asked.set(Some(Asked::Board(board))) /> }.into_any()
        }}
        <ByeList byes on_why=move |()| asked.set(Some(Asked::Bye)) late=Some(late) />
        <p class="round-reasons">
            <a id="to-steps" href=desk.address(Page::Steps(round))>{explain::steps_title(round)}</a>
            <a id="to-certificate" href=desk.address(Page::Certificate(round))>{explain::certificate()}</a>
        </p>
        {entry.map(|entry| view! { <EntryBar entry /> })}
    }
}

/// That the pairing is not the engine's alone, and what was done, where that is known.
#[component]
fn ChangedByHand(round: RoundNo) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let changed = desk.select(move |document| explained::changed_by_hand(document, round));
    move || {
        changed.get().map(|note| {
            view! {
                <p class="by-hand-note" id="changed-by-hand">
                    <span class="badge">{by_hand_words::by_hand()}</span>
                    " " {note} " "
                    <a href=desk.address(Page::History)>{by_hand_words::in_history()}</a>
                </p>
            }
        })
    }
}

/// What stands over the boards: by board or by name, a search, the keys.
#[component]
fn Tools(
    round: RoundNo,
    by_name: RwSignal<bool>,
    search: RwSignal<String>,
    entry: Option<Entry>,
    session: Session,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let begin = move |_| session.begin();
    let pasting = RwSignal::new(false);
    // The sheet in the order of the list.
    let sheet = move || {
        desk.address(Page::Print(if by_name.get() { Sheet::Names(round) } else { Sheet::Boards(round) }))
    };
    let order = move |name: bool, title: &'static str| {
        view! {
            <button
                type="button"
                class="toggle"
                aria-pressed=move || if by_name.get() == name { "true" } else { "false" }
                on:click=move |_| by_name.set(name)
            >
                {title}
            </button>
        }
    };
    view! {
        <div class="round-tools">
            <div class="toggles" role="group" aria-label=t::list_order()>
                {order(false, t::by_board())}
                {order(true, t::by_name())}
            </div>
            <SearchField search entry />
            <button
                type="button"
                class="button"
                id="change-pairing"
                disabled=move || desk.read_only().is_some()
                on:click=begin
            >
                {by_hand_words::change()}
            </button>
            {entry.map(|_| view! {
                <button
                    type="button"
                    class="button"
                    id="paste-open"
                    disabled=move || desk.read_only().is_some()
                    on:click=move |_| pasting.set(true)
                >
                    {paste_words::button()}
                </button>
                <PasteResults round open=pasting />
            })}
            <a class="button" id="print-round" href=sheet>{print_words::print()}</a>
            {entry.map(|_| view! { <p class="keys-hint soft" id="boards-keys">{t::boards_hint()}</p> })}
        </div>
    }
}

/// Looks for a player among the boards; Enter goes to the first one found.
#[component]
fn SearchField(search: RwSignal<String>, entry: Option<Entry>) -> impl IntoView {
    let key = move |event: ev::KeyboardEvent| match (event.key().as_str(), entry) {
        ("Escape", _) => search.set(String::new()),
        ("Enter", Some(entry)) => {
            event.prevent_default();
            entry.go_to_found();
            blur(&event);
        }
        _ => {}
    };
    view! {
        <div class="search">
            <label class="out-of-sight" for="find-board">{t::find()}</label>
            <input
                type="search"
                class="input"
                id="find-board"
                placeholder=t::find()
                autocomplete="off"
                prop:value=search
                on:input=move |event| search.set(event_target_value(&event))
                on:keydown=key
            />
        </div>
    }
}

/// Gives the focus back to the page, so that keys are results again.
fn blur(event: &ev::KeyboardEvent) {
    let field = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(field) = field {
        // Losing the focus cannot fail for an element that has it.
        let _ = field.blur();
    }
}

/// The next round, not paired yet: who will have no game, as far as is known.
#[component]
fn Upcoming(round: RoundNo, pairing: Pairing) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let byes = desk.select(move |document| view::byes_ahead(document, round));
    let enough = desk.select(move |document| {
        let tournament = document.tournament();
        // Of a round robin everything is known.
        attendance::counted(tournament, round).0 > 1 && !tournament.settings.is_round_robin()
    });
    view! {
        <ByeList byes on_why=|()| () late=None />
        <ToLift round pairing />
        {move || (round == RoundNo::FIRST && enough.get()).then(|| view! { <ForecastPanel pairing /> })}
    }
}
