//! The tournament for everybody: a page, tables, report files, the data of the widget.
//!
//! All of it is made of [`public::reduced`] and of nothing else. What only the federation gets, the arbiter's report and
//! the report files with birth dates, is made here too and says so.

pub mod csv;
mod html;
pub mod page;
pub mod qr;
pub mod report;
pub mod zip;

use crate::export;
use pairing_core::event::public;
use pairing_core::event::{Document, Journal};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::problem::Problem;
use pairing_core::tournament::Tournament;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileOf {
    /// The page: pairings, standings, crosstable, players.
    Page,
    /// The data of the widget.
    Widget,
    /// The list of players as a table.
    Players,
    /// All pairings with results as a table.
    Pairings,
    /// The standings as a table.
    Standings,
    /// A report file of 2016 without birth dates.
    Trf16,
    /// A report file of 2026 without birth dates.
    Trf26,
    /// What the arbiter declares; for the federation.
    Report,
    /// The report file of 2016 with everything it holds; for the federation.
    FullTrf16,
    /// The report file of 2026 with everything it holds; for the federation.
    FullTrf26,
}

/// A file to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media_type: &'static str,
    /// What is in it.
    pub text: String,
    /// What its kind cannot hold.
    pub problems: Vec<Problem>,
}

impl FileOf {
    /// What everybody may see, in the order of the archive.
    pub const PUBLIC: [FileOf; 7] = [
        FileOf::Page,
        FileOf::Widget,
        FileOf::Players,
        FileOf::Pairings,
        FileOf::Standings,
        FileOf::Trf16,
        FileOf::Trf26,
    ];

    /// What only the federation gets.
    pub const FOR_FEDERATION: [FileOf; 3] = [FileOf::Report, FileOf::FullTrf16, FileOf::FullTrf26];

    /// Its name in the archive.
    pub const fn plain_name(self) -> &'static str {
        match self {
            FileOf::Page => "index.html",
            FileOf::Widget => "event.json",
            FileOf::Players => "players.csv",
            FileOf::Pairings => "pairings.csv",
            FileOf::Standings => "standings.csv",
            FileOf::Trf16 => "event.trf",
            FileOf::Trf26 => "event.trf26.trf",
            FileOf::Report => "arbiter-report.html",
            FileOf::FullTrf16 => "full.trf",
            FileOf::FullTrf26 => "full.trf26.trf",
        }
    }

    /// What is in it; `at` is the time in milliseconds since 1970 (UTC).
    pub fn text(self, journal: &Journal, at: Option<u64>) -> String {
        self.written(journal, at).0
    }

    fn written(self, journal: &Journal, at: Option<u64>) -> (String, Vec<Problem>) {
        let document = journal.document();
        let whole = document.tournament();
        let reduced = || public::reduced(whole);
        let trf = |tournament: &Tournament, dialect| {
            let written = trf::write(tournament, dialect);
            (written.text, written.problems)
        };
        let text = match self {
            FileOf::Trf16 => return trf(&reduced(), Dialect::Trf16),
            FileOf::Trf26 => return trf(&reduced(), Dialect::Trf26),
            FileOf::FullTrf16 => return trf(whole, Dialect::Trf16),
            FileOf::FullTrf26 => return trf(whole, Dialect::Trf26),
            FileOf::Page => page::page(&reduced(), at),
            FileOf::Widget => public::write(whole, at),
            FileOf::Players => csv::players(&reduced()),
            FileOf::Pairings => csv::pairings(&reduced()),
            FileOf::Standings => csv::standings(&reduced()),
            FileOf::Report => report::report(journal, at),
        };
        (text, Vec::new())
    }

    /// The file to be saved alone, named after the event.
    pub fn made(self, journal: &Journal, at: Option<u64>) -> Made {
        let (text, problems) = self.written(journal, at);
        Made { name: self.name(journal.document()), media_type: self.media_type(), text, problems }
    }

    fn media_type(self) -> &'static str {
        match self {
            FileOf::Page | FileOf::Report => "text/html;charset=utf-8",
            FileOf::Widget => "application/json",
            FileOf::Players | FileOf::Pairings | FileOf::Standings => "text/csv;charset=utf-8",
            FileOf::Trf16 | FileOf::Trf26 | FileOf::FullTrf16 | FileOf::FullTrf26 => {
                "text/plain;charset=utf-8"
            }
        }
    }

    fn name(self, document: &Document) -> String {
        let (what, extension) = self.plain_name().split_once('.').unwrap_or_default();
        match self {
            // It goes by the name of the event alone, and so do the report files of the menu, which hold birth dates.
            FileOf::Page => export::name(document, extension),
            FileOf::Trf16 | FileOf::Trf26 => export::name(document, &format!("public.{extension}")),
            _ => export::name(document, &format!("{what}.{extension}")),
        }
    }
}

