//! Tie-breaks on the opponents' scores: Buchholz (C.07 article 8), Sonneborn-Berger (9.1), Koya (9.2).

use super::field::{Cell, Field};
use super::note::Note;
use super::number::Number;
use super::unplayed::{self, Category};
use super::working::{Against, Contribution, Working, trim};
use crate::tournament::{Measure, Points, RoundNo, TieBreak, TieBreakEdition};

/// Buchholz (8.1); on a field whose last round is drawn, Fore Buchholz (8.3).
///
/// `real` is the field as it is, for what opponents really have.
pub(super) fn buchholz(field: &Field<'_>, real: &Field<'_>, place: usize, code: TieBreak) -> Working {
    let mut contributions = opponents(field, real, place, |score, _| Number::from(score));
    trim(&mut contributions, code.trim, |c| c.amount);
    let mut notes = without_opponent(field, place);
    if code.measure == Measure::Fb {
        notes.extend(RoundNo::new(field.rounds).map(Note::LastRoundDrawn));
    }
    Working { notes, ..Working::sum(contributions, 1) }
}

/// Sonneborn-Berger (9.1): the opponents' scores times the points scored against them.
pub(super) fn sonneborn_berger(field: &Field<'_>, real: &Field<'_>, place: usize, code: TieBreak) -> Working {
    let mut contributions = opponents(field, real, place, Number::product);
    // 14.1.2 d: the opponent with the lowest score, of several the lowest contribution.
    trim(&mut contributions, code.trim, |c| c.score);
    Working { notes: without_opponent(field, place), ..Working::sum(contributions, 2) }
}

/// Koya (9.2): points against those who have at least half of the greatest possible score; the
/// limit moved by half points (14.5).
///
/// Real scores, and forfeits as what they brought against the opponent scheduled: the article
/// says points, not games, and article 16 does not name it. The greatest possible score of a round robin with an odd
/// number of players is that without the free round, in which nobody can score.
pub(super) fn koya(field: &Field<'_>, place: usize, code: TieBreak) -> Working {
    let greatest = field.system.greatest_win() * i32::try_from(field.games).unwrap_or(i32::MAX);
    // Twice the limit, so that half a tenth is not lost.
    let limit = greatest + Points::HALF * i32::from(code.limit) * 2;
    let Some(entrant) = field.entrants.get(place) else { return Working::sum(Vec::new(), 1) };
    let contributions = entrant
        .done()
        .filter_map(|(round, cell)| {
            let opponent = field.entrants.get(cell.opponent?)?;
            let reached = opponent.score * 2 >= limit;
            let against = Against::Opponent(opponent.player.id);
            let amount = Number::from(if reached { cell.points } else { Points::ZERO });
            Some(Contribution {
                score: Some(opponent.score),
                forfeit: cell.forfeit(),
                ..Contribution::of(round, against, cell.points, amount)
            })
        })
        .collect();
    let note = Note::Limit {
        limit: Number::from(limit).divided_by(2),
        greatest,
        games: field.games,
        free_round: field.games < field.rounds,
    };
    Working { notes: vec![note], ..Working::sum(contributions, 1) }
}

/// Average of the opponents' Buchholz or Fore Buchholz (8.2), over the opponents met over the board.
pub(super) fn average_of_buchholz(
    field: &Field<'_>,
    place: usize,
    code: TieBreak,
    buchholz: &[Number],
) -> Working {
    let mut contributions = met(field, place, |opponent| buchholz.get(opponent).copied());
    trim(&mut contributions, code.trim, |c| c.amount);
    Working::average(contributions, decimals_of_averages(field.rounds))
}

/// Decimals that keep apart different averages of up to `games` multiples of a half or a whole: at least two.
///
/// The nearest two of them are 1 ÷ (2 × games × (games − 1)) apart.
pub(super) fn decimals_of_averages(games: usize) -> u8 {
    match 2 * games * games.saturating_sub(1) {
        0..=100 => 2,
        101..=1000 => 3,
        _ => 4,
    }
}

