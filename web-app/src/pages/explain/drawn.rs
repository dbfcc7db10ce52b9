//! A bracket as it is drawn: who stands left and right, and the lines between them.

use crate::pages::round::why::Explainer;
use crate::pages::round::why::dutch_1997::halves;
use pairing_core::systems::dutch::definitions::{Float, Preference, Strength};
use pairing_core::systems::{BracketRecord, Fold, StepKind};
use pairing_core::tournament::{Colour, PairingSystem, PlayerId, RoundNo};

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
    /// Dubov: S1, the side of White, against T2.
    Subgroups,
    /// Burstein: by the opposition met, from both ends.
    Ranked,
    /// Lim and 1999: the pairs in the order in which they were made.
    Made,
}

impl Kind {
    /// Whether it is S1 against S2 as the Dutch System has them.
    pub fn has_halves(self) -> bool {
        matches!(self, Kind::Bracket | Kind::MdpPairing | Kind::Remainder)
    }
}

/// A player in a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who.
    pub id: PlayerId,
    /// The in-bracket sequence-number (4.1), or the place on its side.
    pub bsn: usize,
    /// The name.
    pub name: String,
    /// The score, where it is not that of the residents.
    pub points: Option<String>,
    /// By what the player stands in that place, where it is no pairing number: `ARO 2104`.
    pub value: Option<String>,
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
        return match explainer.system() {
            PairingSystem::Dutch1997 => of_1997(explainer, record),
            _ => vec![as_listed(explainer, record)],
        };
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

/// Where the system has no halves of C.04.3: in the order that its own steps tell.
fn as_listed(explainer: &Explainer, record: &BracketRecord) -> Drawn {
    match explainer.system() {
        PairingSystem::Dubov2026 => subgroups(explainer, record),
        PairingSystem::Burstein2026 => ranked(explainer, record),
        _ => None,
    }
    .unwrap_or_else(|| as_made(explainer, record))
}

/// Dutch 1992/97: S1 against S2, the moved-down players first.
fn of_1997(explainer: &Explainer, record: &BracketRecord) -> Vec<Drawn> {
    let order: Vec<PlayerId> = record.mdps.iter().chain(&record.residents).copied().collect();
    let place = |id: PlayerId| order.iter().position(|&p| p == id).unwrap_or_default();
    let halves = halves(record);
    let mut parts: Vec<Drawn> = halves
        .iter()
        .enumerate()
        .map(|(at, half)| {
            let kind = match (halves.len(), at) {
                (1, _) => Kind::Bracket,
                (_, 0) => Kind::MdpPairing,
                _ => Kind::Remainder,
            };
            let mut s2 = half.s2.players.clone();
            s2.sort_by_key(|&id| place(id));
            let exchanged = half.joined_s1();
            let seat = |id: &PlayerId| Seat {
                exchanged: exchanged.contains(id),
                ..seat(explainer, record, *id, place(*id) + 1)
            };
            let lines = half.s2.players.iter().enumerate().filter_map(|(left, id)| {
                let right = s2.iter().position(|other| other == id)?;
                Some(Line { left, right, trouble: explainer.trouble(half.s1.players[left], *id) })
            });
            Drawn {
                kind,
                lines: lines.collect(),
                left: half.s1.players.iter().map(seat).collect(),
                right: s2.iter().map(seat).collect(),
            }
        })
        .collect();
    let over = record
        .downfloaters
        .iter()
        .map(|&id| Seat { floats_down: true, ..seat(explainer, record, id, place(id) + 1) });
    match parts.last_mut() {
        Some(last) => last.right.extend(over),
        None => parts.push(Drawn {
            kind: Kind::Bracket,
            left: Vec::new(),
            right: over.collect(),
            lines: Vec::new(),
        }),
    }
    parts
}

/// Rows of pairs, and who is left over; each with a place and by what it is that place.
fn rows(
    explainer: &Explainer,
    record: &BracketRecord,
    kind: Kind,
    pairs: &[(PlayerId, PlayerId)],
    place: impl Fn(PlayerId) -> (usize, Option<String>),
) -> Drawn {
    let seat = |id: PlayerId, floats_down: bool| {
        let (bsn, value) = place(id);
        Seat { floats_down, value, ..seat(explainer, record, id, bsn) }
    };
    let over = explainer.floaters(record).into_iter().map(|id| seat(id, true));
    Drawn {
        kind,
        left: pairs.iter().map(|&(left, _)| seat(left, false)).collect(),
        right: pairs.iter().map(|&(_, right)| seat(right, false)).chain(over).collect(),
        lines: (0..pairs.len()).map(|row| Line { left: row, right: row, trouble: None }).collect(),
    }
}

/// S1 by ascending average rating of opponents, against T2 (C.04.4.1 3.2.5, 3.2.6).
fn subgroups(explainer: &Explainer, record: &BracketRecord) -> Option<Drawn> {
    let step = |kind| record.steps.iter().find(|step| step.kind == kind);
    let (s1, t2) = (step(StepKind::S1)?, step(StepKind::T2)?);
    let pairs: Vec<(PlayerId, PlayerId)> =
        s1.players.iter().copied().zip(t2.players.iter().copied()).collect();
    let place = |id: PlayerId| match s1.players.iter().position(|&p| p == id) {
        Some(at) => (at + 1, s1.values.get(at).cloned()),
        None => (t2.players.iter().position(|&p| p == id).map_or(0, |at| at + 1), None),
    };
    Some(rows(explainer, record, Kind::Subgroups, &pairs, place))
}

