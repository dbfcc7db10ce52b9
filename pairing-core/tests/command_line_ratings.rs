//! The command line on ratings, norms and prizes: answers, messages, exit codes.
#![allow(missing_docs, reason = "a test target")]

mod command_line_common;

use command_line_common::pairing;

/// Four players, two rounds: 1 beats 4 and draws with 2; 2 beats 3; 4 beats 3. Player 4 has no rating.
const EVENT: &str = "012 Rookhaven Open
042 2026/03/06
052 2026/03/08
XXR 2
001    1 m    Ada                               2000 ROK             1990/05/17  1.5    1     4 w 1     2 b =
001    2 w    Ben                               1900 ROK                         1.5    2     3 b 1     1 w =
001    3 m    Cleo                              1800 ROK             2012/01/01  0.0    4     2 w 0     4 b 0
001    4      Dan                                    ROK                         1.0    3     1 b 0     3 w 1
";

#[test]
fn ratings_of_an_event_with_edition_and_reasons() {
    let (code, table, messages) = pairing(&["ratings", "-"], EVENT);
    assert_eq!((code, messages.as_str()), (0, ""));
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(
        lines[..4],
        [
            "FIDE Rating Regulations (B.02) of 1 March 2024, 8.3.1 as amended from 1 October 2025",
            "StartNo\tName\tRtg\tGames\tScore\tExpected\tK\tChange\tNew\tRp\tNote",
            "1\tAda\t2000\t1\t½\t0.64\t20\t-3\t1997\t1900\tK: under 2400; taken to have 30 games and never to have reached 2400",
            "2\tBen\t1900\t2\t1½\t1.00\t20\t+10\t1910\t2093\tK: under 2400; 40 for a junior, but the birth date is not known. Taken to have 30 games",
        ],
        "{table}"
    );
    assert!(
        lines[4].starts_with("3\tCleo\t1800\t1\t0\t0.36\t40\t-14\t1786\t1100\tK: under 2300 and up to"),
        "{table}"
    );
    assert!(
        lines[5].starts_with("4\tDan\t–\t2\t1\t–\t–\t–\t1850\t1900\tfirst rating; not yet published"),
        "{table}"
    );
}

#[test]
fn ratings_explained_and_with_a_given_coefficient() {
    let (code, words, _) = pairing(&["ratings", "-", "--explain", "1", "--k", "1=40,3=10"], EVENT);
    assert_eq!(code, 0);
    assert!(words.starts_with("Ada, 2000\nFIDE Rating Regulations"), "{words}");
    assert!(words.contains("round 1: Dan: does not count: the opponent has no rating\n"), "{words}");
    assert!(words.contains("K 40 (8.3.3): given\n"), "{words}");
    assert!(words.contains("-0.14 × 40 = -5.60, rounded -6 (8.3.4): 1994\n"), "{words}");

    let (code, json, _) = pairing(&["ratings", "-", "--json", "--after-round", "1"], EVENT);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((code, &json["edition"]), (0, &"standard-2025".into()));
    assert_eq!(json["players"][1]["outcome"]["change"]["Ok"]["points"], 7);
    assert_eq!(json["players"][0]["outcome"]["change"]["Err"], "no-rated-games");
}

#[test]
fn ratings_say_what_is_wrong_with_their_arguments() {
    for (arguments, message) in [
        (&["ratings"][..], "name a file"),
        (&["ratings", "-", "--edition", "1999"], "`1999` is no edition of the rating regulations"),
        (&["ratings", "-", "--explain", "9"], "`9` is no player"),
        (&["ratings", "-", "--k", "1"], "`1` gives nobody a K"),
        (&["ratings", "-", "--k", "1=0"], "K is a number from 1 to 40"),
        (&["ratings", "-", "--after-round", "3"], "the file has 2 rounds, so none after round 3"),
    ] {
        let (code, _, messages) = pairing(arguments, EVENT);
        assert_eq!(code, 2, "{arguments:?}");
        assert!(messages.contains(message), "{arguments:?}: {messages}");
    }
}

