//! What is refused, and that a refusal changes nothing and says what to do.

use crate::desk::{CAST, Desk, person, r};
use pairing_core::event::{Command, Entrant, Pairing, Person, PersonChange, apply, apply_in_place, check};
use pairing_core::tournament::*;
use std::collections::BTreeMap;

/// Round 1 of 9 people published with two results; Ivo has the bye; Jana enters in round 2 and has asked for
/// half a point in round 3.
fn desk() -> Desk {
    let mut desk = Desk::with(3, &CAST[..9]);
    desk.round("Ada Eve, Finn Ben, Cleo Gus, Hana Dan, U Ivo");
    desk.results("1-0 0-1");
    desk.ok(Command::add_player(Entrant { enters: r(2), ..Entrant::new(person("Jana")) }));
    let player = desk.id("Jana");
    desk.ok(Command::SetRequest { player, round: r(3), bye: Some(RequestedBye::HalfPoint) });
    desk
}

fn refused(desk: &mut Desk, command: &Command) -> String {
    let before = desk.document().clone();
    let mut in_place = before.clone();
    let refused = apply_in_place(&mut in_place, command).expect_err("it should be refused");
    assert_eq!(in_place, before, "{command:?} was refused and yet changed something");
    assert_eq!(check(&before, command), Err(refused.clone()));
    assert_eq!(apply(&before, command), Err(refused.clone()));
    assert_eq!(desk.try_(command.clone()), Err(refused.clone()));
    assert_eq!(desk.document(), &before);
    refused.to_string()
}

