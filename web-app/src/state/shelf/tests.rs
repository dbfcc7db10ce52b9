//! What can happen to a store, and that nothing is lost by it.

use super::*;
use crate::storage::Memory;
use pairing_core::event::{Command, Entrant, Kin, Person};
use pairing_core::tournament::Tournament;
use std::cell::Cell;

/// A store with so much room for texts, in characters.
struct Small {
    memory: Memory,
    room: Cell<usize>,
}

impl Small {
    fn new(room: usize) -> Rc<Small> {
        Rc::new(Small { memory: Memory::default(), room: Cell::new(room) })
    }

    fn used(&self) -> Result<usize, StorageError> {
        let mut used = 0;
        for key in self.memory.keys("")? {
            used += key.len() + self.memory.load(&key)?.map_or(0, |text| text.len());
        }
        Ok(used)
    }
}

impl Storage for Small {
    fn load(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.memory.load(key)
    }

    fn save(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let old = self.memory.load(key)?.map_or(0, |old| key.len() + old.len());
        if self.used()? - old + key.len() + text.len() > self.room.get() {
            return Err(StorageError::Full);
        }
        self.memory.save(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.memory.remove(key)
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        self.memory.keys(prefix)
    }

    fn is_lasting(&self) -> bool {
        true
    }
}

fn journal(name: &str, players: usize) -> Journal {
    let mut tournament = Tournament::default();
    tournament.info.name = name.to_owned();
    let mut journal = Journal::new(tournament).expect("an empty tournament is sound");
    for n in 1..=players {
        let entrant = Entrant::new(Person::new(format!("Player {n}"), None));
        journal.do_(Command::add_player(entrant), Some(n as u64)).expect("anybody may join");
    }
    journal
}

fn id(n: u64) -> TournamentId {
    TournamentId::from_bits(n)
}

fn names(shelf: &Shelf) -> Vec<String> {
    shelf.list().expect("a list").entries.into_iter().map(|entry| entry.name).collect()
}

fn whole(found: Option<Found>) -> (Journal, Mark) {
    match found {
        Some(Found::Whole(journal, mark)) => (journal, mark),
        other => panic!("not whole: {other:?}"),
    }
}

#[test]
fn what_is_kept_is_found_again_and_listed_the_last_first() {
    let shelf = Shelf::new(Rc::new(Memory::default()));
    shelf.keep(id(1), &journal("First", 3), Some(10), &mut None).expect("kept");
    shelf.keep(id(2), &journal("Second", 2), Some(20), &mut None).expect("kept");
    assert_eq!(names(&shelf), ["Second", "First"]);
    let (found, _) = whole(shelf.load(id(1)).expect("a store"));
    assert_eq!(found.document(), journal("First", 3).document());
    assert_eq!(found.entries().len(), 3);
    let list = shelf.list().expect("a list").entries;
    assert_eq!((list[1].players, list[1].updated), (3, Some(10)));
    assert!(shelf.load(id(3)).expect("a store").is_none());
}

#[test]
fn a_missing_or_damaged_index_is_made_anew() {
    let storage = Rc::new(Memory::default());
    let shelf = Shelf::new(storage.clone());
    shelf.keep(id(1), &journal("First", 3), Some(10), &mut None).expect("kept");
    for text in ["", "{", "[{}]", "[]"] {
        storage.save("crosstable/v1/index", text).expect("memory");
        assert_eq!(names(&shelf), ["First"], "{text}");
    }
    storage.remove("crosstable/v1/index").expect("memory");
    assert_eq!(names(&shelf), ["First"]);
}

#[test]
fn somebody_elses_state_is_not_overwritten() {
    let storage = Rc::new(Memory::default());
    let (here, there) = (Shelf::new(storage.clone()), Shelf::new(storage));
    let mut mark = None;
    here.keep(id(1), &journal("Here", 1), Some(1), &mut mark).expect("kept");
    let mut seen = Some(whole(there.load(id(1)).expect("a store")).1);
    there.keep(id(1), &journal("There", 2), Some(2), &mut seen).expect("kept");

    let refused = here.keep(id(1), &journal("Here", 3), Some(3), &mut mark);
    assert_eq!(refused, Err(NotKept::ChangedElsewhere));
    assert_eq!(names(&here), ["There"]);
    assert_eq!(there.keep(id(1), &journal("There", 4), Some(4), &mut seen), Ok(()));
}

#[test]
fn a_full_store_keeps_the_old_state() {
    let storage = Small::new(4_000);
    let shelf = Shelf::new(storage);
    let mut mark = None;
    shelf.keep(id(1), &journal("Small", 2), Some(1), &mut mark).expect("room");
    let refused = shelf.keep(id(1), &journal("Large", 500), Some(2), &mut mark);
    assert_eq!(refused, Err(NotKept::Storage(StorageError::Full)));
    assert_eq!(names(&shelf), ["Small"]);
    shelf.keep(id(1), &journal("Smaller", 1), Some(3), &mut mark).expect("the mark still fits");
}

#[test]
fn a_text_cut_off_is_put_aside_as_it_was() {
    let storage = Rc::new(Memory::default());
    let shelf = Shelf::new(storage.clone());
    shelf.keep(id(1), &journal("Cut", 3), Some(1), &mut None).expect("kept");
    let text = storage.load(&Shelf::key(id(1))).expect("memory").expect("kept");
    let cut = &text[..text.len() / 2];
    storage.save(&Shelf::key(id(1)), cut).expect("memory");

    assert!(matches!(shelf.load(id(1)), Ok(Some(Found::Lost { .. }))));
    assert!(names(&shelf).is_empty());
    let asides = shelf.asides().expect("a list");
    assert_eq!((asides.len(), asides[0].kind), (1, AsideKind::Damaged));
    assert_eq!(shelf.aside_text(&asides[0].key), Ok(Some(cut.to_owned())));
}

#[test]
fn the_list_tells_of_the_damage_it_finds_and_only_once() {
    let storage = Rc::new(Memory::default());
    let shelf = Shelf::new(storage.clone());
    storage.save(&Shelf::key(id(1)), "{").expect("memory");
    let list = shelf.list().expect("a list");
    assert!(list.entries.is_empty());
    assert_eq!(list.damaged.iter().map(|damage| damage.missing).collect::<Vec<_>>(), [None]);
    assert_eq!(shelf.list().expect("a list").damaged, []);
}

#[test]
fn every_damage_gets_a_place_of_its_own() {
    let storage = Rc::new(Memory::default());
    let shelf = Shelf::new(storage.clone());
    for text in ["{", "[1]", "not ours"] {
        storage.save(&Shelf::key(id(1)), text).expect("memory");
        assert!(matches!(shelf.load(id(1)), Ok(Some(Found::Lost { .. }))), "{text}");
    }
    let asides = shelf.asides().expect("a list");
    assert!(asides.iter().all(|aside| aside.id == Some(id(1))), "{asides:?}");
    let texts: Vec<_> = asides.iter().map(|a| shelf.aside_text(&a.key)).collect();
    assert_eq!(texts, ["{", "[1]", "not ours"].map(|text| Ok(Some(text.to_owned()))));
}

#[test]
fn a_damaged_step_costs_only_what_follows_it() {
    let storage = Rc::new(Memory::default());
    let shelf = Shelf::new(storage.clone());
    shelf.keep(id(1), &journal("Steps", 5), Some(1), &mut None).expect("kept");
    let text = storage.load(&Shelf::key(id(1))).expect("memory").expect("kept");
    let at = text.find("Player 4").expect("a step");
    let damaged = format!("{}{}", &text[..at - 10], text[at - 10..].replacen("add", "odd", 1));
    assert_ne!(damaged, text);
    storage.save(&Shelf::key(id(1)), &damaged).expect("memory");

    let found = shelf.load(id(1)).expect("a store");
    let Some(Found::Restored { journal, missing, mark, .. }) = found else { panic!("{found:?}") };
    assert!((1..=2).contains(&missing), "{missing} missing");
    assert_eq!(journal.entries().len() + missing, 5);
    let asides = shelf.asides().expect("a list");
    assert_eq!(shelf.aside_text(&asides[0].key), Ok(Some(damaged)));
    let (again, now) = whole(shelf.load(id(1)).expect("a store"));
    assert_eq!((again.entries().len(), now), (journal.entries().len(), mark));
}

#[test]
fn what_a_newer_program_saved_is_left_alone() {
    let storage = Rc::new(Memory::default());
    let shelf = Shelf::new(storage.clone());
    shelf.keep(id(1), &journal("Newer", 2), Some(1), &mut None).expect("kept");
    let text = storage.load(&Shelf::key(id(1))).expect("memory").expect("kept");
    let newer = text.replacen("\"version\":1", "\"version\":999", 1);
    storage.save(&Shelf::key(id(1)), &newer).expect("memory");

    let found = shelf.load(id(1)).expect("a store");
    let Some(Found::Newer { journal: Some(journal), .. }) = found else { panic!("{found:?}") };
    assert_eq!(journal.document().tournament().players.len(), 2);
    assert_eq!(storage.load(&Shelf::key(id(1))), Ok(Some(newer)));
    assert_eq!(names(&shelf), ["Newer"]);
    assert!(shelf.asides().expect("a list").is_empty());
}

#[test]
fn a_deleted_tournament_can_be_brought_back() {
    let shelf = Shelf::new(Rc::new(Memory::default()));
    shelf.keep(id(1), &journal("Back", 3), Some(1), &mut None).expect("kept");
    shelf.delete(id(1)).expect("deleted");
    assert!(names(&shelf).is_empty());
    let asides = shelf.asides().expect("a list");
    assert_eq!(asides[0].entry.as_ref().map(|entry| entry.name.as_str()), Some("Back"));
    assert_eq!(shelf.undelete(id(1)), Ok(true));
    assert_eq!(names(&shelf), ["Back"]);
    assert_eq!(shelf.undelete(id(1)), Ok(false));
}

#[test]
fn deleting_needs_no_room_for_two() {
    let storage = Small::new(100_000);
    let shelf = Shelf::new(storage.clone());
    shelf.keep(id(1), &journal("Large", 200), Some(1), &mut None).expect("room");
    storage.room.set(storage.used().expect("memory") + 100);
    shelf.delete(id(1)).expect("room for one is enough");
    assert_eq!(shelf.undelete(id(1)), Ok(true));
    assert_eq!(names(&shelf), ["Large"]);
}

#[test]
fn where_not_even_the_longer_name_fits_nothing_is_lost() {
    let storage = Small::new(100_000);
    let shelf = Shelf::new(storage.clone());
    shelf.keep(id(1), &journal("Stays", 200), Some(1), &mut None).expect("room");
    storage.room.set(storage.used().expect("memory"));
    assert_eq!(shelf.delete(id(1)), Err(StorageError::Full));
    assert_eq!(names(&shelf), ["Stays"]);
}

#[test]
fn another_state_of_what_is_kept_is_found_and_can_take_its_place() {
    let shelf = Shelf::new(Rc::new(Memory::default()));
    let kept = journal("Rook Cup", 2);
    shelf.keep(id(1), &kept, Some(1), &mut None).expect("room");
    shelf.keep(id(2), &journal("Knight Cup", 2), Some(1), &mut None).expect("room");
    let longer = journal("Rook Cup", 3);
    let twin = shelf.twin(&longer).expect("readable").expect("it is kept");
    assert_eq!((twin.id, twin.kin), (id(1), Kin::Ahead { steps: 1 }));
    assert!(shelf.twin(&journal("Pawn Cup", 2)).expect("readable").is_none());
    shelf.replace(id(1), &longer, Some(2)).expect("room");
    let twin = shelf.twin(&longer).expect("readable").expect("it is kept");
    assert_eq!((twin.id, twin.kin), (id(1), Kin::Same));
    // The one in the same state is found, even if another comes before it.
    shelf.keep(id(0), &kept, Some(3), &mut None).expect("room");
    assert_eq!(shelf.twin(&longer).expect("readable").map(|twin| twin.id), Some(id(1)));
}

/// A copy of a journal's first `steps` steps that goes on with a player of this name.
fn gone_on(journal: &Journal, steps: usize, name: &str) -> Journal {
    let mut other = journal.up_to(steps);
    other
        .do_(Command::add_player(Entrant::new(Person::new(name, None))), Some(99))
        .expect("anybody may join");
    other
}

#[test]
fn of_several_copies_the_nearest_is_compared_whichever_id_it_has() {
    let full = journal("Rook Cup", 6);
    let file = full.up_to(4);
    // From the nearest to the farthest: each is found as soon as nothing nearer is kept.
    let copies = [
        (file.clone(), Kin::Same),
        (full.up_to(3), Kin::Ahead { steps: 1 }),
        (full.up_to(1), Kin::Ahead { steps: 3 }),
        (gone_on(&full, 4, "Late"), Kin::Behind { steps: 1 }),
        (full.clone(), Kin::Behind { steps: 2 }),
        (gone_on(&full, 3, "Else"), Kin::Apart { common: 3, ours: 1, theirs: 1 }),
        (gone_on(&full, 2, "Else"), Kin::Apart { common: 2, ours: 1, theirs: 2 }),
    ];
    for nearest in 0..copies.len() {
        // Ids grow with the nearness, and against it.
        for upwards in [true, false] {
            let shelf = Shelf::new(Rc::new(Memory::default()));
            let number = |place: usize| id(if upwards { place as u64 } else { 100 - place as u64 });
            for (place, (copy, _)) in copies.iter().enumerate().skip(nearest) {
                shelf.keep(number(place), copy, Some(1), &mut None).expect("room");
            }
            let twin = shelf.twin(&file).expect("readable").expect("it is kept");
            assert_eq!((twin.id, twin.kin), (number(nearest), copies[nearest].1));
        }
    }
}

#[test]
fn in_which_state_it_was_last_in_a_file_is_remembered() {
    let shelf = Shelf::new(Rc::new(Memory::default()));
    let full = journal("Rook Cup", 5);
    assert_eq!(shelf.exported(id(1), &full), None);
    let exported = Exported::of(&full.up_to(3), Some(7));
    shelf.note_exported(id(1), exported);
    assert_eq!((exported.at, exported.steps), (Some(7), 3));
    assert_eq!(names(&shelf), Vec::<String>::new(), "it is no tournament");
    // The state of the file, and what goes on from it.
    for steps in 3..=5 {
        assert_eq!(shelf.exported(id(1), &full.up_to(steps)), Some(exported), "{steps}");
    }
    assert_eq!(shelf.exported(id(2), &full), None);
    // An older state that goes on otherwise has as many steps, and none of them is in the file.
    let otherwise = gone_on(&full, 2, "Late");
    assert_eq!(otherwise.entries().len(), exported.steps);
    for other in [full.up_to(2), otherwise.clone(), gone_on(&otherwise, 3, "Later"), journal("Knight Cup", 5)]
    {
        assert_eq!(shelf.exported(id(1), &other), None);
    }
}

#[test]
fn a_note_of_a_file_that_cannot_be_read_counts_as_none() {
    let storage = Rc::new(Memory::default());
    let shelf = Shelf::new(storage.clone());
    let kept = journal("Rook Cup", 2);
    for text in ["", "{", "{\"at\":1,\"steps\":2}"] {
        storage.save(&format!("crosstable/v1/exported/{}", id(1)), text).expect("memory");
        assert_eq!(shelf.exported(id(1), &kept), None, "{text}");
    }
}
