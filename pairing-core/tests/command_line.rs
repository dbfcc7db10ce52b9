//! The command line `pairing`: answers, messages, exit codes.
#![allow(missing_docs, reason = "a test target")]

mod command_line_common;

use command_line_common::pairing;
use std::io::Write;
use std::process::{Command, Stdio};

const PLAN: [&str; 7] = ["generate", "--players", "12", "--rounds", "5", "--seed", "3"];

fn tournament() -> String {
    let (code, text, messages) = pairing(&PLAN, "");
    assert_eq!((code, messages.as_str()), (0, ""));
    text
}

#[test]
fn generate_writes_the_same_file_every_time_and_check_finds_it_identical() {
    let text = tournament();
    assert_eq!(text, tournament());
    let (code, report, messages) = pairing(&["check", "-"], &text);
    assert_eq!((code, messages.as_str()), (0, ""));
    assert!(report.starts_with("FIDE (Dutch) System 2026, 5 rounds\nround 1: identical\n"), "{report}");
    assert!(report.ends_with("5 of 5 rounds identical\n"), "{report}");

    let (code, trf16, _) = pairing(&[&PLAN[..], &["--to", "trf16"]].concat(), "");
    assert!(code == 0 && trf16.contains("XXR 5"));
    assert_eq!(pairing(&["check", "-"], &trf16).0, 0);
}

#[test]
fn check_ends_with_1_when_rounds_differ_and_says_where() {
    let text = tournament();
    let swapped: Vec<String> = text
        .lines()
        .map(|line| if line.starts_with("001") { swap_colour(line) } else { line.to_owned() })
        .collect();
    let (code, report, messages) = pairing(&["check", "-"], &swapped.join("\n"));
    assert_eq!((code, messages.as_str()), (1, "pairing: 1 of 5 rounds differ\n"), "{report}");
    assert!(report.contains("round 5: same opponents, but 6 games have the wrong colours\n"), "{report}");
    assert!(report.contains("\n    board 1: "), "{report}");
    assert!(report.ends_with("4 of 5 rounds identical\n"));

    let (code, json, _) = pairing(&["check", "-", "--json"], &swapped.join("\n"));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(code, 1);
    assert_eq!(json["rounds"][4]["outcome"]["Judged"]["verdict"], "Colours");
    assert_eq!(json["rounds"][0]["outcome"]["Judged"]["verdict"], "Identical");
}

/// The colour of the last round the other way round; nobody's next pairing depends on it.
fn swap_colour(line: &str) -> String {
    let (before, cell) = line.split_at(line.len() - 3);
    let swapped = if cell.starts_with('w') { cell.replace('w', "b") } else { cell.replace('b', "w") };
    format!("{before}{swapped}")
}

#[test]
fn check_names_another_edition_that_fits_a_file_without_a_system_better() {
    // Of these the two editions pair some rounds differently.
    let plan = ["generate", "--players", "15", "--rounds", "7", "--seed", "12", "--byes", "10"];
    let (_, text, _) = pairing(&[&plan[..], &["--system", "dutch-2017"]].concat(), "");
    assert_eq!(pairing(&["check", "-"], &text).0, 0, "by the system that the file names");
    let silent: String = text.lines().filter(|l| !l.starts_with("192")).map(|l| format!("{l}\n")).collect();
    let (code, report, messages) = pairing(&["check", "-"], &silent);
    assert_eq!(code, 1);
    assert!(report.starts_with("FIDE (Dutch) System 2026"), "{report}");
    assert!(
        messages.contains("by the FIDE (Dutch) System 2017 7 of 7 rounds are identical: --system dutch-2017"),
        "{messages}"
    );
    // Whoever names one wants that one.
    let (_, _, messages) = pairing(&["check", "-", "--system", "dutch"], &silent);
    assert!(!messages.contains("--system"), "{messages}");
}

