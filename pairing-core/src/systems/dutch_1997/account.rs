//! A scoregroup as paired, with the reasons.

use super::criteria::{Dropped, Drops, Scoregroup};
use super::fold::Found;
use super::procedure::{Level, Undone};
use super::scoregroup::Paired;
use super::steps::DutchStep;
use crate::systems::{BracketRecord, CriterionCount, Step, StepKind, Unit};
use crate::tournament::PlayerId;

/// What the record of a scoregroup says. `merged` are those who came into it with their whole scoregroup (C13).
pub fn record(level: &Level, merged: &[usize]) -> BracketRecord {
    let players = level.group.players;
    let ids = |all: &[usize]| -> Vec<PlayerId> { all.iter().map(|&p| players[p].id).collect() };
    let mut log = Log { group: &level.group, steps: Vec::new() };
    if !level.group.b2_applies {
        log.add("B2", DutchStep::WithoutB2, &[]);
    }
    log.add_some("C13", DutchStep::Merged, merged);
    log.add_some("C1", DutchStep::NoOpponent, &level.alone);
    match level.undone {
        Some(Undone::ForTheNext) => log.add_some("C12", DutchStep::OthersForTheNext, &level.moves_down()),
        Some(Undone::ForTheLowest) => {
            log.add_some("C13", DutchStep::OthersForTheLowest, &level.moves_down());
        }
        None => {}
    }
    match &level.paired {
        Some(Paired::Homogeneous(found)) => log.homogeneous(found, &level.group.members()),
        Some(Paired::Heterogeneous(both)) => {
            let Found { candidate, x, drops } = &both.moved_down;
            let p = candidate.s1.len();
            log.fewer_pairs(level.group.moved_down.len() - p);
            log.x(level.group.x(&level.group.members()).min(p), *x);
            log.dropped(*drops);
            let mut s2 = candidate.s2.clone();
            s2.sort_unstable();
            log.halves(&candidate.s1, &s2[..p], &candidate.s2[..p]);
            log.add_some("A3", DutchStep::Remainder, &both.remainder);
            log.homogeneous(&both.rest, &both.remainder);
        }
        None => log.add_some("C14", DutchStep::AllMoveDown, &level.group.members()),
    }
    let pairs = level.paired.as_ref().map(Paired::pairs).unwrap_or_default();
    BracketRecord {
        score: level.residents.first().map(|&p| players[p].score).unwrap_or_default(),
        mdps: ids(&level.moved_down),
        residents: ids(&level.residents),
        upfloaters: Vec::new(),
        pairs: pairs.iter().map(|&(a, b)| (players[a].id, players[b].id)).collect(),
        downfloaters: ids(&level.moves_down()),
        criteria: counts(&level.group, &pairs, &level.moves_down()),
        steps: log.steps,
    }
}

struct Log<'a> {
    group: &'a Scoregroup<'a>,
    steps: Vec<Step>,
}

