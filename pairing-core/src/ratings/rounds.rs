//! Which games are rated, and what was expected of each (B.02 5.1, 8.1.2, 8.3.1).

use super::edition::Edition;
use super::tables::expected_percent;
use crate::tournament::history::{History, Spent};
use crate::tournament::{Colour, GameResult, Outcome, Player, PlayerId, Tournament};
use serde::{Deserialize, Serialize};

/// What a round means for a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RatedRound {
    /// A game that counts.
    Game(RatedGame),
    /// Nothing.
    NotCounted {
        /// Why.
        reason: NotCounted,
        /// Against whom the player was paired, if at all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opponent: Option<PlayerId>,
    },
}

/// A game over the board against a rated opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedGame {
    /// Against whom.
    pub opponent: PlayerId,
    /// The opponent's rating.
    pub opponent_rating: u16,
    /// With which colour.
    pub colour: Colour,
    /// Scored, in half points: 2 won, 1 drawn, 0 lost, whatever the event counts.
    pub half_points: u8,
    /// What was expected; `None` of an unrated player.
    pub expected: Option<Expected>,
}

/// What a game was expected to bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expected {
    /// Own rating less the opponent's.
    pub difference: i64,
    /// The difference that counts (8.3.1).
    pub counted: i64,
    /// The expected score in hundredths of a point (8.1.2).
    pub hundredths: u8,
}

/// Why a round does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotCounted {
    /// A bye or an absence (5.1).
    NotPaired,
    /// Forfeited (5.1).
    Forfeit,
    /// One side or both did not make a move (5.1).
    NoMoves,
    /// Without a result so far.
    Open,
    /// The opponent has no rating.
    OpponentUnrated,
    /// Rapid and blitz: a difference of 600 or more with a player above 2600.
    TooFarApart,
}

impl NotCounted {
    /// The reason in a few words.
    pub fn reason(self) -> &'static str {
        match self {
            NotCounted::NotPaired => word!("not paired (5.1)"),
            NotCounted::Forfeit => word!("forfeited (5.1)"),
            NotCounted::NoMoves => word!("not both made a move (5.1)"),
            NotCounted::Open => word!("no result yet"),
            NotCounted::OpponentUnrated => word!("the opponent has no rating"),
            NotCounted::TooFarApart => word!("600 or more apart, with a player above 2600"),
        }
    }
}

impl RatedRound {
    /// The game, if one counts.
    pub fn game(&self) -> Option<&RatedGame> {
        match self {
            RatedRound::Game(game) => Some(game),
            RatedRound::NotCounted { .. } => None,
        }
    }
}

impl RatedGame {
    /// Score less expected score, in hundredths of a point (8.3.2); `None` of an unrated player.
    pub fn gained(&self) -> Option<i32> {
        self.expected.map(|expected| 50 * i32::from(self.half_points) - i32::from(expected.hundredths))
    }
}

/// What each round of `history`, which is `player`'s, means for the rating.
pub(super) fn rounds(
    tournament: &Tournament,
    player: &Player,
    history: &History,
    edition: Edition,
) -> Vec<RatedRound> {
    history.rounds.iter().map(|&spent| round(tournament, player, spent, edition)).collect()
}

fn round(tournament: &Tournament, player: &Player, spent: Spent, edition: Edition) -> RatedRound {
    let Spent::Paired { opponent, colour, result } = spent else {
        return RatedRound::NotCounted { reason: NotCounted::NotPaired, opponent: None };
    };
    let not_counted = |reason| RatedRound::NotCounted { reason, opponent: Some(opponent) };
    let played = match result {
        None => return not_counted(NotCounted::Open),
        Some(GameResult::Forfeit { .. }) => return not_counted(NotCounted::Forfeit),
        Some(GameResult::Short(_)) => return not_counted(NotCounted::NoMoves),
        Some(GameResult::Played(played)) => played,
    };
    let Some(opponent_rating) = tournament.player(opponent).and_then(|p| p.rating) else {
        return not_counted(NotCounted::OpponentUnrated);
    };
    if player.rating.is_some_and(|own| !edition.rates(own, opponent_rating)) {
        return not_counted(NotCounted::TooFarApart);
    }
    let expected = player.rating.map(|own| {
        let difference = i64::from(own) - i64::from(opponent_rating);
        let counted = edition.counted_difference(own, difference);
        Expected { difference, counted, hundredths: expected_percent(counted) }
    });
    let half_points = match played.outcome(colour) {
        Outcome::Win => 2,
        Outcome::Draw => 1,
        Outcome::Loss => 0,
    };
    RatedRound::Game(RatedGame { opponent, opponent_rating, colour, half_points, expected })
}
