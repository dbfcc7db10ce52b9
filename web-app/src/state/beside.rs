//! What is under way beside a tournament and no part of it: a pairing on the table, questions answered for the moment.
//!
//! It is kept in the store, so that leaving a page or loading it again loses nothing, and goes when its round is over.

use pairing_core::event::{Move, Pairing};
use pairing_core::tournament::{PlayerId, RoundNo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Everything of one tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Beside {
    /// Pairings being changed by hand, one for each round at most.
    pub tables: Vec<OnTable>,
    /// Who did not appear and is to be paired all the same.
    pub no_shows: Kept,
    /// Who is not checked in and is to be paired all the same.
    pub missing: Kept,
}

/// A pairing being changed by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnTable {
    /// Its round.
    pub round: RoundNo,
    /// The pairing when it began.
    pub begun: Pairing,
    /// What has been done, in this order.
    pub moves: Vec<Move>,
    /// Why, for the record.
    pub note: String,
}

/// Players of whom a question has been answered: in this round they are paired.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    round: Option<RoundNo>,
    players: BTreeSet<PlayerId>,
}

impl Kept {
    /// Whether it has been answered of this player for this round.
    pub fn holds(&self, round: RoundNo, player: PlayerId) -> bool {
        self.round == Some(round) && self.players.contains(&player)
    }

    /// It has been answered of these for this round; what was answered for another is over.
    pub fn add(&mut self, round: RoundNo, players: impl IntoIterator<Item = PlayerId>) {
        if self.round != Some(round) {
            *self = Kept { round: Some(round), players: BTreeSet::new() };
        }
        self.players.extend(players);
    }
}

impl Beside {
    /// The table of a round, in place of the one there was.
    pub fn put(&mut self, table: OnTable) {
        self.take(table.round);
        self.tables.push(table);
    }

    /// Takes the table of a round away.
    pub fn take(&mut self, round: RoundNo) -> Option<OnTable> {
        let at = self.tables.iter().position(|table| table.round == round)?;
        Some(self.tables.remove(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_answered_holds_for_its_round() {
        let second = RoundNo::new(2).unwrap();
        let mut kept = Kept::default();
        kept.add(RoundNo::FIRST, [PlayerId(3)]);
        kept.add(RoundNo::FIRST, [PlayerId(4)]);
        assert!(kept.holds(RoundNo::FIRST, PlayerId(3)) && kept.holds(RoundNo::FIRST, PlayerId(4)));
        assert!(!kept.holds(second, PlayerId(3)));
        kept.add(second, [PlayerId(5)]);
        assert!(!kept.holds(second, PlayerId(3)) && kept.holds(second, PlayerId(5)));
    }

    #[test]
    fn a_round_has_one_table_and_what_is_kept_is_read_again() {
        let table = |note: &str, moves| OnTable {
            round: RoundNo::FIRST,
            begun: Pairing::default(),
            moves,
            note: note.to_owned(),
        };
        let mut beside = Beside::default();
        beside.put(table("first", Vec::new()));
        beside.put(table("second", vec![Move::Swap(PlayerId(1), PlayerId(2)), Move::Part(3)]));
        let text = serde_json::to_string(&beside).unwrap();
        assert_eq!(serde_json::from_str::<Beside>(&text).unwrap(), beside);
        assert_eq!(beside.take(RoundNo::FIRST).map(|table| table.note).as_deref(), Some("second"));
        assert_eq!(beside, Beside::default());
        assert_eq!(serde_json::from_str::<Beside>("{}").unwrap(), Beside::default());
    }
}
