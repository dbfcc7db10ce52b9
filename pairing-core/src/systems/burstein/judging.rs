//! What judging a given pairing asks of the system.

use super::criteria::{Bracket, shortfalls};
use super::field::BursteinField;
use super::graph::pair_bracket;
use super::{colour_of_first, pab, procedure};
use crate::systems::common::Field;
use crate::systems::common::finish::Paired;
use crate::systems::common::given::Given;
use crate::systems::common::judge::Rules;
use crate::systems::common::judge::brackets::{Criteria, Members, first_difference};
use crate::systems::{ColourReason, CriterionCount, Difference, Stuck, Unit};
use crate::tournament::{Colour, PairingSystem};

impl Rules for BursteinField {
    fn system(&self) -> PairingSystem {
        PairingSystem::Burstein2026
    }

    fn field(&self) -> &Field {
        self
    }

    fn difference(&self, given: &Given) -> Result<Option<Difference>, Stuck> {
        first_difference(self, given)
    }

    fn colour_of_first(&self, a: usize, b: usize) -> (Colour, ColourReason) {
        colour_of_first(self, a, b)
    }

    fn is_higher(&self, a: usize, b: usize) -> bool {
        self.rank(a) < self.rank(b)
    }

    fn bye_keys(&self, player: usize) -> Vec<CriterionCount> {
        pab::order(self, player).counts()
    }

    fn words(&self, criterion: &str) -> (&'static str, Unit) {
        words(criterion).unwrap_or(("", Unit::Count))
    }
}

impl Criteria for BursteinField {
    fn own(&self) -> Result<Paired, Stuck> {
        procedure::pair_round(self, &mut |_| {})
    }

    /// The pairs within the bracket; the others of it float.
    fn bracket(&self, members: &Members, given: &Given) -> (Vec<(usize, usize)>, Vec<CriterionCount>) {
        let here = self.by_rank(members.incoming.iter().chain(&members.residents).copied());
        let opponent = |p: usize| given.opponent(p).filter(|opponent| here.contains(opponent));
        let first = |p: usize, opponent: usize| self.rank(p) < self.rank(opponent);
        let pairs: Vec<(usize, usize)> =
            here.iter().filter_map(|&p| Some((p, opponent(p).filter(|&o| first(p, o))?))).collect();
        let floaters: Vec<usize> = here.iter().copied().filter(|&p| opponent(p).is_none()).collect();
        // C7: the best of the following bracket under C5 and C6, which come first in it.
        let groups = self.scoregroups(&members.lower);
        let ahead = groups.first().map(|following| {
            let players = [&floaters[..], following].concat();
            let (next, lower) = (groups.get(1).map_or(&[][..], Vec::as_slice), following.len());
            let lower = &members.lower[lower + next.len()..];
            pair_bracket(&Bracket::new(self, players, next, lower)).floaters
        });
        let counts = shortfalls(self, &pairs, &floaters, ahead.as_deref());
        (pairs, counts)
    }

    fn order(&self) -> &'static str {
        "4.3"
    }
}

/// What a criterion, or a key of the bye, counts, and how to read the numbers.
pub(in crate::systems) fn words(criterion: &str) -> Option<(&'static str, Unit)> {
    Some(match criterion {
        "3.1.3" => (word!("score of the assignee of the bye"), Unit::Points),
        "3.1.4" => (word!("games played by the assignee of the bye, most first"), Unit::Count),
        "3.1.5" => (word!("rank of the assignee of the bye, lowest in the ranking first"), Unit::Count),
        "C5" => (word!("outgoing floaters"), Unit::Count),
        "C6" => (word!("scores of the outgoing floaters"), Unit::Points),
        "C7" => (word!("outgoing floaters of the following bracket and their scores"), Unit::CountThenPoints),
        "C8" => (word!("players who do not get their colour preference"), Unit::Count),
        _ => return None,
    })
}
