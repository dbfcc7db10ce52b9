//! Where the text of each system says what no pairing may break.

use crate::tournament::PairingSystem;

/// A rule that no pairing may break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absolute {
    /// Two players meet once.
    Rematch,
    /// Who may not receive the pairing-allocated bye.
    Pab,
    /// At most one player receives it.
    OnePab,
    /// Two players who must both get the same colour.
    SameColour,
    /// The same colour three times in a row.
    ThirdColour,
    /// Three more games with one colour than with the other.
    ColourDifference,
}

impl Absolute {
    /// The article in the text of a system; what a text leaves to the Basic Rules stands there (C.04.1).
    pub const fn article(self, system: PairingSystem) -> &'static str {
        use PairingSystem as S;
        match (self, system) {
            (Absolute::Rematch, S::Dutch2017) => "C.1",
            (Absolute::Rematch, S::Dutch1997) => "B1 a",
            (Absolute::Rematch, S::Lim2026) => "2.1",
            (Absolute::Rematch, S::FideSwiss1999) => "9.1",
            (Absolute::Rematch, _) => "C1",
            (Absolute::Pab, S::Dutch2017) => "C.2",
            (Absolute::Pab, S::Dutch1997) => "B1 b",
            (Absolute::Pab, S::Lim2026) => "C.04.1 4",
            (Absolute::Pab, S::FideSwiss1999) => "8.2",
            (Absolute::Pab, _) => "C2",
            (Absolute::OnePab, S::Dutch1997) => "A5",
            (Absolute::OnePab, S::FideSwiss1999) => "8.1",
            (Absolute::OnePab, _) => "C.04.1 3",
            (Absolute::SameColour, S::Dutch2017) => "C.3",
            (Absolute::SameColour, S::Dutch1997) => "B2",
            (Absolute::SameColour, S::Lim2026) => "2.1",
            (Absolute::SameColour, S::FideSwiss1999) => "9.1",
            (Absolute::SameColour, _) => "C3",
            (Absolute::ThirdColour, S::Dutch1997) => "B2 b",
            (Absolute::ThirdColour, S::Lim2026) => "5.1.1",
            (Absolute::ThirdColour, S::FideSwiss1999) => "12.1 a",
            (Absolute::ThirdColour, _) => "C.04.1 7",
            (Absolute::ColourDifference, S::Dutch1997) => "B2 a",
            (Absolute::ColourDifference, S::Lim2026) => "5.1.2",
            (Absolute::ColourDifference, S::FideSwiss1999) => "12.1 b",
            (Absolute::ColourDifference, _) => "C.04.1 6",
        }
    }
}
