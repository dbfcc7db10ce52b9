//! Results of a game.

use super::colour::Colour;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;

/// What one side made of a played game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

/// The results a played game can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Played {
    /// `1-0`
    WhiteWins,
    /// `½-½`
    Draw,
    /// `0-1`
    BlackWins,
    /// `½-0`: an arbiter's decision under the Laws.
    HalfZero,
    /// `0-½`: an arbiter's decision under the Laws.
    ZeroHalf,
    /// `0-0`: both lose, though the game was played.
    BothLose,
}

impl Played {
    /// What it means for the player of `colour`.
    pub const fn outcome(self, colour: Colour) -> Outcome {
        match (self, colour) {
            (Played::WhiteWins, Colour::White) | (Played::BlackWins, Colour::Black) => Outcome::Win,
            (Played::Draw, _) | (Played::HalfZero, Colour::White) | (Played::ZeroHalf, Colour::Black) => {
                Outcome::Draw
            }
            _ => Outcome::Loss,
        }
    }

    /// The result in which the two sides made of it what is given, if there is one.
    pub const fn from_outcomes(white: Outcome, black: Outcome) -> Option<Played> {
        Some(match (white, black) {
            (Outcome::Win, Outcome::Loss) => Played::WhiteWins,
            (Outcome::Draw, Outcome::Draw) => Played::Draw,
            (Outcome::Loss, Outcome::Win) => Played::BlackWins,
            (Outcome::Draw, Outcome::Loss) => Played::HalfZero,
            (Outcome::Loss, Outcome::Draw) => Played::ZeroHalf,
            (Outcome::Loss, Outcome::Loss) => Played::BothLose,
            _ => return None,
        })
    }
}

/// How a paired game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// The game was played.
    Played(Played),
    /// Played, but shorter than one move: counts in the event, is not rated (`W`, `D`, `L`).
    Short(Played),
    /// Not played; the winner's opponent did not appear. `None`: both forfeited.
    Forfeit {
        /// Who gets the points, if anybody.
        winner: Option<Colour>,
    },
}

impl GameResult {
    /// `1-0`
    pub const WHITE_WINS: GameResult = GameResult::Played(Played::WhiteWins);
    /// `½-½`
    pub const DRAW: GameResult = GameResult::Played(Played::Draw);
    /// `0-1`
    pub const BLACK_WINS: GameResult = GameResult::Played(Played::BlackWins);
    /// `+/-`
    pub const WHITE_WINS_BY_FORFEIT: GameResult = GameResult::Forfeit { winner: Some(Colour::White) };
    /// `-/+`
    pub const BLACK_WINS_BY_FORFEIT: GameResult = GameResult::Forfeit { winner: Some(Colour::Black) };
    /// `-/-`
    pub const DOUBLE_FORFEIT: GameResult = GameResult::Forfeit { winner: None };

    /// Every result there is.
    pub const ALL: [GameResult; 12] = [
        GameResult::WHITE_WINS,
        GameResult::DRAW,
        GameResult::BLACK_WINS,
        GameResult::WHITE_WINS_BY_FORFEIT,
        GameResult::BLACK_WINS_BY_FORFEIT,
        GameResult::DOUBLE_FORFEIT,
        GameResult::Played(Played::HalfZero),
        GameResult::Played(Played::ZeroHalf),
        GameResult::Played(Played::BothLose),
        GameResult::Short(Played::WhiteWins),
        GameResult::Short(Played::Draw),
        GameResult::Short(Played::BlackWins),
    ];

    /// The same result with the colours swapped: it stays with the persons.
    pub const fn swapped(self) -> GameResult {
        const fn played(p: Played) -> Played {
            match p {
                Played::WhiteWins => Played::BlackWins,
                Played::BlackWins => Played::WhiteWins,
                Played::HalfZero => Played::ZeroHalf,
                Played::ZeroHalf => Played::HalfZero,
                Played::Draw | Played::BothLose => p,
            }
        }
        match self {
            GameResult::Played(p) => GameResult::Played(played(p)),
            GameResult::Short(p) => GameResult::Short(played(p)),
            GameResult::Forfeit { winner: Some(Colour::White) } => GameResult::BLACK_WINS_BY_FORFEIT,
            GameResult::Forfeit { winner: Some(Colour::Black) } => GameResult::WHITE_WINS_BY_FORFEIT,
            GameResult::Forfeit { winner: None } => self,
        }
    }

    /// Whether a game took place: only then it counts for colours and bars a rematch (C.04.2 articles 3.4, 3.5).
    pub const fn is_played(self) -> bool {
        !matches!(self, GameResult::Forfeit { .. })
    }

    /// The outcome over the board, `None` for forfeits.
    pub const fn played(self) -> Option<Played> {
        match self {
            GameResult::Played(p) | GameResult::Short(p) => Some(p),
            GameResult::Forfeit { .. } => None,
        }
    }

    /// As arbiters write it: `1-0`, `½-½`, `+/-`; short games carry a trailing `*`.
    pub const fn notation(self) -> &'static str {
        match self {
            GameResult::Played(Played::WhiteWins) => "1-0",
            GameResult::Played(Played::Draw) => "½-½",
            GameResult::Played(Played::BlackWins) => "0-1",
            GameResult::Played(Played::HalfZero) => "½-0",
            GameResult::Played(Played::ZeroHalf) => "0-½",
            GameResult::Played(Played::BothLose) => "0-0",
            GameResult::Short(Played::WhiteWins) => "1-0*",
            GameResult::Short(Played::Draw) => "½-½*",
            GameResult::Short(Played::BlackWins) => "0-1*",
            GameResult::Short(Played::HalfZero) => "½-0*",
            GameResult::Short(Played::ZeroHalf) => "0-½*",
            GameResult::Short(Played::BothLose) => "0-0*",
            GameResult::Forfeit { winner: Some(Colour::White) } => "+/-",
            GameResult::Forfeit { winner: Some(Colour::Black) } => "-/+",
            GameResult::Forfeit { winner: None } => "-/-",
        }
    }

    /// The inverse of [`notation`](GameResult::notation).
    pub fn parse(text: &str) -> Option<GameResult> {
        const SHORT_ODD: [GameResult; 3] = [
            GameResult::Short(Played::HalfZero),
            GameResult::Short(Played::ZeroHalf),
            GameResult::Short(Played::BothLose),
        ];
        GameResult::ALL.into_iter().chain(SHORT_ODD).find(|r| r.notation() == text)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.notation())
    }
}

impl Serialize for GameResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.notation())
    }
}

impl<'de> Deserialize<'de> for GameResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameResult, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        GameResult::parse(&text).ok_or_else(|| D::Error::custom(format!("“{text}” is not a result")))
    }
}
