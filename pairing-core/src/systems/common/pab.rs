//! The pairing-allocated bye where it is settled before anybody is paired (C.04.4.1 and C.04.4.2 article 3.1, C.04.4.3
//! article 1.1).

use super::{Field, stuck};
use crate::matching::maximum_matching;
use crate::systems::{CriterionCount, PabReason, Stuck};

/// The keys by which one player comes before another for the bye, the smaller first, each with its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Order<const N: usize>(pub [(&'static str, i32); N]);

impl<const N: usize> Order<N> {
    /// The keys as counts.
    pub fn counts(self) -> Vec<CriterionCount> {
        let count = |(article, value): (&str, i32)| CriterionCount {
            criterion: article.to_owned(),
            value: vec![value],
        };
        self.0.into_iter().map(count).collect()
    }
}

/// Who gets the bye: the first, by `order`, of those who may have it (C2) and without whom all the rest can be
/// paired (C4). `None` with an even number of players.
///
/// Whom a largest matching can leave alone is known from one matching, so that nobody has to be tried: see
/// [`Obstacle`](crate::matching::Obstacle). Complexity: O(n³) at worst, usually near O(n²).
///
/// # Errors
/// Who is in the way of any complete pairing.
pub fn settle<const N: usize>(
    field: &Field,
    order: impl Fn(usize) -> Order<N>,
) -> Result<Option<PabReason>, Stuck> {
    let most = maximum_matching(field.len(), |a, b| field.may_meet(a, b));
    let stuck = || stuck::why(&field.ids(), &field.meetings, |p| field[p].may_receive_pab);
    if most.unmatched() != field.len() % 2 {
        return Err(stuck());
    }
    if most.is_perfect() {
        return Ok(None);
    }
    let spared = most.obstacle().components.concat();
    let mut sequence: Vec<(Order<N>, usize)> = field.players().map(|p| (order(p), p)).collect();
    sequence.sort_unstable();
    let may = |p: usize| field[p].may_receive_pab;
    let first = sequence.iter().position(|&(_, p)| may(p) && spared.contains(&p)).ok_or_else(stuck)?;
    let (keys, player) = sequence[first];
    let before = sequence[..first].iter().map(|&(_, p)| p);
    let (needed, barred): (Vec<usize>, Vec<usize>) = before.partition(|&p| may(p));
    let ids = |players: Vec<usize>| players.into_iter().map(|p| field[p].id).collect();
    Ok(Some(PabReason {
        player: field[player].id,
        barred_below: ids(barred),
        needed_below: ids(needed),
        criteria: keys.counts(),
    }))
}
