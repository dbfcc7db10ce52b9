//! What of an event is still to come.

use super::{Round, RoundNo, Tournament};
use serde::{Deserialize, Serialize};

/// What is still to come after some rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToCome {
    /// Rounds, as far as they are known of: declared, or paired later.
    pub rounds: usize,
    /// Games without a result in the rounds before.
    pub open_games: usize,
    /// Whether the event says how many rounds it has; else there may be more.
    pub declared: bool,
}

impl ToCome {
    /// Whether nothing is to come, and nothing can be.
    pub const fn is_nothing(self) -> bool {
        self.declared && !self.is_something()
    }

    /// Whether something is known to come.
    pub const fn is_something(self) -> bool {
        self.rounds > 0 || self.open_games > 0
    }
}

impl Tournament {
    /// What is to come after the first `after` rounds, or as many as there are. Complexity: linear in the games.
    pub fn to_come(&self, after: usize) -> ToCome {
        let after = after.min(self.rounds.len());
        let all = self.settings.rounds.map_or(0, RoundNo::get).max(self.rounds.len());
        let open = |round: &Round| round.open_boards().count();
        ToCome {
            rounds: all - after,
            open_games: self.rounds.iter().take(after).map(open).sum(),
            declared: self.settings.rounds.is_some(),
        }
    }
}
