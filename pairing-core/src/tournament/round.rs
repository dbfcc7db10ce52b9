//! Rounds: who met whom, on which board, with what result.

use super::bye::{Bye, ByeKind};
use super::colour::Colour;
use super::player::PlayerId;
use super::result::GameResult;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;

/// The number of a round, counted from 1, at most 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoundNo(NonZeroU8);

impl RoundNo {
    /// Round 1.
    pub const FIRST: RoundNo = RoundNo(NonZeroU8::MIN);

    /// Round `number`, `None` for 0 and beyond 255.
    pub fn new(number: usize) -> Option<RoundNo> {
        u8::try_from(number).ok().and_then(NonZeroU8::new).map(RoundNo)
    }

    /// The round at `index` of a list that begins with round 1.
    pub fn from_index(index: usize) -> Option<RoundNo> {
        RoundNo::new(index.checked_add(1)?)
    }

    /// The number, from 1.
    pub const fn get(self) -> usize {
        self.0.get() as usize
    }

    /// The place in a list that begins with round 1.
    pub const fn index(self) -> usize {
        self.get() - 1
    }

    /// The round after this one, `None` after 255.
    pub fn next(self) -> Option<RoundNo> {
        RoundNo::new(self.get() + 1)
    }

    /// The round before this one, `None` before 1.
    pub fn previous(self) -> Option<RoundNo> {
        RoundNo::new(self.get() - 1)
    }

    pub(crate) fn first() -> RoundNo {
        RoundNo::FIRST
    }

    pub(crate) fn is_first(&self) -> bool {
        *self == RoundNo::FIRST
    }
}

impl fmt::Display for RoundNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A board: two players and, once known, the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// Who has White.
    #[serde(rename = "w")]
    pub white: PlayerId,
    /// Who has Black.
    #[serde(rename = "b")]
    pub black: PlayerId,
    /// `None` while the game is open.
    #[serde(rename = "r", default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

impl Game {
    /// A game not yet decided.
    pub const fn open(white: PlayerId, black: PlayerId) -> Game {
        Game { white, black, result: None }
    }

    /// The player's colour in this game, `None` when it is somebody else's.
    pub fn colour_of(&self, player: PlayerId) -> Option<Colour> {
        if player == self.white {
            Some(Colour::White)
        } else if player == self.black {
            Some(Colour::Black)
        } else {
            None
        }
    }

    /// The player who has `colour`.
    pub const fn player(&self, colour: Colour) -> PlayerId {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }
}

/// A round that has been paired. Nobody stands in it twice; who does not stand in it was not there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The games in board order: board 1 first.
    pub games: Vec<Game>,
    /// Who was not paired, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<Bye>,
}

impl Round {
    /// The board number (from 1) and game of a player.
    pub fn game_of(&self, player: PlayerId) -> Option<(usize, &Game)> {
        self.games.iter().enumerate().find(|(_, g)| g.colour_of(player).is_some()).map(|(i, g)| (i + 1, g))
    }

    /// The kind of bye a player has.
    pub fn bye_of(&self, player: PlayerId) -> Option<ByeKind> {
        self.byes.iter().find(|b| b.player == player).map(|b| b.kind)
    }

    /// The numbers (from 1) of the boards without a result.
    pub fn open_boards(&self) -> impl Iterator<Item = usize> + '_ {
        self.games.iter().enumerate().filter(|(_, g)| g.result.is_none()).map(|(i, _)| i + 1)
    }
}
