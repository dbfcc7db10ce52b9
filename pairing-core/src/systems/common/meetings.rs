//! Who may meet: the absolute criteria C1 and C3, and the pairs that the organiser forbids.

use crate::tournament::history::{History, Spent};
use crate::tournament::{PlayerId, RoundNo, Tournament};

/// Who may meet, one flag for each ordered pair of places.
#[derive(Clone, Debug)]
pub struct Meetings {
    players: usize,
    allowed: Vec<bool>,
    /// The same without forbidden pairs.
    by_rule: Vec<bool>,
}

impl Meetings {
    /// The meetings of the players in `places`; `barred` says which two are kept apart by their colours (C3).
    ///
    /// Complexity: O(n² + players × rounds × log players).
    pub fn new(
        tournament: &Tournament,
        round: RoundNo,
        histories: &[History],
        places: &[PlayerId],
        barred: impl Fn(usize, usize) -> bool,
    ) -> Meetings {
        let n = places.len();
        let mut place: Vec<(PlayerId, usize)> = places.iter().copied().zip(0..).collect();
        place.sort();
        let index_of =
            |id: PlayerId| place.binary_search_by_key(&id, |&(id, _)| id).ok().map(|at| place[at].1);
        let mut meetings = Meetings { players: n, allowed: vec![true; n * n], by_rule: Vec::new() };
        for a in 0..n {
            meetings.close(a, a);
            for b in a + 1..n {
                if barred(a, b) {
                    meetings.close(a, b);
                }
            }
        }
        // C1: nobody meets the same opponent twice.
        for history in histories {
            let Some(a) = index_of(history.player) else { continue };
            for (opponent, _) in history.rounds.iter().filter_map(Spent::played) {
                if let Some(b) = index_of(opponent) {
                    meetings.close(a, b);
                }
            }
        }
        meetings.by_rule = meetings.allowed.clone();
        for group in tournament.forbidden.iter().filter(|g| g.holds_in(round)) {
            let members: Vec<usize> = group.players.iter().filter_map(|&p| index_of(p)).collect();
            for &a in &members {
                for &b in &members {
                    meetings.close(a, b);
                }
            }
        }
        meetings
    }

    /// Whether two players may meet: C1, C3 and no forbidden pair.
    pub fn allowed(&self, a: usize, b: usize) -> bool {
        self.allowed[a * self.players + b]
    }

    /// Whether two players could meet if no pair was forbidden by the organiser.
    pub fn by_rule(&self, a: usize, b: usize) -> bool {
        self.by_rule[a * self.players + b]
    }

    /// Leaves a player no opponent but one, or none.
    pub fn leave_only(&mut self, player: usize, opponent: Option<usize>) {
        for other in (0..self.players).filter(|&other| Some(other) != opponent) {
            self.close(player, other);
        }
    }

    /// Keeps two players apart.
    pub fn close(&mut self, a: usize, b: usize) {
        self.allowed[a * self.players + b] = false;
        self.allowed[b * self.players + a] = false;
    }
}