#[test]
fn norms_say_what_is_missed_and_what_is_not_looked_at() {
    let (code, hints, messages) = pairing(&["norms", "-"], EVENT);
    assert_eq!((code, messages.as_str()), (0, ""));
    assert_eq!(
        hints.lines().take(2).collect::<Vec<_>>(),
        [
            "FIDE Title Regulations (B.01) of 1 January 2024, after round 2: hints on norms, no certificate",
            "nobody has a performance that is enough for a norm still of use",
        ]
    );
    let (code, hints, _) = pairing(&["norms", "-", "--player", "2"], EVENT);
    assert_eq!(code, 0);
    assert!(
        hints.contains("2 Ben, GM norm: missed\n    missed: only 2 games played; 9 are asked for (1.4.1)\n"),
        "{hints}"
    );
    assert!(hints.contains("2 Ben, WIM norm: missed\n    met: a title for women\n"), "{hints}");
    assert!(hints.contains("    open: the file has no titles; 1 opponent with one asked for"), "{hints}");
    assert!(hints.ends_with("double round robins\n"), "{hints}");
    assert!(!hints.contains("Ada,"), "{hints}");

    let (_, all, _) = pairing(&["norms", "-", "--all"], EVENT);
    assert!(all.contains("1 Ada, IM norm: missed") && !all.contains("1 Ada, WGM"), "{all}");
    let (code, json, _) = pairing(&["norms", "-", "--json"], EVENT);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((code, &json["players"][1]["norms"][0]["verdict"]), (0, &"missed".into()));
    let (code, _, messages) = pairing(&["norms", "-", "--player", "9"], EVENT);
    assert!(code == 2 && messages.contains("`9` is no player"), "{messages}");
}

#[test]
fn norms_in_a_running_event_are_open_and_who_has_no_game_is_named_in_one_line() {
    let running = EVENT.replace("XXR 2", "XXR 9")
        + "001    5 m    Eve                               2100 ROK                         0.0    5  0000 - Z  0000 - Z\n";
    let (code, hints, _) = pairing(&["norms", "-", "--player", "2"], &running);
    assert_eq!(code, 0);
    assert!(hints.contains("after round 2, 7 to come: hints on norms"), "{hints}");
    assert!(
        hints.contains("2 Ben, IM norm: open: up to 7 games to come\n    open: 2 games played so far"),
        "{hints}"
    );
    assert!(!hints.contains("missed: opponents from"), "{hints}");
    let (_, all, _) = pairing(&["norms", "-", "--all"], &running);
    assert!(all.contains("without a game: 5 Eve\n") && !all.contains("5 Eve, "), "{all}");
    let (_, eve, _) = pairing(&["norms", "-", "--player", "5"], &running);
    assert!(eve.contains("missed: no game played") || eve.contains("0 games played so far"), "{eve}");
    assert!(!eve.contains("-800") && eve.contains("performance –, no game played yet"), "{eve}");
}

#[test]
fn prizes_are_provisional_before_the_end() {
    let prizes = ["prizes", "-", "--prizes", "by-rank:10"];
    let (_, over, _) = pairing(&prizes, EVENT);
    assert!(!over.contains("provisional"), "{over}");
    let (_, before, _) = pairing(&[&prizes[..], &["--after-round", "1"]].concat(), EVENT);
    assert!(before.contains("\nprovisional: 1 round to come\n"), "{before}");
    let (_, json, _) = pairing(&[&prizes[..], &["--json"]].concat(), &EVENT.replace("XXR 2", "XXR 5"));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["provisional"]["rounds"], 3);
}

