//! Engines that walk the handbook's order and nothing else: what they answer, and what they all need.

use crate::handling::{Missing, check_ready, participation};
use crate::systems::Board;
use crate::tournament::{PlayerId, RoundNo, Tournament};
use std::fmt;

/// More players than this are refused: with 14 in one bracket there are 17 million candidates.
pub const MOST_PLAYERS: usize = 14;

/// A round as the literal procedure pairs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiteralPairing {
    /// The games in board order.
    pub boards: Vec<Board>,
    /// Who gets the pairing-allocated bye.
    pub pab: Option<PlayerId>,
}

/// Why the literal procedure gives no pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiteralRefusal {
    /// Something must be settled first: all of it.
    NotReady(Vec<Missing>),
    /// No pairing complies with C1 to C3.
    NoLegalPairing,
    /// The field has more than [`MOST_PLAYERS`].
    TooLarge {
        /// How many are to be paired.
        players: usize,
    },
}

impl fmt::Display for LiteralRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LiteralRefusal::NotReady(missing) => {
                for (i, m) in missing.iter().enumerate() {
                    write!(f, "{}{m}", if i > 0 { "; " } else { "" })?;
                }
                Ok(())
            }
            LiteralRefusal::NoLegalPairing => {
                f.write_str("no pairing complies with what the rules demand of every round")
            }
            LiteralRefusal::TooLarge { players } => write!(
                f,
                "{players} players are too many to generate all candidates, the limit is {MOST_PLAYERS}; \
                 use the system's own procedure"
            ),
        }
    }
}

impl std::error::Error for LiteralRefusal {}

/// Who is to be paired, ascending, if they are few enough.
///
/// # Errors
/// What is missing, or a field of more than [`MOST_PLAYERS`].
pub fn few_players(tournament: &Tournament, round: RoundNo) -> Result<Vec<PlayerId>, LiteralRefusal> {
    check_ready(tournament, round).map_err(LiteralRefusal::NotReady)?;
    let paired = participation(tournament, round).paired;
    match paired.len() {
        0 => Err(LiteralRefusal::NotReady(vec![Missing::Players])),
        players if players > MOST_PLAYERS => Err(LiteralRefusal::TooLarge { players }),
        _ => Ok(paired),
    }
}

/// All sets of `size` of the `items`, sorted by the smallest differing place in the list.
pub fn sets<T: Copy>(items: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in items.iter().enumerate() {
        for rest in sets(&items[i + 1..], size - 1) {
            all.push([&[first], &rest[..]].concat());
        }
    }
    all
}

/// All ways to put everybody in pairs that `may_meet` allows.
pub fn complete_pairings(
    players: &[usize],
    may_meet: &dyn Fn(usize, usize) -> bool,
) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, rest)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for &opponent in rest.iter().filter(|&&opponent| may_meet(first, opponent)) {
        let others: Vec<usize> = rest.iter().copied().filter(|&p| p != opponent).collect();
        for pairs in complete_pairings(&others, may_meet) {
            all.push([&[(first, opponent)], &pairs[..]].concat());
        }
    }
    all
}

/// Whether all of `players` can be put in pairs: the first with each other in turn, and so on.
pub fn can_be_paired(players: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> bool {
    let Some((&first, rest)) = players.split_first() else { return true };
    rest.iter().filter(|&&opponent| may_meet(first, opponent)).any(|&opponent| {
        let others: Vec<usize> = rest.iter().copied().filter(|&p| p != opponent).collect();
        can_be_paired(&others, may_meet)
    })
}
