//! What belongs to a value beside the rounds that contribute to it.

use super::number::Number;
use super::unplayed::Category;
use crate::tournament::{PlayerId, Points, RoundNo};
use serde::{Deserialize, Serialize};

/// Something that it takes to follow a value and that is no contribution to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Note {
    /// Whose games count for Koya (C.07 articles 9.2 and 14.5).
    Limit {
        /// The score that an opponent needs.
        limit: Number,
        /// The greatest possible score.
        greatest: Points,
        /// The number of games that it takes.
        games: usize,
        /// Whether the players have a free round, which is not among them.
        free_round: bool,
    },
    /// The pairings of this round, the last one, count as draws (8.3).
    LastRoundDrawn(RoundNo),
    /// Free rounds of a round robin, which contribute nothing: article 16 is for Swiss tournaments (15.3).
    FreeRounds(Vec<RoundNo>),
    /// Rounds without a game, which contribute nothing in editions that do not speak of them.
    NotCounted(Vec<(RoundNo, Category)>),
    /// Direct encounter applied to a set of players.
    Separate(Separate),
}

/// Separate standings of direct encounter (article 6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Separate {
    /// The tied, the best score first.
    pub lines: Vec<SeparateLine>,
    /// What follows from it.
    pub outcome: Separation,
}

/// One of the tied in separate standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeparateLine {
    /// Who.
    pub player: PlayerId,
    /// The sum of the scores against the others.
    pub score: Number,
    /// How many of the others the player has not met.
    pub missing: usize,
}

/// What follows from separate standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Separation {
    /// All have met, and the scores decide (6.2).
    ByScore,
    /// All have met, and all have the same score (6.2).
    AllEqual,
    /// Not all have met; these are alone at the top one after the other, whatever the missing games bring (6.3).
    Alone(Vec<PlayerId>),
    /// Not all have met, and nobody is alone at the top whatever the missing games bring (6.3).
    NobodyAlone,
    /// The points decide, whoever has met (Dutch System 1992/97, F10).
    ByPoints,
}
