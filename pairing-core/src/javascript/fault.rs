//! What a call throws: a code to tell cases apart by, a sentence, and where it is.

use crate::event::Unsound;
use crate::handling::Missing;
use crate::problem::{Problem, Severity};
use crate::systems::{Refusal, Stuck};
use crate::tournament::{PlayerId, RoundNo};
use serde::Serialize;

/// Why a call has no answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Which kind of trouble.
    pub code: Code,
    /// A sentence for people.
    pub message: String,
    /// Where, as far as it is one place.
    pub position: Option<Box<Position>>,
    /// Everything of this kind, the first being the one above; empty where there is only that.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub all: Vec<Finding>,
    /// Who keeps a legal pairing from existing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stuck: Option<Box<Stuck>>,
}

/// The kinds of trouble; a caller may rely on their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// An argument is not what the call takes.
    BadArgument,
    /// The tournament contradicts itself.
    Unsound,
    /// Something must be settled before the round can be paired.
    NotReady,
    /// No pairing complies with the rules.
    NoLegalPairing,
    /// There is no such round, or not yet.
    NoSuchRound,
    /// There is no such player.
    NoSuchPlayer,
    /// The file has a fault, and the caller wanted none.
    DamagedFile,
    /// A number that JavaScript cannot hold.
    Unrepresentable,
    /// This program is wrong.
    Fault,
}

/// Where something is; every part is left out where it means nothing. Lines, columns, rounds and boards are counted
/// from 1.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Position {
    /// In an argument: `tournament.players[3].rating`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// In a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// In a file, in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// In a tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNo>,
    /// In its round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u32>,
    /// Whom it concerns, by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
}

/// One of several troubles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// A sentence for people.
    pub message: String,
    /// Where.
    pub position: Option<Position>,
    /// How bad it is, of what was found in a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub severity: Option<&'static str>,
}

impl Fault {
    /// A fault with a sentence and a place.
    pub fn new(code: Code, message: impl Into<String>, position: Option<Position>) -> Fault {
        let position = position.map(Box::new);
        Fault { code, message: message.into(), position, all: Vec::new(), stuck: None }
    }

    /// The first of several, with all of them; `None` where there are none.
    fn of_all(code: Code, all: Vec<Finding>) -> Option<Fault> {
        let first = all.first()?;
        let (message, position) = (first.message.clone(), first.position.clone().map(Box::new));
        Some(Fault { code, message, position, all, stuck: None })
    }

    /// An argument that is wrong at `path`.
    pub fn argument(path: impl Into<String>, message: impl Into<String>) -> Fault {
        let position = Position { path: Some(path.into()), ..Position::default() };
        Fault::new(Code::BadArgument, message, Some(position))
    }

    /// There is no such player.
    pub fn no_such_player(player: PlayerId) -> Fault {
        let position = Position { player: Some(player), ..Position::default() };
        Fault::new(Code::NoSuchPlayer, format!("nobody has the id {player}"), Some(position))
    }

    /// The round is not there.
    pub fn no_such_round(round: RoundNo, there_are: usize) -> Fault {
        let position = Position { round: Some(round), ..Position::default() };
        let message = format!("there is no round {round}: {there_are} rounds have been paired");
        Fault::new(Code::NoSuchRound, message, Some(position))
    }

    /// There are no standings after so many rounds.
    pub fn nothing_after(after: usize, there_are: usize) -> Fault {
        let path = Some("options.after".to_owned());
        let position = Position { path, round: RoundNo::new(after), ..Position::default() };
        let message = format!("there is nothing after round {after}: {there_are} rounds have been paired");
        Fault::new(Code::NoSuchRound, message, Some(position))
    }

    /// What contradicts itself in a tournament; `None` where nothing does.
    pub fn unsound(found: &[Unsound]) -> Option<Fault> {
        let finding = |unsound: &Unsound| Finding {
            message: contradiction(unsound),
            position: place_of(unsound),
            severity: None,
        };
        Fault::of_all(Code::Unsound, found.iter().map(finding).collect())
    }

