//! What was read, before anything is created.

use super::Given;
use crate::components::{Icon, IconView, gradual};
use crate::i18n::import as t;
use crate::i18n::{frame, publish, words};
use crate::intake::{self, Candidate, Intake};
use crate::pages::twin::twin_of;
use crate::route::{self, Page, Route};
use crate::state::{Library, TournamentId};
use leptos::prelude::*;
use pairing_core::formats::encoding::Encoding;
use pairing_core::problem::{Problem, Severity};
use pairing_core::systems::Ruleset;
use pairing_core::tournament::{Player, Tournament};
use std::sync::Arc;

/// How many players are shown.
const SHOWN: usize = 8;

/// What one file or text holds.
#[component]
pub(super) fn Preview(given: Given, remove: Callback<u64>) -> impl IntoView {
    let key = given.key;
    let bytes = given.bytes;
    let intake = RwSignal::new(Arc::new(intake::read(&bytes, None)));
    let encoding = Signal::derive(move || intake.with(|intake| intake.encoding));
    let choose = move |event| {
        if let Some(encoding) = Encoding::from_label(&event_target_value(&event)) {
            intake.set(Arc::new(intake::read(&bytes, Some(encoding))));
        }
    };
    let encodings = move || {
        Encoding::ALL.map(|each| {
            view! {
                <option value=each.label() selected=move || encoding.get() == each>
                    {each.label()}
                </option>
            }
        })
    };
    view! {
        <section class="sheet preview">
            <header class="preview-head">
                <p class="preview-source">{given.name}</p>
                {(!given.is_text)
                    .then(|| {
                        view! {
                            <label class="inline-field" title=t::encoding_hint()>
                                <span>{t::encoding()}</span>
                                <select class="input" id="import-encoding" on:change=choose>
                                    {encodings()}
                                </select>
                            </label>
                        }
                    })}
                <button
                    type="button"
                    class="button button-quiet button-icon"
                    aria-label=t::remove()
                    title=t::remove()
                    on:click=move |_| remove.run(key)
                >
                    <IconView icon=Icon::Close />
                </button>
            </header>
            {move || {
                let intake: Arc<Intake> = intake.get();
                let only = intake.found.len() == 1;
                let found = intake.found.iter().cloned();
                let nothing = intake.found.is_empty().then(|| view! { <h2>{t::nothing_found()}</h2> });
                view! {
                    {nothing}
                    {(!intake.problems.is_empty()).then(|| view! { <Problems problems=intake.problems.clone() /> })}
                    {found.map(|candidate| view! { <Found candidate only /> }).collect_view()}
                }
            }}
        </section>
    }
}

/// One tournament found; `only`: there is no other in the file.
#[component]
fn Found(candidate: Candidate, only: bool) -> impl IntoView {
    let library = expect_context::<Library>();
    let created = RwSignal::new(None::<TournamentId>);
    let tournament = candidate.journal.document().tournament().clone();
    let steps = candidate.journal.entries().len();
    let problems = candidate.problems.clone();
    let errors = problems.iter().any(|p| p.severity == Severity::Error);
    // Asked once: what is here changes only by what is pressed below.
    let twin = library.twin(&candidate.journal, candidate.in_file);
    let namesake = library.namesake(&tournament.info.name).filter(|_| twin.is_none()).map(|(id, players)| {
        view! {
            <p class="hint" data-namesake>
                {t::namesake(players)} " " <a href=Route::Tournament(id, Page::Start).hash()>{publish::twin_open()}</a>
            </p>
        }
        .into_any()
    });
    let is_public = candidate.is_public;
    let candidate = Arc::new(candidate);
    let create = {
        let candidate = Arc::clone(&candidate);
        Callback::new(move |()| {
            created.set(library.add_from(&candidate.journal, candidate.in_file));
            if let Some(id) = created.get_untracked().filter(|_| only) {
                route::go(Route::Tournament(id, Page::Start));
            }
        })
    };
    view! {
        <div class="found">
            <h2>{frame::name_or_unnamed(&tournament.info.name)}</h2>
            <Facts tournament=tournament.clone() steps />
            {is_public.then(|| view! { <p class="complaint" data-public>{t::only_public()}</p> })}
            {namesake}
            {errors.then(|| view! { <p class="complaint">{t::with_errors()}</p> })}
            <div class="actions actions-start">
                {move || match created.get() {
                    None if twin.is_some() => {
                        twin.clone()
                            .map(|twin| twin_of(twin, Arc::clone(&candidate), create, ().into_any()))
                            .into_any()
                    }
                    None => {
                        view! {
                            <button type="button" class="button button-primary" data-create on:click=move |_| create.run(())>
                                {t::create()}
                            </button>
                        }
                            .into_any()
                    }
                    Some(id) => {
                        view! {
                            <p class="done">
                                <IconView icon=Icon::Check />
                                {t::created()}
                            </p>
                            <a class="button" href=Route::Tournament(id, Page::Start).hash()>
                                {t::open()}
                            </a>
                        }
                            .into_any()
                    }
                }}
            </div>
            <FirstPlayers tournament />
            <Problems problems />
        </div>
    }
}

