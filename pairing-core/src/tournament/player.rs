//! Players and what is known of them.

use super::round::RoundNo;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Who somebody is, for the whole life of a tournament.
///
/// In a tournament read from a file it equals the starting rank there; renumbering changes a
/// player's [`Tpn`], never the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Tournament pairing number (C.04.2 article 2.3): 1 for the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tpn(pub u32);

impl fmt::Display for Tpn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// FIDE titles, strongest first: the order that C.04.2 article 2.2.2 sorts equal ratings by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Title {
    /// Grandmaster
    Gm,
    /// International master
    Im,
    /// Woman grandmaster
    Wgm,
    /// FIDE master
    Fm,
    /// Woman international master
    Wim,
    /// Candidate master
    Cm,
    /// Woman FIDE master
    Wfm,
    /// Woman candidate master
    Wcm,
}

impl Title {
    /// Every title, strongest first.
    pub const ALL: [Title; 8] =
        [Title::Gm, Title::Im, Title::Wgm, Title::Fm, Title::Wim, Title::Cm, Title::Wfm, Title::Wcm];

    /// The usual abbreviation.
    pub const fn abbreviation(self) -> &'static str {
        match self {
            Title::Gm => "GM",
            Title::Im => "IM",
            Title::Wgm => "WGM",
            Title::Fm => "FM",
            Title::Wim => "WIM",
            Title::Cm => "CM",
            Title::Wfm => "WFM",
            Title::Wcm => "WCM",
        }
    }

    /// Reads an abbreviation in any case, also the older `g`, `m`, `f`, `c` and `wg`, `wm`, `wf`, `wc`.
    pub fn parse(text: &str) -> Option<Title> {
        Some(match text.trim().to_ascii_uppercase().as_str() {
            "GM" | "G" => Title::Gm,
            "IM" | "M" => Title::Im,
            "WGM" | "WG" => Title::Wgm,
            "FM" | "F" => Title::Fm,
            "WIM" | "WM" => Title::Wim,
            "CM" | "C" => Title::Cm,
            "WFM" | "WF" => Title::Wfm,
            "WCM" | "WC" => Title::Wcm,
            _ => return None,
        })
    }
}

/// Sex as the report file has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sex {
    /// `m`
    #[serde(rename = "m")]
    Male,
    /// `w`
    #[serde(rename = "w")]
    Female,
}

/// A participant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Stable identity.
    pub id: PlayerId,
    /// Tournament pairing number, unique in the tournament.
    pub tpn: Tpn,
    /// `Lastname, Firstname`, or whatever the organiser typed.
    pub name: String,
    /// FIDE title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// Sex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// Rating used for this event; `None` for the unrated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Federation, three letters; empty when unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// FIDE number; empty when unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fide_id: String,
    /// Birth date as written, usually `YYYY/MM/DD`; empty when unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub birth: String,
    /// The development coefficient K of the rating regulations (B.02 8.3.3), where it is known; `None`: it follows
    /// from rating and age. Not part of a report file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub k_factor: Option<u8>,
    /// Club; empty when unknown. Not part of a report file.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// The board, from 1, at which the player always sits, whatever the order of boards; `None`: no such board. Not part
    /// of a report file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<u16>,
    /// The first round the player may be paired in; later than 1 for a late entry (C.04.2 article 2.4).
    #[serde(default = "RoundNo::first", skip_serializing_if = "RoundNo::is_first")]
    pub enters: RoundNo,
    /// From this round on the player has withdrawn and is not paired (C.04.2 article 3.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn_from: Option<RoundNo>,
}

impl Player {
    /// A player of whom only the name is known, present from round 1.
    pub fn new(id: PlayerId, tpn: Tpn, name: impl Into<String>) -> Player {
        Player {
            id,
            tpn,
            name: name.into(),
            title: None,
            sex: None,
            rating: None,
            federation: String::new(),
            fide_id: String::new(),
            birth: String::new(),
            k_factor: None,
            club: String::new(),
            board: None,
            enters: RoundNo::FIRST,
            withdrawn_from: None,
        }
    }
}