    /// The errors of a file, those with a place first; `None` where it has none.
    pub fn damaged(problems: &[Finding]) -> Option<Fault> {
        let errors = problems.iter().filter(|problem| problem.severity == Some(severity(Severity::Error)));
        let mut errors: Vec<Finding> = errors.cloned().collect();
        errors.sort_by_key(|error| error.position.is_none());
        Fault::of_all(Code::DamagedFile, errors)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        let message = refusal.to_string();
        match refusal {
            Refusal::NoLegalPairing(stuck) => {
                Fault { stuck: Some(Box::new(stuck)), ..Fault::new(Code::NoLegalPairing, message, None) }
            }
            Refusal::NotReady(missing) => {
                let finding = |missing: &Missing| Finding {
                    message: missing.to_string(),
                    position: position(missing),
                    severity: None,
                };
                let all = missing.iter().map(finding).collect();
                Fault::of_all(Code::NotReady, all)
                    .unwrap_or_else(|| Fault::new(Code::NotReady, message, None))
            }
        }
    }
}

impl From<&Problem> for Finding {
    fn from(problem: &Problem) -> Finding {
        let position = problem.place.map(|place| Position {
            line: Some(place.line),
            column: place.column,
            ..Position::default()
        });
        Finding { message: problem.message.clone(), position, severity: Some(severity(problem.severity)) }
    }
}

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

fn position(missing: &Missing) -> Option<Position> {
    let nowhere = Position::default();
    Some(match missing {
        Missing::NumberOfRounds | Missing::RoundsLeft { .. } | Missing::Players => return None,
        Missing::EarlierRound { round } | Missing::AlreadyPaired { round } | Missing::OffTable { round } => {
            Position { round: Some(*round), ..nowhere }
        }
        Missing::Result { round, board, .. } => {
            Position { round: Some(*round), board: Some(*board), ..nowhere }
        }
        Missing::Rating { player } | Missing::OutsideTable { player } => {
            Position { player: Some(*player), ..nowhere }
        }
        Missing::Consistency { round, player, .. } => {
            Position { round: Some(*round), player: Some(*player), ..nowhere }
        }
    })
}

/// The contradiction alone: a call that throws repairs nothing.
fn contradiction(unsound: &Unsound) -> String {
    match unsound {
        Unsound::SameId { player } => format!("two players have the id {player}"),
        Unsound::SameTpn { tpn, .. } => format!("two players have the pairing number {tpn}"),
        Unsound::TooManyRounds => "there are more than 255 rounds".to_owned(),
        Unsound::NotAPlayer { round, player } => {
            format!("round {round}: {player} is named on a board or for a bye but is not a player")
        }
        Unsound::Twice { round, player } => format!("round {round}: player {player} stands in it twice"),
        // These say nothing of a repair, or are none that is thrown.
        Unsound::Stray { .. }
        | Unsound::PlayersUnsorted
        | Unsound::IdleRequest { .. }
        | Unsound::IdleForbidden
        | Unsound::IdleCategory { .. }
        | Unsound::IdlePrizes { .. } => unsound.to_string(),
    }
}

fn place_of(unsound: &Unsound) -> Option<Position> {
    let nowhere = Position::default();
    Some(match unsound {
        Unsound::SameId { player } | Unsound::SameTpn { player, .. } | Unsound::Stray { player } => {
            Position { player: Some(*player), ..nowhere }
        }
        Unsound::NotAPlayer { round, player }
        | Unsound::Twice { round, player }
        | Unsound::IdleRequest { round, player } => {
            Position { round: Some(*round), player: Some(*player), ..nowhere }
        }
        Unsound::PlayersUnsorted
        | Unsound::TooManyRounds
        | Unsound::IdleForbidden
        | Unsound::IdleCategory { .. }
        | Unsound::IdlePrizes { .. } => return None,
    })
}
