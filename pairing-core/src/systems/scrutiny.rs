//! What else a bracket's pairing could have been, and what speaks against it.

use crate::tournament::PlayerId;
use serde::{Deserialize, Serialize};

/// A bracket as paired, held against what else it could be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scrutiny {
    /// The bracket, from 1, in the order in which they are paired.
    pub bracket: u32,
    /// Why it has no more pairs.
    pub pairs: PairsLimit,
    /// Why each criterion that falls short cannot fall short less.
    pub limits: Vec<Limit>,
    /// Who does not float down instead, highest ranked first; empty when nobody floats.
    pub others: Vec<OtherFloat>,
    /// How many others were not looked at: those furthest from the downfloaters.
    pub others_left_out: usize,
}

/// Why a bracket has no more pairs (C6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PairsLimit {
    /// Everybody is paired.
    Everybody,
    /// Everybody but one, and the number is odd.
    Odd,
    /// They have too few opponents in the bracket.
    Opponents {
        /// Players who between them have too few: at least one always stays over.
        players: Vec<PlayerId>,
        /// The only opponents those have in the bracket outside their own groups.
        opponents: Vec<PlayerId>,
    },
    /// One pair more would leave those below without a legal pairing (C4), or the bye to a higher score (C5).
    Below,
}

/// The least that a criterion could come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// The criterion: `C12`.
    pub criterion: String,
    /// What it comes to.
    pub value: Vec<i32>,
    /// The least that any legal pairing of the bracket with as many pairs and the same scores of downfloaters has.
    pub least: Vec<i32>,
    /// The most important criterion that keeps it from that least: less is only to be had at its cost. `None` when
    /// the value is the least.
    pub because: Option<String>,
}

/// Somebody of the bracket who could float down instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtherFloat {
    /// Who.
    pub player: PlayerId,
    /// What speaks against it.
    pub against: Against,
}

/// What speaks against another pairing of a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Against {
    /// The others could not all be paired any more (C4), or the bye would go to a higher score (C5), or to one who
    /// must not receive it (C2).
    NotLegal,
    /// A criterion would be complied with less.
    Worse {
        /// The first one: `C7`.
        criterion: String,
        /// What it would come to.
        then: Vec<i32>,
        /// What it comes to.
        now: Vec<i32>,
    },
    /// Nothing but the sequence in which candidates are generated (3.8.1).
    Later,
}
