//! The players as a table.

use super::attendance::{Attendance, ask};
use super::listing::Row;
use super::sort::{Column, Order};
use crate::components::{Confirm, Icon, IconView, gradual};
use crate::i18n::{people as t, planning, words};
use crate::route::Page;
use crate::state::Desk;
use leptos::ev;
use leptos::prelude::*;
use pairing_core::tournament::{PlayerId, Points, RequestedBye, RoundNo};
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;

/// One row for each player listed.
#[component]
pub fn PlayerTable(
    /// Who, in which order.
    listed: Memo<Vec<PlayerId>>,
    /// The points of everybody.
    points: Memo<BTreeMap<PlayerId, Points>>,
    /// The round whose presence is shown.
    round: Memo<Option<RoundNo>>,
    /// The order; a heading changes it.
    order: RwSignal<Order>,
    /// Somebody is to be edited.
    #[prop(into)]
    on_edit: Callback<PlayerId>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let drawn = gradual(Signal::derive(move || listed.with(Vec::len)));
    let confirm = expect_context::<Confirm>();
    let press = move |event: ev::MouseEvent| {
        let Some((player, what)) = pressed(&event) else { return };
        match (what, round.get_untracked()) {
            (What::Edit, _) => on_edit.run(player),
            (What::Ask(bye), Some(round)) => {
                let (title, action) = (planning::beyond_rules(), planning::grant_all_the_same());
                confirm.dispatch_or_ask(desk, ask(player, round, bye), title, action);
            }
            (What::Ask(_), None) => {}
        }
    };
    view! {
        <table class="table players" on:click=press>
            <thead>
                <tr>
                    <Heading order column=Column::Number title=t::number() full=t::full_number() class="num" />
                    <Heading order column=Column::Name title=words::name() full=words::name() class="" />
                    <Heading order column=Column::Rating title=words::rating() full=words::rating() class="num" />
                    <Heading order column=Column::Federation title=words::federation() full=words::federation() class="wide" />
                    <Heading order column=Column::Club title=words::club() full=words::club() class="wider" />
                    <Heading order column=Column::Points title=words::points() full=words::points() class="num" />
                    <Show when=move || round.get().is_some()>
                        <th scope="col" class="players-presence-head">{move || round.get().map(t::presence_in)}</th>
                    </Show>
                    <th scope="col"><span class="out-of-sight">{t::edit()}</span></th>
                </tr>
            </thead>
            <tbody>
                <For
                    each=move || listed.with(|ids| ids.iter().take(drawn.get()).copied().collect::<Vec<_>>())
                    key=|id| *id
                    let(id)
                >
                    <PlayerRow id points round />
                </For>
            </tbody>
        </table>
    }
}

/// A heading that sorts.
#[component]
fn Heading(
    order: RwSignal<Order>,
    column: Column,
    title: &'static str,
    full: &'static str,
    class: &'static str,
) -> impl IntoView {
    let sorted = move || {
        let order = order.get();
        match (order.column == column, order.reversed) {
            (false, _) => "none",
            (true, false) => "ascending",
            (true, true) => "descending",
        }
    };
    view! {
        <th scope="col" class=class aria-sort=sorted>
            <button
                type="button"
                class="sort"
                title=t::sort_by(full)
                on:click=move |_| order.update(|order| *order = order.clicked(column))
            >
                {title}
            </button>
        </th>
    }
}

