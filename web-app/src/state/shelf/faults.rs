//! A store with faults by lot: nothing is lost silently.
//!
//! Whatever goes wrong and whenever, what is saved is there to the letter, what is not is said, the page still has it,
//! and when the store is well again everything is there.

use super::*;
use crate::storage::Memory;
use pairing_core::event::{Command, Entrant, Person};
use pairing_core::tournament::Tournament;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

/// How a store can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// It says that it is full.
    Full,
    /// It says that it may not be used any more.
    Denied,
    /// It says something else.
    Failed,
    /// It says that all is well and keeps nothing.
    LostSilently,
    /// It says that all is well and keeps the beginning.
    TornSilently,
    /// It keeps the beginning and says that it failed.
    Torn,
}

const FAULTS: [Fault; 6] =
    [Fault::Full, Fault::Denied, Fault::Failed, Fault::LostSilently, Fault::TornSilently, Fault::Torn];

/// SplitMix64.
struct Lots(Cell<u64>);

impl Lots {
    fn below(&self, n: usize) -> usize {
        let seed = self.0.get().wrapping_add(0x9e37_79b9_7f4a_7c15);
        self.0.set(seed);
        let mut z = seed;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % n as u64).unwrap_or(0)
    }
}

/// Memory with faults: each call fails so many times in a hundred.
struct Faulty {
    memory: Memory,
    lots: Lots,
    percent: Cell<usize>,
    /// Which faults happened.
    seen: RefCell<Vec<Fault>>,
}

impl Faulty {
    fn fault(&self) -> Option<Fault> {
        let fault =
            (self.lots.below(100) < self.percent.get()).then(|| FAULTS[self.lots.below(FAULTS.len())]);
        self.seen.borrow_mut().extend(fault);
        fault
    }

    fn refuse(&self) -> Result<(), StorageError> {
        match self.fault() {
            Some(Fault::Denied) => Err(StorageError::Denied),
            Some(Fault::Failed | Fault::Torn) => Err(StorageError::Failed("by lot".to_owned())),
            Some(Fault::Full | Fault::LostSilently | Fault::TornSilently) | None => Ok(()),
        }
    }
}

impl Storage for Faulty {
    fn load(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.refuse()?;
        self.memory.load(key)
    }

    fn save(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let beginning = || {
            let at = (0..=self.lots.below(text.len() + 1)).rev().find(|&at| text.is_char_boundary(at));
            &text[..at.unwrap_or(0)]
        };
        match self.fault() {
            None => self.memory.save(key, text),
            Some(Fault::Full) => Err(StorageError::Full),
            Some(Fault::Denied) => Err(StorageError::Denied),
            Some(Fault::Failed) => Err(StorageError::Failed("by lot".to_owned())),
            Some(Fault::LostSilently) => Ok(()),
            Some(Fault::TornSilently) => self.memory.save(key, beginning()),
            Some(Fault::Torn) => {
                self.memory.save(key, beginning())?;
                Err(StorageError::Failed("by lot".to_owned()))
            }
        }
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.refuse()?;
        self.memory.remove(key)
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        self.refuse()?;
        self.memory.keys(prefix)
    }

    fn is_lasting(&self) -> bool {
        true
    }
}

/// What the page has of a tournament, as `Keeping` does.
struct Open {
    journal: Journal,
    mark: Option<Mark>,
    is_saved: bool,
}

/// A page at work on a few tournaments.
struct Page {
    store: Rc<Faulty>,
    shelf: Shelf,
    open: BTreeMap<TournamentId, Open>,
    deleted: BTreeMap<TournamentId, Journal>,
    clock: u64,
}

impl Page {
    fn new(seed: u64, percent: usize) -> Page {
        let lots = Lots(Cell::new(seed));
        let (memory, seen) = (Memory::default(), RefCell::default());
        let store = Rc::new(Faulty { memory, lots, percent: Cell::new(percent), seen });
        let shelf = Shelf::new(store.clone());
        Page { store, shelf, open: BTreeMap::new(), deleted: BTreeMap::new(), clock: 1_000 }
    }

    /// The clock as devices have it: mostly forward, sometimes set back.
    fn now(&mut self) -> u64 {
        self.clock = match self.store.lots.below(10) {
            0 => self.clock.saturating_sub(500),
            n => self.clock + n as u64,
        };
        self.clock
    }

    fn step(&mut self) {
        let id = TournamentId::from_bits(1 + self.store.lots.below(3) as u64);
        match self.store.lots.below(8) {
            0..=4 => self.change(id),
            5 => self.delete(id),
            6 => self.undelete(id),
            _ => {
                // Looking never does harm; a failure is a message.
                let _ = self.shelf.list().is_ok() && self.shelf.asides().is_ok();
            }
        }
    }

