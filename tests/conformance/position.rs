//! A position with the pairing expected of it.

use pairing_core::formats::trf;
use pairing_core::handling::participation;
use pairing_core::problem::Severity;
use pairing_core::systems::common::literal::{LiteralPairing, LiteralRefusal};
use pairing_core::systems::dutch::Edition;
use pairing_core::systems::{self, Refusal, RoundPairing, Ruleset, burstein, dubov, dutch};
use pairing_core::tournament::{PairingSystem, RoundNo, Tournament};
use std::collections::BTreeSet;

/// A pairing as a set of (white, black), the bye as opponent 0.
pub type Pairing = BTreeSet<(u32, u32)>;

/// A report file whose next round is to be paired.
#[derive(Clone, Debug)]
pub struct Position {
    /// What the test is called.
    pub name: String,
    /// The system it is paired by.
    pub system: PairingSystem,
    /// The report file.
    pub trf: String,
    /// The pairing, `None` where no pairing is legal.
    pub expected: Option<Pairing>,
}

/// The committed positions.
pub fn committed() -> Vec<Position> {
    let mut positions =
        unpack("dutch-2026", PairingSystem::Dutch2026, include_str!("dutch-2026/positions.txt"));
    positions.extend(unpack(
        "burstein-2026",
        PairingSystem::Burstein2026,
        include_str!("burstein-2026/positions.txt"),
    ));
    positions.extend(unpack(
        "dubov-2026",
        PairingSystem::Dubov2026,
        include_str!("dubov-2026/positions.txt"),
    ));
    positions.extend(cases());
    positions.extend(hand_made());
    positions
}

macro_rules! hand_made {
    ($set:literal: $($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!($set, "/hand-made/", $file, ".txt")))),*]
    };
}

/// A name and a text.
type Named = (&'static str, &'static str);

/// Positions worked out from the text: the reasoning in lines that begin with `#`, the file, `---`, the pairing.
fn hand_made() -> Vec<Position> {
    const DUTCH: &[Named] = hand_made![
        "dutch-2026":
        "1-8-virtual-points-make-a-topscorer",
        "3-1-3-m1-follows-from-c7",
        "4-1-remainder-renumbered",
        "4-3-1-fewest-exchanged",
        "4-3-2-least-difference",
        "4-3-3-largest-leaves-s1",
        "4-3-4-smallest-joins-s1",
        "5-2-2-wider-difference",
        "5-2-5-the-absent-keep-their-numbers",
        "5-2-5-who-has-only-asked-for-byes",
        "c03-one-topscorer-is-enough",
        "c09-bye-two-brackets-above-the-last",
        "c10-before-c11",
        "c11-also-counts-the-topscorers-opponent",
        "c13-an-absolute-preference-is-strong-too",
        "c14-counts-the-bye",
        "c14-leaves-out-the-limbo",
        "c17-upfloat-two-rounds-before",
        "c18-an-mdp-who-floats-on-counts-most",
        "c21-smaller-difference-for-an-upfloat-two-rounds-before",
    ];
    const DUTCH_2017: &[Named] = hand_made![
        "dutch-2017":
        "a07-only-in-the-final-round",
        "a07-virtual-points-make-a-topscorer",
        "c02-a-full-point-bye-does-not-bar",
        "c03-one-topscorer-is-enough",
        "c06-own-scores-in-the-collapsed-last-bracket",
        "c07-asks-the-bye-of-the-last-bracket",
        "c08-before-c09",
        "c09-also-counts-the-topscorers-opponent",
        "c12-counts-the-limbo",
        "c14-counts-the-limbo-and-c18-its-difference",
        "c15-upfloat-two-rounds-before",
        "c16-smaller-difference-for-a-second-downfloat",
        "c19-smaller-difference-for-an-upfloat-two-rounds-before",
        "d2-a-fewest-exchanged",
        "d2-b-least-difference",
        "d2-c-highest-leaves-s1",
        "d2-d-lowest-joins-s1",
        "d2-remainder-renumbered",
        "e2-wider-difference",
        "e5-who-has-only-asked-for-byes",
    ];
    const DUBOV: &[Named] = hand_made![
        "dubov-2026":
        "1-8-a-forfeited-game-is-an-upfloat",
        "1-8-max-t-follows-the-rounds",
        "3-1-4-most-games-get-the-bye",
        "3-2-4-only-the-larger-subgroups-own-players-shift-back",
        "c08-before-c10",
        "c08-not-in-the-last-round",
        "c09-fewest-earlier-upfloats",
        "c10-upfloat-in-the-previous-round",
    ];
    const BURSTEIN: &[Named] = hand_made![
        "burstein-2026":
        "3-1-4-most-games-get-the-bye",
        "c07-the-following-bracket-decides-who-floats",
    ];
    let sets = [
        (PairingSystem::Dutch2026, DUTCH),
        (PairingSystem::Dutch2017, DUTCH_2017),
        (PairingSystem::Dubov2026, DUBOV),
        (PairingSystem::Burstein2026, BURSTEIN),
    ];
    let files = sets.into_iter().flat_map(|(system, files)| files.iter().map(move |&file| (system, file)));
    files
        .map(|(system, (name, text))| {
            let position: String = text.lines().filter(|l| !is_remark(l)).flat_map(|l| [l, "\n"]).collect();
            let (trf, expected) = position.split_once("\n---\n").expect("a file, ---, a pairing");
            Position {
                name: format!("hand-made/{}/{name}", system.key()),
                system,
                trf: trf.to_owned(),
                expected: engine_output(expected),
            }
        })
        .collect()
}

