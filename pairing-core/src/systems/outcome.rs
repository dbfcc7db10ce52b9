//! What a pairing system answers.

use super::round_robin::TableRecord;
use super::steps::Step;
use crate::cite::Text;
use crate::handling::Missing;
use crate::tournament::{Bye, PairingSystem, PlayerId, Points, RoundNo};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A round as a system pairs it, with the reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundPairing {
    /// The round.
    pub round: RoundNo,
    /// The system and edition it was paired by.
    pub system: PairingSystem,
    /// The games in board order (C.04.2 article 3.6).
    pub boards: Vec<Board>,
    /// The pairing-allocated bye, if the number is odd, and everybody who is not paired.
    pub byes: Vec<Bye>,
    /// Why.
    pub justification: Justification,
}

impl RoundPairing {
    /// Who gets the pairing-allocated bye.
    pub fn pab(&self) -> Option<PlayerId> {
        self.byes.iter().find(|b| b.kind == crate::tournament::ByeKind::PairingAllocated).map(|b| b.player)
    }
}

/// A game of a new round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Who gets White.
    pub white: PlayerId,
    /// Who gets Black.
    pub black: PlayerId,
    /// Why the colours are so.
    pub colours: ColourReason,
}

/// Which rule of colour allocation decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColourReason {
    /// Both preferences could be granted, or one had none.
    BothGranted,
    /// The stronger preference.
    Stronger,
    /// Both absolute, the wider colour difference.
    WiderDifference,
    /// Alternation to the latest round in which one had White and the other Black.
    Alternation,
    /// The preference of the higher ranked.
    HigherRanked,
    /// The preference of the lower ranked (Lim System, below the median).
    LowerRanked,
    /// No preferences; the initial-colour and the parity of the higher ranked one's TPN.
    InitialColour,
    /// The table of a round robin (C.05 Annex 1).
    Table,
}

impl ColourReason {
    /// The article in the text of a system.
    pub const fn article(self, system: PairingSystem) -> &'static str {
        if let ColourReason::Table = self {
            return Text::BergerTables.chapter();
        }
        match system {
            // C.04.4.3 and the rules it goes back to.
            PairingSystem::Lim2026 => match self {
                ColourReason::InitialColour | ColourReason::Table => "7.2",
                ColourReason::BothGranted => "5.2",
                ColourReason::Stronger => "5.1, 5.3",
                ColourReason::WiderDifference => "5.5, 5.6",
                ColourReason::Alternation | ColourReason::HigherRanked | ColourReason::LowerRanked => "5.4",
            },
            PairingSystem::FideSwiss1999 => match self {
                ColourReason::InitialColour | ColourReason::Table => "14.2",
                ColourReason::BothGranted => "12.2",
                ColourReason::Stronger => "12.1, 12.3",
                ColourReason::WiderDifference => "12.5, 12.6",
                ColourReason::Alternation | ColourReason::HigherRanked | ColourReason::LowerRanked => "12.4",
            },
            // C.04.4.1 and C.04.4.2: first who is yet to play.
            PairingSystem::Dubov2026 | PairingSystem::Burstein2026 => match self {
                ColourReason::InitialColour | ColourReason::Table => "5.2.1",
                ColourReason::BothGranted => "5.2.2",
                ColourReason::Stronger | ColourReason::WiderDifference => "5.2.3",
                ColourReason::Alternation => "5.2.4",
                ColourReason::HigherRanked | ColourReason::LowerRanked => "5.2.5",
            },
            // Its round 1 has no number of its own.
            PairingSystem::Dutch1997 => match self {
                ColourReason::BothGranted => "E1",
                ColourReason::Stronger | ColourReason::WiderDifference => "E2",
                ColourReason::Alternation => "E3",
                ColourReason::HigherRanked | ColourReason::LowerRanked => "E4",
                ColourReason::InitialColour | ColourReason::Table => "E",
            },
            PairingSystem::Dutch2017 => match self {
                ColourReason::BothGranted => "E.1",
                ColourReason::Stronger | ColourReason::WiderDifference => "E.2",
                ColourReason::Alternation => "E.3",
                ColourReason::HigherRanked | ColourReason::LowerRanked => "E.4",
                ColourReason::InitialColour | ColourReason::Table => "E.5",
            },
            // C.04.3 of 2026.
            _ => match self {
                ColourReason::BothGranted => "5.2.1",
                ColourReason::Stronger | ColourReason::WiderDifference => "5.2.2",
                ColourReason::Alternation => "5.2.3",
                ColourReason::HigherRanked | ColourReason::LowerRanked => "5.2.4",
                ColourReason::InitialColour | ColourReason::Table => "5.2.5",
            },
        }
    }
}