#[test]
fn every_refusal_says_who_where_and_what_to_do() {
    let mut desk = desk();
    let id = |name: &str| desk.id(name);
    let (ada, ivo, jana, nobody) = (id("Ada"), id("Ivo"), id("Jana"), PlayerId(99));
    let settings = |change: fn(&mut Settings)| {
        let mut settings = desk.tournament().settings.clone();
        change(&mut settings);
        Command::SetSettings(settings)
    };
    let forbid = |players: &[PlayerId], first, last| {
        Command::SetForbidden(vec![ForbiddenGroup {
            players: players.to_vec(),
            first: r(first),
            last: Some(r(last)),
        }])
    };
    let amend =
        |pairing: &str| Command::Amend { round: r(1), pairing: desk.pairing(pairing), note: String::new() };
    let cases: Vec<(Command, &str)> = vec![
        (Command::RemovePlayer(nobody), "There is no player with the id 99."),
        (
            Command::AddPlayers(vec![Entrant::new(person("Ada")), Entrant::new(Person::new("  ", None))]),
            "Player 2 of the list has no name: enter one.",
        ),
        (
            Command::add_player(Entrant { enters: r(4), ..Entrant::new(person("Ada")) }),
            "There is no round 4: the event has 3 rounds.",
        ),
        (
            Command::EditPlayer { player: ada, changes: vec![PersonChange::Name(String::new())] },
            "Player 1 of the list has no name: enter one.",
        ),
        (
            Command::RemovePlayer(ada),
            "Ada is paired in round 1, board 1. Choose a later round, or change that round first.",
        ),
        (
            Command::RemovePlayer(ivo),
            "Ivo has the pairing-allocated bye in round 1. Choose a later round, or change that round first.",
        ),
        (
            Command::Withdraw { player: ada, from: r(1) },
            "Ada is paired in round 1, board 1. Choose a later round, or change that round first.",
        ),
        (
            Command::SetEntry { player: ada, enters: r(2) },
            "Ada is paired in round 1, board 1. Choose a later round, or change that round first.",
        ),
        (Command::Return(ada), "Ada has not withdrawn."),
        (
            Command::SetRequest { player: jana, round: r(1), bye: Some(RequestedBye::HalfPoint) },
            "Round 1 is published: grant a bye in it or change its pairing instead of asking for a bye.",
        ),
        (
            Command::GrantBye { player: ada, round: r(1), bye: Some(RequestedBye::HalfPoint) },
            "Ada is paired in round 1, board 1. Choose a later round, or change that round first.",
        ),
        (
            Command::GrantBye { player: jana, round: r(2), bye: None },
            "Round 2 is not published yet: pair and publish it first.",
        ),
        (
            Command::SetOrder(vec![ada, ada]),
            "The order must name every player once; player 1 is missing, unknown or named twice.",
        ),
        (
            Command::SetVirtualPoints(BTreeMap::from([(nobody, vec![Points::ONE])])),
            "There is no player with the id 99.",
        ),
        (
            forbid(&[ada, ada], 1, 2),
            "Forbidden group 1 needs two different players and must not end before it begins.",
        ),
        (
            forbid(&[ada, ivo], 2, 1),
            "Forbidden group 1 needs two different players and must not end before it begins.",
        ),
        (forbid(&[ada, nobody], 1, 2), "There is no player with the id 99."),
        (settings(|s| s.rounds = None), "The number of rounds is not set: set it first."),
        (
            settings(|s| s.initial_colour = Some(Colour::Black)),
            "Round 1 is published: the initial-colour drawn for it stays.",
        ),
        (
            settings(|s| s.points.draw = ByColour::both(Points::whole(2))),
            "A win must be worth at least as much as a draw, a draw at least as much as a loss, and nothing less than 0 or more than 100 points.",
        ),
        (
            settings(|s| s.points.half_point_bye = Points::from_tenths(-5)),
            "A win must be worth at least as much as a draw, a draw at least as much as a loss, and nothing less than 0 or more than 100 points.",
        ),
        (
            Command::EnterResult { round: r(1), board: 0, result: None },
            "Round 1 has no board 0: its boards are 1 to 4.",
        ),
        (
            Command::EnterResult { round: r(1), board: 5, result: None },
            "Round 1 has no board 5: its boards are 1 to 4.",
        ),
        (
            Command::EnterResult { round: r(2), board: 1, result: None },
            "Round 2 is not published yet: pair and publish it first.",
        ),
        (desk.draft_command("Ada Ben"), "Round 1: results are missing on boards 3, 4. Enter them first."),
        (Command::Publish { round: r(1) }, "Round 1 cannot be paired now: the next round is 2."),
        (Command::Publish { round: r(2) }, "There is no draft of round 2: pair it first."),
        (Command::DiscardDraft { round: r(2) }, "There is no draft of round 2: pair it first."),
        (
            Command::Unpair { round: r(2) },
            "Round 2 cannot be taken back: only the last published round, 1, can.",
        ),
        (amend(""), "Round 1 has no game: pair at least two players."),
        (amend("Ada Eve, Finn Ben, Cleo Gus, Hana Dan, Ivo Ada"), "Ada would stand twice in round 1."),
        (amend("Ada Ada, Finn Ben, Cleo Gus, Hana Dan, U Ivo"), "Ada would stand twice in round 1."),
        (
            amend("Ada Eve, Finn Ben, Cleo Gus, Hana Dan, Ivo Jana"),
            "Jana does not take part in round 1 (withdrawn, or not yet entered) but is paired: change one of the two.",
        ),
        (
            amend("Ada Eve, Finn Ben, Cleo Gus"),
            "Round 1 leaves out Dan, Hana, Ivo: pair them, or give them a bye.",
        ),
    ];
    for (command, message) in cases {
        assert_eq!(refused(&mut desk, &command), message, "{command:?}");
    }
}

#[test]
fn a_draft_is_published_only_when_it_fits_who_takes_part() {
    let mut desk = desk();
    desk.results(". . 1-0 1-0");
    let player = desk.id("Gus");
    desk.ok(Command::SetRequest { player, round: r(2), bye: Some(RequestedBye::ZeroPoint) });
    let leaver = desk.id("Hana");
    desk.ok(Command::Withdraw { player: leaver, from: r(2) });
    let publish = Command::Publish { round: r(2) };
    for (draft, message) in [
        ("", "Round 2 has no game: pair at least two players."),
        ("Ada Ben, Cleo Dan, Eve Finn, Ivo Jana", "Round 2 leaves out Gus: pair them, or give them a bye."),
        (
            "Ada Ben, Cleo Dan, Eve Finn, U Gus",
            "Gus asked for no game in round 2 but has something else: change one of the two.",
        ),
        (
            "Ada Ben, Cleo Dan, Eve Hana, Z Gus, Finn Ivo, U Jana",
            "Hana does not take part in round 2 (withdrawn, or not yet entered) but is paired: change one of the two.",
        ),
        (
            "Ada Ben, Z Gus, Finn Ivo, H Cleo",
            "Round 2 leaves out Dan, Eve, Jana: pair them, or give them a bye.",
        ),
    ] {
        let draft = desk.draft_command(draft);
        desk.ok(draft);
        assert_eq!(refused(&mut desk, &publish), message);
    }
    let draft = desk.draft_command("Ada Ben, Cleo Dan, Eve Finn, Ivo Jana, Z Gus");
    desk.ok(draft);
    desk.publish();
}