#[test]
fn check_ends_with_2_when_the_file_cannot_be_used() {
    let (code, _, messages) = pairing(&["check", "-"], "012 Nothing\n");
    assert_eq!(code, 2);
    assert!(messages.contains("no player lines (001)"), "{messages}");

    let unplayed: String =
        tournament().lines().map(|l| l.chars().take(89).collect::<String>() + "\n").collect();
    let (code, _, messages) = pairing(&["check", "-"], &unplayed);
    assert_eq!(code, 2);
    assert!(messages.contains("nothing to check"), "{messages}");

    let unrated = |line: &str| {
        if line.starts_with("001") { line[..48].to_owned() + "    " + &line[52..] } else { line.to_owned() }
    };
    let unrated: String = tournament().lines().map(|line| unrated(line) + "\n").collect();
    let (code, report, messages) = pairing(&["check", "-", "--system", "dubov"], &unrated);
    assert_eq!(code, 2, "{report}");
    assert!(report.contains("round 1: not compared: "), "{report}");
    assert!(messages.contains("5 of 5 rounds cannot be compared"), "{messages}");
}

#[test]
fn generate_says_what_is_wrong_with_its_arguments() {
    for (arguments, message) in [
        (&["generate", "--players", "8"][..], "--rounds is missing"),
        (
            &["generate", "--players", "1", "--rounds", "3", "--seed", "1"],
            "1 players: there must be 2 to 9999",
        ),
        (&["generate", "--players", "8", "--rounds", "0", "--seed", "1"], "`0` is no round"),
        (&["generate", "--draws", "130"], "`130` is no percentage"),
        (&["generate", "--ratings", "2000"], "`2000` is no range of ratings"),
        (&["generate", "--to", "pdf"], "`pdf` is no format"),
        (&["generate", "--system", "none"], "`none` is no pairing system"),
    ] {
        let (code, output, messages) = pairing(arguments, "");
        assert_eq!((code, output.as_str()), (2, ""), "{arguments:?}");
        assert!(messages.contains(message), "{arguments:?}: {messages}");
    }
}

#[test]
fn generate_says_on_standard_error_that_a_round_cannot_be_paired() {
    let arguments = |seed: &str| {
        let plan = ["generate", "--players", "5", "--rounds", "5", "--ratings", "2000-2000", "--seed"];
        pairing(&[&plan[..], &[seed]].concat(), "")
    };
    let ends: Vec<_> = ["1", "2", "3", "4", "5", "6", "7", "8"].map(arguments).into_iter().collect();
    let stopped: Vec<_> = ends.iter().filter(|(_, _, messages)| !messages.is_empty()).collect();
    assert!(!stopped.is_empty(), "one in four such events cannot be completed");
    for (code, text, messages) in stopped {
        assert_eq!(*code, 0);
        assert!(messages.starts_with("pairing: the tournament ends before round "), "{messages}");
        assert!(text.contains("142 5"), "the number of rounds declared stays");
    }
}

#[test]
fn forecast_says_how_often_and_what_to_do() {
    let small = ["forecast", "--players", "6", "--rounds", "5", "--runs", "100"];
    let (code, text, messages) = pairing(&small, "");
    assert_eq!((code, messages.as_str()), (0, ""));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "FIDE (Dutch) System 2026");
    assert_eq!(
        lines[1],
        "6 players, 5 rounds: 3 in 10 events cannot be completed. Play a round robin: in 5 rounds everybody meets \
         everybody."
    );
    assert_eq!(lines[2], "34 of 100 runs ended without a legal pairing; the true share is 25.4 to 43.8 %");
    assert_eq!(lines[3], "where they ended: round 4: 32, round 5: 2");
    assert!(lines[4].starts_with("in each event: 13.0 games, "), "{text}");
    assert_eq!(pairing(&small, "").1, text);

    // What speaks against the system itself stands at the end.
    let (_, old, _) = pairing(&[&small[..], &["--system", "fide-swiss-1999"]].concat(), "");
    let last = old.lines().next_back();
    assert_eq!(
        last,
        Some("the system: no longer in force; new events are paired by the Lim System 2026"),
        "{old}"
    );
    assert!(!text.contains("the system:"), "{text}");

    let (code, json, _) = pairing(&[&small[..], &["--json", "--system", "dutch-2017"]].concat(), "");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((code, &json["runs"], &json["system"]), (0, &100.into(), &"dutch-2017".into()));
}

#[test]
fn forecast_of_a_file_plays_its_rounds_to_come() {
    // Round 5 is taken off, and two more are to come.
    let four: String =
        tournament().lines().map(|l| l.chars().take(89 + 40).collect::<String>() + "\n").collect();
    let (code, text, messages) = pairing(&["forecast", "-", "--rounds", "7", "--runs", "20"], &four);
    assert_eq!(code, 0, "{messages}");
    assert!(text.contains("\n12 players, rounds 5 to 7: every event could be completed."), "{text}");

    let (code, _, messages) = pairing(&["forecast", "-"], &tournament());
    assert_eq!(code, 2);
    assert!(messages.contains("the event has 5 rounds"), "{messages}");
    for arguments in [&["forecast"][..], &["forecast", "--players", "6"], &["forecast", "-", "--draws", "30"]]
    {
        let (code, _, messages) = pairing(arguments, &four);
        assert!(code == 2 && !messages.is_empty(), "{arguments:?}: {messages}");
    }
}

