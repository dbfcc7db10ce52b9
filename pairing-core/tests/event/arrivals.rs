//! Who has arrived for a round, and several commands as one step.

use crate::desk::{Desk, r};
use pairing_core::event::saved::{Meta, load, save};
use pairing_core::event::{Applied, Command, Effect, Refused, apply, describe, effects};
use pairing_core::tournament::*;

const GOLDEN: &str = include_str!("golden-v1-arrivals.json");

fn here(players: &[PlayerId], round: usize, here: bool) -> Command {
    Command::CheckIn { players: players.to_vec(), round: r(round), here }
}

#[test]
fn who_has_arrived_is_kept_undone_and_begun_anew_with_the_next_round() {
    let mut desk = Desk::with(3, &["Ada", "Ben", "Cleo", "Dan"]);
    let (ada, ben) = (desk.id("Ada"), desk.id("Ben"));
    desk.ok(here(&[ada, ben], 1, true));
    assert!(desk.document().here().iter().eq([&ada, &ben]));
    assert_eq!(desk.try_(here(&[ada], 1, true)), Ok(Applied::Unchanged));
    desk.ok(here(&[ben], 1, false));
    assert!(desk.journal.undo(None));
    assert!(desk.document().here().contains(&ben));
    desk.ok(Command::RemovePlayer(ben));
    assert!(!desk.document().here().contains(&ben), "who is gone is not here");
    assert!(desk.journal.undo(None));

    let draft = desk.engine();
    desk.ok(draft);
    desk.ok(here(&[desk.id("Cleo")], 1, true));
    desk.ok(Command::Publish { round: r(1) });
    assert!(desk.document().here().is_empty(), "round 2 begins with an empty list");
    desk.ok(here(&[ada], 2, true));
    desk.ok(Command::Unpair { round: r(1) });
    assert!(desk.document().here().is_empty());
}

#[test]
fn arrivals_are_for_the_next_round_and_for_players() {
    let mut desk = Desk::with(1, &["Ada", "Ben"]);
    let ada = desk.id("Ada");
    let next = Some(r(1));
    assert_eq!(desk.try_(here(&[ada], 2, true)), Err(Refused::NotNextRound { round: r(2), next }));
    let nobody = PlayerId(99);
    assert_eq!(desk.try_(here(&[nobody], 1, true)), Err(Refused::NoSuchPlayer { player: nobody }));
    desk.round("Ada Ben");
    let beyond = Refused::BeyondLastRound { round: r(2), rounds: r(1) };
    assert_eq!(desk.try_(here(&[ada], 2, true)), Err(beyond));
}

#[test]
fn several_commands_are_one_step_or_none() {
    let mut desk = Desk::with(3, &["Ada", "Ben", "Cleo", "Dan"]);
    let (ada, ben, cleo) = (desk.id("Ada"), desk.id("Ben"), desk.id("Cleo"));
    let before = desk.document().clone();
    let absent = |player| Command::SetRequest { player, round: r(1), bye: Some(RequestedBye::ZeroPoint) };
    let refused =
        Command::Together(vec![absent(ada), Command::Withdraw { player: PlayerId(99), from: r(1) }]);
    assert_eq!(desk.try_(refused), Err(Refused::NoSuchPlayer { player: PlayerId(99) }));
    assert_eq!(*desk.document(), before, "nothing of it is done");

    // The later command rests on the earlier.
    let both = Command::Together(vec![
        Command::Withdraw { player: ben, from: r(1) },
        absent(cleo),
        Command::Return(ben),
        here(&[ben], 1, true),
    ]);
    assert_eq!(
        describe(desk.document(), &both),
        "Ben withdraws from round 1 on; Cleo: not paired in round 1; Ben returns; and 1 more"
    );
    desk.ok(both);
    assert_eq!(desk.tournament().request(cleo, r(1)), Some(RequestedBye::ZeroPoint));
    assert_eq!(desk.tournament().player(ben).and_then(|p| p.withdrawn_from), None);
    let saved = save(&desk.journal, Meta::default());
    if std::env::var_os("WRITE_EXPECTED").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/event/golden-v1-arrivals.json");
        std::fs::write(file, format!("{saved}\n")).expect("the golden file can be written");
    }
    assert_eq!(saved, GOLDEN.trim_end(), "the format has changed: it needs a new version and a migration");
    assert_eq!(load(&saved).expect("what was saved").journal.document(), desk.document());
    assert!(desk.journal.undo(None));
    assert_eq!(*desk.document(), before);
    assert_eq!(desk.try_(Command::Together(Vec::new())), Ok(Applied::Unchanged));
    assert_eq!(Command::together(Vec::new()), None);
    assert_eq!(Command::together(vec![absent(ada)]), Some(absent(ada)));
}

/// What a warning says of one command it says of the same command among others.
#[test]
fn effects_of_several_are_those_of_each() {
    let desk = Desk::with(3, &["Ada", "Ben", "Cleo"]);
    let category = Category { name: "Club".to_owned(), members: Members::Are(vec![desk.id("Cleo")]) };
    let with = apply(desk.document(), &Command::AddCategory(category)).expect("a category");
    let gone = Command::RemovePlayer(desk.id("Cleo"));
    let together =
        Command::Together(vec![gone.clone(), Command::Withdraw { player: desk.id("Ben"), from: r(1) }]);
    assert!(effects(&with, &gone).contains(&Effect::CategoriesChanged { categories: 1 }));
    assert_eq!(effects(&with, &together), effects(&with, &gone));
}
