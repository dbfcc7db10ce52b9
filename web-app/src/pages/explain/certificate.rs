//! The certificate of a round: what its pairing rests on and how well it complies, to print and sign.

use super::known::{Known, WithReasons};
use super::values;
use crate::i18n::explain as t;
use crate::i18n::{frame, words};
use crate::pages::round::why::Explainer;
use crate::pages::round::why_panel::reason_list;
use crate::route::Page;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::explain::position_hash;
use pairing_core::systems::RoundPairing;
use pairing_core::systems::dutch::Edition;
use pairing_core::tournament::{PairingSystem, RoundNo};

/// The certificate of round `round`.
#[component]
pub fn Certificate(
    /// Which.
    round: RoundNo,
) -> impl IntoView {
    view! {
        <WithReasons
            round
            title=t::certificate_title(round)
            other=(Page::Steps(round), t::steps())
            content=|known| view! { <Sheet known /> }
        />
    }
}

#[component]
fn Sheet(known: Known) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (before, paired) = &*known;
    let explainer = Explainer::new(before, paired);
    let seeding = explainer.seeding_round();
    let event = frame::name_or_unnamed(&desk.document_now().tournament().info.name);
    let round = match before.settings.rounds {
        Some(rounds) => t::round_of(paired.round, rounds),
        None => paired.round.to_string(),
    };
    let players = 2 * paired.boards.len() + usize::from(paired.pab().is_some());
    let hash = position_hash(before, paired.round);
    let fact = |title: &'static str, text: String| view! { <div><dt>{title}</dt><dd>{text}</dd></div> };
    let boards = paired.boards.iter().zip(1..).map(|(board, number)| {
        view! {
            <tr>
                <td class="num">{before.settings.board_shown(number)}</td>
                <td>{explainer.name(board.white)}</td>
                <td>{explainer.name(board.black)}</td>
                <td>{board.colours.article(paired.system)}</td>
            </tr>
        }
    });
    let bye = explainer.pab();
    view! {
        <article class="certificate" id="certificate">
            <p class="no-print">
                <button type="button" class="button button-primary" id="print" on:click=print>{t::print()}</button>
            </p>
            <p>{t::certified()}</p>
            <dl class="certificate-facts">
                {fact(t::event(), event)} {fact(t::round_label(), round)}
                {fact(t::system(), paired.system.title().to_owned())}
                {fact(t::paired_players(), players.to_string())}
                {fact(t::program(), format!("Crosstable {}", env!("CARGO_PKG_VERSION")))}
                <div class="certificate-position">
                    <dt>{t::position()}</dt>
                    <dd><code id="position">{hash}</code><br /><span class="soft">{t::position_hint()}</span></dd>
                </div>
            </dl>
            {seeding.map(|reason| reason_list(vec![reason]))}
            {counts(&explainer)}
            <h2>{t::pairing()}</h2>
            <div class="table-scroll">
                <table class="table certificate-boards">
                    <thead>
                        <tr>
                            <th scope="col" class="num">{words::board()}</th>
                            <th scope="col">{words::white()}</th>
                            <th scope="col">{words::black()}</th>
                            <th scope="col">{t::step_colours()}</th>
                        </tr>
                    </thead>
                    <tbody>{boards.collect_view()}</tbody>
                </table>
            </div>
            {(!bye.is_empty())
                .then(|| {
                    view! {
                        <h2>{words::pairing_allocated_bye()}</h2>
                        {reason_list(bye)}
                    }
                })}
        </article>
    }
}

/// Printing is refused in some frames; then the browser says so itself.
fn print(_: leptos::ev::MouseEvent) {
    let _ = window().print();
}

