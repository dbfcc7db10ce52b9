//! What a report file cannot hold, and where things stand in one.

use pairing_core::formats::trf::{self, Dialect, WrittenTrf};
use pairing_core::problem::Severity;
use pairing_core::tournament::*;

fn id(number: u32) -> PlayerId {
    PlayerId(number)
}

fn round(number: usize) -> RoundNo {
    RoundNo::new(number).expect("a round")
}

/// Four players after one round of five.
fn event() -> Tournament {
    let mut players: Vec<Player> =
        (1..=4).map(|n| Player::new(id(n), Tpn(n), format!("Player {n}"))).collect();
    players[0].title = Some(Title::Wgm);
    players[0].sex = Some(Sex::Female);
    players[0].rating = Some(2345);
    players[0].federation = "NOR".to_owned();
    players[0].fide_id = "1234567".to_owned();
    players[0].birth = "1990".to_owned();
    let game = |white, black, result| Game { white: id(white), black: id(black), result: Some(result) };
    Tournament {
        players,
        rounds: vec![Round {
            games: vec![game(1, 3, GameResult::DRAW), game(4, 2, GameResult::WHITE_WINS_BY_FORFEIT)],
            byes: Vec::new(),
        }],
        settings: Settings { rounds: Some(round(5)), ..Settings::default() },
        ..Tournament::default()
    }
}

fn lines<'a>(written: &'a WrittenTrf, tag: &str) -> Vec<&'a str> {
    written.text.split("\r\n").filter(|line| line.starts_with(tag)).collect()
}

/// The only problem there is, by severity and a part of its message.
fn assert_problem(written: &WrittenTrf, severity: Severity, part: &str) {
    assert_eq!(written.problems.len(), 1, "{:?}", written.problems);
    assert_eq!(written.problems[0].severity, severity);
    assert!(written.problems[0].message.contains(part), "{}", written.problems[0]);
}

#[test]
fn fields_stand_in_their_columns() {
    let written = trf::write(&event(), Dialect::Trf16);
    assert!(written.problems.is_empty());
    let ruler =
        "001 SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBBBBBBBB PPPP RRRR  OOOO C R";
    let wanted =
        "001    1 wWGM Player 1                          2345 NOR     1234567 1990        0.5    2     3 w =";
    assert_eq!(lines(&written, "001")[0], wanted);
    assert_eq!(ruler.len(), wanted.len());
    assert_eq!(
        lines(&written, "001")[3],
        "001    4      Player 4                                                           1.0    1     2 w +"
    );
}

#[test]
fn ranks_are_by_points_and_then_by_number() {
    let written = trf::write(&event(), Dialect::Trf26);
    let ranks: Vec<&str> = lines(&written, "001").iter().map(|line| line[85..89].trim()).collect();
    assert_eq!(ranks, ["2", "4", "3", "1"]);
}

#[test]
fn a_long_name_is_cut_in_the_file_only() {
    let mut event = event();
    event.players[1].name = "Nguyễn Thị Minh Khai Hoàng Phương Anh Đào".to_owned();
    let written = trf::write(&event, Dialect::Trf26);
    assert_problem(&written, Severity::Note, "cut at 33 characters");
    let again = trf::read(&written.text).tournament;
    assert_eq!(again.players[1].name, "Nguyễn Thị Minh Khai Hoàng Phương");
    assert_eq!(again.rounds, event.rounds, "the columns after the name stay where they are");
}

#[test]
fn a_number_that_does_not_fit_is_left_out_not_cut() {
    let mut event = event();
    event.players[0].fide_id = "123456789012".to_owned();
    let written = trf::write(&event, Dialect::Trf16);
    assert_problem(&written, Severity::Warning, "FIDE number");
    assert_eq!(trf::read(&written.text).tournament.players[0].fide_id, "");
}

#[test]
fn a_club_has_no_place() {
    let mut event = event();
    event.players[0].club = "Northtown".to_owned();
    assert_problem(&trf::write(&event, Dialect::Trf26), Severity::Note, "clubs of 1 players");
}

#[test]
fn who_withdrew_or_has_not_arrived_is_absent_in_the_round_to_pair() {
    let mut event = event();
    event.players[1].withdrawn_from = Some(round(2));
    event.players[2].enters = round(3);
    event.players[3].withdrawn_from = Some(round(3));
    event.requests = vec![ByeRequest { round: round(2), player: id(4), kind: RequestedBye::HalfPoint }];
    for (dialect, records, half) in [
        (Dialect::Trf16, vec![], "0000 - H"),
        (Dialect::Trf26, vec!["240 H   2    4", "240 Z   2    2    3"], ""),
    ] {
        let written = trf::write(&event, dialect);
        assert_problem(&written, Severity::Note, "Player 2; Player 3");
        let cells: Vec<String> =
            lines(&written, "001").iter().map(|line| line.chars().skip(101).collect()).collect();
        assert_eq!(cells, ["", "0000 - Z", "0000 - Z", half], "{dialect:?}");
        assert_eq!(lines(&written, "240"), records);
    }
}

