//! The Dutch System 1992/97: scoregroups, x, transpositions and exchanges.

use super::dutch::composition;
use super::{Explainer, Reason, capital};
use crate::i18n::why as t;
use pairing_core::systems::dutch_1997::steps::DutchStep;
use pairing_core::systems::{BracketRecord, Step, StepKind};
use pairing_core::tournament::PlayerId;

impl Explainer<'_> {
    /// Articles C1 to C14.
    pub(super) fn dutch_1997_pair(
        &self,
        above: &[BracketRecord],
        group: &BracketRecord,
        higher: PlayerId,
        lower: PlayerId,
    ) -> Vec<Reason> {
        let mut reasons = vec![self.by("A3", composition(group))];
        for id in [higher, lower].into_iter().filter(|id| group.mdps.contains(id)) {
            let from = above.iter().rfind(|above| above.downfloaters.contains(&id));
            reasons.extend(from.map(|from| self.by("A3", self.floated(from, id))));
        }
        let both = [higher, lower];
        let Some(halves) = halves(group).into_iter().find(|halves| halves.row(both).is_some()) else {
            return reasons;
        };
        reasons.extend(halves.before.iter().filter_map(|step| self.of_these(step, &both)));
        reasons.extend(halves.row(both).map(|row| {
            let (a, b) = (self.name(halves.s1.players[row]), self.name(halves.s2.players[row]));
            match halves.is_transposed() {
                false => self.by("C6", t::meets_in_s2(&a, row + 1, &b)),
                true => self.by("D1", t::meets_in_s2_transposed(&a, row + 1, &b)),
            }
        }));
        reasons
    }

    /// A step, if it concerns the scoregroup as such or one of these players.
    fn of_these(&self, step: &Step, players: &[PlayerId]) -> Option<Reason> {
        let these: Vec<PlayerId> = players.iter().copied().filter(|id| step.players.contains(id)).collect();
        let sentence = match (step.players.is_empty(), these.is_empty()) {
            (true, _) => t::step_alone(&capital(&step.words())),
            (false, false) => t::system_step(&capital(&step.words()), &self.names(&these)),
            (false, true) => return None,
        };
        Some(self.by(&step.article, sentence))
    }
}

/// S1 and its opponents: of the moved-down players, or of a homogeneous scoregroup or remainder.
#[derive(Debug)]
pub struct Halves<'a> {
    /// What was done before, from the pairing of the moved-down players on.
    pub before: &'a [Step],
    /// S1.
    pub s1: &'a Step,
    /// The opponents, in the order of S1.
    pub s2: &'a Step,
}

impl Halves<'_> {
    /// The row in which two meet, from 0.
    fn row(&self, pair: [PlayerId; 2]) -> Option<usize> {
        let mut rows = self.s1.players.iter().zip(&self.s2.players);
        rows.position(|(a, b)| pair.contains(a) && pair.contains(b))
    }

    /// Whether S2 stands in another order than at first (D1).
    pub fn is_transposed(&self) -> bool {
        self.s2.kind == StepKind::Dutch1997(DutchStep::TransposedS2)
    }

    /// Who has come into S1 by exchange (D2).
    pub fn joined_s1(&self) -> &[PlayerId] {
        let joins = |step: &&Step| step.kind == StepKind::Dutch1997(DutchStep::JoinS1);
        self.before.iter().find(joins).map_or(&[], |step| &step.players)
    }
}

/// The halves of a scoregroup, those of the moved-down players first.
pub fn halves(group: &BracketRecord) -> Vec<Halves<'_>> {
    let mut all = Vec::new();
    let mut start = 0;
    for (at, both) in group.steps.windows(2).enumerate() {
        if let [s1, s2] = both
            && s1.kind == StepKind::Dutch1997(DutchStep::S1)
        {
            all.push(Halves { before: &group.steps[start..at], s1, s2 });
            start = at + 2;
        }
    }
    all
}