#[component]
fn Facts(tournament: Tournament, steps: usize) -> impl IntoView {
    let info = &tournament.info;
    let dates = match (info.start_date.as_str(), info.end_date.as_str()) {
        (start, "") => start.to_owned(),
        (start, end) if start == end => start.to_owned(),
        (start, end) => format!("{start} – {end}"),
    };
    let place: Vec<&str> =
        [info.city.as_str(), dates.as_str()].into_iter().filter(|s| !s.is_empty()).collect();
    let published = tournament.rounds.len();
    let open: usize = tournament.rounds.iter().map(|round| round.open_boards().count()).sum();
    let facts = [
        Some(place.join(", ")).filter(|place| !place.is_empty()),
        Some(t::players(tournament.players.len())),
        Some(match tournament.settings.rounds {
            Some(rounds) => t::rounds_of(published, rounds.get()),
            None => t::rounds(published),
        }),
        (open > 0).then(|| t::open_results(open)),
        Some(Ruleset::of(&tournament).system.title().to_owned()),
        (steps > 0).then(|| t::history_kept(steps)),
    ];
    view! {
        <ul class="facts">
            {facts.into_iter().flatten().map(|fact| view! { <li>{fact}</li> }).collect_view()}
        </ul>
    }
}

#[component]
fn FirstPlayers(tournament: Tournament) -> impl IntoView {
    let mut players: Vec<Player> = tournament.players;
    players.sort_by_key(|player| player.tpn);
    let more = players.len().saturating_sub(SHOWN);
    let row = |player: Player| {
        view! {
            <tr>
                <td class="num">{player.tpn.to_string()}</td>
                <td>{player.title.map(|title| title.abbreviation())}</td>
                <td class="name">{player.name}</td>
                <td class="num">{player.rating}</td>
                <td>{player.federation}</td>
            </tr>
        }
    };
    view! {
        <div class="table-box">
            <table class="table">
                <caption>{t::first_players()}</caption>
                <thead>
                    <tr>
                        <th class="num" scope="col">"#"</th>
                        <th scope="col">{words::title()}</th>
                        <th scope="col">{words::name()}</th>
                        <th class="num" scope="col">{words::rating()}</th>
                        <th scope="col">{words::federation()}</th>
                    </tr>
                </thead>
                <tbody>{players.into_iter().take(SHOWN).map(row).collect_view()}</tbody>
            </table>
        </div>
        {(more > 0).then(|| view! { <p class="hint">{t::more_players(more)}</p> })}
    }
}

/// What is wrong, the worst first in the counts, line by line in the table.
#[component]
fn Problems(problems: Vec<Problem>) -> impl IntoView {
    if problems.is_empty() {
        return view! { <p class="done"><IconView icon=Icon::Check />{t::no_problems()}</p> }.into_any();
    }
    let count = |severity| problems.iter().filter(|p| p.severity == severity).count();
    let counts = [
        (count(Severity::Error), t::errors as fn(usize) -> String),
        (count(Severity::Warning), t::warnings),
        (count(Severity::Note), t::notes),
    ];
    let counts: Vec<String> = counts.into_iter().filter(|(n, _)| *n > 0).map(|(n, words)| words(n)).collect();
    let grave = problems.iter().any(|p| p.severity != Severity::Note);
    let shown = gradual(Signal::stored(problems.len()));
    let problems = StoredValue::new(problems);
    let each = move || (0..shown.get()).collect::<Vec<_>>();
    view! {
        <details class="problems" open=grave>
            <summary>{t::problems()} ": " {counts.join(", ")}</summary>
            <div class="table-box problems-box" tabindex="0" role="region" aria-label=t::problems()>
                <table class="table">
                    <thead>
                        <tr>
                            <th scope="col">{t::line()}</th>
                            <th scope="col"></th>
                            <th scope="col">{t::what()}</th>
                        </tr>
                    </thead>
                    <tbody>
                        <For each=each key=|i| *i let(i)>
                            {problems.with_value(|problems| problems.get(i).cloned()).map(problem_row)}
                        </For>
                    </tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}

fn problem_row(problem: Problem) -> impl IntoView {
    let (class, severity) = match problem.severity {
        Severity::Error => ("severity severity-error", t::error()),
        Severity::Warning => ("severity severity-warning", t::warning()),
        Severity::Note => ("severity", t::note()),
    };
    let place = problem.place.map(|place| match place.column {
        Some(column) => format!("{}:{column}", place.line),
        None => place.line.to_string(),
    });
    view! {
        <tr data-severity=severity>
            <td>{place}</td>
            <td>
                <span class=class>{severity}</span>
            </td>
            <td>{problem.message}</td>
        </tr>
    }
}
