//! How a value comes about: what each round contributes, what was cut, how the rest was combined.
//!
//! Every value is computed from its contributions and nothing else, so what is shown to a player
//! who asks is what ranked him.

use super::note::Note;
use super::number::Number;
use super::unplayed::{Cap, Category};
use super::value::{Missing, Value};
use crate::cite::{Article, Text};
use crate::tournament::{PlayerId, Points, RoundNo, TieBreak, Trim};
use serde::{Deserialize, Serialize};

/// What one round contributes to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contribution {
    /// The round.
    pub round: RoundNo,
    /// Whom or what it was against.
    pub against: Against,
    /// The score counted for the opponent or dummy, where the tie-break looks at one: for Buchholz
    /// and Sonneborn-Berger adjusted by C.07 article 16.3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Points>,
    /// What the opponent really has, where that is not what counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unadjusted: Option<Points>,
    /// What the opponent would have after a draw in the last round, where that is not what they have (8.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fore: Option<Points>,
    /// The points the player got in the round.
    pub points: Points,
    /// Whether the game was won or lost by forfeit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<ByForfeit>,
    /// What it adds: a score, a product, a count, a rating.
    pub amount: Number,
    /// Why it does not count, if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
}

impl Contribution {
    /// One that counts, and of which no more is known.
    pub(super) const fn of(round: RoundNo, against: Against, points: Points, amount: Number) -> Contribution {
        Contribution {
            round,
            against,
            score: None,
            unadjusted: None,
            fore: None,
            points,
            forfeit: None,
            amount,
            cut: None,
        }
    }
}

/// What a forfeit was for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByForfeit {
    /// Won.
    Won,
    /// Lost.
    Lost,
}

/// Whom or what a contribution is against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// A participant.
    Opponent(PlayerId),
    /// The dummy of an unplayed round (C.07 article 16.4).
    Dummy {
        /// The category of the round.
        category: Category,
        /// The opponent scheduled, where the round was lost or won by forfeit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scheduled: Option<PlayerId>,
        /// What kept the dummy's score below the player's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cap: Option<Cap>,
    },
    /// The virtual opponent of an unplayed round (General Handling Rules 2009, A): as many points as the player
    /// before the round, the other side of the player's result, and a draw in each later round.
    Virtual {
        /// The points before the round.
        before: Points,
        /// The points of the round.
        got: Points,
        /// The rounds after it.
        later: usize,
    },
    /// Nobody: a bye, in a tie-break that looks at the player's own record only.
    Nobody,
}

/// Why a contribution was cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cut {
    /// The least significant value (14.1, 14.2).
    Least,
    /// A voluntary unplayed round in place of the least significant value (16.5).
    VoluntaryUnplayed,
    /// The most significant value (14.3, 14.4).
    Most,
}

impl Cut {
    /// The article that cuts it from the values of `code`.
    pub const fn article(self, code: TieBreak) -> Article {
        if code.elimination {
            return code.article();
        }
        let number = match (self, code.trim) {
            (Cut::VoluntaryUnplayed, _) => "16.5",
            (_, Trim::Cut(1)) => "14.1",
            (_, Trim::Cut(2)) => "14.2",
            (_, Trim::Median(1)) => "14.3",
            (_, Trim::Median(2)) => "14.4",
            (_, Trim::None | Trim::Cut(_) | Trim::Median(_)) => "14",
        };
        Article::new(Text::TieBreaks, number)
    }
}

/// How the contributions that were not cut make the value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Total {
    /// Their sum.
    Sum,
    /// Their exact average.
    Average,
    /// Their average, rounded to the nearest whole number, halves upwards.
    RoundedAverage,
    /// Their rounded average plus the rating difference of the score over the board (10.2).
    Performance {
        /// The rounded average of the ratings.
        average: i64,
        /// The score over the board in per cent, rounded to the nearest, halves upwards.
        percent: u8,
        /// The rating difference for it, from table 8.1.1 of the rating regulations (B.02).
        difference: i64,
    },
    /// The lowest rating that would have been expected to score as much against these ratings (10.3).
    Perfect {
        /// The score over the board in half points.
        half_points: u16,
    },
    /// Their sum; while a tie remains, the sum without one more of the least significant ones (FIDE Swiss Rules 1999,
    /// 16).
    Elimination,
    /// The place of the player's lot among the tied.
    Lot {
        /// The seed that it follows from; `None`: drawn by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        /// The tied in the order of their lots.
        order: Vec<PlayerId>,
    },
    /// The place among the players tied so far, 0 where the tie stays as it was (6; in the edition of 1997 by the
    /// points of their games alone, F10).
    Place {
        /// The players tied, the player among them.
        among: Vec<PlayerId>,
    },
    /// Known without any computation: the points, the rating, the pairing number.
    Given,
}

