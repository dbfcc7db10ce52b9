//! Troubles that organisers have had, each to its good end.

use crate::desk::{CAST, Desk, person, r, result};
use pairing_core::event::views::{NextStep, OpenBoards, next_step, open_boards};
use pairing_core::event::{Applied, Command, Effect, Entrant, Refused, Standing, describe, effects};
use pairing_core::tournament::*;

#[test]
fn case_15_a_late_entrant_stronger_than_everyone() {
    let mut desk = Desk::with(5, &CAST[1..8]);
    desk.round("Ben Eve, Finn Cleo, Dan Gus, U Hana");
    desk.results("1-0 0-1 1-0");
    let before = desk.shows(1);
    desk.ok(Command::add_player(Entrant { enters: r(2), ..Entrant::new(person("Ada")) }));

    assert_eq!(desk.shows(1), before, "round 1 shows the same people");
    assert_eq!(desk.order(), CAST[..8].join(" "));
    assert_eq!(desk.points("Ada"), "0");
    let record = desk.document().record(r(1)).expect("round 1 is published");
    assert_eq!(record.numbers[0], (desk.id("Ben"), Tpn(1)), "round 1 keeps the numbers it was paired with");

    desk.engine_round();
    let mut boards: Vec<String> = desk.shows(2).split(", ").map(str::to_owned).collect();
    boards.sort();
    assert_eq!(boards, ["Cleo Dan", "Eve Finn", "Gus Ada", "Hana Ben"]);
}

#[test]
fn case_27_a_requested_bye_and_an_odd_number_in_round_1() {
    for (players, games, pabs) in [(5, 2, 0), (6, 2, 1)] {
        let mut desk = Desk::with(3, &CAST[..players]);
        let player = desk.id("Cleo");
        desk.ok(Command::SetRequest { player, round: r(1), bye: Some(RequestedBye::HalfPoint) });
        desk.engine_round();
        let round = &desk.tournament().rounds[0];
        assert_eq!(round.games.len(), games, "{players} players");
        let allocated = round.byes.iter().filter(|b| b.kind == ByeKind::PairingAllocated).count();
        assert_eq!(allocated, pabs, "{players} players");
        assert_eq!(round.bye_of(player), Some(ByeKind::HalfPoint));
        assert!(desk.tournament().requests.is_empty(), "the request has become a bye");
    }
}

#[test]
fn case_32_leaving_and_coming_back_yields_no_points() {
    let mut desk = Desk::with(4, &CAST[..5]);
    let (player, round) = (desk.id("Dan"), r(2));
    desk.engine_round();
    desk.draws();
    desk.ok(Command::Withdraw { player, from: round });
    desk.engine_round();
    desk.draws();
    let before = desk.points("Dan");
    desk.ok(Command::Return(player));
    assert_eq!(desk.points("Dan"), before);
    let spent = desk.tournament().rounds[1].bye_of(player);
    assert!(matches!(spent, None | Some(ByeKind::ZeroPoint)), "{spent:?}");
    let Command::Draft { pairing, .. } = desk.engine() else { unreachable!("the engine drafts") };
    assert!(pairing.everybody().any(|p| p == player), "back in round 3");

    desk.ok(Command::GrantBye { player, round, bye: Some(RequestedBye::HalfPoint) });
    assert_eq!(desk.tournament().rounds[1].bye_of(player), Some(ByeKind::HalfPoint));
}

#[test]
fn case_33_a_late_joiners_missed_rounds_are_worth_what_was_granted() {
    let mut desk = Desk::with(5, &CAST[..4]);
    for _ in 0..2 {
        desk.engine_round();
        desk.draws();
    }
    desk.ok(Command::add_player(Entrant {
        enters: r(3),
        byes: vec![(r(1), RequestedBye::HalfPoint)],
        ..Entrant::new(person("Jana"))
    }));
    desk.ok(Command::add_player(Entrant { enters: r(3), ..Entrant::new(person("Ivo")) }));
    assert_eq!((desk.points("Jana").as_str(), desk.points("Ivo").as_str()), ("½", "0"));
    desk.engine_round();
    for late in ["Jana", "Ivo"] {
        assert!(desk.tournament().rounds[2].game_of(desk.id(late)).is_some(), "{late} plays in round 3");
    }
}

