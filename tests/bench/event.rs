//! An event that has come to its last round: the same on every machine.

use anyhow::{Context, Result, anyhow};
use pairing_core::systems::{Ruleset, pair};
use pairing_core::tournament::{Game, GameResult, Player, PlayerId, Round, RoundNo, Tournament, Tpn};

/// An open of `players` players with results for all rounds but the last, and the last round.
pub fn before_the_last_round(players: u32, rounds: usize) -> Result<(Tournament, RoundNo)> {
    let last = RoundNo::new(rounds).context("a number of rounds is from 1 to 255")?;
    let players_in_order = (1..=players).map(|number| player(number, players)).collect();
    let mut tournament = Tournament { players: players_in_order, ..Tournament::default() };
    tournament.settings.rounds = Some(last);
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for number in 1..rounds {
        let round = RoundNo::new(number).context("a round beyond 255")?;
        let pairing = pair(&tournament, round, &Ruleset::of(&tournament))
            .map_err(|refusal| anyhow!("round {number} cannot be paired: {refusal:?}"))?;
        let games = pairing
            .boards
            .iter()
            .map(|board| Game {
                result: Some(dice.result(board.white, board.black, players)),
                ..Game::open(board.white, board.black)
            })
            .collect();
        tournament.rounds.push(Round { games, byes: pairing.byes });
    }
    Ok((tournament, last))
}

/// Ratings fall evenly from 2500 to 1300.
fn player(number: u32, players: u32) -> Player {
    let rating = 2500 - 1200 * (number - 1) / players.max(1);
    Player {
        rating: u16::try_from(rating).ok(),
        ..Player::new(PlayerId(number), Tpn(number), format!("Player {number}"))
    }
}

/// A small generator of our own (xorshift): the event must never change with a dependency.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from(self.0 % u64::from(sides.max(1))).unwrap_or(0)
    }

    /// The lower number is the stronger player; a third of the games is drawn.
    fn result(&mut self, white: PlayerId, black: PlayerId, players: u32) -> GameResult {
        if self.throw(3) == 0 {
            return GameResult::DRAW;
        }
        // Even between neighbours, certain between the ends of the list.
        let edge = i64::from(black.0) - i64::from(white.0) + i64::from(players);
        if i64::from(self.throw(2 * players)) < edge {
            GameResult::WHITE_WINS
        } else {
            GameResult::BLACK_WINS
        }
    }
}
