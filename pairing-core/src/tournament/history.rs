//! What each player has done, round by round: the view that pairing and tie-breaks start from.

use super::{ByeKind, Colour, GameResult, PlayerId, PointSystem, Points, RoundNo, Tournament};

/// How one player spent one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spent {
    /// Was paired.
    Paired {
        /// Against whom.
        opponent: PlayerId,
        /// With which colour (scheduled, where the game was forfeited).
        colour: Colour,
        /// With which result, `None` while the game is open.
        result: Option<GameResult>,
    },
    /// Was not paired.
    Bye(ByeKind),
    /// Does not stand in the round at all: not entered yet, or gone. Worth a zero-point bye.
    Absent,
}

impl Spent {
    /// The points it brought; an open game none yet.
    pub fn points(&self, system: &PointSystem) -> Points {
        match *self {
            Spent::Paired { colour, result: Some(result), .. } => system.for_result(result, colour),
            Spent::Paired { result: None, .. } => Points::ZERO,
            Spent::Bye(kind) => system.for_bye(kind),
            Spent::Absent => system.for_bye(ByeKind::ZeroPoint),
        }
    }

    /// Opponent and colour of a game that took place over the board.
    pub fn played(&self) -> Option<(PlayerId, Colour)> {
        match *self {
            Spent::Paired { opponent, colour, result: Some(result) } if result.is_played() => {
                Some((opponent, colour))
            }
            _ => None,
        }
    }

    /// Whether the round passed without a game: a bye, an absence, a forfeit.
    pub fn is_unplayed(&self) -> bool {
        match self {
            Spent::Paired { result, .. } => result.is_some_and(|r| !r.is_played()),
            Spent::Bye(_) | Spent::Absent => true,
        }
    }
}

/// One player's rounds, round 1 first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// Whose.
    pub player: PlayerId,
    /// One entry for each round looked at.
    pub rounds: Vec<Spent>,
}

impl History {
    /// The points after `rounds` rounds, without virtual points.
    pub fn points_after(&self, rounds: usize, system: &PointSystem) -> Points {
        self.rounds.iter().take(rounds).map(|r| r.points(system)).sum()
    }

    /// The points in all rounds looked at, without virtual points.
    pub fn points(&self, system: &PointSystem) -> Points {
        self.points_after(self.rounds.len(), system)
    }
}

/// The histories of all players in the order of `tournament.players`, over the first `rounds` rounds.
///
/// Boards and byes that name somebody who is not a player are passed over; of two entries for one
/// player in one round the first counts. Complexity: O(players × rounds × log players).
pub fn histories(tournament: &Tournament, rounds: usize) -> Vec<History> {
    let rounds = rounds.min(tournament.rounds.len());
    let mut histories: Vec<History> = tournament
        .players
        .iter()
        .map(|p| History { player: p.id, rounds: vec![Spent::Absent; rounds] })
        .collect();
    let mut enter = |player: PlayerId, round: usize, spent: Spent| {
        if let Ok(i) = tournament.players.binary_search_by_key(&player, |p| p.id) {
            let cell = &mut histories[i].rounds[round];
            if *cell == Spent::Absent {
                *cell = spent;
            }
        }
    };
    for (r, round) in tournament.rounds.iter().take(rounds).enumerate() {
        for game in &round.games {
            for (player, opponent, colour) in
                [(game.white, game.black, Colour::White), (game.black, game.white, Colour::Black)]
            {
                enter(player, r, Spent::Paired { opponent, colour, result: game.result });
            }
        }
        for bye in &round.byes {
            enter(bye.player, r, Spent::Bye(bye.kind));
        }
    }
    histories
}

/// The histories before `round` is paired.
pub fn histories_before(tournament: &Tournament, round: RoundNo) -> Vec<History> {
    histories(tournament, round.index())
}
