//! The saved format: golden file, size, damage, newer versions.

use crate::desk::{CAST, Desk, person, r, result};
use pairing_core::event::saved::{LoadProblem, Meta, load, save};
use pairing_core::event::{Command, Entrant, Journal, Origin, Pairing, Person, PersonChange};
use pairing_core::handling::initial_order::by_strength;
use pairing_core::problem::Place;
use pairing_core::tournament::*;
use std::collections::BTreeMap;

const GOLDEN: &str = include_str!("golden-v1.json");
const META: Meta<'static> = Meta { app: "Crosstable 0.1.0", saved_at: Some(1_790_000_000_000) };

/// Every command, every optional field and every step once.
fn everything() -> Journal {
    let mut base = Tournament::default();
    base.info.name = "Opening Night".to_owned();
    base.settings.rounds = Some(r(3));
    base.other_records.push("### kept as it was".to_owned());
    let mut desk = Desk { journal: Journal::new(base).expect("a sound tournament") };
    let mut now = 1_780_000_000_000;
    let mut ok = |desk: &mut Desk, command: Command| {
        now += 1_000;
        desk.journal.do_(command, Some(now)).expect("a command that is carried out");
    };
    ok(
        &mut desk,
        Command::SetInfo(Box::new(EventInfo {
            name: "Opening Night".to_owned(),
            city: "Rookhaven".to_owned(),
            round_dates: vec!["26/09/18".to_owned()],
            ..EventInfo::default()
        })),
    );
    ok(
        &mut desk,
        Command::SetSettings(Settings {
            rounds: Some(r(4)),
            initial_colour: Some(Colour::Black),
            points: PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO),
            system: Some(PairingSystem::Dutch2026),
            ..Settings::default()
        }),
    );
    let full = Person {
        name: "Ada".to_owned(),
        title: Some(Title::Wfm),
        sex: Some(Sex::Female),
        rating: Some(2100),
        federation: "ROK".to_owned(),
        fide_id: "990001".to_owned(),
        birth: "1990/05/17".to_owned(),
        k_factor: None,
        club: "Rook Ends".to_owned(),
    };
    let mut list = vec![Entrant::new(full)];
    list.extend(CAST[1..7].iter().map(|n| Entrant::new(person(n))));
    ok(&mut desk, Command::AddPlayers(list));
    let (ada, ben, gus) = (desk.id("Ada"), desk.id("Ben"), desk.id("Gus"));
    ok(
        &mut desk,
        Command::EditPlayer {
            player: gus,
            changes: vec![
                PersonChange::Name("Gusti".to_owned()),
                PersonChange::Title(Some(Title::Cm)),
                PersonChange::Sex(Some(Sex::Male)),
                PersonChange::Rating(Some(1810)),
                PersonChange::Federation("ROK".to_owned()),
                PersonChange::FideId("990007".to_owned()),
                PersonChange::Birth("2001".to_owned()),
                PersonChange::Club("Open File".to_owned()),
            ],
        },
    );
    let order = by_strength(&desk.tournament().players);
    ok(&mut desk, Command::SetOrder(order.iter().rev().copied().collect()));
    ok(&mut desk, Command::SetOrder(order));
    let group = ForbiddenGroup { players: vec![ada, ben], first: r(1), last: Some(r(2)) };
    ok(&mut desk, Command::SetForbidden(vec![group]));
    ok(&mut desk, Command::SetVirtualPoints(BTreeMap::from([(ada, vec![Points::ONE, Points::HALF])])));
    let finn = desk.id("Finn");
    ok(&mut desk, Command::SetEntry { player: finn, enters: r(2) });
    let request = |bye| Command::SetRequest { player: gus, round: r(1), bye };
    ok(&mut desk, request(Some(RequestedBye::ZeroPoint)));
    ok(&mut desk, request(None));
    ok(&mut desk, request(Some(RequestedBye::HalfPoint)));
    let draft = |desk: &Desk, text: &str, note: &str| Command::Draft {
        round: desk.document().next_round().expect("a round"),
        pairing: desk.pairing(text),
        origin: Origin {
            system: Some(PairingSystem::Dutch2026),
            engine: "Crosstable 0.1.0".to_owned(),
            note: note.to_owned(),
        },
    };
    let first = draft(&desk, "Cleo Ada, Ben Dan, U Eve, H Gusti, Z Finn", "");
    ok(&mut desk, first.clone());
    ok(&mut desk, Command::DiscardDraft { round: r(1) });
    ok(&mut desk, first);
    ok(&mut desk, Command::Publish { round: r(1) });
    ok(&mut desk, Command::EnterResult { round: r(1), board: 1, result: Some(result("1-0")) });
    ok(&mut desk, Command::EnterResult { round: r(1), board: 2, result: Some(result("-/+")) });
    ok(&mut desk, Command::EnterResult { round: r(1), board: 2, result: None });
    ok(&mut desk, Command::EnterResult { round: r(1), board: 2, result: Some(result("½-½")) });
    let pairing = desk.pairing("Ada Cleo, Ben Dan, U Eve, H Gusti, Z Finn");
    ok(&mut desk, Command::Amend { round: r(1), pairing, note: "sat the other way".to_owned() });
    ok(&mut desk, Command::GrantBye { player: finn, round: r(1), bye: Some(RequestedBye::FullPoint) });
    ok(&mut desk, Command::GrantBye { player: finn, round: r(1), bye: None });
    let late =
        Entrant { enters: r(2), byes: vec![(r(1), RequestedBye::HalfPoint)], ..Entrant::new(person("Hana")) };
    ok(&mut desk, Command::add_player(late));
    ok(&mut desk, Command::add_player(Entrant { enters: r(2), ..Entrant::new(person("Ivo")) }));
    let ivo = desk.id("Ivo");
    ok(&mut desk, Command::RemovePlayer(ivo));
    let eve = desk.id("Eve");
    ok(&mut desk, Command::Withdraw { player: eve, from: r(2) });
    ok(&mut desk, Command::Return(eve));
    let second = draft(&desk, "Dan Ada, Cleo Eve, Gusti Hana, Finn Ben", "Gusti and Hana by wish");
    ok(&mut desk, second);
    ok(&mut desk, Command::Publish { round: r(2) });
    ok(&mut desk, Command::Unpair { round: r(2) });
    assert!(desk.journal.undo(Some(now + 1)) && desk.journal.redo(Some(now + 2)));
    assert!(desk.journal.undo(None));
    desk.journal
}

