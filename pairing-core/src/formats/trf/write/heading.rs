//! The heading: records 012 to 202.

use super::{Text, on_one_line};
use crate::formats::trf::log::Log;
use crate::formats::trf::own::{self, Own};
use crate::formats::trf::{Dialect, dates, system, ties};
use crate::tournament::{Colour, TieBreakEdition, Tournament};

/// Blanks up to column 92, where round dates begin.
const BEFORE_DATES: usize = 88;

pub(super) fn write(tournament: &Tournament, dialect: Dialect, text: &mut Text, log: &mut Log) {
    let info = &tournament.info;
    let mut field = |tag: &str, value: &str| {
        let line = on_one_line(value);
        if value.contains(['\r', '\n']) {
            log.note(None, said!("record {tag}: line breaks became blanks", tag));
        }
        if !line.is_empty() {
            text.line(format!("{tag} {line}"));
        }
    };
    field("012", &info.name);
    field("022", &info.city);
    field("032", &info.federation);
    field("042", &info.start_date);
    field("052", &info.end_date);
    field("062", &tournament.players.len().to_string());
    field("072", &tournament.players.iter().filter(|p| p.rating.is_some()).count().to_string());
    field("092", &info.kind);
    field("102", &info.chief_arbiter);
    for deputy in &info.deputies {
        field("112", deputy);
    }
    field("122", &info.time_control);
    if dialect == Dialect::Trf26 {
        for (tag, date) in [("042", &info.start_date), ("052", &info.end_date)] {
            if !date.trim().is_empty() && !dates::is_full(date.trim()) {
                log.note(
                    None,
                    said!(
                        "record {tag}: TRF26 wants the date as YYYY/MM/DD; “{date}” is written as it is",
                        tag,
                        date
                    ),
                );
            }
        }
    }
    round_dates(&info.round_dates, text, log);
    settings(tournament, dialect, text, log);
}

/// Record 132: eight columns for each round, and two blanks.
fn round_dates(dates: &[String], text: &mut Text, log: &mut Log) {
    if dates.iter().all(|date| date.trim().is_empty()) {
        return;
    }
    let mut line = format!("132{:BEFORE_DATES$}", "");
    for (date, round) in dates.iter().zip(1..) {
        let mut date = dates::without_century(&on_one_line(date)).to_owned();
        let length = date.chars().count();
        if length > 8 {
            let outcome = if length > 10 { word!("left out") } else { word!("written as it is") };
            log.warning(
                None,
                said!(
                    "record 132: the date of round {round}, “{date}”, is longer than YY/MM/DD and {outcome}",
                    round,
                    date,
                    outcome
                ),
            );
        }
        if length > 10 {
            date.clear();
        }
        line.push_str(&format!("{date:<10}"));
    }
    text.line(line);
}

/// Rounds, initial-colour, system, tie-breaks.
fn settings(tournament: &Tournament, dialect: Dialect, text: &mut Text, log: &mut Log) {
    let settings = &tournament.settings;
    own::options(settings).for_each(|option| text.line(own::line(option)));
    if let Some(rounds) = settings.rounds {
        text.line(match dialect {
            Dialect::Trf16 => format!("XXR {rounds}"),
            Dialect::Trf26 => format!("142 {rounds}"),
        });
    }
    if let Some(colour) = settings.initial_colour {
        text.line(match (dialect, colour) {
            (Dialect::Trf16, Colour::White) => "XXC white1",
            (Dialect::Trf16, Colour::Black) => "XXC black1",
            (Dialect::Trf26, Colour::White) => "152 W",
            (Dialect::Trf26, Colour::Black) => "152 B",
        });
    }
    pairing_system(tournament, text, log);
    how_ties_are_broken(tournament, text, log);
}

/// Record 202, or 212 where there are none. Programs that do not know it pass it over, so it does no harm in TRF16.
fn how_ties_are_broken(tournament: &Tournament, text: &mut Text, log: &mut Log) {
    let rules = &tournament.settings.tie_breaks;
    if let Some(order) = &rules.order
        && !super::kept::lists_ties(tournament)
    {
        text.line(ties::written(order));
    }
    if rules.edition != TieBreakEdition::default() {
        text.line(own::line(Own::TieBreaks(rules.edition)));
    }
    if !tournament.lots.is_empty() {
        log.note(
            None,
            "the lots drawn among tied players are not in the file: the format has no place for them",
        );
    }
}

/// Record 192.
fn pairing_system(tournament: &Tournament, text: &mut Text, log: &mut Log) {
    let settings = &tournament.settings;
    let Some(system) = settings.system else {
        // Nobody has named the system: only acceleration makes a record necessary.
        if settings.acceleration.is_some() && !super::kept::names_a_type(tournament) {
            let code = system::dutch_without_a_name(&tournament.info.start_date);
            text.line(format!("192 {}", system::with_baku(code)));
        }
        return;
    };
    if super::kept::says_system(tournament).is_some() {
        return;
    }
    match system::code(system) {
        // Programs that do not know the record pass it over, so it does no harm in TRF16.
        Some(code) if super::kept::accelerated(tournament) => {
            text.line(format!("192 {}", system::with_baku(code)));
        }
        Some(code) => text.line(format!("192 {code}")),
        None => {
            log.note(
                None,
                said!(
                    "record 192 has no code for the {system}: a comment (###) says it, which only \
                     Crosstable reads",
                    system = system.title()
                ),
            );
            text.line(own::line(Own::System(system)));
            if settings.acceleration.is_some() {
                text.line(own::line(Own::Baku));
            }
        }
    }
}
