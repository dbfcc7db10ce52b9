//! Prizes and the tables of categories on paper: what is read out at the closing.

use super::heading::Heading;
use crate::i18n::{prizes as t, words};
use crate::pages::prizes::{Table, shown};
use leptos::prelude::*;
use pairing_core::event::Document;
use pairing_core::tournament::PlayerId;

/// Who gets which prize, then a table for each category.
pub(super) fn prizes(document: &Document) -> impl IntoView + use<> {
    let heading = Heading::of_event(document.tournament(), t::page().to_owned());
    let shown = shown(document);
    let is_empty = shown.tables.is_empty() && shown.awards.as_ref().is_ok_and(Vec::is_empty);
    let awards = match shown.awards {
        Err(why) => view! { <p class="paper-note">{t::cannot(&why)}</p> }.into_any(),
        Ok(awards) if awards.is_empty() => ().into_any(),
        Ok(awards) => awarded(awards, shown.left).into_any(),
    };
    view! {
        {heading.block()}
        {is_empty.then(|| view! { <p class="paper-note">{t::not_yet()}</p> })}
        {(shown.provisional && !is_empty).then(|| view! { <p class="paper-note">{t::provisional()}</p> })}
        {awards}
        {shown.tables.into_iter().map(category).collect_view()}
    }
}

fn awarded(awards: Vec<(PlayerId, String, String, String)>, left: Vec<String>) -> impl IntoView {
    let row = |(player, name, amount, why): (PlayerId, String, String, String)| {
        view! {
            <tr data-player=player.0>
                <th scope="row" class="paper-name">{name}</th>
                <td class="num paper-points">{amount}</td>
                <td>{why}</td>
            </tr>
        }
    };
    view! {
        <h2 class="paper-part">{t::awards()}</h2>
        <table class="paper-table">
            <thead>
                <tr>
                    <th scope="col">{t::player()}</th>
                    <th scope="col" class="num">{t::prize()}</th>
                    <th scope="col">{t::why()}</th>
                </tr>
            </thead>
            <tbody>{awards.into_iter().map(row).collect_view()}</tbody>
        </table>
        {left.into_iter().map(|line| view! { <p class="paper-note">{line}</p> }).collect_view()}
    }
}

fn category(table: Table) -> impl IntoView {
    let rows = table.rows.into_iter().map(|row| {
        view! {
            <tr data-player=row.player.0>
                <td class="num">{row.rank}</td>
                <th scope="row" class="paper-name">{row.name}</th>
                <td class="num paper-points">{row.points}</td>
                <td class="num">{row.overall}</td>
            </tr>
        }
    });
    let rows: Vec<_> = rows.collect();
    let whole = match rows.is_empty() {
        true => view! { <p class="paper-note">{t::nobody()}</p> }.into_any(),
        false => view! {
            <table class="paper-table">
                <thead>
                    <tr>
                        <th scope="col" class="num">{words::rank()}</th>
                        <th scope="col">{words::name()}</th>
                        <th scope="col" class="num">{words::points()}</th>
                        <th scope="col" class="num">{t::overall()}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
        .into_any(),
    };
    view! {
        <section class="paper-category">
            <h2 class="paper-part">{table.name}</h2>
            {whole}
            {(!table.open.is_empty()).then(|| view! { <p class="paper-note">{t::open(&table.open.join("; "))}</p> })}
        </section>
    }
}
