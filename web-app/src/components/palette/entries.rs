//! What can be found, and how well it answers a question.

use crate::components::key_name;
use crate::export::FileKind;
use crate::i18n::{frame, palette as t, people, print, round as round_words};
use crate::pages::players::fold::{fold, fold_spelt_out};
use crate::pages::print::title as sheet_title;
use crate::pages::round::step::{Action as Next, Step};
use crate::pages::round::view::RoundView;
use crate::route::{OnScreen, Page, Route, Screen, Sheet};
use crate::state::{Theme, TournamentId};
use pairing_core::event::Document;
use pairing_core::tournament::RoundNo;
use std::cmp::Reverse;

/// Something that can be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub kind: Kind,
    /// Its name.
    pub title: String,
    /// A few words to tell it from others.
    pub detail: String,
    /// Where it leads.
    pub target: Target,
    /// What is searched, without accents.
    text: String,
}

/// What something is; among equals the first kinds come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A page.
    Page,
    /// A round.
    Round,
    /// A board of the latest round.
    Board,
    /// A player.
    Player,
    /// Something to do.
    Action,
    /// Another tournament.
    Tournament,
}

impl Kind {
    /// In words.
    pub fn in_words(self) -> &'static str {
        match self {
            Kind::Page => t::kind_page(),
            Kind::Round => t::kind_round(),
            Kind::Board => t::kind_board(),
            Kind::Player => t::kind_player(),
            Kind::Action => t::kind_action(),
            Kind::Tournament => t::kind_tournament(),
        }
    }
}

/// Where something leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// To a place.
    Place(Route),
    /// To a board of a round, from 1.
    Board(TournamentId, RoundNo, usize),
    /// Presses a button of a page, by its id: it asks and refuses as it always does.
    Press(Route, &'static str),
    /// Undoes the last change.
    Undo,
    /// Does it again.
    Redo,
    /// Chooses light or dark.
    Theme(Theme),
    /// Saves the tournament to a file.
    Save(FileKind),
    /// Shows the keys.
    Keys,
}

impl Entry {
    fn new(kind: Kind, title: impl Into<String>, detail: impl Into<String>, target: Target) -> Entry {
        let (title, detail) = (title.into(), detail.into());
        let all = format!("{title} {detail}");
        let mut text = fold(&all);
        let spelt_out = fold_spelt_out(&all);
        if spelt_out != text {
            text.push(' ');
            text.push_str(&spelt_out);
        }
        Entry { kind, title, detail, target, text }
    }

    /// How well it answers; `None`: not at all. A word of digits alone is a number in full: a board, a round, a player.
    fn answers(&self, words: &[String]) -> Option<Fitness> {
        let own = || self.text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut worst = Fitness::Whole;
        for word in words {
            let is_number = word.len() <= 4 && word.bytes().all(|b| b.is_ascii_digit());
            let fitness = if own().any(|own| own == word) {
                Fitness::Whole
            } else if is_number {
                return None;
            } else if own().any(|own| own.starts_with(word.as_str())) {
                Fitness::Beginning
            } else if self.text.contains(word.as_str()) {
                Fitness::Within
            } else {
                return None;
            };
            worst = worst.max(fitness);
        }
        Some(worst)
    }

    /// Whether every word is in its name, and not only in what is told of it.
    fn is_called(&self, words: &[String]) -> bool {
        let title = format!("{} {}", fold(&self.title), fold_spelt_out(&self.title));
        words.iter().all(|word| title.contains(word.as_str()))
    }
}

/// How a word was found; the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fitness {
    Whole,
    Beginning,
    Within,
}