#[component]
fn PlayerRow(
    id: PlayerId,
    points: Memo<BTreeMap<PlayerId, Points>>,
    round: Memo<Option<RoundNo>>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let row = Memo::new(move |_| desk.with(|document| Row::of(document, id, round.get())));
    let own_points =
        Memo::new(move |_| points.with(|points| points.get(&id).copied().unwrap_or(Points::ZERO)));
    let player = Memo::new(move |_| row.with(|row| row.as_ref().map(|row| row.player.clone())));
    let attendance = Memo::new(move |_| row.with(|row| row.as_ref().and_then(|row| row.attendance)));
    view! {
        <tr data-player=id.0>
            {move || player.get().map(|player| {
                let name = player.name.clone();
                view! {
                    <td class="num soft">{player.tpn.0}</td>
                    <th scope="row" class="player-name">
                        <a class="side-name" href=desk.address(Page::Player(id))>
                            {player.title.map(|title| view! { <span class="title">{title.abbreviation()}</span>" " })}
                            {player.name}
                        </a>
                        {mark(player.withdrawn_from, player.enters)}
                    </th>
                    <td class="num">{player.rating}</td>
                    <td class="wide">{player.federation}</td>
                    <td class="wider">{player.club}</td>
                    <td class="num">{move || own_points.get().half_notation()}</td>
                    <Show when=move || round.get().is_some()>
                        <td class="player-presence">{presence(name.clone(), attendance)}</td>
                    </Show>
                    <td class="player-edit">
                        <button type="button" class="button button-quiet" data-edit="" aria-label=t::edit_title(&player_name(desk, id))>
                            <IconView icon=Icon::Edit />
                            <span>{t::edit()}</span>
                        </button>
                    </td>
                }
            })}
        </tr>
    }
}

fn player_name(desk: Desk, id: PlayerId) -> String {
    desk.document_now().tournament().player(id).map(|p| p.name.clone()).unwrap_or_default()
}

/// What is unusual about somebody's stay.
fn mark(withdrawn_from: Option<RoundNo>, enters: RoundNo) -> Option<impl IntoView> {
    let text = match (withdrawn_from, enters) {
        (Some(from), _) => match from.previous() {
            Some(last) => t::withdrawn_after(last),
            None => t::withdrawn_before_first().to_owned(),
        },
        (None, RoundNo::FIRST) => return None,
        (None, enters) => t::late(enters),
    };
    Some(view! { <span class="badge">{text}</span> })
}

/// Plays, half-point bye or absent, as three buttons; or why there is no choice.
fn presence(name: String, attendance: Memo<Option<Attendance>>) -> impl IntoView {
    move || {
        let attendance = attendance.get()?;
        Some(match attendance {
            Attendance::WithdrawnFrom(_) => view! { <span class="soft">{t::withdrawn()}</span> }.into_any(),
            Attendance::EntersIn(round) => view! { <span class="soft">{t::late(round)}</span> }.into_any(),
            Attendance::Asked(RequestedBye::FullPoint) => {
                view! { <span class="soft">{t::full_point_bye()}</span> }.into_any()
            }
            Attendance::Plays | Attendance::Asked(_) => {
                let option = |key: &'static str,
                              holds: Attendance,
                              text: &'static str,
                              title: &'static str| {
                    let pressed = if attendance == holds { "true" } else { "false" };
                    view! {
                        <button type="button" class="toggle" data-ask=key aria-pressed=pressed title=title>
                            {text}
                        </button>
                    }
                };
                view! {
                    <span class="toggles" role="group" aria-label=t::presence_of(&name)>
                        {option("", Attendance::Plays, t::plays(), t::plays())}
                        {option("H", Attendance::Asked(RequestedBye::HalfPoint), "½", t::half_point_bye())}
                        {option("Z", Attendance::Asked(RequestedBye::ZeroPoint), t::absent(), t::absent())}
                    </span>
                }
                .into_any()
            }
        })
    }
}

enum What {
    Edit,
    Ask(Option<RequestedBye>),
}

/// Reads off the element what was pressed: one listener serves all rows.
fn pressed(event: &ev::MouseEvent) -> Option<(PlayerId, What)> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let button = element.closest("button").ok()??;
    let player = button.closest("[data-player]").ok()??.get_attribute("data-player")?.parse().ok()?;
    let what = match button.get_attribute("data-ask").as_deref() {
        Some("H") => What::Ask(Some(RequestedBye::HalfPoint)),
        Some("Z") => What::Ask(Some(RequestedBye::ZeroPoint)),
        Some(_) => What::Ask(None),
        None if button.has_attribute("data-edit") => What::Edit,
        None => return None,
    };
    Some((PlayerId(player), what))
}