/// Everything for everybody in one archive, to be put on a host as it is.
pub fn archive(journal: &Journal, at: Option<u64>) -> Vec<u8> {
    let files = FileOf::PUBLIC.map(|file| (file.plain_name(), file.text(journal, at)));
    zip::archive(files.iter().map(|(name, text)| (*name, text.as_bytes())))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use pairing_core::event::{Command, Entrant, Origin, Pairing, Person};
    use pairing_core::tournament::{
        Apart, ApartBy, ForbiddenGroup, GameResult, PlayerId, RequestedBye, RoundNo, Settings, Tournament,
    };

    /// Texts that are nobody's business, and numbers that look like nothing else.
    const PRIVATE: [&str; 6] =
        ["1987/06/05", "PASSPORT-77", "paired as a favour", "phone 555 0100", "Family feud", "Draft Dodger"];

    /// Two players with a published round, everything private somewhere, and a draft.
    fn journal() -> Journal {
        let mut base = Tournament::default();
        base.other_records.push("### phone 555 0100".to_owned());
        let mut journal = Journal::new(base).expect("sound");
        let mut ok = |command| {
            journal.do_(command, Some(1)).expect("carried out");
        };
        ok(Command::SetSettings(Settings { rounds: RoundNo::new(3), ..Settings::default() }));
        let person = |name: &str, fide: &str| Person {
            birth: "1987/06/05".to_owned(),
            fide_id: fide.to_owned(),
            ..Person::new(name, Some(2000))
        };
        let late =
            Entrant { enters: RoundNo::FIRST.next().expect("round 2"), ..Entrant::new(person("Draft", "")) };
        ok(Command::AddPlayers(vec![
            Entrant::new(person("Ada", "990001")),
            Entrant::new(person("Ben", "PASSPORT-77")),
            late,
        ]));
        let (ada, ben) = (PlayerId(1), PlayerId(2));
        let group = ApartBy::Group { name: "Family feud".to_owned(), players: vec![ada, ben] };
        let second = RoundNo::FIRST.next().expect("round 2");
        ok(Command::SetApart(vec![Apart { first: second, ..Apart::always(group) }]));
        ok(Command::SetForbidden(vec![ForbiddenGroup {
            players: vec![ada, ben],
            first: second,
            last: None,
        }]));
        ok(Command::SetRequest { player: ben, round: second, bye: Some(RequestedBye::HalfPoint) });
        let draft = |round, games, note: &str| Command::Draft {
            round,
            pairing: Pairing { games, byes: Vec::new() },
            origin: Origin { note: note.to_owned(), ..Origin::default() },
        };
        ok(draft(RoundNo::FIRST, vec![(ada, ben)], "paired as a favour"));
        ok(Command::Publish { round: RoundNo::FIRST });
        ok(Command::EnterResult { round: RoundNo::FIRST, board: 1, result: Some(GameResult::DRAW) });
        ok(draft(second, vec![(ada, PlayerId(3))], "Draft Dodger"));
        journal
    }

    #[test]
    fn no_file_for_everybody_holds_anything_private() {
        let journal = journal();
        for file in FileOf::PUBLIC {
            let text = file.text(&journal, None);
            assert!(text.contains("Ada") && text.contains("Ben"), "{file:?}: {text}");
            for private in PRIVATE {
                assert!(!text.contains(private), "{file:?} holds {private}: {text}");
            }
        }
        let archive = archive(&journal, None);
        let whole = String::from_utf8_lossy(&archive);
        assert!(PRIVATE.iter().all(|private| !whole.contains(private)));
        assert!(FileOf::PUBLIC.iter().all(|file| whole.contains(file.plain_name())));
    }

    #[test]
    fn the_federation_gets_what_it_asks_for() {
        let journal = journal();
        assert!(FileOf::FullTrf26.text(&journal, None).contains("1987/06/05"));
        let full = FileOf::FullTrf16.text(&journal, None);
        assert!(full.contains("1987/06/05") && full.contains("phone 555 0100"));
    }

    #[test]
    fn every_file_has_a_name_of_its_own() {
        let journal = journal();
        let all = FileOf::PUBLIC.into_iter().chain(FileOf::FOR_FEDERATION);
        let mut names: Vec<String> = all.map(|file| file.name(journal.document())).collect();
        // And those that keep the tournament.
        let kept = [export::APP, export::READ_ONLY, "json", "zip"];
        let reports = [Dialect::Trf16, Dialect::Trf26].map(export::report_extension);
        names.extend(kept.iter().chain(&reports).map(|end| export::name(journal.document(), end)));
        let unlike: std::collections::BTreeSet<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(unlike.len(), names.len(), "{names:?}");
    }
}
