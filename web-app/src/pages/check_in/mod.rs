//! The list for the minutes before a round: who has arrived, who has not, what becomes of those.

mod list;
mod missing;

use crate::i18n::{check_in as t, people};
use crate::pages::players::attendance::Attendance;
use crate::pages::players::search::{Findable, Query};
use crate::route::Page;
use crate::state::Desk;
use leptos::prelude::*;
use list::{Guest, comes_after_all, guests, round};
use missing::Missing;
pub use missing::{AskMissing, must_ask};
use pairing_core::event::Command;
use pairing_core::tournament::{PlayerId, RequestedBye, RoundNo};
use std::collections::BTreeMap;

/// Who is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shown {
    #[default]
    Everybody,
    Missing,
    Here,
}

/// Checking players in for the next round.
#[component]
pub fn CheckIn() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let next = desk.select(round);
    view! {
        {move || match next.get() {
            Some(round) => view! { <ForRound round /> }.into_any(),
            None => view! {
                <header class="page-head"><h1>{t::short()}</h1></header>
                <p>{t::no_round()}</p>
            }
            .into_any(),
        }}
    }
}

#[component]
fn ForRound(round: RoundNo) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let all = desk.select(move |document| guests(document, round));
    let expected = move |guest: &&Guest| guest.away.is_none();
    let counts = Memo::new(move |_| {
        all.with(|all| {
            let of = all.iter().filter(expected).count();
            (all.iter().filter(expected).filter(|guest| guest.here).count(), of)
        })
    });
    let search = RwSignal::new(String::new());
    let shown = RwSignal::new(Shown::default());
    let index = desk.select(|document| {
        let players = document.tournament().players.iter();
        players.map(|p| (p.id, Findable::new(p))).collect::<BTreeMap<_, _>>()
    });
    let listed = Memo::new(move |_| {
        let query = search.with(|text| Query::new(text));
        all.with(|all| {
            index.with(|index| {
                all.iter()
                    .filter(expected)
                    .filter(|guest| match shown.get() {
                        Shown::Everybody => true,
                        Shown::Missing => !guest.here,
                        Shown::Here => guest.here,
                    })
                    .filter(|guest| index.get(&guest.id).is_some_and(|found| found.matches(&query)))
                    .map(|guest| guest.id)
                    .collect::<Vec<_>>()
            })
        })
    });
    let said = move || match counts.get() {
        (_, 0) => t::nobody_expected().to_owned(),
        (here, of) if here == of => t::all_here(of),
        (here, of) => t::counted(here, of),
    };
    let filter = move |which: Shown, title: &'static str| {
        view! {
            <button
                type="button"
                class="toggle"
                aria-pressed=move || if shown.get() == which { "true" } else { "false" }
                on:click=move |_| shown.set(which)
            >
                {title}
            </button>
        }
    };
    let nobody = move || {
        if !search.with(|text| Query::new(text).is_empty()) {
            t::nobody_found()
        } else if shown.get() == Shown::Missing && counts.get().1 > 0 {
            t::everybody_is_here()
        } else {
            ""
        }
    };
    view! {
        <header class="page-head">
            <h1>{t::page(round)}</h1>
        </header>
        <p class="lead">{t::intro()}</p>
        <div class="players-bar check-in-bar">
            <div class="search">
                <label class="out-of-sight" for="find-guest">{t::search()}</label>
                <input
                    type="search"
                    class="input"
                    id="find-guest"
                    placeholder=t::search_hint()
                    autocomplete="off"
                    bind:value=search
                    on:keydown=move |event| match (event.key().as_str(), listed.get_untracked().as_slice()) {
                        ("Escape", _) => search.set(String::new()),
                        // One is found: it is the one who stands at the desk.
                        ("Enter", &[player]) if !search.with_untracked(String::is_empty) => {
                            let command = Command::CheckIn { players: vec![player], round, here: true };
                            // A refusal has been shown.
                            if desk.dispatch(command).is_ok() {
                                search.set(String::new());
                            }
                        }
                        _ => {}
                    }
                />
            </div>
            <p class="number check-in-count" role="status" id="check-in-count">{said}</p>
        </div>
        <div class="toggles check-in-toggles" role="group" aria-label=t::filter()>
            {filter(Shown::Everybody, t::everybody())}
            {filter(Shown::Missing, t::missing_only())}
            {filter(Shown::Here, t::here_only())}
        </div>
        <ul class="guests" id="guests">
            <For each=move || listed.get() key=|id| *id let(id)>
                <GuestRow round id all />
            </For>
        </ul>
        <Show when=move || listed.with(Vec::is_empty)>
            <p class="soft">{nobody}</p>
        </Show>
        <MarkShown round all listed />
        <Away round all />
        <Missing round />
        <p><a class="button" href=desk.address(Page::Round(round))>{t::to_round(round)}</a></p>
    }
}

