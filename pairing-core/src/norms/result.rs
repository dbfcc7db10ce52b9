//! The opponents' average, the score and the performance (1.4.6 to 1.4.9).

use super::games::Game;
use super::requirements::{Norm, SCORE_PERCENT, UNRATED};
use super::{Fact, Finding, Performed, Verdict, met};
use crate::ratings::{difference_of_score, percent};
use crate::tournament::PlayerId;

/// The rating an opponent counts with: 1400 of the unrated, and of those whose number is less and so no FIDE rating.
fn rating(game: &Game<'_>) -> u16 {
    game.opponent.rating.unwrap_or(UNRATED).max(UNRATED)
}

/// The sum with the lowest opponent raised to the floor, and who was raised.
fn sum(norm: Norm, games: &[&Game<'_>]) -> (i64, Option<PlayerId>) {
    let sum: i64 = games.iter().map(|game| i64::from(rating(game))).sum();
    let lowest = games.iter().min_by_key(|game| (rating(game), game.round));
    let raised = lowest.filter(|game| rating(game) < norm.floor());
    let more = raised.map_or(0, |game| i64::from(norm.floor() - rating(game)));
    (sum + more, raised.map(|game| game.opponent.id))
}

/// The average of so many, halves upwards; of none there is none.
fn average(sum: i64, games: usize) -> Option<i64> {
    let count = whole(games);
    (count > 0).then(|| (2 * sum + count).div_euclid(2 * count))
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

fn scored(games: &[&Game<'_>]) -> u16 {
    games.iter().map(|game| game.half_points).sum()
}

fn performed(norm: Norm, games: &[&Game<'_>]) -> Option<Performed> {
    let average = average(sum(norm, games).0, games.len())?;
    let percent = percent(scored(games), small(games.len()))?;
    Some(Performed { average, percent, difference: difference_of_score(percent) })
}

/// Whether the performance is enough for the norm.
pub(super) fn performs(norm: Norm, games: &[&Game<'_>]) -> bool {
    performed(norm, games).is_some_and(|found| found.rating() >= norm.performance())
}

/// The findings on average, score and performance; `to_come`: games that may still come.
pub(super) fn findings(norm: Norm, games: &[&Game<'_>], to_come: usize) -> Vec<Finding> {
    vec![
        average_found(norm, games, to_come),
        score_found(games, to_come),
        performance_found(norm, games, to_come),
    ]
}

fn average_found(norm: Norm, games: &[&Game<'_>], to_come: usize) -> Finding {
    let needed = norm.average();
    let (sum, raised) = sum(norm, games);
    let average = average(sum, games.len());
    let unrated = games.iter().filter(|game| game.opponent.rating.is_none()).count();
    let verdict =
        if to_come > 0 { Verdict::Pending } else { met(average.is_some_and(|average| average >= needed)) };
    // The least that brings the average of all games to what is asked for, halves upwards; rounded up.
    let rest = (to_come > 0).then(|| {
        let total = whole(games.len() + to_come);
        let missing = 2 * (total * needed - sum) - total;
        -(-missing).div_euclid(2 * whole(to_come))
    });
    Finding { verdict, fact: Fact::Average { average, needed, raised, unrated, rest } }
}

fn score_found(games: &[&Game<'_>], to_come: usize) -> Finding {
    let (half_points, total) = (scored(games), games.len() + to_come);
    // Half points are 50 hundredths: so many of a hundred for each game.
    let needed = (SCORE_PERCENT * u32::from(small(total))).div_ceil(50);
    let more = u16::try_from(needed).unwrap_or(u16::MAX).saturating_sub(half_points);
    let verdict = match more {
        _ if total == 0 => Verdict::Missed,
        0 => Verdict::Met,
        more if usize::from(more) <= 2 * to_come => Verdict::Pending,
        _ => Verdict::Missed,
    };
    Finding {
        verdict,
        fact: Fact::Score { half_points, games: small(games.len()), to_come: small(to_come), more },
    }
}

fn performance_found(norm: Norm, games: &[&Game<'_>], to_come: usize) -> Finding {
    let needed = norm.performance();
    let found = performed(norm, games);
    let total = small(games.len() + to_come);
    let enough = found.and_then(|Performed { average, .. }| {
        (0..=total.saturating_mul(2)).find(|&half_points| {
            percent(half_points, total).is_some_and(|p| average + difference_of_score(p) >= needed)
        })
    });
    let verdict = if to_come > 0 { Verdict::Pending } else { met(performs(norm, games)) };
    let more = enough.map(|enough| enough.saturating_sub(scored(games)));
    Finding { verdict, fact: Fact::Performance { found, needed, enough, to_come: small(to_come), more } }
}
