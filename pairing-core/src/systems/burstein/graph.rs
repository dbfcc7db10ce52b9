//! Articles 3.2 and 4: the first of the pairings of a bracket that comply best with C5 to C8.
//!
//! A pairing of a bracket that keeps C4 is a perfect matching of everybody who is still to be paired: pairs of the
//! bracket, pairs of the following bracket, and pairs that only show that the rest can be paired. C5 to C8 are sums
//! over it, so a best pairing is a matching of the greatest weight. Of equally good ones the first (4.3) is settled by
//! BSN: each player in turn gets the opponent with the largest BSN that some best pairing allows, or floats.
//!
//! Two incoming floaters are no pair: where they were together first, it would have been one pair more (C5).
//!
//! C7 looks one bracket ahead; of those below it is only asked that they can be paired. Mostly they can whatever
//! happens above, so they are left out at first, as if whoever finds no opponent here found one below. The best
//! pairing then is at least as good as any true one, and the answer if the rest can be paired.

use super::criteria::{Bracket, Link, Role};
use crate::matching::{Matcher, Weight, maximum_matching};
use crate::systems::common::lanes::{InWidth, Lanes, in_width};

/// A bracket as paired.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketPairing {
    /// Pairs, the higher ranked (1.8) player first.
    pub pairs: Vec<(usize, usize)>,
    /// Outgoing floaters, by BSN.
    pub floaters: Vec<usize>,
    /// Who floats out of the following bracket at its best.
    pub floaters_ahead: Vec<usize>,
}

/// The best pairing of a bracket, the first of equals. The bracket and all below have a legal pairing.
///
/// Complexity: O(n³) at worst for one solve and O(n²) for each question, n the number of players looked at.
pub fn pair_bracket(bracket: &Bracket) -> BracketPairing {
    if !bracket.lower.is_empty() {
        let (pairing, alone) = choose(bracket, Scope::Window);
        let rest: Vec<usize> = alone.into_iter().chain(bracket.lower.iter().copied()).collect();
        let completed = maximum_matching(rest.len(), |a, b| bracket.field.may_meet(rest[a], rest[b]));
        if completed.is_perfect() {
            return pairing;
        }
    }
    choose(bracket, Scope::Everybody).0
}

/// How much of the field is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    /// The bracket and the following scoregroup.
    Window,
    /// Everybody who is still to be paired.
    Everybody,
}

/// The pairing, and who of those looked at has no opponent among them.
fn choose(bracket: &Bracket, scope: Scope) -> (BracketPairing, Vec<usize>) {
    let with_role = |players: &[usize], role: Role| players.iter().map(|&p| (p, role)).collect::<Vec<_>>();
    let mut players = with_role(&bracket.players, Role::Inside);
    players.extend(with_role(bracket.following, Role::Following));
    if scope == Scope::Everybody {
        players.extend(with_role(bracket.lower, Role::Lower));
    }
    let lanes = Lanes::new(&bracket.most(), players.len() / 2 + 1, bracket.players.len());
    in_width(lanes.bits(), Choice { bracket, scope, players, lanes })
}

struct Choice<'a> {
    bracket: &'a Bracket<'a>,
    scope: Scope,
    /// By vertex; those inside come first, by BSN.
    players: Vec<(usize, Role)>,
    lanes: Lanes,
}

impl InWidth for Choice<'_> {
    type Output = (BracketPairing, Vec<usize>);

    fn run<W: Weight>(self) -> Self::Output {
        let n = self.players.len();
        let mut costs = Vec::new();
        let mut matcher = Matcher::new(n + n % 2, |u, v| self.weight::<W>(u, v, &mut costs));
        let inside = self.bracket.players.len();
        // Inside, who may still be a pair.
        let mut open: Vec<bool> = Vec::with_capacity(inside * inside);
        for u in 0..inside {
            open.extend((0..inside).map(|v| u != v && self.may_meet(u, v)));
        }
        let mut settled = vec![false; inside];
        let mut pairing = BracketPairing::default();
        for vertex in 0..inside {
            if std::mem::replace(&mut settled[vertex], true) {
                continue;
            }
            let candidates: Vec<usize> =
                (vertex + 1..inside).rev().filter(|&v| !settled[v] && open[vertex * inside + v]).collect();
            match self.first_opponent(&mut matcher, vertex, &candidates) {
                Some(opponent) => {
                    settled[opponent] = true;
                    matcher.fix(vertex, opponent);
                    pairing.pairs.push((self.players[vertex].0, self.players[opponent].0));
                }
                None => {
                    pairing.floaters.push(self.players[vertex].0);
                    for opponent in candidates {
                        self.close(&mut matcher, vertex, opponent);
                        open[opponent * inside + vertex] = false;
                    }
                }
            }
        }
        matcher.solve();
        let alone = (0..n).filter(|&u| !self.is_paired(&matcher, u, &pairing)).map(|u| self.players[u].0);
        let alone: Vec<usize> = alone.collect();
        let ahead =
            |&u: &usize| self.players[u].1 != Role::Lower && !self.is_paired_here(&matcher, u, &pairing);
        pairing.floaters_ahead = (0..n).filter(ahead).map(|u| self.players[u].0).collect();
        (pairing, alone)
    }
}

