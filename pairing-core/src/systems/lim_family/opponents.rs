//! Article 3.8 (1999: 10.8): the opponents of floaters.

use super::colours::{both_can_be_granted, due};
use super::field::LimField;
use super::pool::Pool;
use super::scoregroup::Scoregroup;

/// A floater's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatersGame {
    /// The floater.
    pub floater: usize,
    /// The opponent.
    pub opponent: usize,
    /// Whether the opponent is due the alternate colour.
    pub due_alternate: bool,
}

/// Pairs those who floated into a scoregroup, out of `pool`: from above first, then from below (3.6.3).
///
/// Reading: a floater meets a resident, if one is available; else somebody who floated in from the other side, which
/// can only be in the median; else a fellow.
///
/// Complexity: O(n²) for each player looked at.
pub fn pair_floaters(field: &LimField, group: &Scoregroup, pool: &mut Pool) -> Vec<FloatersGame> {
    let mut games = Vec::new();
    let both = [(&group.from_above, &group.from_below), (&group.from_below, &group.from_above)];
    for (fellows, others) in both {
        for &floater in fellows {
            let classes = opponents_in_order(field, group, floater, [others, fellows]);
            if let Some(game) = pair_floater(field, pool, floater, &classes) {
                pool.take(game.floater, game.opponent);
                games.push(game);
            }
        }
    }
    games
}

/// Residents, floaters from the other side, fellows; of each the leading one first.
pub(super) fn opponents_in_order(
    field: &LimField,
    group: &Scoregroup,
    floater: usize,
    floaters: [&[usize]; 2],
) -> Vec<Vec<usize>> {
    let mut classes: Vec<Vec<usize>> = vec![group.residents.clone()];
    classes.extend(floaters.map(<[usize]>::to_vec));
    for class in &mut classes {
        class.retain(|&p| p != floater);
        group.direction.sort(field, class);
    }
    classes
}

/// The first available player who is due the alternate colour, else the first available one. In a maxi-tournament the
/// two may not be too far from each other. `None` if the floater has an opponent already.
fn pair_floater(
    field: &LimField,
    pool: &mut Pool,
    floater: usize,
    classes: &[Vec<usize>],
) -> Option<FloatersGame> {
    if !pool.left().contains(&floater) {
        return None;
    }
    let mut available = |p: usize| pool.left().contains(&p) && pool.is_available(floater, p);
    let (class, first) =
        classes.iter().find_map(|class| Some((class, class.iter().copied().find(|&p| available(p))?)))?;
    let alternate = class
        .iter()
        .copied()
        .find(|&p| is_due_alternate(field, floater, p) && field.may_be_exchanged(first, p) && available(p));
    let opponent = alternate.unwrap_or(first);
    // The last question asked may have been about somebody else.
    available(opponent).then_some(FloatersGame {
        floater,
        opponent,
        due_alternate: due(&field[floater]).is_some() && alternate.is_some(),
    })
}

/// Whether a player is due another colour than the floater, or none.
pub(super) fn is_due_alternate(field: &LimField, floater: usize, player: usize) -> bool {
    both_can_be_granted(&field[floater], &field[player])
}
