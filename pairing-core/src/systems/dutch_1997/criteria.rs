//! B: what a pairing must comply with, and A8: how many pairs cannot.

use super::field::{Float, Players};
use crate::matching::maximum_matching;

/// How far B5 and B6 are dropped for floats of one direction: B6 before B5 (C9, C10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dropped {
    /// Neither.
    Nothing,
    /// B6.
    B6,
    /// B6 and B5.
    B6AndB5,
}

/// Which of B5 and B6 are dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Drops {
    /// For downfloats (C9).
    pub down: Dropped,
    /// For upfloats (C10).
    pub up: Dropped,
}

impl Drops {
    /// Nothing is dropped.
    pub const NONE: Drops = Drops { down: Dropped::Nothing, up: Dropped::Nothing };
    /// The order in which C9 and C10 drop them.
    pub const ORDER: [Drops; 5] = [
        Drops::NONE,
        Drops { down: Dropped::B6, up: Dropped::Nothing },
        Drops { down: Dropped::B6AndB5, up: Dropped::Nothing },
        Drops { down: Dropped::B6AndB5, up: Dropped::B6 },
        Drops { down: Dropped::B6AndB5, up: Dropped::B6AndB5 },
    ];
    /// Everything is dropped.
    pub const ALL: Drops = Drops::ORDER[4];
    /// The place in [`ORDER`](Drops::ORDER) where C10 begins to drop for upfloats.
    pub const FIRST_FOR_UPFLOATS: usize = 3;

    /// Those of a remainder while `up` is dropped for the moved-down players: it starts anew, so C9 drops for downfloats
    /// again, one after the other.
    pub fn of_remainder(up: Dropped) -> [Drops; 3] {
        [Dropped::Nothing, Dropped::B6, Dropped::B6AndB5].map(|down| Drops { down, up })
    }
}

/// Whether a float that a player receives complies with B5 and B6.
fn complies(floats: [Float; 2], received: Float, dropped: Dropped) -> bool {
    let [last, before] = floats;
    let b5 = last != received || dropped == Dropped::B6AndB5;
    let b6 = before != received || dropped >= Dropped::B6;
    b5 && b6
}

/// A scoregroup with the players moved down into it, or a part of it: who is paired with whom.
#[derive(Clone, Debug)]
pub struct Scoregroup<'a> {
    /// Everybody.
    pub players: &'a Players,
    /// Moved down from a higher scoregroup, in the order of A2.
    pub moved_down: Vec<usize>,
    /// The others, in the order of A2.
    pub residents: Vec<usize>,
    /// Whether B2, B5 and B6 apply: see [`Scoregroup::new`].
    pub b2_applies: bool,
}

impl<'a> Scoregroup<'a> {
    /// A scoregroup that is not the lowest.
    ///
    /// Amendment of 1999: in the last round B2, B5 and B6 do not apply to players over 50 % if that helps to make more
    /// pairs in the scoregroup.
    pub fn new(players: &'a Players, moved_down: Vec<usize>, residents: Vec<usize>) -> Scoregroup<'a> {
        let mut group = Scoregroup { players, moved_down, residents, b2_applies: true };
        let members = group.members();
        let excepted = members.iter().filter(|&&p| players.card(p).over_half).count();
        if excepted > 1 {
            let alone = |may: &dyn Fn(usize, usize) -> bool| {
                maximum_matching(members.len(), |a, b| may(members[a], members[b])).unmatched()
            };
            let with_b2 = alone(&|a, b| players.may_meet(a, b));
            group.b2_applies = with_b2 == alone(&|a, b| players.may_meet_at_last(a, b));
        }
        group
    }

    /// The lowest scoregroup, where everybody has to be paired or get the bye.
    pub fn lowest(players: &'a Players, moved_down: Vec<usize>, residents: Vec<usize>) -> Scoregroup<'a> {
        let mut group = Scoregroup { players, moved_down, residents, b2_applies: true };
        let with_b2 = can_be_completed(players, &group.members(), &|a, b| players.may_meet(a, b));
        group.b2_applies = with_b2;
        group
    }

    /// Everybody in it, in the order of A2.
    pub fn members(&self) -> Vec<usize> {
        let mut members = [&self.moved_down[..], &self.residents[..]].concat();
        members.sort_unstable();
        members
    }

    /// A3: whether it is homogeneous, or treated so because at least half of it was moved down.
    pub fn is_homogeneous(&self) -> bool {
        self.moved_down.is_empty() || self.moved_down.len() >= self.residents.len()
    }

    /// B1 a), B2.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        if self.b2_applies { self.players.may_meet(a, b) } else { self.players.may_meet_at_last(a, b) }
    }

    /// B1 a), B2, and B5 and B6 as far as they are not dropped: who has the higher score floats down, the other up (A4).
    pub fn may_be_paired(&self, a: usize, b: usize, drops: Drops) -> bool {
        self.may_meet(a, b) && (!self.b2_applies || self.floats_comply(a, b, drops))
    }

    /// B5 and B6 for a pair.
    pub fn floats_comply(&self, a: usize, b: usize, drops: Drops) -> bool {
        let (higher, lower) = (a.min(b), a.max(b));
        if self.players[higher].score == self.players[lower].score {
            return true;
        }
        complies(self.players.card(higher).floats, Float::Down, drops.down)
            && complies(self.players.card(lower).floats, Float::Up, drops.up)
    }

    /// B5 and B6 for somebody who remains: moves down, or has the bye.
    pub fn may_remain(&self, player: usize, drops: Drops) -> bool {
        !self.b2_applies || complies(self.players.card(player).floats, Float::Down, drops.down)
    }

    /// B4: whether one of the two is refused the preference if they meet.
    pub fn is_refused(&self, a: usize, b: usize) -> bool {
        let colour = |p| self.players.preference(p, self.b2_applies).map(|p| p.colour);
        colour(a).is_some() && colour(a) == colour(b)
    }

    /// A8: the number of pairs among these players that cannot grant both preferences. Reading: never less than 0.
    pub fn x(&self, players: &[usize]) -> usize {
        use crate::tournament::Colour::{Black, White};
        let due = |colour| {
            let preference = |p: usize| self.players.preference(p, self.b2_applies);
            players.iter().filter(|&&p| preference(p).is_some_and(|p| p.colour == colour)).count()
        };
        due(White).max(due(Black)).saturating_sub(players.len().div_ceil(2))
    }
}

/// Whether all these players can be paired with each other, one of them having the bye where the number is odd (B1).
pub fn can_be_completed(
    players: &Players,
    members: &[usize],
    may_meet: &dyn Fn(usize, usize) -> bool,
) -> bool {
    let n = members.len();
    let most = maximum_matching(n + n % 2, |a, b| {
        if b == n { players[members[a]].may_receive_pab } else { may_meet(members[a], members[b]) }
    });
    most.is_perfect()
}
