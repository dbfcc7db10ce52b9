//! A pairing that somebody would rather have, to compare with the one that the rules give.

use crate::tournament::PlayerId;
use serde::{Deserialize, Serialize};

/// What somebody would rather see in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wish {
    /// That two players meet.
    Pair(PlayerId, PlayerId),
    /// That a player gets the pairing-allocated bye.
    Bye(PlayerId),
}

/// Why a wish cannot be granted at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bar {
    /// Somebody wished for is not a participant.
    Unknown(PlayerId),
    /// Somebody wished for is not paired in this round: absent, withdrawn, or with a bye.
    NotPaired(PlayerId),
    /// Nobody plays against themselves.
    OneAndTheSame,
    /// C1: they have met, in this round.
    Met(crate::tournament::RoundNo),
    /// C3: both must have the same colour, and neither is a topscorer.
    SameAbsoluteColour(crate::tournament::Colour),
    /// The organiser forbids it.
    Forbidden,
    /// Dutch System 1992/97, decision of 1999: both are of one federation and over 50 %, at the end of a youth
    /// championship.
    OneFederation,
    /// C2: has had the bye, or a win without playing.
    HadPab,
    /// The number of players is even: there is no bye.
    EvenNumber,
    /// The table of a round robin has the two meet in this round, or the player free in it; a second time, where the
    /// event is a double round robin, in the other.
    Table(crate::tournament::RoundNo, Option<crate::tournament::RoundNo>),
}
