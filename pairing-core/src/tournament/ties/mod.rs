//! How an event breaks ties: by which edition, by which tie-breaks in which order, and the lots drawn.
//!
//! What a tie-break *is* belongs to the event like its points; what its value is, [`tie_breaks`](crate::tie_breaks)
//! computes.

mod code;
mod edition;
mod lots;
mod measure;
mod preset;

pub(crate) use code::Trim;
pub use code::{CodeError, CodeFault, TieBreak, parse_list, split_list};
pub use edition::TieBreakEdition;
pub use lots::DrawnLots;
pub use measure::Measure;
pub use preset::Preset;

use serde::{Deserialize, Serialize};

/// What the event has decided about ties.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TieBreakRules {
    /// The edition by which values are computed.
    #[serde(skip_serializing_if = "TieBreakEdition::is_in_force")]
    pub edition: TieBreakEdition,
    /// The tie-breaks, the first one first; empty: ties stay. `None`: nobody has chosen yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<TieBreak>>,
}

impl TieBreakRules {
    /// The tie-breaks in their order; where nobody has chosen, what is customary in the edition.
    pub fn codes(&self) -> &[TieBreak] {
        self.order.as_deref().unwrap_or(self.edition.customary())
    }

    /// Whether nobody has decided anything.
    pub fn is_undecided(&self) -> bool {
        *self == TieBreakRules::default()
    }
}
