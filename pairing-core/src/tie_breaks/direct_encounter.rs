//! Direct encounter (C.07 article 6): separate standings of the tied, out of their own games.

use super::field::Field;
use super::note::{Separate, SeparateLine, Separation};
use super::number::Number;
use super::working::{Against, ByForfeit, Contribution};
use crate::tournament::{Points, TieBreakEdition};

/// The tied players in classes, best first; who cannot be told apart shares a class.
///
/// Complexity: O(tied × rounds × log tied) for each time the article is reapplied.
pub(super) fn ranked(field: &Field<'_>, tied: &[usize]) -> Vec<Vec<usize>> {
    let mut classes = Vec::new();
    // Sets still to be ranked, the best on top.
    let mut waiting = vec![tied.to_vec()];
    while let Some(set) = waiting.pop() {
        match separated(field, &set).1 {
            Separated::Not => classes.push(set),
            Separated::Into(sets) => waiting.extend(sets.into_iter().rev()),
            Separated::Top(ranked, rest) => {
                classes.extend(ranked.into_iter().map(|place| vec![place]));
                waiting.push(rest);
            }
        }
    }
    classes
}

/// The tied in classes by the points of their games against one another: "the best results in games among the tied"
/// (Dutch System 1992/97, F10).
pub(super) fn ranked_by_points(field: &Field<'_>, tied: &[usize]) -> Vec<Vec<usize>> {
    let mut sorted = tied.to_vec();
    sorted.sort_unstable();
    let mut lines: Vec<(Points, usize)> = tied
        .iter()
        .map(|&place| (encounters(field, place, &sorted).iter().map(|e| e.points).sum(), place))
        .collect();
    lines.sort_by_key(|&(points, _)| std::cmp::Reverse(points));
    lines.chunk_by(|a, b| a.0 == b.0).map(|class| class.iter().map(|&(_, place)| place).collect()).collect()
}

/// What applying the article once makes of a set.
enum Separated {
    /// Nothing: still tied.
    Not,
    /// 6.2: all have met, these sets follow one another.
    Into(Vec<Vec<usize>>),
    /// 6.3: these are ranked one by one, the rest is not.
    Top(Vec<usize>, Vec<usize>),
}

/// A line of the separate standings.
#[derive(Clone, Copy)]
struct Line {
    place: usize,
    score: Number,
    /// How many of the set the player has not met.
    missing: usize,
}

/// The separate standings of a set, and what follows from them.
fn separated(field: &Field<'_>, set: &[usize]) -> (Vec<Line>, Separated) {
    if set.len() < 2 {
        return (Vec::new(), Separated::Not);
    }
    let mut sorted = set.to_vec();
    sorted.sort_unstable();
    let mut lines: Vec<Line> = set
        .iter()
        .map(|&place| {
            let encounters = encounters(field, place, &sorted);
            let met = distinct(encounters.iter().map(|e| e.opponent));
            let score = encounters.iter().map(|e| e.share).sum();
            Line { place, score, missing: (set.len() - 1).saturating_sub(met) }
        })
        .collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.score));
    if lines.iter().all(|l| l.missing == 0) {
        let sets: Vec<Vec<usize>> =
            lines.chunk_by(|a, b| a.score == b.score).map(|c| c.iter().map(|l| l.place).collect()).collect();
        return (lines, if sets.len() == 1 { Separated::Not } else { Separated::Into(sets) });
    }
    let separated = unassailable(field, lines.clone());
    (lines, separated)
}

/// 6.3: whoever stays alone at the top whatever the missing games bring, then the next, and so on.
///
/// The worst for a player is to lose all missing games while the others win theirs: for any one
/// rival both can happen together.
fn unassailable(field: &Field<'_>, mut lines: Vec<Line>) -> Separated {
    let least = field.system.loss.white.min(field.system.loss.black);
    let at_least = |l: &Line| l.score + times(least, l.missing);
    let at_most = |l: &Line| l.score + times(field.system.greatest_win(), l.missing);
    let mut ranked = Vec::new();
    while let Some(best) = (0..lines.len()).max_by_key(|&i| at_least(&lines[i])) {
        let rivals = lines.iter().enumerate().filter(|&(i, _)| i != best);
        if !rivals.into_iter().all(|(_, rival)| at_most(rival) < at_least(&lines[best])) {
            break;
        }
        ranked.push(lines.remove(best).place);
    }
    if ranked.is_empty() {
        Separated::Not
    } else {
        Separated::Top(ranked, lines.iter().map(|l| l.place).collect())
    }
}

