//! Baku acceleration (C.04.7) while an event is run.

use crate::desk::{CAST, Desk, r};
use pairing_core::event::saved::{Meta, load, save};
use pairing_core::event::{Basis, Command, Document, Entrant, Person, PersonChange, Refused, effects};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::tournament::*;

const GOLDEN: &str = include_str!("golden-v1-accelerated.json");

fn accelerated(desk: &Desk, on: bool) -> Command {
    let acceleration = on.then_some(Acceleration::Baku);
    Command::SetSettings(Settings { acceleration, ..desk.tournament().settings.clone() })
}

/// An event of seven rounds, so four accelerated, with ten people: group A is Ada to Finn.
fn baku() -> Desk {
    let mut desk = Desk::with(7, &CAST);
    let on = accelerated(&desk, true);
    desk.ok(on);
    desk
}

/// Who has virtual points in a round, by TPN: `Ada 1, Ben 1`.
fn virtual_points(desk: &Desk, round: usize) -> String {
    let order = pairing_core::handling::initial_order::by_number(&desk.tournament().players);
    let all = order.into_iter().map(|id| (id, desk.tournament().virtual_points(id, r(round))));
    let some = all.filter(|(_, points)| *points > Points::ZERO);
    some.map(|(id, points)| format!("{} {}", desk.name(id), points.half_notation()))
        .collect::<Vec<_>>()
        .join(", ")
}

#[test]
fn one_setting_gives_group_a_its_points_in_the_first_half() {
    let desk = baku();
    let full = "Ada 1, Ben 1, Cleo 1, Dan 1, Eve 1, Finn 1";
    assert_eq!([1, 2].map(|round| virtual_points(&desk, round)), [full, full]);
    assert_eq!(
        [3, 4].map(|round| virtual_points(&desk, round)),
        [full.replace('1', "½"), full.replace('1', "½")]
    );
    assert_eq!(virtual_points(&desk, 5), "");
}

#[test]
fn the_groups_follow_list_rounds_and_points_until_round_1_is_published() {
    let mut desk = baku();
    desk.ok(Command::add_player(Entrant::new(Person::new("Max", Some(2500)))));
    // Eleven: still six.
    assert_eq!(virtual_points(&desk, 1), "Max 1, Ada 1, Ben 1, Cleo 1, Dan 1, Eve 1");
    desk.ok(Command::RemovePlayer(desk.id("Jana")));
    desk.ok(Command::RemovePlayer(desk.id("Ivo")));
    desk.ok(Command::SetEntry { player: desk.id("Hana"), enters: r(2) });
    // Eight in the list before round 1.
    assert_eq!(virtual_points(&desk, 1), "Max 1, Ada 1, Ben 1, Cleo 1");
    desk.ok(Command::Withdraw { player: desk.id("Max"), from: r(1) });
    assert_eq!(
        virtual_points(&desk, 2),
        "Max 1, Ada 1, Ben 1, Cleo 1, Dan 1",
        "seven are left: four of them"
    );
    let two_points = PointSystem::of(Points::whole(2), Points::ONE, Points::ZERO);
    let settings = Settings { rounds: Some(r(3)), points: two_points, ..desk.tournament().settings.clone() };
    desk.ok(Command::SetSettings(settings));
    let full = "Max 2, Ada 2, Ben 2, Cleo 2, Dan 2";
    assert_eq!([1, 2, 3].map(|round| virtual_points(&desk, round)), [full, &full.replace('2', "1"), ""]);
}

/// Article 1.3: the last of group A stays the last, whatever the numbers become.
#[test]
fn a_late_entry_ranked_above_the_last_of_group_a_joins_it() {
    let mut desk = baku();
    desk.engine_round();
    desk.draws();
    let late = |name: &str, rating| {
        Command::add_player(Entrant { enters: r(2), ..Entrant::new(Person::new(name, Some(rating))) })
    };
    desk.ok(late("Max", 2060));
    desk.ok(late("Nina", 1700));
    assert_eq!(virtual_points(&desk, 1), "Ada 1, Ben 1, Cleo 1, Dan 1, Eve 1, Finn 1", "as it was paired");
    assert_eq!(virtual_points(&desk, 2), "Ada 1, Max 1, Ben 1, Cleo 1, Dan 1, Eve 1, Finn 1");
    // A corrected rating moves Ben below Finn, who stays the last of group A.
    let changes = vec![PersonChange::Rating(Some(1600))];
    desk.ok(Command::EditPlayer { player: desk.id("Ben"), changes });
    assert_eq!(virtual_points(&desk, 2), "Ada 1, Max 1, Cleo 1, Dan 1, Eve 1, Finn 1");
    assert_eq!(virtual_points(&desk, 1).matches("Ben").count(), 1, "round 1 was paired with it");
}

