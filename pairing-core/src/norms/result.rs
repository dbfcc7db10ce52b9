//! The opponents' average, the score and the performance (1.4.6 to 1.4.9).

use super::games::Game;
use super::requirements::{Norm, SCORE_PERCENT, UNRATED};
use super::{Fact, Finding, met};
use crate::ratings::{difference_of_score, percent};
use crate::tournament::PlayerId;

/// The rating an opponent counts with: 1400 of the unrated, and of those whose number is less and so no FIDE rating.
fn rating(game: &Game<'_>) -> u16 {
    game.opponent.rating.unwrap_or(UNRATED).max(UNRATED)
}

/// The average with the lowest opponent raised to the floor, halves upwards, and who was raised; without games zero.
fn average(norm: Norm, games: &[&Game<'_>]) -> (i64, Option<PlayerId>) {
    let sum: i64 = games.iter().map(|game| i64::from(rating(game))).sum();
    let lowest = games.iter().min_by_key(|game| (rating(game), game.round));
    let raised = lowest.filter(|game| rating(game) < norm.floor());
    let sum = sum + raised.map_or(0, |game| i64::from(norm.floor() - rating(game)));
    let count = i64::try_from(games.len()).unwrap_or(i64::MAX).max(1);
    ((2 * sum + count).div_euclid(2 * count), raised.map(|game| game.opponent.id))
}

fn score(games: &[&Game<'_>]) -> (u16, u16) {
    let half_points = games.iter().map(|game| game.half_points).sum();
    (half_points, u16::try_from(games.len()).unwrap_or(u16::MAX))
}

/// Whether the performance is enough for the norm.
pub(super) fn performs(norm: Norm, games: &[&Game<'_>]) -> bool {
    let (half_points, count) = score(games);
    let percent = percent(half_points, count);
    percent.is_some_and(|p| average(norm, games).0 + difference_of_score(p) >= norm.performance())
}

/// The findings on average, score and performance.
pub(super) fn findings(norm: Norm, games: &[&Game<'_>]) -> Vec<Finding> {
    let (average, raised) = average(norm, games);
    let (half_points, count) = score(games);
    let unrated = games.iter().filter(|game| game.opponent.rating.is_none()).count();
    let percent_scored = percent(half_points, count).unwrap_or(0);
    let difference = difference_of_score(percent_scored);
    let needed = norm.performance();
    let enough = (0..=count.saturating_mul(2)).find(|&half_points| {
        percent(half_points, count).is_some_and(|p| average + difference_of_score(p) >= needed)
    });
    vec![
        Finding {
            verdict: met(average >= norm.average()),
            fact: Fact::Average { average, needed: norm.average(), raised, unrated },
        },
        Finding {
            // Half points are 50 hundredths: so many of a hundred for each game.
            verdict: met(count > 0 && 50 * u32::from(half_points) >= SCORE_PERCENT * u32::from(count)),
            fact: Fact::Score { half_points, games: count },
        },
        Finding {
            verdict: met(count > 0 && average + difference >= needed),
            fact: Fact::Performance { average, percent: percent_scored, difference, needed, enough },
        },
    ]
}
