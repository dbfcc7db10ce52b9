//! The panel that says why.

use super::explained::{Explained, Reasons};
use super::why::{Explainer, Reason, WhyBoard};
use crate::i18n::{round as t, words};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;

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
    let title = match what {
        Asked::Board(board) => t::why_board(board),
        Asked::Bye => t::why_the_bye().to_owned(),
    };
    let heading = NodeRef::<html::H2>::new();
    heading.on_load(|heading| {
        // The heading is in the page, so it can take the focus.
        let _ = heading.focus();
    });
    let escape = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            asked.set(None);
        }
    };
    view! {
        <aside class="why" id="why" aria-labelledby="why-title" on:keydown=escape>
            <header class="why-head">
                <h2 id="why-title" tabindex="-1" node_ref=heading>{title}</h2>
                <button type="button" class="button button-quiet" id="why-close" on:click=move |_| asked.set(None)>
                    {words::close()}
                </button>
            </header>
            {move || match explained.reasons() {
                Reasons::Unknown | Reasons::Asking => view! { <p role="status">{t::why_waiting()}</p> }.into_any(),
                Reasons::None(why_not) => view! { <p>{why_not}</p> }.into_any(),
                Reasons::Known(known) => {
                    let explainer = Explainer::new(&known.0, &known.1);
                    match what {
                        Asked::Board(board) => explainer.board(board).map(board_reasons).into_any(),
                        Asked::Bye => list(explainer.pab()).into_any(),
                    }
                }
            }}
        </aside>
    }
}

fn board_reasons(why: WhyBoard) -> impl IntoView {
    let histories = why.histories.into_iter().map(|(name, colours)| {
        let shown = if colours.is_empty() {
            view! { <span class="soft">{t::no_colours_yet()}</span> }.into_any()
        } else {
            view! { <span class="colours" aria-label=colours.clone()>{pieces(&colours)}</span> }.into_any()
        };
        view! { <dt>{name}</dt><dd>{shown}</dd> }
    });
    let criteria = if why.criteria.is_empty() {
        view! { <p>{t::why_nothing_accepted()}</p> }.into_any()
    } else {
        list(why.criteria).into_any()
    };
    view! {
        <h3>{t::why_pairing()}</h3>
        {list(why.pairing)}
        <h3>{t::why_colours()}</h3>
        {list(vec![why.colours])}
        <h3>{t::colours_so_far()}</h3>
        <dl class="why-histories">{histories.collect_view()}</dl>
        <h3>{t::why_criteria()}</h3>
        {criteria}
    }
}

fn pieces(colours: &str) -> impl IntoView + use<> {
    let piece = |c| if c == 'W' { "piece piece-white" } else { "piece piece-black" };
    colours.chars().map(|c| view! { <span class=piece(c) aria-hidden="true"></span> }).collect_view()
}

fn list(reasons: Vec<Reason>) -> impl IntoView {
    let item = |reason: Reason| {
        view! {
            <li>
                {reason.sentence}
                {reason.article.map(|article| view! { " "<span class="article">{article.to_string()}</span> })}
            </li>
        }
    };
    view! { <ul class="reasons">{reasons.into_iter().map(item).collect_view()}</ul> }
}