/// The report file, its last lines lost on the way.
fn cut_off(text: &str) -> String {
    text.lines().take(text.lines().count() - 4).map(|line| line.to_owned() + "\n").collect()
}

#[test]
fn a_file_that_was_cut_off_is_refused_with_a_conclusion() {
    let plan = ["generate", "--players", "40", "--rounds", "5", "--seed", "3"];
    let (_, whole, _) = pairing(&plan, "");
    let (code, output, messages) = pairing(&["pair", "-"], &cut_off(&whole));
    assert_eq!((code, output.as_str()), (2, ""), "{messages}");
    assert!(messages.trim_end().ends_with("errors; is it complete?"), "{messages}");
    assert!(messages.lines().count() < 30, "nobody reads more: {messages}");
}

#[test]
fn nobody_reading_the_messages_changes_no_exit_code() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pairing"))
        .args(["pair", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("pairing starts");
    drop(child.stderr.take());
    // It may end before it has read everything: then nobody reads the rest.
    let _ = child.stdin.take().expect("a pipe").write_all(cut_off(&tournament()).as_bytes());
    assert_eq!(child.wait().expect("pairing ends").code(), Some(2));
}

#[test]
fn why_not_of_nobody_and_of_oneself_is_no_question() {
    let four: String =
        tournament().lines().map(|l| l.chars().take(89 + 40).collect::<String>() + "\n").collect();
    for (who, words) in [(["4", "999"], "nobody has the number 999"), (["4", "4"], "themselves")] {
        let (code, _, messages) = pairing(&["explain", "-", "--why-not", who[0], who[1]], &four);
        assert!(code == 2 && messages.contains(words), "{who:?}: {code} {messages}");
    }
    let (code, _, messages) = pairing(&["explain", "-", "--player", "999"], &four);
    assert!(code == 2 && messages.contains("nobody has the number 999"), "{messages}");
}

/// A finished event with a half-point bye, a forfeit and a withdrawal.
const FINISHED: &str = include_str!("tie_breaks/golden.trf");

#[test]
fn standings_print_the_codes_as_asked_for_and_open_a_row() {
    let list = ["standings", "-", "--tie-breaks", "DE,BH/C1,BH-C1,sb"];
    let (code, table, messages) = pairing(&list, FINISHED);
    assert_eq!((code, messages.as_str()), (0, ""));
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("Rank\tStartNo\tName\tPTS\tDE\tBH/C1\tBH-C1\tsb"));
    assert_eq!(lines.next(), Some("1\t1\tPlayerA, X\t4.0\t0\t12.5\t12.5\t11.00"));
    assert_eq!(lines.count(), 7);

    let (code, json, _) = pairing(&[&list[..], &["--json", "--after-round", "3"]].concat(), FINISHED);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((code, &json["after"]), (0, &serde_json::json!(3)));
    let asked = ["--tie-breaks", "BH-C1,SB-C1", "--explain", "4"];
    let (code, text, messages) = pairing(&[&list[..2], &asked[..]].concat(), FINISHED);
    assert_eq!((code, messages.as_str()), (0, ""));
    assert_eq!(text, include_str!("tie_breaks/golden-explained.txt"));
    // By name, and as data.
    let by_name = ["--tie-breaks", "BH-C1,SB-C1", "--explain", "playerd, x"];
    assert_eq!(pairing(&[&list[..2], &by_name[..]].concat(), FINISHED).1, text);
    let (_, json, _) = pairing(&[&list[..2], &asked[..], &["--json"]].concat(), FINISHED);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["tie_breaks"][0]["contributions"][1]["cut"], "voluntary-unplayed");
}

