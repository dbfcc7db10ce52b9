//! The keys of a pairing on the table.

use super::session::Session;
use crate::components::is_typing;
use leptos::ev;
use leptos::prelude::*;
use pairing_core::event::{Move, Place};
use pairing_core::tournament::{ByeKind, PlayerId};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Arrows, moves, the way back.
pub fn press(session: Session, event: &ev::KeyboardEvent) {
    if event.default_prevented() || is_typing(event) {
        return;
    }
    let key = event.key();
    if (event.ctrl_key() || event.meta_key()) && !event.shift_key() && key.eq_ignore_ascii_case("z") {
        // Not the whole desk's undo: what is on the table is not in the history yet.
        event.prevent_default();
        return session.step_back();
    }
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let at = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let who = at.as_ref().and_then(seat_of);
    let place = who.and_then(|who| session.table_now().place(who));
    let change = match (key.as_str(), who, place) {
        ("ArrowUp", ..) => return go(event, at.as_ref(), |row| row.checked_sub(1)),
        ("ArrowDown", ..) => return go(event, at.as_ref(), |row| row.checked_add(1)),
        ("ArrowLeft", ..) => return across(event, at.as_ref(), "white"),
        ("ArrowRight", ..) => return across(event, at.as_ref(), "black"),
        ("Escape", ..) => {
            event.prevent_default();
            if session.picked.get_untracked().is_some() {
                session.picked.set(None);
            } else if session.moves_now() == 0 {
                session.end();
            }
            return;
        }
        ("c" | "C", _, Some(Place::Seat(board, _))) => Move::Colours(board),
        ("x" | "X", _, Some(Place::Seat(board, _))) => Move::Part(board),
        ("x" | "X", Some(who), Some(Place::Bye(_))) => Move::TakeBye(who),
        ("b" | "B", Some(who), Some(Place::Waiting)) => Move::GiveBye(who, ByeKind::PairingAllocated),
        _ => return,
    };
    event.prevent_default();
    session.make(change);
}

/// Who sits at the seat that has the focus.
fn seat_of(at: &Element) -> Option<PlayerId> {
    // Selectors of ours cannot be malformed.
    let seat = at.closest("[data-seat]").ok()??;
    seat.get_attribute("data-seat")?.parse().ok().map(PlayerId)
}

fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        // A button in the page can take the focus.
        let _ = element.focus();
    }
}

/// Brings the focus back to the place it has now, once the table has been drawn anew.
pub fn keep_focus() {
    let Some(at) = document().active_element() else { return };
    let row = at.closest("[data-row]").ok().flatten().and_then(|row| row.get_attribute("data-row"));
    let side = at.get_attribute("data-side").unwrap_or_default();
    request_animation_frame(move || {
        let lost = document().active_element().is_none_or(|now| now.tag_name() == "BODY");
        let row = row.and_then(|row| document().get_element_by_id(&row_id(row.parse().ok()?)));
        let seat = row.and_then(|row| seat_in(&row, &side));
        if let Some(there) = seat.or_else(|| document().get_element_by_id("by-hand")).filter(|_| lost) {
            focus(&there);
        }
    });
}

/// The seat of a side in a row, or its first.
fn seat_in(row: &Element, side: &str) -> Option<Element> {
    let same = row.query_selector(&format!("[data-side='{side}']")).ok().flatten();
    same.or_else(|| row.query_selector("[data-seat]").ok().flatten())
}

/// The id of a row of the table, counted from 1 over boards, byes and who waits.
pub fn row_id(row: usize) -> String {
    format!("hand-row-{row}")
}

/// To the same side of another row: that of the number `to` makes of the present one.
fn go(event: &ev::KeyboardEvent, at: Option<&Element>, to: impl Fn(usize) -> Option<usize>) {
    event.prevent_default();
    let row = at.and_then(|at| at.closest("[data-row]").ok().flatten());
    let now = row.and_then(|row| row.get_attribute("data-row")?.parse::<usize>().ok());
    let there = now.map_or(Some(1), to);
    let side = at.and_then(|at| at.get_attribute("data-side")).unwrap_or_default();
    let Some(row) = there.and_then(|there| document().get_element_by_id(&row_id(there))) else { return };
    if let Some(seat) = seat_in(&row, &side) {
        focus(&seat);
    }
}

/// To the other side of the same row.
fn across(event: &ev::KeyboardEvent, at: Option<&Element>, side: &str) {
    let row = at.and_then(|at| at.closest("[data-row]").ok().flatten());
    let seat = row.and_then(|row| row.query_selector(&format!("[data-side='{side}']")).ok().flatten());
    if let Some(seat) = seat {
        event.prevent_default();
        focus(&seat);
    }
}
