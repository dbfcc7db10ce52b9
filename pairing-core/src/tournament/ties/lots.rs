//! Lots drawn among the tied.

use crate::tournament::{PlayerId, RoundNo};
use serde::{Deserialize, Serialize};

/// The outcome of a drawing of lots among players whom nothing else tells apart (C.07 article 4.2).
///
/// It is kept with the event, so that the same table comes out for ever. `handling::lots::draw` draws from a seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnLots {
    /// For the standings after this round, and no others.
    #[serde(rename = "r")]
    pub after: RoundNo,
    /// The seed that the order follows from; `None`: drawn by hand.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The players among whom it was drawn, the best lot first.
    #[serde(rename = "o")]
    pub order: Vec<PlayerId>,
}

impl DrawnLots {
    /// The place of a player's lot, 1 for the best.
    pub fn place(&self, player: PlayerId) -> Option<usize> {
        self.order.iter().position(|&p| p == player).map(|i| i + 1)
    }
}
