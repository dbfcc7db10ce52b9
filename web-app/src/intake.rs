//! Reading what somebody wants to import: report files, saved tournaments, the panic screen's files.
//!
//! Nothing is created here: what was read is shown first, with its problems.

use crate::i18n::import as t;
use crate::state::{Exported, Shelf, TournamentId, steps_key};
use pairing_core::event::saved::{self, LoadProblem};
use pairing_core::event::{Entry, Journal, Step, public, repair};
use pairing_core::formats::encoding::{self, Encoding};
use pairing_core::formats::trf;
use pairing_core::problem::{Problem, Severity};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What was read.
#[derive(Clone, Debug)]
pub struct Intake {
    /// The encoding of the text.
    pub encoding: Encoding,
    /// The tournaments found in it.
    pub found: Vec<Candidate>,
    /// What is wrong with the whole.
    pub problems: Vec<Problem>,
}

/// A tournament that can be imported.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// It, with its history if it had one.
    pub journal: Journal,
    /// Where the file holds all of it: that it does.
    pub in_file: Option<Exported>,
    /// Whether the file holds only what was published of it.
    pub is_public: bool,
    /// What is wrong with it, in the order of lines.
    pub problems: Vec<Problem>,
}

impl Candidate {
    /// What a file says of a tournament that does not hold all of it.
    fn part(journal: Journal, problems: Vec<Problem>) -> Candidate {
        Candidate { journal, in_file: None, is_public: false, problems }
    }
}

/// How every archive begins (PKWARE's APPNOTE 4.3.7).
const ARCHIVE: &[u8] = b"PK\x03\x04";

/// Reads a file in the given encoding, or in the one it seems to be in. Never fails: what cannot be used
/// is named in the problems.
pub fn read(bytes: &[u8], encoding: Option<Encoding>) -> Intake {
    if bytes.starts_with(ARCHIVE) {
        return Intake {
            encoding: Encoding::Utf8,
            found: Vec::new(),
            problems: vec![error(t::is_archive())],
        };
    }
    let decoded = encoding::decode(bytes, encoding);
    if decoded.text.trim_start().starts_with('{') {
        let (found, problems) = json(&decoded.text);
        return Intake { encoding: decoded.encoding, found, problems };
    }
    let (read, encoding) = trf::read_bytes(bytes, encoding);
    let mut tournament = read.tournament;
    if tournament.players.is_empty() {
        let mut problems = vec![error(t::no_players())];
        problems.extend(read.problems);
        return Intake { encoding, found: Vec::new(), problems };
    }
    let mut problems = read.problems;
    problems.extend(repair(&mut tournament).iter().map(|unsound| warning(unsound.to_string())));
    match Journal::new(tournament) {
        Ok(journal) => {
            Intake { encoding, found: vec![Candidate::part(journal, problems)], problems: Vec::new() }
        }
        Err(unsound) => {
            problems.insert(0, error(unsound.to_string()));
            Intake { encoding, found: Vec::new(), problems }
        }
    }
}

fn json(text: &str) -> (Vec<Candidate>, Vec<Problem>) {
    match serde_json::from_str(text) {
        Ok(Rescue { format, entries }) if format == "crosstable/rescue" => rescue(&entries),
        _ if public::is_meant(text) => match published(text) {
            Ok(candidate) => (vec![candidate], Vec::new()),
            Err(problem) => (Vec::new(), vec![problem]),
        },
        _ => match tournament(text) {
            Ok(candidate) => (vec![candidate], Vec::new()),
            Err(problem) => (Vec::new(), vec![problem]),
        },
    }
}

/// A saved tournament, as far as it can be read.
fn tournament(text: &str) -> Result<Candidate, Problem> {
    let problem = match saved::load(text) {
        Ok(loaded) => {
            let in_file = Some(Exported::of(&loaded.journal, loaded.saved_at));
            return Ok(Candidate { in_file, ..Candidate::part(loaded.journal, Vec::new()) });
        }
        Err(problem) => problem,
    };
    let place = match &problem {
        LoadProblem::NotJson { place } => Some(*place),
        _ => None,
    };
    let message = problem.to_string();
    match problem {
        LoadProblem::Newer { readable: Some(readable), .. }
        | LoadProblem::Damaged { readable: Some(readable), .. } => {
            Ok(Candidate::part(readable.journal, vec![warning(message)]))
        }
        _ => Err(Problem { severity: Severity::Error, place, message }),
    }
}

