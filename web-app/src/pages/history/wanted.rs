//! What of the history is looked for: words, a kind, a player, a round.

use crate::i18n::{chronicle as t, frame};
use crate::pages::players::fold::fold;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::{HistoryLine, Kind};
use pairing_core::tournament::{PlayerId, RoundNo};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What is looked for. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    words: RwSignal<String>,
    kind: RwSignal<Option<Kind>>,
    player: RwSignal<Option<PlayerId>>,
    round: RwSignal<Option<RoundNo>>,
}

impl Wanted {
    /// Everything. Needs a reactive owner.
    pub fn new() -> Wanted {
        Wanted {
            words: RwSignal::new(String::new()),
            kind: RwSignal::new(None),
            player: RwSignal::new(None),
            round: RwSignal::new(None),
        }
    }

    /// Whether nothing is left out. Tracked.
    pub fn is_everything(&self) -> bool {
        self.words.with(|words| words.trim().is_empty())
            && self.kind.get().is_none()
            && self.player.get().is_none()
            && self.round.get().is_none()
    }

    /// Whether a line is looked for. Tracked.
    pub fn test(&self) -> impl Fn(&HistoryLine) -> bool + use<> {
        let (words, kind) = (self.words.with(|words| fold(words.trim())), self.kind.get());
        let (player, round) = (self.player.get(), self.round.get());
        move |line| {
            let about = &line.about;
            kind.is_none_or(|kind| about.kind == kind)
                && player.is_none_or(|player| about.players.contains(&player))
                && round.is_none_or(|round| about.round == Some(round))
                && fold(&line.title).contains(&words)
        }
    }
}

fn kind_in_words(kind: Kind) -> &'static str {
    match kind {
        Kind::Results => t::kind_results(),
        Kind::Pairings => t::kind_pairings(),
        Kind::Players => t::kind_players(),
        Kind::Presence => t::kind_presence(),
        Kind::Event => t::kind_event(),
        Kind::Log => t::kind_log(),
    }
}

/// The fields to look by.
#[component]
pub fn Filters(
    /// What they set.
    wanted: Wanted,
    /// The lines there are.
    all: Memo<Vec<Arc<HistoryLine>>>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    // Drawn anew only when there is something else to choose, with the choice kept.
    let kinds_there = Memo::new(move |_| {
        all.with(|all| all.iter().map(|line| line.about.kind).collect::<BTreeSet<Kind>>())
    });
    let rounds_there = Memo::new(move |_| {
        all.with(|all| all.iter().filter_map(|line| line.about.round).collect::<BTreeSet<RoundNo>>())
    });
    let people_there = desk.select(|document| {
        let players = document.tournament().players.iter();
        let mut people: Vec<(String, PlayerId)> = players.map(|p| (p.name.clone(), p.id)).collect();
        people.sort_by_cached_key(|(name, id)| (fold(name), *id));
        people
    });
    let kinds = move || {
        let option = |(value, kind): (usize, Kind)| {
            let chosen = move || wanted.kind.get() == Some(kind);
            view! { <option value=value selected=chosen>{kind_in_words(kind)}</option> }
        };
        let there = kinds_there.get();
        let kinds = Kind::ALL.into_iter().enumerate();
        kinds.filter(|(_, kind)| there.contains(kind)).map(option).collect_view()
    };
    let people = move || {
        let option = |(name, id): (String, PlayerId)| {
            let chosen = move || wanted.player.get() == Some(id);
            view! { <option value=id.0 selected=chosen>{name}</option> }
        };
        people_there.get().into_iter().map(option).collect_view()
    };
    let rounds = move || {
        let option = |n: RoundNo| {
            let chosen = move || wanted.round.get() == Some(n);
            view! { <option value=n.get() selected=chosen>{frame::round(n)}</option> }
        };
        rounds_there.get().into_iter().map(option).collect_view()
    };
    view! {
        <div class="filter history-filter" role="search">
            <label for="history-filter">
                <span>{t::filter()}</span>
                <input
                    class="input"
                    id="history-filter"
                    type="search"
                    placeholder=t::filter_example()
                    bind:value=wanted.words
                />
            </label>
            <label for="history-kind">
                <span>{t::kind()}</span>
                <select
                    class="select"
                    id="history-kind"
                    on:change=move |event| {
                        let at = event_target_value(&event).parse::<usize>().ok();
                        wanted.kind.set(at.and_then(|at| Kind::ALL.get(at).copied()));
                    }
                >
                    <option value="">{t::every_kind()}</option>
                    {kinds}
                </select>
            </label>
            <label for="history-player">
                <span>{t::player()}</span>
                <select
                    class="select"
                    id="history-player"
                    on:change=move |event| {
                        wanted.player.set(event_target_value(&event).parse().ok().map(PlayerId));
                    }
                >
                    <option value="">{t::everybody()}</option>
                    {people}
                </select>
            </label>
            <label for="history-round">
                <span>{t::round()}</span>
                <select
                    class="select"
                    id="history-round"
                    on:change=move |event| {
                        wanted.round.set(event_target_value(&event).parse().ok().and_then(RoundNo::new));
                    }
                >
                    <option value="">{t::every_round()}</option>
                    {rounds}
                </select>
            </label>
        </div>
    }
}
