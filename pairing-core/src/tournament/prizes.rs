//! Prizes as the organiser announces them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// All prizes of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prizes {
    /// What amounts are in: `EUR`, or nothing.
    #[serde(rename = "c", skip_serializing_if = "String::is_empty")]
    pub currency: String,
    /// Shared prizes are rounded down to a multiple of so many hundredths of the currency; 0 as 1.
    #[serde(rename = "u", skip_serializing_if = "is_zero")]
    pub unit: u64,
    /// The general prizes and those of categories. Of equal prizes in two funds a player gets the one of the earlier.
    #[serde(rename = "f", skip_serializing_if = "Vec::is_empty")]
    pub funds: Vec<PrizeFund>,
}

impl Prizes {
    /// Whether nothing is known of prizes.
    pub fn is_empty(&self) -> bool {
        *self == Prizes::default()
    }
}

fn is_zero(unit: &u64) -> bool {
    *unit == 0
}

/// Prizes for the best of the event or of a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizeFund {
    /// The name of the category; `None`: all players.
    #[serde(rename = "n", default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// How those with equal points share.
    #[serde(rename = "s")]
    pub sharing: Sharing,
    /// The prizes in hundredths of the currency, the first prize first, none greater than the one before.
    #[serde(rename = "a")]
    pub amounts: Vec<u64>,
}

/// How players with equal points share the prizes of the places they take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sharing {
    /// Not at all: each has the prize of the own rank. Only those whom no tie-break separates share.
    ByRank,
    /// Equally.
    Equal,
    /// Half of each prize by rank, the other halves equally: the Hort system.
    Hort,
}

impl Sharing {
    /// Every way.
    pub const ALL: [Sharing; 3] = [Sharing::ByRank, Sharing::Equal, Sharing::Hort];

    /// The name on the command line and in saved files.
    pub const fn key(self) -> &'static str {
        match self {
            Sharing::ByRank => "by-rank",
            Sharing::Equal => "equal",
            Sharing::Hort => "hort",
        }
    }

    /// The inverse of [`key`](Sharing::key).
    pub fn from_key(key: &str) -> Option<Sharing> {
        Sharing::ALL.into_iter().find(|sharing| sharing.key() == key)
    }
}

/// What makes a fund senseless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FundFault {
    /// It has no prize, or one of nothing.
    NoPrize,
    /// A prize is greater than the one before it.
    PrizesRise,
    /// A prize is beyond all measure: more than ten thousand million.
    TooGreat,
}

impl fmt::Display for FundFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FundFault::NoPrize => word!("it needs prizes, each of more than nothing."),
            FundFault::PrizesRise => {
                word!("a prize is greater than the one before it: begin with the greatest.")
            }
            FundFault::TooGreat => word!("a prize is more than ten thousand million."),
        })
    }
}

/// The greatest prize, in hundredths: what a JSON number still holds exactly, with room for sums.
const GREATEST: u64 = 1_000_000_000_000;

impl PrizeFund {
    /// What is wrong with it, if anything; whether the category exists is another question.
    pub fn fault(&self) -> Option<FundFault> {
        if self.amounts.is_empty() || self.amounts.contains(&0) {
            Some(FundFault::NoPrize)
        } else if self.amounts.iter().any(|&amount| amount > GREATEST) {
            Some(FundFault::TooGreat)
        } else if !self.amounts.is_sorted_by(|a, b| a >= b) {
            Some(FundFault::PrizesRise)
        } else {
            None
        }
    }
}