/// A published tournament: a beginning without what is not public.
fn published(text: &str) -> Result<Candidate, Problem> {
    let published = public::read(text).map_err(|why| error(why.to_string()))?;
    let journal = Journal::new(published.tournament).map_err(|why| error(why.to_string()))?;
    Ok(Candidate { is_public: true, ..Candidate::part(journal, Vec::new()) })
}

/// What the panic screen saves: the store's entries, key by key.
#[derive(Deserialize)]
struct Rescue {
    format: String,
    entries: BTreeMap<String, String>,
}

/// Steps that were not in the store yet.
#[derive(Deserialize)]
struct Steps {
    /// After how many.
    after: usize,
    steps: Vec<Entry>,
}

fn rescue(entries: &BTreeMap<String, String>) -> (Vec<Candidate>, Vec<Problem>) {
    let (mut found, mut problems) = (Vec::new(), Vec::new());
    for (key, text) in entries {
        let Some(id) = Shelf::id_of(key) else { continue };
        match tournament(text) {
            Ok(mut candidate) => {
                // It lies beside others in a file that nobody keeps.
                candidate.in_file = None;
                if let Some(steps) = entries.get(&steps_key(id)) {
                    candidate.problems.extend(add_steps(&mut candidate.journal, steps, id));
                }
                found.push(candidate);
            }
            Err(problem) => problems.push(problem),
        }
    }
    if found.is_empty() && problems.is_empty() {
        problems.push(error(t::empty_rescue()));
    }
    (found, problems)
}

/// Carries out what had not been saved when the program stopped.
fn add_steps(journal: &mut Journal, text: &str, id: TournamentId) -> Option<Problem> {
    let lost = || Some(warning(t::steps_lost(&id.to_string())));
    let Ok(Steps { after, steps }) = serde_json::from_str(text) else { return lost() };
    if after != journal.entries().len() {
        return lost();
    }
    for Entry { at, step } in steps {
        let done = match step {
            Step::Do(command) => journal.do_(command, at).is_ok(),
            Step::Undo => journal.undo(at),
            Step::Redo => journal.redo(at),
            Step::GoTo(steps) => journal.go_to(steps, at),
        };
        if !done {
            return lost();
        }
    }
    None
}

fn error(message: impl Into<String>) -> Problem {
    Problem { severity: Severity::Error, place: None, message: message.into() }
}

