//! The page that offers everything there is for paper and for the hall.

use super::printable_rounds;
use crate::components::{Icon, IconView};
use crate::i18n::{print as t, prizes};
use crate::route::{OnScreen, Page, Screen, Sheet};
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;

/// Every sheet and every view of the hall.
#[component]
pub fn PrintChoice() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let latest = desk.select(|document| printable_rounds(document).last().copied());
    view! {
        <header class="page-head">
            <h1>{t::title()}</h1>
        </header>
        <p class="soft">{t::hint()}</p>
        <div class="choices" id="sheets">
            {move || match latest.get() {
                Some(round) => of_round(desk, round).into_any(),
                None => {
                    view! { <section class="choices-empty"><p class="soft">{t::nothing_paired()}</p></section> }
                        .into_any()
                }
            }}
            <section>
                <h2>{t::for_the_wall()}</h2>
                {sheet(desk, Sheet::Standings(None), Icon::Table, t::standings(), t::standings_about())}
                {sheet(desk, Sheet::Crosstable, Icon::Table, t::crosstable(), t::crosstable_about())}
                {sheet(desk, Sheet::Prizes, Icon::Table, prizes::page(), t::prizes_about())}
                {sheet(desk, Sheet::WallChart, Icon::Table, t::wall_chart(), t::wall_chart_about())}
            </section>
            <section>
                <h2>{t::for_the_players()}</h2>
                {sheet(desk, Sheet::Cards, Icon::Card, t::cards(), t::cards_about())}
                {sheet(desk, Sheet::Places, Icon::Card, t::places(), t::places_about())}
            </section>
            <section>
                <h2>{t::in_the_hall()}</h2>
                {screen(desk, OnScreen::Boards, t::boards(), t::show_boards_about())}
                {screen(desk, OnScreen::Names, t::names(), t::show_names_about())}
                {screen(desk, OnScreen::Standings, t::standings(), t::show_standings_about())}
            </section>
        </div>
    }
}

fn of_round(desk: Desk, round: RoundNo) -> impl IntoView {
    view! {
        <section>
            <h2>{t::for_round(round)}</h2>
            {sheet(desk, Sheet::Boards(round), Icon::Board, t::boards(), t::boards_about())}
            {sheet(desk, Sheet::Names(round), Icon::Board, t::names(), t::names_about())}
            {sheet(desk, Sheet::Slips(round), Icon::Cut, t::slips(), t::slips_about())}
        </section>
    }
}

fn sheet(desk: Desk, sheet: Sheet, icon: Icon, title: &'static str, about: &'static str) -> impl IntoView {
    view! {
        <a class="choice-link" href=desk.address(Page::Print(sheet))>
            <IconView icon />
            <strong>{title}</strong>
            <span class="soft">{about}</span>
        </a>
    }
}

/// In a window of its own, so that it can stand on the projector while the desk stays here.
fn screen(desk: Desk, what: OnScreen, title: &'static str, about: &'static str) -> impl IntoView {
    view! {
        <a class="choice-link" href=desk.address(Page::Show(Screen::latest(what))) target="_blank" rel="noopener">
            <IconView icon=Icon::Screen />
            <strong>{title}</strong>
            <span class="soft">{about}</span>
        </a>
    }
}