/// The entries that answer a question, the best first; for an empty one pages and actions in their own order.
///
/// Each word must be in the entry, accents do not matter. Complexity: O(n log n).
pub fn find<'e>(entries: &'e [Entry], question: &str) -> Vec<&'e Entry> {
    let question = fold(question);
    let words: Vec<String> = question.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        let first = |e: &&Entry| matches!(e.kind, Kind::Page | Kind::Round | Kind::Action);
        return entries.iter().filter(first).collect();
    }
    let mut found: Vec<(Fitness, Reverse<bool>, &Entry)> = entries
        .iter()
        .filter_map(|entry| Some((entry.answers(&words)?, Reverse(entry.is_called(&words)), entry)))
        .collect();
    found.sort_by_key(|(fitness, called, entry)| (*fitness, *called, entry.kind));
    found.into_iter().map(|(_, _, entry)| entry).collect()
}

/// Everything that is everywhere.
pub fn of_the_app(tournaments: &[(TournamentId, String)]) -> Vec<Entry> {
    let place = |title: &str, route| Entry::new(Kind::Page, title, "", Target::Place(route));
    let mut entries = vec![
        place(frame::tournaments(), Route::Tournaments),
        place(crate::i18n::setup::new_tournament(), Route::New),
        place(crate::i18n::import::title(), Route::Import),
        place(crate::i18n::help::title(), Route::Help),
        Entry::new(Kind::Action, frame::keyboard(), "?", Target::Keys),
    ];
    let themes = [
        (Theme::System, frame::theme_system()),
        (Theme::Light, frame::theme_light()),
        (Theme::Dark, frame::theme_dark()),
    ];
    entries.extend(
        themes.map(|(theme, name)| Entry::new(Kind::Action, t::theme(name), "", Target::Theme(theme))),
    );
    entries.extend(tournaments.iter().map(|(id, name)| {
        Entry::new(Kind::Tournament, name, "", Target::Place(Route::Tournament(*id, Page::Start)))
    }));
    entries
}

/// Everything of a tournament: its pages, rounds, players, the boards of its latest round.
/// Complexity: O(players × log players).
pub fn of_tournament(id: TournamentId, document: &Document) -> Vec<Entry> {
    let tournament = document.tournament();
    let to = |page| Target::Place(Route::Tournament(id, page));
    let page = |title: &str, page| Entry::new(Kind::Page, title, "", to(page));
    let page_of = |title: &str, about: &str, page| Entry::new(Kind::Page, title, about, to(page));
    let mut entries = vec![
        page_of(frame::players(), t::players_about(), Page::Players),
        page(crate::i18n::check_in::short(), Page::CheckIn),
        page(crate::i18n::lists::page(), Page::PlayerList),
        page(frame::standings(), Page::Standings(None)),
        page(frame::crosstable(), Page::Crosstable),
        page(crate::i18n::prizes::page(), Page::Prizes),
        page(print::tab(), Page::PrintChoice),
        page_of(crate::i18n::publish::page(), t::publish_about(), Page::Publish),
        page(frame::history(), Page::History),
        page_of(frame::settings(), t::settings_about(), Page::Settings),
        Entry::new(
            Kind::Action,
            people::add(),
            "",
            Target::Press(Route::Tournament(id, Page::Players), ADD_PLAYER),
        ),
    ];
    let shown = document.published() + usize::from(document.draft().is_some());
    let last = tournament.settings.rounds.map_or(0, RoundNo::get).clamp(shown, shown + 1);
    let rounds = (1..=last).filter_map(RoundNo::new);
    entries.extend(rounds.map(|n| Entry::new(Kind::Round, frame::round(n), "", to(Page::Round(n)))));
    let published = (1..=document.published()).filter_map(RoundNo::new);
    entries.extend(
        published.map(|n| Entry::new(Kind::Round, t::standings_after(n), "", to(Page::Standings(Some(n))))),
    );
    if let Some(latest) = RoundNo::new(shown) {
        entries.extend(RoundView::of(document, latest).boards.into_iter().map(|board| {
            let who = t::board_of(latest, &board.white.name, &board.black.name);
            Entry::new(Kind::Board, t::board(board.number), who, Target::Board(id, latest, board.board))
        }));
        for sheet in [Sheet::Boards(latest), Sheet::Names(latest), Sheet::Slips(latest)] {
            entries.push(Entry::new(Kind::Action, t::print(&sheet_title(sheet)), "", to(Page::Print(sheet))));
        }
    }
    entries.extend(steps(id, document));
    let sheets = [
        Sheet::Standings(None),
        Sheet::Crosstable,
        Sheet::WallChart,
        Sheet::Prizes,
        Sheet::Cards,
        Sheet::Places,
    ];
    entries
        .extend(sheets.map(|sheet| {
            Entry::new(Kind::Action, t::print(&sheet_title(sheet)), "", to(Page::Print(sheet)))
        }));
    let views = [
        (OnScreen::Boards, print::boards()),
        (OnScreen::Names, print::names()),
        (OnScreen::Standings, print::standings()),
    ];
    entries.extend(views.map(|(what, name)| {
        Entry::new(Kind::Action, t::show(name), "", to(Page::Show(Screen::latest(what))))
    }));
    entries.push(Entry::new(Kind::Action, frame::undo(), key_name("Ctrl Z"), Target::Undo));
    entries.push(Entry::new(Kind::Action, frame::redo(), key_name("Ctrl Y"), Target::Redo));
    let files = [
        (frame::file_trf26(), FileKind::Trf26),
        (frame::file_trf16(), FileKind::Trf16),
        (frame::file_json(), FileKind::Json),
    ];
    entries.extend(files.map(|(name, kind)| Entry::new(Kind::Action, t::save(name), "", Target::Save(kind))));
    entries.extend(tournament.players.iter().map(|player| {
        let number = match player.rating {
            Some(rating) => t::player_number_and_rating(player.tpn.0, rating),
            None => t::player_number(player.tpn.0),
        };
        let more = [player.federation.as_str(), player.club.as_str()];
        let more = more.into_iter().filter(|text| !text.is_empty());
        let detail = std::iter::once(number.as_str()).chain(more).collect::<Vec<_>>().join(" · ");
        let title = match player.title {
            Some(title) => format!("{} {}", title.abbreviation(), player.name),
            None => player.name.clone(),
        };
        Entry::new(Kind::Player, title, detail, to(Page::Player(player.id)))
    }));
    entries
}

