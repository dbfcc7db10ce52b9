//! Who may meet: the absolute criteria C1 and C3, and the pairs that the organiser forbids.

use crate::matching::{Adjacency, bits};
use crate::tournament::history::{History, Spent};
use crate::tournament::{Colour, PlayerId, RoundNo, Tournament};

/// Who may meet, by place.
#[derive(Clone, Debug)]
pub struct Meetings {
    allowed: Adjacency,
    /// The same without forbidden pairs.
    by_rule: Adjacency,
}

impl Meetings {
    /// The meetings of the players in `places`; `bound` says whom C3 holds to a colour: two who are bound to the same
    /// do not meet.
    ///
    /// Complexity: O(n²) bits and O(players × rounds × log players).
    pub fn new(
        tournament: &Tournament,
        round: RoundNo,
        histories: &[History],
        places: &[PlayerId],
        bound: impl Fn(usize) -> Option<Colour>,
    ) -> Meetings {
        let n = places.len();
        let mut place: Vec<(PlayerId, usize)> = places.iter().copied().zip(0..).collect();
        place.sort();
        let index_of =
            |id: PlayerId| place.binary_search_by_key(&id, |&(id, _)| id).ok().map(|at| place[at].1);
        let bound: Vec<Option<Colour>> = (0..n).map(bound).collect();
        let but = |colour: Option<Colour>| {
            let mut others = bits::none(n);
            let free = (0..n).filter(|&player| colour.is_none() || bound[player] != colour);
            free.for_each(|player| bits::add(&mut others, player));
            others
        };
        let (all, but_white, but_black) = (but(None), but(Some(Colour::White)), but(Some(Colour::Black)));
        let mut meetings = Meetings { allowed: Adjacency::new(n), by_rule: Adjacency::new(0) };
        for (player, colour) in bound.iter().enumerate() {
            let row = meetings.allowed.row_mut(player);
            row.copy_from_slice(match colour {
                None => &all,
                Some(Colour::White) => &but_white,
                Some(Colour::Black) => &but_black,
            });
            bits::take(row, player);
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
        for group in tournament.kept_apart().iter().filter(|g| g.holds_in(round)) {
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
        self.allowed.joined(a, b)
    }

    /// Who may meet whom.
    pub fn graph(&self) -> &Adjacency {
        &self.allowed
    }

    /// Whether two players could meet if no pair was forbidden by the organiser.
    pub fn by_rule(&self, a: usize, b: usize) -> bool {
        self.by_rule.joined(a, b)
    }

    /// Leaves a player no opponent but one, or none.
    pub fn leave_only(&mut self, player: usize, opponent: Option<usize>) {
        for other in (0..self.allowed.len()).filter(|&other| Some(other) != opponent) {
            self.close(player, other);
        }
    }

    /// Keeps two players apart by a rule of the system's own.
    pub fn bar(&mut self, a: usize, b: usize) {
        self.allowed.part(a, b);
        self.by_rule.part(a, b);
    }

    /// Keeps two players apart.
    pub fn close(&mut self, a: usize, b: usize) {
        self.allowed.part(a, b);
    }
}