#[test]
fn standings_know_presets_editions_and_lots() {
    let first = |arguments: &[&str]| {
        let (code, table, messages) = pairing(&[&["standings", "-"], arguments].concat(), FINISHED);
        assert_eq!(code, 0, "{messages}");
        table
    };
    let header = |table: &str| table.lines().next().unwrap_or_default().to_owned();
    assert_eq!(header(&first(&[])), "Rank\tStartNo\tName\tPTS\tBH-C1\tBH\tSB");
    assert_eq!(header(&first(&["--preset", "1999"])), "Rank\tStartNo\tName\tPTS\tSOR-C1-E\tPS-E");
    assert_eq!(header(&first(&["--edition", "1997"])), "Rank\tStartNo\tName\tPTS\tDE\tARO\tLOT");
    let buchholz = |edition: &str| first(&["--tie-breaks", "BH", "--edition", edition]);
    assert_ne!(buchholz("2009"), buchholz("2026"));

    let drawn = |seed: &str| first(&["--tie-breaks", "LOT", "--lots", seed]);
    assert_eq!(drawn("1"), drawn("1"));
    let orders: std::collections::BTreeSet<String> = (0..20).map(|seed| drawn(&seed.to_string())).collect();
    assert!(orders.len() > 4, "{} different tables", orders.len());
    let shared = first(&["--tie-breaks", "LOT"]);
    assert!(shared.contains("\n1\t1\t") && shared.contains("\n1\t4\t"), "{shared}");
    let text = first(&["--tie-breaks", "LOT", "--lots", "1", "--explain", "1"]);
    assert!(text.contains("Lots drawn with the seed 1: "), "{text}");
}

#[test]
fn standings_say_what_is_wrong_with_the_arguments() {
    for (arguments, part) in [
        (&["--preset", "swiss"][..], "fide-swiss, round-robin"),
        (&["--edition", "2024"], "2026, 2009, 1999, 1997"),
        (&["--tie-breaks", "BH,BUC"], "BUC"),
        (&["--explain", "99"], "no player 99"),
        (&["--after-round", "6"], "none after round 6"),
        (&["--preset", "club", "--tie-breaks", "BH"], "--preset and --tie-breaks both name the order"),
        (&["--lots", "1"], "put LOT into --tie-breaks"),
        (&["--tie-breaks", "TPN,LOT", "--lots", "1"], "nobody is tied after round 5"),
    ] {
        let (code, _, messages) = pairing(&[&["standings", "-"], arguments].concat(), FINISHED);
        assert!(code == 2 && messages.contains(part), "{arguments:?}: {messages}");
    }
}

#[test]
fn standings_have_no_lots_before_the_first_round() {
    let players: String = (1..=3)
        .map(|n| format!("001 {n:>4}      {:<33} {:>4} {:>27} 0.0 {n:>4}\n", format!("Player {n}"), 2000, ""))
        .collect();
    let event = format!("012 Club\nXXR 5\n{players}");
    let arguments = ["standings", "-", "--tie-breaks", "LOT"];
    let (code, table, messages) = pairing(&arguments, &event);
    assert_eq!((code, table.lines().count()), (0, 4), "{messages}");
    let (code, _, messages) = pairing(&[&arguments[..], &["--lots", "1"]].concat(), &event);
    assert!(code == 2 && messages.contains("none has been played"), "{messages}");
}

#[test]
fn standings_print_the_points_once() {
    let (code, table, messages) = pairing(&["standings", "-", "--tie-breaks", "BH,PTS,SB"], FINISHED);
    assert_eq!(code, 0, "{messages}");
    assert!(table.starts_with("Rank\tStartNo\tName\tPTS\tBH\tSB\n"), "{table}");
    assert!(table.lines().all(|line| line.split('\t').count() == 6), "{table}");
}

#[test]
fn standings_of_a_saved_tournament_know_its_tie_breaks_and_its_lots() {
    let saved = include_str!("event/golden-v1-ties.json");
    let (code, table, messages) = pairing(&["standings", "-"], saved);
    assert_eq!((code, messages.as_str()), (0, ""));
    assert!(table.starts_with("Rank\tStartNo\tName\tPTS\tBH\tLOT\n1\t2\tBen\t0.5\t0.5\t1\n"), "{table}");
    let (_, text, _) = pairing(&["standings", "-", "--explain", "dan"], saved);
    let (code, _, messages) = pairing(&["standings", "-", "--lots", "6"], saved);
    assert!(code == 2 && messages.contains("lots have been drawn already after round"), "{messages}");
    assert!(text.contains("Lots drawn with the seed 5: 2 Ben; 3 Cleo; 1 Ada; 4 Dan"), "{text}");
}
