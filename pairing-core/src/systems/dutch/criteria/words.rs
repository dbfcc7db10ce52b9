//! What each criterion counts, in words.

use super::Criterion;
use crate::systems::Unit;
use crate::systems::dutch::definitions::Float;

impl Criterion {
    /// What its numbers count or list.
    pub fn asks(self) -> &'static str {
        match self {
            Criterion::Downfloaters => word!("downfloaters"),
            Criterion::DownfloaterScores => word!("scores of the downfloaters"),
            Criterion::FollowingBracket => word!("downfloaters of the following bracket and their scores"),
            Criterion::PabUnplayedGames => word!("unplayed games of the assignee of the bye"),
            Criterion::TopscorerColourDifference => {
                word!("topscorers or their opponents who get a colour difference beyond two")
            }
            Criterion::TopscorerThirdColour => {
                word!("topscorers or their opponents who get the same colour three times in a row")
            }
            Criterion::ColourPreference => word!("players who do not get their colour preference"),
            Criterion::StrongColourPreference => {
                word!("players who do not get their strong colour preference")
            }
            Criterion::ResidentDownfloat { ago: 1 } => {
                word!("resident downfloaters who received a downfloat in the previous round")
            }
            Criterion::ResidentDownfloat { .. } => {
                word!("resident downfloaters who received a downfloat two rounds before")
            }
            Criterion::OpponentUpfloat { ago: 1 } => {
                word!("opponents of MDPs who received an upfloat in the previous round")
            }
            Criterion::OpponentUpfloat { .. } => {
                word!("opponents of MDPs who received an upfloat two rounds before")
            }
            Criterion::MdpDownfloatDifference { ago: 1 } => {
                word!("score differences of MDPs who received a downfloat in the previous round")
            }
            Criterion::MdpDownfloatDifference { .. } => {
                word!("score differences of MDPs who received a downfloat two rounds before")
            }
            Criterion::OpponentUpfloatDifference { ago: 1 } => {
                word!("score differences of opponents of MDPs who received an upfloat in the previous round")
            }
            Criterion::OpponentUpfloatDifference { .. } => {
                word!("score differences of opponents of MDPs who received an upfloat two rounds before")
            }
            Criterion::PairingScoreDifference => word!("pairing score difference"),
            Criterion::SameFloat { float, ago } => match (float, ago) {
                (Float::Up, 1) => word!("players who receive an upfloat as in the previous round"),
                (Float::Up, _) => word!("players who receive an upfloat as two rounds before"),
                (_, 1) => word!("players who receive a downfloat as in the previous round"),
                (_, _) => word!("players who receive a downfloat as two rounds before"),
            },
            Criterion::SameFloatDifference { float, ago } => match (float, ago) {
                (Float::Up, 1) => {
                    word!("score differences of players who receive an upfloat as in the previous round")
                }
                (Float::Up, _) => {
                    word!("score differences of players who receive an upfloat as two rounds before")
                }
                (_, 1) => {
                    word!("score differences of players who receive a downfloat as in the previous round")
                }
                (_, _) => word!("score differences of players who receive a downfloat as two rounds before"),
            },
        }
    }

    /// How to read its numbers.
    pub fn unit(self) -> Unit {
        match self {
            Criterion::FollowingBracket => Unit::CountThenPoints,
            Criterion::DownfloaterScores
            | Criterion::MdpDownfloatDifference { .. }
            | Criterion::OpponentUpfloatDifference { .. }
            | Criterion::PairingScoreDifference
            | Criterion::SameFloatDifference { .. } => Unit::Points,
            Criterion::Downfloaters
            | Criterion::PabUnplayedGames
            | Criterion::TopscorerColourDifference
            | Criterion::TopscorerThirdColour
            | Criterion::ColourPreference
            | Criterion::StrongColourPreference
            | Criterion::ResidentDownfloat { .. }
            | Criterion::OpponentUpfloat { .. }
            | Criterion::SameFloat { .. } => Unit::Count,
        }
    }
}
