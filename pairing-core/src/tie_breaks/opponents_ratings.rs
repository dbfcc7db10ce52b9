//! Tie-breaks on ratings (C.07 article 10). Games over the board only; a win is 1, a draw ½, a loss
//! 0, whatever the event counts.

use super::field::Field;
use super::number::Number;
use super::opponents_scores::{decimals_of_averages, met};
use super::value::{Missing, Value};
use super::working::{Contribution, Total, Working, average, trim};
use crate::ratings;
use crate::tournament::{Outcome, TieBreak, TieBreakEdition};

/// 10.1 ARO: the average rating of the opponents. In the edition of 1997 (F10), which names no rounding, exact, and
/// over those who have a rating.
pub(super) fn average_rating(field: &Field<'_>, place: usize, code: TieBreak) -> Working {
    let mut contributions = opponents(field, place);
    trim(&mut contributions, code.trim, |c| c.amount);
    match field.edition {
        TieBreakEdition::Dutch1997 => Working::average(contributions, decimals_of_averages(field.rounds)),
        _ => Working::rounded_average(contributions),
    }
}

/// SOR: the sum of the opponents' ratings (FIDE Swiss Rules 1999, 16 a).
pub(super) fn sum_of_ratings(field: &Field<'_>, place: usize, code: TieBreak) -> Working {
    let mut contributions = opponents(field, place);
    trim(&mut contributions, code.trim, |c| c.amount);
    Working::sum(contributions, 0)
}

/// Whether the player has met nobody without a rating.
pub(super) fn met_rated_only(field: &Field<'_>, place: usize) -> bool {
    let Some(entrant) = field.entrants.get(place) else { return true };
    entrant
        .done()
        .filter_map(|(_, cell)| field.entrants.get(cell.met()?))
        .all(|opponent| opponent.player.rating.is_some())
}

/// 10.2 TPR: the rating average plus the difference that belongs to the score.
pub(super) fn performance(field: &Field<'_>, place: usize) -> Working {
    let contributions = opponents(field, place);
    let (half_points, games) = over_the_board(field, place);
    match (average(&contributions), ratings::percent(half_points, games)) {
        (Some(average), Some(percent)) => {
            let (average, difference) = (average.nearest(), ratings::difference_of_score(percent));
            Working {
                contributions,
                notes: Vec::new(),
                total: Total::Performance { average, percent, difference },
                value: Value::whole(average.saturating_add(difference)),
            }
        }
        _ => Working {
            contributions,
            notes: Vec::new(),
            total: Total::RoundedAverage,
            value: Value::Missing(Missing::NoGames),
        },
    }
}

/// 10.3 PTP: the lowest rating with which the score was to be expected.
pub(super) fn perfect_performance(field: &Field<'_>, place: usize) -> Working {
    let contributions = opponents(field, place);
    let (half_points, _) = over_the_board(field, place);
    let ratings: Vec<i64> = contributions.iter().map(|c| c.amount.nearest()).collect();
    let value = match (ratings.iter().min(), ratings.iter().max()) {
        (Some(&lowest), Some(&highest)) => {
            Value::whole(lowest_expected(&ratings, half_points, lowest, highest))
        }
        _ => Value::Missing(Missing::NoGames),
    };
    Working { contributions, notes: Vec::new(), total: Total::Perfect { half_points }, value }
}

/// The lowest whole rating expected to score at least `half_points` against `ratings`.
fn lowest_expected(ratings: &[i64], half_points: u16, lowest: i64, highest: i64) -> i64 {
    if half_points == 0 {
        return lowest - 800;
    }
    let wanted = u64::from(half_points) * 50;
    let expected = |rating: i64| -> u64 {
        ratings.iter().map(|opponent| u64::from(ratings::expected_percent(rating - opponent))).sum()
    };
    // The expected score never falls with the rating; 736 above everybody it is full.
    let (mut below, mut enough) = (lowest - 800, highest + 736);
    while enough - below > 1 {
        let middle = below + (enough - below) / 2;
        if expected(middle) >= wanted { enough = middle } else { below = middle }
    }
    enough
}

/// 10.4 APRO and 10.5 APPO: the average of the opponents' performances.
pub(super) fn average_performance(
    field: &Field<'_>,
    place: usize,
    code: TieBreak,
    performances: &[Value],
) -> Working {
    let mut contributions = met(field, place, |opponent| performances.get(opponent)?.number());
    trim(&mut contributions, code.trim, |c| c.amount);
    Working::rounded_average(contributions)
}

/// 10.6 RTNG: the rating.
pub(super) fn rating(field: &Field<'_>, place: usize) -> Working {
    let rating = field.entrants.get(place).and_then(|e| e.player.rating);
    Working::given(rating.map_or(Value::Missing(Missing::Unrated), |r| Value::whole(r.into())))
}

/// The rated opponents met over the board.
pub(super) fn opponents(field: &Field<'_>, place: usize) -> Vec<Contribution> {
    met(field, place, |opponent| field.entrants.get(opponent)?.player.rating.map(|r| Number::whole(r.into())))
}

/// Half points scored over the board, and games played there against known opponents.
fn over_the_board(field: &Field<'_>, place: usize) -> (u16, u16) {
    let Some(entrant) = field.entrants.get(place) else { return (0, 0) };
    let outcomes =
        entrant.cells.iter().filter(|cell| cell.met().is_some()).filter_map(|cell| cell.over_the_board());
    outcomes.fold((0, 0), |(half_points, games), (_, outcome)| {
        let scored = match outcome {
            Outcome::Win => 2,
            Outcome::Draw => 1,
            Outcome::Loss => 0,
        };
        (half_points + scored, games + 1)
    })
}
