//! The surface without JavaScript around it.

use super::fault::{Code, Fault, Position};
use super::surface::*;
use crate::formats::trf::{self, Dialect};
use crate::tournament::{Bye, ByeKind, Game, GameResult, Player, PlayerId, Round, RoundNo, Tournament, Tpn};

fn id(number: u32) -> PlayerId {
    PlayerId(number)
}

/// Four players and a round of which board 2 is open.
fn event() -> Tournament {
    let players = (1..=4).map(|n| Player::new(id(n), Tpn(n), format!("Player {n}"))).collect();
    let won = Game { result: GameResult::parse("1-0"), ..Game::open(id(1), id(3)) };
    let games = vec![won, Game::open(id(4), id(2))];
    let mut event =
        Tournament { players, rounds: vec![Round { games, byes: Vec::new() }], ..Tournament::default() };
    event.settings.rounds = RoundNo::new(3);
    event
}

fn finished() -> Tournament {
    let mut event = event();
    event.rounds[0].games[1].result = GameResult::parse("½-½");
    event
}

fn position(fault: &Fault) -> Position {
    fault.position.as_deref().cloned().unwrap_or_default()
}

#[test]
fn an_open_game_is_named_by_round_and_board() {
    let fault = pair(&event(), &RoundOptions::default()).expect_err("a result is missing");
    assert_eq!(fault.code, Code::NotReady);
    assert_eq!((position(&fault).round, position(&fault).board), (Some(RoundNo::FIRST), Some(2)));
    assert_eq!(fault.all.len(), 1);
}

#[test]
fn who_names_the_round_need_not_know_how_many_there_are() {
    let mut event = finished();
    event.settings.rounds = None;
    assert_eq!(pair(&event, &RoundOptions::default()).map_err(|fault| fault.code), Err(Code::NotReady));
    let second = RoundOptions { round: RoundNo::new(2), system: None };
    assert_eq!(pair(&event, &second).expect("paired").boards.len(), 2);
}

#[test]
fn a_round_without_a_legal_pairing_says_who_is_stuck() {
    let mut event = event();
    event.players.truncate(2);
    event.rounds[0] = Round {
        games: vec![Game { result: GameResult::parse("1-0"), ..Game::open(id(1), id(2)) }],
        byes: Vec::new(),
    };
    let fault = pair(&event, &RoundOptions::default()).expect_err("they have met");
    assert_eq!((fault.code, fault.stuck.is_some()), (Code::NoLegalPairing, true));
}

#[test]
fn contradictions_are_told_with_round_and_player_and_idle_things_are_not() {
    let mut event = finished();
    event.players.reverse();
    let sorted = sound(event.clone()).expect("the order of players does not matter");
    assert!(sorted.players.is_sorted_by_key(|player| player.id));
    event.rounds[0].byes.push(Bye { player: id(9), kind: ByeKind::HalfPoint });
    let fault = sound(event).expect_err("9 is nobody");
    assert_eq!(fault.code, Code::Unsound);
    assert_eq!((position(&fault).round, position(&fault).player), (Some(RoundNo::FIRST), Some(id(9))));
}

#[test]
fn a_check_says_it_in_words_and_knows_which_rounds_there_are() {
    let report = check(&finished(), &RoundOptions::default()).expect("checked");
    assert_eq!((report.rounds.len(), report.identical), (1, 1));
    assert_eq!(report.rounds[0].words, ["identical"]);
    let third = RoundOptions { round: RoundNo::new(3), system: None };
    let fault = check(&finished(), &third).expect_err("there is one round");
    assert_eq!((fault.code, position(&fault).round), (Code::NoSuchRound, RoundNo::new(3)));
}

