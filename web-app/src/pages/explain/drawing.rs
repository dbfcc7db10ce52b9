//! A drawn bracket: S1 left, S2 right, lines between them, the colours due, and who floats.

use super::drawn::{Drawn, Kind, Line, Seat, Trouble};
use crate::i18n::explain as t;
use crate::i18n::words;
use leptos::html;
use leptos::prelude::*;
use pairing_core::systems::dutch::definitions::{Float, Preference, Strength};
use pairing_core::tournament::{Colour, PlayerId};

/// A bracket, drawn.
#[component]
pub fn Drawing(
    /// Its parts.
    parts: Vec<Drawn>,
    /// A pair to point out.
    #[prop(optional_no_strip)]
    mark: Option<(PlayerId, PlayerId)>,
    /// Whether who is left over gets the bye.
    #[prop(optional)]
    last: bool,
) -> impl IntoView {
    view! {
        <div class="drawing">
            {parts.into_iter().map(|part| view! { <Part part mark last /> }).collect_view()}
        </div>
    }
}

#[component]
fn Part(part: Drawn, mark: Option<(PlayerId, PlayerId)>, last: bool) -> impl IntoView {
    let title = match part.kind {
        Kind::Bracket => t::fold_bracket(),
        Kind::MdpPairing => t::fold_mdps(),
        Kind::Remainder => t::fold_remainder(),
        Kind::Subgroups => t::fold_subgroups(),
        Kind::Ranked => t::fold_ranked(),
        Kind::Made => t::fold_made(),
    };
    let leaves = match part.kind {
        Kind::Made => t::floats_out(),
        _ if last => t::gets_the_bye(),
        _ => t::floats_down(),
    };
    let marked = |line: &Line| {
        let pair = (part.left[line.left].id, part.right[line.right].id);
        mark.is_some_and(|(a, b)| pair == (a, b) || pair == (b, a))
    };
    let rows = part.left.len().max(part.right.len());
    let asked: Vec<bool> = part.lines.iter().map(marked).collect();
    let partner = |seat: usize, left: bool| {
        let at = part.lines.iter().position(|line| seat == if left { line.left } else { line.right })?;
        Some((at, if left { &part.right[part.lines[at].right] } else { &part.left[part.lines[at].left] }))
    };
    let side = |seats: &[Seat], left: bool| {
        let seats = seats.iter().enumerate().map(|(row, seat)| {
            let partner = partner(row, left);
            let asked = partner.is_some_and(|(at, _)| asked[at]);
            let trouble = partner.and_then(|(at, _)| part.lines[at].trouble);
            let opponent = partner.map(|(_, seat)| seat.name.clone()).filter(|_| left);
            view! { <SeatView seat=seat.clone() asked opponent trouble=trouble.filter(|_| left) leaves /> }
        });
        seats.collect_view()
    };
    let lines = part.lines.iter().zip(&asked).map(|(line, &asked)| line_view(line, asked)).collect_view();
    view! {
        <div class="fold" role="group" aria-label=title>
            <p class="fold-title">{title}</p>
            <div class="fold-body">
                <ol class="fold-side">{side(&part.left, true)}</ol>
                <svg
                    class="fold-lines"
                    viewBox=format!("0 0 10 {}", 10 * rows)
                    style=("--rows", rows.to_string())
                    preserveAspectRatio="none"
                    aria-hidden="true"
                >
                    {lines}
                </svg>
                <ol class="fold-side">{side(&part.right, false)}</ol>
            </div>
        </div>
    }
}

fn line_view(line: &Line, asked: bool) -> impl IntoView + use<> {
    let class = match (asked, line.trouble) {
        (true, _) => "fold-line fold-line-asked",
        (false, Some(trouble)) if trouble.is_illegal() => "fold-line fold-line-illegal",
        (false, Some(_)) => "fold-line fold-line-due",
        (false, None) => "fold-line",
    };
    let middle = |row: usize| 10 * row + 5;
    view! { <line class=class x1="0" y1=middle(line.left) x2="10" y2=middle(line.right)></line> }
}

#[component]
fn SeatView(
    seat: Seat,
    asked: bool,
    opponent: Option<String>,
    trouble: Option<Trouble>,
    leaves: &'static str,
) -> impl IntoView {
    let Seat { id, bsn, name, points, value, due, floated, floats_down, exchanged } = seat;
    let here = NodeRef::<html::Li>::new();
    if asked {
        here.on_load(|seat| {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            // Within the panel, after it is laid out.
            request_animation_frame(move || seat.scroll_into_view_with_scroll_into_view_options(&options));
        });
    }
    let before = match floated {
        Float::Down => Some(("↧", t::down_before())),
        Float::Up => Some(("↥", t::up_before())),
        Float::None => None,
    };
    let note = |sign: &'static str, said: String, class: &'static str| {
        let title = said.clone();
        view! {
            <span class=class title=title>
                <span aria-hidden="true">{sign}</span>
                <span class="out-of-sight">{said}</span>
            </span>
        }
    };
    view! {
        <li
            class="seat"
            class:seat-asked=asked
            class:seat-down=floats_down
            data-seat=id.0
            node_ref=here
        >
            <span class="seat-bsn">{bsn}</span>
            <span class="seat-name" title=name.clone()>{name.clone()}</span>
            {value.map(|value| view! { <span class="seat-value">{value}</span> })}
            {points.map(|points| view! { <span class="seat-points">{points}</span> })}
            {exchanged.then(|| note("⇄", t::exchanged().to_owned(), "seat-note"))}
            {before.map(|(sign, said)| note(sign, said.to_owned(), "seat-note"))}
            {due.map(due_view)}
            {floats_down.then(|| note("↓", leaves.to_owned(), "seat-note seat-note-down"))}
            {opponent.map(|name| view! { <span class="out-of-sight">{t::meets(&name)}</span> })}
            {trouble.map(|trouble| view! { <span class="out-of-sight">{trouble_in_words(trouble)}</span> })}
        </li>
    }
}

fn due_view(due: Preference) -> impl IntoView {
    let (piece, colour) = match due.colour {
        Colour::White => ("piece piece-white", words::white()),
        Colour::Black => ("piece piece-black", words::black()),
    };
    let (strength, said) = match due.strength {
        Strength::Mild => ("", t::due(colour)),
        Strength::Strong => ("!", t::due_strongly(colour)),
        Strength::Absolute => ("!!", t::due_absolutely(colour)),
    };
    let title = said.clone();
    view! {
        <span class="seat-due" title=title>
            <span class=piece aria-hidden="true"></span>
            <span aria-hidden="true">{strength}</span>
            <span class="out-of-sight">{said}</span>
        </span>
    }
}

/// What is wrong with a pair, in words.
pub fn trouble_in_words(trouble: Trouble) -> String {
    let colour = |colour| match colour {
        Colour::White => words::white(),
        Colour::Black => words::black(),
    };
    match trouble {
        Trouble::Met(round) => t::met(round),
        Trouble::Forbidden => t::forbidden().to_owned(),
        Trouble::BothAbsolute(c) => t::both_absolute(colour(c)),
        Trouble::BothDue(c) => t::both_due(colour(c)),
    }
}
