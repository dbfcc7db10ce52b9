//! Articles 2.4, 2.5, 4 and 5.2, 5.7 (1999: 9.4, 9.5, 11, 12.2, 12.7): the proposed pairings, and the two scrutinies
//! with their exchanges.
//!
//! The tables of 4.2 and 4.3 are one order: the first player not yet paired tries the lower half from its top, then
//! the upper half from its bottom; what remains is halved afresh, and the next player tries. So the first scrutiny ends
//! with the first pairing in that order of which every pair is compatible.
//!
//! Reading: the second scrutiny exchanges only where more players get the colour they are due. It ends with the first
//! pairing in the same order among those in which the most players do; in the last round, where colours may have to
//! give way (6), the fewest who must not have their colour come before that.

use super::colours::{both_can_be_granted, due, have_permissible_colours};
use super::field::LimField;
use super::pool::Pool;
use super::scoregroup::Direction;
use super::steps::Scrutiny;
use crate::matching::{Matcher, Weight};
use crate::systems::common::lanes::{InWidth, Lanes, in_width};
use crate::tournament::Colour;

/// A pair, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The player whose turn it was.
    pub player: usize,
    /// The opponent.
    pub opponent: usize,
    /// The opponent proposed (2.4), if another one, and the scrutiny that exchanged them.
    pub instead_of: Option<(usize, Scrutiny)>,
}

/// Pairs all who are left in `pool`.
///
/// Complexity: O(n²) for each opponent tried; where colours cannot all be granted, that of a weighted matching, O(n³),
/// and O(n²) for each opponent tried again.
pub fn pair_by_exchanges<'a>(
    field: &'a LimField,
    direction: Direction,
    pool: &mut Pool<'a>,
) -> Vec<Exchange> {
    let mut players = pool.left().to_vec();
    direction.sort(field, &mut players);
    let first = first_scrutiny(&players, &mut pool.clone());
    let cost = first.iter().fold([0, 0], |sum, exchange| {
        let more = costs(field, exchange.player, exchange.opponent);
        [sum[0] + more[0], sum[1] + more[1]]
    });
    if cost == [0, unavoidable(field, &players)] {
        return first;
    }
    // At most half of the pairs' number is added to a weight for the order.
    let (pairs, order) = (players.len() / 2, players.len());
    let lanes = Lanes::new(&[pairs, pairs], pairs, order);
    in_width(lanes.bits(), SecondScrutiny { field, players, pool, lanes })
}

/// In which order the first of `players` tries the others (4.2, 4.3): the lower half from its top, then the upper
/// half from its bottom.
pub fn in_order(players: &[usize]) -> impl Iterator<Item = usize> + '_ {
    let (upper, lower) = players.split_at(players.len() / 2);
    lower.iter().chain(upper.iter().skip(1).rev()).copied()
}

/// What the second scrutiny avoids in a pair: that somebody has a colour they must not have (5.1), and that two are due
/// the same colour.
pub(super) fn costs(field: &LimField, a: usize, b: usize) -> [usize; 2] {
    let (a, b) = (&field[a], &field[b]);
    [usize::from(!have_permissible_colours(a, b)), usize::from(!both_can_be_granted(a, b))]
}

/// How many pairs of players who are due the same colour there are at least.
fn unavoidable(field: &LimField, players: &[usize]) -> usize {
    let number = |colour| players.iter().filter(|&&p| due(&field[p]) == colour).count();
    let (white, black) = (number(Some(Colour::White)), number(Some(Colour::Black)));
    white.abs_diff(black).saturating_sub(number(None)) / 2
}

/// Article 4.1.
fn first_scrutiny(players: &[usize], pool: &mut Pool) -> Vec<Exchange> {
    let mut left = players.to_vec();
    let mut pairs = Vec::with_capacity(players.len() / 2);
    while let Some(&player) = left.first() {
        let proposed = in_order(&left).next();
        let Some(opponent) = in_order(&left).find(|&p| pool.is_available(player, p)) else { break };
        pool.take(player, opponent);
        left.retain(|&p| p != player && p != opponent);
        let other = proposed.filter(|&p| p != opponent);
        pairs.push(Exchange { player, opponent, instead_of: other.map(|p| (p, Scrutiny::First)) });
    }
    debug_assert!(left.is_empty(), "all in the pool can be paired");
    pairs
}

struct SecondScrutiny<'a, 'p> {
    field: &'a LimField,
    players: Vec<usize>,
    pool: &'p mut Pool<'a>,
    lanes: Lanes,
}

impl InWidth for SecondScrutiny<'_, '_> {
    type Output = Vec<Exchange>;

    fn run<W: Weight>(self) -> Vec<Exchange> {
        let SecondScrutiny { field, players, pool, lanes } = self;
        let weight = |a: usize, b: usize| -> W {
            if field.may_meet(a, b) { lanes.weight(&costs(field, a, b)) } else { W::ZERO }
        };
        let mut matcher = Matcher::new(players.len(), |u, v| weight(players[u], players[v]));
        let vertex = |player: usize| players.iter().position(|&p| p == player);
        let mut left = players.clone();
        let mut pairs = Vec::with_capacity(players.len() / 2);
        while let Some(&player) = left.first() {
            let order: Vec<usize> = in_order(&left).collect();
            let Some(first) = order.iter().copied().find(|&p| pool.is_available(player, p)) else { break };
            // 5.7: whom the player may meet instead of the one whom the first scrutiny gives.
            let may = |p: usize| p == first || field.may_be_exchanged(first, p);
            let open: Vec<usize> =
                order.iter().copied().filter(|&p| field.may_meet(player, p) && may(p)).collect();
            let Some(u) = vertex(player) else { break };
            for v in order.iter().filter(|p| !open.contains(p)).filter_map(|&p| vertex(p)) {
                matcher.set_weight(u, v, W::ZERO);
            }
            matcher.solve();
            prefer_the_first::<W>(&mut matcher, u, &open, &lanes, vertex);
            let opponent = players[matcher.mate(u)];
            matcher.fix(u, matcher.mate(u));
            let available = pool.is_available(player, opponent);
            debug_assert!(available && open.contains(&opponent), "one of those who are open");
            pool.take(player, opponent);
            left.retain(|&p| p != player && p != opponent);
            let scrutiny = if opponent == first { Scrutiny::First } else { Scrutiny::Second };
            let proposed = order.first().copied().filter(|&p| p != opponent);
            pairs.push(Exchange { player, opponent, instead_of: proposed.map(|p| (p, scrutiny)) });
        }
        pairs
    }
}

/// Gives `u` the first opponent of `open` with whom the matching stays as heavy as it is.
fn prefer_the_first<W: Weight>(
    matcher: &mut Matcher<W>,
    u: usize,
    open: &[usize],
    lanes: &Lanes,
    vertex: impl Fn(usize) -> Option<usize>,
) {
    let vertices: Vec<usize> = open.iter().filter_map(|&p| vertex(p)).collect();
    let present = matcher.mate(u);
    let unit = lanes.unit::<W>();
    let ahead: Vec<usize> = vertices.iter().copied().take_while(|&v| v != present).collect();
    let ahead: Vec<usize> = ahead.into_iter().filter(|&v| matcher.least_loss(u, v) < unit).collect();
    if ahead.is_empty() {
        return;
    }
    for (place, &v) in ahead.iter().enumerate() {
        let bonus = i64::try_from(ahead.len() - place).unwrap_or(i64::MAX);
        matcher.set_weight(u, v, matcher.weight(u, v) + W::from_i64(bonus));
    }
    matcher.solve();
}
