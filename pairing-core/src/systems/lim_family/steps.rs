//! What was done in a scoregroup, in the words of the text.

use super::scoregroup::Direction;
use serde::{Deserialize, Serialize};

/// One step of pairing a scoregroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LimStep {
    /// Somebody floats out of the scoregroup.
    Floats {
        /// Which way.
        to: Direction,
        /// Why.
        why: FloatReason,
        /// Its type.
        kind: FloaterType,
    },
    /// The blocked median: the players of a pairing become additional floaters.
    Cracked {
        /// Whether it is a pairing of a scoregroup above the median.
        from_above: bool,
    },
    /// A floater and the opponent given to them.
    MeetsFloater {
        /// Whether the opponent is due the alternate colour.
        due_alternate: bool,
    },
    /// A player, the opponent first proposed, and the one they get by exchange.
    Exchanged(Scrutiny),
    /// Two who meet as proposed. Nothing is told of it unless a given pairing has it otherwise.
    AsProposed,
    /// Somebody whom nothing makes float. Nothing is told of it unless a given pairing has it otherwise.
    Stays,
}

/// Why somebody floats (2.3, 4.4; 1999: 9.3, 11.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloatReason {
    /// There is nobody else, or nobody in the scoregroup whom they may meet.
    MetEverybody,
    /// Two more of one colour, and no compatible opponent.
    TwoMore,
    /// The same colour twice running, and no compatible opponent.
    TwiceRunning,
    /// To make the number even.
    MakesEven,
    /// Whoever comes before keeps the opponents this player could have.
    NoOpponentLeft,
    /// The same, instead of the one who was to make the number even.
    InsteadOfFloater,
    /// In company with one without an opponent, to keep the number even.
    InCompany,
}

/// The types of floaters in descending order of disadvantage (3.9; 1999: 10.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloaterType {
    /// Has floated into this scoregroup and has no compatible opponent in the next.
    A,
    /// Has floated into this scoregroup and has a compatible opponent in the next.
    B,
    /// Has no compatible opponent in the next scoregroup.
    C,
    /// Has a compatible opponent in the next scoregroup.
    D,
}

impl FloaterType {
    /// The letter of the text.
    pub const fn letter(self) -> char {
        match self {
            FloaterType::A => 'a',
            FloaterType::B => 'b',
            FloaterType::C => 'c',
            FloaterType::D => 'd',
        }
    }
}

/// Why an opponent is exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scrutiny {
    /// The two proposed are not compatible, or would leave somebody without an opponent.
    First,
    /// More players get the colour they are due.
    Second,
}

impl LimStep {
    /// What was done, in words that the names of the players follow.
    pub fn words(&self) -> String {
        match *self {
            LimStep::Floats { to, why, kind } => {
                let to = match to {
                    Direction::Down => word!("down"),
                    Direction::Up => word!("up"),
                };
                let why = match why {
                    FloatReason::MetEverybody => word!("has nobody left to meet in the scoregroup"),
                    FloatReason::TwoMore => {
                        word!(
                            "has had one colour twice more than the other, and nobody in the scoregroup lets them have \
                             a permissible one"
                        )
                    }
                    FloatReason::TwiceRunning => {
                        word!(
                            "has had the same colour twice running, and nobody in the scoregroup lets them \
                             alternate"
                        )
                    }
                    FloatReason::MakesEven => word!("makes the number even"),
                    FloatReason::NoOpponentLeft => {
                        word!("finds no opponent whom somebody before does not need")
                    }
                    FloatReason::InsteadOfFloater => {
                        word!(
                            "finds no opponent whom somebody before does not need, and takes the place of the floater \
                             who made the number even"
                        )
                    }
                    FloatReason::InCompany => {
                        word!("keeps the number even in company with one who finds no opponent")
                    }
                };
                said!("floats {to} (type {kind}), because the player {why}", to, kind = kind.letter(), why)
            }
            LimStep::Cracked { from_above } => {
                let side = if from_above { word!("above") } else { word!("below") };
                said!(
                    "the median is blocked, so this pairing from {side} is cracked and both float into it",
                    side
                )
            }
            LimStep::MeetsFloater { due_alternate: true } => {
                said!("the floater meets the first available player who is due the alternate colour")
            }
            LimStep::MeetsFloater { due_alternate: false } => {
                said!("the floater meets the first available player")
            }
            LimStep::AsProposed => said!("meet as proposed, the upper half against the lower"),
            LimStep::Stays => said!("stays in the scoregroup, for nothing makes the player float"),
            LimStep::Exchanged(Scrutiny::First) => {
                word!("exchange: the first of these could not be paired with the second, so meets the third")
                    .to_owned()
            }
            LimStep::Exchanged(Scrutiny::Second) => {
                said!("exchange for the colours: the first of these meets not the second but the third")
            }
        }
    }
}
