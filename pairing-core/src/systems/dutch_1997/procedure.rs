//! C: scoregroup after scoregroup from the highest, and back where the text says so.
//!
//! What C12 and C13 ask for, "another pairing" of the scoregroup before, is the first that its own procedure comes to
//! and that does what is asked: those passed over before had been rejected for reasons of their own.

use super::account::record;
use super::below::Below;
use super::criteria::{Scoregroup, can_be_completed};
use super::field::Players;
use super::moved_down::Halves;
use super::scoregroup::{self, Paired};
use crate::systems::common::stuck;
use crate::systems::{PabReason, Progress, Stuck};

/// A scoregroup that has been paired.
#[derive(Clone, Debug)]
pub struct Level<'a> {
    /// Who moved down into it.
    pub moved_down: Vec<usize>,
    /// The players of its score.
    pub residents: Vec<usize>,
    /// Who of them moves down, having no opponent in it (C1).
    pub alone: Vec<usize>,
    /// The others.
    pub group: Scoregroup<'a>,
    /// Their pairing; `None` when all move down.
    pub paired: Option<Paired>,
    /// Whether it was paired otherwise for the sake of the next or the lowest scoregroup.
    pub undone: Option<Undone>,
}

/// Why a scoregroup was paired again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undone {
    /// C12: the next scoregroup.
    ForTheNext,
    /// C13: the lowest scoregroup.
    ForTheLowest,
}

impl Level<'_> {
    /// Who moves down, in the order of A2.
    pub fn moves_down(&self) -> Vec<usize> {
        let remaining = self.paired.as_ref().map_or_else(|| self.group.members(), Paired::remaining);
        let mut all = [&self.alone[..], &remaining].concat();
        all.sort_unstable();
        all
    }
}

/// A round as paired.
#[derive(Clone, Debug)]
pub struct Outcome<'a> {
    /// The scoregroups, the highest first; the lowest last.
    pub levels: Vec<Level<'a>>,
    /// Who was moved into the lowest scoregroup together with a whole scoregroup above (C13), in the order of A2.
    pub merged: Vec<usize>,
}

/// Pairs the round.
///
/// Complexity: that of each scoregroup, and once more for one that is undone.
///
/// # Errors
/// Who is in the way of any complete pairing.
pub fn pair_round<'a>(
    players: &'a Players,
    progress: &mut dyn FnMut(Progress),
) -> Result<Outcome<'a>, Stuck> {
    let everybody: Vec<usize> = players.players().collect();
    let may_meet = |a: usize, b: usize| players.may_meet_at_last(a, b);
    if !can_be_completed(players, &everybody, &may_meet) {
        return Err(why(players));
    }
    let mut groups = players.scoregroups(&everybody);
    let total = players.len() as u32;
    let mut done: Vec<Level> = Vec::new();
    let mut lowest = groups.pop().unwrap_or_default();
    for residents in groups {
        let level = pair_level(players, residents, &mut done);
        done.push(level);
        let pairs: usize = done.iter().filter_map(|l| l.paired.as_ref()).map(|p| p.pairs().len()).sum();
        progress(Progress { total, paired: 2 * pairs as u32 });
    }
    let moved_down = |done: &[Level]| done.last().map(Level::moves_down).unwrap_or_default();
    let mut merged: Vec<usize> = Vec::new();
    loop {
        let all = [moved_down(&done), merged.clone(), lowest.clone()].concat();
        if can_be_completed(players, &all, &may_meet) {
            break;
        }
        // C13.
        let Some(mut penultimate) = done.pop() else { return Err(why(players)) };
        let others = [&penultimate.alone[..], &merged, &lowest].concat();
        let below = Below::Complete { others };
        if let Some(paired) = scoregroup::pair(&penultimate.group, &below, None) {
            penultimate.paired = Some(paired);
            penultimate.undone = Some(Undone::ForTheLowest);
            done.push(penultimate);
            break;
        }
        merged.splice(0..0, penultimate.residents);
    }
    lowest.sort_unstable();
    let above = [moved_down(&done), merged.clone()].concat();
    let group = Scoregroup::lowest(players, above.clone(), lowest.clone());
    let paired = scoregroup::pair(&group, &Below::Bye, None).ok_or_else(|| why(players))?;
    done.push(Level {
        moved_down: above,
        residents: lowest,
        alone: Vec::new(),
        group,
        paired: Some(paired),
        undone: None,
    });
    progress(Progress { total, paired: total - total % 2 });
    Ok(Outcome { levels: done, merged })
}

