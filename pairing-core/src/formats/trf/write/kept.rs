//! Records kept from the file a tournament came from.

use super::numbers::Numbers;
use super::{Text, on_one_line};
use crate::formats::trf::line::Line;
use crate::formats::trf::log::Log;
use crate::formats::trf::{read, system, ties};
use crate::tournament::Tournament;

/// Records in which starting ranks stand.
fn names_players(tag: &str) -> bool {
    !matches!(tag, "###" | "172" | "182" | "202" | "212" | "222" | "352" | "362" | "162" | "192")
}

pub(super) fn write(tournament: &Tournament, numbers: &Numbers, text: &mut Text, log: &mut Log) {
    let mut outdated = 0;
    for record in &tournament.other_records {
        let record = record.replace(['\r', '\n'], " ");
        let line = Line::new(1, &record);
        let tag = line.tag();
        let keep = match tag.as_str() {
            "192" => says_system(tournament) == Some(&record) || tournament.settings.system.is_none(),
            "202" | "212" => says_ties(tournament, &record).unwrap_or(true),
            "162" => line.rest(4).starts_with(['X', 'x']),
            _ => !read::is_understood(&tag, &record) && !record.trim().is_empty(),
        };
        if keep {
            text.verbatim(&record);
            outdated += usize::from(numbers.renumbered && names_players(&tag));
        } else if !matches!(tag.as_str(), "192" | "202" | "212") {
            log.warning(
                None,
                said!(
                    "“{on_one_line}” among the kept records would be read as a record {tag}; left out",
                    on_one_line = on_one_line(&record),
                    tag
                ),
            );
        }
    }
    if outdated > 0 {
        log.warning(
            None,
            said!("players were renumbered since the file was read: starting ranks inside {outdated} kept records \
                   (teams, national ratings, penalties) are those of the old file", outdated),
        );
    }
}

/// The kept record 192 that says the tournament's system, if there is one.
///
/// A record is kept when it says more than the system: acceleration, or a system unknown here.
pub(super) fn says_system(tournament: &Tournament) -> Option<&String> {
    let system = tournament.settings.system?;
    kept_192(tournament)
        .find(|(_, code)| {
            system::parse(code, &tournament.info.start_date).is_some_and(|t| t.system == Some(system))
        })
        .map(|(record, _)| record)
}

/// Whether a record says what the tournament has decided about the order of its tie-breaks, as far as it is
/// understood; `None` when nobody has decided, or it is no such record.
fn says_ties(tournament: &Tournament, record: &str) -> Option<bool> {
    let order = tournament.settings.tie_breaks.order.as_ref()?;
    let (tag, list) = record.split_at_checked(3)?;
    matches!(tag, "202" | "212").then(|| ties::parse(tag, list).order == *order)
}

/// Whether a kept record 202 or 212 says the order of the tie-breaks.
pub(super) fn lists_ties(tournament: &Tournament) -> bool {
    tournament.other_records.iter().any(|record| says_ties(tournament, record) == Some(true))
}

/// Whether a record 192 is kept, of a type that means nothing here or says more than we know.
pub(super) fn names_a_type(tournament: &Tournament) -> bool {
    kept_192(tournament).next().is_some()
}

/// Whether the event is accelerated by its settings or by a kept record 192.
pub(super) fn accelerated(tournament: &Tournament) -> bool {
    tournament.settings.acceleration.is_some()
        || kept_192(tournament)
            .any(|(_, code)| system::parse(code, &tournament.info.start_date).is_some_and(|t| t.baku))
}

fn kept_192(tournament: &Tournament) -> impl Iterator<Item = (&String, &str)> {
    tournament.other_records.iter().filter_map(|record| {
        let code = record.strip_prefix("192")?;
        Some((record, code.trim()))
    })
}