#[test]
fn prizes_and_categories_take_preset_edition_and_lots_as_standings_do() {
    let prizes = ["prizes", "-", "--prizes", "by-rank:10,5", "--tie-breaks", "WIN,LOT"];
    let (_, tied, _) = pairing(&prizes, EVENT);
    assert_eq!(tied.matches("\t7.50\t").count(), 2, "{tied}");
    let (code, drawn, _) = pairing(&[&prizes[..], &["--lots", "7"]].concat(), EVENT);
    assert!(code == 0 && drawn.contains("\t10.00\t") && drawn.contains("\t5.00\t"), "{drawn}");
    let (_, standings, _) = pairing(&["standings", "-", "--tie-breaks", "WIN,LOT", "--lots", "7"], EVENT);
    let first =
        |text: &str| text.lines().nth(1).map(|line| line.split('\t').take(3).collect::<Vec<_>>().join(" "));
    assert_eq!(first(&drawn), first(&standings));

    for preset in pairing_core::tie_breaks::Preset::ALL {
        let asked = ["--preset", preset.key()];
        let (_, standings, _) = pairing(&[&["standings", "-"][..], &asked].concat(), EVENT);
        let (_, table, _) =
            pairing(&[&["categories", "-", "--category", "All=players:1,2,3,4"][..], &asked].concat(), EVENT);
        let codes = |text: &str, line: usize| {
            text.lines().nth(line).and_then(|l| l.split_once("PTS")).map(|(_, codes)| codes.to_owned())
        };
        assert_eq!(codes(&table, 1), codes(&standings, 0), "{}", preset.key());
    }
    for edition in pairing_core::tie_breaks::TieBreakEdition::ALL {
        let asked = ["--edition", edition.key()];
        let (code, _, messages) = pairing(&[&prizes[..4], &asked].concat(), EVENT);
        assert_eq!((code, messages.as_str()), (0, ""), "{}", edition.key());
    }
}

#[test]
fn categories_have_tables_of_their_own() {
    let arguments = [
        "categories",
        "-",
        "--category",
        "Youth=born:2008-",
        "--category",
        "Strong=rating:1900-;sex:w",
        "--tie-breaks",
        "WIN,BH/C1",
    ];
    let (code, tables, messages) = pairing(&arguments, EVENT);
    assert_eq!((code, messages.as_str()), (0, ""));
    assert_eq!(
        tables,
        "Youth\nRank\tOverall\tStartNo\tName\tPTS\tWIN\tBH/C1\n1\t4\t3\tCleo\t0.0\t0\t1.5\n\
         –\t\t\tBen\tthe birth date is not known\n–\t\t\tDan\tthe birth date is not known\n\n\
         Strong\nRank\tOverall\tStartNo\tName\tPTS\tWIN\tBH/C1\n1\t1\t2\tBen\t1.5\t1\t1.5\n"
    );
}

#[test]
fn prizes_with_reasons_and_what_is_left() {
    let arguments = [
        &[
            "prizes",
            "-",
            "--prizes",
            "hort:100,50.50",
            "--prizes",
            "Third man=by-rank:20,10",
            "--currency",
            "EUR",
        ][..],
        &["--category", "Third man=players:3,1", "--tie-breaks", "WIN"],
    ]
    .concat();
    let (code, list, messages) = pairing(&arguments, EVENT);
    assert_eq!((code, messages.as_str()), (0, ""));
    // Ada and Ben have equal points and equal tie-breaks: 150.50 for both.
    assert_eq!(
        list,
        "Rank\tStartNo\tName\tPTS\tPrize\tFund\tWhy\n\
         1\t1\tAda\t1.5\t75.25 EUR\tgeneral\tgeneral, place 1; places 1 to 2 share half by rank, half equally (Hort); \
         not 20.00 EUR of Third man: less, and nobody gets two\n\
         1\t2\tBen\t1.5\t75.25 EUR\tgeneral\tgeneral, place 1; places 1 to 2 share half by rank, half equally (Hort)\n\
         4\t3\tCleo\t0.0\t20.00 EUR\tThird man\tThird man, place 1 (1 in front has another prize)\n\
         Third man: 10.00 EUR of 30.00 EUR stay, by rounding down or for want of players\n"
    );
    let (code, json, _) = pairing(&["prizes", "-", "--prizes", "equal:10", "--unit", "3", "--json"], EVENT);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        (code, &json["awards"][1]["amount"], &json["funds"][0]["left"]),
        (0, &300.into(), &400.into())
    );
}

