//! Criteria as a table: what is counted, how much, and what else it could be.

use super::scrutinised::Found;
use super::values;
use crate::i18n::explain as t;
use leptos::prelude::*;
use pairing_core::systems::dutch::Edition;
use pairing_core::systems::{BracketRecord, CriterionCount, Limit, RoundPairing};
use pairing_core::tournament::{PairingSystem, PlayerId};

/// The criteria of a bracket with why none is lower.
#[component]
pub fn CriteriaTable(
    /// The system.
    system: PairingSystem,
    /// The bracket.
    record: BracketRecord,
    /// Why nothing is less.
    #[prop(into)]
    scrutiny: Signal<Found>,
) -> impl IntoView {
    // Only the editions of the Dutch System say what else a bracket could be.
    let says_why = Edition::of(system).is_some();
    let row = move |count: &CriterionCount| {
        let name = count.criterion.clone();
        let shown = values::shown(system, &name, &count.value);
        let zero = count.value.iter().all(|&n| n == 0);
        let why = {
            let name = name.clone();
            move || match place(system, &name) {
                _ if zero => t::limit_zero().to_owned(),
                Some(0) => t::limit_floats().to_owned(),
                Some(1) => t::limit_scores().to_owned(),
                _ => scrutiny.with(|found| match found {
                    Found::Asking => t::limit_waiting().to_owned(),
                    Found::Known(s) => limit(system, s.limits.iter().find(|limit| limit.criterion == name)),
                    Found::Nothing | Found::Failed(_) => String::new(),
                }),
            }
        };
        view! {
            <tr data-criterion=name.clone() class:criterion-short=!zero>
                <th scope="row">{name.clone()}</th>
                <td>{values::asks(system, &name)}</td>
                <td class="criterion-count">{shown}</td>
                {says_why.then(|| view! { <td class="criterion-why">{why}</td> })}
            </tr>
        }
    };
    view! {
        <div class="table-scroll">
            <table class="table criteria">
                <thead>
                    <tr>
                        <th scope="col">{t::criterion()}</th>
                        <th scope="col">{t::criterion_what()}</th>
                        <th scope="col">{t::criterion_now()}</th>
                        {says_why.then(|| view! { <th scope="col">{t::criterion_limit()}</th> })}
                    </tr>
                </thead>
                <tbody>{record.criteria.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}

/// The place of a criterion among those of its system.
fn place(system: PairingSystem, name: &str) -> Option<usize> {
    Edition::of(system)?.quality.iter().position(|q| q.name == name)
}

fn limit(system: PairingSystem, limit: Option<&Limit>) -> String {
    match limit {
        Some(Limit { criterion, least, because: Some(because), .. }) => {
            t::limit_because(&values::shown(system, criterion, least), because)
        }
        Some(Limit { because: None, .. }) => t::limit_least().to_owned(),
        None => String::new(),
    }
}

/// A bracket under two pairings, criterion by criterion; what comes after the one that decides no longer counts.
#[component]
pub fn Comparison(
    /// The system.
    system: PairingSystem,
    /// The bracket as it is.
    now: BracketRecord,
    /// The same bracket in the other pairing.
    then: BracketRecord,
) -> impl IntoView {
    if now.criteria.is_empty() {
        return ().into_any();
    }
    let mut decided = false;
    let rows: Vec<_> = now
        .criteria
        .iter()
        .filter_map(|count| {
            let other = then.criteria.iter().find(|c| c.criterion == count.criterion)?;
            let after = decided;
            let decides = !decided && other.value != count.value;
            decided |= decides;
            let class = match (decides, after) {
                (true, _) => "comparison-decides",
                (false, true) => "comparison-after",
                (false, false) => "",
            };
            let shown = |value: &[i32]| values::shown(system, &count.criterion, value);
            Some(view! {
                <tr class=class data-criterion=count.criterion.clone()>
                    <th scope="row">{count.criterion.clone()}</th>
                    <td>
                        {values::asks(system, &count.criterion)}
                        {decides.then(|| view! { " "<strong class="badge">{t::why_not_decides()}</strong> })}
                    </td>
                    <td class="criterion-count">{shown(&count.value)}</td>
                    <td class="criterion-count">{shown(&other.value)}</td>
                </tr>
            })
        })
        .collect();
    view! {
        <div class="table-scroll">
            <table class="table criteria comparison">
                <caption>{t::why_not_table(&now.score.half_notation())}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t::criterion()}</th>
                        <th scope="col">{t::criterion_what()}</th>
                        <th scope="col">{t::criterion_now()}</th>
                        <th scope="col">{t::criterion_then()}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// The first bracket in which two pairings of a round differ, in either.
pub fn first_difference(now: &RoundPairing, then: &RoundPairing) -> Option<(BracketRecord, BracketRecord)> {
    let sorted = |pairs: &[(PlayerId, PlayerId)]| {
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        pairs
    };
    let brackets = now.justification.brackets.iter().zip(&then.justification.brackets);
    brackets
        .into_iter()
        .find(|(a, b)| a.criteria != b.criteria || sorted(&a.pairs) != sorted(&b.pairs))
        .map(|(a, b)| (a.clone(), b.clone()))
}
