//! The list as a table: over each column what it holds, behind each line what becomes of it.

use super::faults;
use super::state::{Line, List};
use crate::components::gradual;
use crate::i18n::{lists as t, people, words};
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::roster::{Decision, Likeness, Surety, updates};
use pairing_core::event::{Person, PersonChange};
use pairing_core::formats::list::{FaultKind, Role, Row};
use pairing_core::tournament::{Player, PlayerId};

/// The table.
#[component]
pub(super) fn Preview(list: List) -> impl IntoView {
    let only_trouble = RwSignal::new(false);
    let troubled = Memo::new(move |_| {
        list.lines().with(|lines| {
            let faulty = lines.iter().filter(|line| !line.entry.faults.is_empty()).count();
            let known = lines.iter().filter(|line| line.likeness != Likeness::New).count();
            (faulty, known)
        })
    });
    let told = move || {
        let (faulty, known) = troubled.get();
        let faulty = match faulty {
            0 => None,
            1 => Some(t::faults_1().to_owned()),
            n => Some(t::faults(n)),
        };
        let known = (known > 0).then(|| t::doubts(known));
        faulty.into_iter().chain(known).collect::<Vec<_>>().join(" · ")
    };
    view! {
        <Show when=move || troubled.get() != (0, 0)>
            <div class="list-trouble">
                <p role="status" id="list-trouble">{told}</p>
                <label class="inline-field">
                    <input type="checkbox" id="only-trouble" bind:checked=only_trouble />
                    <span>{t::only_trouble()}</span>
                </label>
            </div>
        </Show>
        {move || {
            if list.lines().with(Vec::is_empty) {
                return view! { <p class="complaint">{t::nobody()}</p> }.into_any();
            }
            view! { <Lines list only_trouble /> }.into_any()
        }}
    }
}

#[component]
fn Lines(list: List, only_trouble: RwSignal<bool>) -> impl IntoView {
    let width = Memo::new(move |_| list.table().with(|table| table.width()));
    let head = move || {
        let headings = list.table().with(|table| table.headings.clone());
        (0..width.get())
            .map(|column| {
                let heading = headings.get(column).cloned().unwrap_or_default();
                view! { <ColumnHead list column heading /> }
            })
            .collect_view()
    };
    // Drawn anew when the list is understood otherwise, not when something is decided about a line.
    let body = move || {
        let lines = list.lines().get();
        let shown: Vec<usize> = (0..lines.len())
            .filter(|&at| !only_trouble.get() || lines.get(at).is_some_and(Line::is_doubtful))
            .collect();
        let rows = list.table().with(|table| table.rows.clone());
        let drawn = gradual(Signal::stored(shown.len()));
        let shown = StoredValue::new(shown);
        let data = StoredValue::new((rows, lines));
        let each =
            move || shown.with_value(|shown| shown.iter().take(drawn.get()).copied().collect::<Vec<_>>());
        view! {
            <For each key=|at| *at let(at)>
                {data
                    .with_value(|(rows, lines)| rows.get(at).cloned().zip(lines.get(at).cloned()))
                    .map(|(row, line)| view! { <LineRow list at row line width=width.get_untracked() /> })}
            </For>
        }
    };
    view! {
        <div class="table-box list-box" tabindex="0" role="region" aria-label=t::page()>
            <table class="table" id="paste-preview">
                <thead>
                    <tr>
                        <th scope="col" class="num">{t::line()}</th>
                        <th scope="col">{t::becomes()}</th>
                        {head}
                    </tr>
                </thead>
                <tbody>{body}</tbody>
            </table>
        </div>
    }
}

fn role_in_words(role: Role) -> &'static str {
    match role {
        Role::Ignore => t::role_ignore(),
        Role::Name => words::name(),
        Role::Surname => t::role_surname(),
        Role::FirstName => t::role_first_name(),
        Role::Title => words::title(),
        Role::Rating => words::rating(),
        Role::FideId => people::fide_id(),
        Role::Federation => words::federation(),
        Role::Club => words::club(),
        Role::Birth => t::role_birth(),
        Role::Sex => people::sex(),
        Role::KFactor => t::role_k(),
        Role::Categories => t::role_categories(),
    }
}

#[component]
fn ColumnHead(list: List, column: usize, heading: String) -> impl IntoView {
    // The list stays as it is when its choice changes: whoever chooses by keys keeps the focus.
    let role = Memo::new(move |_| list.roles().with(|roles| roles.get(column).copied().unwrap_or_default()));
    let choose = move |event| {
        let chosen = event_target_value(&event).parse().ok().and_then(|at: usize| Role::ALL.get(at).copied());
        if let Some(role) = chosen {
            list.set_role(column, role);
        }
    };
    let options = Role::ALL.into_iter().enumerate().map(|(at, each)| {
        view! { <option value=at.to_string() prop:selected=move || role.get() == each>{role_in_words(each)}</option> }
    });
    view! {
        <th scope="col" class:list-ignored=move || role.get() == Role::Ignore>
            <select class="select" data-column=column aria-label=t::column_means(column + 1) on:change=choose>
                {options.collect_view()}
            </select>
            <span class="list-heading">{heading}</span>
        </th>
    }
}

