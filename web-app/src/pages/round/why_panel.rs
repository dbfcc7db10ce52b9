//! The panel that says why.

use super::explained::{Explained, Reasons, question};
use super::why::{Explainer, Reason, WhyBoard};
use crate::i18n::{explain as e, round as t, words};
use crate::pages::explain::drawn::{Which, drawn};
use crate::pages::explain::known::Known;
use crate::pages::explain::why_not::everybody;
use crate::pages::explain::{Drawing, WhyNot};
use crate::route::Page;
use crate::state::Desk;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use pairing_core::event::Document;
use pairing_core::tournament::{PlayerId, RoundNo};

/// What somebody asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A board, from 1.
    Board(usize),
    /// The pairing-allocated bye.
    Bye,
}

/// The panel; nothing while nobody asks.
#[component]
pub fn WhyPanel(
    /// What is asked; closing sets it to nothing.
    asked: RwSignal<Option<Asked>>,
    /// The reasons of the round.
    explained: Explained,
) -> impl IntoView {
    Effect::new(move || {
        if asked.get().is_some() {
            explained.ask();
        }
    });
    view! { {move || asked.get().map(|what| view! { <Panel what asked explained /> })} }
}

#[component]
fn Panel(what: Asked, asked: RwSignal<Option<Asked>>, explained: Explained) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let title = match what {
        Asked::Board(board) => t::why_board(desk.document_now().tournament().settings.board_shown(board)),
        Asked::Bye => t::why_the_bye().to_owned(),
    };
    let heading = NodeRef::<html::H2>::new();
    heading.on_load(|heading| {
        // The heading is in the page, so it can take the focus.
        let _ = heading.focus();
    });
    // On the window: “Ask” loses the focus while it is disabled, and with it the panel would lose the key.
    let escape = window_event_listener(ev::keydown, move |event| {
        let elsewhere = event.default_prevented() || dialog_is_open();
        if event.key() == "Escape" && !elsewhere {
            event.prevent_default();
            asked.set(None);
        }
    });
    on_cleanup(move || escape.remove());
    view! {
        <aside class="why" id="why" aria-labelledby="why-title">
            <header class="why-head">
                <h2 id="why-title" tabindex="-1" node_ref=heading>{title}</h2>
                <button type="button" class="button button-quiet" id="why-close" on:click=move |_| asked.set(None)>
                    {words::close()}
                </button>
            </header>
            {move || match explained.reasons() {
                Reasons::Unknown | Reasons::Asking => view! { <p role="status">{t::why_waiting()}</p> }.into_any(),
                Reasons::None(why_not) => view! { <p>{why_not}</p> }.into_any(),
                Reasons::ByHand(by_hand) => {
                    let pair = match what {
                        Asked::Board(board) => players_of(&desk.document_now(), explained.round(), board),
                        Asked::Bye => None,
                    };
                    let said = match (what, pair) {
                        (Asked::Board(_), Some(pair)) if by_hand.is_engines(pair) => t::why_engines_too(),
                        (Asked::Board(_), _) => t::why_board_by_hand(),
                        (Asked::Bye, _) => t::why_round_by_hand(),
                    };
                    view! {
                        <p id="why-by-hand">{said}</p>
                        {(!by_hand.note.is_empty()).then(|| view! { <p>{by_hand.note.clone()}</p> })}
                    }
                    .into_any()
                }
                Reasons::Known(known) => match what {
                    Asked::Board(board) => {
                        players_of(&desk.document_now(), explained.round(), board)
                            .map(|pair| view! { <BoardReasons known pair /> })
                            .into_any()
                    }
                    Asked::Bye => view! { <ByeReasons known /> }.into_any(),
                },
            }}
            <p class="why-ways">
                <a href=desk.address(Page::Steps(explained.round()))>{e::steps()}</a>
                <a href=desk.address(Page::Certificate(explained.round()))>{e::certificate()}</a>
            </p>
        </aside>
    }
}

/// Whether a window stands over the page, whose own key Escape then is.
fn dialog_is_open() -> bool {
    // The selector is ours and valid.
    document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// Who sits at a board (from 1) of the pairing that stands, White first.
fn players_of(document: &Document, round: RoundNo, board: usize) -> Option<(PlayerId, PlayerId)> {
    let (_, shown) = question(document, round)?;
    shown.games.get(board.checked_sub(1)?).copied()
}

#[component]
fn BoardReasons(known: Known, pair: (PlayerId, PlayerId)) -> impl IntoView {
    let explainer = Explainer::new(&known.0, &known.1);
    let (white, black) = pair;
    let drawing = explainer.bracket_of(white, black).map(|place| {
        let brackets = &known.1.justification.brackets;
        let parts = drawn(&explainer, &brackets[place], Which::Paired);
        let has_halves = parts.iter().any(|part| part.kind.has_halves());
        // In other systems the bye is settled before anybody is paired.
        let last = has_halves && place + 1 == brackets.len();
        view! {
            <div class="why-drawing">
                <Drawing parts mark=Some(pair) last />
            </div>
            {has_halves.then(|| view! { <p class="soft fold-hint">{e::fold_hint()}</p> })}
        }
    });
    let reasons = explainer.game(white, black).map(|why| board_reasons(why, drawing));
    view! {
        {reasons}
        <WhyNot known who=vec![white, black] />
    }
}

#[component]
fn ByeReasons(known: Known) -> impl IntoView {
    let reasons = Explainer::new(&known.0, &known.1).pab();
    let mut who: Vec<PlayerId> = known.1.pab().into_iter().collect();
    who.extend(everybody(&known));
    view! {
        {reason_list(reasons)}
        {(!who.is_empty()).then(|| view! { <WhyNot known who /> })}
    }
}

fn board_reasons(why: WhyBoard, drawing: impl IntoView) -> impl IntoView {
    let histories = why.histories.into_iter().map(|(name, colours)| {
        let shown = if colours.is_empty() {
            view! { <span class="soft">{t::no_colours_yet()}</span> }.into_any()
        } else {
            view! { <span class="colours" role="img" aria-label=colours.clone()>{pieces(&colours)}</span> }
                .into_any()
        };
        view! { <dt>{name}</dt><dd>{shown}</dd> }
    });
    let criteria = why.criteria.map(|criteria| {
        let said = match criteria.is_empty() {
            true => view! { <p>{t::why_nothing_accepted()}</p> }.into_any(),
            false => reason_list(criteria).into_any(),
        };
        view! {
            <h3>{t::why_criteria()}</h3>
            {said}
        }
    });
    view! {
        <h3>{t::why_pairing()}</h3>
        {reason_list(why.pairing)}
        {drawing}
        <h3>{t::why_colours()}</h3>
        {reason_list(vec![why.colours])}
        <h3>{t::colours_so_far()}</h3>
        <dl class="why-histories">{histories.collect_view()}</dl>
        {criteria}
    }
}

fn pieces(colours: &str) -> impl IntoView + use<> {
    let piece = |c| if c == 'W' { "piece piece-white" } else { "piece piece-black" };
    colours.chars().map(|c| view! { <span class=piece(c) aria-hidden="true"></span> }).collect_view()
}

/// Reasons with their articles, as a list.
pub fn reason_list(reasons: Vec<Reason>) -> impl IntoView {
    let item = |reason: Reason| {
        view! {
            <li>
                {reason.sentence}
                {reason.article.map(|article| view! { " "<span class="article">{article}</span> })}
            </li>
        }
    };
    view! { <ul class="reasons">{reasons.into_iter().map(item).collect_view()}</ul> }
}
