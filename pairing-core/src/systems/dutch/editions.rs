//! What differs between the editions of the system, as tables that read like the page.

use super::criteria::{Criterion, Quality};
use super::definitions::Float;
use crate::handling::PabBar;
use crate::tournament::PairingSystem;

/// An edition: the quality criteria in their order.
#[derive(Debug)]
pub struct Edition {
    /// Which.
    pub system: PairingSystem,
    /// Where it is asked that the rest can be completed (C4).
    pub completion: CompletionRule,
    /// Which unplayed rounds are downfloats (1.4.3).
    pub unplayed_floats: UnplayedFloats,
    /// What bars somebody from the bye besides having had it (C2).
    pub pab_bar: PabBar,
    /// Article 2.4: the quality criteria, the most important first.
    pub quality: &'static [Quality],
}

/// Where it is asked that all who are not yet paired can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionRule {
    /// In every bracket, with the least score of the assignee of the bye (2026, C4 and C5).
    EveryBracket,
    /// After a bracket is paired: if the rest cannot be completed, it is paired again as the penultimate one
    /// and everybody below collapses into the last (2017, A.9).
    PenultimateBracket,
}

/// Which rounds without a game are downfloats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnplayedFloats {
    /// The pairing-allocated bye, and what brought more points than a loss (2026, 1.4.3).
    WithPoints,
    /// All (2017, A.4.b).
    Always,
}

impl Edition {
    /// The edition behind a system's name, `None` when the system is another one.
    pub fn of(system: PairingSystem) -> Option<&'static Edition> {
        match system {
            PairingSystem::Dutch2026 => Some(&DUTCH_2026),
            PairingSystem::Dutch2017 => Some(&DUTCH_2017),
            _ => None,
        }
    }
}

/// C.04.3 as in force from 1 February 2026.
pub static DUTCH_2026: Edition = Edition {
    system: PairingSystem::Dutch2026,
    completion: CompletionRule::EveryBracket,
    unplayed_floats: UnplayedFloats::WithPoints,
    pab_bar: PabBar::WinWithoutPlaying,
    quality: &[
        Quality::new("C6", "2.4.1", Criterion::Downfloaters),
        Quality::new("C7", "2.4.2", Criterion::DownfloaterScores),
        Quality::new("C8", "2.4.3", Criterion::FollowingBracket),
        Quality::new("C9", "2.4.4", Criterion::PabUnplayedGames),
        Quality::new("C10", "2.4.5", Criterion::TopscorerColourDifference),
        Quality::new("C11", "2.4.6", Criterion::TopscorerThirdColour),
        Quality::new("C12", "2.4.7", Criterion::ColourPreference),
        Quality::new("C13", "2.4.8", Criterion::StrongColourPreference),
        Quality::new("C14", "2.4.9", Criterion::ResidentDownfloat { ago: 1 }),
        Quality::new("C15", "2.4.10", Criterion::OpponentUpfloat { ago: 1 }),
        Quality::new("C16", "2.4.11", Criterion::ResidentDownfloat { ago: 2 }),
        Quality::new("C17", "2.4.12", Criterion::OpponentUpfloat { ago: 2 }),
        Quality::new("C18", "2.4.13", Criterion::MdpDownfloatDifference { ago: 1 }),
        Quality::new("C19", "2.4.14", Criterion::OpponentUpfloatDifference { ago: 1 }),
        Quality::new("C20", "2.4.15", Criterion::MdpDownfloatDifference { ago: 2 }),
        Quality::new("C21", "2.4.16", Criterion::OpponentUpfloatDifference { ago: 2 }),
    ],
};

/// C.04.3 of Baku 2016 and Goynuk 2017, in force until 31 January 2026.
pub static DUTCH_2017: Edition = Edition {
    system: PairingSystem::Dutch2017,
    completion: CompletionRule::PenultimateBracket,
    unplayed_floats: UnplayedFloats::Always,
    pab_bar: PabBar::ForfeitWin,
    quality: &[
        Quality::new("C.5", "C.5", Criterion::Downfloaters),
        Quality::new("C.6", "C.6", Criterion::PairingScoreDifference),
        Quality::new("C.7", "C.7", Criterion::FollowingBracket),
        Quality::new("C.8", "C.8", Criterion::TopscorerColourDifference),
        Quality::new("C.9", "C.9", Criterion::TopscorerThirdColour),
        Quality::new("C.10", "C.10", Criterion::ColourPreference),
        Quality::new("C.11", "C.11", Criterion::StrongColourPreference),
        Quality::new("C.12", "C.12", Criterion::SameFloat { float: Float::Down, ago: 1 }),
        Quality::new("C.13", "C.13", Criterion::SameFloat { float: Float::Up, ago: 1 }),
        Quality::new("C.14", "C.14", Criterion::SameFloat { float: Float::Down, ago: 2 }),
        Quality::new("C.15", "C.15", Criterion::SameFloat { float: Float::Up, ago: 2 }),
        Quality::new("C.16", "C.16", Criterion::SameFloatDifference { float: Float::Down, ago: 1 }),
        Quality::new("C.17", "C.17", Criterion::SameFloatDifference { float: Float::Up, ago: 1 }),
        Quality::new("C.18", "C.18", Criterion::SameFloatDifference { float: Float::Down, ago: 2 }),
        Quality::new("C.19", "C.19", Criterion::SameFloatDifference { float: Float::Up, ago: 2 }),
    ],
};
