//! What each criterion counts, in words.

use super::Criterion;
use crate::systems::Unit;
use crate::systems::dutch::definitions::Float;

impl Criterion {
    /// What its numbers count or list.
    pub fn asks(self) -> &'static str {
        match self {
            Criterion::Downfloaters => "downfloaters",
            Criterion::DownfloaterScores => "scores of the downfloaters",
            Criterion::FollowingBracket => "downfloaters of the following bracket and their scores",
            Criterion::PabUnplayedGames => "unplayed games of the assignee of the bye",
            Criterion::TopscorerColourDifference => {
                "topscorers or their opponents who get a colour difference beyond two"
            }
            Criterion::TopscorerThirdColour => {
                "topscorers or their opponents who get the same colour three times in a row"
            }
            Criterion::ColourPreference => "players who do not get their colour preference",
            Criterion::StrongColourPreference => "players who do not get their strong colour preference",
            Criterion::ResidentDownfloat { ago: 1 } => {
                "resident downfloaters who received a downfloat in the previous round"
            }
            Criterion::ResidentDownfloat { .. } => {
                "resident downfloaters who received a downfloat two rounds before"
            }
            Criterion::OpponentUpfloat { ago: 1 } => {
                "opponents of MDPs who received an upfloat in the previous round"
            }
            Criterion::OpponentUpfloat { .. } => {
                "opponents of MDPs who received an upfloat two rounds before"
            }
            Criterion::MdpDownfloatDifference { ago: 1 } => {
                "score differences of MDPs who received a downfloat in the previous round"
            }
            Criterion::MdpDownfloatDifference { .. } => {
                "score differences of MDPs who received a downfloat two rounds before"
            }
            Criterion::OpponentUpfloatDifference { ago: 1 } => {
                "score differences of opponents of MDPs who received an upfloat in the previous round"
            }
            Criterion::OpponentUpfloatDifference { .. } => {
                "score differences of opponents of MDPs who received an upfloat two rounds before"
            }
            Criterion::PairingScoreDifference => "pairing score difference",
            Criterion::SameFloat { float, ago } => match (float, ago) {
                (Float::Up, 1) => "players who receive an upfloat as in the previous round",
                (Float::Up, _) => "players who receive an upfloat as two rounds before",
                (_, 1) => "players who receive a downfloat as in the previous round",
                (_, _) => "players who receive a downfloat as two rounds before",
            },
            Criterion::SameFloatDifference { float, ago } => match (float, ago) {
                (Float::Up, 1) => {
                    "score differences of players who receive an upfloat as in the previous round"
                }
                (Float::Up, _) => "score differences of players who receive an upfloat as two rounds before",
                (_, 1) => "score differences of players who receive a downfloat as in the previous round",
                (_, _) => "score differences of players who receive a downfloat as two rounds before",
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