    fn change(&mut self, id: TournamentId) {
        if self.deleted.contains_key(&id) {
            return;
        }
        let now = self.now();
        let open = self.open.entry(id).or_insert_with(|| Open {
            journal: Journal::new(Tournament::default()).expect("an empty tournament is sound"),
            mark: None,
            is_saved: false,
        });
        let name = format!("Player {}", open.journal.entries().len());
        let entrant = Entrant::new(Person::new(name, None));
        open.journal.do_(Command::add_player(entrant), Some(now)).expect("anybody may join");
        self.keep(id);
    }

    /// Saves, and holds the answer against what the store really has.
    fn keep(&mut self, id: TournamentId) {
        let now = Some(self.now());
        let Some(open) = self.open.get_mut(&id) else { return };
        let outcome = self.shelf.keep(id, &open.journal, now, &mut open.mark);
        open.is_saved = outcome.is_ok();
        if outcome.is_ok() {
            let there = self.store.memory.load(&Shelf::key(id)).expect("memory");
            assert_eq!(there, Some(Shelf::text(&open.journal, now)), "said to be saved, and is not");
        }
        assert_ne!(
            outcome,
            Err(NotKept::ChangedElsewhere),
            "nobody else writes here: {:?}",
            self.store.memory.load(&Shelf::key(id))
        );
    }

    fn delete(&mut self, id: TournamentId) {
        // The list offers only what it shows, and what is open is saved before.
        if !self.open.get(&id).is_some_and(|open| open.is_saved) {
            return;
        }
        if self.shelf.delete(id).is_ok()
            && let Some(open) = self.open.remove(&id)
        {
            self.deleted.insert(id, open.journal);
        }
    }

    fn undelete(&mut self, id: TournamentId) {
        if self.shelf.undelete(id) == Ok(true)
            && let Some(journal) = self.deleted.remove(&id)
        {
            // Opened again from the list.
            let there = self.store.memory.load(&Shelf::key(id)).expect("memory");
            let mark = there.as_deref().map(Mark::of);
            self.open.insert(id, Open { journal, mark, is_saved: true });
        }
    }

    /// The store is well again: what was not saved can be saved now, and everything is there.
    fn recover(&mut self) {
        self.store.percent.set(0);
        for id in self.open.keys().copied().collect::<Vec<_>>() {
            self.keep(id);
            assert!(self.open[&id].is_saved, "{id} cannot be saved to a store that is well");
        }
        let list = self.shelf.list().expect("a store that is well");
        for (id, open) in &self.open {
            assert!(list.entries.iter().any(|entry| entry.id == *id), "{id} is not listed");
            match self.shelf.load(*id).expect("a store that is well") {
                Some(Found::Whole(journal, _)) => assert_eq!(journal.entries(), open.journal.entries()),
                other => panic!("{id}: {other:?}"),
            }
        }
        let asides = self.shelf.asides().expect("a store that is well");
        let texts: Vec<String> =
            asides.iter().filter_map(|aside| self.shelf.aside_text(&aside.key).ok().flatten()).collect();
        for (id, journal) in &self.deleted {
            let found = |text: &String| {
                saved::load(text).is_ok_and(|loaded| loaded.journal.entries() == journal.entries())
            };
            assert!(texts.iter().any(found), "{id}, deleted, cannot be brought back");
        }
    }
}

#[test]
fn by_whatever_faults_nothing_is_lost_silently() {
    let mut seen: Vec<Fault> = Vec::new();
    for seed in 0..400 {
        let mut page = Page::new(seed, [5, 20, 50, 90][usize::try_from(seed % 4).unwrap_or(0)]);
        for _ in 0..40 {
            page.step();
        }
        page.recover();
        seen.extend(page.store.seen.borrow().iter());
    }
    for fault in FAULTS {
        let count = seen.iter().filter(|&&one| one == fault).count();
        assert!(count > 500, "{fault:?} happened {count} times");
    }
}

/// How a [`Bent`] store saves.
type Save = fn(&Faulty, &str, &str) -> Result<(), StorageError>;

/// The store of a page, bent in one way.
struct Bent {
    store: Rc<Faulty>,
    save: Cell<Save>,
    /// What it says instead of taking a text away.
    remove: Option<StorageError>,
}

impl Bent {
    /// Not bent yet.
    fn of(page: &Page) -> Bent {
        Bent { store: page.store.clone(), save: Cell::new(Storage::save), remove: None }
    }
}

impl Storage for Bent {
    fn load(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.store.load(key)
    }

