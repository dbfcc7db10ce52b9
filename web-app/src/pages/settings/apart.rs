//! Rules that keep players apart: by club, federation, family.

use crate::components::{Confirm, Field};
use crate::i18n::planning as t;
use crate::i18n::setup;
use crate::state::Desk;
use leptos::ev;
use leptos::prelude::*;
use pairing_core::event::{Command, Document};
use pairing_core::tournament::{Apart, ApartBy, Player, PlayerId, RoundNo, Tournament};
use std::collections::BTreeSet;

/// What players who are kept apart have in common, before it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Clubs,
    Club,
    Federations,
    Federation,
    Surnames,
    Group,
}

impl Kind {
    const ALL: [Kind; 6] =
        [Kind::Clubs, Kind::Club, Kind::Federations, Kind::Federation, Kind::Surnames, Kind::Group];

    const fn key(self) -> &'static str {
        match self {
            Kind::Clubs => "clubs",
            Kind::Club => "club",
            Kind::Federations => "federations",
            Kind::Federation => "federation",
            Kind::Surnames => "surnames",
            Kind::Group => "group",
        }
    }

    fn from_key(key: &str) -> Kind {
        Kind::ALL.into_iter().find(|kind| kind.key() == key).unwrap_or(Kind::Clubs)
    }

    fn title(self) -> &'static str {
        match self {
            Kind::Clubs => t::kind_clubs(),
            Kind::Club => t::kind_club(),
            Kind::Federations => t::kind_federations(),
            Kind::Federation => t::kind_federation(),
            Kind::Surnames => t::kind_surnames(),
            Kind::Group => t::kind_group(),
        }
    }

    /// The names there are among the players, where one must be chosen.
    fn names(self, players: &[Player]) -> Vec<String> {
        let of: fn(&Player) -> &String = match self {
            Kind::Club => |p| &p.club,
            Kind::Federation => |p| &p.federation,
            Kind::Clubs | Kind::Federations | Kind::Surnames | Kind::Group => return Vec::new(),
        };
        let names: BTreeSet<&str> = players.iter().map(|p| of(p).trim()).filter(|n| !n.is_empty()).collect();
        names.into_iter().map(str::to_owned).collect()
    }

    /// `members`: of a group, who must not meet.
    fn rule(self, name: String, members: Vec<PlayerId>) -> ApartBy {
        match self {
            Kind::Clubs => ApartBy::Clubs,
            Kind::Club => ApartBy::Club(name),
            Kind::Federations => ApartBy::Federations,
            Kind::Federation => ApartBy::Federation(name),
            Kind::Surnames => ApartBy::Surnames,
            Kind::Group => ApartBy::Group { name: name.trim().to_owned(), players: members },
        }
    }
}

/// A rule in words.
pub fn in_words(tournament: &Tournament, rule: &Apart) -> String {
    match &rule.by {
        ApartBy::Clubs => t::apart_clubs().to_owned(),
        ApartBy::Club(name) => t::apart_club(name),
        ApartBy::Federations => t::apart_federations().to_owned(),
        ApartBy::Federation(name) => t::apart_federation(name),
        ApartBy::Surnames => t::apart_surnames().to_owned(),
        ApartBy::Group { name, players } => {
            let known = players.iter().filter_map(|&id| tournament.player(id)).map(|p| p.name.as_str());
            t::apart_group(name, &known.collect::<Vec<_>>().join("; "))
        }
    }
}

/// In which rounds a rule holds; nothing for all of them.
pub fn rounds(first: RoundNo, last: Option<RoundNo>) -> String {
    if first == RoundNo::FIRST && last.is_none() {
        return String::new();
    }
    let last = last.map_or_else(|| setup::to_the_end().to_owned(), |last| last.to_string());
    setup::forbidden_rounds(first.get(), &last)
}