/// Why a round is paired as it is: bracket by bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Justification {
    /// The brackets in the order in which they were paired.
    pub brackets: Vec<BracketRecord>,
    /// Why the bye went where it went.
    pub pab: Option<PabReason>,
    /// In a round robin the place in the table, which is all the reason there is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableRecord>,
}

/// One bracket, as paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BracketRecord {
    /// The residents' score, with virtual points.
    pub score: Points,
    /// Moved-down players, highest ranked first.
    pub mdps: Vec<PlayerId>,
    /// Residents, highest ranked first.
    pub residents: Vec<PlayerId>,
    /// Who comes up from lower scoregroups, highest ranked first (Dubov).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upfloaters: Vec<PlayerId>,
    /// Pairs, the higher ranked player first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who floats down, highest ranked first.
    pub downfloaters: Vec<PlayerId>,
    /// What the chosen candidate amounts to under each quality criterion that could bite.
    pub criteria: Vec<CriterionCount>,
    /// What was done, in the system's own terms, where the pairs alone do not tell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

/// How far a candidate falls short of one criterion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CriterionCount {
    /// The criterion's name in its text: `C6`.
    pub criterion: String,
    /// The number, or the list compared in order (scores in tenths of a point); less is better.
    pub value: Vec<i32>,
}

/// Why somebody gets the pairing-allocated bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PabReason {
    /// Who.
    pub player: PlayerId,
    /// Who of a lower score was barred (C2). Where the bye is settled before anybody is paired, who would have come
    /// first in the order of its article.
    pub barred_below: Vec<PlayerId>,
    /// Who of them could not have it without leaving somebody unpaired (C4).
    pub needed_below: Vec<PlayerId>,
    /// Where the bye is settled before anybody is paired: the keys of its order with their articles, less being
    /// earlier.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub criteria: Vec<CriterionCount>,
}

/// Why there is no pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// No pairing complies with the absolute criteria.
    NoLegalPairing(Stuck),
    /// Something must be settled first: all of it.
    NotReady(Vec<Missing>),
}

/// Who keeps a legal pairing from existing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stuck {
    /// Players who between them have too few opponents left: at least one always stays over.
    pub players: Vec<PlayerId>,
    /// The only opponents those have left outside their own groups.
    pub opponents: Vec<PlayerId>,
    /// Whether nobody may receive the pairing-allocated bye any more (C2).
    pub nobody_for_pab: bool,
    /// Whether forbidden pairs are part of it: without them a pairing would exist.
    pub by_forbidden_pairs: bool,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotReady(missing) => {
                for (i, m) in missing.iter().enumerate() {
                    if i > 0 {
                        f.write_str("; ")?;
                    }
                    m.fmt(f)?;
                }
                Ok(())
            }
            Refusal::NoLegalPairing(stuck) => {
                let (players, opponents) = (list(&stuck.players), list(&stuck.opponents));
                if stuck.nobody_for_pab {
                    return say!(
                        f,
                        "no pairing complies with what the rules demand of every round: the number is odd and nobody \
                         may receive the bye any more"
                    );
                }
                match (stuck.players.is_empty(), stuck.opponents.is_empty()) {
                    (true, _) => say!(f, "no pairing complies with what the rules demand of every round")?,
                    (false, true) => say!(
                        f,
                        "no pairing complies with what the rules demand of every round: of the players {players} \
                         somebody always stays without an opponent",
                        players
                    )?,
                    (false, false) => say!(
                        f,
                        "no pairing complies with what the rules demand of every round: of the players {players} \
                         somebody always stays over, for the only opponents they have left are {opponents}",
                        players,
                        opponents
                    )?,
                }
                if stuck.by_forbidden_pairs {
                    f.write_str("; ")?;
                    say!(f, "without the forbidden pairs a pairing exists")?;
                }
                Ok(())
            }
        }
    }
}

fn list(players: &[PlayerId]) -> String {
    let players: Vec<String> = players.iter().map(ToString::to_string).collect();
    players.join(", ")
}

impl std::error::Error for Refusal {}