fn warning(message: impl Into<String>) -> Problem {
    Problem { severity: Severity::Warning, place: None, message: message.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::event::{Command, Entrant, Person};
    use pairing_core::formats::trf::Dialect;
    use pairing_core::tournament::{Player, PlayerId, RoundNo, Tournament, Tpn};
    use serde_json::json;

    fn sample() -> Tournament {
        let mut tournament = Tournament::default();
        tournament.info.name = "Übungsturnier".to_owned();
        tournament.settings.rounds = RoundNo::new(5);
        for (n, name) in (1..).zip(["Ödegård, Ase", "Běla, Jan", "Núñez, Íñigo"]) {
            tournament.players.push(Player::new(PlayerId(n), Tpn(n), name));
        }
        tournament
    }

    fn journal() -> Journal {
        let mut journal = Journal::new(sample()).expect("sound");
        let late = Entrant::new(Person::new("Late, Lena", Some(1500)));
        journal.do_(Command::add_player(late), Some(1)).expect("anybody may join");
        journal
    }

    fn names(intake: &Intake) -> Vec<String> {
        let players = |c: &Candidate| c.journal.document().tournament().players.clone();
        intake.found.iter().flat_map(players).map(|p| p.name).collect()
    }

    #[test]
    fn a_report_file_is_read_in_its_encoding() {
        let text = trf::write(&sample(), Dialect::Trf26).text;
        let intake = read(text.as_bytes(), None);
        assert_eq!(names(&intake), ["Ödegård, Ase", "Běla, Jan", "Núñez, Íñigo"]);
        assert_eq!(intake.encoding, Encoding::Utf8);

        let western: Vec<u8> = text.replace('ě', "e").chars().map(|c| u32::from(c) as u8).collect();
        let intake = read(&western, None);
        assert_eq!(names(&intake)[0], "Ödegård, Ase");
        let wrong = read(&western, Some(Encoding::Utf8));
        assert!(names(&wrong)[0].contains('\u{FFFD}'));
        assert!(!wrong.found[0].problems.is_empty(), "unreadable bytes are said");
    }

    #[test]
    fn what_is_no_tournament_is_said_so() {
        for text in [
            "",
            "PK\u{3}\u{4}\u{14}\u{0}",
            "Dear organiser,\nplease find attached",
            "<html></html>",
            "{\"a\":1}",
            "{",
            "{}",
        ] {
            let intake = read(text.as_bytes(), None);
            assert!(intake.found.is_empty(), "{text}");
            assert!(intake.problems.iter().any(|p| p.severity == Severity::Error), "{text}");
            let said: std::collections::BTreeSet<&str> =
                intake.problems.iter().map(|problem| problem.message.as_str()).collect();
            assert_eq!(said.len(), intake.problems.len(), "nothing is said twice: {:?}", intake.problems);
        }
    }

    #[test]
    fn a_saved_tournament_comes_with_its_history() {
        let text = Shelf::text(&journal(), Some(5));
        let intake = read(text.as_bytes(), None);
        assert_eq!(intake.found[0].journal.entries(), journal().entries());
        assert!(intake.found[0].problems.is_empty());
        assert_eq!(intake.found[0].in_file, Some(Exported::of(&journal(), Some(5))));

        let newer = text.replacen("\"version\":1", "\"version\":7", 1);
        let intake = read(newer.as_bytes(), None);
        assert_eq!(names(&intake).len(), 4);
        assert_eq!(intake.found[0].problems[0].severity, Severity::Warning);
        assert_eq!(intake.found[0].in_file, None, "there is more in it than was read");
    }

    #[test]
    fn a_published_tournament_comes_without_its_history_and_says_so() {
        let text = public::write(journal().document().tournament(), None);
        let intake = read(text.as_bytes(), None);
        assert_eq!(names(&intake).len(), 4);
        assert!(intake.found[0].is_public && intake.found[0].in_file.is_none());
        let cut = read(&text.as_bytes()[..text.len() / 2], None);
        assert!(cut.found.is_empty() && !cut.problems.is_empty());
    }

    #[test]
    fn the_panic_screens_file_brings_everything_back_unsaved_steps_too() {
        let id = TournamentId::from_bits(9);
        let mut saved = Journal::new(sample()).expect("sound");
        let full = journal();
        let steps = json!({ "after": 0, "steps": full.entries() }).to_string();
        let file = json!({
            "format": "crosstable/rescue",
            "version": 1,
            "entries": {
                "crosstable/v1/index": "[]",
                Shelf::key(id): Shelf::text(&saved, None),
                steps_key(id): steps,
            }
        });
        let intake = read(file.to_string().as_bytes(), None);
        assert_eq!(intake.found.len(), 1);
        assert_eq!(intake.found[0].journal.entries(), full.entries());
        assert!(intake.found[0].problems.is_empty());

        // Steps that do not follow on what was saved cannot be carried out: that is said.
        saved.do_(Command::RemovePlayer(PlayerId(3)), None).expect("never paired");
        let file = file.to_string().replace("\\\"after\\\":0", "\\\"after\\\":5");
        let intake = read(file.as_bytes(), None);
        assert_eq!(names(&intake).len(), 3);
        assert_eq!(intake.found[0].problems[0].severity, Severity::Warning);
    }
}
