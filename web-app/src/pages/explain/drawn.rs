//! A bracket as it is drawn: who stands left and right, and the lines between them.

use crate::pages::round::why::Explainer;
use pairing_core::systems::dutch::definitions::{Float, Preference, Strength};
use pairing_core::systems::{BracketRecord, Fold};
use pairing_core::tournament::{Colour, PlayerId, RoundNo};

/// Which pairing of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The first candidate: S1 against S2 in their original order (3.3.1).
    First,
    /// The one that stands.
    Paired,
}

/// Players drawn half against half.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// What of the bracket.
    pub kind: Kind,
    /// S1, in order.
    pub left: Vec<Seat>,
    /// S2, in order.
    pub right: Vec<Seat>,
    /// Who meets whom, S1 in order.
    pub lines: Vec<Line>,
}

/// What of a bracket is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All of it.
    Bracket,
    /// The MDPs and their opponents.
    MdpPairing,
    /// The other residents.
    Remainder,
}

/// A player in a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who.
    pub id: PlayerId,
    /// The in-bracket sequence-number (4.1).
    pub bsn: usize,
    /// The name.
    pub name: String,
    /// The score, where it is not that of the residents.
    pub points: Option<String>,
    /// The colour due.
    pub due: Option<Preference>,
    /// The float of the round before.
    pub floated: Float,
    /// Whether the player is not paired in the bracket.
    pub floats_down: bool,
    /// Whether the player has joined S1 from S2, or another MDP's place in it.
    pub exchanged: bool,
}

/// A pair in a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The row on the left, from 0.
    pub left: usize,
    /// The row on the right, from 0.
    pub right: usize,
    /// What is wrong with the pair.
    pub trouble: Option<Trouble>,
}

/// What is wrong with a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// C1: they have met.
    Met(RoundNo),
    /// The organiser forbids it.
    Forbidden,
    /// C3: both have an absolute preference for it.
    BothAbsolute(Colour),
    /// C12: both prefer it. The pair may be.
    BothDue(Colour),
}

impl Trouble {
    /// Whether the pair must not be.
    pub fn is_illegal(self) -> bool {
        !matches!(self, Trouble::BothDue(_))
    }
}

/// A bracket drawn: the MDP-Pairing first, where there is one, then the rest.
pub fn drawn(explainer: &Explainer, record: &BracketRecord, which: Which) -> Vec<Drawn> {
    let draw =
        |kind, fold: &Fold, limbo: &[PlayerId]| Draw { explainer, record, fold }.all(kind, which, limbo);
    let Some(shape) = record.shape(explainer.system()) else {
        return vec![as_listed(explainer, record)];
    };
    match &shape.mdp_pairing {
        Some(mdps) => {
            let mut all = vec![draw(Kind::MdpPairing, mdps, &shape.limbo)];
            if !shape.rest.players.is_empty() {
                all.push(draw(Kind::Remainder, &shape.rest, &[]));
            }
            all
        }
        None => vec![draw(Kind::Bracket, &shape.rest, &shape.limbo)],
    }
}

/// Where the system has no halves: the pairs as they are, the higher ranked on the left.
fn as_listed(explainer: &Explainer, record: &BracketRecord) -> Drawn {
    let seat =
        |id: PlayerId, bsn: usize, down: bool| Seat { floats_down: down, ..seat(explainer, record, id, bsn) };
    let n = record.pairs.len();
    let lower = record.pairs.iter().map(|&(_, lower)| lower);
    Drawn {
        kind: Kind::Bracket,
        left: record.pairs.iter().zip(1..).map(|(&(higher, _), bsn)| seat(higher, bsn, false)).collect(),
        right: lower
            .map(|id| (id, false))
            .chain(record.downfloaters.iter().map(|&id| (id, true)))
            .zip(n + 1..)
            .map(|((id, down), bsn)| seat(id, bsn, down))
            .collect(),
        lines: (0..n).map(|row| Line { left: row, right: row, trouble: None }).collect(),
    }
}

fn seat(explainer: &Explainer, record: &BracketRecord, id: PlayerId, bsn: usize) -> Seat {
    let score = explainer.score(id);
    Seat {
        id,
        bsn,
        name: explainer.name(id),
        points: (score != record.score).then(|| score.half_notation()),
        due: explainer.preference(id),
        floated: explainer.float_before(id),
        floats_down: false,
        exchanged: false,
    }
}

struct Draw<'a> {
    explainer: &'a Explainer<'a>,
    record: &'a BracketRecord,
    fold: &'a Fold,
}

