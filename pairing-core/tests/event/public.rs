//! The public part of a tournament: what is in it, field by field, and that nothing else ever is.

use crate::desk::r;
use pairing_core::categories::tables;
use pairing_core::event::public::{Unreadable, is_meant, plain, read, reduced, write};
use pairing_core::event::saved::load;
use pairing_core::standings::by_the_rules;
use pairing_core::tournament::*;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Saved tournaments that hold every field and every command between them.
const GOLDEN: [&str; 6] = [
    include_str!("golden-v1.json"),
    include_str!("golden-v1-imported.json"),
    include_str!("golden-v1-accelerated.json"),
    include_str!("golden-v1-categories.json"),
    include_str!("golden-v1-ties.json"),
    include_str!("golden-v1-arrivals.json"),
];

/// A tournament with something in every field. No field is left to a default, so that a new one does not compile here.
fn full() -> Tournament {
    let text = |text: &str| text.to_owned();
    let player = |id: u32, sex: Sex, birth: &str| Player {
        id: PlayerId(id),
        tpn: Tpn(id),
        name: format!("Player {id}"),
        title: Some(Title::Wfm),
        sex: Some(sex),
        rating: Some(2000),
        federation: text("ROK"),
        fide_id: format!("99000{id}"),
        birth: text(birth),
        k_factor: Some(40),
        club: text("Rook Ends"),
        board: Some(7),
        enters: if id == 3 { r(2) } else { r(1) },
        withdrawn_from: (id == 2).then(|| r(2)),
    };
    let game = Game { white: PlayerId(1), black: PlayerId(2), result: GameResult::parse("1-0") };
    let category = |name: &str, members| Category { name: text(name), members };
    let conditions = Conditions {
        born_from: Date::parse("2010"),
        born_to: Date::parse("2016/12/31"),
        rating_from: Some(1000),
        rating_to: Some(2100),
        unrated: true,
        sex: Some(Sex::Female),
    };
    Tournament {
        info: EventInfo {
            name: text("Opening Night"),
            event: text("Rook Days"),
            city: text("Rookhaven"),
            federation: text("ROK"),
            start_date: text("2026/09/18"),
            end_date: text("2026/09/20"),
            kind: text("Swiss"),
            chief_arbiter: text("Ann Arbiter"),
            deputies: vec![text("Dan Deputy")],
            time_control: text("90+30"),
            round_dates: vec![text("2026/09/18")],
            round_times: vec![text("18:00")],
            site: text("https://rooks.example/open"),
        },
        settings: Settings {
            rounds: Some(r(5)),
            initial_colour: Some(Colour::White),
            points: PointSystem::STANDARD,
            system: Some(PairingSystem::Dutch2026),
            acceleration: Some(Acceleration::Baku),
            maxi_tournament: true,
            youth_championship: true,
            adjourned_games_are_draws: true,
            absent_keep_numbers: true,
            byes: ByeRules { most_half_points: Some(1), last_round: Some(r(3)) },
            first_board: std::num::NonZeroU16::new(101),
            tie_breaks: TieBreakRules {
                edition: TieBreakEdition::Fide2009,
                order: Some(Preset::Club.rules().codes().to_vec()),
            },
        },
        players: vec![
            player(1, Sex::Female, "2011/02/03"),
            player(2, Sex::Male, "2012/03/04"),
            player(3, Sex::Female, "2009/04/05"),
        ],
        rounds: vec![Round {
            games: vec![game],
            byes: vec![Bye { player: PlayerId(3), kind: ByeKind::ZeroPoint }],
        }],
        requests: vec![ByeRequest { player: PlayerId(3), round: r(2), kind: RequestedBye::HalfPoint }],
        virtual_points: BTreeMap::from([(PlayerId(1), vec![Points::ONE, Points::HALF])]),
        forbidden: vec![ForbiddenGroup {
            players: vec![PlayerId(1), PlayerId(3)],
            first: r(2),
            last: Some(r(4)),
        }],
        apart: vec![Apart {
            by: ApartBy::Group { name: text("Family"), players: vec![PlayerId(1), PlayerId(3)] },
            first: r(2),
            last: Some(r(4)),
        }],
        categories: vec![
            category("Girls", Members::If(conditions)),
            category("Hosts", Members::Are(vec![PlayerId(3)])),
        ],
        prizes: Prizes {
            currency: text("EUR"),
            unit: 100,
            funds: vec![PrizeFund {
                category: Some(text("Girls")),
                sharing: Sharing::Hort,
                amounts: vec![500],
            }],
        },
        lots: vec![DrawnLots { after: r(1), seed: Some(4), order: vec![PlayerId(2), PlayerId(3)] }],
        other_records: vec![text("### phone 555 0100")],
    }
}

/// The path of every leaf, list places as `[]`.
fn leaves(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            members.iter().for_each(|(key, value)| leaves(value, &format!("{path}.{key}"), found));
        }
        Value::Array(all) => all.iter().for_each(|value| leaves(value, &format!("{path}[]"), found)),
        _ => {
            found.insert(path.to_owned());
        }
    }
}

