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
        let criteria = |b5: bool| if b5 { "B6 and B5" } else { "B6" };
        match self {
            DutchStep::WithoutB2 => {
                "the last round, over 50 %: B2, B5 and B6 do not apply, so that there are more pairs"
                    .to_owned()
            }
            DutchStep::NoOpponent => "have no opponent here and move down".to_owned(),
            DutchStep::OthersForTheNext => {
                "move down instead of others who would have had no opponents there".to_owned()
            }
            DutchStep::OthersForTheLowest => {
                "move down instead of others, so that the lowest scoregroup can be paired".to_owned()
            }
            DutchStep::Merged => {
                "join the lowest scoregroup, which could not be paired without them".to_owned()
            }
            DutchStep::FewerPairs { by: 1 } => "one pair fewer than there could be".to_owned(),
            DutchStep::FewerPairs { by } => format!("{by} pairs fewer than there could be"),
            DutchStep::X { at_first, raised_to } if at_first == raised_to => {
                format!("x = {at_first}: so many pairs cannot grant both preferences")
            }
            DutchStep::X { at_first, raised_to } => {
                format!("x raised from {at_first} to {raised_to}: so many pairs may refuse a preference")
            }
            DutchStep::DroppedForDownfloats { b5 } => format!("{} dropped for downfloats", criteria(b5)),
            DutchStep::DroppedForUpfloats { b5 } => format!("{} dropped for upfloats", criteria(b5)),
            DutchStep::Remainder => "are the remainder, paired as a homogeneous scoregroup".to_owned(),
            DutchStep::LeaveS1 => "exchanged from S1 to S2".to_owned(),
            DutchStep::JoinS1 => "exchanged from S2 to S1".to_owned(),
            DutchStep::S1 => "S1".to_owned(),
            DutchStep::S2 => "S2, their opponents".to_owned(),
            DutchStep::TransposedS2 => "S2 transposed, their opponents".to_owned(),
            DutchStep::AllMoveDown => "p has become 0, so all move down".to_owned(),
            DutchStep::Bye => "has the bye".to_owned(),
            DutchStep::MovedDownFirst => {
                "have moved down, and are given opponents of the scoregroup before the others".to_owned()
            }
            DutchStep::OneFederation => {
                "are of one federation and do not meet over 50 % in the last three rounds".to_owned()
            }
        }
    }
}
