//! The crosstable: who met whom, told in rounds.

use super::Standings;
use crate::tournament::history::{Spent, histories};
use crate::tournament::{ByeKind, Colour, GameResult, Outcome, PlayerId, Tournament};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the numbers of a crosstable are, and so the order of its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbering {
    /// The line of the standings, counted from 1: unlike a shared rank it names one player.
    Rank,
    /// The tournament pairing number.
    StartingNumber,
}

/// The players and their rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crosstable {
    /// What the numbers are.
    pub numbering: Numbering,
    /// One line for each player of the standings, by ascending number.
    pub lines: Vec<Line>,
}

/// One player's rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The player's number.
    pub number: u32,
    /// Who.
    pub player: PlayerId,
    /// One cell for each round, round 1 first.
    pub cells: Vec<Cell>,
}

/// How a player spent a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cell {
    /// Was paired.
    Paired {
        /// Against whom.
        opponent: PlayerId,
        /// The opponent's number, `None` when the standings do not list the opponent.
        number: Option<u32>,
        /// With which colour.
        colour: Colour,
        /// What came of it.
        mark: Mark,
    },
    /// Was not paired.
    Bye(ByeKind),
    /// Does not stand in the round.
    Absent,
}

/// What came of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mark {
    /// Won.
    #[serde(rename = "1")]
    Win,
    /// Drawn.
    #[serde(rename = "½")]
    Draw,
    /// Lost.
    #[serde(rename = "0")]
    Loss,
    /// Won by forfeit.
    #[serde(rename = "+")]
    ForfeitWin,
    /// Lost by forfeit.
    #[serde(rename = "-")]
    ForfeitLoss,
    /// No result yet.
    #[serde(rename = "*")]
    Open,
}

impl Mark {
    /// `1`, `½`, `0`, `+`, `-`, and `*` for an open game.
    pub const fn symbol(self) -> char {
        match self {
            Mark::Win => '1',
            Mark::Draw => '½',
            Mark::Loss => '0',
            Mark::ForfeitWin => '+',
            Mark::ForfeitLoss => '-',
            Mark::Open => '*',
        }
    }

    /// What a result means for the player of `colour`.
    pub fn of(result: Option<GameResult>, colour: Colour) -> Mark {
        match result {
            None => Mark::Open,
            Some(GameResult::Forfeit { winner }) if winner == Some(colour) => Mark::ForfeitWin,
            Some(GameResult::Forfeit { .. }) => Mark::ForfeitLoss,
            Some(GameResult::Played(played) | GameResult::Short(played)) => match played.outcome(colour) {
                Outcome::Win => Mark::Win,
                Outcome::Draw => Mark::Draw,
                Outcome::Loss => Mark::Loss,
            },
        }
    }
}

/// `12w1`, `7b½`, `3w+`; a bye as its letter in a report file, an absence as nothing.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Paired { number, colour, mark, .. } => {
                let number = number.map_or_else(|| "?".to_owned(), |n| n.to_string());
                let colour = match colour {
                    Colour::White => 'w',
                    Colour::Black => 'b',
                };
                f.pad(&format!("{number}{colour}{}", mark.symbol()))
            }
            Cell::Bye(kind) => f.pad(&kind.letter().to_string()),
            Cell::Absent => f.pad(""),
        }
    }
}

/// The crosstable that belongs to `standings`. Complexity: O(players × rounds × log players).
pub fn crosstable(tournament: &Tournament, standings: &Standings, numbering: Numbering) -> Crosstable {
    let mut numbers: Vec<(PlayerId, u32)> = standings
        .rows
        .iter()
        .zip(1..)
        .map(|(row, line)| match numbering {
            Numbering::Rank => (row.player, line),
            Numbering::StartingNumber => (row.player, row.tpn.0),
        })
        .collect();
    numbers.sort_unstable();
    let number = |id: PlayerId| numbers.binary_search_by_key(&id, |n| n.0).ok().map(|at| numbers[at].1);
    let cell = |spent: &Spent| match *spent {
        Spent::Paired { opponent, colour, result } => {
            Cell::Paired { opponent, number: number(opponent), colour, mark: Mark::of(result, colour) }
        }
        Spent::Bye(kind) => Cell::Bye(kind),
        Spent::Absent => Cell::Absent,
    };
    let mut lines: Vec<Line> = histories(tournament, standings.after)
        .into_iter()
        .filter_map(|history| {
            Some(Line {
                number: number(history.player)?,
                player: history.player,
                cells: history.rounds.iter().map(cell).collect(),
            })
        })
        .collect();
    lines.sort_by_key(|line| (line.number, line.player));
    Crosstable { numbering, lines }
}