/// Reads a pack: `=== name`, the file, `---`, the pairing as engines print it.
fn unpack(set: &str, system: PairingSystem, pack: &str) -> Vec<Position> {
    pack.split("=== ")
        .skip(1)
        .map(|entry| {
            let (name, rest) = entry.split_once('\n').expect("a name and a newline");
            let (trf, expected) = rest.split_once("\n---\n").expect("a file, ---, a pairing");
            Position {
                name: format!("{set}/{name}"),
                system,
                trf: trf.to_owned(),
                expected: engine_output(expected),
            }
        })
        .collect()
}

/// Reads what engines print: the number of lines that follow, then `white black`; or `NO-PAIRING`.
pub fn engine_output(text: &str) -> Option<Pairing> {
    let mut lines = text.lines().map(str::trim).filter(|l| !l.is_empty());
    let first = lines.next().expect("a first line");
    if first == "NO-PAIRING" {
        return None;
    }
    let pairs: Pairing = lines
        .map(|line| {
            let (white, black) = line.split_once(' ').expect("two numbers");
            (white.trim().parse().expect("a number"), black.trim().parse().expect("a number"))
        })
        .collect();
    assert_eq!(first.parse(), Ok(pairs.len()), "the first line counts the others");
    Some(pairs)
}

/// A line of reasoning; three marks are a comment record of the position itself.
fn is_remark(line: &str) -> bool {
    line.starts_with('#') && !line.starts_with("###")
}

macro_rules! cases {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("cases/", $file, ".trf")))),*]
    };
}

fn cases() -> Vec<Position> {
    const FILES: &[(&str, &str)] = cases![
        "case01_only_legal_bye",
        "case02_pab_once",
        "case03_F_also_blocks",
        "case04_forfeit_win",
        "case04_played_win",
        "case05_absent_top_black1",
        "case07_dead_end_5p_r4",
        "case10_forfeit_rematch_ok",
        "case10_played_rematch_no",
        "case12_co_leaders_meet",
        "case14_forbidden_1_2",
        "case14_no_forbidden",
        "case15_late_entry_top_seed",
        "case17_forfeit_no_colour",
        "case20_baku_r1",
    ];
    let table = include_str!("cases/expected.tsv").lines().filter(|l| !l.starts_with('#'));
    let positions: Vec<Position> = table
        .map(|line| {
            let (file, expected) = line.split_once('\t').expect("a file and a pairing");
            let name = file.trim_end_matches(".trf");
            let trf = FILES.iter().find(|(n, _)| *n == name).expect("every file is listed").1;
            let pair = |pair: &str| {
                let (white, black) = pair.split_once('-').expect("white-black");
                (white.parse().expect("a number"), black.parse().expect("a number"))
            };
            let expected =
                (expected != "NO-PAIRING").then(|| expected.split(' ').map(pair).collect::<BTreeSet<_>>());
            Position {
                name: format!("cases/{name}"),
                system: PairingSystem::Dutch2026,
                trf: trf.to_owned(),
                expected,
            }
        })
        .collect();
    assert_eq!(positions.len(), FILES.len(), "every file has an expected pairing");
    positions
}