#[test]
fn version_1_is_read_for_ever_and_written_unchanged() {
    let journal = everything();
    let text = save(&journal, META);
    assert_eq!(text, GOLDEN.trim_end(), "the format has changed: it needs a new version and a migration");
    let loaded = load(GOLDEN).expect("the golden file");
    assert_eq!(loaded.journal.document(), journal.document());
    assert_eq!(loaded.journal.entries(), journal.entries());
    assert_eq!(loaded.journal.base(), journal.base());
    assert_eq!((loaded.app.as_str(), loaded.saved_at), (META.app, META.saved_at));
    assert_eq!(loaded.revision, journal.revision());
    assert_eq!(save(&loaded.journal, META), text);
}

/// A tournament as an import may leave it: every field of the base in use.
#[test]
fn version_1_keeps_an_imported_tournament_whole() {
    const IMPORTED: &str = include_str!("golden-v1-imported.json");
    let mut base = Tournament {
        info: EventInfo {
            name: "Opening Night".to_owned(),
            city: "Rookhaven".to_owned(),
            federation: "ROK".to_owned(),
            start_date: "2026/09/18".to_owned(),
            end_date: "2026/09/20".to_owned(),
            kind: "Individual: Swiss-System".to_owned(),
            chief_arbiter: "Ada".to_owned(),
            deputies: vec!["Ben".to_owned()],
            time_control: "90 minutes".to_owned(),
            round_dates: vec!["26/09/18".to_owned()],
            ..EventInfo::default()
        },
        settings: Settings {
            rounds: Some(r(5)),
            initial_colour: Some(Colour::White),
            points: PointSystem::STANDARD,
            system: Some(PairingSystem::Dubov2026),
            ..Settings::default()
        },
        requests: vec![ByeRequest { round: r(3), player: PlayerId(2), kind: RequestedBye::HalfPoint }],
        virtual_points: BTreeMap::from([(PlayerId(1), vec![Points::ONE, Points::HALF])]),
        forbidden: vec![
            ForbiddenGroup { players: vec![PlayerId(1), PlayerId(2)], first: r(1), last: None },
            ForbiddenGroup { players: vec![PlayerId(2), PlayerId(3)], first: r(2), last: Some(r(4)) },
        ],
        other_records: vec!["### kept as it was".to_owned()],
        ..Tournament::default()
    };
    for (id, name) in (1..).zip(&CAST[..4]) {
        base.players.push(Player::new(PlayerId(id), Tpn(id), *name));
    }
    base.players[0] = Player {
        title: Some(Title::Gm),
        sex: Some(Sex::Female),
        rating: Some(2500),
        federation: "ROK".to_owned(),
        fide_id: "990001".to_owned(),
        birth: "1990/05/17".to_owned(),
        club: "Rook Ends".to_owned(),
        ..base.players[0].clone()
    };
    base.players[2].withdrawn_from = Some(r(2));
    base.players[3].enters = r(2);
    let bye = |player, kind| Bye { player: PlayerId(player), kind };
    base.rounds = vec![
        Round {
            games: vec![Game { white: PlayerId(1), black: PlayerId(2), result: Some(GameResult::DRAW) }],
            byes: vec![bye(3, ByeKind::PairingAllocated), bye(4, ByeKind::ZeroPoint)],
        },
        Round {
            games: vec![Game::open(PlayerId(4), PlayerId(1))],
            byes: vec![bye(2, ByeKind::FullPoint), bye(3, ByeKind::HalfPoint)],
        },
    ];
    let journal = Journal::new(base).expect("a sound tournament");
    assert_eq!(save(&journal, META), IMPORTED.trim_end(), "the format has changed: see above");
    let loaded = load(IMPORTED).expect("the golden file");
    assert_eq!(loaded.journal.base(), journal.base());
    assert_eq!(loaded.journal.document(), journal.document());
}

