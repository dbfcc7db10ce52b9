//! Half-point byes by the rules of the event, and players kept apart by rule.

use crate::desk::{CAST, Desk, person, r};
use pairing_core::event::{Command, Entrant, Refused};
use pairing_core::systems::{Ruleset, pair};
use pairing_core::tournament::*;

fn desk(byes: ByeRules) -> Desk {
    let mut desk = Desk::with(5, &CAST[..6]);
    desk.ok(Command::SetSettings(Settings { byes, ..desk.tournament().settings.clone() }));
    desk
}

fn asks(desk: &Desk, name: &str, round: usize) -> Command {
    Command::SetRequest { player: desk.id(name), round: r(round), bye: Some(RequestedBye::HalfPoint) }
}

#[test]
fn a_player_asks_for_as_many_half_points_as_the_event_allows_and_the_arbiter_may_grant_more() {
    let mut desk = desk(ByeRules { most_half_points: Some(1), last_round: None });
    desk.ok(asks(&desk, "Ada", 1));
    // The same again, or another round instead, is no second one.
    desk.ok(asks(&desk, "Ada", 1));
    let second = asks(&desk, "Ada", 3);
    let refused = desk.try_(second.clone()).expect_err("a second one");
    assert!(
        matches!(&refused, Refused::HalfPointByesUsed { who, most: 1 } if who.name == "Ada"),
        "{refused}"
    );
    let all_the_same = second.all_the_same(&refused).expect("the arbiter can");
    desk.ok(all_the_same);
    assert_eq!(desk.tournament().requests.len(), 2);
    desk.ok(asks(&desk, "Ben", 3));
    // Absent without points is no matter of these rules.
    let player = desk.id("Ada");
    desk.ok(Command::SetRequest { player, round: r(4), bye: Some(RequestedBye::ZeroPoint) });
}

#[test]
fn half_points_had_count_too() {
    let mut desk = desk(ByeRules { most_half_points: Some(1), last_round: None });
    desk.ok(asks(&desk, "Finn", 1));
    desk.engine_round();
    let second = asks(&desk, "Finn", 2);
    assert!(matches!(desk.try_(second), Err(Refused::HalfPointByesUsed { .. })));
}

#[test]
fn late_in_the_event_nobody_asks_for_half_a_point() {
    let mut desk = desk(ByeRules { most_half_points: None, last_round: Some(r(3)) });
    desk.ok(asks(&desk, "Ada", 3));
    let late = asks(&desk, "Ada", 4);
    let refused = desk.try_(late.clone()).expect_err("too late");
    assert_eq!(
        refused.to_string(),
        "Ada: half-point byes are allowed up to round 3, not in round 4. The arbiter can grant it all the same."
    );
    assert!(late.all_the_same(&refused).is_some());
    let elsewhere = Command::Publish { round: r(1) };
    assert_eq!(elsewhere.all_the_same(&refused), None);
}

#[test]
fn who_joins_a_club_later_is_kept_apart_too() {
    let mut desk = Desk::with(3, &[]);
    let of = |name: &str, club: &str| {
        Entrant::new(pairing_core::event::Person { club: club.to_owned(), ..person(name) })
    };
    desk.ok(Command::SetApart(vec![Apart::always(ApartBy::Clubs)]));
    desk.ok(Command::AddPlayers(vec![of("Ada", "Harbour"), of("Ben", "Knights"), of("Cleo", "Harbour")]));
    desk.ok(Command::add_player(of("Dan", "Knights")));
    let paired = pair(desk.tournament(), r(1), &Ruleset::of(desk.tournament())).expect("a pairing");
    for board in &paired.boards {
        let club = |id| desk.tournament().player(id).expect("a player").club.clone();
        assert_ne!(club(board.white), club(board.black));
    }
    let nobody = Command::SetApart(vec![Apart::always(ApartBy::Club(String::new()))]);
    assert_eq!(desk.try_(nobody), Err(Refused::ApartRule { rule: 1 }));
}

#[test]
fn they_are_saved_as_the_format_says() {
    let group = ApartBy::Group { name: "Family".to_owned(), players: vec![PlayerId(1), PlayerId(4)] };
    let rules = vec![
        Apart { first: r(2), last: Some(r(3)), ..Apart::always(ApartBy::Clubs) },
        Apart::always(ApartBy::Club("Harbour".to_owned())),
        Apart::always(group),
    ];
    let allowed = Command::AllowBye { player: PlayerId(7), round: r(4), bye: RequestedBye::HalfPoint };
    for (command, text) in [
        (
            Command::SetApart(rules),
            r#"{"apart":[{"by":"clubs","f":2,"l":3},{"by":{"club":"Harbour"}},{"by":{"group":{"n":"Family","p":[1,4]}}}]}"#,
        ),
        (allowed, r#"{"allow":{"p":7,"r":4,"k":"H"}}"#),
    ] {
        assert_eq!(serde_json::to_string(&command).expect("JSON"), text);
        assert_eq!(serde_json::from_str::<Command>(text).expect("a command"), command);
    }
    let byes = ByeRules { most_half_points: Some(1), last_round: Some(r(5)) };
    assert_eq!(serde_json::to_string(&byes).expect("JSON"), r#"{"most":1,"last":5}"#);
}
