//! The rating performance: the opponents' average and what table 8.1.1 gives for the score.

use super::rounds::RatedGame;
use super::tables::{difference_of_score, percent};
use super::{NoValue, average, score};
use serde::{Deserialize, Serialize};

/// A rating performance. Of games that are rated, against rated opponents; the tie-break TPR counts other games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Performance {
    /// Games that count.
    pub games: u16,
    /// Scored in them, in half points.
    pub half_points: u16,
    /// The opponents' average, rounded to the nearest, halves upwards.
    pub average: i64,
    /// The score in per cent, halves upwards.
    pub percent: u8,
    /// What the table gives for it (8.1.1).
    pub difference: i64,
    /// The performance.
    pub rating: i64,
}

/// The performance in `games`.
pub(super) fn performance(games: &[&RatedGame]) -> Result<Performance, NoValue> {
    let (half_points, count) = score(games);
    let percent = percent(half_points, count).ok_or(NoValue::NoRatedGames)?;
    let average = average(games.iter().map(|game| i64::from(game.opponent_rating)).sum(), count);
    let difference = difference_of_score(percent);
    Ok(Performance { games: count, half_points, average, percent, difference, rating: average + difference })
}
