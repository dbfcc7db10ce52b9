//! Report files and encodings.

use pairing_core::check;
use pairing_core::event::{Journal, repair};
use pairing_core::explain;
use pairing_core::formats::encoding::{Encoding, decode};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::handling::before_round;
use pairing_core::norms;
use pairing_core::ratings::{self, Edition};
use pairing_core::standings::{self, Numbering};
use pairing_core::systems::{Ruleset, Wish, pair};
use pairing_core::tournament::{PairingSystem, Tournament, parse_list};

const DIALECTS: [Dialect; 2] = [Dialect::Trf16, Dialect::Trf26];

/// Whatever the bytes: a tournament that can be worked on, and that is written as it is read back.
pub fn report_file(bytes: &[u8]) {
    let encoding = [None, Some(Encoding::ALL[bytes.len() % Encoding::ALL.len()])][bytes.len() % 2];
    let (read, _) = trf::read_bytes(bytes, encoding);
    let lines = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
    for problem in &read.problems {
        assert!(!problem.message.is_empty(), "a problem without words");
        assert!(problem.place.is_none_or(|place| place.line >= 1 && place.line <= lines + 1), "{problem}");
    }
    let mut repaired = read.tournament.clone();
    repair(&mut repaired);
    Journal::new(repaired).expect("what was repaired is sound");
    for dialect in DIALECTS {
        let written = trf::write(&read.tournament, dialect);
        let again = trf::read(&written.text);
        assert_eq!(
            trf::write(&again.tournament, dialect).text,
            written.text,
            "{dialect:?}: not the same again"
        );
    }
}

/// Every encoding takes every byte, and makes no more of it than three bytes of text.
pub fn encodings(bytes: &[u8]) {
    for encoding in Encoding::ALL.into_iter().map(Some).chain([None]) {
        let decoded = decode(bytes, encoding);
        assert!(decoded.text.len() <= 3 * bytes.len(), "{encoding:?}: {} bytes of text", decoded.text.len());
        assert!(encoding.is_none_or(|asked| asked == decoded.encoding));
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let decoded = decode(bytes, Some(Encoding::Utf8));
        assert_eq!(
            (decoded.text.as_str(), decoded.malformed),
            (text.strip_prefix('\u{feff}').unwrap_or(text), false)
        );
    }
}

/// A hostile field is kept small: how long a pairing takes is measured elsewhere.
const MOST_PLAYERS: usize = 24;
const MOST_ROUNDS: usize = 9;

/// Everything the core computes of a file: pairings by a system, the check, reasons, standings, ratings, norms.
pub fn all_that_is_computed(bytes: &[u8]) {
    let (read, _) = trf::read_bytes(bytes, None);
    let tournament = read.tournament;
    if tournament.players.len() > MOST_PLAYERS || tournament.rounds.len() > MOST_ROUNDS {
        return;
    }
    // As it was read, and as an import leaves it.
    let mut repaired = tournament.clone();
    repair(&mut repaired);
    compute(&tournament, bytes.len());
    compute(&repaired, bytes.len() + 1);
}

fn compute(tournament: &Tournament, turn: usize) {
    let system = PairingSystem::ALL[turn % PairingSystem::ALL.len()];
    let ruleset = Ruleset { system };
    for round in check::check(tournament, &ruleset).rounds {
        assert!(!round.describe(tournament, system).is_empty());
    }
    if let Some(next) = tournament.next_round() {
        let mut before = before_round(tournament, next);
        before.settings.rounds = before.settings.rounds.or(Some(next));
        match pair(&before, next, &ruleset) {
            Ok(pairing) => {
                let games = pairing.boards.iter().flat_map(|board| [board.white, board.black]);
                let mut all: Vec<_> = games.chain(pairing.byes.iter().map(|bye| bye.player)).collect();
                all.sort();
                assert!(all.is_sorted_by(|a, b| a < b), "somebody stands twice in the pairing");
                explain::account(&before, next, &ruleset).expect("it could be paired");
            }
            Err(refusal) => assert!(!refusal.to_string().is_empty()),
        }
        if let [first, .., last] = &tournament.players[..] {
            let wish = Wish::Pair(first.id, last.id);
            if let Ok(answer) = explain::why_not(&before, next, &ruleset, wish) {
                assert!(!explain::sentence(&before, wish, &answer).is_empty());
            }
        }
    }
    let codes = parse_list("DE,BH-C1,BH,FB,SB,PS,KS,ARO-C1,TPR,PTP,APRO,APPO,WIN,WON,BPG,REP,LOT")
        .expect("codes of C.07");
    for after in [0, tournament.rounds.len()] {
        let table = standings::standings(tournament, after, &codes);
        assert!(table.rows.len() <= tournament.players.len());
        standings::crosstable(tournament, &table, Numbering::Rank);
        if let Some(row) = table.rows.last() {
            assert!(standings::explain(tournament, &table, row.player).is_some());
        }
        norms::report(tournament, after);
        for edition in Edition::ALL {
            ratings::report(tournament, after, edition);
        }
    }
}
