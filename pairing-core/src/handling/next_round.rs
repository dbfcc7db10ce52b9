//! What must be there before a round can be paired.

use super::participation::{Participation, participation};
use crate::tournament::{PlayerId, RoundNo, Tournament};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that must be settled before a round can be paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Missing {
    /// The number of rounds has not been declared (C.04.1 article 1).
    NumberOfRounds,
    /// All declared rounds have been paired.
    RoundsLeft {
        /// The number declared.
        declared: RoundNo,
    },
    /// An earlier round has not been paired.
    EarlierRound {
        /// Which.
        round: RoundNo,
    },
    /// The round has been paired already.
    AlreadyPaired {
        /// Which.
        round: RoundNo,
    },
    /// A game has no result.
    Result {
        /// In which round.
        round: RoundNo,
        /// On which board, from 1.
        board: u32,
        /// Who has White.
        white: PlayerId,
        /// Who has Black.
        black: PlayerId,
    },
    /// Nobody is there to be paired.
    Players,
    /// The system needs everybody's rating, and somebody has none (C.04.4.1 article 1.1).
    Rating {
        /// Who.
        player: PlayerId,
    },
    /// A round robin has no late entries: its table is made before round 1.
    OutsideTable {
        /// Who enters later.
        player: PlayerId,
    },
    /// In a round robin the round would bring two players together more often than its table does, because an earlier
    /// round was not paired by it.
    OffTable {
        /// The first such round.
        round: RoundNo,
    },
    /// The data contradict themselves: a board or a bye that cannot be.
    Consistency {
        /// In which round.
        round: RoundNo,
        /// Whom it concerns.
        player: PlayerId,
        /// What is wrong.
        what: Inconsistency,
    },
}

/// How data can contradict themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Inconsistency {
    /// Nobody of this number takes part.
    Unknown,
    /// Stands in the round twice.
    Twice,
    /// Has the same tournament pairing number as somebody else.
    SameTpn,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missing::NumberOfRounds => {
                say!(f, "the number of rounds is not set; set it, or name the round to pair")
            }
            Missing::RoundsLeft { declared } => {
                say!(f, "the event has {declared} rounds: there is no other to pair", declared)
            }
            Missing::EarlierRound { round } => say!(f, "round {round} has not been paired yet", round),
            Missing::AlreadyPaired { round } => say!(f, "round {round} has been paired already", round),
            Missing::Result { round, board, white, black } => {
                say!(
                    f,
                    "round {round}, board {board}: no result of {white} against {black}",
                    round,
                    board,
                    white,
                    black
                )
            }
            Missing::Players => say!(f, "nobody is there to be paired"),
            Missing::Rating { player } => {
                say!(f, "player {player} has no rating; this system needs one: enter an estimate", player)
            }
            Missing::OutsideTable { player } => {
                say!(f, "player {player} enters after round 1, but a round robin has no late entries", player)
            }
            Missing::OffTable { round } => say!(
                f,
                "round {round} was not paired by the table of the round robin, so this round would bring two together \
                 again: pair it by hand",
                round
            ),
            Missing::Consistency { round, player, what } => match what {
                Inconsistency::Unknown => {
                    say!(f, "round {round}: {player} stands in it but is not a participant", round, player)
                }
                Inconsistency::Twice => say!(f, "round {round}: {player} stands in it twice", round, player),
                Inconsistency::SameTpn => {
                    say!(f, "player {player} has the pairing number of somebody else", player)
                }
            },
        }
    }
}

/// The round to pair next: the one after the last round paired. `None` after 255 rounds.
pub fn round_to_pair(tournament: &Tournament) -> Option<RoundNo> {
    tournament.next_round()
}

/// Everything that keeps `round` from being paired, for any system.
///
/// Complexity: O(players × rounds × log players).
///
/// # Errors
/// The whole list, in the order of rounds and boards.
pub fn check_ready(tournament: &Tournament, round: RoundNo) -> Result<(), Vec<Missing>> {
    let mut missing = Vec::new();
    match tournament.settings.rounds {
        None => missing.push(Missing::NumberOfRounds),
        // Which round would come first does not matter then.
        Some(declared) if round > declared => return Err(vec![Missing::RoundsLeft { declared }]),
        Some(_) => {}
    }
    if let Some(next) = tournament.next_round() {
        if round < next {
            missing.push(Missing::AlreadyPaired { round });
        } else if round > next {
            missing.push(Missing::EarlierRound { round: next });
        }
    }
    same_tpns(tournament, round, &mut missing);
    for (i, paired) in tournament.rounds.iter().enumerate() {
        let Some(number) = RoundNo::from_index(i) else { break };
        missing.extend(inconsistencies(tournament, number));
        missing.extend(
            paired
                .games
                .iter()
                .zip(1..)
                .filter(|(g, _)| g.result.is_none())
                .map(|(g, board)| Missing::Result { round: number, board, white: g.white, black: g.black }),
        );
    }
    if missing.is_empty() { Ok(()) } else { Err(missing) }
}

/// Who takes part in `round`, which is ready to be paired.
///
/// # Errors
/// As [`check_ready`]; [`Missing::Players`] when nobody takes part.
pub fn ready(tournament: &Tournament, round: RoundNo) -> Result<Participation, Vec<Missing>> {
    check_ready(tournament, round)?;
    let participation = participation(tournament, round);
    if participation.paired.is_empty() { Err(vec![Missing::Players]) } else { Ok(participation) }
}

/// Who stands in a paired round without being a participant, or stands in it twice.
///
/// Complexity: O(players × log players).
pub fn inconsistencies(tournament: &Tournament, round: RoundNo) -> Vec<Missing> {
    let Some(paired) = tournament.round(round) else { return Vec::new() };
    let mut seen = vec![false; tournament.players.len()];
    let mut missing = Vec::new();
    let games = paired.games.iter().flat_map(|g| [g.white, g.black]);
    for player in games.chain(paired.byes.iter().map(|b| b.player)) {
        let what = match tournament.players.binary_search_by_key(&player, |p| p.id) {
            Err(_) => Inconsistency::Unknown,
            Ok(at) if std::mem::replace(&mut seen[at], true) => Inconsistency::Twice,
            Ok(_) => continue,
        };
        missing.push(Missing::Consistency { round, player, what });
    }
    missing
}

fn same_tpns(tournament: &Tournament, round: RoundNo, missing: &mut Vec<Missing>) {
    let mut numbers: Vec<_> = tournament.players.iter().map(|p| (p.tpn, p.id)).collect();
    numbers.sort();
    missing.extend(numbers.windows(2).filter(|w| w[0].0 == w[1].0).map(|w| Missing::Consistency {
        round,
        player: w[1].1,
        what: Inconsistency::SameTpn,
    }));
}