#[test]
fn nothing_is_public_but_what_is_listed_here() {
    let public: Value = serde_json::from_str(&write(&full(), Some(1_790_000_000_000))).expect("JSON");
    let mut found = BTreeSet::new();
    leaves(&public, "", &mut found);
    let found: Vec<String> =
        found.into_iter().filter(|path| !path.starts_with(".tournament.settings.")).collect();
    let expected = [
        ".at",
        ".format",
        ".published",
        ".tournament.categories[].m.are[]",
        ".tournament.categories[].n",
        ".tournament.info.chief_arbiter",
        ".tournament.info.city",
        ".tournament.info.deputies[]",
        ".tournament.info.end_date",
        ".tournament.info.event",
        ".tournament.info.federation",
        ".tournament.info.kind",
        ".tournament.info.name",
        ".tournament.info.round_dates[]",
        ".tournament.info.round_times[]",
        ".tournament.info.site",
        ".tournament.info.start_date",
        ".tournament.info.time_control",
        ".tournament.lots[].o[]",
        ".tournament.lots[].r",
        ".tournament.lots[].s",
        ".tournament.players[].club",
        ".tournament.players[].enters",
        ".tournament.players[].federation",
        ".tournament.players[].fide_id",
        ".tournament.players[].id",
        ".tournament.players[].name",
        ".tournament.players[].rating",
        ".tournament.players[].title",
        ".tournament.players[].tpn",
        ".tournament.players[].withdrawn_from",
        ".tournament.rounds[].byes[].k",
        ".tournament.rounds[].byes[].p",
        ".tournament.rounds[].games[].b",
        ".tournament.rounds[].games[].r",
        ".tournament.rounds[].games[].w",
        ".tournament.virtual_points.1[]",
        ".version",
    ];
    assert_eq!(found, expected);
}

/// Texts of the saved form that may be found in the public one, by the end of their paths: names, clubs, federations,
/// the heading, tie-breaks and colours, which are words of ours.
fn may_be_public(path: &str) -> bool {
    let heading = |key: &str| path.contains(&format!(".info.{key}"));
    let person = [
        ".p.n",
        ".p.f",
        ".p.c",
        ".c[].n",
        ".c[].f",
        ".c[].c",
        "players[].name",
        "players[].club",
        "players[].federation",
    ];
    let category = [".category.n", ".recategory.c.n", "categories[].n"];
    let listed =
        ["name", "city", "event", "federation", "start_date", "end_date", "kind", "chief_arbiter", "site"];
    person.iter().chain(&category).any(|end| path.ends_with(end))
        || listed.iter().any(|key| heading(key))
        || ["deputies", "time_control", "round_dates", "round_times"].iter().any(|key| heading(key))
}

/// Calls `visit` for the text at every leaf, to change.
fn texts(value: &mut Value, path: &str, visit: &mut dyn FnMut(&str, &mut String)) {
    match value {
        Value::Object(members) => {
            members.iter_mut().for_each(|(key, value)| texts(value, &format!("{path}.{key}"), visit));
        }
        Value::Array(all) => all.iter_mut().for_each(|value| texts(value, &format!("{path}[]"), visit)),
        Value::String(text) => visit(path, text),
        _ => {}
    }
}

#[test]
fn a_mark_put_into_any_text_of_the_saved_form_is_published_only_where_a_list_shows_it() {
    let full = serde_json::json!({
        "format": "crosstable/tournament", "version": 1, "app": "x", "saved_at": null, "revision": 0,
        "body": { "base": full(), "steps": [] },
    });
    let mut saved: Vec<Value> = GOLDEN.iter().map(|text| serde_json::from_str(text).expect("JSON")).collect();
    saved.push(full);
    let (mut tried, mut published) = (BTreeSet::new(), BTreeSet::new());
    for whole in saved {
        let mut places = 0;
        texts(&mut whole.clone(), "", &mut |_, _| places += 1);
        for place in 0..places {
            let (mut marked, mut at, mut path) = (whole.clone(), 0, String::new());
            texts(&mut marked, "", &mut |here, text| {
                if at == place {
                    (*text, path) = ("Zq7marker".to_owned(), here.to_owned());
                }
                at += 1;
            });
            // What is no free text (a result, a colour, a title) cannot hold a mark.
            let Ok(loaded) = load(&marked.to_string()) else { continue };
            let public = write(loaded.journal.document().tournament(), None);
            if public.contains("Zq7marker") {
                assert!(may_be_public(&path), "{path} is published");
                published.insert(path.clone());
            }
            tried.insert(path);
        }
    }
    // Or else the test would prove nothing: notes, births and other records were marked, and names came through.
    let some = |paths: &BTreeSet<String>, end: &str| paths.iter().any(|path| path.ends_with(end));
    for end in [
        "players[].birth",
        "players[].fide_id",
        "other_records[]",
        ".amend.n",
        ".draft.by.n",
        ".draft.by.e",
        "group.n",
    ] {
        assert!(some(&tried, end), "{end} was not tried: {tried:#?}");
        assert!(!some(&published, end), "{end}");
    }
    for end in ["players[].name", ".p.n", "info.city", "players[].club"] {
        assert!(some(&published, end), "{end}: {published:#?}");
    }
}

