//! Rounds in which somebody is not paired.

use super::player::PlayerId;
use super::round::RoundNo;
use serde::{Deserialize, Serialize};

/// Why somebody has no game, and so what the round is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ByeKind {
    /// Pairing-allocated bye: the odd one out (C.04.1 article 3).
    #[serde(rename = "U")]
    PairingAllocated,
    /// A whole point granted by the arbiter.
    #[serde(rename = "F")]
    FullPoint,
    /// Half a point, asked for beforehand.
    #[serde(rename = "H")]
    HalfPoint,
    /// Nothing: absent, withdrawn, not yet arrived (C.04.2 article 3.3).
    #[serde(rename = "Z")]
    ZeroPoint,
}

impl ByeKind {
    /// The letter in a report file.
    pub const fn letter(self) -> char {
        match self {
            ByeKind::PairingAllocated => 'U',
            ByeKind::FullPoint => 'F',
            ByeKind::HalfPoint => 'H',
            ByeKind::ZeroPoint => 'Z',
        }
    }

    /// The inverse of [`letter`](ByeKind::letter), in either case.
    pub fn from_letter(letter: char) -> Option<ByeKind> {
        Some(match letter.to_ascii_uppercase() {
            'U' => ByeKind::PairingAllocated,
            'F' => ByeKind::FullPoint,
            'H' => ByeKind::HalfPoint,
            'Z' => ByeKind::ZeroPoint,
            _ => return None,
        })
    }
}

/// Somebody without a game in a round that has been paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bye {
    /// Who.
    #[serde(rename = "p")]
    pub player: PlayerId,
    /// Of which kind.
    #[serde(rename = "k")]
    pub kind: ByeKind,
}

/// What can be asked for or granted before a round is paired. A pairing-allocated bye cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RequestedBye {
    /// A whole point granted by the arbiter.
    #[serde(rename = "F")]
    FullPoint,
    /// Half a point.
    #[serde(rename = "H")]
    HalfPoint,
    /// Nothing: absent.
    #[serde(rename = "Z")]
    ZeroPoint,
}

impl From<RequestedBye> for ByeKind {
    fn from(requested: RequestedBye) -> ByeKind {
        match requested {
            RequestedBye::FullPoint => ByeKind::FullPoint,
            RequestedBye::HalfPoint => ByeKind::HalfPoint,
            RequestedBye::ZeroPoint => ByeKind::ZeroPoint,
        }
    }
}

impl TryFrom<ByeKind> for RequestedBye {
    type Error = ();
    fn try_from(kind: ByeKind) -> Result<RequestedBye, ()> {
        Ok(match kind {
            ByeKind::FullPoint => RequestedBye::FullPoint,
            ByeKind::HalfPoint => RequestedBye::HalfPoint,
            ByeKind::ZeroPoint => RequestedBye::ZeroPoint,
            ByeKind::PairingAllocated => return Err(()),
        })
    }
}

/// A bye for a round that is not paired yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ByeRequest {
    /// For which round.
    #[serde(rename = "r")]
    pub round: RoundNo,
    /// Whose.
    #[serde(rename = "p")]
    pub player: PlayerId,
    /// What was asked for.
    #[serde(rename = "k")]
    pub kind: RequestedBye,
}