/// The names of the criteria that bite anywhere in the round, in their order.
fn columns(paired: &RoundPairing) -> Vec<String> {
    let brackets = &paired.justification.brackets;
    let bites = |name: &str| brackets.iter().any(|b| b.criteria.iter().any(|c| c.criterion == name));
    match Edition::of(paired.system) {
        Some(edition) => {
            edition.quality.iter().map(|q| q.name.to_owned()).filter(|name| bites(name)).collect()
        }
        None => {
            let mut names: Vec<String> = Vec::new();
            for count in brackets.iter().flat_map(|b| &b.criteria) {
                if !names.contains(&count.criterion) {
                    names.push(count.criterion.clone());
                }
            }
            names
        }
    }
}

fn counts(explainer: &Explainer) -> impl IntoView + use<> {
    let paired = explainer.pairing();
    let system = paired.system;
    let floats = |bracket: &pairing_core::systems::BracketRecord| match system {
        PairingSystem::Dubov2026 => bracket.upfloaters.len(),
        _ => explainer.floaters(bracket).len(),
    };
    let (heading, floats_column) = match system {
        PairingSystem::Dubov2026 => (t::criteria_counts(), t::up_column()),
        PairingSystem::Lim2026 | PairingSystem::FideSwiss1999 => (t::scoregroups(), t::floating_column()),
        _ => (t::criteria_counts(), t::floats_column()),
    };
    let columns = columns(paired);
    let head = columns.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect_view();
    let row = |bracket: &pairing_core::systems::BracketRecord| {
        let cell = |name: &String| {
            let count = bracket.criteria.iter().find(|c| c.criterion == *name);
            let short = count.is_some_and(|c| c.value.iter().any(|&n| n != 0));
            let shown = match count {
                Some(count) if count.value.is_empty() => "0".to_owned(),
                Some(count) => values::shown(system, name, &count.value),
                None => "–".to_owned(),
            };
            view! { <td class:criterion-short=short>{shown}</td> }
        };
        view! {
            <tr>
                <th scope="row">{bracket.score.half_notation()}</th>
                <td>{bracket.pairs.len()}</td>
                <td>{floats(bracket)}</td>
                {columns.iter().map(cell).collect_view()}
            </tr>
        }
    };
    let rows = paired.justification.brackets.iter().map(row).collect_view();
    let key = columns.iter().map(|name| {
        view! { <dt>{name.clone()}</dt><dd>{values::asks(system, name)}</dd> }
    });
    let key = key.collect_view();
    let counts = !columns.is_empty();
    // A round robin has no brackets.
    let any = !paired.justification.brackets.is_empty();
    any.then(|| {
        view! {
            <h2>{heading}</h2>
            <div class="table-scroll">
                <table class="table certificate-criteria">
                    <thead>
                        <tr>
                            <th scope="col">{t::bracket_column()}</th>
                            <th scope="col">{t::pairs_column()}</th>
                            <th scope="col">{floats_column}</th>
                            {head}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            {counts
                .then(|| {
                    view! {
                        <p class="soft">{t::criteria_hint()}</p>
                        <dl class="criteria-key" aria-label=t::criteria_key()>{key}</dl>
                    }
                })}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::generate::{Plan, generate};
    use pairing_core::handling::before_round;
    use pairing_core::systems::{Ruleset, pair};

    #[test]
    fn the_table_has_the_criteria_that_bite_in_their_order() {
        for system in [PairingSystem::Dutch2026, PairingSystem::Dutch2017, PairingSystem::Dubov2026] {
            let round = RoundNo::new(4).unwrap();
            let plan = Plan { system, ..Plan::new(21, round, 7) };
            let before = before_round(&generate(&plan).unwrap().tournament, round);
            let paired = pair(&before, round, &Ruleset { system }).unwrap();
            let columns = columns(&paired);
            let all = paired.justification.brackets.iter().flat_map(|b| &b.criteria);
            let mut counted = 0;
            for count in all {
                counted += 1;
                assert!(columns.contains(&count.criterion), "{system:?}: {}", count.criterion);
            }
            assert!(counted > 0, "{system:?}");
            let places: Vec<usize> = columns
                .iter()
                .filter_map(|name| Edition::of(system)?.quality.iter().position(|q| q.name == name))
                .collect();
            assert!(places.is_sorted(), "{columns:?}");
        }
    }
}
