//! Players who are alike: the criteria cannot tell one of a class from another.
//!
//! What a pair adds to the criteria depends on few things a player has: the score, the colour preference, the floats.
//! A large bracket has few classes, and duals that suit them are found without a look at the single pairs.

use super::super::criteria::{Bracket, Criterion, Link};
use super::super::definitions::{Float, Preference, Strength};
use super::graph::{Lanes, Scope, link};
use crate::matching::{Weight, fractional_duals};
use crate::tournament::{Colour, Points};

/// All that criteria ask of a player, colours of topscorers as far as they are not decided player by player.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    mdp: bool,
    score: Points,
    preference: Option<(Colour, Strength)>,
    floats: [u8; 2],
    /// In the last bracket: who may get the bye, and the unplayed games of C9.
    bye: Option<u32>,
    /// In a bracket with topscorers: whether the player is one, the colour difference, whether the next game would be
    /// the third in a row with White or with Black.
    colours: Option<(bool, i32, [bool; 2])>,
}

/// The classes of a bracket's players; with an odd number, whoever makes it even is one more class.
pub struct Classes {
    /// By class, its vertices in ascending order.
    pub members: Vec<Vec<usize>>,
}

/// What weighs a pair of two classes.
#[derive(Clone, Copy)]
pub struct PairWeight<W> {
    /// If it is a pair of the bracket; an upper bound where single pairs differ. `None`: never legal.
    pub legal: Option<W>,
    /// If it is not.
    pub elsewhere: W,
    /// Whether single pairs differ.
    pub differ: bool,
}

impl Classes {
    /// Sorts a bracket's players, vertices in the order of [`Bracket::players`], into classes.
    ///
    /// Complexity: O(n log n).
    pub fn of(bracket: &Bracket, lanes: &Lanes, scope: Scope) -> Classes {
        let topscorers = bracket.players().any(|p| bracket.field[p].topscorer);
        let kind = |player: usize| kind(bracket, lanes, scope, topscorers, player);
        let mut sorted: Vec<(Kind, usize)> =
            bracket.players().enumerate().map(|(vertex, player)| (kind(player), vertex)).collect();
        sorted.sort();
        let mut members: Vec<Vec<usize>> = sorted
            .chunk_by(|a, b| a.0 == b.0)
            .map(|alike| alike.iter().map(|&(_, vertex)| vertex).collect())
            .collect();
        let size = bracket.size();
        members.extend((size % 2 == 1).then(|| vec![size]));
        Classes { members }
    }

    /// Duals that no pair violates, with the least sum, by class and at twice the customary size.
    pub fn duals<W: Weight>(&self, weights: &[Vec<PairWeight<W>>]) -> Vec<W> {
        let counts: Vec<usize> = self.members.iter().map(Vec::len).collect();
        fractional_duals(&counts, |c, d| {
            let pair = weights[c][d];
            pair.legal.map_or(pair.elsewhere, |legal| legal.max(pair.elsewhere))
        })
    }

    /// What weigh the pairs of any two classes.
    ///
    /// Complexity: O(k²), k the number of classes; more where topscorers compete for a colour.
    pub fn weights<W: Weight>(
        &self,
        bracket: &Bracket,
        lanes: &Lanes,
        scope: Scope,
    ) -> Vec<Vec<PairWeight<W>>> {
        let players: Vec<usize> = bracket.players().collect();
        let mut merits = Vec::new();
        let mut weight = |link: Link| lanes.weight(bracket, link, &mut merits);
        let mut table: Vec<Vec<PairWeight<W>>> = Vec::with_capacity(self.members.len());
        for (c, first) in self.members.iter().enumerate() {
            let mut row = Vec::with_capacity(self.members.len());
            for (d, second) in self.members.iter().enumerate() {
                if d < c {
                    row.push(table[d][c]);
                    continue;
                }
                let (u, v) = (first[0], if c == d { *second.last().unwrap_or(&first[0]) } else { second[0] });
                row.push(match (players.get(u.min(v)), players.get(u.max(v))) {
                    (Some(&a), Some(&b)) => {
                        let differ = differ(bracket, a, b);
                        let pairs = |u: usize| second.iter().map(move |&v| (u.min(v), u.max(v)));
                        let legal = match bracket.link(a, b) {
                            _ if !may_meet(bracket, a, b) => None,
                            Link::Pair { .. } if differ => first
                                .iter()
                                .flat_map(|&u| pairs(u))
                                .filter(|(u, v)| u != v)
                                .map(|(u, v)| weight(Link::Pair { higher: players[u], lower: players[v] }))
                                .max(),
                            pair => Some(weight(pair)),
                        };
                        let elsewhere = match scope {
                            Scope::Window => weight(Link::Elsewhere { higher: a, lower: b }),
                            Scope::Field => W::ZERO,
                        };
                        PairWeight { legal, elsewhere, differ }
                    }
                    (Some(&a), None) => {
                        let elsewhere = link(bracket, scope, a, None).map_or(W::ZERO, &mut weight);
                        PairWeight { legal: None, elsewhere, differ: false }
                    }
                    _ => PairWeight { legal: None, elsewhere: W::ZERO, differ: false },
                });
            }
            table.push(row);
        }
        table
    }
}

/// Whether two of these classes may be a pair of the bracket, if they have not met: C3, and two MDPs are none.
fn may_meet(bracket: &Bracket, a: usize, b: usize) -> bool {
    let (first, second) = (&bracket.field[a], &bracket.field[b]);
    let same = first.absolute_preference().is_some_and(|colour| second.absolute_preference() == Some(colour));
    a.max(b) >= bracket.residents.start && (!same || first.topscorer || second.topscorer)
}

/// Whether it takes a look at the two players to know what C10 and C11 say: both have an absolute preference for the
/// same colour, one is a topscorer, and who of them gets it may be decided by all of their colours (5.2.2 to 5.2.4).
/// Any others who can suffer get their colour, or not, by 5.2.1 or 5.2.2 alone.
fn differ(bracket: &Bracket, a: usize, b: usize) -> bool {
    let (first, second) = (&bracket.field[a], &bracket.field[b]);
    let same = first.absolute_preference().is_some_and(|colour| second.absolute_preference() == Some(colour));
    same && (first.topscorer || second.topscorer)
}

fn kind(bracket: &Bracket, lanes: &Lanes, scope: Scope, topscorers: bool, player: usize) -> Kind {
    let contender = &bracket.field[player];
    let counts_unplayed = lanes.tell_apart(Criterion::PabUnplayedGames);
    let offered = scope == Scope::Field && bracket.completion.offers_pab(bracket.field, player);
    let third = |colour: Colour| contender.colours.iter().rev().take_while(|&&c| c == colour).count() >= 2;
    Kind {
        mdp: player < bracket.residents.start,
        score: contender.score,
        preference: contender.preference.map(|Preference { colour, strength }| (colour, strength)),
        floats: contender.floats.map(|float| match float {
            Float::None => 0,
            Float::Down => 1,
            Float::Up => 2,
        }),
        bye: offered.then_some(if counts_unplayed { contender.unplayed } else { 0 }),
        colours: topscorers.then(|| {
            (contender.topscorer, contender.colour_difference, [Colour::White, Colour::Black].map(third))
        }),
    }
}