/// What can be done with the rounds as they stand: pair, publish, take back.
fn steps(id: TournamentId, document: &Document) -> Vec<Entry> {
    let action = |title: String, target| Entry::new(Kind::Action, title, "", target);
    let press = |round, button| Target::Press(Route::Tournament(id, Page::Round(round)), button);
    let mut entries = Vec::new();
    let next = document.next_round();
    if let Some(Step { action: what, blocked: None }) = next.and_then(|next| Step::of(document, next)) {
        match what {
            Next::Pair(round) => entries.push(action(round_words::pair(round), press(round, NEXT))),
            Next::Publish(round) => entries.push(action(round_words::publish(round), press(round, NEXT))),
            Next::PairAgain(_) | Next::Go(_) | Next::Standings => {}
        }
    }
    if let Some(last) = RoundNo::new(document.published()) {
        entries.push(action(round_words::take_back(last), press(last, TAKE_BACK)));
    }
    entries
}

/// The id of the button on the page of the players.
const ADD_PLAYER: &str = "add-player";

/// The ids of the buttons on a round's page.
const NEXT: &str = "round-next";
const TAKE_BACK: &str = "take-back";

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Game, Player, PlayerId, Round, Title, Tournament, Tpn};

    fn entries() -> Vec<Entry> {
        let names = ["Łoś, Ada", "Müller, Eva", "Round, Per", "Dorn, Ute"];
        let mut players: Vec<Player> =
            names.iter().zip(1..).map(|(n, i)| Player::new(PlayerId(i), Tpn(i), *n)).collect();
        players[1].title = Some(Title::Wfm);
        players[1].rating = Some(2000);
        players[3].club = "Turm".to_owned();
        let game = |white, black| Game::open(PlayerId(white), PlayerId(black));
        let rounds = vec![Round { games: vec![game(1, 3), game(4, 2)], byes: Vec::new() }];
        let mut tournament = Tournament { players, rounds, ..Tournament::default() };
        tournament.settings.rounds = RoundNo::new(5);
        let id = TournamentId::from_bits(1);
        let mut entries = of_tournament(id, &Document::new(tournament).unwrap());
        entries.extend(of_the_app(&[(TournamentId::from_bits(2), "Spring Open".to_owned())]));
        entries
    }

    fn titles(question: &str) -> Vec<String> {
        find(&entries(), question).into_iter().map(|entry| entry.title.clone()).collect()
    }

    #[test]
    fn players_are_found_by_any_word_without_accents() {
        for question in ["los", "LOŚ ada", "ada ł"] {
            assert_eq!(titles(question)[0], "Łoś, Ada", "{question}");
            assert!(titles(question).contains(&"Board 1".to_owned()), "where she sits: {question}");
        }
        let players = |question: &str| {
            let all = entries();
            let found = find(&all, question).into_iter().filter(|e| e.kind == Kind::Player);
            found.map(|e| e.title.clone()).collect::<Vec<_>>()
        };
        assert_eq!(players("mueller"), ["WFM Müller, Eva"]);
        assert_eq!(players("wfm"), ["WFM Müller, Eva"]);
        assert_eq!(players("turm"), ["Dorn, Ute"]);
        assert_eq!(titles("nobody at all"), [""; 0]);
    }

    #[test]
    fn a_number_is_meant_whole() {
        assert_eq!(titles("2")[..3], ["Round 2", "Board 2", "WFM Müller, Eva"].map(str::to_owned));
        assert_eq!(titles("board 1")[0], "Board 1");
        assert!(!titles("200").iter().any(|title| title.contains("Müller")), "not 2000");
        assert!(titles("2000").contains(&"WFM Müller, Eva".to_owned()));
    }

    #[test]
    fn what_organisers_call_a_thing_finds_the_page_where_it_is() {
        for (question, page) in [
            ("withdraw", "Players"),
            ("late", "Players"),
            ("bye", "Players"),
            ("tie", "Settings"),
            ("accel", "Settings"),
            ("backup", "Publish and keep"),
            ("add pl", "Add players"),
        ] {
            assert_eq!(titles(question).first().map(String::as_str), Some(page), "{question}");
        }
    }

    #[test]
    fn rounds_go_one_beyond_what_is_paired() {
        let found = titles("round");
        assert!(found.contains(&"Round 2".to_owned()) && !found.contains(&"Round 3".to_owned()), "{found:?}");
        assert!(found.contains(&"Round, Per".to_owned()), "somebody may be called so");
    }

    #[test]
    fn actions_and_other_tournaments_are_found() {
        assert_eq!(titles("undo"), ["Undo"]);
        assert_eq!(titles("spring"), ["Spring Open"]);
        assert!(titles("dark").contains(&"Colours: Dark".to_owned()));
        assert!(titles("slips")[0].starts_with("Print: Result slips"));
        let nothing_asked = titles("");
        assert_eq!(nothing_asked[0], "Players");
        assert!(!nothing_asked.contains(&"Dorn, Ute".to_owned()), "a list of everybody helps nobody");
    }

    #[test]
    fn what_can_be_done_with_the_rounds_is_found_by_its_name() {
        assert_eq!(titles("take back")[0], "Take round 1 back");
        assert!(!titles("pair round").contains(&"Pair round 2".to_owned()), "a result is missing");
        let entries = of_tournament(
            TournamentId::from_bits(1),
            &Document::new(Tournament {
                players: (1..=4).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect(),
                settings: pairing_core::tournament::Settings {
                    rounds: RoundNo::new(3),
                    ..pairing_core::tournament::Settings::default()
                },
                ..Tournament::default()
            })
            .unwrap(),
        );
        let found = find(&entries, "pair round 1");
        let page = Route::Tournament(TournamentId::from_bits(1), Page::Round(RoundNo::FIRST));
        let target = Target::Press(page, NEXT);
        assert_eq!(found.first().map(|entry| entry.target), Some(target));
    }
}