#[test]
fn case_41_a_double_click_makes_one_round_and_one_bye() {
    let mut desk = Desk::with(3, &CAST[..5]);
    let draft = desk.engine();
    assert_eq!(desk.try_(draft.clone()), Ok(Applied::Changed));
    assert_eq!(desk.try_(draft.clone()), Ok(Applied::Unchanged));
    let steps = desk.journal.entries().len();
    desk.ok(Command::Publish { round: r(1) });
    assert_eq!(desk.journal.entries().len(), steps + 1, "the second press left no trace");
    for again in [draft, Command::Publish { round: r(1) }] {
        assert_eq!(desk.try_(again), Err(Refused::NotNextRound { round: r(1), next: Some(r(2)) }));
    }
    assert_eq!(desk.document().published(), 1);
    assert_eq!(desk.tournament().rounds[0].byes.len(), 1);
}

#[test]
fn case_42_people_leave_and_come_while_a_round_is_played() {
    let mut desk = Desk::with(5, &CAST[..9]);
    desk.round("Ada Eve, Finn Ben, Cleo Gus, Hana Dan, U Ivo");
    desk.results("1-0 0-1 1-0 .");
    for (gone, standing) in [("Eve", Standing::Board(1)), ("Ivo", Standing::PairingAllocatedBye)] {
        let player = desk.id(gone);
        let Err(Refused::Stands { round, standing: is, .. }) =
            desk.try_(Command::Withdraw { player, from: r(1) })
        else {
            panic!("{gone} stands in round 1")
        };
        assert_eq!((round, is), (r(1), standing));
        desk.ok(Command::Withdraw { player, from: r(2) });
    }
    desk.ok(Command::add_player(Entrant { enters: r(2), ..Entrant::new(person("Jana")) }));

    assert_eq!(
        next_step(desk.document()),
        NextStep::EnterResults(OpenBoards { round: r(1), open: vec![4], boards: 4 })
    );
    let early = Command::Draft { round: r(2), pairing: desk.pairing("Ada Ben"), origin: Default::default() };
    let refused = desk.try_(early).expect_err("a result is missing");
    assert_eq!(refused, Refused::OpenBoards { round: r(1), boards: vec![4] });
    assert!(refused.to_string().contains("board 4"), "{refused}");

    desk.results(". . . ½-½");
    assert_eq!(next_step(desk.document()), NextStep::Pair { round: r(2) });
    desk.engine_round();
    let paired: Vec<PlayerId> =
        desk.tournament().rounds[1].games.iter().flat_map(|g| [g.white, g.black]).collect();
    assert_eq!(paired.len(), 8, "nine less two and one new");
    assert!(paired.contains(&desk.id("Jana")) && !paired.contains(&desk.id("Eve")));
}

#[test]
fn case_43_how_many_games_are_still_open() {
    let mut desk = Desk::with(3, &CAST);
    desk.engine_round();
    desk.results("1-0 . ½-½ . .");
    assert_eq!(open_boards(desk.document()), [OpenBoards { round: r(1), open: vec![2, 4, 5], boards: 5 }]);
}

#[test]
fn case_44_a_late_player_against_the_holder_of_the_bye() {
    let mut desk = Desk::with(5, &CAST[..7]);
    desk.round("Ada Dan, Eve Ben, Cleo Finn, U Gus");
    desk.results("1-0");
    desk.ok(Command::add_player(Entrant { enters: r(1), ..Entrant::new(person("Hana")) }));
    let pairing = desk.pairing("Ada Dan, Eve Ben, Cleo Finn, Gus Hana");
    let amend = Command::Amend { round: r(1), pairing, note: "Hana arrived late".to_owned() };
    let told = effects(desk.document(), &amend);
    assert_eq!(
        told,
        [
            Effect::PairingChanged { round: r(1), boards: 0, results_deleted: 0 },
            Effect::ByesChanged { round: r(1), byes: 1 }
        ]
    );
    desk.ok(amend);
    assert_eq!(desk.shows(1), "Ada Dan 1-0, Eve Ben, Cleo Finn, Gus Hana");
    desk.results(". ½-½ ½-½ 0-1");
    assert_eq!((desk.points("Gus").as_str(), desk.points("Hana").as_str()), ("0", "1"));
}

