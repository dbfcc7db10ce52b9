//! Many tournaments at once, one a thread, and what came of them.

use crate::examine::{Examined, examine};
use pairing_core::tournament::PairingSystem;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

/// Which tournaments.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    /// How many.
    pub tournaments: u64,
    /// The seed of the first; the others follow it.
    pub first_seed: u64,
    /// By which system; `None`: mixed.
    pub system: Option<PairingSystem>,
    /// No more players than this.
    pub most_players: u32,
}

/// What came of a batch.
#[derive(Debug, Default)]
pub struct Tally {
    /// Tournaments played and checked.
    pub tournaments: u64,
    /// Their rounds.
    pub rounds: usize,
    /// Their games.
    pub games: usize,
    /// Altered pairings, all found to be worse.
    pub altered: usize,
    /// Rounds that the literal engine paired too.
    pub literal: usize,
    /// Tournaments that ended because no pairing was legal.
    pub dead_ends: u64,
    /// Tournaments in which something does not agree.
    pub different: u64,
}

impl Tally {
    fn add(&mut self, examined: &Examined) {
        self.tournaments += 1;
        self.rounds += examined.rounds;
        self.games += examined.games;
        self.altered += examined.altered;
        self.literal += examined.literal;
        self.dead_ends += u64::from(examined.dead_end);
        self.different += u64::from(!examined.discrepancies.is_empty());
    }
}

/// One tournament; a panic is a discrepancy like any other, and its seed is known.
fn caught(seed: u64, batch: Batch) -> Examined {
    catch_unwind(|| examine(seed, batch.system, batch.most_players)).unwrap_or_else(|_| Examined {
        seed,
        discrepancies: vec!["the program panicked; the message is on standard error".to_owned()],
        ..Examined::default()
    })
}

/// Plays and checks a batch on all processors; `see` is shown each tournament with the tally so far.
///
/// No more tournaments are in memory than twice the number of threads.
pub fn run(batch: Batch, see: &mut dyn FnMut(&Examined, &Tally)) -> Tally {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU64::new(0);
    let mut tally = Tally::default();
    thread::scope(|scope| {
        let (done, results) = sync_channel(threads);
        for _ in 0..threads {
            let (done, next) = (done.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= batch.tournaments {
                        break;
                    }
                    let seed = batch.first_seed.wrapping_add(number);
                    // Nobody listens any more when the receiver has panicked: then there is nothing to do.
                    if done.send(caught(seed, batch)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done);
        for examined in results {
            tally.add(&examined);
            see(&examined, &tally);
        }
    });
    tally
}