#[test]
fn standings_have_their_values_as_text() {
    let codes = StandingsOptions { after: None, tie_breaks: Some("BH, SB".to_owned()) };
    let table = standings(&finished(), &codes).expect("a table");
    assert_eq!((table.rows[0].name.as_str(), table.rows[0].row.points.tenths()), ("Player 1", 10));
    assert_eq!((table.codes.len(), table.rows[0].texts.len()), (2, 2));
    for (after, tie_breaks, code, path) in [
        (Some(2), None, Code::NoSuchRound, "options.after"),
        (None, Some("XYZ".to_owned()), Code::BadArgument, "options.tieBreaks"),
    ] {
        let fault = standings(&finished(), &StandingsOptions { after, tie_breaks }).expect_err("refused");
        assert_eq!((fault.code, position(&fault).path.as_deref()), (code, Some(path)));
    }
}

fn question(json: &str) -> ExplainOptions {
    serde_json::from_str(json).expect("options")
}

#[test]
fn a_question_is_answered_by_its_kind() {
    let event = finished();
    let round = explain(&event, question("{}")).expect("an account");
    assert!(matches!(round, Explained::Round(account) if account.boards.len() == 2));
    let answer = explain(&event, question(r#"{"pair":[1,3]}"#)).expect("an answer");
    assert!(matches!(answer, Explained::WhyNot { sentence, .. } if sentence.contains("met")));
    let place = explain(&event, question(r#"{"player":4}"#)).expect("a place");
    assert!(matches!(place, Explained::Standing(told) if told.player == id(4)));
}

#[test]
fn a_stranger_and_two_questions_are_refused() {
    let refused = |json| explain(&finished(), question(json)).expect_err("refused").code;
    assert_eq!(refused(r#"{"pair":[1,7]}"#), Code::NoSuchPlayer);
    assert_eq!(refused(r#"{"player":7}"#), Code::NoSuchPlayer);
    assert_eq!(refused(r#"{"pair":[1,2],"bye":3}"#), Code::BadArgument);
    for idle in [
        r#"{"player":1,"round":1}"#,
        r#"{"bye":1,"tieBreaks":"BH"}"#,
        r#"{"after":1}"#,
        r#"{"pair":[1,2,3]}"#,
    ] {
        assert_eq!(refused(idle), Code::BadArgument, "{idle}");
    }
}

#[test]
fn a_file_comes_back_and_its_faults_have_lines() {
    let written = write_trf(&finished(), &WriteOptions::default()).expect("written");
    assert_eq!(written.text, trf::write(&finished(), Dialect::Trf26).text);
    let parsed = parse_trf(&Content::Text(written.text), &ParseOptions::default()).expect("read");
    assert_eq!((parsed.tournament.rounds.len(), parsed.encoding), (1, None));
    let damaged = || Content::Text("012 Cup\n001    x      Nobody\n".to_owned());
    let loose = parse_trf(&damaged(), &ParseOptions::default()).expect("read with problems");
    assert!(loose.problems.iter().any(|problem| problem.severity == Some("error")), "{:?}", loose.problems);
    let strict = ParseOptions { strict: true, encoding: None };
    let fault = parse_trf(&damaged(), &strict).expect_err("thrown");
    assert_eq!((fault.code, position(&fault).line), (Code::DamagedFile, Some(2)));
}

#[test]
fn names_of_encodings_and_dialects_are_checked() {
    let bytes = Content::Bytes(b"012 Caf\xe9\n".to_vec());
    let named = |encoding: &str| ParseOptions { encoding: Some(encoding.to_owned()), strict: false };
    let parsed = parse_trf(&bytes, &named("windows-1252")).expect("read");
    assert_eq!((parsed.tournament.info.name.as_str(), parsed.encoding), ("Café", Some("windows-1252")));
    assert_eq!(
        parse_trf(&bytes, &named("ebcdic")).map_err(|fault| fault.code).err(),
        Some(Code::BadArgument)
    );
    let dialect = WriteOptions { dialect: Some("pgn".to_owned()) };
    assert_eq!(write_trf(&finished(), &dialect).map_err(|fault| fault.code).err(), Some(Code::BadArgument));
}
