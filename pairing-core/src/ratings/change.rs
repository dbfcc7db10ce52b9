//! The change of a rating (B.02 8.3).

use super::factor::Factor;
use super::rounds::RatedGame;
use super::{NoValue, score};
use serde::{Deserialize, Serialize};

/// What an event does to a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Games that count.
    pub games: u16,
    /// Scored in them, in half points.
    pub half_points: u16,
    /// Expected of them, in hundredths of a point.
    pub expected: u32,
    /// The coefficient.
    pub factor: Factor,
    /// K times the sum of score less expected score, in hundredths of a rating point (8.3.2).
    pub hundredths: i32,
    /// The change, rounded to the nearest whole, halves away from zero (8.3.4).
    pub points: i32,
    /// The rating after it.
    pub rating: i32,
}

/// Who is rated lower is listed as unrated (7.2.1).
const LOWEST: i32 = 1400;

impl Change {
    /// Whether the rating after it is listed: below 1400 the player is unrated (7.2.1).
    pub const fn is_listed(&self) -> bool {
        self.rating >= LOWEST
    }
}

/// The change of `rating` by `games`, of which each has an expected score; `factor` is asked only if there are any.
pub(super) fn change(
    rating: u16,
    games: &[&RatedGame],
    factor: impl Fn() -> Factor,
) -> Result<Change, NoValue> {
    if games.is_empty() {
        return Err(NoValue::NoRatedGames);
    }
    let (half_points, count) = score(games);
    let expected = games.iter().filter_map(|game| game.expected).map(|e| u32::from(e.hundredths)).sum();
    let gained: i32 = games.iter().filter_map(|game| game.gained()).sum();
    let factor = factor();
    let hundredths = gained.saturating_mul(factor.k.into());
    let points = rounded(hundredths);
    Ok(Change {
        games: count,
        half_points,
        expected,
        factor,
        hundredths,
        points,
        rating: i32::from(rating) + points,
    })
}

/// Hundredths to whole points, halves away from zero (8.3.4).
fn rounded(hundredths: i32) -> i32 {
    (hundredths.saturating_abs().saturating_add(50) / 100) * hundredths.signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_rounded_away_from_zero() {
        for (hundredths, points) in
            [(0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (-49, 0), (-50, -1), (-150, -2)]
        {
            assert_eq!(rounded(hundredths), points, "{hundredths}");
        }
    }
}