#[test]
fn nobody_is_asked_for_after_the_last_round() {
    let mut event = event();
    event.settings.rounds = Some(round(1));
    event.players[1].withdrawn_from = Some(round(2));
    event.requests = vec![ByeRequest { round: round(2), player: id(4), kind: RequestedBye::HalfPoint }];
    let written = trf::write(&event, Dialect::Trf26);
    assert_problem(&written, Severity::Note, "1 byes asked for");
    assert!(lines(&written, "240").is_empty());
    assert!(lines(&written, "001").iter().all(|line| line.len() <= 99));
}

#[test]
fn byes_of_later_rounds_have_no_column() {
    let mut event = event();
    event.requests = vec![ByeRequest { round: round(4), player: id(4), kind: RequestedBye::FullPoint }];
    let written = trf::write(&event, Dialect::Trf16);
    assert_eq!(lines(&written, "240"), ["240 F   4    4"]);
    assert!(
        lines(&written, "001").iter().all(|line| line.len() <= 99),
        "engines refuse columns beyond the next"
    );
    assert_eq!(trf::read(&written.text).tournament, event);
}

#[test]
fn a_pair_forbidden_for_some_rounds_is_beyond_trf16() {
    let mut event = event();
    event.forbidden =
        vec![ForbiddenGroup { players: vec![id(1), id(2)], first: round(2), last: Some(round(3)) }];
    assert_problem(&trf::write(&event, Dialect::Trf16), Severity::Warning, "TRF16");
    let written = trf::write(&event, Dialect::Trf26);
    assert!(written.problems.is_empty());
    assert_eq!(lines(&written, "260"), ["260   2   3    1    2"]);
}

#[test]
fn points_go_to_the_records_that_can_say_them() {
    let mut event = event();
    let three = PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO);
    event.settings.points = three;
    let written = trf::write(&event, Dialect::Trf26);
    assert_eq!(lines(&written, "162"), ["162  W 3.0    D 1.0    L 0.0    P 3.0"]);
    assert!(written.problems.is_empty() && lines(&written, "XXS").is_empty());

    let written = trf::write(&event, Dialect::Trf16);
    assert!(written.problems.is_empty());
    assert_eq!(lines(&written, "BB").len(), 6);
    assert_eq!(lines(&written, "XXS").len(), 1);

    event.settings.points.win.black = Points::whole(4);
    assert_problem(&trf::write(&event, Dialect::Trf26), Severity::Warning, "162");
    let written = trf::write(&event, Dialect::Trf16);
    assert_problem(&written, Severity::Warning, "XXS");
    assert!(lines(&written, "BB").is_empty(), "it would say something else");

    event.settings.points = PointSystem::STANDARD;
    let written = trf::write(&event, Dialect::Trf16);
    assert!(lines(&written, "XXS").is_empty() && lines(&written, "BB").is_empty());
}

#[test]
fn systems_without_a_code_are_said_in_a_comment() {
    for system in [PairingSystem::Dutch1997, PairingSystem::FideSwiss1999, PairingSystem::Lim2026] {
        let mut event = event();
        event.settings.system = Some(system);
        let written = trf::write(&event, Dialect::Trf26);
        assert_problem(&written, Severity::Note, system.title());
        assert!(lines(&written, "192").is_empty());
        assert_eq!(lines(&written, "### Crosstable").len(), 1);
        assert_eq!(trf::read(&written.text).tournament.settings.system, Some(system));
    }
}

#[test]
fn the_mark_of_acceleration_follows_the_system() {
    let mut event = event();
    event.settings.system = Some(PairingSystem::Dutch2026);
    event.other_records = vec!["192 FIDE_DUTCH_BAKU".to_owned()];
    event.info.start_date = "2026/03/01".to_owned();
    assert_eq!(lines(&trf::write(&event, Dialect::Trf26), "192"), ["192 FIDE_DUTCH_BAKU"], "as it was");
    event.settings.system = Some(PairingSystem::Dubov2026);
    assert_eq!(lines(&trf::write(&event, Dialect::Trf26), "192"), ["192 FIDE_DUBOV_BAKU"], "as it is now");
}