#[component]
fn LineRow(list: List, at: usize, row: Row, line: Line, width: usize) -> impl IntoView {
    let roles = list.roles().get_untracked();
    let faulty: Vec<(u32, u32)> =
        line.entry.faults.iter().filter_map(|fault| Some((fault.place.line, fault.place.column?))).collect();
    let nobody = line.entry.faults.iter().any(|fault| fault.kind == FaultKind::NoName);
    let cells = (0..width)
        .map(|column| {
            let cell = row.cells.get(column).cloned().unwrap_or_default();
            let ignored = roles.get(column).copied().unwrap_or_default() == Role::Ignore;
            let wrong = !ignored && faulty.contains(&(cell.line, cell.column));
            let number = roles.get(column) == Some(&Role::Rating);
            view! {
                <td class:list-ignored=ignored class:list-wrong=wrong class:num=number>{cell.text}</td>
            }
        })
        .collect_view();
    let faults: Vec<(String, String)> = line.entry.faults.iter().map(faults::in_words).collect();
    view! {
        <tr data-line=row.line class:list-nobody=nobody>
            <td class="num soft">{row.line}</td>
            <td class="list-becomes">
                {(!nobody).then(|| view! { <Outcome list at line /> })}
                {faults
                    .into_iter()
                    .map(|(place, what)| view! { <p class="list-fault"><b>{place}</b>" "{what}</p> })
                    .collect_view()}
            </td>
            {cells}
        </tr>
    }
}

/// New; or who it is like, and what to do about it.
#[component]
fn Outcome(list: List, at: usize, line: Line) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let document = desk.document_now();
    let tournament = document.tournament();
    let Some(listed) = line.entry.listed.clone() else { return ().into_any() };
    let earlier = |before: usize| {
        list.lines().with_untracked(|lines| lines.get(before).map_or(0, |line| line.entry.line))
    };
    let like = match line.likeness {
        Likeness::New => return view! { <span class="soft">{t::is_new()}</span> }.into_any(),
        Likeness::Player(player, surety) => {
            let who = tournament.player(player).map(described).unwrap_or_default();
            match surety {
                Surety::SameInAll => t::already_there(&who),
                Surety::SameId => t::same_id(&who),
                Surety::SameNameAndBirth => t::same_birth(&who),
                Surety::SameName => t::same_name(&who),
            }
        }
        Likeness::Line(before, Surety::SameName) => t::namesake(earlier(before)),
        Likeness::Line(before, _) => t::twice(earlier(before)),
    };
    let known = line.player();
    let changes = known
        .and_then(|player| tournament.player(player))
        .map(|player| updates(player, &Person::from(&listed)))
        .unwrap_or_default();
    let update = known.filter(|_| !changes.is_empty() || !listed.categories.is_empty());
    let name = listed.name.clone();
    let choose = move |event| {
        let decision = match (event_target_value(&event).as_str(), known) {
            ("add", _) => Decision::Add,
            ("update", Some(player)) => Decision::Update(player),
            _ => Decision::Skip,
        };
        list.decide(at, decision);
    };
    let option = move |key: &'static str, decision: Decision, text: String| {
        view! { <option value=key selected=move || list.decision(at) == decision>{text}</option> }
    };
    view! {
        <select class="select" data-decision="" aria-label=t::decide(&name) on:change=choose>
            {option("skip", Decision::Skip, t::skip().to_owned())}
            {update.map(|player: PlayerId| option("update", Decision::Update(player), t::update(&told(&changes))))}
            {option("add", Decision::Add, t::add().to_owned())}
        </select>
        <p class="list-like">{like}</p>
    }
    .into_any()
}

/// Enough to tell two namesakes apart.
fn described(player: &Player) -> String {
    let rating = player.rating.map_or_else(|| t::unrated().to_owned(), |rating| rating.to_string());
    let known = [rating, player.club.clone(), player.birth.clone(), player.federation.clone()];
    let known: Vec<String> = known.into_iter().filter(|text| !text.is_empty()).collect();
    format!("{} ({})", player.name, known.join(", "))
}

/// The new values.
fn told(changes: &[PersonChange]) -> String {
    let word = |change: &PersonChange| match change {
        PersonChange::Name(text)
        | PersonChange::Federation(text)
        | PersonChange::FideId(text)
        | PersonChange::Birth(text)
        | PersonChange::Club(text) => text.clone(),
        PersonChange::Title(title) => title.map(|t| t.abbreviation().to_owned()).unwrap_or_default(),
        PersonChange::Sex(_) => people::sex().to_owned(),
        PersonChange::Rating(rating) => rating.map(|r| r.to_string()).unwrap_or_default(),
        PersonChange::KFactor(k) => k.map(|k| format!("{} {k}", t::role_k())).unwrap_or_default(),
    };
    changes.iter().map(word).collect::<Vec<_>>().join(", ")
}
