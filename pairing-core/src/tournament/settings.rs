//! What is decided before the first round.

use super::bye::ByeKind;
use super::colour::{ByColour, Colour};
use super::player::PlayerId;
use super::points::Points;
use super::result::{GameResult, Outcome};
use super::round::RoundNo;
use super::ties::TieBreakRules;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU16;

/// What each way of spending a round is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointSystem {
    /// A game won.
    pub win: ByColour<Points>,
    /// A game drawn.
    pub draw: ByColour<Points>,
    /// A game lost.
    pub loss: ByColour<Points>,
    /// A win by forfeit.
    pub forfeit_win: Points,
    /// A loss by forfeit.
    pub forfeit_loss: Points,
    /// The pairing-allocated bye.
    pub pairing_allocated_bye: Points,
    /// A full-point bye.
    pub full_point_bye: Points,
    /// A half-point bye.
    pub half_point_bye: Points,
    /// A zero-point bye or absence.
    pub zero_point_bye: Points,
}

impl PointSystem {
    /// 1, ½, 0.
    pub const STANDARD: PointSystem = PointSystem::of(Points::ONE, Points::HALF, Points::ZERO);

    /// `win`, `draw` and `loss` over the board; byes and forfeits follow from them, absence is worth nothing.
    pub const fn of(win: Points, draw: Points, loss: Points) -> PointSystem {
        PointSystem {
            win: ByColour::both(win),
            draw: ByColour::both(draw),
            loss: ByColour::both(loss),
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            pairing_allocated_bye: win,
            full_point_bye: win,
            half_point_bye: draw,
            zero_point_bye: Points::ZERO,
        }
    }

    /// Points of the player of `colour` for `result`.
    pub const fn for_result(&self, result: GameResult, colour: Colour) -> Points {
        match result {
            GameResult::Played(played) | GameResult::Short(played) => match played.outcome(colour) {
                Outcome::Win => self.win.of(colour),
                Outcome::Draw => self.draw.of(colour),
                Outcome::Loss => self.loss.of(colour),
            },
            GameResult::Forfeit { winner } => match (winner, colour) {
                (Some(Colour::White), Colour::White) | (Some(Colour::Black), Colour::Black) => {
                    self.forfeit_win
                }
                _ => self.forfeit_loss,
            },
        }
    }

    /// Points for a bye.
    pub const fn for_bye(&self, kind: ByeKind) -> Points {
        match kind {
            ByeKind::PairingAllocated => self.pairing_allocated_bye,
            ByeKind::FullPoint => self.full_point_bye,
            ByeKind::HalfPoint => self.half_point_bye,
            ByeKind::ZeroPoint => self.zero_point_bye,
        }
    }

    /// What a win is worth; where the colours differ, the lesser.
    pub fn least_win(&self) -> Points {
        self.win.white.min(self.win.black)
    }

    /// What a loss is worth; where the colours differ, the greater.
    pub fn greatest_loss(&self) -> Points {
        self.loss.white.max(self.loss.black)
    }

    /// The most one round can bring.
    pub fn greatest_win(&self) -> Points {
        self.win.white.max(self.win.black)
    }
}

impl Default for PointSystem {
    fn default() -> PointSystem {
        PointSystem::STANDARD
    }
}

/// How an event is paired: a Swiss system with its edition, or a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingSystem {
    /// FIDE (Dutch) System, C.04.3 of 1 February 2026.
    #[serde(rename = "dutch")]
    Dutch2026,
    /// FIDE (Dutch) System of 2017.
    #[serde(rename = "dutch-2017")]
    Dutch2017,
    /// Dutch System of 1992 as amended to July 1997.
    #[serde(rename = "dutch-1997")]
    Dutch1997,
    /// FIDE Swiss Rules of 1999.
    #[serde(rename = "fide-swiss-1999")]
    FideSwiss1999,
    /// Lim System, C.04.4.3 of 2026.
    #[serde(rename = "lim")]
    Lim2026,
    /// Dubov System, C.04.4.1 of 2026.
    #[serde(rename = "dubov")]
    Dubov2026,
    /// Burstein System, C.04.4.2 of 2026.
    #[serde(rename = "burstein")]
    Burstein2026,
    /// Everybody meets everybody once, by the Berger tables (C.05 Annex 1).
    RoundRobin,
    /// Everybody meets everybody twice, with the last two rounds of the first cycle swapped, as FIDE recommends.
    DoubleRoundRobin,
    /// Everybody meets everybody twice, the second cycle being the first with colours reversed.
    PlainDoubleRoundRobin,
}

