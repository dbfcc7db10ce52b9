//! Record 192: the encoded tournament type.

use crate::tournament::PairingSystem;

const BAKU: &str = "_BAKU";

/// What a code of record 192 says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TournamentType {
    /// The pairing system; `None`: the FIDE (Dutch) System in force.
    pub(super) system: Option<PairingSystem>,
    /// With Baku acceleration.
    pub(super) baku: bool,
}

/// Reads a code; `None` when it is none of a system we have.
///
/// `FIDE_DUTCH` without a year means the edition in force: `start` decides between those before and
/// from 1 February 2026. `FIDE_DUTCH_2025` is what drafts called the edition of 2026.
pub(super) fn parse(code: &str, start: &str) -> Option<TournamentType> {
    let code = code.trim().to_ascii_uppercase();
    let (name, baku) = match code.strip_suffix(BAKU) {
        Some(name) => (name, true),
        None => (code.as_str(), false),
    };
    let system = match name {
        "FIDE_DUTCH" => dutch_in_force(start),
        "FIDE_DUTCH_2026" | "FIDE_DUTCH_2025" => Some(PairingSystem::Dutch2026),
        "FIDE_DUTCH_2017" => Some(PairingSystem::Dutch2017),
        "FIDE_DUBOV" => Some(PairingSystem::Dubov2026),
        "FIDE_BURSTEIN" => Some(PairingSystem::Burstein2026),
        "FIDE_ROUNDROBIN" | "BERGER_ROUNDROBIN" => Some(PairingSystem::RoundRobin),
        "FIDE_DOUBLEROUNDROBIN" => Some(PairingSystem::DoubleRoundRobin),
        "BERGER_DOUBLEROUNDROBIN" => Some(PairingSystem::PlainDoubleRoundRobin),
        _ => return None,
    };
    if baku && system.is_some_and(PairingSystem::is_round_robin) {
        return None;
    }
    Some(TournamentType { system, baku })
}

/// The round robin that record 092 speaks of in words: `Individual: Double Round-Robin`. `None` for anything else.
pub(super) fn in_words(kind: &str) -> Option<PairingSystem> {
    let letters: String = kind.chars().filter(char::is_ascii_alphabetic).collect();
    let letters = letters.to_ascii_lowercase();
    match (letters.contains("roundrobin"), letters.contains("double")) {
        _ if letters.starts_with("team") => None,
        (true, true) => Some(PairingSystem::DoubleRoundRobin),
        (true, false) => Some(PairingSystem::RoundRobin),
        (false, _) => None,
    }
}

/// The code of a system; `None` for those that have none.
pub(super) const fn code(system: PairingSystem) -> Option<&'static str> {
    match system {
        PairingSystem::Dutch2026 => Some("FIDE_DUTCH_2026"),
        PairingSystem::Dutch2017 => Some("FIDE_DUTCH_2017"),
        PairingSystem::Dubov2026 => Some("FIDE_DUBOV"),
        PairingSystem::Burstein2026 => Some("FIDE_BURSTEIN"),
        PairingSystem::RoundRobin => Some("FIDE_ROUNDROBIN"),
        PairingSystem::DoubleRoundRobin => Some("FIDE_DOUBLEROUNDROBIN"),
        // FIDE's own code is the one with the swap it recommends.
        PairingSystem::PlainDoubleRoundRobin => Some("BERGER_DOUBLEROUNDROBIN"),
        PairingSystem::Dutch1997 | PairingSystem::FideSwiss1999 | PairingSystem::Lim2026 => None,
    }
}

/// The code of the FIDE (Dutch) System in force today, for an event of which the system has not been named: with the year
/// where `start` would be read as an earlier edition.
pub(super) fn dutch_without_a_name(start: &str) -> &'static str {
    match dutch_in_force(start) {
        None => "FIDE_DUTCH",
        Some(_) => "FIDE_DUTCH_2026",
    }
}

/// The code with the mark of Baku acceleration.
pub(super) fn with_baku(code: &str) -> String {
    format!("{code}{BAKU}")
}

fn dutch_in_force(start: &str) -> Option<PairingSystem> {
    let (year, month) = year_and_month(start)?;
    Some(if (year, month) < (2026, 2) { PairingSystem::Dutch2017 } else { PairingSystem::Dutch2026 })
}

/// Year and month of a date as files have it: `2026/02/01`, `28. 07. 2005`; day before month where
/// both would do. `None` when they cannot be told.
fn year_and_month(date: &str) -> Option<(u32, u32)> {
    let numbers: Vec<&str> = date.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
    let number = |i: usize| numbers.get(i).and_then(|n| n.parse::<u32>().ok());
    let at = numbers.iter().position(|n| n.len() == 4)?;
    let month = match at {
        0 => number(1),
        2 => match (number(0), number(1)) {
            (Some(month @ 1..=12), Some(13..)) => Some(month),
            (_, month) => month,
        },
        _ => None,
    };
    let year = number(at)?;
    match month {
        Some(month @ 1..=12) => Some((year, month)),
        // Only within 2026 the month matters.
        _ if year != 2026 => Some((year, 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dutch_without_a_year_is_the_edition_in_force_at_the_start() {
        let system = |start| parse("fide_dutch", start).and_then(|t| t.system);
        assert_eq!(system("2026/02/01"), Some(PairingSystem::Dutch2026));
        assert_eq!(system("2026/01/31"), Some(PairingSystem::Dutch2017));
        assert_eq!(system("31.01.2026"), Some(PairingSystem::Dutch2017));
        assert_eq!(system("05/20/2026"), Some(PairingSystem::Dutch2026));
        assert_eq!(system("Mar 3, 2027"), Some(PairingSystem::Dutch2026));
        assert_eq!(system("28. 07. 2005"), Some(PairingSystem::Dutch2017));
        assert_eq!(system("Mar 3, 2026"), None);
        assert_eq!(system(""), None);
    }

    #[test]
    fn a_code_is_read_as_written() {
        for system in PairingSystem::ALL {
            if let Some(code) = code(system) {
                assert_eq!(parse(code, ""), Some(TournamentType { system: Some(system), baku: false }));
                let accelerated = TournamentType { system: Some(system), baku: true };
                let swiss = !system.is_round_robin();
                assert_eq!(parse(&with_baku(code), ""), swiss.then_some(accelerated));
            }
        }
        let single = parse("BERGER_ROUNDROBIN", "").and_then(|read| read.system);
        assert_eq!(single, Some(PairingSystem::RoundRobin));
        for other in ["CUSTOM_ROUNDROBIN", "BERGER_ROUNDROBIN_G4", "FIDE_SCHEVENINGEN_G1"] {
            assert_eq!(parse(other, ""), None, "{other}");
        }
    }

    #[test]
    fn record_092_in_words_tells_a_round_robin() {
        for (words, system) in [
            ("Individual: Round-Robin", Some(PairingSystem::RoundRobin)),
            ("Individual: Double Round-Robin", Some(PairingSystem::DoubleRoundRobin)),
            ("round robin", Some(PairingSystem::RoundRobin)),
            ("Team: Round-Robin", None),
            ("Individual: Swiss-System", None),
        ] {
            assert_eq!(in_words(words), system, "{words}");
        }
    }
}
