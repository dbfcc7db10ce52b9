//! Everybody who is to be paired in a round.

use super::colours::{self, Preference, Strength};
use super::meetings::Meetings;
use super::wish::Forcible;
use crate::handling::{PabBar, initial_colour, may_receive_pab};
use crate::tournament::history::{History, Spent, histories_before};
use crate::tournament::{ByeKind, Colour, PlayerId, Points, RoundNo, Tournament, Tpn};
use std::collections::BTreeSet;
use std::ops::Index;

/// One player to be paired.
#[derive(Clone, Debug)]
pub struct Seat {
    /// Who it is.
    pub id: PlayerId,
    /// Tournament pairing number.
    pub tpn: Tpn,
    /// Pairing score: points so far and virtual points of this round.
    pub score: Points,
    /// Colours of the games played, unplayed rounds struck out: as many as games over the board.
    pub colours: Vec<Colour>,
    /// Colour preference. Before the first game it is what the system says: a mild one for Black (C.04.4.1 article
    /// 1.6.4) or none (C.04.4.2 article 1.5.4).
    pub preference: Option<Preference>,
    /// C2.
    pub may_receive_pab: bool,
    /// Whether the number is odd for the initial-colour: see [`odd_numbers`].
    pub odd_number: bool,
}

impl Seat {
    /// The colour the player must not be refused against somebody who must have it too (C3).
    pub fn absolute_preference(&self) -> Option<Colour> {
        self.preference.filter(|p| p.strength == Strength::Absolute).map(|p| p.colour)
    }

    /// Whether one of the two is refused the preference if they meet.
    pub fn wants_the_same_as(&self, other: &Seat) -> bool {
        let colour = |seat: &Seat| seat.preference.map(|p| p.colour);
        colour(self).is_some() && colour(self) == colour(other)
    }
}

/// What a system asks of the field beside what all have in common.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The colour preference of who has played no game.
    pub unplayed: Option<Preference>,
    /// What keeps a player from the bye, besides having had it.
    pub pab_bar: PabBar,
    /// The colour a player is held to: two who are held to the same do not meet.
    pub bound: fn(&Seat) -> Option<Colour>,
}

/// The players to be paired, by score, then by TPN. Indexed from 0.
#[derive(Clone, Debug)]
pub struct Field {
    seats: Vec<Seat>,
    /// Who may meet.
    pub meetings: Meetings,
    /// The initial-colour, drawn by lot before round 1.
    pub initial_colour: Colour,
}

impl Index<usize> for Field {
    type Output = Seat;
    fn index(&self, player: usize) -> &Seat {
        &self.seats[player]
    }
}

impl Field {
    /// The field of `round`, made of the players in `paired` (ascending), by the rules of 2026: C2 and C3 as C.04.4.1
    /// and C.04.4.2 have them. `unplayed` is the preference of who has played no game.
    ///
    /// Complexity: O(n² + players × rounds × log players).
    pub fn build(
        tournament: &Tournament,
        round: RoundNo,
        paired: &[PlayerId],
        unplayed: Option<Preference>,
    ) -> Field {
        // C3: two players with the same absolute preference do not meet, topscorers or not.
        let bound = Seat::absolute_preference;
        let terms = Terms { unplayed, pab_bar: PabBar::WinWithoutPlaying, bound };
        Field::build_by(tournament, round, paired, &terms)
    }

    /// [`build`](Field::build) by a system's own terms.
    pub fn build_by(tournament: &Tournament, round: RoundNo, paired: &[PlayerId], terms: &Terms) -> Field {
        let histories = histories_before(tournament, round);
        let odd = odd_numbers(tournament, &histories, paired);
        let points = &tournament.settings.points;
        let mut seats: Vec<Seat> = tournament
            .players
            .iter()
            .zip(&histories)
            .filter(|(p, _)| paired.binary_search(&p.id).is_ok())
            .map(|(player, history)| {
                let colours = colours::colours_played(history);
                Seat {
                    id: player.id,
                    tpn: player.tpn,
                    score: pairing_score(tournament, history, round),
                    preference: colours::preference(&colours).or(terms.unplayed),
                    colours,
                    may_receive_pab: may_receive_pab(history, points, terms.pab_bar),
                    odd_number: odd.contains(&player.id),
                }
            })
            .collect();
        seats.sort_by_key(|s| (std::cmp::Reverse(s.score), s.tpn));
        let bound = |player: usize| (terms.bound)(&seats[player]);
        let places: Vec<PlayerId> = seats.iter().map(|s| s.id).collect();
        let meetings = Meetings::new(tournament, round, &histories, &places, bound);
        Field { seats, meetings, initial_colour: initial_colour(tournament) }
    }

    /// How many are to be paired.
    pub fn len(&self) -> usize {
        self.seats.len()
    }

    /// Whether there is nobody.
    pub fn is_empty(&self) -> bool {
        self.seats.is_empty()
    }

    /// All places, highest score first.
    pub fn players(&self) -> std::ops::Range<usize> {
        0..self.len()
    }

    /// Everybody, place by place.
    pub fn ids(&self) -> Vec<PlayerId> {
        self.seats.iter().map(|s| s.id).collect()
    }

    /// Whether two players may meet: C1, C3 and no forbidden pair.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.meetings.allowed(a, b)
    }

    /// Splits players, highest score first, into scoregroups.
    pub fn scoregroups(&self, players: &[usize]) -> Vec<Vec<usize>> {
        players.chunk_by(|&a, &b| self[a].score == self[b].score).map(<[usize]>::to_vec).collect()
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
            self.seats[player].may_receive_pab = false;
        }
    }
}

/// Score before `round` as far as pairing is concerned: standings points and virtual points (C.04.7 article 1.5).
pub fn pairing_score(tournament: &Tournament, history: &History, round: RoundNo) -> Points {
    history.points_after(round.index(), &tournament.settings.points)
        + tournament.virtual_points(history.player, round)
}

/// Who has an odd number for the initial-colour.
///
/// Counted in TPN order are those who are paired now or were paired before (a game, played or not, or the
/// pairing-allocated bye): who has never arrived holds no number yet. Where the event says otherwise
/// (`absent_keep_numbers`), all are counted.
pub fn odd_numbers(
    tournament: &Tournament,
    histories: &[History],
    paired: &[PlayerId],
) -> BTreeSet<PlayerId> {
    let was_paired = |h: &History| {
        h.rounds.iter().any(|s| matches!(s, Spent::Paired { .. } | Spent::Bye(ByeKind::PairingAllocated)))
    };
    let everybody = tournament.settings.absent_keep_numbers;
    let mut arrived: Vec<(Tpn, PlayerId)> = tournament
        .players
        .iter()
        .zip(histories)
        .filter(|(p, h)| everybody || paired.binary_search(&p.id).is_ok() || was_paired(h))
        .map(|(p, _)| (p.tpn, p.id))
        .collect();
    arrived.sort();
    arrived.into_iter().step_by(2).map(|(_, id)| id).collect()
}