/// A value with its working, for one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breakdown {
    /// The tie-break.
    pub code: TieBreak,
    /// The player.
    pub player: PlayerId,
    /// After how many rounds.
    pub after: usize,
    /// What the rounds contribute, in their order. Games without a result do not appear.
    pub contributions: Vec<Contribution>,
    /// What else it takes to follow the value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// How they make the value.
    pub total: Total,
    /// The value.
    pub value: Value,
}

/// A value with its working.
#[derive(Clone, Debug)]
pub(super) struct Working {
    pub contributions: Vec<Contribution>,
    pub notes: Vec<Note>,
    pub total: Total,
    pub value: Value,
}

impl Working {
    /// The sum of what was not cut.
    pub fn sum(contributions: Vec<Contribution>, places: u8) -> Working {
        let number = counted(&contributions).sum();
        Working {
            contributions,
            notes: Vec::new(),
            total: Total::Sum,
            value: Value::Exact { number, places },
        }
    }

    /// The exact average of what was not cut.
    pub fn average(contributions: Vec<Contribution>, places: u8) -> Working {
        let value = match average(&contributions) {
            Some(number) => Value::Exact { number, places },
            None => Value::Missing(Missing::NoGames),
        };
        Working { contributions, notes: Vec::new(), total: Total::Average, value }
    }

    /// The average of what was not cut, rounded to a whole number.
    pub fn rounded_average(contributions: Vec<Contribution>) -> Working {
        let value = match average(&contributions) {
            Some(number) => Value::whole(number.nearest()),
            None => Value::Missing(Missing::NoGames),
        };
        Working { contributions, notes: Vec::new(), total: Total::RoundedAverage, value }
    }

    /// A value that needs no working.
    pub fn given(value: Value) -> Working {
        Working { contributions: Vec::new(), notes: Vec::new(), total: Total::Given, value }
    }
}

/// The amounts that were not cut.
fn counted(contributions: &[Contribution]) -> impl Iterator<Item = Number> {
    contributions.iter().filter(|c| c.cut.is_none()).map(|c| c.amount)
}

/// The average of the amounts that were not cut, `None` when there are none.
pub(super) fn average(contributions: &[Contribution]) -> Option<Number> {
    let count = counted(contributions).count();
    (count > 0).then(|| counted(contributions).sum::<Number>().divided_by(count))
}

/// Cuts the least and the most significant values (14.1 to 14.4), with the exception for voluntary
/// unplayed rounds (16.5) where contributions stand against dummies.
///
/// `significance` orders the contributions; among equals the smaller amount is the less significant.
pub(super) fn trim<K: Ord>(
    contributions: &mut [Contribution],
    trim: Trim,
    significance: impl Fn(&Contribution) -> K,
) {
    let (least, most) = trim.counts();
    for _ in 0..least {
        let uncut = || contributions.iter().enumerate().filter(|(_, c)| c.cut.is_none());
        let Some((at, value)) = uncut().min_by_key(|(_, c)| (significance(c), c.amount)) else { return };
        let voluntary = uncut()
            .filter(|(_, c)| matches!(c.against, Against::Dummy { category, .. } if category.is_voluntary()))
            .min_by_key(|(_, c)| (c.amount, significance(c)));
        // For Buchholz no voluntary round is below the least significant value; for
        // Sonneborn-Berger this is the higher of the two.
        let (at, cut) = match voluntary {
            Some((instead, v)) if instead != at && v.amount >= value.amount => {
                (instead, Cut::VoluntaryUnplayed)
            }
            _ => (at, Cut::Least),
        };
        contributions[at].cut = Some(cut);
    }
    for _ in 0..most {
        let uncut = contributions.iter_mut().filter(|c| c.cut.is_none());
        let Some(value) = uncut.max_by_key(|c| (significance(c), c.amount)) else { return };
        value.cut = Some(Cut::Most);
    }
}
