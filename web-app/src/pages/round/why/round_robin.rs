//! Why two meet in this round of a round robin: the table has it so.

use super::{Explainer, Reason};
use crate::i18n::round_robin as t;
use pairing_core::systems::profile;
use pairing_core::tournament::PlayerId;

impl Explainer<'_> {
    /// The place of the round in the table, and the numbers of the two; nothing in a Swiss system.
    pub(super) fn by_table(&self, white: PlayerId, black: PlayerId) -> Vec<Reason> {
        let Some(table) = &self.pairing.justification.table else { return Vec::new() };
        let (size, round) = (table.size, table.round.get());
        let place =
            if table.cycle > 1 { t::table_round_reversed(size, round) } else { t::table_round(size, round) };
        let number =
            |id: PlayerId| table.numbers.iter().position(|&other| other == id).map_or(0, |at| at + 1);
        let numbers = t::table_pair(&self.name(white), number(white), &self.name(black), number(black));
        let mut reasons = vec![self.of_table(place)];
        // Where the event has another round of the table than its own number says.
        let around = size.saturating_sub(1).max(1);
        if (self.pairing.round.get() - 1) % around + 1 != round {
            reasons.push(self.of_table(t::rounds_exchanged(around - 1, around)));
        }
        reasons.push(Reason { sentence: numbers, article: None });
        reasons
    }

    /// By the table as a whole.
    pub(super) fn of_table(&self, sentence: String) -> Reason {
        Reason { sentence, article: Some(profile(self.system()).text.chapter().to_owned()) }
    }
}
