//! Ready-made lists of tie-breaks.

use super::TieBreakRules;
use super::code::TieBreak;
use super::edition::TieBreakEdition;
use super::measure::Measure;
use serde::{Deserialize, Serialize};

/// A list of tie-breaks with its edition, to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// For Swiss events.
    FideSwiss,
    /// For round robins, in which forfeits are games (C.07 article 15.2).
    RoundRobin,
    /// For clubs: few, and easy to explain.
    Club,
    /// Swiss events by the rules of 2009.
    #[serde(rename = "2009")]
    Fide2009,
    /// The rule 16 of 1999.
    #[serde(rename = "1999")]
    Fide1999,
    /// The article F10 of 1997.
    #[serde(rename = "1997")]
    Dutch1997,
}

const DIRECT_ENCOUNTER: TieBreak = TieBreak::plain(Measure::De);
const BUCHHOLZ: TieBreak = TieBreak::plain(Measure::Bh);
const SONNEBORN_BERGER: TieBreak = TieBreak::plain(Measure::Sb);
const WINS: TieBreak = TieBreak::plain(Measure::Win);

impl Preset {
    /// Every preset, the usual one first.
    pub const ALL: [Preset; 6] = [
        Preset::FideSwiss,
        Preset::RoundRobin,
        Preset::Club,
        Preset::Fide2009,
        Preset::Fide1999,
        Preset::Dutch1997,
    ];

    /// The name on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Preset::FideSwiss => "fide-swiss",
            Preset::RoundRobin => "round-robin",
            Preset::Club => "club",
            Preset::Fide2009 => "2009",
            Preset::Fide1999 => "1999",
            Preset::Dutch1997 => "1997",
        }
    }

    /// The inverse of [`key`](Preset::key).
    pub fn from_key(key: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|p| p.key() == key)
    }

    /// What people call it.
    pub fn title(self) -> &'static str {
        match self {
            Preset::FideSwiss => word!("FIDE Swiss"),
            Preset::RoundRobin => word!("Round robin"),
            Preset::Club => word!("Club evening"),
            Preset::Fide2009 => word!("FIDE 2009: virtual opponent"),
            Preset::Fide1999 => word!("FIDE 1999: opponents’ ratings, progressive scores"),
            Preset::Dutch1997 => {
                word!("Dutch 1992/97: direct encounter for first place, rating average, lot")
            }
        }
    }

    /// Its edition.
    pub const fn edition(self) -> TieBreakEdition {
        match self {
            Preset::FideSwiss | Preset::RoundRobin | Preset::Club => TieBreakEdition::Fide2026,
            Preset::Fide2009 => TieBreakEdition::Fide2009,
            Preset::Fide1999 => TieBreakEdition::Fide1999,
            Preset::Dutch1997 => TieBreakEdition::Dutch1997,
        }
    }

    /// Its tie-breaks in their order.
    pub const fn codes(self) -> &'static [TieBreak] {
        const ROUND_ROBIN: [TieBreak; 4] = [
            DIRECT_ENCOUNTER.with_forfeits_played(),
            WINS,
            SONNEBORN_BERGER.with_forfeits_played(),
            TieBreak::plain(Measure::Ks),
        ];
        const FIDE_1999: [TieBreak; 2] = [TieBreak::RATINGS_OF_1999, TieBreak::PROGRESSIVE_OF_1999];
        const DUTCH_1997: [TieBreak; 3] =
            [DIRECT_ENCOUNTER, TieBreak::plain(Measure::Aro), TieBreak::plain(Measure::Lot)];
        match self {
            Preset::FideSwiss => {
                &[TieBreak::BUCHHOLZ_CUT_1, BUCHHOLZ, SONNEBORN_BERGER, DIRECT_ENCOUNTER, WINS]
            }
            Preset::RoundRobin => &ROUND_ROBIN,
            Preset::Club => &[DIRECT_ENCOUNTER, BUCHHOLZ, WINS],
            Preset::Fide2009 => &[BUCHHOLZ, TieBreak::BUCHHOLZ_CUT_1, SONNEBORN_BERGER, WINS],
            Preset::Fide1999 => &FIDE_1999,
            Preset::Dutch1997 => &DUTCH_1997,
        }
    }

    /// What an event decides that takes it.
    pub fn rules(self) -> TieBreakRules {
        TieBreakRules { edition: self.edition(), order: Some(self.codes().to_vec()) }
    }
}
