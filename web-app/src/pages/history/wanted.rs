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
    let kinds = move || {
        let there: BTreeSet<Kind> = all.with(|all| all.iter().map(|line| line.about.kind).collect());
        let option = |kind: Kind| {
            let value = Kind::ALL.iter().position(|other| *other == kind).unwrap_or(0);
            view! { <option value=value>{kind_in_words(kind)}</option> }
        };
        Kind::ALL.into_iter().filter(|kind| there.contains(kind)).map(option).collect_view()
    };
    let people = move || {
        let mut people: Vec<(String, PlayerId)> =
            desk.tournament(|t| t.players.iter().map(|player| (player.name.clone(), player.id)).collect());
        people.sort_by_cached_key(|(name, id)| (fold(name), *id));
        people.into_iter().map(|(name, id)| view! { <option value=id.0>{name}</option> }).collect_view()
    };
    let rounds = move || {
        let there: BTreeSet<RoundNo> =
            all.with(|all| all.iter().filter_map(|line| line.about.round).collect());
        there.into_iter().map(|n| view! { <option value=n.get()>{frame::round(n)}</option> }).collect_view()
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
