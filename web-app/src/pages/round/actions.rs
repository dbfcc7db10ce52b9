//! The one obvious next step of a round, the reason beside it, and the ways back.

use super::open_boards;
use super::pairing::{Pairing, Running};
use super::step::{Action, Blocked, Stage, Step};
use crate::components::{Confirm, Question};
use crate::i18n::words;
use crate::i18n::{frame, round as t};
use crate::pages::check_in::{AskMissing, must_ask};
use crate::route::Page;
use crate::state::{Desk, Toasts};
use leptos::prelude::*;
use pairing_core::event::{Command, Document, Refused};
use pairing_core::tournament::RoundNo;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// More than the time between the two presses of a double press.
const SETTLES: Duration = Duration::from_millis(400);

/// The button, its reason, and the progress of a pairing.
#[component]
pub fn NextStep(
    /// The round whose page this is.
    round: RoundNo,
    /// Runs the engine.
    pairing: Pairing,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let step = desk.select(move |document| Step::of(document, round));
    let action = Memo::new(move |_| step.with(|step| step.as_ref().map(|step| step.action)));
    let blocked = Memo::new(move |_| step.with(|step| step.as_ref().and_then(|step| step.blocked.clone())));
    let settled = settled(action);
    let asked = RwSignal::new(None);
    view! {
        <div class="next-step">
            {move || action.get().map(|action| match action {
                Action::Go(there) => link(desk.address(Page::Round(there)), t::go_to_round(there)).into_any(),
                Action::Standings if blocked.with(Option::is_none) => {
                    link(desk.address(Page::Standings(None)), t::final_standings().to_owned()).into_any()
                }
                action => view! { <Press action blocked settled pairing asked /> }.into_any(),
            })}
            <Keep round action />
        </div>
        <AskMissing asked pair=move |round| pairing.start(round) />
        {move || blocked.get().and_then(|blocked| reason(desk, round, blocked))}
        {move || pairing.running().map(|running| progress(pairing, running))}
        {move || pairing.refusal().map(|refusal| view! { <p class="next-step-refusal" role="alert">{refusal}</p> })}
    }
}

/// False for a moment after the button has become the one that publishes: the second press of a double
/// press was meant for the one that pairs.
fn settled(action: Memo<Option<Action>>) -> RwSignal<bool> {
    let settled = RwSignal::new(true);
    Effect::new(move || {
        if matches!(action.get(), Some(Action::Publish(_))) {
            settled.set(false);
            set_timeout(
                move || {
                    // The page may have gone by then.
                    settled.try_set(true);
                },
                SETTLES,
            );
        }
    });
    settled
}

fn link(address: String, title: String) -> impl IntoView {
    view! { <a class="button button-primary" id="round-next" href=address>{title}</a> }
}

#[component]
fn Press(
    action: Action,
    blocked: Memo<Option<Blocked>>,
    settled: RwSignal<bool>,
    pairing: Pairing,
    /// Of which round it is asked what becomes of those who are not here.
    asked: RwSignal<Option<RoundNo>>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let confirm = expect_context::<Confirm>();
    // A draft out of date is a reason to pair again, not one against it.
    let held = move || {
        let blocked = blocked.with(Option::is_some) && !matches!(action, Action::PairAgain(_));
        blocked || pairing.running().is_some() || desk.read_only().is_some()
    };
    let press = move |_| {
        if held() || !settled.get_untracked() {
            return;
        }
        match action {
            Action::Pair(round) if must_ask(desk, round) => asked.set(Some(round)),
            Action::Pair(round) => pairing.start(round),
            Action::PairAgain(round) => match work_by_hand(&desk.document_now()) {
                None => pairing.start(round),
                // What the arbiter has done is not thrown away by a press on the one obvious button.
                Some(done) => {
                    let question = Question {
                        title: t::pair_again_title(round),
                        costs: vec![t::pair_again_cost(&done)],
                        action: t::pair_again().to_owned(),
                    };
                    confirm.ask(question, move || pairing.start(round));
                }
            },
            Action::Publish(round) => {
                if desk.dispatch(Command::Publish { round }).is_ok() {
                    toasts.done(t::now_published(round));
                    request_animation_frame(focus_boards);
                }
            }
            Action::Go(_) | Action::Standings => {}
        }
    };
    let title = match action {
        Action::Pair(round) => t::pair(round),
        Action::PairAgain(_) => t::pair_again().to_owned(),
        Action::Publish(round) => t::publish(round),
        Action::Go(round) => t::go_to_round(round),
        Action::Standings => t::final_standings().to_owned(),
    };
    view! {
        <button
            type="button"
            class="button button-primary"
            id="round-next"
            aria-disabled=move || if held() || !settled.get() { "true" } else { "false" }
            class:button-held=held
            aria-describedby="round-now round-next-reason"
            on:click=press
        >
            {title}
        </button>
    }
}

