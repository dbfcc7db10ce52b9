//! Everybody who is to be paired in a round, with all that the criteria ask of them.

use super::definitions::{self, Float, Preference, Strength};
use super::editions::{Edition, UnplayedFloats};
use crate::handling::{initial_colour, may_receive_pab};
use crate::matching::Adjacency;
use crate::systems::common::field::{odd_numbers, pairing_score};
use crate::systems::common::meetings::Meetings;
use crate::systems::common::wish::Forcible;
use crate::tournament::history::{History, histories_before};
use crate::tournament::{Colour, PlayerId, Points, RoundNo, Tournament, Tpn};
use std::ops::Index;

/// One player to be paired.
#[derive(Clone, Debug)]
pub struct Contender {
    /// Who it is.
    pub id: PlayerId,
    /// Tournament pairing number.
    pub tpn: Tpn,
    /// Pairing score: points so far and virtual points of this round.
    pub score: Points,
    /// Colours of the games played, unplayed rounds struck out.
    pub colours: Vec<Colour>,
    /// Article 1.6.
    pub colour_difference: i32,
    /// Article 1.7.
    pub preference: Option<Preference>,
    /// Floats of the previous round and of the one before it.
    pub floats: [Float; 2],
    /// Article 1.8.
    pub topscorer: bool,
    /// C2.
    pub may_receive_pab: bool,
    /// Earlier rounds without a game, for C9.
    pub unplayed: u32,
    /// For article 5.2.5: whether the number is odd, counting in TPN order only those who are paired now
    /// or have been paired before.
    pub odd_number: bool,
}

impl Contender {
    /// The colour the player must not be refused, unless topscorers are concerned (1.7.1).
    pub fn absolute_preference(&self) -> Option<Colour> {
        self.preference.filter(|p| p.strength == Strength::Absolute).map(|p| p.colour)
    }
}

/// The players to be paired, in the order of article 1.2: by score, then by TPN. Indexed from 0.
#[derive(Clone, Debug)]
pub struct Field {
    contenders: Vec<Contender>,
    /// Who may meet.
    pub(super) meetings: Meetings,
    /// The initial-colour (5.1).
    pub initial_colour: Colour,
}

impl Index<usize> for Field {
    type Output = Contender;
    fn index(&self, player: usize) -> &Contender {
        &self.contenders[player]
    }
}

impl Forcible for Field {
    fn ids(&self) -> Vec<PlayerId> {
        self.ids()
    }

    fn meetings(&self) -> &Meetings {
        &self.meetings
    }

    fn absolute_preference(&self, player: usize) -> Option<Colour> {
        self[player].absolute_preference()
    }

    fn may_receive_pab(&self, player: usize) -> bool {
        self[player].may_receive_pab
    }

    fn leave_only(&mut self, player: usize, opponent: Option<usize>) {
        self.meetings.leave_only(player, opponent);
        if opponent.is_some() {
            self.contenders[player].may_receive_pab = false;
        }
    }
}

impl Field {
    /// The field of `round`, made of the players in `paired`.
    ///
    /// Complexity: O(n² + players × rounds × log players).
    pub fn build(tournament: &Tournament, round: RoundNo, paired: &[PlayerId], edition: &Edition) -> Field {
        let histories = histories_before(tournament, round);
        let before = Before { tournament, histories: &histories, unplayed: edition.unplayed_floats };
        let final_round = tournament.settings.rounds == Some(round);
        let odd = odd_numbers(tournament, &histories, paired);
        let mut contenders: Vec<Contender> = tournament
            .players
            .iter()
            .zip(&histories)
            .filter(|(p, _)| paired.binary_search(&p.id).is_ok())
            .map(|(player, history)| {
                let colours = definitions::colours_played(history);
                let score = pairing_score(tournament, history, round);
                let points = &tournament.settings.points;
                Contender {
                    id: player.id,
                    tpn: player.tpn,
                    score,
                    colour_difference: definitions::colour_difference(&colours),
                    preference: definitions::preference(&colours),
                    colours,
                    floats: [1, 2].map(|ago| before.float(history, round, ago)),
                    topscorer: final_round && definitions::is_topscorer(score, round.index(), points),
                    may_receive_pab: may_receive_pab(history, points, edition.pab_bar),
                    unplayed: history.rounds.iter().filter(|s| s.is_unplayed()).count() as u32,
                    odd_number: odd.contains(&player.id),
                }
            })
            .collect();
        contenders.sort_by_key(|c| (std::cmp::Reverse(c.score), c.tpn));
        // C3: non-topscorers with the same absolute colour preference do not meet.
        let bound = |player: usize| {
            let contender: &Contender = &contenders[player];
            contender.absolute_preference().filter(|_| !contender.topscorer)
        };
        let places: Vec<PlayerId> = contenders.iter().map(|c| c.id).collect();
        let meetings = Meetings::new(tournament, round, &histories, &places, bound);
        Field { contenders, meetings, initial_colour: initial_colour(tournament) }
    }

    /// How many are to be paired.
    pub fn len(&self) -> usize {
        self.contenders.len()
    }

    /// Whether there is nobody.
    pub fn is_empty(&self) -> bool {
        self.contenders.is_empty()
    }

    /// All places, highest ranked first.
    pub fn players(&self) -> std::ops::Range<usize> {
        0..self.len()
    }

    /// Everybody, place by place.
    pub fn ids(&self) -> Vec<PlayerId> {
        self.contenders.iter().map(|c| c.id).collect()
    }

    /// Whether two players may meet: C1, C3 and no forbidden pair.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.meetings.allowed(a, b)
    }

    /// Who may meet whom.
    pub fn meetings(&self) -> &Adjacency {
        self.meetings.graph()
    }

    /// Whether two players could meet if no pair was forbidden by the organiser.
    pub fn may_meet_by_rule(&self, a: usize, b: usize) -> bool {
        self.meetings.by_rule(a, b)
    }

    /// Leaves a player no opponent among these.
    pub(super) fn keep_apart(&mut self, player: usize, others: impl Iterator<Item = usize>) {
        for other in others {
            self.meetings.close(player, other);
        }
    }

    /// The scoregroups (1.3.1), highest score first, as ranges of places.
    pub fn scoregroups(&self) -> Vec<std::ops::Range<usize>> {
        let mut groups = Vec::new();
        let mut start = 0;
        for i in 1..=self.len() {
            if i == self.len() || self[i].score != self[start].score {
                groups.push(start..i);
                start = i;
            }
        }
        groups
    }
}

/// What the earlier rounds say.
struct Before<'a> {
    tournament: &'a Tournament,
    histories: &'a [History],
    unplayed: UnplayedFloats,
}

impl Before<'_> {
    /// The float of the round that lies `ago` rounds before `round`.
    fn float(&self, history: &History, round: RoundNo, ago: usize) -> Float {
        let Some(then) = round.index().checked_sub(ago).and_then(RoundNo::from_index) else {
            return Float::None;
        };
        let Some(spent) = history.rounds.get(then.index()) else { return Float::None };
        let opponent = spent.played().and_then(|(opponent, _)| {
            let at = self.histories.binary_search_by_key(&opponent, |h| h.player).ok()?;
            Some(pairing_score(self.tournament, &self.histories[at], then))
        });
        let own = pairing_score(self.tournament, history, then);
        definitions::float(spent, own, opponent, &self.tournament.settings.points, self.unplayed)
    }
}
