//! The FIDE Rating Regulations (B.02): what an event does to ratings.
//!
//! - [`tables`]: article 8.1, score to rating difference and back
//! - [`rounds`]: which games count (5.1) and what was expected of each
//! - [`factor`]: the development coefficient K (8.3.3)
//! - [`change`](mod@change): the change of a rating (8.3)
//! - [`initial`]: the first rating of an unrated player (8.2)
//! - [`performance`](mod@performance): the rating performance
//! - [`words`]: all of it for a player who asks
//!
//! An [`Edition`] says by which text. Everything is in integers: scores in half points, expected scores and changes
//! in hundredths. What is rounded, and when, is said where it happens.

pub mod change;
pub mod edition;
pub mod factor;
pub mod initial;
pub mod performance;
pub mod rounds;
pub mod tables;
pub mod words;

pub use change::Change;
pub use edition::Edition;
pub use factor::{Basis, Factor};
pub use initial::{Initial, Published};
pub use performance::Performance;
pub use rounds::{Expected, NotCounted, RatedGame, RatedRound};
pub use tables::{difference_of_score, expected_percent, percent};

use crate::tournament::history::histories;
use crate::tournament::{Date, PlayerId, Tournament};
use serde::{Deserialize, Serialize};

/// What the rounds looked at mean for the ratings of all players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// By which text.
    pub edition: Edition,
    /// After how many rounds.
    pub after: usize,
    /// In the order of `tournament.players`.
    pub players: Vec<PlayerReport>,
}

/// What the rounds looked at mean for the rating of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerReport {
    /// Whose.
    pub player: PlayerId,
    /// The rating before the event; `None` for the unrated.
    pub rating: Option<u16>,
    /// One entry for each round, round 1 first.
    pub rounds: Vec<RatedRound>,
    /// The rating performance.
    pub performance: Result<Performance, NoValue>,
    /// What becomes of the rating.
    pub outcome: Outcome,
}

/// What becomes of a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Of a rated player: it changes (8.3).
    Change(Result<Change, NoValue>),
    /// Of an unrated player: the event is worth one (8.2).
    Initial(Result<Initial, NoValue>),
}

/// Why there is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoValue {
    /// No game counts.
    NoRatedGames,
    /// Nothing scored: such an event is disregarded (8.2.1).
    ZeroScore,
}

impl NoValue {
    /// The reason as a sentence.
    pub fn reason(self) -> &'static str {
        match self {
            NoValue::NoRatedGames => word!("no game against a rated opponent counts (B.02 5.1)"),
            NoValue::ZeroScore => {
                word!(
                    "nothing scored against rated opponents: as a first event it is disregarded (B.02 8.2.1)"
                )
            }
        }
    }
}

impl Report {
    /// What it says of a player. Complexity: linear.
    pub fn of(&self, player: PlayerId) -> Option<&PlayerReport> {
        self.players.iter().find(|p| p.player == player)
    }
}

/// What the first `after` rounds, or as many as there are, mean for the ratings.
///
/// Games without a result do not count yet. Complexity: O(players × rounds × log players).
pub fn report(tournament: &Tournament, after: usize, edition: Edition) -> Report {
    let ended = ended(tournament);
    let histories = histories(tournament, after);
    let players = tournament
        .players
        .iter()
        .zip(&histories)
        .map(|(player, history)| {
            let rounds = rounds::rounds(tournament, player, history, edition);
            let games: Vec<&RatedGame> = rounds.iter().filter_map(RatedRound::game).collect();
            let outcome = match player.rating {
                Some(rating) => {
                    let factor = || factor::factor(player, rating, ended, games.len());
                    Outcome::Change(change::change(rating, &games, factor))
                }
                None => Outcome::Initial(initial::initial(&games)),
            };
            let performance = performance::performance(&games);
            PlayerReport { player: player.id, rating: player.rating, performance, outcome, rounds }
        })
        .collect();
    let after = after.min(tournament.rounds.len());
    Report { edition, after, players }
}

/// When the event ends, as far as it says, for the age of juniors.
fn ended(tournament: &Tournament) -> Option<Date> {
    let info = &tournament.info;
    Date::parse(&info.end_date).or_else(|| Date::parse(&info.start_date))
}

/// Half points scored and games played.
fn score(games: &[&RatedGame]) -> (u16, u16) {
    games.iter().fold((0, 0), |(half_points, count): (u16, u16), game| {
        (half_points.saturating_add(game.half_points.into()), count.saturating_add(1))
    })
}

/// `sum` over `count`, halves upwards; `count` zero counts as one.
fn average(sum: i64, count: u16) -> i64 {
    let count = i64::from(count.max(1));
    (2 * sum + count).div_euclid(2 * count)
}