/// The boards take the keys: Enter and the arrows too, which a button keeps for itself.
fn focus_boards() {
    let boards = document().query_selector(".boards").ok().flatten();
    if let Some(boards) = boards.and_then(|boards| boards.dyn_into::<web_sys::HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // The list is in the page, so it can take the focus.
        let _ = boards.focus_with_options(&options);
    }
}

/// Why the button waits, and the way to change that. Open boards of the page's own round are counted beside
/// the button already.
fn reason(desk: Desk, round: RoundNo, blocked: Blocked) -> Option<impl IntoView> {
    let (sentence, way) = match blocked {
        Blocked::Open(open) if open.round == round => return None,
        Blocked::Open(open) => {
            let document = desk.document_now();
            let shown = |board: &usize| document.tournament().settings.board_shown(*board);
            let numbers: Vec<usize> = open.open.iter().map(shown).collect();
            let said = t::blocked_open(open.round, &open_boards::sentence(&numbers, open.boards));
            (said, Some((Page::Round(open.round), t::enter_them())))
        }
        Blocked::TooFewPlayers(0) => {
            (t::blocked_no_players().to_owned(), Some((Page::Players, t::add_players())))
        }
        Blocked::TooFewPlayers(_) => {
            (t::blocked_one_player().to_owned(), Some((Page::Players, t::add_players())))
        }
        Blocked::RoundsNotSet => {
            (t::blocked_rounds_not_set().to_owned(), Some((Page::Settings, t::to_settings())))
        }
        Blocked::Draft(refused) => (refused.to_string(), None),
    };
    Some(view! {
        <p class="next-step-reason" id="round-next-reason">
            {sentence}
            {way.map(|(page, title)| view! { " "<a href=desk.address(page)>{title}</a> })}
        </p>
    })
}

fn progress(pairing: Pairing, running: Running) -> impl IntoView {
    let (said, done) = match running.progress {
        Some(p) => (t::pairing_progress(p.paired, p.total), Some((p.paired, p.total))),
        None => (t::pairing_begins().to_owned(), None),
    };
    view! {
        <div class="pairing-progress" role="status">
            <progress max=done.map(|(_, total)| total) value=done.map(|(paired, _)| paired)></progress>
            <span>{said}</span>
            <button type="button" class="button" on:click=move |_| pairing.stop()>{words::cancel()}</button>
        </div>
    }
}

/// Keeps a draft that is out of date.
#[component]
fn Keep(round: RoundNo, action: Memo<Option<Action>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let keepable = desk.select(move |document| keep(document, round));
    view! {
        {move || match (keepable.get(), action.get()) {
            (Some(keep), Some(Action::PairAgain(_))) => Some(view! {
                <button type="button" class="button" id="keep-draft" on:click=move |_| drop(desk.dispatch(keep.clone()))>
                    {t::keep_draft()}
                </button>
            }),
            _ => None,
        }}
    }
}

/// The ways back, at the foot of the page: rarely needed, and with the cost in numbers.
#[component]
pub fn WaysBack(
    /// The round whose page this is.
    round: RoundNo,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let confirm = expect_context::<Confirm>();
    let toasts = expect_context::<Toasts>();
    let stage = desk.select(move |document| Stage::of(document, round));
    let is_last = desk.select(move |document| document.published() == round.get());
    let discard = move |_| {
        let command = Command::DiscardDraft { round };
        confirm.dispatch(desk, command, t::discard_draft(), t::discard_draft(), || {});
    };
    let take_back = move |_| {
        let command = Command::Unpair { round };
        let done = move || {
            toasts.done_with(t::taken_back(round), frame::undo(), move || {
                desk.undo();
            });
        };
        confirm.dispatch(desk, command, t::take_back_title(round), t::take_back(round), done);
    };
    view! {
        <Show when=move || stage.get() == Stage::Draft>
            <p class="ways-back">
                <button type="button" class="button" id="discard-draft" on:click=discard>{t::discard_draft()}</button>
            </p>
        </Show>
        <Show when=move || stage.get() == Stage::Published && is_last.get()>
            <p class="ways-back">
                <button type="button" class="button" id="take-back" on:click=take_back>{t::take_back(round)}</button>
            </p>
        </Show>
    }
}

/// What was changed by hand in the draft, if anything.
fn work_by_hand(document: &Document) -> Option<String> {
    document.draft().map(|draft| draft.origin.note.clone()).filter(|note| !note.is_empty())
}

/// The command that keeps a draft though it is out of date; only where nothing else speaks against it.
fn keep(document: &Document, round: RoundNo) -> Option<Command> {
    let draft = document.draft()?;
    let refused = pairing_core::event::check(document, &Command::Publish { round }).err()?;
    matches!(refused, Refused::DraftOutdated { .. }).then(|| Command::Draft {
        round,
        pairing: draft.pairing.clone(),
        origin: draft.origin.clone(),
    })
}
