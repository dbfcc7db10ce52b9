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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// A number, printed with so many decimals.
    Exact {
        /// The number.
        number: Number,
        /// Decimals to print.
        places: u8,
    },
    /// Several numbers, of which a later one counts where the earlier ones are equal: progressive elimination. As
    /// many as it takes to tell the player from the others who are tied. Printed with strokes between them.
    Steps {
        /// The numbers, at least one.
        numbers: Vec<Number>,
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
    /// The player has no rating.
    Unrated,
    /// Somebody of the tied has met an unrated opponent (FIDE Swiss Rules 1999, 16 a).
    UnratedOpponents,
    /// All the tied have met rated opponents only, so that the sum of those ratings decides (1999, 16 b).
    RatedOpponents,
    /// The tie is not one for first place (Dutch System 1992/97, F10).
    NotForFirstPlace,
    /// Nobody is tied with the player, so there is no lot to draw.
    NoTie,
    /// No lots have been drawn among those who are tied after this round.
    LotsNotDrawn,
}

impl Missing {
    /// The reason as a sentence.
    pub fn reason(self) -> &'static str {
        match self {
            Missing::UnratedPlayers => {
                word!("unrated players take part, so this tie-break is dropped (C.07 article 10)")
            }
            Missing::NoGames => word!("no game over the board to take an average of"),
            Missing::Unrated => word!("the player has no rating"),
            Missing::UnratedOpponents => {
                word!(
                    "one of the tied has met an unrated opponent, so the sum of the opponents’ ratings does not decide \
                 (FIDE Swiss Rules 1999, 16 a)"
                )
            }
            Missing::RatedOpponents => {
                word!(
                    "all of the tied have met rated opponents only, so that the sum of their ratings decides \
                 (FIDE Swiss Rules 1999, 16 a)"
                )
            }
            Missing::NotForFirstPlace => {
                word!("this is not a tie for first place (Dutch System 1992/97, F10)")
            }
            Missing::NoTie => word!("not tied with anybody: no lot to draw"),
            Missing::LotsNotDrawn => word!("lots have not been drawn among those who are tied: draw them"),
        }
    }
}

impl Value {
    /// A whole number: a count, a place, a rating.
    pub const fn whole(number: i64) -> Value {
        Value::Exact { number: Number::whole(number), places: 0 }
    }

    /// The number, if there is one; of several the first.
    pub fn number(&self) -> Option<Number> {
        self.numbers().first().copied()
    }

    /// The numbers in the order in which they count; none where there is no value.
    pub fn numbers(&self) -> &[Number] {
        match self {
            Value::Exact { number, .. } => std::slice::from_ref(number),
            Value::Steps { numbers, .. } => numbers,
            Value::Missing(_) => &[],
        }
    }
}

/// `14.5`, `11.25`, `1900`, `36.0/33.5`; a dash where there is no value.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Exact { number, places } => f.pad(&number.decimal(*places)),
            Value::Steps { numbers, places } => {
                let steps: Vec<String> = numbers.iter().map(|n| n.decimal(*places)).collect();
                f.pad(&steps.join("/"))
            }
            Value::Missing(_) => f.pad("–"),
        }
    }
}
