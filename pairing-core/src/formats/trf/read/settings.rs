//! What is decided beforehand: records 142, 152, 162, 192, 202 and their predecessors XXR, XXC, XXS, BB?.

use super::baku::Baku;
use super::{Record, of, points, ties};
use crate::formats::trf::line::{Line, number};
use crate::formats::trf::log::Log;
use crate::formats::trf::own::{self, Own};
use crate::formats::trf::system;
use crate::tournament::{ByeRules, Colour, EventInfo, PairingSystem, RoundNo, Settings};

/// The settings, and what comes with them in a file.
pub(super) struct ReadSettings {
    pub(super) settings: Settings,
    /// `XXC rank`: players are numbered by their place in the file.
    pub(super) ranks_by_position: bool,
    /// Record 192 asks for Baku acceleration.
    pub(super) baku: Option<Baku>,
    /// Lines to be kept as they are.
    pub(super) kept: Vec<String>,
}

pub(super) fn read(records: &[Record], info: &EventInfo, log: &mut Log) -> ReadSettings {
    let mut kept = Vec::new();
    let rounds = rounds(records, log);
    let (initial_colour, ranks_by_position) = initial_colour(records, log);
    let (points, unknown_result) = points::read(records, log);
    kept.extend(unknown_result);
    let (system, baku) = pairing_system(records, info, &mut kept, log);
    let mut tie_breaks = ties::read(records, &mut kept, log);
    tie_breaks.edition = comments(records)
        .find_map(|(own, _)| if let Own::TieBreaks(edition) = own { Some(edition) } else { None })
        .unwrap_or_default();
    let says = |option: Own| comments(records).any(|(own, _)| own == option);
    let settings = Settings {
        rounds,
        initial_colour,
        points,
        system,
        acceleration: None,
        maxi_tournament: says(Own::MaxiTournament),
        youth_championship: says(Own::YouthChampionship),
        byes: ByeRules::default(),
        first_board: None,
        tie_breaks,
        adjourned_games_are_draws: says(Own::AdjournedGamesAreDraws),
        absent_keep_numbers: says(Own::AbsentKeepNumbers),
    };
    ReadSettings { settings, ranks_by_position, baku, kept }
}

/// Records 142 and XXR.
fn rounds(records: &[Record], log: &mut Log) -> Option<RoundNo> {
    let mut rounds: Option<(RoundNo, &str)> = None;
    for (tag, line) in of(records, &["142", "XXR"]) {
        let text = line.rest(4);
        match number(&text).and_then(|n| usize::try_from(n).ok()).and_then(RoundNo::new) {
            None => log.warning(
                line.place(5),
                said!("{tag}: “{text}” is not a number of rounds from 1 to 255; left out", tag, text),
            ),
            Some(given) => match rounds {
                Some((first, record)) if first != given => log.warning(
                    line.place(5),
                    said!(
                        "{tag} says {given} rounds, {record} says {first}; {first} is kept",
                        tag,
                        given,
                        record,
                        first
                    ),
                ),
                _ => rounds = Some((given, tag)),
            },
        }
    }
    rounds.map(|(rounds, _)| rounds)
}

/// Records 152 and XXC.
fn initial_colour(records: &[Record], log: &mut Log) -> (Option<Colour>, bool) {
    let mut colour: Option<Colour> = None;
    let mut by_position = false;
    for (tag, line) in of(records, &["152", "XXC"]) {
        for (column, word) in line.words(4) {
            let given = match (tag, word.to_ascii_lowercase().as_str()) {
                ("XXC", "rank") => {
                    by_position = true;
                    continue;
                }
                ("XXC", "white1") | ("152", "w") => Colour::White,
                ("XXC", "black1") | ("152", "b") => Colour::Black,
                _ => {
                    log.warning(
                        line.place(column),
                        said!("{tag}: “{word}” is not understood and left out", tag, word),
                    );
                    continue;
                }
            };
            if colour.is_some_and(|colour| colour != given) {
                log.warning(
                    line.place(column),
                    said!("{tag}: the initial-colour is given twice and differently; the first is kept", tag),
                );
            } else {
                colour = Some(given);
            }
        }
    }
    (colour, by_position)
}

/// The comment records of our own.
fn comments(records: &[Record]) -> impl Iterator<Item = (Own, &Line)> {
    of(records, &["###"]).filter_map(|(_, line)| Some((own::parse(&line.rest(1))?, line)))
}

/// Record 192; without one a comment of our own, or a code in record 092, where some engines write it.
fn pairing_system(
    records: &[Record],
    info: &EventInfo,
    kept: &mut Vec<String>,
    log: &mut Log,
) -> (Option<PairingSystem>, Option<Baku>) {
    let mut baku = None;
    let mut found: Option<Option<PairingSystem>> = None;
    for (_, line) in of(records, &["192"]) {
        let code = line.rest(4);
        let read = system::parse(&code, &info.start_date);
        if found.is_some() {
            log.warning(
                line.whole(),
                said!("record 192 stands in the file twice; “{code}” is left out", code),
            );
            continue;
        }
        found = Some(read.and_then(|read| read.system));
        match read {
            None if code.is_empty() => found = None,
            None => {
                log.warning(
                    line.place(5),
                    said!(
                        "192: “{code}” is not a pairing system offered here; it is kept for other programs",
                        code
                    ),
                );
                kept.push(format!("192 {code}"));
            }
            Some(read) if read.baku => baku = Some(Baku { place: line.place(5), tag: "192", says: code }),
            Some(_) => {}
        }
    }
    let own = comments(records).find_map(|(own, line)| match own {
        Own::System(system) => Some((system, line)),
        _ => None,
    });
    if let (Some(Some(system)), Some((other, line))) = (found, own)
        && system != other
    {
        let (system, other) = (system.title(), other.title());
        log.warning(
            line.whole(),
            said!("record 192 says {system}, this comment {other}; {system} is kept", system, other),
        );
    }
    let without_192 = || match own {
        Some((system, _)) => Some(system),
        None => match system::parse(&info.kind, &info.start_date) {
            Some(read) => read.system,
            None => system::in_words(&info.kind),
        },
    };
    let accelerated = comments(records).find(|(own, _)| *own == Own::Baku);
    if let (None, Some((_, line))) = (&baku, accelerated) {
        baku = Some(Baku { place: line.whole(), tag: "###", says: line.rest(5) });
    }
    (found.unwrap_or_else(without_192), baku)
}
