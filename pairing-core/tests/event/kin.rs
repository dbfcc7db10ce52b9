//! Two journals of one tournament: which knows more.

use crate::desk::person;
use pairing_core::event::{Command, Entrant, Journal, Kin, kin};
use pairing_core::tournament::*;

fn journal(name: &str) -> Journal {
    let mut base = Tournament::default();
    base.info.name = name.to_owned();
    Journal::new(base).expect("a sound tournament")
}

fn add(journal: &mut Journal, name: &str, at: u64) {
    journal.do_(Command::add_player(Entrant::new(person(name))), Some(at)).expect("anybody may join");
}

#[test]
fn the_one_with_more_steps_is_ahead() {
    let mut ours = journal("Rook Cup");
    add(&mut ours, "Ada", 1);
    let mut theirs = ours.clone();
    assert_eq!(kin(&ours, &theirs), Some(Kin::Same));
    add(&mut theirs, "Ben", 2);
    assert!(theirs.undo(Some(3)));
    assert_eq!(kin(&ours, &theirs), Some(Kin::Ahead { steps: 2 }));
    assert_eq!(kin(&theirs, &ours), Some(Kin::Behind { steps: 2 }));
    add(&mut ours, "Cleo", 4);
    assert_eq!(kin(&ours, &theirs), Some(Kin::Apart { common: 1, ours: 1, theirs: 2 }));
}

#[test]
fn as_it_was_imported_it_is_the_same_tournament() {
    let imported = journal("Rook Cup");
    let mut begun = imported.clone();
    add(&mut begun, "Ada", 1);
    assert_eq!(kin(&begun, &imported), Some(Kin::Behind { steps: 1 }));
    assert_eq!(kin(&imported, &imported), Some(Kin::Same));
}

#[test]
fn two_that_only_began_alike_are_different() {
    let (mut one, mut two) = (journal("Rook Cup"), journal("Rook Cup"));
    add(&mut one, "Ada", 1);
    // The same person, entered at another time.
    add(&mut two, "Ada", 2);
    assert_eq!(kin(&one, &two), None);
    assert_eq!(kin(&journal(""), &journal("")), None, "nothing is known of either");
    assert_eq!(kin(&journal("Rook Cup"), &journal("Knight Cup")), None);
}