/// A line to press: here or not.
#[component]
fn GuestRow(round: RoundNo, id: PlayerId, all: Memo<Vec<Guest>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let guest = Memo::new(move |_| all.with(|all| all.iter().find(|guest| guest.id == id).cloned()));
    let here = Memo::new(move |_| guest.with(|guest| guest.as_ref().is_some_and(|guest| guest.here)));
    let press = move |_| {
        let command = Command::CheckIn { players: vec![id], round, here: !here.get_untracked() };
        // A refusal has been shown.
        drop(desk.dispatch(command));
    };
    view! {
        <li>
            <button
                type="button"
                class="guest"
                data-guest=id.0
                aria-pressed=move || if here.get() { "true" } else { "false" }
                on:click=press
            >
                {move || guest.get().map(|guest| view! {
                    <span class="guest-number soft">{guest.number}</span>
                    <span class="guest-name">
                        {(!guest.title.is_empty()).then(|| view! { <span class="title">{guest.title}</span>" " })}
                        {guest.name}
                        <span class="guest-known soft">{guest.known}</span>
                    </span>
                })}
                <span class="guest-mark">{move || if here.get() { t::here() } else { t::not_here() }}</span>
            </button>
        </li>
    }
}

/// Everybody shown at once, for a club where all are known to be there.
#[component]
fn MarkShown(round: RoundNo, all: Memo<Vec<Guest>>, listed: Memo<Vec<PlayerId>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let missing = Memo::new(move |_| {
        all.with(|all| {
            listed.with(|listed| {
                let open = all.iter().filter(|guest| !guest.here && listed.contains(&guest.id));
                open.map(|guest| guest.id).collect::<Vec<_>>()
            })
        })
    });
    let mark = move |_| {
        let players = missing.get_untracked();
        // A refusal has been shown.
        drop(desk.dispatch(Command::CheckIn { players, round, here: true }));
    };
    view! {
        <Show when=move || { missing.with(Vec::len) > 1 }>
            <p>
                <button type="button" class="button button-quiet" id="all-here" on:click=mark>
                    {move || t::all_shown_here(missing.with(Vec::len))}
                </button>
            </p>
        </Show>
    }
}

/// Who is not expected, and the way back.
#[component]
fn Away(round: RoundNo, all: Memo<Vec<Guest>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let away = Memo::new(move |_| {
        all.with(|all| all.iter().filter(|guest| guest.away.is_some()).cloned().collect::<Vec<_>>())
    });
    let row = move |guest: Guest| {
        let reason = guest.away.map(reason).unwrap_or_default();
        let (id, name) = (guest.id.0, guest.name.clone());
        let back = move |_| {
            if let Some(command) = comes_after_all(&guest, round) {
                // A refusal has been shown.
                drop(desk.dispatch(command));
            }
        };
        view! {
            <li class="away" data-away=id>
                <span>{name.clone()}" "<span class="soft">{reason}</span></span>
                <button type="button" class="button" aria-label=format!("{name}: {}", t::comes_after_all()) on:click=back>
                    {t::comes_after_all()}
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || !away.with(Vec::is_empty)>
            <section class="check-in-part">
                <h2>{t::away_title()}</h2>
                <ul class="aways">{move || away.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
    }
}

fn reason(attendance: Attendance) -> String {
    match attendance {
        Attendance::Plays => String::new(),
        Attendance::Asked(RequestedBye::HalfPoint) => people::half_point_bye().to_owned(),
        Attendance::Asked(RequestedBye::FullPoint) => people::full_point_bye().to_owned(),
        Attendance::Asked(RequestedBye::ZeroPoint) => people::absent().to_owned(),
        Attendance::EntersIn(round) => people::late(round),
        Attendance::WithdrawnFrom(_) => people::withdrawn().to_owned(),
    }
}
