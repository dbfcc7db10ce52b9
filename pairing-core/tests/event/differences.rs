//! Before and after: what the history says of each step, and by what a step is found.

use crate::desk::{CAST, Desk, r, result};
use pairing_core::event::{Change, Command, Kind, PersonChange, PersonField, RulesPart, differences};
use pairing_core::tournament::*;

/// What differs between the states before and after a command.
fn changed(desk: &mut Desk, command: Command) -> Vec<Change> {
    let before = desk.document().clone();
    desk.ok(command);
    differences(&before, desk.document())
}

#[test]
fn every_step_has_its_before_and_after() {
    let mut desk = Desk::with(5, &CAST[..6]);
    let (ada, ben, finn) = (desk.id("Ada"), desk.id("Ben"), desk.id("Finn"));
    let draft = desk.draft_command("Ada Dan, Eve Ben, Cleo Finn");
    assert_eq!(changed(&mut desk, draft), [Change::Draft { before: None, after: Some(3) }]);
    assert_eq!(
        changed(&mut desk, Command::Publish { round: r(1) }),
        [
            Change::RoundPaired { round: r(1), before: None, after: Some(3) },
            Change::Draft { before: Some(3), after: None },
        ]
    );
    desk.results("1-0 0-1 ½-½");
    let dan = desk.id("Dan");
    let corrected = Command::EnterResult { round: r(1), board: 1, result: Some(result("0-1")) };
    assert_eq!(
        changed(&mut desk, corrected),
        [Change::Result {
            round: r(1),
            board: 1,
            white: ada,
            black: dan,
            before: Some(result("1-0")),
            after: Some(result("0-1")),
        }]
    );
    let pairing = desk.pairing("Dan Ada, Eve Ben, U Cleo, Z Finn");
    let cleo = desk.id("Cleo");
    let amend = Command::Amend { round: r(1), pairing, note: String::new() };
    assert_eq!(
        changed(&mut desk, amend),
        [
            Change::Board { round: r(1), board: 1, before: Some((ada, dan)), after: Some((dan, ada)) },
            Change::Board { round: r(1), board: 3, before: Some((cleo, finn)), after: None },
            Change::Bye { round: r(1), player: cleo, before: None, after: Some(ByeKind::PairingAllocated) },
            Change::Bye { round: r(1), player: finn, before: None, after: Some(ByeKind::ZeroPoint) },
        ]
    );
    let bye = Some(RequestedBye::HalfPoint);
    assert_eq!(
        changed(&mut desk, Command::SetRequest { player: finn, round: r(2), bye }),
        [Change::Request { round: r(2), player: finn, before: None, after: bye }]
    );
    assert_eq!(
        changed(&mut desk, Command::Withdraw { player: ben, from: r(3) }),
        [Change::Withdrawn { player: ben, before: None, after: Some(r(3)) }]
    );
    assert_eq!(
        changed(&mut desk, Command::SetBoard { player: ben, board: Some(2) }),
        [Change::OwnBoard { player: ben, before: None, after: Some(2) }]
    );
    let settings =
        Settings { rounds: Some(r(4)), absent_keep_numbers: true, ..desk.tournament().settings.clone() };
    assert_eq!(
        changed(&mut desk, Command::SetSettings(settings)),
        [
            Change::Rounds { before: Some(r(5)), after: Some(r(4)) },
            Change::Rules { part: RulesPart::Options },
        ]
    );
}

#[test]
fn a_bye_asked_for_is_used_up_by_its_round_and_nobody_plays_instead() {
    let mut desk = Desk::with(5, &CAST[..5]);
    let (dan, eve) = (desk.id("Dan"), desk.id("Eve"));
    for (player, bye) in [(dan, RequestedBye::HalfPoint), (eve, RequestedBye::ZeroPoint)] {
        desk.ok(Command::SetRequest { player, round: r(1), bye: Some(bye) });
    }
    let draft = desk.draft_command("Ada Ben, U Cleo, H Dan, Z Eve");
    desk.ok(draft);
    let about_wishes = |changes: Vec<Change>| {
        changes.into_iter().filter(|change| matches!(change, Change::Request { .. })).collect::<Vec<_>>()
    };
    let published = changed(&mut desk, Command::Publish { round: r(1) });
    assert_eq!(about_wishes(published), []);
    desk.results("1-0");
    let taken_back = changed(&mut desk, Command::Unpair { round: r(1) });
    assert_eq!(about_wishes(taken_back), [], "the same wishes again");
}

