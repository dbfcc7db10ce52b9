//! Whether two journals are of the same tournament, and which of them knows more.

use super::journal::{Entry, Journal};

/// How another journal of the same tournament stands to ours. Steps are counted from the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kin {
    /// They are the same.
    Same,
    /// The other goes on where ours ends.
    Ahead {
        /// By so many steps.
        steps: usize,
    },
    /// Ours goes on where the other ends.
    Behind {
        /// By so many steps.
        steps: usize,
    },
    /// Both went on, differently.
    Apart {
        /// After so many steps that they have in common.
        common: usize,
        /// So many steps are ours alone.
        ours: usize,
        /// So many are the other's alone.
        theirs: usize,
    },
}

/// How `other` stands to `ours`; `None` where they are different tournaments.
///
/// They are the same tournament if they began as the same and have their first step in common, its time included; or if
/// one of them has no step, and what they began with has players or a name, so that it is no mere beginning.
/// Complexity: linear in the steps.
pub fn kin(ours: &Journal, other: &Journal) -> Option<Kin> {
    let (base, theirs) = (ours.base(), other.base());
    if base != theirs {
        return None;
    }
    let (a, b) = (ours.entries(), other.entries());
    let common = a.iter().zip(b).take_while(|(a, b): &(&Entry, &Entry)| a == b).count();
    let begun = !base.players.is_empty() || !base.info.name.trim().is_empty();
    if common == 0 && !(begun && (a.is_empty() || b.is_empty())) {
        return None;
    }
    Some(match (a.len() - common, b.len() - common) {
        (0, 0) => Kin::Same,
        (0, steps) => Kin::Ahead { steps },
        (steps, 0) => Kin::Behind { steps },
        (ours, theirs) => Kin::Apart { common, ours, theirs },
    })
}
