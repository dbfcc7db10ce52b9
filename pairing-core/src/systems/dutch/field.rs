//! Everybody who is to be paired in a round, with all that the criteria ask of them.

use super::definitions::{self, Float, Preference, Strength};
use super::editions::{Edition, UnplayedFloats};
use crate::handling::{initial_colour, may_receive_pab};
use crate::tournament::history::{History, Spent, histories_before};
use crate::tournament::{ByeKind, Colour, PlayerId, Points, RoundNo, Tournament, Tpn};
use std::collections::BTreeSet;
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
    /// Who may meet, C1 to C3 and forbidden pairs, one flag per ordered pair.
    may_meet: Vec<bool>,
    /// The same without forbidden pairs.
    may_meet_by_rule: Vec<bool>,
    /// The initial-colour (5.1).
    pub initial_colour: Colour,
}

impl Index<usize> for Field {
    type Output = Contender;
    fn index(&self, player: usize) -> &Contender {
        &self.contenders[player]
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
                let score = before.pairing_score(history, round);
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
        let mut field = Field {
            may_meet: Vec::new(),
            may_meet_by_rule: Vec::new(),
            initial_colour: initial_colour(tournament),
            contenders,
        };
        field.fill_meetings(tournament, round, &histories);
        field
    }

    fn fill_meetings(&mut self, tournament: &Tournament, round: RoundNo, histories: &[History]) {
        let n = self.contenders.len();
        let mut place: Vec<(PlayerId, usize)> =
            self.contenders.iter().enumerate().map(|(i, c)| (c.id, i)).collect();
        place.sort();
        let index_of =
            |id: PlayerId| place.binary_search_by_key(&id, |&(id, _)| id).ok().map(|at| place[at].1);
        let mut rule = vec![true; n * n];
        for (i, a) in self.contenders.iter().enumerate() {
            rule[i * n + i] = false;
            for (j, b) in self.contenders.iter().enumerate().skip(i + 1) {
                // C3: non-topscorers with the same absolute colour preference do not meet.
                let same = a.absolute_preference().is_some_and(|c| b.absolute_preference() == Some(c));
                if same && !a.topscorer && !b.topscorer {
                    rule[i * n + j] = false;
                    rule[j * n + i] = false;
                }
            }
        }
        // C1: nobody meets the same opponent twice.
        for history in histories {
            let Some(i) = index_of(history.player) else { continue };
            for (opponent, _) in history.rounds.iter().filter_map(Spent::played) {
                if let Some(j) = index_of(opponent) {
                    rule[i * n + j] = false;
                    rule[j * n + i] = false;
                }
            }
        }
        let mut meet = rule.clone();
        for group in tournament.forbidden.iter().filter(|g| g.holds_in(round)) {
            let members: Vec<usize> = group.players.iter().filter_map(|&p| index_of(p)).collect();
            for &i in &members {
                for &j in &members {
                    meet[i * n + j] = false;
                }
            }
        }
        self.may_meet = meet;
        self.may_meet_by_rule = rule;
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

    /// Whether two players may meet: C1, C3 and no forbidden pair.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.may_meet[a * self.len() + b]
    }

    /// Whether two players could meet if no pair was forbidden by the organiser.
    pub fn may_meet_by_rule(&self, a: usize, b: usize) -> bool {
        self.may_meet_by_rule[a * self.len() + b]
    }

    /// Leaves a player no opponent but one, or none; with none, nothing but the bye.
    pub(super) fn leave_only(&mut self, player: usize, opponent: Option<usize>) {
        let n = self.len();
        for other in (0..n).filter(|&other| Some(other) != opponent) {
            self.may_meet[player * n + other] = false;
            self.may_meet[other * n + player] = false;
        }
        if opponent.is_some() {
            self.contenders[player].may_receive_pab = false;
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
    /// Score before `round` as far as pairing is concerned: standings points and virtual points (C.04.7 article 1.5).
    fn pairing_score(&self, history: &History, round: RoundNo) -> Points {
        history.points_after(round.index(), &self.tournament.settings.points)
            + self.tournament.virtual_points(history.player, round)
    }

    /// The float of the round that lies `ago` rounds before `round`.
    fn float(&self, history: &History, round: RoundNo, ago: usize) -> Float {
        let Some(then) = round.index().checked_sub(ago).and_then(RoundNo::from_index) else {
            return Float::None;
        };
        let Some(spent) = history.rounds.get(then.index()) else { return Float::None };
        let opponent = spent.played().and_then(|(opponent, _)| {
            let at = self.histories.binary_search_by_key(&opponent, |h| h.player).ok()?;
            Some(self.pairing_score(&self.histories[at], then))
        });
        let own = self.pairing_score(history, then);
        definitions::float(spent, own, opponent, &self.tournament.settings.points, self.unplayed)
    }
}

/// Who has an odd number for article 5.2.5.
///
/// Counted in TPN order are those who are paired now or were paired before (a game, played or not, or the
/// pairing-allocated bye): who has never arrived holds no number yet.
fn odd_numbers(tournament: &Tournament, histories: &[History], paired: &[PlayerId]) -> BTreeSet<PlayerId> {
    let was_paired = |h: &History| {
        h.rounds.iter().any(|s| matches!(s, Spent::Paired { .. } | Spent::Bye(ByeKind::PairingAllocated)))
    };
    let mut arrived: Vec<(Tpn, PlayerId)> = tournament
        .players
        .iter()
        .zip(histories)
        .filter(|(p, h)| paired.binary_search(&p.id).is_ok() || was_paired(h))
        .map(|(p, _)| (p.tpn, p.id))
        .collect();
    arrived.sort();
    arrived.into_iter().step_by(2).map(|(_, id)| id).collect()
}