#[test]
fn case_47_swapped_colours_keep_the_result_with_the_person() {
    let mut desk = Desk::with(5, &CAST[..4]);
    desk.round("Ada Cleo, Dan Ben");
    desk.results("½-½ 1-0");
    let pairing = desk.pairing("Ada Cleo, Ben Dan");
    desk.ok(Command::Amend { round: r(1), pairing, note: String::new() });
    assert_eq!(desk.shows(1), "Ada Cleo ½-½, Ben Dan 0-1");
    assert_eq!(desk.points("Dan"), "1");
    assert!(desk.document().record(r(1)).is_some_and(|record| record.amended));

    let pairing = desk.pairing("Ada Dan, Ben Cleo");
    let amend = Command::Amend { round: r(1), pairing, note: String::new() };
    assert_eq!(
        effects(desk.document(), &amend),
        [Effect::PairingChanged { round: r(1), boards: 2, results_deleted: 2 }]
    );
    desk.ok(amend);
    assert_eq!(desk.shows(1), "Ada Dan, Ben Cleo", "who no longer meet have no result");
}

#[test]
fn case_50_a_wrong_result_found_two_rounds_later() {
    let mut desk = Desk::with(5, &CAST[..8]);
    for _ in 0..3 {
        desk.engine_round();
        desk.results("1-0 1-0 1-0 1-0");
    }
    desk.engine_round();
    let pairings = [desk.shows(3), desk.shows(4)];
    let game = desk.tournament().rounds[1].games[2];
    let winner = desk.name(game.white).to_owned();
    let points = desk.points(&winner);
    let correction = Command::EnterResult { round: r(2), board: 3, result: Some(result("0-1")) };
    assert_eq!(
        effects(desk.document(), &correction),
        [Effect::ResultChanged {
            round: r(2),
            board: 3,
            was: GameResult::WHITE_WINS,
            becomes: Some(GameResult::BLACK_WINS),
            later_rounds: 2,
        }]
    );
    let names = format!("{winner} – {}", desk.name(game.black));
    assert_eq!(describe(desk.document(), &correction), format!("Round 2, board 3, {names}: 1-0 becomes 0-1"));
    desk.journal.do_(correction, Some(1_700_000_000_000)).expect("corrections are allowed");
    assert_eq!([desk.shows(3), desk.shows(4)], pairings, "published pairings stay");
    assert_ne!(desk.points(&winner), points);
    let line = desk.journal.history().pop().expect("a history");
    assert_eq!(line.at, Some(1_700_000_000_000));
    assert!(line.title.ends_with("1-0 becomes 0-1"), "{}", line.title);
}

#[test]
fn case_51_undoing_a_whole_round_says_what_goes_and_redo_brings_it_back() {
    let mut desk = Desk::with(5, &CAST);
    desk.engine_round();
    desk.draws();
    desk.engine_round();
    desk.draws();
    let player = desk.id("Jana");
    desk.ok(Command::SetRequest { player, round: r(3), bye: Some(RequestedBye::HalfPoint) });
    let leaver = desk.id("Ivo");
    desk.ok(Command::Withdraw { player: leaver, from: r(3) });
    desk.engine_round();
    desk.results("1-0 0-1 ½-½");
    let round = desk.tournament().rounds[2].clone();
    let full = desk.document().clone();

    let unpair = Command::Unpair { round: r(3) };
    let told = effects(desk.document(), &unpair);
    let byes = round.byes.len();
    assert_eq!(told, [Effect::RoundDeleted { round: r(3), boards: 4, results: 3, byes, requested: 1 }]);
    assert!(told[0].to_string().contains("3 results will be deleted"), "{}", told[0]);
    desk.ok(unpair);
    assert_eq!(desk.document().published(), 2);
    assert_eq!(desk.tournament().request(player, r(3)), Some(RequestedBye::HalfPoint), "still wished for");
    assert_eq!(desk.tournament().request(leaver, r(3)), None, "who withdrew asked for nothing");

    assert!(desk.journal.undo(None));
    assert_eq!(desk.document(), &full, "every result and bye is back");
    assert!(desk.journal.redo(None));
    assert_eq!(desk.document().published(), 2);
}

#[test]
fn a_whole_event_follows_the_next_step_to_its_end() {
    let mut desk = Desk::with(3, &[]);
    assert_eq!(next_step(desk.document()), NextStep::AddPlayers { taking_part: 0 });
    desk.ok(Command::AddPlayers(CAST[..7].iter().map(|n| Entrant::new(person(n))).collect()));
    for round in 1..=3 {
        assert_eq!(next_step(desk.document()), NextStep::Pair { round: r(round) });
        let draft = desk.engine();
        desk.ok(draft);
        assert_eq!(next_step(desk.document()), NextStep::Publish { round: r(round), blocked: None });
        desk.publish();
        assert!(matches!(next_step(desk.document()), NextStep::EnterResults(_)));
        desk.draws();
    }
    assert_eq!(next_step(desk.document()), NextStep::Finished);
}
