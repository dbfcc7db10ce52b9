//! What was done in a scoregroup, in this edition's words.

use serde::{Deserialize, Serialize};

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DutchStep {
    /// Amendment of 1999: B2, B5 and B6 do not apply.
    WithoutB2,
    /// C1: no opponent can be found in the scoregroup.
    NoOpponent,
    /// C12: others than at first move down.
    OthersForTheNext,
    /// C13: others than at first move down.
    OthersForTheLowest,
    /// C13: their whole scoregroup joins the lowest.
    Merged,
    /// C14: so many pairs fewer than there could be.
    FewerPairs {
        /// How many.
        by: u32,
    },
    /// A8, C11: so many pairs may refuse a preference.
    X {
        /// By the numbers of those due White and due Black.
        at_first: u32,
        /// As raised.
        raised_to: u32,
    },
    /// C9: the criteria for downfloats that are dropped.
    DroppedForDownfloats {
        /// B5 as well as B6.
        b5: bool,
    },
    /// C10: the criteria for upfloats that are dropped.
    DroppedForUpfloats {
        /// B5 as well as B6.
        b5: bool,
    },
    /// A3: moved-down players are paired, the others are the remainder.
    Remainder,
    /// D2: exchanged from S1 to S2.
    LeaveS1,
    /// D2: exchanged from S2 to S1.
    JoinS1,
    /// C4: S1.
    S1,
    /// C6: S2 as it stands, the opponents of S1.
    S2,
    /// D1: S2 as transposed, the opponents of S1.
    TransposedS2,
    /// C14: p has become 0.
    AllMoveDown,
    /// A5: has the bye. Nothing is told of it unless a given pairing has it otherwise.
    Bye,
    /// A3: moved-down players are paired first. Nothing is told of it unless a given pairing has it otherwise.
    MovedDownFirst,
    /// Decision of 1999: two of one federation. Nothing is told of it unless a given pairing has them meet.
    OneFederation,
}

impl DutchStep {
    /// What was done, in words that the names of players may follow.
    pub fn words(self) -> String {
        let criteria = |b5: bool| if b5 { word!("B6 and B5") } else { "B6" };
        match self {
            DutchStep::WithoutB2 => {
                said!("the last round, over 50 %: B2, B5 and B6 do not apply, so that there are more pairs")
            }
            DutchStep::NoOpponent => said!("have no opponent here and move down"),
            DutchStep::OthersForTheNext => {
                said!("move down instead of others who would have had no opponents there")
            }
            DutchStep::OthersForTheLowest => {
                said!("move down instead of others, so that the lowest scoregroup can be paired")
            }
            DutchStep::Merged => {
                said!("join the lowest scoregroup, which could not be paired without them")
            }
            DutchStep::FewerPairs { by: 1 } => said!("one pair fewer than there could be"),
            DutchStep::FewerPairs { by } => said!("{by} pairs fewer than there could be", by),
            DutchStep::X { at_first, raised_to } if at_first == raised_to => {
                said!("x = {at_first}: so many pairs cannot grant both preferences", at_first)
            }
            DutchStep::X { at_first, raised_to } => {
                said!(
                    "x raised from {at_first} to {raised_to}: so many pairs may refuse a preference",
                    at_first,
                    raised_to
                )
            }
            DutchStep::DroppedForDownfloats { b5 } => {
                said!("{criteria} dropped for downfloats", criteria = criteria(b5))
            }
            DutchStep::DroppedForUpfloats { b5 } => {
                said!("{criteria} dropped for upfloats", criteria = criteria(b5))
            }
            DutchStep::Remainder => said!("are the remainder, paired as a homogeneous scoregroup"),
            DutchStep::LeaveS1 => said!("exchanged from S1 to S2"),
            DutchStep::JoinS1 => said!("exchanged from S2 to S1"),
            DutchStep::S1 => "S1".to_owned(),
            DutchStep::S2 => said!("S2, their opponents"),
            DutchStep::TransposedS2 => said!("S2 transposed, their opponents"),
            DutchStep::AllMoveDown => said!("p has become 0, so all move down"),
            DutchStep::Bye => said!("has the bye"),
            DutchStep::MovedDownFirst => {
                said!("have moved down, and are given opponents of the scoregroup before the others")
            }
            DutchStep::OneFederation => {
                said!("are of one federation and do not meet over 50 % in the last three rounds")
            }
        }
    }
}