/// C1 to C12 and C14 for a scoregroup that is not the lowest.
fn pair_level<'a>(players: &'a Players, residents: Vec<usize>, done: &mut [Level<'a>]) -> Level<'a> {
    let mut again = false;
    loop {
        let moved_down = done.last().map(Level::moves_down).unwrap_or_default();
        let whole = Scoregroup::new(players, moved_down.clone(), residents.clone());
        let members = whole.members();
        // C1.
        let has_opponent = |p: usize| members.iter().any(|&other| other != p && whole.may_meet(p, other));
        let (staying, alone): (Vec<usize>, Vec<usize>) = members.iter().partition(|&&p| has_opponent(p));
        let mut group = whole.clone();
        group.moved_down.retain(|p| staying.contains(p));
        group.residents.retain(|p| staying.contains(p));
        // C12, once: what it finds is such that it is not needed again.
        let in_trouble = alone.iter().any(|p| moved_down.contains(p)) || {
            let (s1, s2) = (&group.moved_down[..], &group.residents[..]);
            !group.is_homogeneous() && !Halves { group: &group, s1, s2 }.can_be_paired()
        };
        if in_trouble
            && !again
            && let Some(previous) = done.last_mut()
            && let Some(count) = previous.paired.as_ref().map(Paired::count)
        {
            again = true;
            let below = Below::Opponents { carried: previous.alone.clone(), residents: residents.clone() };
            if let Some(paired) = scoregroup::pair(&previous.group, &below, Some(count)) {
                previous.paired = Some(paired);
                previous.undone = Some(Undone::ForTheNext);
                continue;
            }
        }
        let paired = scoregroup::pair(&group, &Below::Open, None);
        return Level { moved_down, residents, alone, group, paired, undone: None };
    }
}

fn why(players: &Players) -> Stuck {
    stuck::why(&players.ids(), &players.meetings, |p| players[p].may_receive_pab)
}

impl Outcome<'_> {
    /// All pairs, the higher ranked player first, and whether B2 applied to their scoregroup.
    pub fn pairs(&self) -> Vec<((usize, usize), bool)> {
        let of = |level: &Level| -> Vec<_> {
            let pairs = level.paired.as_ref().map(Paired::pairs).unwrap_or_default();
            pairs.into_iter().map(|pair| (pair, level.group.b2_applies)).collect()
        };
        self.levels.iter().flat_map(of).collect()
    }

    /// Who has the bye.
    pub fn bye(&self) -> Option<usize> {
        self.levels.last()?.paired.as_ref()?.remaining().first().copied()
    }

    /// Why, scoregroup by scoregroup, and why the bye went where it went.
    pub fn justification(&self, players: &Players) -> crate::systems::Justification {
        let last = self.levels.len().saturating_sub(1);
        let brackets = self.levels.iter().enumerate().map(|(i, level)| {
            let merged = if i == last { &self.merged[..] } else { &[] };
            record(level, merged)
        });
        let pab = self.bye().map(|bye| {
            let below = players.players().filter(|&p| players[p].score < players[bye].score);
            let (needed, barred): (Vec<usize>, Vec<usize>) = below.partition(|&p| players[p].may_receive_pab);
            let ids = |all: Vec<usize>| all.into_iter().map(|p| players[p].id).collect();
            PabReason {
                player: players[bye].id,
                barred_below: ids(barred),
                needed_below: ids(needed),
                criteria: Vec::new(),
            }
        });
        crate::systems::Justification { brackets: brackets.collect(), pab, table: None }
    }
}