fn times(points: Points, count: usize) -> Number {
    Number::from(points * i32::try_from(count).unwrap_or(i32::MAX))
}

/// A meeting of two tied players.
struct Encounter {
    round: crate::tournament::RoundNo,
    opponent: usize,
    points: Points,
    forfeit: Option<ByForfeit>,
    /// What it adds to the separate standings: the points, or their share of the average where the
    /// two met several times (6.1.2).
    share: Number,
}

/// A player's games against the tied, `sorted` in ascending order.
fn encounters(field: &Field<'_>, place: usize, sorted: &[usize]) -> Vec<Encounter> {
    let Some(entrant) = field.entrants.get(place) else { return Vec::new() };
    let games: Vec<_> = entrant
        .done()
        .filter_map(|(round, cell)| {
            let opponent = cell.met()?;
            let tied = opponent != place && sorted.binary_search(&opponent).is_ok();
            tied.then_some((round, opponent, cell))
        })
        .collect();
    games
        .iter()
        .map(|&(round, opponent, cell)| {
            let meetings = games.iter().filter(|g| g.1 == opponent).count();
            let share = Number::from(cell.points).divided_by(meetings);
            Encounter { round, opponent, points: cell.points, forfeit: cell.forfeit(), share }
        })
        .collect()
}

fn distinct(opponents: impl Iterator<Item = usize>) -> usize {
    let mut opponents: Vec<usize> = opponents.collect();
    opponents.sort_unstable();
    opponents.dedup();
    opponents.len()
}

/// Every application of the article that had a hand in a player's place: the first one, and each to the set the
/// player was still tied in.
pub(super) fn steps(field: &Field<'_>, place: usize, tied: &[usize]) -> Vec<Separate> {
    let mut steps = Vec::new();
    let mut set = tied.to_vec();
    while set.len() > 1 {
        let (lines, separated) = separated(field, &set);
        let all_met = lines.iter().all(|line| line.missing == 0);
        let (outcome, next) = match separated {
            Separated::Not if all_met => (Separation::AllEqual, Vec::new()),
            Separated::Not => (Separation::NobodyAlone, Vec::new()),
            Separated::Into(sets) => {
                (Separation::ByScore, sets.into_iter().find(|s| s.contains(&place)).unwrap_or_default())
            }
            Separated::Top(ranked, rest) => {
                let ids = ranked.iter().filter_map(|&p| field.id(p)).collect();
                (Separation::Alone(ids), if ranked.contains(&place) { Vec::new() } else { rest })
            }
        };
        steps.push(Separate { lines: lines_of(field, &lines), outcome });
        set = next;
    }
    steps
}

/// The same for [`ranked_by_points`], which is applied once.
pub(super) fn step_by_points(field: &Field<'_>, tied: &[usize]) -> Option<Separate> {
    let mut sorted = tied.to_vec();
    sorted.sort_unstable();
    let points = |place| -> Points { encounters(field, place, &sorted).iter().map(|e| e.points).sum() };
    let line = |&place: &usize| Line { place, score: Number::from(points(place)), missing: 0 };
    let mut lines: Vec<Line> = tied.iter().map(line).collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.score));
    (tied.len() > 1).then(|| Separate { lines: lines_of(field, &lines), outcome: Separation::ByPoints })
}

fn lines_of(field: &Field<'_>, lines: &[Line]) -> Vec<SeparateLine> {
    let line =
        |l: &Line| Some(SeparateLine { player: field.id(l.place)?, score: l.score, missing: l.missing });
    lines.iter().filter_map(line).collect()
}

/// The encounters that made a player's score in the first separate standings; in the edition of 1997 each with its
/// points, else with its share of the average.
pub(super) fn contributions(field: &Field<'_>, place: usize, tied: &[usize]) -> Vec<Contribution> {
    let mut sorted = tied.to_vec();
    sorted.sort_unstable();
    encounters(field, place, &sorted)
        .into_iter()
        .filter_map(|e| {
            let against = Against::Opponent(field.id(e.opponent)?);
            let amount = match field.edition {
                TieBreakEdition::Dutch1997 => Number::from(e.points),
                _ => e.share,
            };
            Some(Contribution { forfeit: e.forfeit, ..Contribution::of(e.round, against, e.points, amount) })
        })
        .collect()
}
