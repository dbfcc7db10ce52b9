//! What the desk shows: the one next step, open boards.

use super::apply::check;
use super::command::Command;
use super::document::Document;
use super::refused::Refused;
use crate::handling::participation;
use crate::tournament::RoundNo;

/// The one obvious next thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Fewer than two players take part in the next round.
    AddPlayers {
        /// How many do.
        taking_part: usize,
    },
    /// The number of rounds is not set.
    SetRounds,
    /// Results are missing before the next round can be paired, or the event be finished.
    EnterResults(OpenBoards),
    /// The round can be paired.
    Pair {
        /// Which.
        round: RoundNo,
    },
    /// The draft can be published, or, if it is `blocked`, must first be made again or completed.
    Publish {
        /// The round drafted.
        round: RoundNo,
        /// Why it cannot be published as it is.
        blocked: Option<Refused>,
    },
    /// All rounds are played.
    Finished,
}

/// The boards of a round without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenBoards {
    /// The round.
    pub round: RoundNo,
    /// Their numbers, from 1, ascending.
    pub open: Vec<usize>,
    /// How many boards the round has.
    pub boards: usize,
}

/// The one obvious next step. Complexity: O(players × log requests + boards of all rounds).
pub fn next_step(document: &Document) -> NextStep {
    let tournament = document.tournament();
    let to_pair =
        document.next_round().filter(|next| tournament.settings.rounds.is_none_or(|last| *next <= last));
    // Open games can wait, but not beyond the end.
    let can_wait = tournament.settings.pairs_with_open_games() && to_pair.is_some();
    if let Some(open) = open_boards(document).into_iter().next().filter(|_| !can_wait) {
        return NextStep::EnterResults(open);
    }
    let Some(round) = document.next_round() else { return NextStep::Finished };
    if document.draft().is_some() {
        return NextStep::Publish { round, blocked: check(document, &Command::Publish { round }).err() };
    }
    if tournament.settings.rounds.is_some_and(|rounds| round > rounds) {
        return NextStep::Finished;
    }
    let taking_part = participation(tournament, round).paired.len();
    if taking_part < 2 {
        return NextStep::AddPlayers { taking_part };
    }
    match tournament.settings.rounds {
        None => NextStep::SetRounds,
        Some(_) => NextStep::Pair { round },
    }
}

/// The rounds with open boards, the first round first.
pub fn open_boards(document: &Document) -> Vec<OpenBoards> {
    let rounds = document.tournament().rounds.iter().enumerate();
    rounds
        .filter_map(|(i, round)| {
            let open: Vec<usize> = round.open_boards().collect();
            let number = RoundNo::from_index(i)?;
            (!open.is_empty()).then_some(OpenBoards { round: number, open, boards: round.games.len() })
        })
        .collect()
}