    fn save(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.save.get()(&self.store, key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.remove.clone().map_or_else(|| self.store.remove(key), Err)
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        self.store.keys(prefix)
    }

    fn is_lasting(&self) -> bool {
        true
    }
}

fn named(name: &str) -> Journal {
    let mut tournament = Tournament::default();
    tournament.info.name = name.to_owned();
    Journal::new(tournament).expect("an empty tournament is sound")
}

#[test]
fn what_was_deleted_only_half_way_does_not_overwrite_what_came_after() {
    let page = Page::new(1, 0);
    let id = TournamentId::from_bits(1);
    let mut mark = None;
    page.shelf.keep(id, &named("Before"), Some(1), &mut mark).expect("well");
    // Copies, and takes nothing away.
    let sticky = Shelf::new(Rc::new(Bent { remove: Some(StorageError::Denied), ..Bent::of(&page) }));
    assert_eq!(sticky.delete(id), Err(StorageError::Denied));
    page.shelf.keep(id, &named("After"), Some(2), &mut mark).expect("well");
    assert!(page.shelf.undelete(id).is_err(), "it is not deleted");
    let Some(Found::Whole(journal, _)) = page.shelf.load(id).expect("well") else { panic!("not whole") };
    assert_eq!(journal.document().tournament().info.name, "After");
}

#[test]
fn a_store_that_takes_a_text_and_does_not_keep_it_is_found_out() {
    let page = Page::new(1, 0);
    let id = TournamentId::from_bits(1);
    let mut mark = None;
    page.shelf.keep(id, &named("First"), Some(1), &mut mark).expect("well");
    // Takes everything and keeps nothing.
    let hollow = Shelf::new(Rc::new(Bent { save: Cell::new(|_, _, _| Ok(())), ..Bent::of(&page) }));
    let refused = hollow.keep(id, &named("Second"), Some(2), &mut mark);
    assert!(matches!(refused, Err(NotKept::Storage(StorageError::Failed(_)))), "{refused:?}");
    assert!(hollow.delete(id).is_err(), "a copy that is not there is no copy");
    assert_eq!(page.shelf.keep(id, &named("Second"), Some(3), &mut mark), Ok(()));
}

#[test]
fn a_damaged_text_that_cannot_be_put_aside_hides_no_other() {
    let page = Page::new(1, 0);
    let (whole, damaged) = (TournamentId::from_bits(1), TournamentId::from_bits(2));
    page.shelf.keep(whole, &named("Whole"), Some(1), &mut None).expect("well");
    page.store.save(&Shelf::key(damaged), "{\"format\":").expect("well");
    // No room for anything new; what was just taken out still fits.
    let save: Save = |store, key, text| match key.starts_with(TOURNAMENTS) {
        true => store.save(key, text),
        false => Err(StorageError::Full),
    };
    let packed = Shelf::new(Rc::new(Bent { save: Cell::new(save), ..Bent::of(&page) }));
    let list = packed.list().expect("a list all the same");
    assert_eq!(list.entries.iter().map(|entry| entry.name.as_str()).collect::<Vec<_>>(), ["Whole"]);
    assert_eq!((list.damaged, list.unread), (Vec::new(), vec![StorageError::Full]));
    let there = page.store.load(&Shelf::key(damaged));
    assert_eq!(there, Ok(Some("{\"format\":".to_owned())), "it stays where it is");
}

#[test]
fn a_text_that_the_store_loses_while_it_is_moved_stays_with_the_page() {
    let page = Page::new(1, 0);
    let id = TournamentId::from_bits(1);
    page.shelf.keep(id, &named("Adrift"), Some(1), &mut None).expect("well");
    // Full as soon as something is taken out of it.
    let full: Save = |_, _, _| Err(StorageError::Full);
    let store = Rc::new(Bent { save: Cell::new(full), ..Bent::of(&page) });
    let shelf = Shelf::new(store.clone());
    assert_eq!(shelf.delete(id), Err(StorageError::Full));
    assert_eq!(page.store.memory.load(&Shelf::key(id)), Ok(None), "the store has lost it");
    let list = shelf.list().expect("a list");
    assert_eq!(list.entries.iter().map(|entry| entry.name.as_str()).collect::<Vec<_>>(), ["Adrift"]);
    let Some(Found::Whole(journal, mark)) = shelf.load(id).expect("a store") else { panic!("not whole") };
    store.save.set(Bent::of(&page).save.get());
    assert_eq!(shelf.keep(id, &journal, Some(2), &mut Some(mark)), Ok(()));
    assert!(page.store.memory.load(&Shelf::key(id)).is_ok_and(|text| text.is_some()), "and has it again");
}