#[test]
fn a_draft_made_before_something_changed_must_be_made_again_or_confirmed() {
    type Change = fn(&Desk) -> Command;
    let changes: [(Change, &str); 5] = [
        (|desk| Command::Withdraw { player: desk.id("Ben"), from: r(3) }, "who takes part"),
        (
            |_| Command::EnterResult { round: r(1), board: 1, result: Some(GameResult::DRAW) },
            "earlier rounds",
        ),
        (
            |desk| Command::EditPlayer {
                player: desk.id("Hana"),
                changes: vec![PersonChange::Rating(Some(2400))],
            },
            "the pairing numbers",
        ),
        (
            |desk| {
                Command::SetForbidden(vec![ForbiddenGroup {
                    players: vec![desk.id("Ada"), desk.id("Ben")],
                    first: r(1),
                    last: None,
                }])
            },
            "the settings",
        ),
        (
            |desk| Command::SetRequest {
                player: desk.id("Dan"),
                round: r(2),
                bye: Some(RequestedBye::HalfPoint),
            },
            "who takes part",
        ),
    ];
    for (change, words) in changes {
        let mut desk = desk();
        desk.results(". . 1-0 1-0");
        let draft = desk.engine();
        desk.ok(draft.clone());
        let change = change(&desk);
        desk.ok(change);
        assert_eq!(
            refused(&mut desk, &Command::Publish { round: r(2) }),
            format!(
                "Since round 2 was drafted there were changes to {words}: pair it again, or confirm the draft as it is."
            )
        );
        desk.ok(draft);
        assert!(desk.document().draft().is_some_and(|d| d.outdated.is_empty()), "confirmed");
    }
}

#[test]
fn after_the_last_round_and_before_the_number_of_rounds_nothing_is_paired() {
    let mut desk = Desk::with(1, &CAST[..2]);
    desk.round("Ada Ben");
    desk.draws();
    let more = desk.draft_command("Ben Ada");
    assert_eq!(refused(&mut desk, &more), "The event has 1 round, all paired. To play on, raise the number.");
    let settings = Settings { rounds: Some(r(2)), ..desk.tournament().settings.clone() };
    desk.ok(Command::SetSettings(settings));
    desk.ok(more);
    let settings = Settings { rounds: Some(r(1)), ..desk.tournament().settings.clone() };
    assert_eq!(
        refused(&mut desk, &Command::SetSettings(settings)),
        "Round 2 is paired already: the event cannot have fewer rounds."
    );

    let mut desk = Desk::with(1, &CAST[..2]);
    desk.ok(Command::SetSettings(Settings::default()));
    let draft = Command::Draft { round: r(1), pairing: Pairing::default(), origin: Default::default() };
    assert_eq!(refused(&mut desk, &draft), "The number of rounds is not set: set it first.");
}

#[test]
fn removing_a_player_takes_every_trace_and_opens_the_draft() {
    let mut desk = Desk::with(3, &CAST[..4]);
    let gone = desk.id("Ben");
    desk.ok(Command::SetForbidden(vec![ForbiddenGroup {
        players: vec![gone, desk.id("Ada")],
        first: r(1),
        last: None,
    }]));
    desk.ok(Command::SetVirtualPoints(BTreeMap::from([(gone, vec![Points::ONE])])));
    desk.ok(Command::SetRequest { player: gone, round: r(2), bye: Some(RequestedBye::HalfPoint) });
    let draft = desk.draft_command("Ada Cleo, Ben Dan");
    desk.ok(draft);
    let remove = Command::RemovePlayer(gone);
    let told: Vec<String> =
        pairing_core::event::effects(desk.document(), &remove).iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "The draft of round 1 will have to be made again or confirmed.",
            "Ben will be deleted.",
            "2 players will get another pairing number.",
            "1 bye request will be deleted.",
            "1 forbidden group will change.",
        ]
    );
    desk.ok(remove);
    let t = desk.tournament();
    assert!(t.requests.is_empty() && t.forbidden.is_empty() && t.virtual_points.is_empty());
    let draft = desk.document().draft().expect("the draft is still there");
    assert_eq!(draft.pairing.games, [(desk.id("Ada"), desk.id("Cleo"))]);
}