impl Choice<'_> {
    fn may_meet(&self, u: usize, v: usize) -> bool {
        self.bracket.field.may_meet(self.players[u].0, self.players[v].0)
    }

    fn weight<W: Weight>(&self, u: usize, v: usize, costs: &mut Vec<usize>) -> W {
        let one = [self.players[u]];
        let Some(&second) = self.players.get(v) else {
            // The vertex that makes the number even: somebody below.
            self.bracket.costs(Link::Below, &one, costs);
            return self.lanes.weight(costs);
        };
        let both = [self.players[u], second];
        if self.may_meet(u, v) {
            self.bracket.costs(Link::of(both[0].1, both[1].1), &both, costs);
        } else if self.scope == Scope::Window {
            self.bracket.costs(Link::Below, &both, costs);
        } else {
            return W::ZERO;
        }
        self.lanes.weight(costs)
    }

    /// Article 4.3: the opponent with the largest BSN whom some best pairing gives a player, `None` if the player
    /// floats in all of them. `candidates` descend.
    fn first_opponent<W: Weight>(
        &self,
        matcher: &mut Matcher<W>,
        vertex: usize,
        candidates: &[usize],
    ) -> Option<usize> {
        matcher.solve();
        let present = candidates.iter().position(|&v| v == matcher.mate(vertex));
        let unit = self.lanes.unit::<W>();
        let before = candidates[..present.unwrap_or(candidates.len())].iter().copied();
        let before: Vec<usize> = before.filter(|&v| matcher.least_loss(vertex, v) < unit).collect();
        if before.is_empty() {
            return present.map(|place| candidates[place]);
        }
        // The present opponent too, or the player might float where nobody better can be had.
        let wanted: Vec<usize> = before.into_iter().chain(present.map(|place| candidates[place])).collect();
        for (place, &opponent) in wanted.iter().enumerate() {
            let bonus = i64::try_from(wanted.len() - place).unwrap_or(i64::MAX);
            let weight = matcher.weight(vertex, opponent) + W::from_i64(bonus);
            matcher.set_weight(vertex, opponent, weight);
        }
        matcher.solve();
        candidates.iter().copied().find(|&v| v == matcher.mate(vertex))
    }

    /// Rules out a pair of the bracket; in the window both may still find opponents below.
    fn close<W: Weight>(&self, matcher: &mut Matcher<W>, u: usize, v: usize) {
        let mut weight = W::ZERO;
        if self.scope == Scope::Window {
            let mut costs = Vec::new();
            self.bracket.costs(Link::Below, &[self.players[u], self.players[v]], &mut costs);
            weight = self.lanes.weight(&costs);
        }
        matcher.set_weight(u, v, weight);
    }

    /// Whether a player's opponent is in the bracket or the following one.
    fn is_paired_here<W: Weight>(&self, matcher: &Matcher<W>, u: usize, pairing: &BracketPairing) -> bool {
        let mate = matcher.mate(u);
        self.is_paired(matcher, u, pairing) && self.players[mate].1 != Role::Lower
    }

    /// Whether a player has a real opponent: not one who only stands for somebody below.
    fn is_paired<W: Weight>(&self, matcher: &Matcher<W>, u: usize, pairing: &BracketPairing) -> bool {
        let mate = matcher.mate(u);
        let Some(&(opponent, role)) = self.players.get(mate) else { return false };
        let (player, own) = self.players[u];
        if own == Role::Inside && role == Role::Inside {
            return pairing.pairs.iter().any(|&(a, b)| a == player || b == player);
        }
        self.bracket.field.may_meet(player, opponent)
    }
}
