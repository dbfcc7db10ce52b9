//! Prizes, for everybody and for categories.

use crate::components::Field;
use crate::i18n::prizes as t;
use crate::state::Desk;
use leptos::ev;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::language::decimal_mark;
use pairing_core::prizes::words::{fund_name, money};
use pairing_core::tournament::{PrizeFund, Prizes as Chosen, Sharing};

/// The prizes, with a form for more.
#[component]
pub(super) fn Prizes() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let prizes = desk.select(|document| document.tournament().prizes.clone());
    // A refusal has been said.
    let decide = move |prizes: Chosen| desk.dispatch(Command::SetPrizes(prizes)).is_ok();
    let remove = move |at: usize| {
        let mut prizes = prizes.get_untracked();
        if at < prizes.funds.len() {
            prizes.funds.remove(at);
            decide(prizes);
        }
    };
    let currency = move |event| {
        let currency = event_target_value(&event).trim().to_owned();
        decide(Chosen { currency, ..prizes.get_untracked() });
    };
    let funds = move || {
        prizes.with(|prizes| {
            let told = |(at, fund): (usize, &PrizeFund)| {
                let amounts: Vec<String> = fund.amounts.iter().map(|amount| money(*amount, prizes)).collect();
                let whom = match fund.category {
                    None => t::everybody().to_owned(),
                    Some(_) => fund_name(prizes, at).to_owned(),
                };
                (
                    at,
                    whom,
                    amounts.join(if decimal_mark() == ',' { "; " } else { ", " }),
                    sharing(fund.sharing),
                )
            };
            prizes.funds.iter().enumerate().map(told).collect::<Vec<_>>()
        })
    };
    view! {
        <section class="form sheet" id="prizes">
            <div>
                <h2>{t::prizes()}</h2>
                <p class="hint">{t::prizes_hint()}</p>
            </div>
            <Field id="currency" label=t::currency() hint=Signal::stored(t::currency_hint().to_owned())>
                <input
                    class="input input-short"
                    id="currency"
                    type="text"
                    autocomplete="off"
                    aria-describedby="currency-hint"
                    prop:value=move || prizes.with(|prizes| prizes.currency.clone())
                    on:change=currency
                />
            </Field>
            <ul class="forbidden">
                <For each=funds key=|fund| fund.clone() let((at, whom, amounts, shared))>
                    <li data-fund=at>
                        <span><strong>{whom}</strong> ": " {amounts} " " <span class="hint">{shared}</span></span>
                        <button type="button" class="button button-quiet" on:click=move |_| remove(at)>
                            {t::remove_fund()}
                        </button>
                    </li>
                </For>
            </ul>
            <NewFund on_add=Callback::new(move |fund| {
                let mut prizes = prizes.get_untracked();
                prizes.funds.push(fund);
                decide(prizes)
            }) />
        </section>
    }
}

fn sharing(sharing: Sharing) -> &'static str {
    match sharing {
        Sharing::ByRank => t::by_rank(),
        Sharing::Equal => t::equal(),
        Sharing::Hort => t::hort(),
    }
}

/// Amounts as people write them: `300, 200, 100.50`, in hundredths. Where the comma is the decimal mark they stand apart
/// by blanks or semicolons: `300; 200; 100,50`. `None` where one is none.
fn amounts(text: &str, mark: char) -> Option<Vec<u64>> {
    let one = |text: &str| {
        let (whole, rest) = text.split_once(['.', mark]).unwrap_or((text, ""));
        let rest = match rest.len() {
            0 => 0,
            1 => rest.parse::<u64>().ok()? * 10,
            2 => rest.parse::<u64>().ok()?,
            _ => return None,
        };
        whole.parse::<u64>().ok()?.checked_mul(100)?.checked_add(rest)
    };
    // A comma before a blank parts two amounts in every language.
    let text = text.replace(", ", ";");
    let parts = text.split(|c: char| c == ';' || c.is_whitespace() || (c == ',' && mark != ','));
    parts.map(|part| part.trim_end_matches(',')).filter(|part| !part.is_empty()).map(one).collect()
}

#[component]
fn NewFund(on_add: Callback<PrizeFund, bool>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let categories = desk.select(|document| {
        document.tournament().categories.iter().map(|category| category.name.clone()).collect::<Vec<_>>()
    });
    let whom = RwSignal::new(String::new());
    let shared = RwSignal::new(Sharing::ByRank);
    let text = RwSignal::new(String::new());
    let complaint = RwSignal::new(None::<String>);
    let add = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let fund = text
            .with_untracked(|text| amounts(text, decimal_mark()))
            .filter(|amounts| !amounts.is_empty())
            .map(|amounts| {
                let category = Some(whom.get_untracked()).filter(|name| !name.is_empty());
                PrizeFund { category, sharing: shared.get_untracked(), amounts }
            });
        match fund {
            None => complaint.set(Some(t::amounts_wrong().to_owned())),
            Some(fund) => match fund.fault() {
                Some(fault) => complaint.set(Some(fault.to_string())),
                None => {
                    complaint.set(None);
                    if on_add.run(fund) {
                        text.set(String::new());
                    }
                }
            },
        }
    };
    view! {
        <form class="fields" on:submit=add novalidate>
            <Field id="fund-for" label=t::fund()>
                <select class="input" id="fund-for" on:change=move |event| whom.set(event_target_value(&event))>
                    <option value="">{t::everybody()}</option>
                    <For each=move || categories.get() key=|name| name.clone() let(name)>
                        <option value=name.clone()>{name.clone()}</option>
                    </For>
                </select>
            </Field>
            <Field id="fund-amounts" label=t::amounts() hint=Signal::stored(t::amounts_hint().to_owned()) complaint>
                <input
                    class="input"
                    id="fund-amounts"
                    type="text"
                    inputmode="decimal"
                    autocomplete="off"
                    aria-describedby="fund-amounts-hint"
                    bind:value=text
                />
            </Field>
            <Field id="fund-sharing" label=t::sharing()>
                <select
                    class="input"
                    id="fund-sharing"
                    on:change=move |event| {
                        shared.set(Sharing::from_key(&event_target_value(&event)).unwrap_or(Sharing::ByRank));
                    }
                >
                    {Sharing::ALL
                        .map(|each| view! { <option value=each.key()>{sharing(each)}</option> })
                        .collect_view()}
                </select>
            </Field>
            <button type="submit" class="button fields-button" id="fund-add">{t::add_fund()}</button>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_in_hundredths() {
        assert_eq!(amounts("300, 200; 100.5", '.'), Some(vec![30_000, 20_000, 10_050]));
        assert_eq!(amounts("12.34 5", '.'), Some(vec![1_234, 500]));
        assert_eq!(
            (amounts("3x", '.'), amounts("1.234", '.'), amounts("", '.')),
            (None, None, Some(Vec::new()))
        );
        // Where the comma is the decimal mark, what the page shows can be typed again.
        for text in ["100,50; 50", "100,50, 50", "100,50 50", "100.50;50,00"] {
            assert_eq!(amounts(text, ','), Some(vec![10_050, 5_000]), "{text}");
        }
        assert_eq!(amounts("300,200,100", ','), None, "which is it?");
    }
}