#[test]
fn the_tables_are_those_of_the_whole_tournament() {
    let loaded =
        GOLDEN.iter().map(|text| load(text).expect("a golden file").journal.document().tournament().clone());
    for tournament in loaded.chain([full()]) {
        let public = reduced(&tournament);
        for after in 0..=tournament.rounds.len() {
            let (all, ours) = (by_the_rules(&tournament, after), by_the_rules(&public, after));
            let line =
                |row: &pairing_core::standings::Row| (row.rank, row.player, row.points, row.values.clone());
            assert!(all.rows.iter().map(line).eq(ours.rows.iter().map(line)), "after {after}");
            let rows = |tables: Vec<pairing_core::categories::Table>| -> Vec<_> {
                tables.into_iter().map(|table| (table.category, table.rows)).collect()
            };
            assert_eq!(rows(tables(&tournament, &all)), rows(tables(&public, &ours)));
        }
    }
}

#[test]
fn a_category_keeps_its_members_without_what_was_asked_of_them() {
    let public = reduced(&full());
    // Player 2 is not a girl, player 3 was born too early.
    assert_eq!(public.categories[0].members, Members::Are(vec![PlayerId(1)]));
}

#[test]
fn what_is_read_is_what_was_written_and_no_more_is_believed() {
    let text = write(&full(), Some(5));
    assert!(is_meant(&text) && !is_meant(GOLDEN[0]));
    let published = read(&text).expect("what was written");
    assert_eq!((published.tournament, published.at), (reduced(&full()), Some(5)));
    // A file of somebody else, with what does not belong into it, and one round more than it says are published.
    let foreign = serde_json::json!({
        "format": "crosstable-public", "version": 1, "tournament": full(), "published": 0, "more": true,
    });
    let read = read(&foreign.to_string()).expect("a tournament");
    assert!(read.tournament.rounds.is_empty() && read.tournament.players.iter().all(|p| p.birth.is_empty()));
}

#[test]
fn what_cannot_be_shown_is_said() {
    assert!(matches!(read("{\"format\":"), Err(Unreadable::NotJson { .. })));
    assert_eq!(read(GOLDEN[0]), Err(Unreadable::NotPublished));
    assert_eq!(read("[]"), Err(Unreadable::NotPublished));
    let newer = r#"{"format":"crosstable-public","version":2}"#;
    assert_eq!(read(newer), Err(Unreadable::Newer { version: 2 }));
    let damaged = r#"{"format":"crosstable-public","version":1,"tournament":{"players":7}}"#;
    assert!(matches!(read(damaged), Err(Unreadable::Damaged { .. })));
    // In sentences, and the place once.
    let said =
        [damaged, "{\"format\":\n \"cut"].map(|text| read(text).expect_err("no tournament").to_string());
    let cut = "The text breaks off or is damaged at line 2, column 5.";
    assert_eq!(said, ["The published tournament is damaged.", cut]);
    // Nobody who plays is named on a board: it is left out.
    let stray = r#"{"format":"crosstable-public","version":1,"tournament":{"rounds":[{"games":[{"w":1,"b":2}],"byes":[]}]}}"#;
    assert_eq!(read(stray).map(|p| p.tournament.rounds[0].games.len()), Ok(0));
}

#[test]
fn a_title_that_is_none_here_takes_nobody_out_of_the_list() {
    let mut file: Value = serde_json::from_str(&write(&full(), None)).expect("what was written");
    for (player, title) in
        [(0, serde_json::json!("AGM")), (1, serde_json::json!(7)), (2, serde_json::json!("GM"))]
    {
        file["tournament"]["players"][player]["title"] = title;
    }
    let titles: Vec<Option<Title>> = read(&file.to_string())
        .expect("a list")
        .tournament
        .players
        .iter()
        .map(|player| player.title)
        .collect();
    assert_eq!(titles[..3], [None, None, Some(Title::Gm)]);
}

#[test]
fn a_name_that_turns_the_line_round_is_one_plain_line() {
    assert_eq!(plain("Ada\u{202E}vil\u{2066}\n\u{0}B\u{2028}C"), "Adavil  B C");
    let mut tournament = full();
    tournament.players[0].name = "\u{202E}<script>alert(1)</script>\r\nX".to_owned();
    assert_eq!(reduced(&tournament).players[0].name, "<script>alert(1)</script>  X");
}

#[test]
fn a_number_that_is_not_of_fide_stays_private() {
    let mut tournament = full();
    tournament.players[0].fide_id = "PASS-123".to_owned();
    tournament.players[0].withdrawn_from = Some(r(4));
    let public = reduced(&tournament);
    assert_eq!(public.players[0].fide_id, "");
    assert_eq!(public.players[1].fide_id, "990002");
    // To go after round 3 was said to the arbiter, not to everybody.
    assert_eq!((public.players[0].withdrawn_from, public.players[1].withdrawn_from), (None, Some(r(2))));
}
