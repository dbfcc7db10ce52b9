//! 2017: C.6, the pairing score difference (A.8), and C.12 to C.19, the same float again, for everybody.
//!
//! A bracket's pairing consists of pairs and downfloaters; each has a score difference. Reading: whoever
//! receives a float in this round counts, resident, MDP or opponent, also in the Limbo.

use super::{Bracket, Candidate, Link};
use crate::systems::dutch::definitions::Float;
use crate::tournament::Points;

/// A pair or a downfloater: what A.8 counts.
#[derive(Clone, Copy)]
enum Element {
    Pair { higher: usize, lower: usize },
    Downfloater(usize),
}

impl Element {
    /// A.8: the score difference in tenths of a point. A downfloater's is taken to one point below the lowest
    /// score of the bracket.
    fn difference(self, bracket: &Bracket) -> i32 {
        let score = |p: usize| bracket.field[p].score;
        match self {
            Element::Pair { higher, lower } => (score(higher) - score(lower)).tenths().abs(),
            Element::Downfloater(player) => (score(player) - artificial_score(bracket)).tenths(),
        }
    }

    /// Who receives `float` by it.
    fn receiver(self, bracket: &Bracket, float: Float) -> Option<usize> {
        match (self, float) {
            (Element::Pair { higher, lower }, _)
                if bracket.field[higher].score == bracket.field[lower].score =>
            {
                None
            }
            (Element::Pair { higher, .. }, Float::Down) => Some(higher),
            (Element::Pair { lower, .. }, Float::Up) => Some(lower),
            (Element::Downfloater(player), Float::Down) => Some(player),
            _ => None,
        }
    }

    /// Whether somebody receives by it the float received `ago` rounds before.
    fn repeats(self, bracket: &Bracket, float: Float, ago: usize) -> bool {
        self.receiver(bracket, float).is_some_and(|p| bracket.field[p].floats[ago - 1] == float)
    }
}

fn artificial_score(bracket: &Bracket) -> Points {
    let lowest = bracket.residents.clone().next_back().unwrap_or(bracket.residents.start);
    bracket.field[lowest].score - Points::ONE
}

fn elements(candidate: &Candidate) -> impl Iterator<Item = Element> + '_ {
    let pairs = candidate.pairs.iter().map(|&(higher, lower)| Element::Pair { higher, lower });
    pairs.chain(candidate.downfloaters.iter().map(|&p| Element::Downfloater(p)))
}

fn elements_of(bracket: &Bracket, link: Link) -> impl Iterator<Item = Element> {
    let pair = match link {
        Link::Pair { higher, lower } => Some(Element::Pair { higher, lower }),
        _ => None,
    };
    pair.into_iter().chain(link.downfloaters(bracket).map(Element::Downfloater))
}

/// Every score difference above zero that an element of the bracket can have, descending.
pub fn possible(bracket: &Bracket) -> Vec<i32> {
    let mut scores: Vec<Points> = bracket.players().map(|p| bracket.field[p].score).collect();
    scores.sort();
    scores.dedup();
    let between = scores.iter().flat_map(|&a| scores.iter().map(move |&b| (a - b).tenths()));
    let down = scores.iter().map(|&s| (s - artificial_score(bracket)).tenths());
    let mut differences: Vec<i32> = between.chain(down).filter(|&d| d > 0).collect();
    differences.sort_by(|a, b| b.cmp(a));
    differences.dedup();
    differences
}

fn lane_of(bracket: &Bracket, difference: i32) -> Option<usize> {
    bracket.differences.binary_search_by(|d| difference.cmp(d)).ok()
}

fn descending(differences: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut list: Vec<i32> = differences.collect();
    list.sort_by(|a, b| b.cmp(a));
    list
}

/// C.6: the list of all differences, descending.
pub fn all(bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
    descending(elements(candidate).map(|e| e.difference(bracket)))
}

/// How many elements there are is settled by C.5; the list is least when few have the greatest difference, then
/// the next. Each element that has another one counts in a lane.
pub fn all_lanes(bracket: &Bracket) -> Vec<usize> {
    vec![bracket.size(); bracket.differences.len()]
}

/// One in each lane for an element with another difference.
pub fn all_merit(bracket: &Bracket, link: Link, out: &mut [usize]) {
    for element in elements_of(bracket, link) {
        out.iter_mut().for_each(|lane| *lane += 1);
        if let Some(lane) = lane_of(bracket, element.difference(bracket)) {
            out[lane] -= 1;
        }
    }
}

/// C.12 to C.15: how many receive the same float again.
pub fn repeated(bracket: &Bracket, candidate: &Candidate, float: Float, ago: usize) -> Vec<i32> {
    vec![super::count(elements(candidate).filter(|e| e.repeats(bracket, float, ago)))]
}

fn nobody(bracket: &Bracket, float: Float, ago: usize) -> bool {
    !bracket.players().any(|p| bracket.field[p].floats[ago - 1] == float)
}

/// The elements, if anybody is concerned.
pub fn repeated_lanes(bracket: &Bracket, float: Float, ago: usize) -> Vec<usize> {
    if nobody(bracket, float, ago) { Vec::new() } else { vec![bracket.size()] }
}

/// One for an element that repeats nothing.
pub fn repeated_merit(bracket: &Bracket, link: Link, out: &mut [usize], float: Float, ago: usize) {
    if let Some(lane) = out.first_mut() {
        *lane = elements_of(bracket, link).filter(|e| !e.repeats(bracket, float, ago)).count();
    }
}

/// C.16 to C.19: the differences of those who receive the same float again, descending.
pub fn repeated_differences(bracket: &Bracket, candidate: &Candidate, float: Float, ago: usize) -> Vec<i32> {
    let repeating = elements(candidate).filter(|e| e.repeats(bracket, float, ago));
    descending(repeating.map(|e| e.difference(bracket)))
}

/// How many repeat is settled by C.12 to C.15; a lane for each difference.
pub fn repeated_difference_lanes(bracket: &Bracket, float: Float, ago: usize) -> Vec<usize> {
    if nobody(bracket, float, ago) { Vec::new() } else { all_lanes(bracket) }
}

/// One in each lane for an element that does not repeat a float with that difference.
pub fn repeated_difference_merit(bracket: &Bracket, link: Link, out: &mut [usize], float: Float, ago: usize) {
    if out.is_empty() {
        return;
    }
    for element in elements_of(bracket, link) {
        out.iter_mut().for_each(|lane| *lane += 1);
        if element.repeats(bracket, float, ago)
            && let Some(lane) = lane_of(bracket, element.difference(bracket))
        {
            out[lane] -= 1;
        }
    }
}
