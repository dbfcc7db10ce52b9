//! C4 to C9 and C11 for a homogeneous scoregroup or remainder: the first candidate, in the order of exchanges (D2) and
//! transpositions (D1), that complies with the criteria.
//!
//! The same pairs come about by several exchanges. The first of them moves as few players as it can, and of two who meet
//! in the same half the lower ranked leaves S1, or the higher ranked joins it; so the exchange is read off the pairs, and
//! what D2 compares are sums over them. D2 is taken in its general form: first the number of exchanged players, then the
//! difference of the sums of their numbers, then the lowest ranked from S1, then the highest ranked from S2.
//!
//! No more than x preferences may be refused. Where x is as large as it must be, no candidate refuses fewer, so those
//! that refuse fewest are all that count, and they are what the heaviest matchings are.

use super::below::{Below, Vertex};
use super::criteria::{Drops, Scoregroup};
use super::web::{BOTH_REMAIN, Web};
use crate::matching::maximum_matching;

/// S1, and S2 in the order in which it meets S1; those beyond remain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// S1.
    pub s1: Vec<usize>,
    /// S2, transposed.
    pub s2: Vec<usize>,
}

impl Candidate {
    /// The pairs, the higher ranked first.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        self.s1.iter().zip(&self.s2).map(|(&a, &b)| (a.min(b), a.max(b))).collect()
    }

    /// Those who remain.
    pub fn remaining(&self) -> &[usize] {
        self.s2.get(self.s1.len()..).unwrap_or_default()
    }
}

/// The first candidate that complies, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The candidate.
    pub candidate: Candidate,
    /// x when it was found (A8, C11).
    pub x: usize,
    /// What was dropped then (C9, C10).
    pub drops: Drops,
}

/// A homogeneous scoregroup or remainder.
#[derive(Clone, Copy, Debug)]
pub struct Fold<'a> {
    /// The scoregroup.
    pub group: &'a Scoregroup<'a>,
    /// Who is paired, in the order of A2.
    pub members: &'a [usize],
    /// What is asked of those who remain.
    pub below: &'a Below,
    /// p.
    pub pairs: usize,
}

impl Fold<'_> {
    /// x of A8, less the pairs given up by C14.
    pub fn x(&self) -> usize {
        self.group.x(self.members).saturating_sub(self.members.len() / 2 - self.pairs)
    }

    /// C6 to C11: drops what has to be dropped in the order of `drops`, then raises x, by at most `raises`.
    ///
    /// Complexity: O(n³) at worst for each of `drops`, n the number of players and of those below.
    pub fn first(&self, drops: &[Drops], raises: usize) -> Option<Found> {
        let (x, first) = (self.x(), *drops.first()?);
        if self.stands_unaltered(first, x) {
            let (s1, s2) = self.members.split_at(self.pairs);
            let candidate = Candidate { s1: s1.to_vec(), s2: s2.to_vec() };
            return Some(Found { candidate, x, drops: first });
        }
        // Whatever the raise, everything is dropped before the next.
        let least = self.least_refused(*drops.last()?)?;
        if least > x + raises {
            return None;
        }
        let x = x.max(least);
        drops.iter().find_map(|&drops| {
            let web = self.web(drops).filter(|web| self.refused(web) <= x)?;
            Some(Found { candidate: self.settle(web)?, x, drops })
        })
    }

    /// The fewest preferences that are refused in any pairing.
    pub fn least_refused(&self, drops: Drops) -> Option<usize> {
        self.web(drops).map(|web| self.refused(&web))
    }

    /// Whether the very first candidate complies: S1 and S2 as they stand.
    fn stands_unaltered(&self, drops: Drops, x: usize) -> bool {
        if !matches!(self.below, Below::Open | Below::Bye) {
            return false;
        }
        let (s1, s2) = self.members.split_at(self.pairs);
        let pairs = || s1.iter().copied().zip(s2.iter().copied());
        let bye = matches!(self.below, Below::Bye);
        pairs().all(|(a, b)| self.group.may_be_paired(a, b, drops))
            && pairs().filter(|&(a, b)| self.group.is_refused(a, b)).count() <= x
            && s2[self.pairs..]
                .iter()
                .all(|&p| self.group.may_remain(p, drops) && (!bye || self.group.players[p].may_receive_pab))
    }

    fn refused(&self, web: &Web) -> usize {
        web.pairs().filter(|&(a, b)| self.group.is_refused(self.members[a], self.members[b])).count()
    }

    /// The fewest preferences that are refused in any pairing of all but one of `leaving`, who is nobody's opponent here
    /// and does not remain either. `None` if there is no such pairing.
    pub fn least_refused_without_one(&self, drops: Drops, leaving: &[usize]) -> Option<usize> {
        self.web_without_one(drops, Some(leaving)).map(|web| self.refused(&web))
    }

    /// The best candidates as heaviest matchings; `None` if there is none with p pairs.
    fn web(&self, drops: Drops) -> Option<Web> {
        self.web_without_one(drops, None)
    }

    fn web_without_one(&self, drops: Drops, leaving: Option<&[usize]>) -> Option<Web> {
        let (group, players) = (self.group, self.group.players);
        let n = self.members.len();
        let staying = n - usize::from(leaving.is_some());
        let vertices = self.below.vertices(staying, staying - 2 * self.pairs);
        // Whom the one who leaves is matched with.
        let elsewhere = n + vertices.len();
        let web = Web::new(n, elsewhere + n - staying, |u, v| {
            if v == elsewhere {
                let leaves = self.members.get(u).is_some_and(|a| leaving.is_some_and(|all| all.contains(a)));
                return leaves.then_some([0; 4]);
            }
            let may = match (self.members.get(u), self.members.get(v)) {
                (Some(&a), Some(&b)) if !group.may_meet(a, b) => {
                    let both_remain = group.may_remain(a, drops) && group.may_remain(b, drops);
                    return (both_remain && self.below.joins_two(players, a, b)).then_some(BOTH_REMAIN);
                }
                (Some(&a), Some(&b)) => {
                    let refused = usize::from(group.is_refused(a, b));
                    let inside_s2 = usize::from(u >= self.pairs);
                    return group.may_be_paired(a, b, drops).then_some([0, refused, inside_s2, u]);
                }
                (Some(&a), None) => vertices[v - n].takes(players, a) && group.may_remain(a, drops),
                _ => vertices[u - n].joins(players, vertices[v - n]),
            };
            may.then_some([usize::from(u < n), 0, 0, 0])
        })?;
        (web.pairs().count() == self.pairs).then_some(web)
    }

    /// The first generated of the best candidates.
    fn settle(&self, mut web: Web) -> Option<Candidate> {
        let (n, p) = (self.members.len(), self.pairs);
        let joins = |web: &Web, member: usize| web.opponent(member).is_some_and(|other| other > member);
        let exchanged = (p..n).filter(|&member| joins(&web, member)).count();
        let mut s1: Vec<usize> = (0..p).collect();
        if exchanged > 0 {
            let leaving = leave_s1(&mut web, p, n, exchanged);
            let joining = join_s1(&mut web, p, n, exchanged);
            s1.retain(|member| !leaving.contains(member));
            s1.extend(joining);
        }
        let s2: Vec<usize> = (0..n).filter(|member| !s1.contains(member)).collect();
        let mut opponents = Vec::with_capacity(p);
        for &member in &s1 {
            opponents.push(web.first_opponent(member, &s2)?);
        }
        let rest: Vec<usize> = s2.into_iter().filter(|member| !opponents.contains(member)).collect();
        opponents.extend(rest);
        let named = |all: Vec<usize>| all.into_iter().map(|member| self.members[member]).collect();
        Some(Candidate { s1: named(s1), s2: named(opponents) })
    }
}