/// By the opposition met (C.04.4.2 4.1), whoever comes first on the left.
fn ranked(explainer: &Explainer, record: &BracketRecord) -> Option<Drawn> {
    let order = record.steps.iter().find(|step| step.kind == StepKind::RankedByOpposition)?;
    let at = |id: PlayerId| order.players.iter().position(|&p| p == id).unwrap_or_default();
    let first = |&(a, b): &(PlayerId, PlayerId)| if at(a) < at(b) { (a, b) } else { (b, a) };
    let mut pairs: Vec<(PlayerId, PlayerId)> = record.pairs.iter().map(first).collect();
    pairs.sort_by_key(|&(a, _)| at(a));
    let place = |id: PlayerId| (at(id) + 1, order.values.get(at(id)).cloned());
    Some(rows(explainer, record, Kind::Ranked, &pairs, place))
}

/// The pairs in the order in which they were made, the higher ranked on the left.
fn as_made(explainer: &Explainer, record: &BracketRecord) -> Drawn {
    let number = |id: PlayerId| explainer.tournament().player(id).map_or(0, |p| p.tpn.0 as usize);
    rows(explainer, record, Kind::Made, &record.pairs, |id| (number(id), None))
}

fn seat(explainer: &Explainer, record: &BracketRecord, id: PlayerId, bsn: usize) -> Seat {
    let score = explainer.score(id);
    Seat {
        id,
        bsn,
        name: explainer.name(id),
        points: (score != record.score).then(|| score.half_notation()),
        value: None,
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

    /// Other systems have no halves, but everybody stands somewhere and every pair is a line.
    #[test]
    fn a_drawing_of_any_system_is_the_bracket() {
        for (system, kind) in [
            (PairingSystem::Dubov2026, Kind::Subgroups),
            (PairingSystem::Burstein2026, Kind::Ranked),
            (PairingSystem::Lim2026, Kind::Made),
        ] {
            let plan = Plan { system, ..Plan::new(22, RoundNo::new(7).unwrap(), 4) };
            let tournament = generate(&plan).unwrap().tournament;
            let round = RoundNo::new(6).unwrap();
            let before = before_round(&tournament, round);
            let paired = pair(&before, round, &Ruleset { system }).unwrap();
            let explainer = Explainer::new(&before, &paired);
            for record in &paired.justification.brackets {
                let parts = drawn(&explainer, record, Which::Paired);
                assert_eq!((parts.len(), parts[0].kind), (1, kind));
                let part = &parts[0];
                let lines = part.lines.iter().map(|l| (part.left[l.left].id, part.right[l.right].id));
                let sorted = |pairs: Vec<(PlayerId, PlayerId)>| {
                    let mut pairs: Vec<_> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
                    pairs.sort();
                    pairs
                };
                assert_eq!(sorted(lines.collect()), sorted(record.pairs.clone()), "{system:?}");
                let over = part.right.iter().filter(|seat| seat.floats_down).count();
                assert_eq!(over, explainer.floaters(record).len(), "{system:?}");
                assert_eq!(part.right.len(), part.left.len() + over);
                let valued = part.left.iter().filter(|seat| seat.value.is_some()).count();
                assert_eq!(valued, if kind == Kind::Made { 0 } else { part.left.len() }, "{system:?}");
            }
        }
    }

    #[test]
    fn a_drawing_of_1997_is_the_scoregroup() {
        let system = PairingSystem::Dutch1997;
        let mut kinds = BTreeSet::new();
        for (n, seed) in [(2, 1), (4, 1), (6, 1), (7, 2), (5, 3)] {
            let plan = Plan { system, ..Plan::new(23, RoundNo::new(7).unwrap(), seed) };
            let tournament = generate(&plan).unwrap().tournament;
            let round = RoundNo::new(n).unwrap();
            let before = before_round(&tournament, round);
            let paired = pair(&before, round, &Ruleset { system }).unwrap();
            let explainer = Explainer::new(&before, &paired);
            for record in &paired.justification.brackets {
                let parts = drawn(&explainer, record, Which::Paired);
                let mut pairs: Vec<(PlayerId, PlayerId)> = Vec::new();
                let mut seats = 0;
                for part in &parts {
                    kinds.insert(format!("{:?}", part.kind));
                    seats += part.left.len() + part.right.len();
                    pairs.extend(part.lines.iter().map(|line| {
                        let (a, b) = (part.left[line.left].id, part.right[line.right].id);
                        if record.pairs.contains(&(b, a)) { (b, a) } else { (a, b) }
                    }));
                }
                pairs.sort();
                let mut recorded = record.pairs.clone();
                recorded.sort();
                assert_eq!(pairs, recorded, "round {n}");
                assert_eq!(seats, record.mdps.len() + record.residents.len(), "round {n}");
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
