//! The first rating of an unrated player (B.02 8.2, 7.1.4).

use super::rounds::RatedGame;
use super::tables::{difference_of_score, percent};
use super::{NoValue, average, score};
use serde::{Deserialize, Serialize};

/// What an event is worth to an unrated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Initial {
    /// Games against rated opponents.
    pub games: u16,
    /// Scored in them, in half points, without the two draws of 8.2.2.
    pub half_points: u16,
    /// The opponents' average with the two hypothetical ones rated 1800, rounded to the nearest, halves upwards.
    pub average: i64,
    /// The score with the two draws in per cent, halves upwards.
    pub percent: u8,
    /// What the table gives for it (8.1.1).
    pub difference: i64,
    /// The rating, at most 2200 (8.2.3).
    pub rating: i64,
    /// Whether it was more than 2200 before.
    pub capped: bool,
    /// Whether it would be published.
    pub published: Published,
}

/// Whether a first rating is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Published {
    /// Yes.
    Yes,
    /// Only with more games from other events within 26 months: it takes five (7.1.4).
    FewerThanFiveGames,
    /// No: it is less than 1400 (7.1.4).
    Below1400,
}

impl Published {
    /// What it means, in a few words.
    pub fn reason(self) -> &'static str {
        match self {
            Published::Yes => word!("enough for the list"),
            Published::FewerThanFiveGames => {
                word!(
                    "not yet published: it takes 5 games against rated opponents, within 26 months (B.02 7.1.4)"
                )
            }
            Published::Below1400 => word!("not published: less than 1400 (B.02 7.1.4)"),
        }
    }
}

/// Opponents added for the calculation, both drawn against (8.2.2).
const HYPOTHETICAL: u16 = 2;
const THEIR_RATING: i64 = 1800;
const MAXIMUM: i64 = 2200;
const MINIMUM: i64 = 1400;
const ENOUGH_GAMES: u16 = 5;

/// The first rating from `games` against rated opponents.
pub(super) fn initial(games: &[&RatedGame]) -> Result<Initial, NoValue> {
    let (half_points, count) = score(games);
    if count == 0 {
        return Err(NoValue::NoRatedGames);
    }
    if half_points == 0 {
        return Err(NoValue::ZeroScore);
    }
    let ratings: i64 = games.iter().map(|game| i64::from(game.opponent_rating)).sum();
    let with_both = count.saturating_add(HYPOTHETICAL);
    let average = average(ratings + i64::from(HYPOTHETICAL) * THEIR_RATING, with_both);
    // Two draws are two half points.
    let percent =
        percent(half_points.saturating_add(HYPOTHETICAL), with_both).ok_or(NoValue::NoRatedGames)?;
    let difference = difference_of_score(percent);
    let uncapped = average + difference;
    let rating = uncapped.min(MAXIMUM);
    let published = match rating {
        ..MINIMUM => Published::Below1400,
        _ if count < ENOUGH_GAMES => Published::FewerThanFiveGames,
        _ => Published::Yes,
    };
    let capped = uncapped > MAXIMUM;
    Ok(Initial { games: count, half_points, average, percent, difference, rating, capped, published })
}
