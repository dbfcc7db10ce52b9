//! The texts that ratings are calculated by, and the 400-point rule of each.

use serde::{Deserialize, Serialize};

/// A text of the rating regulations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// B.02 of 1 March 2024 with 8.3.1 as amended from 1 October 2025: the one in force for standard chess.
    #[default]
    #[serde(rename = "standard-2025")]
    Standard2025,
    /// B.02 of 1 March 2024 as it was until 30 September 2025.
    #[serde(rename = "standard-2024")]
    Standard2024,
    /// The Rapid and Blitz Rating Regulations of 1 March 2024, with what holds from 1 December 2024.
    #[serde(rename = "rapid-blitz-2024")]
    RapidBlitz2024,
}

/// From this rating on a player's differences are never capped (8.3.1 from 1 October 2025).
const UNCAPPED: u16 = 2650;
/// A greater difference counts as this (8.3.1).
const CAP: i64 = 400;

impl Edition {
    /// Every edition, the default first.
    pub const ALL: [Edition; 3] = [Edition::Standard2025, Edition::Standard2024, Edition::RapidBlitz2024];

    /// The name on the command line and in saved files.
    pub const fn key(self) -> &'static str {
        match self {
            Edition::Standard2025 => "standard-2025",
            Edition::Standard2024 => "standard-2024",
            Edition::RapidBlitz2024 => "rapid-blitz-2024",
        }
    }

    /// The inverse of [`key`](Edition::key).
    pub fn from_key(key: &str) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.key() == key)
    }

    /// The text with its date.
    pub const fn title(self) -> &'static str {
        match self {
            Edition::Standard2025 => {
                "FIDE Rating Regulations (B.02) of 1 March 2024, 8.3.1 as amended from 1 October 2025"
            }
            Edition::Standard2024 => {
                "FIDE Rating Regulations (B.02) of 1 March 2024, until 30 September 2025"
            }
            Edition::RapidBlitz2024 => {
                "FIDE Rapid and Blitz Rating Regulations of 1 March 2024, with the 600-point rule of 1 December 2024"
            }
        }
    }

    /// The difference that counts for a player rated `own` (8.3.1), of own rating less the opponent's.
    pub fn counted_difference(self, own: u16, difference: i64) -> i64 {
        match self {
            Edition::Standard2025 if own >= UNCAPPED => difference,
            _ => difference.clamp(-CAP, CAP),
        }
    }

    /// Whether a game between two so rated is rated at all: rapid and blitz games are not when one is rated above
    /// 2600 and the difference is 600 or more.
    pub fn rates(self, own: u16, opponent: u16) -> bool {
        self != Edition::RapidBlitz2024 || own.max(opponent) <= 2600 || own.abs_diff(opponent) < 600
    }
}
