//! The settings of a tournament.

pub mod apart;
pub mod bye_rules;
mod categories;
mod event_info;
pub mod first_board;
mod forbidden;
mod points;
mod prizes;
mod rules;
pub mod schedule;
pub mod system;
mod ties;

use crate::components::Fold;
use crate::i18n::{frame, planning, prizes as prizes_words, setup, words};
use crate::state::Desk;
use categories::Categories;
use event_info::Info;
use forbidden::Forbidden;
use leptos::prelude::*;
use pairing_core::tournament::Settings as Chosen;
use points::PointValues;
use prizes::Prizes;
use rules::Rules;
use schedule::EventSchedule;
use ties::TieBreaks;

/// Heading, rules, points, tie-breaks, forbidden pairs. Every field is carried out when it is left.
#[component]
pub fn Settings() -> impl IntoView {
    view! {
        <header class="page-intro">
            <h1>{frame::settings()}</h1>
        </header>
        <Fold title=setup::event()><Info /></Fold>
        <Fold title=planning::schedule()><EventSchedule /></Fold>
        <Fold title=setup::rules()><Rules /></Fold>
        <Fold title=words::points()><PointValues /></Fold>
        <Fold title=planning::ties()><TieBreaks /></Fold>
        <Fold title=prizes_words::categories()><Categories /></Fold>
        <Fold title=prizes_words::prizes()><Prizes /></Fold>
        <Fold title=setup::forbidden()><Forbidden /></Fold>
    }
}

/// The settings with one thing changed.
fn changed(desk: Desk, change: impl FnOnce(&mut Chosen)) -> Chosen {
    let mut settings = desk.document_now().tournament().settings.clone();
    change(&mut settings);
    settings
}