/// 1,000 players, 11 rounds, every result with its time, one in ten corrected.
fn large() -> Journal {
    let mut journal = Journal::new(Tournament::default()).expect("an empty tournament");
    let mut now = 1_780_000_000_000;
    let mut ok = |command: Command| {
        now += 7_001;
        journal.do_(command, Some(now)).expect("a command that is carried out");
    };
    ok(Command::SetSettings(Settings { rounds: Some(r(11)), ..Settings::default() }));
    let player = |n: u16| Entrant {
        person: Person {
            name: format!("Longname-Doublename{n:04}, Firstname"),
            rating: Some(2500 - n),
            federation: "ROK".to_owned(),
            fide_id: format!("9900{n:04}"),
            birth: "1990/01/01".to_owned(),
            club: format!("Chess Club of Place {}", n % 40),
            ..Person::default()
        },
        ..Entrant::new(Person::default())
    };
    ok(Command::AddPlayers((1..=1000).map(player).collect()));
    let ids: Vec<PlayerId> = (1..=1000).map(PlayerId).collect();
    let results = [GameResult::WHITE_WINS, GameResult::DRAW, GameResult::BLACK_WINS];
    for round in (1..=11).map(r) {
        let games = (0..500).map(|i| (ids[i], ids[500 + (i + round.get()) % 500])).collect();
        let pairing = Pairing { games, byes: Vec::new() };
        let origin = Origin {
            system: Some(PairingSystem::Dutch2026),
            engine: META.app.to_owned(),
            note: String::new(),
        };
        ok(Command::Draft { round, pairing, origin });
        ok(Command::Publish { round });
        for board in 1..=500 {
            ok(Command::EnterResult { round, board, result: Some(results[board % 3]) });
            if board % 10 == 0 {
                ok(Command::EnterResult { round, board, result: Some(results[(board + 1) % 3]) });
            }
        }
    }
    journal
}