/// The rules, with a form for one more.
#[component]
pub(super) fn ApartRules() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let confirm = expect_context::<Confirm>();
    let rules = desk.select(|document: &Document| {
        let tournament = document.tournament();
        let words = |rule: &Apart| (in_words(tournament, rule), rounds(rule.first, rule.last));
        tournament.apart.iter().map(words).enumerate().collect::<Vec<_>>()
    });
    let store = move |rules: Vec<Apart>| {
        confirm.dispatch(
            desk,
            Command::SetApart(rules),
            setup::change_title(),
            setup::change_action(),
            || (),
        );
    };
    let remove = move |at: usize| {
        let mut rules = desk.document_now().tournament().apart.clone();
        if at < rules.len() {
            rules.remove(at);
            store(rules);
        }
    };
    let kind = RwSignal::new(Kind::Clubs);
    let name = RwSignal::new(String::new());
    let members = RwSignal::new(Vec::<PlayerId>::new());
    let first = RwSignal::new("1".to_owned());
    let last = RwSignal::new(String::new());
    let names = Memo::new(move |_| {
        let kind = kind.get();
        desk.with(|document| kind.names(&document.tournament().players))
    });
    let must_name = move || matches!(kind.get(), Kind::Club | Kind::Federation);
    let rule = move || {
        let round = |text: String| text.trim().parse().ok().and_then(RoundNo::new);
        let kind = kind.get();
        if kind == Kind::Group && members.with(|members| members.len() < 2) {
            return None;
        }
        let rule = Apart {
            by: kind.rule(name.get(), members.get()),
            first: round(first.get()).unwrap_or(RoundNo::FIRST),
            last: round(last.get()),
        };
        Some(rule).filter(Apart::makes_sense)
    };
    let add = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if let Some(rule) = rule() {
            let mut rules = desk.document_now().tournament().apart.clone();
            if !rules.contains(&rule) {
                rules.push(rule);
                store(rules);
                members.set(Vec::new());
                name.set(String::new());
            }
        }
    };
    view! {
        <div class="apart" id="apart">
            <h3>{t::apart()}</h3>
            <p class="hint">{t::apart_hint()}</p>
            <ul class="forbidden">
                <For each=move || rules.get() key=|rule| rule.clone() let((at, (words, rounds)))>
                    <li data-apart=at>
                        <span>{words} " " <span class="hint">{rounds}</span></span>
                        <button type="button" class="button button-quiet" on:click=move |_| remove(at)>
                            {setup::forbidden_remove()}
                        </button>
                    </li>
                </For>
            </ul>
            <form class="fields" on:submit=add>
                <div class="field">
                    <label for="apart-kind">{t::apart_by()}</label>
                    <select
                        class="input"
                        id="apart-kind"
                        prop:value=move || kind.get().key()
                        on:change=move |event| {
                            kind.set(Kind::from_key(&event_target_value(&event)));
                            name.set(String::new());
                            members.set(Vec::new());
                        }
                    >
                        {Kind::ALL
                            .map(|kind| view! { <option value=kind.key()>{kind.title()}</option> })
                            .collect_view()}
                    </select>
                </div>
                <Show when=must_name>
                    <div class="field">
                        <label for="apart-name">{t::apart_which()}</label>
                        <select
                            class="input"
                            id="apart-name"
                            prop:value=move || name.get()
                            on:change=move |event| name.set(event_target_value(&event))
                        >
                            <option value=""></option>
                            <For each=move || names.get() key=String::clone let(each)>
                                <option value=each.clone()>{each.clone()}</option>
                            </For>
                        </select>
                    </div>
                </Show>
                <Show when=move || kind.get() == Kind::Group>
                    <div class="field">
                        <label for="apart-group">{t::group_name()}</label>
                        <input class="input" id="apart-group" autocomplete="off" bind:value=name />
                    </div>
                    <Members members />
                </Show>
                <Field id="apart-first" label=t::from_round()>
                    <input class="input input-short" id="apart-first" type="number" min="1" max="255" bind:value=first />
                </Field>
                <Field id="apart-last" label=t::to_round() hint=t::to_round_hint()>
                    <input
                        class="input input-short"
                        id="apart-last"
                        type="number"
                        min="1"
                        max="255"
                        aria-describedby="apart-last-hint"
                        bind:value=last
                    />
                </Field>
                <button
                    type="submit"
                    class="button fields-button"
                    id="apart-add"
                    disabled=move || rule().is_none()
                >
                    {t::apart_add()}
                </button>
            </form>
        </div>
    }
}

/// Who belongs to a group: one chosen after the other, each with a way out.
#[component]
fn Members(members: RwSignal<Vec<PlayerId>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let others = Memo::new(move |_| {
        let members = members.get();
        let mut others: Vec<(String, PlayerId)> = desk.tournament(|tournament| {
            let players = tournament.players.iter().filter(|player| !members.contains(&player.id));
            players.map(|player| (player.name.clone(), player.id)).collect()
        });
        others.sort();
        others
    });
    let add = move |event| {
        if let Ok(id) = event_target_value(&event).parse() {
            members.update(|members| members.push(PlayerId(id)));
        }
    };
    let name = move |id: PlayerId| {
        desk.tournament(|tournament| {
            tournament.player(id).map_or_else(String::new, |player| player.name.clone())
        })
    };
    let member = move |id: PlayerId| {
        let drop_out = move |_| members.update(|members| members.retain(|member| *member != id));
        view! {
            <li>
                <button type="button" class="chip" data-member=id.0 aria-label=t::not_in_group(&name(id)) on:click=drop_out>
                    {name(id)} " ×"
                </button>
            </li>
        }
    };
    view! {
        <div class="field">
            <label for="apart-member">{t::group_member()}</label>
            // Chosen, a player goes to the list below, and the field waits for the next.
            {move || view! {
                <select class="input" id="apart-member" on:change=add>
                    <option value="">{t::choose_player()}</option>
                    {others
                        .get()
                        .into_iter()
                        .map(|(name, id)| view! { <option value=id.to_string()>{name}</option> })
                        .collect_view()}
                </select>
            }}
            <ul class="chips" aria-label=t::group_members()>
                <For each=move || members.get() key=|id| *id let(id)>{member(id)}</For>
            </ul>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::Tpn;

    #[test]
    fn the_clubs_there_are_can_be_chosen() {
        let of = |id, club: &str| Player {
            club: club.to_owned(),
            ..Player::new(PlayerId(id), Tpn(id), format!("Player {id}"))
        };
        let players = [of(1, "Knights"), of(2, ""), of(3, "Harbour"), of(4, "Knights")];
        assert_eq!(Kind::Club.names(&players), ["Harbour", "Knights"]);
        assert_eq!(Kind::Surnames.names(&players), [] as [String; 0]);
    }

    #[test]
    fn every_kind_is_found_by_its_key() {
        for kind in Kind::ALL {
            assert_eq!(Kind::from_key(kind.key()), kind);
        }
    }
}