#[test]
fn prizes_and_categories_say_what_is_wrong_with_their_arguments() {
    for (arguments, message) in [
        (&["prizes", "-"][..], "no prizes; write for instance --prizes hort:500,300,200"),
        (
            &["prizes", "-", "--prizes", "100,50"],
            "`100,50` are no prizes; write how they are shared (by-rank, equal, hort)",
        ),
        (&["prizes", "-", "--prizes", "hort:1x"], "`1x` is no amount"),
        (&["prizes", "-", "--prizes", "hort:1.234"], "`1.234` is no amount"),
        (&["prizes", "-", "--prizes", "hort:5", "--unit", "0"], "`0` is no unit"),
        (&["prizes", "-", "--prizes", "hort:5", "--unit", "0.00"], "`0.00` is no unit"),
        (&["prizes", "-", "--prizes", "hort:5", "--preset", "x"], "`x` is no preset; there are"),
        (&["categories", "-", "--edition", "1066"], "`1066` is no edition; there are"),
        (&["prizes", "-", "--prizes", "hort:50,100"], "Fund 1: a prize is greater than the one before it"),
        (&["prizes", "-", "--prizes", "U18=hort:50"], "Fund 1 is for the category U18, which does not exist"),
        (&["categories", "-"], "no categories; write for instance --category U18=born:2008-"),
        (&["categories", "-", "--category", "U18"], "`U18` is no category: it has no name"),
        (&["categories", "-", "--category", "U18=born:2012-2008"], "it ends before it begins"),
        (&["categories", "-", "--category", "U18=born:soon-"], "`soon` is no date"),
        (&["categories", "-", "--category", "X=age:18"], "`age:18` is not understood"),
        (&["categories", "-", "--category", "X=players:9"], "`9` is no player"),
        (&["categories", "-", "--category", "X=players:1;sex:w"], "`players` stands alone"),
        (
            &["categories", "-", "--category", "X=sex:w", "--category", "x=sex:m"],
            "there are two categories x",
        ),
    ] {
        let (code, _, messages) = pairing(arguments, EVENT);
        assert_eq!(code, 2, "{arguments:?}");
        assert!(messages.contains(message), "{arguments:?}: {messages}");
    }
}

/// Two players, one game, a category and prizes, as the page saves them.
const SAVED: &str = r#"{"format":"crosstable/tournament","version":1,"app":"Crosstable 0.1.0","saved_at":null,"revision":0,
"body":{"base":{"info":{"name":"Rookhaven Open"},"settings":{"rounds":1},"players":[
{"id":1,"tpn":1,"name":"Ada","rating":2000,"k_factor":40},{"id":2,"tpn":2,"name":"Ben","rating":2000,"birth":"2012"}],
"rounds":[{"games":[{"w":1,"b":2,"r":"1-0"}]}],
"categories":[{"n":"U18","m":{"if":{"bf":"2008"}}}],
"prizes":{"c":"EUR","f":[{"s":"by-rank","a":[5000]},{"n":"U18","s":"by-rank","a":[2000]}]}},"steps":[]}}"#;

#[test]
fn a_saved_tournament_has_its_own_categories_prizes_and_k() {
    let (code, list, messages) = pairing(&["prizes", "-"], SAVED);
    assert_eq!((code, messages.as_str()), (0, ""));
    assert!(list.contains("\tAda\t1.0\t50.00 EUR\tgeneral\t"), "{list}");
    assert!(list.contains("\tBen\t0.0\t20.00 EUR\tU18\tU18, place 1\n"), "{list}");
    let (code, list, _) = pairing(&["prizes", "-", "--prizes", "by-rank:7"], SAVED);
    assert!(code == 0 && list.contains("\tAda\t1.0\t7.00\t") && !list.contains("Ben"), "{list}");
    let (_, tables, _) = pairing(&["categories", "-"], SAVED);
    assert!(
        tables.starts_with("U18\nRank\tOverall\tStartNo\tName\tPTS\t")
            && tables.contains("\n1\t2\t2\tBen\t0.0\t"),
        "{tables}"
    );
    let (_, ratings, _) = pairing(&["ratings", "-"], SAVED);
    assert!(ratings.contains("1\tAda\t2000\t1\t1\t0.50\t40\t+20\t2020\t2800\tK: given\n"), "{ratings}");

    let (code, _, messages) = pairing(&["prizes", "-"], "{\"format\":\"other\"}");
    assert_eq!((code, messages.as_str()), (2, "pairing: -: This is not a saved tournament.\n"));
    let (code, trf, messages) = pairing(&["convert", "-", "--to", "trf26"], SAVED);
    assert!(code == 0 && trf.contains("Rookhaven Open"), "{trf} {messages}");
    for lost in ["K factors (1)", "categories (1)", "prize funds (2)"] {
        assert!(messages.contains(lost), "{messages}");
    }
}