/// Fields up to this are paired by the literal engine too; it takes no longer than a blink.
const SMALL: usize = 12;

impl Position {
    /// Pairs the next round and compares; a small field by both engines.
    ///
    /// # Errors
    /// The difference in words.
    pub fn check(&self) -> Result<(), String> {
        let system = self.system;
        let read = trf::read(&self.trf);
        if let Some(problem) = read.problems.iter().find(|p| p.severity == Severity::Error) {
            return Err(format!("the file has a problem: {problem}"));
        }
        let round = read.tournament.next_round().ok_or("no round is left")?;
        let got = match systems::pair(&read.tournament, round, &Ruleset { system }) {
            Ok(pairing) => Some(as_set(&pairing)),
            Err(Refusal::NoLegalPairing(_)) => None,
            Err(refusal) => return Err(refusal.to_string()),
        };
        compare_answers(got, self.expected.as_ref())?;
        if participation(&read.tournament, round).paired.len() > SMALL {
            return Ok(());
        }
        match literally(&read.tournament, round, system)? {
            Some(literal) => compare_answers(literal, self.expected.as_ref())
                .map_err(|difference| format!("the literal engine: {difference}")),
            None => Ok(()),
        }
    }
}

/// The literal engine's answer; `None` where the system has none that is another engine than its own.
fn literally(
    tournament: &Tournament,
    round: RoundNo,
    system: PairingSystem,
) -> Result<Option<Option<Pairing>>, String> {
    let answer: Result<LiteralPairing, LiteralRefusal> = match system {
        PairingSystem::Burstein2026 => burstein::literal::pair(tournament, round),
        PairingSystem::Dubov2026 => dubov::literal::pair(tournament, round),
        _ => match Edition::of(system) {
            Some(edition) => dutch::literal::pair(tournament, round, edition),
            None => return Ok(None),
        },
    };
    match answer {
        Ok(pairing) => {
            let boards = pairing.boards.iter().map(|b| (b.white.0, b.black.0));
            Ok(Some(Some(boards.chain(pairing.pab.map(|p| (p.0, 0))).collect())))
        }
        Err(LiteralRefusal::NoLegalPairing) => Ok(Some(None)),
        Err(refusal) => Err(refusal.to_string()),
    }
}

fn compare_answers(got: Option<Pairing>, expected: Option<&Pairing>) -> Result<(), String> {
    match (got, expected) {
        (Some(got), Some(expected)) => compare(&got, expected),
        (Some(got), None) => Err(format!("no pairing is legal, but got {got:?}")),
        (None, Some(expected)) => {
            Err(format!("expected {expected:?}, but was told that no pairing is legal"))
        }
        (None, None) => Ok(()),
    }
}

/// A pairing as a set of (white, black), the bye as opponent 0.
pub fn as_set(pairing: &RoundPairing) -> Pairing {
    let boards = pairing.boards.iter().map(|b| (b.white.0, b.black.0));
    boards.chain(pairing.pab().map(|p| (p.0, 0))).collect()
}

/// Compares two pairings.
///
/// # Errors
/// What only one of them holds.
pub fn compare(got: &Pairing, expected: &Pairing) -> Result<(), String> {
    if got == expected {
        return Ok(());
    }
    let missing: Vec<_> = expected.difference(got).collect();
    let surplus: Vec<_> = got.difference(expected).collect();
    Err(format!("expected {missing:?}, got {surplus:?}"))
}
