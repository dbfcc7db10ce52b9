//! C4 to C11 for a heterogeneous scoregroup: the moved-down players first, then the remainder.
//!
//! The text is a loop of restarts; its order is this. With x raised so often (C11), and B5 and B6 dropped so far (C9,
//! C10), the first transposition in which the moved-down players comply is taken, and the remainder paired (C6). If the
//! remainder cannot be paired, the lowest moved-down player gets other opponents in turn; then what C10 drops is
//! dropped, then x is raised. When everything is dropped and x does not bind any more, all transpositions are walked.

use super::below::Below;
use super::criteria::{Dropped, Drops, Scoregroup};
use super::fold::{Fold, Found};
use super::moved_down::{Halves, Opponents};
use std::collections::BTreeMap;

/// How a heterogeneous scoregroup is paired.
#[derive(Clone, Debug)]
pub struct Heterogeneous {
    /// The moved-down players' part: S2 is what has remained, in its order.
    pub moved_down: Found,
    /// Who is in the remainder, in the order of A2.
    pub remainder: Vec<usize>,
    /// How the remainder is paired.
    pub rest: Found,
    /// How many remain.
    pub remaining: usize,
}

/// Pairs `p` moved-down players and then the remainder, with as few as can remaining, or with exactly `wanted`.
///
/// Complexity: O(n³) for each set of opponents of all moved-down players but the lowest that is come to, mostly one, at
/// worst 3 p + 3; and once for each opponent that the lowest could have.
pub fn pair(group: &Scoregroup, p: usize, below: &Below, wanted: Option<usize>) -> Option<Heterogeneous> {
    let members = group.members();
    let (s1, s2) = members.split_at(p);
    let halves = Halves { group, s1, s2 };
    let remaining = halves.fewest_remaining(below)?;
    if wanted.is_some_and(|wanted| wanted != remaining) {
        return None;
    }
    let pairs = (s2.len() - p - remaining) / 2;
    Search { halves, below, remaining, pairs, least: BTreeMap::new(), least_of_all: BTreeMap::new() }
        .run(&members)
}

struct Search<'a> {
    halves: Halves<'a>,
    below: &'a Below,
    remaining: usize,
    /// p of the remainder.
    pairs: usize,
    /// By the opponents of S1, in ascending order, and what is dropped for upfloats: by how much x of the remainder has
    /// to be raised.
    least: BTreeMap<(Vec<usize>, Dropped), Option<usize>>,
    /// The same at least, by the opponents of all but the lowest of S1, those that the lowest can have, and what is
    /// dropped for upfloats.
    least_of_all: BTreeMap<(Vec<usize>, Vec<usize>, Dropped), Option<usize>>,
}

impl Search<'_> {
    fn run(mut self, members: &[usize]) -> Option<Heterogeneous> {
        let (group, p) = (self.halves.group, self.halves.s1.len());
        // C14 has given up as many pairs of moved-down players.
        let original = group.x(members).saturating_sub(group.moved_down.len() - p);
        let raises = p.max(self.pairs);
        let mut firsts: BTreeMap<(usize, usize), Option<Opponents>> = BTreeMap::new();
        for raised in 0..=raises {
            let x = (original + raised).min(p);
            let mut step = 0;
            while step < Drops::ORDER.len() {
                let drops = Drops::ORDER[step];
                let first = firsts.entry((step, x)).or_insert_with(|| self.halves.first(drops, x)).clone();
                let Some(first) = first else {
                    step += 1;
                    continue;
                };
                // C10.
                let mut all = vec![first];
                all.extend(self.halves.others_for_the_lowest(&all[0], drops, x));
                if self.least_raise(&all, drops.up).is_some_and(|least| least <= raised)
                    && let Some(opponents) = all.iter().find(|opponents| {
                        self.raise(opponents, drops.up).is_some_and(|least| least <= raised)
                    })
                {
                    return self.finish(opponents, x, drops, raised);
                }
                step = (step + 1).max(Drops::FIRST_FOR_UPFLOATS);
            }
        }
        let opponents = self.halves.first_with_a_remainder(self.below, self.remaining)?;
        self.finish(&opponents, (original + raises).min(p), Drops::ALL, raises)
    }

    fn remainder(&self, opponents: &[usize]) -> Vec<usize> {
        let s2 = self.halves.s2.iter().enumerate();
        s2.filter(|(place, _)| !opponents.contains(place)).map(|(_, &player)| player).collect()
    }

    /// By how much x of the remainder has to be raised at least, whichever of these is taken, which differ in the
    /// opponent of the lowest moved-down player only; `None` when none of them leaves a remainder that can be paired.
    ///
    /// That opponent is one more player who need not be paired in the remainder, so one matching answers for all who
    /// leave the same x.
    fn least_raise(&mut self, all: &[Opponents], up: Dropped) -> Option<usize> {
        let mut before = all.first()?.clone();
        before.pop();
        before.sort_unstable();
        let places: Vec<usize> = all.iter().filter_map(|opponents| opponents.last().copied()).collect();
        let key = (before, places, up);
        if let Some(&known) = self.least_of_all.get(&key) {
            return known;
        }
        let s2 = self.halves.s2;
        let members = self.remainder(&key.0);
        let fold = Fold { group: self.halves.group, members: &members, below: self.below, pairs: self.pairs };
        let mut by_x: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &place in &key.1 {
            let staying: Vec<usize> = members.iter().copied().filter(|&p| p != s2[place]).collect();
            by_x.entry(Fold { members: &staying, ..fold }.x()).or_default().push(s2[place]);
        }
        let drops = Drops { down: Dropped::B6AndB5, up };
        let least = by_x
            .iter()
            .filter_map(|(x, leaving)| {
                fold.least_refused_without_one(drops, leaving).map(|least| least.saturating_sub(*x))
            })
            .min();
        self.least_of_all.insert(key, least);
        least
    }

    /// By how much x of the remainder has to be raised; `None` when it cannot be paired at all.
    fn raise(&mut self, opponents: &[usize], up: Dropped) -> Option<usize> {
        let mut key = opponents.to_vec();
        key.sort_unstable();
        if let Some(&known) = self.least.get(&(key.clone(), up)) {
            return known;
        }
        let members = self.remainder(opponents);
        let fold = Fold { group: self.halves.group, members: &members, below: self.below, pairs: self.pairs };
        let least = fold
            .least_refused(Drops { down: Dropped::B6AndB5, up })
            .map(|least| least.saturating_sub(fold.x()));
        self.least.insert((key, up), least);
        least
    }

    fn finish(&self, opponents: &[usize], x: usize, drops: Drops, raised: usize) -> Option<Heterogeneous> {
        let remainder = self.remainder(opponents);
        let fold =
            Fold { group: self.halves.group, members: &remainder, below: self.below, pairs: self.pairs };
        let rest = fold.first(&Drops::of_remainder(drops.up), raised)?;
        let met = opponents.iter().map(|&place| self.halves.s2[place]);
        let s2 = met.chain(remainder.iter().copied()).collect();
        let candidate = super::fold::Candidate { s1: self.halves.s1.to_vec(), s2 };
        let moved_down = Found { candidate, x, drops };
        Some(Heterogeneous { moved_down, remainder, rest, remaining: self.remaining })
    }
}
