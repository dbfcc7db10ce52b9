//! The results of games, drawn from the expected score of the ratings.

use super::lots::{Lots, Purpose};
use crate::ratings::expected_percent;
use crate::tournament::{GameResult, PlayerId, RoundNo, Tournament};
use std::collections::BTreeMap;

/// What games end like, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Odds {
    /// Of the games that are played, so many are drawn, as far as the expected scores allow.
    pub draws: u8,
    /// Of the games that are paired, so many are forfeited, of ten forfeits one by both.
    pub forfeits: u8,
}

/// Who meets whom, and when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opponents {
    pub white: PlayerId,
    pub black: PlayerId,
    pub round: RoundNo,
}

/// By how strong everybody is taken to be: the rating; without one that of the weakest who has one.
pub(crate) fn ratings(tournament: &Tournament) -> BTreeMap<PlayerId, u16> {
    let weakest = tournament.players.iter().filter_map(|p| p.rating).min().unwrap_or(0);
    tournament.players.iter().map(|p| (p.id, p.rating.unwrap_or(weakest))).collect()
}

/// The result of a game. White scores what the ratings let expect (B.02 8.1.2), no more for having White.
pub(crate) fn result(
    opponents: Opponents,
    ratings: &BTreeMap<PlayerId, u16>,
    odds: Odds,
    lots: Lots,
) -> GameResult {
    let Opponents { white, black, round } = opponents;
    let lot = |n, purpose| lots.below(n, purpose, Some(round), [white.0, black.0]);
    if lots.percent(odds.forfeits, Purpose::Forfeit, Some(round), [white.0, black.0]) {
        return match lot(20, Purpose::ForfeitWinner) {
            0..=8 => GameResult::WHITE_WINS_BY_FORFEIT,
            9..=17 => GameResult::BLACK_WINS_BY_FORFEIT,
            _ => GameResult::DOUBLE_FORFEIT,
        };
    }
    let rating = |id: PlayerId| i64::from(ratings.get(&id).copied().unwrap_or(0));
    let expected = u32::from(expected_percent(rating(white) - rating(black)));
    // Nobody can draw more than twice what the weaker one is expected to score.
    let draws = u32::from(odds.draws).min(2 * expected).min(2 * (100 - expected));
    // In 200ths: White wins, then the draws, then Black wins.
    match lot(200, Purpose::Result) {
        n if n < 2 * expected - draws => GameResult::WHITE_WINS,
        n if n < 2 * expected + draws => GameResult::DRAW,
        _ => GameResult::BLACK_WINS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Colour, PointSystem};

    #[test]
    fn b_02_8_1_2_results_follow_the_expected_score() {
        let opponents = Opponents { white: PlayerId(1), black: PlayerId(2), round: RoundNo::FIRST };
        let odds = Odds { draws: 30, forfeits: 0 };
        for (difference, percent) in [(0, 50), (100, 64), (200, 76), (400, 92), (800, 100)] {
            let ratings = BTreeMap::from([(PlayerId(1), 1000 + difference), (PlayerId(2), 1000)]);
            let (mut points, mut draws) = (0, 0);
            for seed in 0..4_000 {
                let result = result(opponents, &ratings, odds, Lots::new(seed));
                points += PointSystem::STANDARD.for_result(result, Colour::White).tenths();
                draws += usize::from(result == GameResult::DRAW);
            }
            // Of 4,000 games: four standard deviations are at most 3.2 per cent.
            assert!((points / 400 - percent).abs() <= 3, "{difference}: {points} of 40000, not {percent} %");
            let expected_draws = 30.min(2 * (100 - percent as usize));
            assert!((draws / 40).abs_diff(expected_draws) <= 3, "{difference}: {draws} draws of 4000");
        }
    }
}
