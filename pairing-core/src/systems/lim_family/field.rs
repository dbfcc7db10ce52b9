//! What the rules know of everybody who is to be paired: compatibility (2.1; 1999: 9.1), due colours, last floats.

use super::colours::have_permissible_colours;
use super::edition::Edition;
use crate::handling::Missing;
use crate::systems::common::field::{Field, Terms, pairing_score};
use crate::tournament::history::{History, Spent, histories_before};
use crate::tournament::{PlayerId, Points, RoundNo, Tournament};
use std::cmp::Ordering;
use std::ops::{Deref, DerefMut};

/// The most that the ratings of exchanged players may differ by in a maxi-tournament (3.2.3, 3.8, 5.7; 1999: 10.2,
/// 10.8, 12.7).
const MAXI_LIMIT: u16 = 100;

/// The players to be paired, by score, then by TPN.
#[derive(Clone, Debug)]
pub struct LimField {
    field: Field,
    /// Whether a player floated in the round before (3.10; 1999: 10.10).
    floated_last: Vec<bool>,
    /// Ratings in a maxi-tournament, else empty.
    ratings: Vec<u16>,
    /// Twice the median score, in tenths of a point.
    twice_median: i32,
    /// Whether round one is paired.
    first_round: bool,
    /// Whether the last round is paired.
    last_round: bool,
}

impl Deref for LimField {
    type Target = Field;
    fn deref(&self) -> &Field {
        &self.field
    }
}

impl DerefMut for LimField {
    fn deref_mut(&mut self) -> &mut Field {
        &mut self.field
    }
}

impl LimField {
    /// The field of `round`, made of the players in `paired` (ascending).
    ///
    /// Two players are compatible if they have not met and both can have a permissible colour (2.1). In the last round
    /// this comes after pairing players of the same score (6; 1999: 13), so colours keep only players of different
    /// scores apart.
    ///
    /// Complexity: O(n² + players × rounds × log players).
    ///
    /// # Errors
    /// In a maxi-tournament, who has no rating.
    pub fn build(
        tournament: &Tournament,
        round: RoundNo,
        paired: &[PlayerId],
        edition: &Edition,
    ) -> Result<LimField, Vec<Missing>> {
        let settings = &tournament.settings;
        let last_round = settings.rounds == Some(round);
        let terms = Terms { unplayed: None, pab_bar: edition.pab_bar, bound: |_| None };
        let mut field = Field::build_by(tournament, round, paired, &terms);
        for a in field.players() {
            for b in a + 1..field.len() {
                let same_score = last_round && field[a].score == field[b].score;
                if !same_score && !have_permissible_colours(&field[a], &field[b]) {
                    field.meetings.bar(a, b);
                }
            }
        }
        let histories = histories_before(tournament, round);
        let floated = |id: PlayerId| floated_before(tournament, &histories, id, round);
        let floated_last = field.players().map(|p| floated(field[p].id)).collect();
        let ratings = if settings.maxi_tournament { ratings(tournament, &field)? } else { Vec::new() };
        // Reading: half of what a player has who won every round, midway to one who lost every round.
        let each_round = settings.points.least_win() + settings.points.greatest_loss();
        let rounds = i32::try_from(round.index()).unwrap_or(i32::MAX);
        let twice_median = each_round.tenths().saturating_mul(rounds);
        Ok(LimField { field, floated_last, ratings, twice_median, first_round: round.is_first(), last_round })
    }

    /// Where a score stands to that of the median scoregroup: half the number of rounds played (2.2; 1999: 9.2).
    pub fn to_median(&self, score: Points) -> Ordering {
        score.tenths().saturating_mul(2).cmp(&self.twice_median)
    }

    /// The score of the median scoregroup; where it lies between two tenths of a point, the lower.
    pub fn median(&self) -> Points {
        Points::from_tenths(self.twice_median / 2)
    }

    /// Whether round one is paired.
    pub fn is_first_round(&self) -> bool {
        self.first_round
    }

    /// Whether the last round is paired.
    pub fn is_last_round(&self) -> bool {
        self.last_round
    }

    /// Whether a player floated in the round before.
    pub fn floated_last(&self, player: usize) -> bool {
        self.floated_last[player]
    }

    /// Whether one of two players may take the place of the other for the sake of colours: always, or in a
    /// maxi-tournament if their ratings differ by 100 points or less.
    pub fn may_be_exchanged(&self, a: usize, b: usize) -> bool {
        match (self.ratings.get(a), self.ratings.get(b)) {
            (Some(a), Some(b)) => a.abs_diff(*b) <= MAXI_LIMIT,
            _ => true,
        }
    }
}

fn ratings(tournament: &Tournament, field: &Field) -> Result<Vec<u16>, Vec<Missing>> {
    let ids = field.ids();
    let rating = |id: PlayerId| tournament.player(id).and_then(|p| p.rating);
    let mut unrated: Vec<PlayerId> = ids.iter().copied().filter(|&id| rating(id).is_none()).collect();
    unrated.sort();
    if unrated.is_empty() {
        Ok(ids.into_iter().filter_map(rating).collect())
    } else {
        Err(unrated.into_iter().map(|player| Missing::Rating { player }).collect())
    }
}

/// Reading of 3.10: floated has who played, over the board, somebody of another score in the round before.
fn floated_before(tournament: &Tournament, histories: &[History], player: PlayerId, round: RoundNo) -> bool {
    let history =
        |id: PlayerId| histories.binary_search_by_key(&id, |h| h.player).ok().map(|at| &histories[at]);
    let before = round.index().checked_sub(1).and_then(|i| Some((i, RoundNo::from_index(i)?)));
    let (Some((index, then)), Some(own)) = (before, history(player)) else { return false };
    let opponent = own.rounds.get(index).and_then(Spent::played).and_then(|(id, _)| history(id));
    let score = |history| pairing_score(tournament, history, then);
    opponent.is_some_and(|theirs| score(theirs) != score(own))
}
