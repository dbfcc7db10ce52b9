//! Colours.

use serde::{Deserialize, Serialize};
use std::ops::Not;

/// The colour of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// White, who moves first.
    #[serde(rename = "w")]
    White,
    /// Black.
    #[serde(rename = "b")]
    Black,
}

impl Not for Colour {
    type Output = Colour;
    fn not(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// A value for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByColour<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T: Copy> ByColour<T> {
    /// The same value for both colours.
    pub const fn both(value: T) -> ByColour<T> {
        ByColour { white: value, black: value }
    }

    /// The value for `colour`.
    pub const fn of(&self, colour: Colour) -> T {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }
}