impl Log<'_> {
    fn add(&mut self, article: &str, step: DutchStep, players: &[usize]) {
        let players = players.iter().map(|&p| self.group.players[p].id).collect();
        self.steps.push(Step {
            article: article.to_owned(),
            kind: StepKind::Dutch1997(step),
            players,
            values: Vec::new(),
        });
    }

    fn add_some(&mut self, article: &str, step: DutchStep, players: &[usize]) {
        if !players.is_empty() {
            self.add(article, step, players);
        }
    }

    fn fewer_pairs(&mut self, by: usize) {
        if by > 0 {
            self.add("C14", DutchStep::FewerPairs { by: by as u32 }, &[]);
        }
    }

    fn x(&mut self, at_first: usize, x: usize) {
        let at_first = at_first.min(x);
        if x > 0 {
            let article = if at_first == x { "A8" } else { "C11" };
            self.add(article, DutchStep::X { at_first: at_first as u32, raised_to: x as u32 }, &[]);
        }
    }

    fn dropped(&mut self, drops: Drops) {
        if drops.down != Dropped::Nothing {
            let b5 = drops.down == Dropped::B6AndB5;
            self.add("C9", DutchStep::DroppedForDownfloats { b5 }, &[]);
        }
        if drops.up != Dropped::Nothing {
            let b5 = drops.up == Dropped::B6AndB5;
            self.add("C10", DutchStep::DroppedForUpfloats { b5 }, &[]);
        }
    }

    /// A homogeneous scoregroup or remainder made of `members`, in the order of A2.
    fn homogeneous(&mut self, found: &Found, members: &[usize]) {
        let Found { candidate, x, drops } = found;
        let p = candidate.s1.len();
        let fewer = members.len() / 2 - p;
        self.fewer_pairs(fewer);
        if p == 0 {
            return;
        }
        self.x(self.group.x(members).saturating_sub(fewer), *x);
        self.dropped(*drops);
        let (s1, s2) = members.split_at(p);
        let leave: Vec<usize> = s1.iter().rev().copied().filter(|m| !candidate.s1.contains(m)).collect();
        let join: Vec<usize> = s2.iter().copied().filter(|m| candidate.s1.contains(m)).collect();
        self.add_some("D2", DutchStep::LeaveS1, &leave);
        self.add_some("D2", DutchStep::JoinS1, &join);
        let mut sorted = candidate.s2.clone();
        sorted.sort_unstable();
        self.halves(&candidate.s1, &sorted[..p], &candidate.s2[..p]);
    }

    /// S1, and its opponents, which would be `as_it_stands` without a transposition.
    fn halves(&mut self, s1: &[usize], as_it_stands: &[usize], opponents: &[usize]) {
        self.add("C4", DutchStep::S1, s1);
        if opponents == as_it_stands {
            self.add("C6", DutchStep::S2, opponents);
        } else {
            self.add("D1", DutchStep::TransposedS2, opponents);
        }
    }
}

/// What the pairing amounts to: who remains, then B3 to B6.
fn counts(group: &Scoregroup, pairs: &[(usize, usize)], remaining: &[usize]) -> Vec<CriterionCount> {
    let players = group.players;
    let mut differences: Vec<i32> = pairs
        .iter()
        .map(|&(a, b)| (players[a].score - players[b].score).tenths())
        .filter(|&tenths| tenths != 0)
        .collect();
    differences.sort_unstable_by(|a, b| b.cmp(a));
    let refused = pairs.iter().filter(|&&(a, b)| group.is_refused(a, b)).count();
    // What would have to be dropped, player by player.
    let floats = |drops: Drops| {
        let pairs = pairs.iter().filter(|&&(a, b)| !group.floats_comply(a, b, drops)).count();
        pairs + remaining.iter().filter(|&&p| !group.may_remain(p, drops)).count()
    };
    let b5_only = Drops { down: Dropped::B6, up: Dropped::B6 };
    let count = |name: &str, value: Vec<i32>| CriterionCount { criterion: name.to_owned(), value };
    let number = |n: usize| vec![i32::try_from(n).unwrap_or(i32::MAX)];
    let (b5, both) = (floats(b5_only), floats(Drops::NONE));
    vec![
        count("C14", number(remaining.len())),
        count("B3", differences),
        count("B4", number(refused)),
        count("B5", number(b5)),
        count("B6", number(both.saturating_sub(b5))),
    ]
}

/// What a criterion of the [`counts`] counts, and how to read the numbers.
pub(in crate::systems) fn criterion(name: &str) -> Option<(&'static str, Unit)> {
    Some(match name {
        "C14" => (word!("players who move down"), Unit::Count),
        "B3" => (word!("score differences of the pairs"), Unit::Points),
        "B4" => (word!("pairs that do not grant both colour preferences"), Unit::Count),
        "B5" => (word!("players who float as in the round before"), Unit::Count),
        "B6" => (word!("players who float as two rounds before"), Unit::Count),
        _ => return None,
    })
}
