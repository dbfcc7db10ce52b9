//! What cannot be seen in a file written again: encodings, board order, severities.

use pairing_core::formats::encoding::Encoding;
use pairing_core::formats::trf;
use pairing_core::problem::{Place, Severity};
use pairing_core::tournament::*;

/// Lines 001 for players of equal strength with these rounds.
fn file(head: &str, rounds: &[&str]) -> String {
    let players: String = rounds
        .iter()
        .zip(1..)
        .map(|(rounds, number)| format!("001 {number:>4}      {:75}  {rounds}\n", format!("Player {number}")))
        .collect();
    format!("{head}\n{players}")
}

fn boards(tournament: &Tournament, round: usize) -> Vec<(u32, u32)> {
    tournament.rounds[round - 1].games.iter().map(|g| (g.white.0, g.black.0)).collect()
}

#[test]
fn boards_stand_in_the_order_of_c_04_2_article_3_6() {
    let text = file(
        "XXR 5",
        &[
            "   4 w 0     3 w 0",
            "   5 b 1     6 b 0",
            "   6 w =     1 b 1",
            "   1 b 1     5 w =",
            "   2 w 0     4 b =",
            "   3 b =     2 w 1",
        ],
    );
    let read = trf::read(&text).tournament;
    assert_eq!(boards(&read, 1), [(1, 4), (5, 2), (3, 6)], "all scores 0: the smaller TPN of each pair");
    // Before round 2: 2 and 4 have 1, 3 and 6 half a point, 1 and 5 nothing.
    assert_eq!(boards(&read, 2), [(6, 2), (4, 5), (1, 3)], "score, then sum of scores, then TPN");
}

#[test]
fn boards_of_accelerated_rounds_stand_by_pairing_score() {
    let text = file("XXR 5\nXXA    3  1.0\nXXA    4  0.5", &["   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0"]);
    assert_eq!(boards(&trf::read(&text).tournament, 1), [(3, 4), (1, 2)]);
}

/// By columns or word by word: what is read can be written and is read the same again; what cannot is said.
#[test]
fn virtual_points_that_do_not_fit_their_columns_are_left_out_and_said() {
    for value in ["0.5", "9.5", "99.9", "100.0", "100", "999.5", "99999.5", "-9.5", "-10.5"] {
        for record in [
            format!("XXA    2  {value}"),
            format!("XXA 2 0.0 {value} 0.5"),
            format!("250      {value:>4}   1   2    2    2"),
            format!("250 {value} 1 2 2 2"),
        ] {
            let text = file(&format!("XXR 5\n{record}"), &["   2 w 1", "   1 b 0"]);
            let read = trf::read(&text);
            let taken = !read.tournament.virtual_points.is_empty();
            let said = read.problems.iter().any(|problem| problem.message.contains("the line is left out"));
            assert!(taken != said, "{record}: {:?}", read.problems);
            for dialect in [trf::Dialect::Trf16, trf::Dialect::Trf26] {
                let again = trf::read(&trf::write(&read.tournament, dialect).text).tournament;
                assert_eq!(again.virtual_points, read.tournament.virtual_points, "{record}");
            }
        }
    }
}

#[test]
fn the_same_names_in_any_encoding() {
    let name = "Šťastná, Žofie";
    let utf8 = file("XXR 5", &["", ""]).replace("Player 1      ", name);
    let wanted = trf::read(&utf8).tournament;
    assert_eq!(wanted.players[0].name, name);

    let central: Vec<u8> = encoding_rs::WINDOWS_1250.encode(&utf8).0.into_owned();
    let (read, encoding) = trf::read_bytes(&central, None);
    assert_eq!((&read.tournament, encoding), (&wanted, Encoding::Windows1250));
    assert_eq!(read.problems[0].severity, Severity::Note, "a guess is told");

    let (read, encoding) = trf::read_bytes(&central, Some(Encoding::Windows1250));
    assert_eq!((&read.tournament, encoding), (&wanted, Encoding::Windows1250));
    assert!(read.problems.is_empty(), "what was asked for is not told");

    let (read, encoding) = trf::read_bytes(&central, Some(Encoding::Windows1252));
    assert_eq!(encoding, Encoding::Windows1252);
    assert_eq!(read.tournament.players[0].name, "Š astná, Žofie", "ť is undefined there");

    let (read, _) = trf::read_bytes(&central, Some(Encoding::Utf8));
    assert_eq!((read.problems[0].severity, read.problems[0].place), (Severity::Warning, None));
}

#[test]
fn problems_stand_in_the_order_of_the_file_and_say_where() {
    let text = file("XXR 5", &["   9 w 1", "   2 b 0", "   x b 0"]);
    let places: Vec<_> = trf::read(&text).problems.iter().map(|p| (p.severity, p.place)).collect();
    let at = |line, column| Some(Place { line, column: Some(column) });
    assert_eq!(
        places,
        [(Severity::Error, at(2, 92)), (Severity::Error, at(3, 92)), (Severity::Error, at(4, 92))]
    );
}