/// One contribution for each game over the board, with an amount that depends on the opponent.
pub(super) fn met(
    field: &Field<'_>,
    place: usize,
    amount: impl Fn(usize) -> Option<Number>,
) -> Vec<Contribution> {
    let Some(entrant) = field.entrants.get(place) else { return Vec::new() };
    entrant
        .done()
        .filter_map(|(round, cell)| {
            let opponent = cell.met()?;
            let against = Against::Opponent(field.id(opponent)?);
            Some(Contribution::of(round, against, cell.points, amount(opponent)?))
        })
        .collect()
}

/// One contribution for each round: of the opponent, or of who stands in for one in an unplayed round.
fn opponents(
    field: &Field<'_>,
    real: &Field<'_>,
    place: usize,
    amount: impl Fn(Points, Points) -> Number,
) -> Vec<Contribution> {
    let Some(entrant) = field.entrants.get(place) else { return Vec::new() };
    entrant
        .done()
        .filter_map(|(round, cell)| {
            let (against, score) = opponent_or_stand_in(field, place, round, cell)?;
            let points = |field: &Field<'_>| match against {
                Against::Opponent(_) => Some(field.entrants.get(cell.opponent?)?.score),
                _ => None,
            };
            let (real, fore) = (points(real), points(field));
            Some(Contribution {
                score: Some(score),
                unadjusted: real.filter(|&real| real != score || fore != Some(real)),
                fore: fore.filter(|_| fore != real),
                forfeit: cell.forfeit(),
                ..Contribution::of(round, against, cell.points, amount(score, cell.points))
            })
        })
        .collect()
}

/// The rounds without a game that contribute nothing.
fn without_opponent(field: &Field<'_>, place: usize) -> Vec<Note> {
    let Some(entrant) = field.entrants.get(place) else { return Vec::new() };
    let unplayed = entrant
        .done()
        .filter(|(round, cell)| opponent_or_stand_in(field, place, *round, cell).is_none())
        .filter_map(|(round, cell)| Some((round, cell.category?)));
    let (mut free, mut others) = (Vec::new(), Vec::new());
    for (round, category) in unplayed {
        let forfeit = matches!(category, Category::ForfeitWin | Category::ForfeitLoss);
        if field.round_robin && !forfeit {
            free.push(round);
        } else {
            others.push((round, category));
        }
    }
    let mut notes = Vec::new();
    if !free.is_empty() {
        notes.push(Note::FreeRounds(free));
    }
    if !others.is_empty() {
        notes.push(Note::NotCounted(others));
    }
    notes
}

fn opponent_or_stand_in(
    field: &Field<'_>,
    place: usize,
    round: RoundNo,
    cell: &Cell,
) -> Option<(Against, Points)> {
    let opponent = cell.opponent.and_then(|place| field.id(place).map(|id| (id, field.adjusted(place))));
    let Some(category) = cell.category else {
        // Played against somebody the list of players does not have: nothing is known of him.
        return opponent.map(|(id, score)| (Against::Opponent(id), score));
    };
    if field.round_robin && cell.forfeit().is_none() {
        return None;
    }
    let own = field.entrants.get(place)?;
    match field.edition {
        TieBreakEdition::Fide2026 => {
            let scheduled = opponent.map(|(_, score)| score);
            let (score, cap) = unplayed::dummy(own.score, category, scheduled, field.rounds, field.system);
            Some((Against::Dummy { category, scheduled: opponent.map(|(id, _)| id), cap }, score))
        }
        TieBreakEdition::Fide2009 => {
            let before = own.cells.iter().take(round.index()).map(|c| c.points).sum();
            let (got, later) = (cell.points, field.rounds.saturating_sub(round.get()));
            let score = unplayed::virtual_opponent(before, got, later, field.system);
            Some((Against::Virtual { before, got, later }, score))
        }
        TieBreakEdition::Fide1999 | TieBreakEdition::Dutch1997 => None,
    }
}
