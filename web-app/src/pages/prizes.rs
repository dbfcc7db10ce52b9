//! Prizes and the tables of categories.

use crate::components::Empty;
use crate::i18n::{print, prizes as t, words};
use crate::route::{Page, Sheet};
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::categories::tables;
use pairing_core::event::Document;
use pairing_core::prizes::award;
use pairing_core::prizes::words::{money, reason, what_is_left};
use pairing_core::standings::by_the_rules;
use pairing_core::tournament::PlayerId;

/// What the page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// Rounds are still to come.
    pub(crate) provisional: bool,
    /// Who, how much, why; or why nobody gets anything.
    pub(crate) awards: Result<Vec<(PlayerId, String, String, String)>, String>,
    /// What is left of the funds.
    pub(crate) left: Vec<String>,
    /// The tables.
    pub(crate) tables: Vec<Table>,
}

/// The table of one category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) rows: Vec<Row>,
    pub(crate) open: Vec<String>,
}

/// A line of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) rank: usize,
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    pub(crate) points: String,
    pub(crate) overall: usize,
}

/// Prizes and tables as they stand.
pub(crate) fn shown(document: &Document) -> Shown {
    let tournament = document.tournament();
    let standings = by_the_rules(tournament, tournament.rounds.len());
    let name = |id: PlayerId| tournament.player(id).map(|p| p.name.clone()).unwrap_or_default();
    let points = |id: PlayerId| standings.row(id).map(|row| row.points.half_notation()).unwrap_or_default();
    let prizes = &tournament.prizes;
    let (awards, left) = match award(tournament, &standings, prizes) {
        Err(why) => (Err(why.to_string()), Vec::new()),
        Ok(awarded) => {
            let told = awarded.awards.iter().map(|award| {
                (award.player, name(award.player), money(award.amount, prizes), reason(award, prizes))
            });
            (Ok(told.collect()), what_is_left(&awarded, prizes))
        }
    };
    let tables = tables(tournament, &standings).into_iter().map(|table| Table {
        rows: table
            .rows
            .iter()
            .map(|row| Row {
                rank: row.rank,
                player: row.player,
                name: name(row.player),
                points: points(row.player),
                overall: row.overall,
            })
            .collect(),
        open: table
            .open
            .iter()
            .map(|(id, missing)| format!("{} ({})", name(*id), missing.reason()))
            .collect(),
        name: table.category,
    });
    Shown {
        provisional: tournament.settings.rounds.is_none_or(|rounds| tournament.rounds.len() < rounds.get()),
        awards,
        left,
        tables: tables.collect(),
    }
}

/// Who gets which prize, and the tables of the categories.
#[component]
pub fn Prizes() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shown = desk.select(shown);
    let empty =
        move || shown.with(|shown| shown.tables.is_empty() && shown.awards.as_ref().is_ok_and(Vec::is_empty));
    view! {
        <header class="page-head">
            <h1>{t::page()}</h1>
            <p class="page-ways">
                <a href=desk.address(Page::Print(Sheet::Prizes))>{print::print()}</a>
                <a href=desk.address(Page::Settings)>{t::to_settings()}</a>
            </p>
        </header>
        <Show when=move || shown.with(|shown| shown.provisional)>
            <p class="soft">{t::provisional()}</p>
        </Show>
        <Show when=empty>
            <Empty title=t::none_yet() hint=t::not_yet() way=(desk.address(Page::Settings), t::to_settings()) />
        </Show>
        {move || {
            shown
                .with(|shown| match &shown.awards {
                    Err(why) => Some(view! { <p class="complaint">{t::cannot(why)}</p> }.into_any()),
                    Ok(awards) if awards.is_empty() => None,
                    Ok(awards) => Some(awards_view(desk, awards.clone(), shown.left.clone()).into_any()),
                })
        }}
        {move || {
            shown.with(|shown| shown.tables.iter().cloned().map(|table| table_view(desk, table)).collect_view())
        }}
    }
}

fn link(desk: Desk, player: PlayerId, name: String) -> impl IntoView {
    view! { <a class="side-name" href=desk.address(Page::Player(player))>{name}</a> }
}

fn awards_view(
    desk: Desk,
    awards: Vec<(PlayerId, String, String, String)>,
    left: Vec<String>,
) -> impl IntoView {
    let row = |(player, name, amount, why): (PlayerId, String, String, String)| {
        view! {
            <tr data-player=player.0>
                <th scope="row">{link(desk, player, name)}</th>
                <td class="num points">{amount}</td>
                <td>{why}</td>
            </tr>
        }
    };
    view! {
        <h2>{t::awards()}</h2>
        <div class="table-scroll">
            <table class="table" id="awards">
                <thead>
                    <tr>
                        <th scope="col">{t::player()}</th>
                        <th scope="col" class="num">{t::prize()}</th>
                        <th scope="col">{t::why()}</th>
                    </tr>
                </thead>
                <tbody>{awards.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
        {left.into_iter().map(|line| view! { <p class="soft">{line}</p> }).collect_view()}
    }
}

fn table_view(desk: Desk, table: Table) -> impl IntoView {
    let nobody = table.rows.is_empty();
    let row = |row: Row| {
        view! {
            <tr data-player=row.player.0>
                <td class="num rank">{row.rank}</td>
                <th scope="row">{link(desk, row.player, row.name)}</th>
                <td class="num points">{row.points}</td>
                <td class="num soft">{row.overall}</td>
            </tr>
        }
    };
    view! {
        <section class="category" data-category=table.name.clone()>
            <h2>{table.name.clone()}</h2>
            {if nobody {
                view! { <p class="soft">{t::nobody()}</p> }.into_any()
            } else {
                view! {
                    <div class="table-scroll">
                        <table class="table" aria-label=t::table(&table.name)>
                            <thead>
                                <tr>
                                    <th scope="col" class="num">{words::rank()}</th>
                                    <th scope="col">{words::name()}</th>
                                    <th scope="col" class="num">{words::points()}</th>
                                    <th scope="col" class="num">{t::overall()}</th>
                                </tr>
                            </thead>
                            <tbody>{table.rows.into_iter().map(row).collect_view()}</tbody>
                        </table>
                    </div>
                }
                    .into_any()
            }}
            {(!table.open.is_empty()).then(|| view! { <p class="soft">{t::open(&table.open.join("; "))}</p> })}
        </section>
    }
}
