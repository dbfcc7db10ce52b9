//! Tie-breaks on the opponents' scores: Buchholz (C.07 article 8), Sonneborn-Berger (9.1), Koya (9.2).

use super::field::{Cell, Field};
use super::number::Number;
use super::unplayed;
use super::working::{Against, Contribution, Working, trim};
use crate::tournament::{Points, RoundNo, TieBreak, TieBreakEdition};

/// Buchholz (8.1); on a field whose last round is drawn, Fore Buchholz (8.3).
pub(super) fn buchholz(field: &Field<'_>, place: usize, code: TieBreak) -> Working {
    let mut contributions = opponents(field, place, |score, _| Number::from(score));
    trim(&mut contributions, code.trim, |c| c.amount);
    Working::sum(contributions, 1)
}

/// Sonneborn-Berger (9.1): the opponents' scores times the points scored against them.
pub(super) fn sonneborn_berger(field: &Field<'_>, place: usize, code: TieBreak) -> Working {
    let mut contributions = opponents(field, place, Number::product);
    // 14.1.2 d: the opponent with the lowest score, of several the lowest contribution.
    trim(&mut contributions, code.trim, |c| c.score);
    Working::sum(contributions, 2)
}

/// Koya (9.2): points against those who have at least half of the greatest possible score; the
/// limit moved by half points (14.5).
///
/// Real scores, and forfeits as what they brought against the opponent scheduled: the article
/// says points, not games, and article 16 does not name it.
pub(super) fn koya(field: &Field<'_>, place: usize, code: TieBreak) -> Working {
    let rounds = i32::try_from(field.rounds).unwrap_or(i32::MAX);
    let greatest = field.system.greatest_win() * rounds;
    // Twice the limit, so that half a tenth is not lost.
    let limit = greatest + Points::HALF * i32::from(code.limit) * 2;
    let Some(entrant) = field.entrants.get(place) else { return Working::sum(Vec::new(), 1) };
    let contributions = entrant
        .done()
        .filter_map(|(round, cell)| {
            let opponent = field.entrants.get(cell.opponent?)?;
            let reached = opponent.score * 2 >= limit;
            Some(Contribution {
                round,
                against: Against::Opponent(opponent.player.id),
                score: Some(opponent.score),
                unadjusted: None,
                points: cell.points,
                amount: Number::from(if reached { cell.points } else { Points::ZERO }),
                cut: None,
            })
        })
        .collect();
    Working::sum(contributions, 1)
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
            Some(Contribution {
                round,
                against: Against::Opponent(field.id(opponent)?),
                score: None,
                unadjusted: None,
                points: cell.points,
                amount: amount(opponent)?,
                cut: None,
            })
        })
        .collect()
}

/// One contribution for each round: of the opponent, or of who stands in for one in an unplayed round.
fn opponents(
    field: &Field<'_>,
    place: usize,
    amount: impl Fn(Points, Points) -> Number,
) -> Vec<Contribution> {
    let Some(entrant) = field.entrants.get(place) else { return Vec::new() };
    entrant
        .done()
        .filter_map(|(round, cell)| {
            let (against, score) = opponent_or_stand_in(field, place, round, cell)?;
            let real = match against {
                Against::Opponent(_) => cell.opponent.and_then(|o| field.entrants.get(o)).map(|o| o.score),
                _ => None,
            };
            Some(Contribution {
                round,
                against,
                score: Some(score),
                unadjusted: real.filter(|&real| real != score),
                points: cell.points,
                amount: amount(score, cell.points),
                cut: None,
            })
        })
        .collect()
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
