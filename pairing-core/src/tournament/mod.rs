//! The nouns: what a tournament is made of.
//!
//! Plain data. What follows from it (scores, colour histories, who is paired) is computed in
//! [`history`] and [`handling`](crate::handling); a report file or a saved document fills it in.

mod apart;
mod by_id;
mod bye;
mod category;
mod colour;
mod date;
pub mod history;
mod player;
mod points;
mod prizes;
mod result;
mod round;
mod settings;
mod ties;
mod to_come;

pub use apart::{Apart, ApartBy};
pub use bye::{Bye, ByeKind, ByeRequest, RequestedBye};
pub use category::{Category, CategoryFault, Conditions, Members};
pub use colour::{ByColour, Colour};
pub use date::Date;
pub use player::{Player, PlayerId, Sex, Title, Tpn};
pub use points::Points;
pub use prizes::{FundFault, PrizeFund, Prizes, Sharing};
pub use result::{GameResult, Outcome, Played};
pub use round::{Game, Round, RoundNo};
pub use settings::{Acceleration, ByeRules, EventInfo, ForbiddenGroup, PairingSystem, PointSystem, Settings};
pub(crate) use ties::Trim;
pub use ties::{
    CodeError, CodeFault, DrawnLots, Measure, Preset, TieBreak, TieBreakEdition, TieBreakRules, parse_list,
    split_list,
};
pub use to_come::ToCome;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An event for individuals: who plays, what was decided beforehand, what has happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// The heading.
    #[serde(default)]
    pub info: EventInfo,
    /// What is decided before the first round.
    #[serde(default)]
    pub settings: Settings,
    /// The participants, ascending by [`PlayerId`].
    #[serde(default)]
    pub players: Vec<Player>,
    /// The rounds paired so far, round 1 first.
    #[serde(default)]
    pub rounds: Vec<Round>,
    /// Byes asked for in rounds not paired yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<ByeRequest>,
    /// Virtual points for pairing (C.04.7), round 1 first; who is missing has none. Never part of a standing.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", with = "by_id")]
    pub virtual_points: BTreeMap<PlayerId, Vec<Points>>,
    /// Pairs that the organiser forbids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<ForbiddenGroup>,
    /// Rules by which the organiser keeps players apart. In a report file they become forbidden pairs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<Apart>,
    /// Parts of the field with a table of their own, no two of one name. Not part of a report file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<Category>,
    /// The prizes. Not part of a report file.
    #[serde(default, skip_serializing_if = "Prizes::is_empty")]
    pub prizes: Prizes,
    /// Lots drawn among the tied, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<DrawnLots>,
    /// Records of the file it came from that mean nothing to us, line by line, written back as they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_records: Vec<String>,
}

impl Tournament {
    /// The player with this id. Complexity: logarithmic.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.binary_search_by_key(&id, |p| p.id).ok().map(|i| &self.players[i])
    }

    /// The player with this id, to change. Complexity: logarithmic.
    pub fn player_mut(&mut self, id: PlayerId) -> Option<&mut Player> {
        self.players.binary_search_by_key(&id, |p| p.id).ok().map(|i| &mut self.players[i])
    }

    /// A paired round.
    pub fn round(&self, round: RoundNo) -> Option<&Round> {
        self.rounds.get(round.index())
    }

    /// The round after the last one paired.
    pub fn next_round(&self) -> Option<RoundNo> {
        RoundNo::from_index(self.rounds.len())
    }

    /// The virtual points a player is paired with in `round`.
    pub fn virtual_points(&self, player: PlayerId, round: RoundNo) -> Points {
        self.virtual_points.get(&player).and_then(|v| v.get(round.index())).copied().unwrap_or(Points::ZERO)
    }

    /// Every group of whom no two may meet, in whichever rounds: those named, and those that follow from the rules.
    pub fn kept_apart(&self) -> Vec<ForbiddenGroup> {
        let by_rule = self.apart.iter().flat_map(|rule| rule.groups(&self.players));
        self.forbidden.iter().cloned().chain(by_rule).collect()
    }

    /// The bye a player asked for in a round not paired yet.
    pub fn request(&self, player: PlayerId, round: RoundNo) -> Option<RequestedBye> {
        self.requests.iter().find(|r| r.player == player && r.round == round).map(|r| r.kind)
    }
}
