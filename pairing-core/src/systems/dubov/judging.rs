//! What judging a given pairing asks of the system.

use super::criteria::shortfalls;
use super::field::DubovField;
use super::{pab, procedure};
use crate::systems::common::Field;
use crate::systems::common::colours::colour_of_higher;
use crate::systems::common::finish::Paired;
use crate::systems::common::given::Given;
use crate::systems::common::judge::Rules;
use crate::systems::common::judge::brackets::{Criteria, Members, first_difference};
use crate::systems::{ColourReason, CriterionCount, Difference, Stuck, Unit};
use crate::tournament::{Colour, PairingSystem};

impl Rules for DubovField {
    fn system(&self) -> PairingSystem {
        PairingSystem::Dubov2026
    }

    fn field(&self) -> &Field {
        self
    }

    fn difference(&self, given: &Given) -> Result<Option<Difference>, Stuck> {
        first_difference(self, given)
    }

    fn colour_of_first(&self, a: usize, b: usize) -> (Colour, ColourReason) {
        // Who has more points, then the smaller TPN, is the higher ranked (5.2): the smaller place.
        if a < b {
            return colour_of_higher(&self[a], &self[b], self.initial_colour);
        }
        let (colour, reason) = colour_of_higher(&self[b], &self[a], self.initial_colour);
        (!colour, reason)
    }

    fn is_higher(&self, a: usize, b: usize) -> bool {
        a < b
    }

    fn bye_keys(&self, player: usize) -> Vec<CriterionCount> {
        pab::order(self, player).counts()
    }

    fn words(&self, criterion: &str) -> (&'static str, Unit) {
        words(criterion).unwrap_or(("", Unit::Count))
    }
}

impl Criteria for DubovField {
    fn own(&self) -> Result<Paired, Stuck> {
        procedure::pair_round(self, &mut |_| {})
    }

    /// The pairs of the residents, with whomever they come up.
    fn bracket(&self, members: &Members, given: &Given) -> (Vec<(usize, usize)>, Vec<CriterionCount>) {
        let residents = &members.residents;
        let twice = |p: usize, opponent: usize| residents.contains(&opponent) && opponent < p;
        let pairs: Vec<(usize, usize)> = residents
            .iter()
            .filter_map(|&p| Some((p, given.opponent(p).filter(|&opponent| !twice(p, opponent))?)))
            .collect();
        let score = residents.first().map(|&p| self[p].score).unwrap_or_default();
        let counts = shortfalls(self, score, &pairs);
        (pairs, counts)
    }

    fn order(&self) -> &'static str {
        "3.2.4 to 4.4"
    }
}

/// What a criterion, or a key of the bye, counts, and how to read the numbers.
pub(in crate::systems) fn words(criterion: &str) -> Option<(&'static str, Unit)> {
    Some(match criterion {
        "3.1.3" => (word!("score of the assignee of the bye"), Unit::Points),
        "3.1.4" => (word!("games played by the assignee of the bye, most first"), Unit::Count),
        "3.1.5" => (word!("pairing number of the assignee of the bye, largest first"), Unit::Count),
        "C5" => (word!("upfloaters"), Unit::Count),
        "C6" => (word!("score differences of pairs with upfloaters"), Unit::Points),
        "C7" => (word!("players who do not get their colour preference"), Unit::Count),
        "C8" => (word!("upfloaters who are maximum upfloaters"), Unit::Count),
        "C9" => (word!("earlier upfloats of maximum upfloaters"), Unit::Count),
        "C10" => (word!("upfloaters who upfloated in the previous round"), Unit::Count),
        _ => return None,
    })
}