/// D2: the players who leave S1, the lowest ranked first.
fn leave_s1(web: &mut Web, p: usize, n: usize, exchanged: usize) -> Vec<usize> {
    let stays = |web: &Web, member: usize| web.opponent(member).is_some_and(|other| other > member);
    let mut leaving = Vec::with_capacity(exchanged);
    for member in (0..p).rev() {
        if leaving.len() < exchanged && stays(web, member) {
            (0..member).for_each(|above| web.prefer(above, member, 1));
            web.prefer_remaining(member);
            web.solve();
        }
        if leaving.len() < exchanged && !stays(web, member) {
            leaving.push(member);
            (member + 1..n).for_each(|below| web.close(member, below));
        } else {
            (0..member).for_each(|above| web.close(above, member));
            web.close_remaining(member);
        }
        web.solve();
    }
    leaving
}

/// D2: the players who join S1, the highest ranked first.
fn join_s1(web: &mut Web, p: usize, n: usize, exchanged: usize) -> Vec<usize> {
    let joins = |web: &Web, member: usize| web.opponent(member).is_some_and(|other| other > member);
    let mut joining = Vec::with_capacity(exchanged);
    for member in p..n {
        if joining.len() < exchanged && !joins(web, member) {
            (member + 1..n).for_each(|below| web.prefer(member, below, 1));
            web.solve();
        }
        if joining.len() < exchanged && joins(web, member) {
            joining.push(member);
            (0..member).for_each(|above| web.close(above, member));
            web.close_remaining(member);
        } else {
            (member + 1..n).for_each(|below| web.close(member, below));
        }
        web.solve();
    }
    joining
}

/// As few as can remain when only B1 and B2 count (C14); `None` if nobody may remain as `below` asks.
pub fn fewest_remaining(group: &Scoregroup, members: &[usize], below: &Below) -> Option<usize> {
    let n = members.len();
    if matches!(below, Below::Open) {
        return Some(maximum_matching(n, |a, b| group.may_meet(members[a], members[b])).unmatched());
    }
    let vertices: Vec<Vertex> = below.vertices(n, 0);
    let web = Web::new(n, n + vertices.len(), |u, v| {
        let may = match (members.get(u), members.get(v)) {
            (Some(&a), Some(&b)) if !group.may_meet(a, b) => {
                return below.joins_two(group.players, a, b).then_some(BOTH_REMAIN);
            }
            (Some(_), Some(_)) => true,
            (Some(&a), None) => vertices[v - n].takes(group.players, a),
            _ => vertices[u - n].joins(group.players, vertices[v - n]),
        };
        may.then_some([usize::from(u < n && v >= n), 0, 0, 0])
    })?;
    Some(n - 2 * web.pairs().count())
}
