//! The value of a tie-break.

use super::number::Number;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a tie-break says about a player, exactly.
///
/// Printed as the regulations do: counts, places and ratings whole, sums of scores with one
/// decimal (`14.5`), sums of products with two (`11.25`); all of these are exact as printed.
/// Averages of Buchholz, for which C.07 names no rounding, are rounded to the nearest, halves
/// upwards, with two decimals or as many more as keep different averages apart. Players are
/// ranked by the exact number, never by what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// A number, printed with so many decimals.
    Exact {
        /// The number.
        number: Number,
        /// Decimals to print.
        places: u8,
    },
    /// There is none.
    Missing(Missing),
}

/// Why a tie-break has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// Unrated players take part, so that the tie-break is dropped from the list (C.07 article 10).
    UnratedPlayers,
    /// No game over the board, or none left after the cuts: there is no average of nothing.
    NoGames,
}

impl Missing {
    /// The reason as a sentence.
    pub const fn reason(self) -> &'static str {
        match self {
            Missing::UnratedPlayers => {
                "unrated players take part, so this tie-break is dropped (C.07 article 10)"
            }
            Missing::NoGames => "no game over the board to take an average of",
        }
    }
}

impl Value {
    /// A whole number: a count, a place, a rating.
    pub const fn whole(number: i64) -> Value {
        Value::Exact { number: Number::whole(number), places: 0 }
    }

    /// The number, if there is one.
    pub const fn number(&self) -> Option<Number> {
        match self {
            Value::Exact { number, .. } => Some(*number),
            Value::Missing(_) => None,
        }
    }
}

/// `14.5`, `11.25`, `1900`; a dash where there is no value.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Exact { number, places } => f.pad(&number.decimal(*places)),
            Value::Missing(_) => f.pad("–"),
        }
    }
}
