//! Article 2: the quality criteria of a bracket.
//!
//! C1 and C3 decide who may meet, C2 who may get the bye; C4 is asked of every bracket. C5 to C8 are sums over
//! matched pairs: [`Bracket::costs`] says what one pair adds, [`shortfalls`] is what they amount to.

use super::field::BursteinField;
use crate::systems::CriterionCount;
use crate::tournament::Points;

/// A bracket (1.2): incoming floaters and residents, and those who come after them. Players are places in the field.
#[derive(Clone, Debug)]
pub struct Bracket<'a> {
    /// Everybody to be paired in the round.
    pub field: &'a BursteinField,
    /// Incoming floaters and residents by BSN (4.1).
    pub players: Vec<usize>,
    /// The following scoregroup; empty in the last bracket.
    pub following: &'a [usize],
    /// Everybody lower still.
    pub lower: &'a [usize],
    /// The scores of the bracket's players, each once, descending.
    scores: Vec<Points>,
}

/// What a player who is still to be paired is in a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Incoming floater or resident.
    Inside,
    /// Of the following scoregroup.
    Following,
    /// Lower still.
    Lower,
}

/// What it means to match two players who are still to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// A pair of the bracket.
    Pair,
    /// A pair of the following bracket: an outgoing floater with somebody of the following scoregroup, or two of that.
    Following,
    /// No pair of either: each of the two is paired with somebody below the following bracket, or is below.
    Below,
}

impl Link {
    /// What a pair is.
    pub fn of(a: Role, b: Role) -> Link {
        match (a, b) {
            (Role::Inside, Role::Inside) => Link::Pair,
            (Role::Lower, _) | (_, Role::Lower) => Link::Below,
            _ => Link::Following,
        }
    }
}

impl<'a> Bracket<'a> {
    /// A bracket of `players` in any order.
    pub fn new(
        field: &'a BursteinField,
        players: Vec<usize>,
        following: &'a [usize],
        lower: &'a [usize],
    ) -> Bracket<'a> {
        let mut scores: Vec<Points> = players.iter().map(|&p| field[p].score).collect();
        scores.sort_by(|a, b| b.cmp(a));
        scores.dedup();
        Bracket { field, players: field.by_rank(players), following, lower, scores }
    }

    /// The greatest sum of each of the [`costs`](Bracket::costs).
    pub fn most(&self) -> Vec<usize> {
        let by_score = self
            .scores
            .iter()
            .map(|&score| self.players.iter().filter(|&&p| self.field[p].score == score).count());
        let by_score: Vec<usize> = by_score.collect();
        let mut most = vec![self.players.len()];
        most.extend(&by_score);
        if !self.following.is_empty() {
            most.push(self.players.len() + self.following.len());
            most.extend(&by_score);
        }
        most.push(self.players.len() / 2);
        most
    }

    /// What matching two players adds to what is minimised, criterion by criterion.
    ///
    /// | | |
    /// |---|---|
    /// | C5 | one for an outgoing floater |
    /// | C6 | one for an outgoing floater, in the lane of the score, the highest first |
    /// | C7 | the same two for the floaters out of the following bracket; the number of those of its residents follows |
    /// | C8 | one for a pair in which both prefer the same colour |
    pub fn costs(&self, link: Link, players: &[(usize, Role)], out: &mut Vec<usize>) {
        let lanes = 1 + self.scores.len();
        let ahead = if self.following.is_empty() { 0 } else { lanes };
        out.clear();
        out.resize(lanes + ahead + 1, 0);
        if link == Link::Pair {
            if let [(a, _), (b, _)] = *players {
                out[lanes + ahead] = usize::from(self.field[a].wants_the_same_as(&self.field[b]));
            }
            return;
        }
        for &(player, role) in players.iter().filter(|(_, role)| *role != Role::Lower) {
            let place = self.scores.iter().position(|&s| s == self.field[player].score);
            let place = place.filter(|_| role == Role::Inside);
            if let Some(place) = place {
                out[0] += 1;
                out[1 + place] += 1;
            }
            // Where nothing follows, nobody is below either.
            if link == Link::Below && ahead > 0 {
                out[lanes] += 1;
                if let Some(place) = place {
                    out[lanes + 1 + place] += 1;
                }
            }
        }
    }
}

/// The scores of some players in tenths of a point, descending.
pub fn scores(field: &BursteinField, players: &[usize]) -> Vec<i32> {
    let mut scores: Vec<i32> = players.iter().map(|&p| field[p].score.tenths()).collect();
    scores.sort_by(|a, b| b.cmp(a));
    scores
}

/// C5 to C8 of a paired bracket: less is better, lists are compared in order. Scores are in tenths of a point.
///
/// `floaters_ahead` are those who float out of the following bracket at its best, `None` in the last bracket.
pub fn shortfalls(
    field: &BursteinField,
    pairs: &[(usize, usize)],
    floaters: &[usize],
    floaters_ahead: Option<&[usize]>,
) -> Vec<CriterionCount> {
    let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    let refused = pairs.iter().filter(|&&(a, b)| field[a].wants_the_same_as(&field[b])).count();
    let mut counts = vec![("C5", vec![number(floaters.len())]), ("C6", scores(field, floaters))];
    if let Some(ahead) = floaters_ahead {
        counts.push(("C7", [vec![number(ahead.len())], scores(field, ahead)].concat()));
    }
    counts.push(("C8", vec![number(refused)]));
    let count =
        |(criterion, value): (&str, Vec<i32>)| CriterionCount { criterion: criterion.to_owned(), value };
    counts.into_iter().map(count).collect()
}
