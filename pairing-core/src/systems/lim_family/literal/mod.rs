//! The text taken literally, for small fields: who can be paired is found by pairing them, an exchange by writing
//! down all pairings in the order of the tables.
//!
//! It shares with the production engine what a field and a scoregroup are, compatibility and colours, and by which
//! marks one floater is preferred to another; not how anything is found.
//!
//! Complexity: factorial in the size of the largest scoregroup.

use super::colours;
use super::edition::Edition;
use super::exchanges::{costs, in_order};
use super::field::LimField;
use super::floats::makes_even;
use super::opponents::{is_due_alternate, opponents_in_order};
use super::scoregroup::{Direction, Scoregroup};
use crate::systems::common::finish::boards;
use crate::systems::common::literal::{LiteralPairing, LiteralRefusal, can_be_paired, few_players};
use crate::tournament::{RoundNo, Tournament};
use std::cmp::{Ordering, Reverse};

type Pairs = Vec<(usize, usize)>;

/// Pairs `round` by trying everything in the order of the text.
///
/// # Errors
/// [`LiteralRefusal`]: what is missing, no legal pairing, or too many players.
pub fn pair(
    tournament: &Tournament,
    round: RoundNo,
    edition: &Edition,
) -> Result<LiteralPairing, LiteralRefusal> {
    let players = few_players(tournament, round)?;
    let field = LimField::build(tournament, round, &players, edition).map_err(LiteralRefusal::NotReady)?;
    let (pairs, lower, pab) = Literal { field: &field }.round().ok_or(LiteralRefusal::NoLegalPairing)?;
    let colours = |a: usize, b: usize| colours::allocate(&field, a, b, !lower.contains(&a));
    Ok(LiteralPairing { boards: boards(&field, &pairs, colours), pab: pab.map(|p| field[p].id) })
}

fn without(players: &[usize], gone: &[usize]) -> Vec<usize> {
    players.iter().copied().filter(|p| !gone.contains(p)).collect()
}

struct Literal<'a> {
    field: &'a LimField,
}

