//! 2017: A.9, the bracket after which nothing can be completed and the collapsed last bracket; what B.1, C.4, C.7 and
//! D.3 ask of a bracket.

use super::super::criteria::{Bracket, Candidate, Criterion};
use super::super::editions::Edition;
use super::super::field::Field;
use super::candidates;
use super::completion::{Completions, can_be_paired};
use super::evaluation::{Best, Shortfalls};
use super::mdp_sets::subsets;
use super::parameters::scores_descending;
use crate::systems::dutch::criteria::pab::{Completion, Pab};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};

/// Which part a bracket has in the round (A.9).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Not the last one; tested afterwards.
    Upper,
    /// The PPB: its downfloaters must complete the round (C.4).
    Penultimate,
    /// The last one, collapsed or not: it has the assignee of the bye.
    Last,
}

/// A.9: from the top scoregroup down, to all pairs and the downfloater of the last bracket, who gets the bye. `None` when
/// the round-pairing cannot be completed.
pub fn pair_brackets(field: &Field, edition: &Edition) -> Option<Candidate> {
    let completions = Completions::new(field);
    completions.of(&field.players().collect::<Vec<_>>())?;
    let round = Round { field, edition, completions: &completions };
    let mut pairs = Vec::new();
    let mut moved_down: Vec<usize> = Vec::new();
    let scoregroups = field.scoregroups();
    for (i, residents) in scoregroups.iter().enumerate() {
        let below = residents.end;
        let nothing = field.len()..field.len();
        let Some(following) = scoregroups.get(i + 1) else {
            let last = round.pair(Place::Last, &moved_down, residents.clone(), nothing)?;
            pairs.extend(last.pairs);
            moved_down = last.downfloaters;
            break;
        };
        let paired = round.pair(Place::Upper, &moved_down, residents.clone(), following.clone())?;
        let rest = with_lower(&paired.downfloaters, below, field);
        if completions.of(&rest).is_some() {
            pairs.extend(paired.pairs);
            moved_down = paired.downfloaters;
            continue;
        }
        // Another route: the bracket is the PPB and is paired again, all lower players are one scoregroup.
        let ppb = round.pair(Place::Penultimate, &moved_down, residents.clone(), below..below)?;
        let clb = round.pair(Place::Last, &ppb.downfloaters, below..field.len(), nothing)?;
        pairs.extend(ppb.pairs.into_iter().chain(clb.pairs));
        moved_down = clb.downfloaters;
        break;
    }
    Some(Candidate { pairs, downfloaters: moved_down, following: None })
}

fn with_lower(players: &[usize], from: usize, field: &Field) -> Vec<usize> {
    players.iter().copied().chain(from..field.len()).collect()
}

struct Round<'a> {
    field: &'a Field,
    edition: &'a Edition,
    completions: &'a Completions<'a>,
}