impl Draw<'_> {
    fn all(&self, kind: Kind, which: Which, limbo: &[PlayerId]) -> Drawn {
        let halves = match which {
            Which::First => &self.fold.original,
            Which::Paired => &self.fold.paired,
        };
        let pairs: Vec<(PlayerId, PlayerId)> =
            halves.s1.iter().copied().zip(halves.s2.iter().copied()).collect();
        let mut left = halves.s1.clone();
        let mut right: Vec<PlayerId> = pairs.iter().map(|&(_, lower)| lower).collect();
        // Residents left over by an MDP-Pairing are the remainder, drawn by itself.
        let over =
            if kind == Kind::MdpPairing { &[] } else { halves.s2.get(pairs.len()..).unwrap_or_default() };
        right.extend(over);
        right.sort_by_key(|&id| self.fold.bsn(id));
        let others = limbo.iter().filter(|id| !left.contains(id)).copied().collect::<Vec<_>>();
        left.extend(others);
        let paired = |id: &PlayerId| pairs.iter().any(|(a, b)| a == id || b == id);
        let seat = |id: PlayerId| Seat {
            floats_down: !paired(&id),
            exchanged: which == Which::Paired && self.fold.altered.joined_s1.contains(&id),
            ..seat(self.explainer, self.record, id, self.fold.bsn(id).unwrap_or_default())
        };
        let row = |side: &[PlayerId], id: PlayerId| side.iter().position(|&p| p == id);
        let lines = pairs.iter().filter_map(|&(a, b)| {
            let trouble = self.explainer.trouble(a, b);
            Some(Line { left: row(&left, a)?, right: row(&right, b)?, trouble })
        });
        Drawn {
            kind,
            lines: lines.collect(),
            left: left.iter().copied().map(seat).collect(),
            right: right.iter().copied().map(seat).collect(),
        }
    }
}

impl Explainer<'_> {
    /// What is wrong with a pair, whether or not it stands.
    pub fn trouble(&self, a: PlayerId, b: PlayerId) -> Option<Trouble> {
        if let Some(round) = self.met(a, b) {
            return Some(Trouble::Met(round));
        }
        if self.is_forbidden(a, b) {
            return Some(Trouble::Forbidden);
        }
        let (a_due, b_due) = (self.preference(a)?, self.preference(b)?);
        if a_due.colour != b_due.colour {
            return None;
        }
        let absolute = |due: Preference| due.strength == Strength::Absolute;
        let barred = absolute(a_due) && absolute(b_due) && !self.is_topscorer(a) && !self.is_topscorer(b);
        Some(if barred { Trouble::BothAbsolute(a_due.colour) } else { Trouble::BothDue(a_due.colour) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::generate::{Plan, generate};
    use pairing_core::handling::before_round;
    use pairing_core::systems::{Ruleset, pair};
    use std::collections::BTreeSet;

    /// Every player of a bracket is drawn once, every pair is a line without anything illegal, and whoever stands
    /// without a line floats down.
    #[test]
    fn a_drawing_is_the_bracket() {
        let mut kinds = BTreeSet::new();
        for seed in 1..=6 {
            let tournament = generate(&Plan::new(23, RoundNo::new(7).unwrap(), seed)).unwrap().tournament;
            for n in 1..=7 {
                let round = RoundNo::new(n).unwrap();
                let before = before_round(&tournament, round);
                let paired = pair(&before, round, &Ruleset::of(&before)).unwrap();
                let explainer = Explainer::new(&before, &paired);
                for record in &paired.justification.brackets {
                    let all = drawn(&explainer, record, Which::Paired);
                    let mut seats: Vec<PlayerId> = Vec::new();
                    let mut pairs = Vec::new();
                    let mut down = Vec::new();
                    for part in &all {
                        kinds.insert(format!("{:?}", part.kind));
                        for seat in part.left.iter().chain(&part.right) {
                            seats.push(seat.id);
                            down.extend(seat.floats_down.then_some(seat.id));
                        }
                        for line in &part.lines {
                            assert!(!line.trouble.is_some_and(Trouble::is_illegal), "{line:?}");
                            pairs.push((part.left[line.left].id, part.right[line.right].id));
                        }
                    }
                    let sorted = |mut ids: Vec<PlayerId>| {
                        ids.sort();
                        ids
                    };
                    let members = record.mdps.iter().chain(&record.residents).copied().collect();
                    assert_eq!(sorted(seats), sorted(members), "seed {seed}, round {n}");
                    assert_eq!(sorted(down), sorted(record.downfloaters.clone()));
                    pairs.sort();
                    let mut recorded = record.pairs.clone();
                    recorded.sort();
                    assert_eq!(pairs, recorded);
                }
            }
        }
        assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["Bracket", "MdpPairing", "Remainder"]);
    }

    #[test]
    fn the_first_candidate_is_drawn_straight_across() {
        let tournament = generate(&Plan::new(12, RoundNo::new(3).unwrap(), 1)).unwrap().tournament;
        let round = RoundNo::FIRST;
        let before = before_round(&tournament, round);
        let paired = pair(&before, round, &Ruleset::of(&before)).unwrap();
        let explainer = Explainer::new(&before, &paired);
        let all = drawn(&explainer, &paired.justification.brackets[0], Which::First);
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].lines.len(), 6);
        assert!(all[0].lines.iter().enumerate().all(|(row, line)| (line.left, line.right) == (row, row)));
        assert_eq!(all, drawn(&explainer, &paired.justification.brackets[0], Which::Paired));
    }
}
