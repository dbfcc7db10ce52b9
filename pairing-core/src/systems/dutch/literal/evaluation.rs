//! Articles 3.4 and 3.8: evaluation of candidates.

use super::super::criteria::{Bracket, Candidate, Criterion, Quality};
use super::super::editions::Edition;
use super::completion::{Complete, Completions};
use super::parameters::{Parameters, fewest_downfloaters};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// How far a candidate falls short of each quality criterion, in their order (2.4).
pub type Shortfalls = Vec<Vec<i32>>;

/// The best candidate so far.
#[derive(Default)]
pub struct Best(Option<(Shortfalls, Candidate)>);

impl Best {
    /// Article 3.8.1 (2017: B.8): better is who falls short less of a criterion of higher priority; of equals, who came
    /// earlier. Returns how far the candidate falls short if it is the best so far.
    pub fn improve(
        &mut self,
        bracket: &Bracket,
        quality: &[Quality],
        candidate: &Candidate,
    ) -> Option<&Shortfalls> {
        let mut shortfalls = Shortfalls::with_capacity(quality.len());
        let mut better = self.0.is_none();
        for (i, q) in quality.iter().enumerate() {
            let shortfall = q.criterion.violation(bracket, candidate);
            if let (false, Some((best, _))) = (better, &self.0) {
                match shortfall.cmp(&best[i]) {
                    Ordering::Less => better = true,
                    Ordering::Equal => {}
                    Ordering::Greater => return None,
                }
            }
            shortfalls.push(shortfall);
        }
        better.then(|| &self.0.insert((shortfalls, candidate.clone())).0)
    }

    /// The candidate, if there was any.
    pub fn candidate(self) -> Option<Candidate> {
        self.0.map(|(_, candidate)| candidate)
    }
}

/// Looks at candidates as they come and keeps the best so far.
pub struct Evaluation<'a> {
    bracket: &'a Bracket<'a>,
    edition: &'a Edition,
    completions: &'a Completions<'a>,
    /// For each set of downfloaters, the best of the following bracket (C8), once it has been looked for.
    following: BTreeMap<Vec<usize>, Option<Candidate>>,
    /// The least shortfalls that any set of downfloaters leaves in the criteria about downfloaters, C6 to C8.
    least: Shortfalls,
    best: Best,
}

impl<'a> Evaluation<'a> {
    /// No candidate seen yet.
    pub fn new(
        bracket: &'a Bracket<'a>,
        parameters: &Parameters,
        edition: &'a Edition,
        completions: &'a Completions<'a>,
    ) -> Self {
        let mut evaluation = Evaluation {
            bracket,
            edition,
            completions,
            following: BTreeMap::new(),
            least: Vec::new(),
            best: Best::default(),
        };
        let sets = parameters.downfloaters.iter().map(|set| {
            let following = evaluation.following(set).map(Box::new);
            let candidate = Candidate { pairs: Vec::new(), downfloaters: set.clone(), following };
            evaluation.shortfalls_of_downfloaters(&candidate)
        });
        evaluation.least = sets.min().unwrap_or_default();
        evaluation
    }

    /// Evaluates the next candidate (3.4): breaks when it is perfect. Its pairs comply with C1 and C3.
    pub fn consider(&mut self, mut candidate: Candidate) -> ControlFlow<()> {
        candidate.downfloaters.sort_unstable();
        // C2, C4, C5: its downfloaters and all lower players can be paired, with the least score of the bye.
        let unpaired: Vec<usize> = self.with_lower(&candidate.downfloaters, self.bracket.residents.end);
        if self.completions.of(&unpaired) != Some(self.complete()) {
            return ControlFlow::Continue(());
        }
        candidate.following = self.following(&candidate.downfloaters).map(Box::new);

        match self.best.improve(self.bracket, self.edition.quality, &candidate).cloned() {
            Some(shortfalls) if self.is_perfect(&shortfalls, &candidate) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The best of the candidates seen; `None` when none complies with C1 to C5.
    pub fn best(self) -> Option<Candidate> {
        self.best.candidate()
    }

    /// Whether a candidate is perfect (3.4): those who must float are the best to float, and beyond that
    /// nobody suffers anything.
    ///
    /// Somebody who must suffer something keeps every candidate from being called perfect here; then all are
    /// generated, and the best of them, the earliest of equals, is the same.
    fn is_perfect(&self, shortfalls: &Shortfalls, candidate: &Candidate) -> bool {
        let others =
            self.edition.quality.iter().zip(shortfalls).filter(|(q, _)| !about_downfloaters(q.criterion));
        others.flat_map(|(_, shortfall)| shortfall).all(|&n| n == 0)
            && self.shortfalls_of_downfloaters(candidate) == self.least
    }

    fn shortfalls_of_downfloaters(&self, candidate: &Candidate) -> Shortfalls {
        let criteria = self.edition.quality.iter().map(|q| q.criterion).filter(|&c| about_downfloaters(c));
        criteria.map(|c| c.violation(self.bracket, candidate)).collect()
    }

    fn complete(&self) -> Complete {
        Complete { pab_score: self.bracket.completion.pab_score() }
    }

    fn with_lower(&self, players: &[usize], from: usize) -> Vec<usize> {
        players.iter().copied().chain(from..self.bracket.field.len()).collect()
    }

    /// C8 (2.4.3): the best downfloaters that the following bracket can have after these. `None` in the last bracket.
    fn following(&mut self, downfloaters: &[usize]) -> Option<Candidate> {
        if self.bracket.following.is_empty() {
            return None;
        }
        if let Some(known) = self.following.get(downfloaters) {
            return known.clone();
        }
        let of_following = fewest_downfloaters(
            downfloaters,
            &self.bracket.following,
            self.complete(),
            self.bracket.field,
            self.completions,
        );
        let first = of_following.into_iter().next();
        let found = first.map(|downfloaters| Candidate { downfloaters, ..Candidate::default() });
        self.following.insert(downfloaters.to_vec(), found.clone());
        found
    }
}

/// C6 to C8: what depends on the set of downfloaters alone and need not be zero.
fn about_downfloaters(criterion: Criterion) -> bool {
    matches!(criterion, Criterion::Downfloaters | Criterion::DownfloaterScores | Criterion::FollowingBracket)
}