#[test]
fn a_corrected_rating_shows_the_numbers_that_follow() {
    let mut desk = Desk::with(5, &CAST[..4]);
    let dan = desk.id("Dan");
    let edit = Command::EditPlayer { player: dan, changes: vec![PersonChange::Rating(Some(2200))] };
    let text = |rating: u32| rating.to_string();
    assert_eq!(
        changed(&mut desk, edit),
        [
            Change::Person { player: dan, field: PersonField::Rating, before: text(1950), after: text(2200) },
            Change::Numbers { players: 4, player: desk.id("Ada"), before: Tpn(1), after: Tpn(2) },
        ]
    );
}

#[test]
fn steps_are_found_by_kind_player_and_round() {
    let mut desk = Desk::with(5, &CAST[..6]);
    desk.round("Ada Dan, Eve Ben, Cleo Finn");
    desk.results("1-0");
    desk.ok(Command::Withdraw { player: desk.id("Ben"), from: r(2) });
    let pairing = desk.pairing("Ada Dan, Ben Eve, Cleo Finn");
    desk.ok(Command::Amend { round: r(1), pairing, note: String::new() });
    assert!(desk.journal.undo(None));
    let about: Vec<_> = desk.journal.history().into_iter().map(|line| line.about).collect();
    let kinds: Vec<Kind> = about.iter().map(|about| about.kind).collect();
    use Kind::{Event, Log, Pairings, Players, Presence, Results};
    assert_eq!(kinds, [Event, Players, Pairings, Pairings, Results, Presence, Pairings, Log]);
    assert_eq!(about[1].players, (1..=6).map(PlayerId).collect::<Vec<_>>());
    assert_eq!(
        (about[4].players.clone(), about[4].round),
        (vec![desk.id("Ada"), desk.id("Dan")], Some(r(1)))
    );
    assert_eq!((about[5].players.clone(), about[5].round), (vec![desk.id("Ben")], Some(r(2))));
    assert_eq!(about[6].players, [desk.id("Ben"), desk.id("Eve")], "only who sits otherwise");
}

#[test]
fn every_text_of_the_heading_is_shown_as_it_was_and_is() {
    let text = |text: &str| text.to_owned();
    // Without a rest of defaults: whoever adds a field adds it here.
    let full = EventInfo {
        name: text("Rook Cup"),
        event: text("Festival"),
        city: text("Rookfield"),
        federation: text("ROK"),
        start_date: text("2026/05/01"),
        end_date: text("2026/05/03"),
        kind: text("Individual"),
        chief_arbiter: text("Ada"),
        deputies: vec![text("Ben"), text("Cleo")],
        time_control: text("90+30"),
        round_dates: vec![text("2026/05/01"), String::new(), text("2026/05/03")],
        round_times: vec![String::new(), text("14:30")],
        site: text("https://rooks.example"),
    };
    let mut desk = Desk::with(5, &CAST[..2]);
    desk.ok(Command::SetInfo(Box::default()));
    let there = changed(&mut desk, Command::SetInfo(Box::new(full)));
    assert_eq!(there.len(), 13, "{there:?}");
    let gone = changed(&mut desk, Command::SetInfo(Box::default()));
    for (change, back) in there.iter().zip(&gone) {
        let (
            Change::Heading { field, before, after },
            Change::Heading { field: same, before: was, after: is },
        ) = (change, back)
        else {
            panic!("{change:?}, {back:?}");
        };
        assert_eq!((field, before.as_str(), is.as_str(), after), (same, "", "", was));
        assert!(!after.is_empty(), "{field:?} is blank");
    }
    let hours = "2: 14:30";
    assert!(there.iter().any(|change| matches!(change, Change::Heading { after, .. } if after == hours)));
}
