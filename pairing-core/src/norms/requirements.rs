//! What each norm asks for (1.4.1, 1.4.5 to 1.4.8).

use crate::tournament::Title;
use serde::{Deserialize, Serialize};

/// A title that takes norms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Norm {
    /// Grandmaster.
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// Woman international master.
    Wim,
}

/// Games a norm takes (1.4.1).
pub const GAMES: usize = 9;
/// Federations of opponents other than the player's own (1.4.3).
pub const FEDERATIONS: usize = 2;
/// What an unrated opponent counts as, unless raised to the floor (1.4.6).
pub const UNRATED: u16 = 1400;
/// Per cent of the points to be scored.
pub const SCORE_PERCENT: u32 = 35;

impl Norm {
    /// Every norm, the highest first.
    pub const ALL: [Norm; 4] = [Norm::Gm, Norm::Im, Norm::Wgm, Norm::Wim];

    /// The usual abbreviation of the title.
    pub const fn abbreviation(self) -> &'static str {
        match self {
            Norm::Gm => "GM",
            Norm::Im => "IM",
            Norm::Wgm => "WGM",
            Norm::Wim => "WIM",
        }
    }

    /// Whether only women have the title.
    pub const fn is_for_women(self) -> bool {
        matches!(self, Norm::Wgm | Norm::Wim)
    }

    /// The performance it takes, rounded.
    pub const fn performance(self) -> i64 {
        match self {
            Norm::Gm => 2600,
            Norm::Im => 2450,
            Norm::Wgm => 2400,
            Norm::Wim => 2250,
        }
    }

    /// The average of the opponents it takes.
    pub const fn average(self) -> i64 {
        match self {
            Norm::Gm => 2380,
            Norm::Im => 2230,
            Norm::Wgm => 2180,
            Norm::Wim => 2030,
        }
    }

    /// What one opponent with less is raised to (1.4.6).
    pub const fn floor(self) -> u16 {
        match self {
            Norm::Gm => 2200,
            Norm::Im => 2050,
            Norm::Wgm => 2000,
            Norm::Wim => 1850,
        }
    }

    /// Whether an opponent with this title is one of the third that must have the title of the norm (1.4.5).
    pub const fn counts(self, title: Title) -> bool {
        match self {
            Norm::Gm => matches!(title, Title::Gm),
            Norm::Im => matches!(title, Title::Gm | Title::Im),
            Norm::Wgm => matches!(title, Title::Gm | Title::Im | Title::Wgm),
            Norm::Wim => matches!(title, Title::Gm | Title::Im | Title::Wgm | Title::Wim),
        }
    }
}

/// Whether it is a title at all in the sense of 1.4.5: CM and WCM do not count.
pub(super) const fn is_a_title(title: Title) -> bool {
    !matches!(title, Title::Cm | Title::Wcm)
}

/// Whether only women have this title.
pub(super) const fn is_a_womans(title: Title) -> bool {
    matches!(title, Title::Wgm | Title::Wim | Title::Wfm | Title::Wcm)
}
