//! Tie-breaks on the player's own record (C.07 article 7, type B).

use super::field::{Cell, Field};
use super::number::Number;
use super::unplayed::draw;
use super::working::{Against, ByForfeit, Contribution, Working, trim};
use crate::tournament::history::Spent;
use crate::tournament::{ByeKind, Colour, Measure, Outcome, PointSystem, Points, TieBreak};
use std::cmp::Ordering;

/// 7.1 WIN: rounds that brought, with or without playing, as many points as a win.
pub(super) fn wins(field: &Field<'_>, place: usize) -> Working {
    rounds(field, place, 0, |cell| {
        let win = match cell.spent {
            Spent::Paired { colour, .. } => field.system.win.of(colour),
            Spent::Bye(_) | Spent::Absent => field.system.least_win(),
        };
        count(cell.points >= win)
    })
}

/// 7.2 WON, 7.3 BPG, 7.4 BWG: games over the board that were won, played with Black, or both; where forfeits count as
/// games, with those won by forfeit (15.2).
pub(super) fn games(field: &Field<'_>, place: usize, measure: Measure) -> Working {
    rounds(field, place, 0, |cell| {
        let counts = match (measure, cell.game()) {
            (_, None) => false,
            (Measure::Won, Some((_, outcome))) => outcome == Outcome::Win,
            (Measure::Bwg, Some((colour, outcome))) => colour == Colour::Black && outcome == Outcome::Win,
            (_, Some((colour, _))) => colour == Colour::Black,
        };
        count(counts)
    })
}

/// 7.5 PS: the scores after each round; cuts take the earliest ones (14.1.2 c), whatever they were.
pub(super) fn progressive_scores(field: &Field<'_>, place: usize, code: TieBreak) -> Working {
    let mut contributions = scores_so_far(field, place);
    trim(&mut contributions, code.trim, |c| c.round);
    Working::sum(contributions, 1)
}

/// The scores after each round.
pub(super) fn scores_so_far(field: &Field<'_>, place: usize) -> Vec<Contribution> {
    let mut so_far = Points::ZERO;
    contributions(field, place, |cell| {
        so_far += cell.points;
        Number::from(so_far)
    })
}

/// 7.6 REP: rounds without half-point byes, zero-point byes and forfeit losses.
pub(super) fn elected_to_play(field: &Field<'_>, place: usize) -> Working {
    // A game without a result is a round the player elected to play, finished or not.
    let Some(entrant) = field.entrants.get(place) else { return Working::sum(Vec::new(), 0) };
    let mut contributions = contributions(field, place, |cell| {
        count(!matches!(
            (cell.spent, cell.forfeit()),
            (Spent::Absent | Spent::Bye(ByeKind::HalfPoint | ByeKind::ZeroPoint), _)
                | (_, Some(ByForfeit::Lost))
        ))
    });
    contributions.extend(entrant.open().filter_map(|(round, cell)| {
        let against = Against::Opponent(field.id(cell.opponent?)?);
        Some(Contribution::of(round, against, Points::ZERO, Number::whole(1)))
    }));
    contributions.sort_by_key(|c| c.round);
    Working::sum(contributions, 0)
}

/// 7.7 STD: a point for each round with more points than the opponent, half of one for as many;
/// in unplayed rounds, forfeits among them, the points of a draw stand in for the opponent's.
pub(super) fn standard_points(field: &Field<'_>, place: usize) -> Working {
    rounds(field, place, 1, |cell| {
        let other = match (cell.category, cell.forfeit()) {
            (Some(_), _) | (None, Some(ByForfeit::Lost)) => draw(field.system),
            (None, _) => points_of_the_other(cell, field.system),
        };
        match cell.points.cmp(&other) {
            Ordering::Greater => Number::whole(1),
            Ordering::Equal => Number::from(Points::HALF),
            Ordering::Less => Number::ZERO,
        }
    })
}

/// The points the opponent got in a played game, from the game itself.
fn points_of_the_other(cell: &Cell, system: &PointSystem) -> Points {
    match cell.spent {
        Spent::Paired { colour, result: Some(result), .. } => system.for_result(result, !colour),
        _ => Points::ZERO,
    }
}

fn count(counts: bool) -> Number {
    Number::whole(i64::from(counts))
}

fn rounds(field: &Field<'_>, place: usize, places: u8, amount: impl FnMut(&Cell) -> Number) -> Working {
    Working::sum(contributions(field, place, amount), places)
}

fn contributions(
    field: &Field<'_>,
    place: usize,
    mut amount: impl FnMut(&Cell) -> Number,
) -> Vec<Contribution> {
    let Some(entrant) = field.entrants.get(place) else { return Vec::new() };
    entrant
        .done()
        .map(|(round, cell)| {
            let against = cell.opponent.and_then(|o| field.id(o)).map_or(Against::Nobody, Against::Opponent);
            let forfeit = cell.forfeit();
            Contribution { forfeit, ..Contribution::of(round, against, cell.points, amount(cell)) }
        })
        .collect()
}