impl PairingSystem {
    /// Every system, the default first.
    pub const ALL: [PairingSystem; 10] = [
        PairingSystem::Dutch2026,
        PairingSystem::Dutch2017,
        PairingSystem::Dutch1997,
        PairingSystem::FideSwiss1999,
        PairingSystem::Lim2026,
        PairingSystem::Dubov2026,
        PairingSystem::Burstein2026,
        PairingSystem::RoundRobin,
        PairingSystem::DoubleRoundRobin,
        PairingSystem::PlainDoubleRoundRobin,
    ];

    /// The Swiss systems, in which the results so far decide who meets whom.
    pub const SWISS: [PairingSystem; 7] = [
        PairingSystem::Dutch2026,
        PairingSystem::Dutch2017,
        PairingSystem::Dutch1997,
        PairingSystem::FideSwiss1999,
        PairingSystem::Lim2026,
        PairingSystem::Dubov2026,
        PairingSystem::Burstein2026,
    ];

    /// How often everybody meets everybody, where the pairings are predetermined; `None` for a Swiss system.
    pub const fn cycles(self) -> Option<usize> {
        match self {
            PairingSystem::RoundRobin => Some(1),
            PairingSystem::DoubleRoundRobin | PairingSystem::PlainDoubleRoundRobin => Some(2),
            PairingSystem::Dutch2026
            | PairingSystem::Dutch2017
            | PairingSystem::Dutch1997
            | PairingSystem::FideSwiss1999
            | PairingSystem::Lim2026
            | PairingSystem::Dubov2026
            | PairingSystem::Burstein2026 => None,
        }
    }

    /// Whether the pairings are predetermined.
    pub const fn is_round_robin(self) -> bool {
        self.cycles().is_some()
    }

    /// The name on the command line and in saved files.
    pub const fn key(self) -> &'static str {
        match self {
            PairingSystem::Dutch2026 => "dutch",
            PairingSystem::Dutch2017 => "dutch-2017",
            PairingSystem::Dutch1997 => "dutch-1997",
            PairingSystem::FideSwiss1999 => "fide-swiss-1999",
            PairingSystem::Lim2026 => "lim",
            PairingSystem::Dubov2026 => "dubov",
            PairingSystem::Burstein2026 => "burstein",
            PairingSystem::RoundRobin => "round-robin",
            PairingSystem::DoubleRoundRobin => "double-round-robin",
            PairingSystem::PlainDoubleRoundRobin => "plain-double-round-robin",
        }
    }

    /// The inverse of [`key`](PairingSystem::key); `dutch-2026` is understood too.
    pub fn from_key(key: &str) -> Option<PairingSystem> {
        let key = if key == "dutch-2026" { "dutch" } else { key };
        PairingSystem::ALL.into_iter().find(|s| s.key() == key)
    }

    /// What people call it, with the edition.
    pub fn title(self) -> &'static str {
        match self {
            PairingSystem::Dutch2026 => word!("FIDE (Dutch) System 2026"),
            PairingSystem::Dutch2017 => word!("FIDE (Dutch) System 2017"),
            PairingSystem::Dutch1997 => word!("Dutch System 1992/97"),
            PairingSystem::FideSwiss1999 => word!("FIDE Swiss Rules 1999"),
            PairingSystem::Lim2026 => word!("Lim System 2026"),
            PairingSystem::Dubov2026 => word!("Dubov System 2026"),
            PairingSystem::Burstein2026 => word!("Burstein System 2026"),
            PairingSystem::RoundRobin => word!("Round robin"),
            PairingSystem::DoubleRoundRobin => word!("Double round robin"),
            PairingSystem::PlainDoubleRoundRobin => word!("Double round robin, cycles alike"),
        }
    }
}

/// A group of players of whom no two meet in the given rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForbiddenGroup {
    /// The players; no two of them are paired.
    pub players: Vec<PlayerId>,
    /// First round it holds for.
    #[serde(default = "RoundNo::first", skip_serializing_if = "RoundNo::is_first")]
    pub first: RoundNo,
    /// Last round it holds for; `None`: to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<RoundNo>,
}

impl ForbiddenGroup {
    /// Whether it names two different players and does not end before it begins.
    pub fn forbids_something(&self) -> bool {
        let several = self.players.iter().any(|p| Some(p) != self.players.first());
        several && self.last.is_none_or(|last| self.first <= last)
    }

    /// Whether it holds in `round`.
    pub fn holds_in(&self, round: RoundNo) -> bool {
        self.first <= round && self.last.is_none_or(|last| round <= last)
    }
}

