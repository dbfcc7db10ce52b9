//! What differs between the editions of the system, as tables that read like the page.

use super::criteria::{Criterion, Quality};
use crate::tournament::PairingSystem;

/// An edition: the quality criteria in their order.
#[derive(Debug)]
pub struct Edition {
    /// Which.
    pub system: PairingSystem,
    /// Article 2.4: the quality criteria, the most important first.
    pub quality: &'static [Quality],
}

impl Edition {
    /// The edition behind a system's name, `None` when the system is another one.
    pub fn of(system: PairingSystem) -> Option<&'static Edition> {
        (system == PairingSystem::Dutch2026).then_some(&DUTCH_2026)
    }
}

/// C.04.3 as in force from 1 February 2026.
pub static DUTCH_2026: Edition = Edition {
    system: PairingSystem::Dutch2026,
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
