//! Many tournaments and what came of them.

use crate::batch::seeds;
use crate::examine::{Examined, examine};
use pairing_core::tournament::PairingSystem;
use std::ops::ControlFlow;
use std::panic::catch_unwind;

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

/// Plays and checks a batch on all processors; `see` is shown each tournament with the tally so far, in the order of
/// the seeds.
pub fn run(batch: Batch, see: &mut dyn FnMut(&Examined, &Tally)) -> Tally {
    let mut tally = Tally::default();
    if batch.tournaments == 0 {
        return tally;
    }
    seeds::in_order(batch.first_seed, |seed| caught(seed, batch), &mut |_, examined| {
        tally.add(&examined);
        see(&examined, &tally);
        if tally.tournaments < batch.tournaments { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    tally
}