/// A method by which the strong meet early (C.04.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    /// Baku acceleration: virtual points for the upper half of the list in the first half of the event.
    Baku,
}

/// Which half-point byes players may ask for (C.05 article 6.7 leaves it to the rules of the event).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ByeRules {
    /// So many each; `None`: any number.
    #[serde(rename = "most", skip_serializing_if = "Option::is_none")]
    pub most_half_points: Option<u8>,
    /// In no round after this one; `None`: in any.
    #[serde(rename = "last", skip_serializing_if = "Option::is_none")]
    pub last_round: Option<RoundNo>,
}

impl ByeRules {
    /// Whether nothing is limited.
    pub fn is_empty(&self) -> bool {
        *self == ByeRules::default()
    }
}

/// What is decided before the first round is paired.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The number of rounds (C.04.1 article 1); `None` while nobody has said.
    pub rounds: Option<RoundNo>,
    /// The initial-colour drawn by lot before round 1; `None`: White, until it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_colour: Option<Colour>,
    /// Points.
    #[serde(default)]
    pub points: PointSystem,
    /// The pairing system; `None`: the FIDE (Dutch) System in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<PairingSystem>,
    /// By which method the first rounds are accelerated; `None`: they are not, or by virtual points set by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acceleration: Option<Acceleration>,
    /// Whether it is a maxi-tournament: the FIDE Swiss Rules of 1999 and the Lim System then exchange players for the
    /// sake of colours only if their ratings differ by 100 points or less. The texts do not say what one is; an old
    /// note in the handbook has it of events with more than 2 to the number of rounds participants.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub maxi_tournament: bool,
    /// Whether it is a youth or junior championship: the Dutch System 1992/97 then pairs nobody over 50 % with somebody
    /// of the same federation in the last three rounds (decision of the Executive Board, 1999).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub youth_championship: bool,
    /// Whether an open game is adjourned and counts as a draw until it is finished (Dutch System 1992/97, F9). Else a
    /// round is paired only when all results are there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adjourned_games_are_draws: bool,
    /// Whether those who have never arrived keep their numbers when the parity of numbers decides colours (C.04.3
    /// article 5.2.5 and its like). Else, as a ruling of 2026 is reported to have it, the numbers are counted among
    /// those who have been paired.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub absent_keep_numbers: bool,
    /// Which byes players may ask for; the arbiter may grant others.
    #[serde(default, skip_serializing_if = "ByeRules::is_empty")]
    pub byes: ByeRules,
    /// The number that board 1 bears, where several sections share a hall; `None`: 1. Nothing but what is shown depends
    /// on it: boards are counted from 1 everywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_board: Option<NonZeroU16>,
    /// How ties are broken. Nothing of it concerns the pairing.
    #[serde(default, skip_serializing_if = "TieBreakRules::is_undecided")]
    pub tie_breaks: TieBreakRules,
}

impl Settings {
    /// The number that a board bears, counted from 1.
    pub fn board_shown(&self, board: usize) -> usize {
        board.saturating_add(self.first_board.map_or(0, |first| usize::from(first.get()) - 1))
    }

    /// The inverse of [`board_shown`](Settings::board_shown): the board, from 1, that bears this number; `None` for
    /// numbers below the first.
    pub fn board_numbered(&self, number: usize) -> Option<usize> {
        let before = self.first_board.map_or(0, |first| usize::from(first.get()) - 1);
        number.checked_sub(before).filter(|board| *board > 0)
    }

    /// Whether the pairings are predetermined.
    pub fn is_round_robin(&self) -> bool {
        self.system.is_some_and(PairingSystem::is_round_robin)
    }

    /// Whether a round can be paired while games are open: where adjourned games count as draws, and where nothing
    /// depends on results.
    pub fn pairs_with_open_games(&self) -> bool {
        self.adjourns() || self.is_round_robin()
    }

    /// Whether a round can be paired while games are open, which then count as draws (Dutch System 1992/97, F9).
    pub fn adjourns(&self) -> bool {
        self.adjourned_games_are_draws && self.system == Some(PairingSystem::Dutch1997)
    }
}

/// The heading of the event, as a report file has it. Free text, empty when unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the field names are the records' own")]
pub struct EventInfo {
    pub name: String,
    /// The event of which this tournament is a section, if of any.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub event: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub city: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub start_date: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub end_date: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub kind: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub chief_arbiter: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deputies: Vec<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub time_control: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub round_dates: Vec<String>,
    /// When each round begins, `14:30`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub round_times: Vec<String>,
    /// The address under which the tournament is published, as the organiser typed it. Not part of a report file.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub site: String,
}
