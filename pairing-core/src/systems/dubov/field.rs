//! Article 1: what the system asks of everybody who is to be paired.

use crate::handling::Missing;
use crate::systems::common::colours::{Preference, Strength};
use crate::systems::common::field::{Field, pairing_score};
use crate::tournament::history::{History, Spent, histories_before};
use crate::tournament::{Colour, PlayerId, RoundNo, Tournament};
use std::ops::{Deref, DerefMut};

/// Article 1.6.4: who has played no game has a mild preference for Black.
const BEFORE_THE_FIRST_GAME: Preference = Preference { colour: Colour::Black, strength: Strength::Mild };

/// What this system knows of a player beside the common [`Seat`](crate::systems::common::Seat).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opposition {
    /// Article 1.7: the average rating of the opponents met over the board, 0 before the first game.
    pub aro: u32,
    /// How often the player was paired with somebody of a higher score.
    pub upfloats: u32,
    /// Whether that was so in the previous round (C10).
    pub upfloated_last: bool,
}

/// The players to be paired, by score, then by TPN.
#[derive(Clone, Debug)]
pub struct DubovField {
    field: Field,
    opposition: Vec<Opposition>,
    /// Article 1.8: MaxT.
    max_t: u32,
    /// C8 to C10 do not apply in the last round.
    last_round: bool,
}

impl Deref for DubovField {
    type Target = Field;
    fn deref(&self) -> &Field {
        &self.field
    }
}

impl DerefMut for DubovField {
    fn deref_mut(&mut self) -> &mut Field {
        &mut self.field
    }
}

impl DubovField {
    /// The field of `round`, made of the players in `paired` (ascending).
    ///
    /// Complexity: O(n² + players × rounds × log players).
    ///
    /// # Errors
    /// Who has no rating (1.1): of those to be paired and of their opponents so far.
    pub fn build(
        tournament: &Tournament,
        round: RoundNo,
        paired: &[PlayerId],
    ) -> Result<DubovField, Vec<Missing>> {
        let field = Field::build(tournament, round, paired, Some(BEFORE_THE_FIRST_GAME));
        let histories = histories_before(tournament, round);
        let before = Before { tournament, histories: &histories };
        let mut unrated: Vec<PlayerId> = Vec::new();
        let mut opposition = Vec::with_capacity(field.len());
        for place in field.players() {
            let id = field[place].id;
            let Some(history) = before.history(id) else { continue };
            let opponents = history.rounds.iter().filter_map(Spent::played).map(|(opponent, _)| opponent);
            let rating = |player: PlayerId| tournament.player(player).and_then(|p| p.rating).ok_or(player);
            let mut ratings = Vec::new();
            for met in std::iter::once(id).chain(opponents) {
                rating(met).map_or_else(|player| unrated.push(player), |rating| ratings.push(rating));
            }
            // The first is the player's own.
            let aro = average(ratings.get(1..).unwrap_or_default());
            let last = round.index().checked_sub(1);
            opposition.push(Opposition {
                aro,
                upfloats: (0..round.index()).map(|r| u32::from(before.upfloated(history, r))).sum(),
                upfloated_last: last.is_some_and(|r| before.upfloated(history, r)),
            });
        }
        if !unrated.is_empty() {
            unrated.sort();
            unrated.dedup();
            return Err(unrated.into_iter().map(|player| Missing::Rating { player }).collect());
        }
        let rounds = tournament.settings.rounds.map_or(round.get(), RoundNo::get);
        Ok(DubovField {
            field,
            opposition,
            // A number of rounds is at most 255.
            max_t: 2 + rounds as u32 / 5,
            last_round: tournament.settings.rounds == Some(round),
        })
    }

    /// What the system knows of a player.
    pub fn opposition(&self, player: usize) -> &Opposition {
        &self.opposition[player]
    }

    /// Article 1.8: whether a player has upfloated MaxT times.
    pub fn is_maximum_upfloater(&self, player: usize) -> bool {
        self.opposition[player].upfloats >= self.max_t
    }

    /// Whether the last round is paired.
    pub fn is_last_round(&self) -> bool {
        self.last_round
    }

    /// The colour preference; everybody has one (1.6).
    pub fn prefers(&self, player: usize) -> Colour {
        self[player].preference.map_or(Colour::Black, |p| p.colour)
    }
}

/// Article 1.7.1: the mean, rounded to the nearest integer, .5 upwards; 1.7.3: 0 of nothing.
fn average(ratings: &[u16]) -> u32 {
    let sum: u32 = ratings.iter().map(|&r| u32::from(r)).sum();
    let games = ratings.len() as u32;
    (2 * sum + games).checked_div(2 * games).unwrap_or(0)
}

struct Before<'a> {
    tournament: &'a Tournament,
    histories: &'a [History],
}

impl Before<'_> {
    fn history(&self, player: PlayerId) -> Option<&History> {
        let at = self.histories.binary_search_by_key(&player, |h| h.player).ok()?;
        Some(&self.histories[at])
    }

    /// Whether a player upfloated in the round of this index.
    ///
    /// Reading: paired with somebody of a higher pairing score, whether or not the game was played. A bye is no
    /// upfloat.
    fn upfloated(&self, history: &History, index: usize) -> bool {
        let Some(Spent::Paired { opponent, .. }) = history.rounds.get(index) else { return false };
        let (Some(then), Some(theirs)) = (RoundNo::from_index(index), self.history(*opponent)) else {
            return false;
        };
        pairing_score(self.tournament, theirs, then) > pairing_score(self.tournament, history, then)
    }
}

#[cfg(test)]
mod tests {
    use super::average;

    #[test]
    fn article_1_7_1_the_mean_is_rounded_and_halves_go_up() {
        for (ratings, aro) in [
            (&[][..], 0),
            (&[1800], 1800),
            (&[1800, 1801], 1801),
            (&[1800, 1800, 1801], 1800),
            (&[1800, 1801, 1801], 1801),
            (&[65_535; 300], 65_535),
        ] {
            assert_eq!(average(ratings), aro, "{ratings:?}");
        }
    }
}
