//! Sheets made for paper: a page that offers them, and each as it will be printed.

mod choice;
pub mod heading;
mod pairings;
mod people;
mod prizes;
mod sections;
pub mod slips;
mod tables;

pub use choice::PrintChoice;

use crate::components::{Icon, IconView};
use crate::i18n::print as t;
use crate::route::{Page, Sheet};
use crate::state::{Desk, Paper, Preferences};
use leptos::prelude::*;
use pairing_core::event::Document;
use pairing_core::tournament::{RoundNo, Title};
use sections::{SectionChoice, Sections};

/// One sheet as it will be printed, with the paper to choose.
#[component]
pub fn Print(
    /// Which.
    sheet: Sheet,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let preferences = expect_context::<Preferences>();
    let stacked = RwSignal::new(false);
    let sections = Sections::new(desk);
    let class = move || {
        let paper = match preferences.paper() {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        };
        format!("paper paper-{paper}-{}", if is_landscape(sheet) { "landscape" } else { "portrait" })
    };
    view! {
        <header class="page-head no-print">
            <h1>{title(sheet)}</h1>
            <a href=desk.address(Page::PrintChoice)>{t::all_sheets()}</a>
            <Rounds sheet />
        </header>
        <div class="print-bar no-print">
            <PaperChoice />
            <SectionChoice sections />
            {matches!(sheet, Sheet::Slips(_)).then(|| view! { <Stacked stacked /> })}
            <button type="button" class="button button-primary" id="print" on:click=print>
                <IconView icon=Icon::Print />
                {t::print()}
            </button>
        </div>
        <div class="paper-desk" tabindex="0" role="region" aria-label=title(sheet)>
            <div class=class id="paper" data-sheet=sheet.path()>
                {move || {
                    let own = desk.with(|document| drawn(document, sheet, stacked.get()));
                    match sections.chosen() {
                        others if others.is_empty() => own,
                        others => {
                            let others = others.iter().map(|document| drawn(document, sheet, stacked.get()));
                            std::iter::once(own)
                                .chain(others)
                                .map(|sheet| view! { <section class="paper-section">{sheet}</section> })
                                .collect_view()
                                .into_any()
                        }
                    }
                }}
            </div>
        </div>
    }
}

fn drawn(document: &Document, sheet: Sheet, stacked: bool) -> AnyView {
    let tournament = document.tournament();
    if tournament.players.is_empty() {
        return view! { <p class="paper-note">{t::nobody()}</p> }.into_any();
    }
    if let Sheet::Boards(round) | Sheet::Names(round) | Sheet::Slips(round) = sheet
        && !printable_rounds(document).contains(&round)
    {
        return view! { <p class="paper-note">{t::no_such_round()}</p> }.into_any();
    }
    match sheet {
        Sheet::Boards(round) => pairings::by_board(document, round).into_any(),
        Sheet::Names(round) => pairings::by_name(document, round).into_any(),
        Sheet::Slips(round) => slips::slips(document, round, stacked).into_any(),
        Sheet::Standings(after) => tables::standings(tournament, after).into_any(),
        Sheet::Crosstable => tables::crosstable(tournament).into_any(),
        Sheet::WallChart => tables::wall_chart(tournament).into_any(),
        Sheet::Prizes => prizes::prizes(document).into_any(),
        Sheet::Cards => people::cards(tournament).into_any(),
        Sheet::Places => people::places(tournament).into_any(),
    }
}

/// The published rounds, and the draft.
fn printable_rounds(document: &Document) -> Vec<RoundNo> {
    let rounds = document.published() + usize::from(document.draft().is_some());
    (1..=rounds).filter_map(RoundNo::new).collect()
}

/// What a sheet is called.
pub fn title(sheet: Sheet) -> String {
    match sheet {
        Sheet::Boards(round) => t::pairings_of(round),
        Sheet::Names(round) => t::pairings_by_name_of(round),
        Sheet::Slips(round) => t::slips_of(round),
        Sheet::Standings(None) => t::standings().to_owned(),
        Sheet::Standings(Some(round)) => crate::i18n::tables::standings_after(round),
        Sheet::Crosstable => t::crosstable().to_owned(),
        Sheet::WallChart => t::wall_chart().to_owned(),
        Sheet::Prizes => crate::i18n::prizes::page().to_owned(),
        Sheet::Cards => t::cards().to_owned(),
        Sheet::Places => t::places().to_owned(),
    }
}

/// Tables with a column for each round are wider than high.
const fn is_landscape(sheet: Sheet) -> bool {
    matches!(sheet, Sheet::Crosstable | Sheet::WallChart)
}

/// A title before a name.
fn title_and_name(title: Option<Title>, name: &str) -> String {
    match title {
        Some(title) => format!("{} {name}", title.abbreviation()),
        None => name.to_owned(),
    }
}

/// Printing is refused in some frames; then the browser says so itself.
fn print(_: leptos::ev::MouseEvent) {
    let _ = window().print();
}

/// The same sheet of another round.
#[component]
fn Rounds(sheet: Sheet) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rounds = desk.select(move |document| match sheet {
        Sheet::Standings(_) => (1..=document.published()).filter_map(RoundNo::new).collect(),
        _ => printable_rounds(document),
    });
    let item = move |round: RoundNo| {
        let other = sheet.of_round(round)?;
        let current = (sheet.round() == Some(round)).then_some("page");
        Some(view! {
            <li>
                <a href=desk.address(Page::Print(other)) aria-current=current aria-label=title(other)>
                    {round.get()}
                </a>
            </li>
        })
    };
    sheet.of_round(RoundNo::FIRST).map(|_| {
        view! {
            <nav class="rounds" aria-label=t::of_round()>
                <span class="soft">{t::of_round()}</span>
                <ol>{move || rounds.get().into_iter().filter_map(item).collect_view()}</ol>
            </nav>
        }
    })
}

/// A4 or Letter.
#[component]
fn PaperChoice() -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let choice = move |paper: Paper, title: &'static str| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name="paper"
                    prop:checked=move || preferences.paper() == paper
                    on:change=move |_| preferences.set_paper(paper)
                />
                <span>{title}</span>
            </label>
        }
    };
    view! {
        <fieldset class="segments print-paper" id="paper-choice">
            <legend class="out-of-sight">{t::paper()}</legend>
            {choice(Paper::A4, t::a4())}
            {choice(Paper::Letter, t::letter())}
        </fieldset>
    }
}

/// In which order the slips stand.
#[component]
fn Stacked(stacked: RwSignal<bool>) -> impl IntoView {
    view! {
        <label class="tick" title=t::stacked_hint()>
            <input
                type="checkbox"
                id="stacked"
                prop:checked=move || stacked.get()
                on:change=move |event| stacked.set(event_target_checked(&event))
            />
            {t::stacked()}
        </label>
    }
}