impl Round<'_> {
    /// B for one bracket: the best candidate (B.8), and of equals the first.
    fn pair(
        &self,
        place: Place,
        mdps: &[usize],
        residents: Range<usize>,
        following: Range<usize>,
    ) -> Option<Candidate> {
        let pab = if self.field.len().is_multiple_of(2) { Pab::Nobody } else { Pab::Anybody };
        let bracket = Bracket::new(self.field, mdps.to_vec(), residents, following, Completion { pab });
        let complying = self.fewest_downfloaters(&bracket, place);
        let max_pairs = (bracket.size() - complying.first()?.len()) / 2;
        let s1_of_mdps = s1_of_mdps(&bracket, max_pairs);

        let mut following = BTreeMap::new();
        let mut look_ahead = |downfloaters: &[usize]| -> Option<Box<Candidate>> {
            if bracket.following.is_empty() {
                return None;
            }
            let found = following
                .entry(downfloaters.to_vec())
                .or_insert_with(|| self.following(&bracket, downfloaters));
            Some(Box::new(found.clone()))
        };
        // C.5 to C.7 of the candidates that fall short of these least; where the residents have one score they depend on
        // the downfloaters alone, however the others are paired.
        let least: Option<Shortfalls> = (place != Place::Last)
            .then(|| {
                complying
                    .iter()
                    .map(|set| {
                        let candidate = Candidate {
                            pairs: anyhow(&bracket, set),
                            downfloaters: set.clone(),
                            following: look_ahead(set),
                        };
                        self.shortfalls_of_downfloaters(&bracket, &candidate)
                    })
                    .min()
            })
            .flatten();

        let mut best = Best::default();
        // Whether a perfect candidate stopped the sequence (B.4) or it ran out makes no difference here.
        let _ = candidates::generate(&bracket, max_pairs, &s1_of_mdps, &mut |mut candidate| {
            candidate.downfloaters.sort_unstable();
            if !self.complies(&bracket, place, &candidate.downfloaters) {
                return ControlFlow::Continue(());
            }
            candidate.following = look_ahead(&candidate.downfloaters);
            let Some(shortfalls) = best.improve(&bracket, self.edition.quality, &candidate) else {
                return ControlFlow::Continue(());
            };
            let others = self.edition.quality.iter().zip(shortfalls);
            let nobody_suffers = others
                .filter(|(q, _)| !about_downfloaters(q.criterion))
                .flat_map(|(_, shortfall)| shortfall)
                .all(|&n| n == 0);
            let perfect =
                nobody_suffers && Some(self.shortfalls_of_downfloaters(&bracket, &candidate)) == least;
            if perfect { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best.candidate()
    }

    /// Whether downfloaters comply with what the bracket's place in the round asks: C.4, and in the last bracket C.2.
    fn complies(&self, bracket: &Bracket, place: Place, downfloaters: &[usize]) -> bool {
        match place {
            Place::Upper => true,
            Place::Penultimate => {
                let rest = with_lower(downfloaters, bracket.residents.end, self.field);
                self.completions.of(&rest).is_some()
            }
            Place::Last => self.may_be_left(downfloaters),
        }
    }

    /// Whether these can be all who are left when everybody else is paired: nobody, or the assignee of the bye.
    fn may_be_left(&self, players: &[usize]) -> bool {
        match players {
            [] => true,
            [player] => self.field[*player].may_receive_pab,
            _ => false,
        }
    }

    /// B.1.b, C.5: the smallest sets of downfloaters that comply, each highest ranked first.
    fn fewest_downfloaters(&self, bracket: &Bracket, place: Place) -> Vec<Vec<usize>> {
        let players: Vec<usize> = bracket.players().collect();
        (players.len() % 2..=players.len())
            .step_by(2)
            .map(|number| {
                let mut sets = subsets(&players, number);
                sets.retain(|set| self.complies(bracket, place, set) && others_can_be_paired(bracket, set));
                sets
            })
            .find(|sets| !sets.is_empty())
            .unwrap_or_default()
    }

    /// C.7: the best of the following bracket after these downfloaters: most pairs, then the least PSD. Where it is the
    /// last one, somebody may be left only for the bye (C.2); if that cannot be, whatever is left.
    fn following(&self, bracket: &Bracket, downfloaters: &[usize]) -> Candidate {
        let end = bracket.following.end..bracket.following.end;
        let following = bracket.following.clone();
        let next = Bracket::new(self.field, downfloaters.to_vec(), following, end, bracket.completion);
        let last = bracket.following.end == self.field.len();
        let mut sets = if last { self.fewest_downfloaters(&next, Place::Last) } else { Vec::new() };
        if sets.is_empty() {
            sets = self.fewest_downfloaters(&next, Place::Upper);
        }
        sets.into_iter()
            .map(|set| Candidate { pairs: anyhow(&next, &set), downfloaters: set, following: None })
            .min_by_key(|candidate| Criterion::PairingScoreDifference.violation(&next, candidate))
            .unwrap_or_default()
    }

    fn shortfalls_of_downfloaters(&self, bracket: &Bracket, candidate: &Candidate) -> Shortfalls {
        let criteria = self.edition.quality.iter().map(|q| q.criterion).filter(|&c| about_downfloaters(c));
        criteria.map(|c| c.violation(bracket, candidate)).collect()
    }
}

/// C.5 to C.7.
fn about_downfloaters(criterion: Criterion) -> bool {
    matches!(
        criterion,
        Criterion::Downfloaters | Criterion::PairingScoreDifference | Criterion::FollowingBracket
    )
}

/// Whether two players can be a pair of the bracket: S1 holds MDPs and S2 residents (B.2), so two MDPs are none.
fn may_be_pair(bracket: &Bracket, a: usize, b: usize) -> bool {
    bracket.field.may_meet(a, b) && (bracket.residents.contains(&a) || bracket.residents.contains(&b))
}

fn others(bracket: &Bracket, downfloaters: &[usize]) -> Vec<usize> {
    bracket.players().filter(|p| !downfloaters.contains(p)).collect()
}

fn others_can_be_paired(bracket: &Bracket, downfloaters: &[usize]) -> bool {
    can_be_paired(&others(bracket, downfloaters), &|a, b| may_be_pair(bracket, a, b))
}

/// Some pairing of all but the downfloaters; which one makes no difference where the residents have one score.
fn anyhow(bracket: &Bracket, downfloaters: &[usize]) -> Vec<(usize, usize)> {
    let mut left = others(bracket, downfloaters);
    let mut pairs = Vec::new();
    while let Some((&first, rest)) = left.split_first() {
        let opponent = rest.iter().copied().find(|&opponent| {
            let others: Vec<usize> = rest.iter().copied().filter(|&p| p != opponent).collect();
            may_be_pair(bracket, first, opponent)
                && can_be_paired(&others, &|a, b| may_be_pair(bracket, a, b))
        });
        let Some(opponent) = opponent else { break };
        pairs.push((first, opponent));
        left.retain(|&p| p != first && p != opponent);
    }
    pairs
}

/// B.1.c, B.7, D.3: what S1 can be in a heterogeneous bracket. As many MDPs as can be paired come first; M1 is settled by
/// the best candidate, which no set of another size ties with. Sets of one size: the highest differing score first, then
/// the lowest BSNs.
fn s1_of_mdps(bracket: &Bracket, max_pairs: usize) -> Vec<Vec<usize>> {
    let most = bracket.mdps.len().min(bracket.residents.len()).min(max_pairs);
    let mut all = Vec::new();
    for m1 in (0..=most).rev() {
        let mut sets = subsets(&bracket.mdps, m1);
        sets.sort_by_cached_key(|set| (Reverse(scores_descending(bracket.field, set)), set.clone()));
        all.extend(sets);
    }
    all
}