#[test]
fn virtual_points_pair_and_never_stand() {
    let mut desk = baku();
    desk.engine_round();
    let strong = |id: PlayerId| desk.tournament().player(id).is_some_and(|p| p.tpn.0 <= 6);
    assert!(desk.tournament().rounds[0].games.iter().all(|g| strong(g.white) == strong(g.black)));
    desk.draws();
    assert!(CAST.iter().all(|name| desk.points(name) == "½"));
}

#[test]
fn a_draft_is_outdated_when_acceleration_begins() {
    let mut desk = Desk::with(7, &CAST);
    let draft = desk.engine();
    desk.ok(draft);
    let on = accelerated(&desk, true);
    desk.ok(on);
    let outdated = desk.document().draft().map(|draft| draft.outdated.contains(&Basis::Rules));
    assert_eq!(outdated, Some(true));
}

#[test]
fn it_begins_before_round_1_or_never() {
    let mut desk = Desk::with(7, &CAST);
    desk.engine_round();
    let on = accelerated(&desk, true);
    assert_eq!(desk.try_(on.clone()), Err(Refused::TooLateToAccelerate));
    desk.ok(Command::Unpair { round: r(1) });
    desk.ok(on);
}

#[test]
fn ended_after_a_round_the_later_ones_have_no_virtual_points() {
    let mut desk = baku();
    desk.engine_round();
    desk.draws();
    let off = accelerated(&desk, false);
    let told: Vec<String> = effects(desk.document(), &off).iter().map(ToString::to_string).collect();
    assert_eq!(told, ["From round 2 on nobody has virtual points; published pairings stay."]);
    desk.ok(off);
    assert_eq!([1, 2].map(|round| virtual_points(&desk, round).is_empty()), [false, true]);
    // Group A is known from round 1, so it can go on.
    let on = accelerated(&desk, true);
    desk.ok(on);
    assert_eq!(virtual_points(&desk, 2), virtual_points(&desk, 1));
}

#[test]
fn it_needs_a_win_worth_two_draws_and_a_loss_worth_nothing() {
    let mut desk = Desk::with(7, &CAST);
    let points = PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO);
    let three = Settings { points, ..desk.tournament().settings.clone() };
    desk.ok(Command::SetSettings(three.clone()));
    let on = accelerated(&desk, true);
    assert_eq!(desk.try_(on), Err(Refused::PointsNotForAcceleration));
    let mut desk = baku();
    let three = Settings { acceleration: Some(Acceleration::Baku), ..three };
    assert_eq!(desk.try_(Command::SetSettings(three)), Err(Refused::PointsNotForAcceleration));
}

#[test]
fn virtual_points_by_hand_are_for_events_without_a_method() {
    let mut desk = baku();
    assert_eq!(desk.try_(Command::SetVirtualPoints(Default::default())), Err(Refused::VirtualPointsFollow));
}

#[test]
fn a_report_file_written_before_round_1_says_who_is_in_the_group() {
    let mut desk = baku();
    // Both are in the list, though not there in round 1: without them four of eight would be group A.
    desk.ok(Command::SetRequest { player: desk.id("Jana"), round: r(1), bye: Some(RequestedBye::ZeroPoint) });
    desk.ok(Command::SetRequest { player: desk.id("Ivo"), round: r(1), bye: Some(RequestedBye::ZeroPoint) });
    let read = trf::read(&trf::write(desk.tournament(), Dialect::Trf26).text);
    assert_eq!(read.problems.iter().filter(|p| p.message.contains("192")).count(), 0, "{:?}", read.problems);
    assert_eq!(read.tournament.settings.acceleration, Some(Acceleration::Baku));
    assert_eq!(read.tournament.virtual_points, desk.tournament().virtual_points);
}

#[test]
fn saved_and_loaded_and_through_a_report_file_it_goes_on() {
    let mut desk = baku();
    desk.engine_round();
    desk.draws();
    desk.ok(Command::add_player(Entrant { enters: r(2), ..Entrant::new(Person::new("Max", Some(2060))) }));
    let saved = save(&desk.journal, Meta::default());
    assert_eq!(saved, GOLDEN.trim_end(), "the format has changed: it needs a new version and a migration");
    assert_eq!(load(&saved).expect("what was saved").journal.document(), desk.document());

    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let written = trf::write(desk.tournament(), dialect);
        assert!(written.text.contains("192 FIDE_DUTCH_BAKU\r\n"), "{}", written.text);
        let read = trf::read(&written.text).tournament;
        assert_eq!(read.settings.acceleration, Some(Acceleration::Baku));
        let document = Document::new(read).expect("a sound tournament");
        let next = |t: &Tournament| {
            let order = pairing_core::handling::initial_order::by_number(&t.players);
            order.into_iter().map(|id| t.virtual_points(id, r(2))).collect::<Vec<_>>()
        };
        assert_eq!(next(document.tournament()), next(desk.tournament()), "{dialect:?}");
    }
}