#[test]
fn acceleration_by_the_settings_is_said_with_the_system() {
    let mut event = event();
    event.settings.acceleration = Some(Acceleration::Baku);
    let said = |event: &Tournament| lines(&trf::write(event, Dialect::Trf26), "192").join("; ");
    assert_eq!(said(&event), "192 FIDE_DUTCH_BAKU", "nobody has named the system");
    event.info.start_date = "2025/12/27".to_owned();
    assert_eq!(said(&event), "192 FIDE_DUTCH_2026_BAKU", "which is not that of 2017");
    event.settings.system = Some(PairingSystem::Dutch2017);
    assert_eq!(said(&event), "192 FIDE_DUTCH_2017_BAKU");
    event.other_records = vec!["192 FIDE_TEAM_BAKU".to_owned()];
    event.settings.system = None;
    assert_eq!(said(&event), "192 FIDE_TEAM_BAKU", "a type that means nothing here is kept");
}

#[test]
fn players_are_written_under_their_pairing_numbers() {
    let mut event = event();
    for (player, tpn) in event.players.iter_mut().zip([2, 1, 4, 3]) {
        player.tpn = Tpn(tpn);
    }
    event.virtual_points.insert(id(1), vec![Points::ONE]);
    event.forbidden = vec![ForbiddenGroup { players: vec![id(1), id(4)], first: RoundNo::FIRST, last: None }];
    event.other_records =
        vec!["### note".to_owned(), "013 Team A                              1    3".to_owned()];
    let written = trf::write(&event, Dialect::Trf16);
    assert_problem(&written, Severity::Warning, "inside 1 kept records");
    let names: Vec<&str> = lines(&written, "001").iter().map(|line| &line[4..22]).collect();
    assert_eq!(
        names,
        ["   1      Player 2", "   2 wWGM Player 1", "   3      Player 4", "   4      Player 3"]
    );
    assert_eq!(lines(&written, "XXP"), ["XXP    2    3"]);
    assert_eq!(lines(&written, "XXA"), ["XXA    2  1.0"]);
    assert!(lines(&written, "001")[0].ends_with("3 b -"));
}

#[test]
fn numbers_that_cannot_stand_in_a_file_are_replaced() {
    for tpns in [[1, 1, 2, 3], [0, 1, 2, 3], [1, 2, 3, 10_000]] {
        let mut event = event();
        for (player, tpn) in event.players.iter_mut().zip(tpns) {
            player.tpn = Tpn(tpn);
        }
        let written = trf::write(&event, Dialect::Trf16);
        assert_problem(&written, Severity::Warning, "numbered afresh");
        assert_eq!(trf::read(&written.text).tournament.players.len(), 4);
    }
}

#[test]
fn ten_thousand_players_are_one_too_many() {
    let players = (1..=10_000).map(|n| Player::new(id(n), Tpn(n), "P")).collect();
    let written = trf::write(&Tournament { players, ..Tournament::default() }, Dialect::Trf26);
    assert!(
        written
            .problems
            .iter()
            .any(|p| p.severity == Severity::Error && p.message.contains("1 are left out"))
    );
    assert_eq!(lines(&written, "001").len(), 9_999);
}

#[test]
fn gaps_between_numbers_are_mentioned() {
    let mut event = event();
    event.players[3].tpn = Tpn(7);
    assert_problem(&trf::write(&event, Dialect::Trf16), Severity::Note, "gaps");
}

#[test]
fn boards_in_an_order_of_their_own_are_mentioned() {
    let mut event = event();
    event.rounds[0].games.reverse();
    assert_problem(&trf::write(&event, Dialect::Trf16), Severity::Note, "boards of round 1");
}

#[test]
fn a_round_without_games_cannot_be_said() {
    let mut event = event();
    event.rounds.push(Round {
        games: Vec::new(),
        byes: (1..=4).map(|n| Bye { player: id(n), kind: ByeKind::HalfPoint }).collect(),
    });
    assert_problem(&trf::write(&event, Dialect::Trf26), Severity::Warning, "nobody plays in round 2");
}

#[test]
fn a_kept_record_never_becomes_one_that_is_read() {
    let mut event = event();
    event.other_records = vec!["001    9      Somebody".to_owned()];
    let written = trf::write(&event, Dialect::Trf16);
    assert_problem(&written, Severity::Warning, "would be read as a record 001");
    assert_eq!(lines(&written, "001").len(), 4);
}

#[test]
fn line_breaks_do_not_break_the_file() {
    let mut event = event();
    event.info.name = "Spring\r\n001    9 Open".to_owned();
    event.players[0].name = "Player\n1".to_owned();
    event.other_records = vec!["### a\n001    9".to_owned()];
    let written = trf::write(&event, Dialect::Trf16);
    assert_problem(&written, Severity::Note, "012");
    assert_eq!(lines(&written, "001").len(), 4);
}