impl Literal<'_> {
    fn may_meet(&self, a: usize, b: usize) -> bool {
        self.field.may_meet(a, b)
    }

    fn all_can_be_paired(&self, players: &[usize]) -> bool {
        players.len().is_multiple_of(2) && can_be_paired(players, &|a, b| self.may_meet(a, b))
    }

    /// The pairs, who was paired below the median, and the bye. `None` when nobody can be paired legally.
    fn round(&self) -> Option<(Pairs, Vec<usize>, Option<usize>)> {
        let everybody: Vec<usize> = self.field.players().collect();
        let pab = if everybody.len().is_multiple_of(2) {
            None
        } else {
            let fits = |&p: &usize| self.all_can_be_paired(&without(&everybody, &[p]));
            Some(self.order_of_bye().into_iter().find(fits)?)
        };
        let everybody = without(&everybody, &pab.into_iter().collect::<Vec<_>>());
        if !self.all_can_be_paired(&everybody) {
            return None;
        }
        let side = |side: Ordering| -> Vec<usize> {
            let there = |&p: &usize| self.field.to_median(self.field[p].score) == side;
            everybody.iter().copied().filter(there).collect()
        };
        let (above, median, below) = (side(Ordering::Greater), side(Ordering::Equal), side(Ordering::Less));
        let (mut upper, mut from_above) = self.side(Direction::Down, &above, &[&median[..], &below].concat());
        let (mut lower, mut from_below) = self.side(Direction::Up, &below, &[&above[..], &median].concat());
        loop {
            let group = self.group(Direction::Down, &median, [&from_above, &from_below], &[]);
            if self.all_can_be_paired(&group.members()) {
                let last = self.pair_all(&group, &group.members())?;
                let below = lower.iter().flat_map(|&(a, b)| [a, b]).collect();
                return Some(([upper, lower, last].concat(), below, pab));
            }
            // 2.6: the side with fewer floaters, the higher if they are equal; the other if it has no pairing left.
            let higher = match (upper.is_empty(), lower.is_empty()) {
                (false, false) => from_above.len() <= from_below.len(),
                (upper_has_none, _) => !upper_has_none,
            };
            let (pairs, floaters) =
                if higher { (&mut upper, &mut from_above) } else { (&mut lower, &mut from_below) };
            let (a, b) = pairs.pop()?;
            floaters.extend([a, b]);
        }
    }

    /// Articles 1.1 and 7.1: who may have the bye, the first to get it first.
    fn order_of_bye(&self) -> Vec<usize> {
        let may = |p: &usize| self.field[*p].may_receive_pab;
        let mut order: Vec<usize> = self.field.players().filter(may).collect();
        order.sort_by_key(|&p| Reverse(self.field[p].tpn));
        if !self.field.is_first_round() {
            order.sort_by_key(|&p| self.field[p].score);
        }
        order
    }

    /// Pairs the scoregroups of one side; the pairs in the order in which they are made, and who floats into the
    /// median. `beyond` is everybody from the median on.
    fn side(&self, direction: Direction, players: &[usize], beyond: &[usize]) -> (Pairs, Vec<usize>) {
        let (mut pairs, mut incoming) = (Vec::new(), Vec::new());
        let mut groups = self.field.scoregroups(players);
        let mut next = self.field.scoregroups(beyond);
        if direction == Direction::Up {
            groups.reverse();
            next.reverse();
        }
        for at in 0..groups.len() {
            let adjacent = groups.get(at + 1).or(next.first()).cloned().unwrap_or_default();
            let floaters = match direction {
                Direction::Down => [&incoming[..], &[]],
                Direction::Up => [&[], &incoming[..]],
            };
            let group = self.group(direction, &groups[at], floaters, &adjacent);
            let leaving = self.floaters(&group);
            let made = self.pair_all(&group, &without(&group.members(), &leaving));
            pairs.extend(made.unwrap_or_default());
            incoming = leaving;
        }
        (pairs, incoming)
    }

    fn group(
        &self,
        direction: Direction,
        residents: &[usize],
        [from_above, from_below]: [&[usize]; 2],
        adjacent: &[usize],
    ) -> Scoregroup {
        let numbered = |players: &[usize]| {
            let mut players = players.to_vec();
            direction.sort(self.field, &mut players);
            players
        };
        let floating = |direction: Direction, players: &[usize]| {
            let mut players = players.to_vec();
            direction.sort_floaters(self.field, &mut players);
            players
        };
        Scoregroup {
            score: residents.first().map_or(self.field.median(), |&p| self.field[p].score),
            direction,
            from_above: floating(Direction::Down, from_above),
            from_below: floating(Direction::Up, from_below),
            residents: numbered(residents),
            adjacent: numbered(adjacent),
        }
    }

    /// Articles 2.3 and 4.4.
    fn floaters(&self, group: &Scoregroup) -> Vec<usize> {
        let members = group.members();
        if let [only] = members[..] {
            return vec![only];
        }
        let alone = |p: &usize| !members.iter().any(|&other| self.may_meet(*p, other));
        let mut floaters: Vec<usize> = members.iter().copied().filter(alone).collect();
        let mut stay = without(&members, &floaters);
        if stay.len() % 2 == 1
            && let Some(even) = makes_even(self.field, group, &stay, &floaters)
        {
            let pairs = self.most_pairs(&stay);
            let spared = |p: &usize| self.most_pairs(&without(&stay, &[*p])) == pairs;
            let over = self.left_over(&without(&stay, &[even]));
            let floater = over.into_iter().find(spared).unwrap_or(even);
            floaters.push(floater);
            stay = without(&stay, &[floater]);
        }
        floaters.extend(self.left_over(&stay));
        floaters
    }

    /// Article 4.4: everybody in turn keeps an opponent, if there is one beside those who came before.
    fn left_over(&self, players: &[usize]) -> Vec<usize> {
        let (mut keep, mut over) = (Vec::new(), Vec::new());
        for &player in players {
            let with = [&keep[..], &[player]].concat();
            if self.have_opponents(&with, players) {
                keep = with;
            } else {
                over.push(player);
            }
        }
        over
    }

    /// Whether each of `keep` can have an opponent among `players`.
    fn have_opponents(&self, keep: &[usize], players: &[usize]) -> bool {
        let Some(&first) = keep.first() else { return true };
        players.iter().filter(|&&p| self.may_meet(first, p)).any(|&opponent| {
            let gone = [first, opponent];
            self.have_opponents(&without(keep, &gone), &without(players, &gone))
        })
    }

    fn most_pairs(&self, players: &[usize]) -> usize {
        let Some((&first, rest)) = players.split_first() else { return 0 };
        let with = |&opponent: &usize| 1 + self.most_pairs(&without(rest, &[opponent]));
        let opponents = rest.iter().filter(|&&opponent| self.may_meet(first, opponent));
        opponents.map(with).max().unwrap_or(0).max(self.most_pairs(rest))
    }

    /// Articles 3.8, 4 and 5.2 for those who stay.
    fn pair_all(&self, group: &Scoregroup, stay: &[usize]) -> Option<Pairs> {
        let mut left = stay.to_vec();
        let mut pairs = Vec::new();
        let (above, below) = (&group.from_above[..], &group.from_below[..]);
        for (fellows, others) in [(above, below), (below, above)] {
            for &floater in fellows {
                if !left.contains(&floater) {
                    continue;
                }
                let classes = opponents_in_order(self.field, group, floater, [others, fellows]);
                let opponent = self.opponent(floater, &classes, &left)?;
                left = without(&left, &[floater, opponent]);
                pairs.push((floater, opponent));
            }
        }
        group.direction.sort(self.field, &mut left);
        pairs.extend(self.exchanges(&left)?);
        Some(pairs)
    }

    /// Article 3.8.
    fn opponent(&self, floater: usize, classes: &[Vec<usize>], left: &[usize]) -> Option<usize> {
        let available = |p: usize| {
            left.contains(&p)
                && self.may_meet(floater, p)
                && self.all_can_be_paired(&without(left, &[floater, p]))
        };
        let there =
            |class: &Vec<usize>| -> Vec<usize> { class.iter().copied().filter(|&p| available(p)).collect() };
        let class = classes.iter().map(there).find(|class| !class.is_empty())?;
        let first = class[0];
        let alternate =
            |&&p: &&usize| is_due_alternate(self.field, floater, p) && self.field.may_be_exchanged(first, p);
        Some(class.iter().find(alternate).copied().unwrap_or(first))
    }

    /// All pairings of all `players` in the order of the tables of 4.2 and 4.3.
    fn pairings(&self, players: &[usize]) -> Vec<Pairs> {
        let Some(&first) = players.first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for opponent in in_order(players).filter(|&p| self.may_meet(first, p)) {
            for rest in self.pairings(&without(players, &[first, opponent])) {
                all.push([&[(first, opponent)], &rest[..]].concat());
            }
        }
        all
    }

    fn cost(&self, pairs: &Pairs) -> [usize; 2] {
        let each = pairs.iter().map(|&(a, b)| costs(self.field, a, b));
        each.fold([0, 0], |sum, cost| [sum[0] + cost[0], sum[1] + cost[1]])
    }

    /// Article 4.1, then 5.2: the first pairing is exchanged for the first of those in which most players get the
    /// colour they are due. Under 5.7 every exchange must be allowed, player by player.
    fn exchanges(&self, players: &[usize]) -> Option<Pairs> {
        let Some(&player) = players.first() else { return Some(Vec::new()) };
        let all = self.pairings(players);
        let first = all.first()?[0].1;
        let may = |pairs: &&Pairs| pairs[0].1 == first || self.field.may_be_exchanged(first, pairs[0].1);
        // The first of several is the least of equals.
        let best = all.iter().filter(may).min_by_key(|pairs| self.cost(pairs))?;
        let opponent = best[0].1;
        let rest = self.exchanges(&without(players, &[player, opponent]))?;
        Some([&[(player, opponent)], &rest[..]].concat())
    }
}