#[test]
fn a_thousand_players_and_eleven_rounds_stay_under_a_million_and_a_half_characters() {
    let mut journal = large();
    let text = save(&journal, META);
    assert!(text.chars().count() < 1_500_000, "{} characters", text.chars().count());
    let loaded = load(&text).expect("what was saved");
    assert_eq!(loaded.journal.document(), journal.document());
    let before = journal.document().clone();
    assert!(journal.undo(None));
    assert_ne!(journal.document(), &before);
    assert!(journal.redo(None));
    assert_eq!(journal.document(), &before);
}

#[test]
fn a_text_that_is_cut_off_or_something_else_says_so() {
    let cut = &GOLDEN[..GOLDEN.len() / 2];
    let Err(LoadProblem::NotJson { place }) = load(cut) else { panic!("half a text is no text") };
    let column = u32::try_from(cut.len()).expect("a short text");
    assert!(matches!(place, Place { line: 1, column: Some(c) } if c + 2 >= column), "{place:?}");
    for other in ["{}", "[]", "null", "{\"format\":\"something else\",\"version\":1}"] {
        assert!(matches!(load(other), Err(LoadProblem::NotATournament)), "{other}");
    }
}

#[test]
fn a_byte_order_mark_does_no_harm() {
    assert!(load(&format!("\u{FEFF}{GOLDEN}")).is_ok());
}

#[test]
fn a_newer_version_can_be_looked_at_as_far_as_it_is_understood() {
    let newer = GOLDEN.replacen("\"version\":1", "\"version\":7", 1);
    let Err(LoadProblem::Newer { version: 7, app, readable: Some(readable) }) = load(&newer) else {
        panic!("version 7 is not known")
    };
    assert_eq!(app, META.app);
    assert_eq!(readable.missing, 0);
    assert_eq!(readable.journal.document(), everything().document());

    let unknown = newer.replacen("{\"do\":{\"amend\"", "{\"do\":{\"beamed-up\"", 1);
    let Err(LoadProblem::Newer { readable: Some(readable), .. }) = load(&unknown) else {
        panic!("version 7 is not known")
    };
    assert_eq!(readable.journal.document().published(), 1);
    assert!(readable.missing > 0);

    let changed = newer.replacen("\"base\":", "\"foundation\":[],\"base\":7,\"was\":", 1);
    assert!(matches!(load(&changed), Err(LoadProblem::Newer { readable: None, .. })));
}

#[test]
fn a_damaged_part_is_named_and_what_comes_before_it_is_kept() {
    let steps = everything().entries().len();
    for (from, to, at, message, kept) in [
        ("\"version\":1", "\"version\":\"one\"", "version", "not a number from 1", None),
        ("\"body\"", "\"corpse\"", "body", "missing", None),
        ("\"steps\":[", "\"steps\":1,\"was\":[", "body.steps", "not a list", None),
        ("\"base\":{", "\"base\":{\"players\":7,\"was\":", "", "", None),
        ("\"v\":\"-/+\"", "\"v\":\"2-0\"", "body.steps[17]", "“2-0” is not a result", Some(17)),
        (
            "{\"publish\":{\"r\":1}}",
            "{\"publish\":{\"r\":2}}",
            "body.steps[15]",
            "Round 2 cannot be paired now: the next round is 1",
            Some(15),
        ),
        (
            "{\"do\":{\"info\"",
            "\"redo\"],[null,{\"do\":{\"info\"",
            "body.steps[0]",
            "there is nothing to undo or redo",
            Some(0),
        ),
    ] {
        let damaged = GOLDEN.replacen(from, to, 1);
        assert_ne!(damaged, GOLDEN, "{from} does not occur");
        match (load(&damaged), kept) {
            (Err(LoadProblem::NotJson { .. }), None) if at.is_empty() => {}
            (Err(LoadProblem::Damaged { at: place, message: text, readable }), _) => {
                assert_eq!((place.as_str(), text.as_str()), (at, message));
                assert_eq!(readable.as_ref().map(|r| r.journal.entries().len()), kept);
                if let Some(readable) = readable {
                    let added = usize::from(kept == Some(0));
                    assert_eq!(readable.missing, steps + added - readable.journal.entries().len());
                }
            }
            (other, _) => panic!("{from}: {other:?}"),
        }
    }
}