#[test]
fn somebody_who_is_no_player_does_not_reach_the_file() {
    let mut event = event();
    event.rounds[0].games.push(Game { white: id(8), black: id(9), result: None });
    event.virtual_points.insert(id(9), vec![Points::ONE]);
    event.forbidden = vec![ForbiddenGroup { players: vec![id(1), id(9)], first: RoundNo::FIRST, last: None }];
    event.requests = vec![ByeRequest { round: round(2), player: id(9), kind: RequestedBye::HalfPoint }];
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let again = trf::read(&trf::write(&event, dialect).text);
        assert!(again.problems.is_empty(), "{:?}", again.problems);
        assert_eq!(again.tournament, self::event());
    }
}

#[test]
fn the_tie_breaks_are_listed_and_the_ranks_are_those_of_the_standings() {
    let mut event = event();
    assert!(lines(&trf::write(&event, Dialect::Trf26), "202").is_empty(), "nobody has chosen any");
    let ranks = |event: &Tournament| -> Vec<String> {
        let written = trf::write(event, Dialect::Trf26);
        lines(&written, "001").iter().map(|line| line[85..89].trim().to_owned()).collect()
    };
    assert_eq!(ranks(&event), ["2", "4", "3", "1"], "by points, then by starting rank");
    event.settings.tie_breaks.order = Some(Vec::new());
    assert_eq!(lines(&trf::write(&event, Dialect::Trf26), "212"), ["212 PTS"]);
    assert_eq!(ranks(&event), ["2", "4", "2", "1"], "a shared rank is one number");
    event.settings.tie_breaks.order = Some(parse_list("tpn/r,LOT").expect("codes"));
    let written = trf::write(&event, Dialect::Trf16);
    assert_eq!(lines(&written, "202"), ["202 TPN/R,OTHER_LOT"]);
    assert!(written.problems.is_empty());
    assert_eq!(ranks(&event), ["3", "4", "2", "1"]);

    event.settings.tie_breaks.edition = TieBreakEdition::Fide2009;
    event.lots = vec![DrawnLots { after: RoundNo::FIRST, seed: Some(1), order: vec![id(1), id(2)] }];
    let written = trf::write(&event, Dialect::Trf26);
    let told: Vec<&str> = written.problems.iter().map(|p| p.message.as_str()).collect();
    assert!(matches!(told[..], [lots] if lots.contains("lots")), "{told:?}");
    assert_eq!(lines(&written, "### Crosstable"), ["### Crosstable tie-breaks 2009"]);
    assert_eq!(trf::read(&written.text).tournament.settings.tie_breaks, event.settings.tie_breaks);
}

#[test]
fn a_kept_list_of_tie_breaks_is_written_until_another_is_chosen() {
    let text = "202 BH/C1,OTHER_OURS,SB\r\n001    1      Alder, Ann                        2100\r\n";
    let mut event = trf::read(text).tournament;
    assert_eq!(event.settings.tie_breaks.order, parse_list("BH-C1,SB").ok());
    assert_eq!(lines(&trf::write(&event, Dialect::Trf26), "202"), ["202 BH/C1,OTHER_OURS,SB"]);
    event.settings.tie_breaks.order = parse_list("DE").ok();
    assert_eq!(lines(&trf::write(&event, Dialect::Trf26), "202"), ["202 DE"]);
}

#[test]
fn rules_hours_and_section_come_back_from_comments_and_no_pair_is_forbidden_twice() {
    let mut tournament = event();
    tournament.players[1].name = "Player Berg".to_owned();
    tournament.players[2].name = "Berg, Ole".to_owned();
    tournament.info.event = "Harbour Festival".to_owned();
    tournament.info.round_times = vec![String::new(), "14:30".to_owned()];
    tournament.settings.byes = ByeRules { most_half_points: Some(1), last_round: Some(round(3)) };
    tournament.settings.first_board = std::num::NonZeroU16::new(101);
    tournament.apart = vec![
        Apart { last: Some(round(2)), ..Apart::always(ApartBy::Surnames) },
        Apart::always(ApartBy::Group { name: "One car".to_owned(), players: vec![id(1), id(4)] }),
    ];
    tournament.forbidden = vec![ForbiddenGroup { players: vec![id(1), id(2)], first: round(1), last: None }];
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let written = trf::write(&tournament, dialect);
        assert_eq!(lines(&written, "### Crosstable apart").len(), 2, "{}", written.text);
        let again = trf::read(&written.text).tournament;
        assert_eq!(again.apart, tournament.apart);
        assert_eq!(again.forbidden, tournament.forbidden);
        assert_eq!(again.settings.byes, tournament.settings.byes);
        assert_eq!(again.settings.first_board, tournament.settings.first_board);
        assert_eq!(
            (&again.info.event, &again.info.round_times),
            (&tournament.info.event, &tournament.info.round_times)
        );
        assert_eq!(again.other_records, tournament.other_records);
    }
}
