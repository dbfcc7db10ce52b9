//! A given pairing against the procedure: the first scoregroup that is paired otherwise, and the article that separates
//! the two.
//!
//! The procedure takes the first candidate that complies, so it is not asked which of two is better, but what the given
//! one does not comply with: first what no pairing may break (B1, B2), then what sends the procedure back (C12 to C14),
//! then the criteria as far as they held when the system's own was found (B4 to B6). If it complies with all of them, it
//! comes later in the order (C4, C6, D1, D2).

use super::account::record;
use super::below::Below;
use super::colours;
use super::criteria::{Dropped, Drops, Scoregroup, can_be_completed};
use super::field::Players;
use super::fold::Found;
use super::procedure::{Level, Outcome, Undone, pair_round};
use super::scoregroup::Paired;
use super::steps::DutchStep;
use crate::systems::common::Field;
use crate::systems::common::given::{Given, GivenGame};
use crate::systems::common::judge::{Rules, colours::beyond_preferences};
use crate::systems::{
    Breach, ColourReason, CriterionCount, CriterionDifference, Difference, Part, Reason, Shortfall, Step,
    StepKind, Stuck, Unit,
};
use crate::tournament::{Colour, PairingSystem, PlayerId};
use std::collections::BTreeMap;

type Pair = (usize, usize);

/// A round to be judged.
#[derive(Debug)]
pub struct Judging<'a> {
    players: &'a Players,
    own: Result<Outcome<'a>, Stuck>,
    /// All pairs of the system's own, and whether B2 applied to them.
    made: BTreeMap<Pair, bool>,
}

impl<'a> Judging<'a> {
    /// Pairs the round, to compare with.
    pub fn new(players: &'a Players) -> Self {
        let own = pair_round(players, &mut |_| {});
        let made = own.as_ref().map(Outcome::pairs).unwrap_or_default().into_iter().collect();
        Judging { players, own, made }
    }

    /// Whether B2 applies to two players: as where the procedure pairs them, else as in the first scoregroup that holds
    /// both.
    fn b2_applies(&self, a: usize, b: usize) -> bool {
        let pair = (a.min(b), a.max(b));
        let levels = self.own.as_ref().map(|own| &own.levels[..]).unwrap_or_default();
        let holds = |level: &&Level| [a, b].iter().all(|&p| holds(level, p));
        let of_level = || levels.iter().find(holds).is_none_or(|level| level.group.b2_applies);
        self.made.get(&pair).copied().unwrap_or_else(of_level)
    }
}

fn holds(level: &Level, player: usize) -> bool {
    level.moved_down.contains(&player) || level.residents.contains(&player)
}

impl Rules for Judging<'_> {
    fn system(&self) -> PairingSystem {
        PairingSystem::Dutch1997
    }

    fn field(&self) -> &Field {
        self.players
    }

    fn difference(&self, given: &Given) -> Result<Option<Difference>, Stuck> {
        let own = self.own.as_ref().map_err(Stuck::clone)?;
        Ok((0..own.levels.len()).find_map(|at| self.in_level(own, at, given)))
    }

    fn colour_of_first(&self, a: usize, b: usize) -> (Colour, ColourReason) {
        let b2_applies = self.b2_applies(a, b);
        let (colour, reason) = colours::of_higher(self.players, a.min(b), a.max(b), b2_applies);
        (if a < b { colour } else { !colour }, reason)
    }

    fn is_higher(&self, a: usize, b: usize) -> bool {
        a < b
    }

    /// None: the bye is what the lowest scoregroup leaves over.
    fn bye_keys(&self, _: usize) -> Vec<CriterionCount> {
        Vec::new()
    }

    fn words(&self, criterion: &str) -> (&'static str, Unit) {
        let asks = match criterion {
            "B1 b" => "bye for a player who had one, or a point without playing",
            "C14" => "players without an opponent in the scoregroup",
            "B4" => "pairs that refuse a preference",
            "B5" => "players who float as in the previous round",
            _ => "players who float as two rounds before",
        };
        (asks, Unit::Count)
    }

    /// B2, unless it has ceased to apply.
    fn colour_breaches(&self, game: &GivenGame) -> Vec<Breach> {
        let excepted = [game.white, game.black].iter().all(|&p| self.players.card(p).over_half);
        if excepted && !self.b2_applies(game.white, game.black) {
            return Vec::new();
        }
        beyond_preferences(self.players, game)
    }
}

/// A scoregroup as the given pairing has it.
struct GivenLevel<'a> {
    level: &'a Level<'a>,
    pairs: Vec<Pair>,
    /// Who has no opponent in it, in the order of A2.
    over: Vec<usize>,
}

impl Judging<'_> {
    fn in_level(&self, own: &Outcome, at: usize, given: &Given) -> Option<Difference> {
        let level = own.levels.get(at)?;
        let is_last = at + 1 == own.levels.len();
        let mut members = [&level.moved_down[..], &level.residents].concat();
        members.sort_unstable();
        let mut own_pairs = level.paired.as_ref().map(Paired::pairs).unwrap_or_default();
        own_pairs.sort_unstable();
        let within = |p: usize| given.opponent(p).filter(|&other| p < other && members.contains(&other));
        let mut pairs: Vec<Pair> = members.iter().filter_map(|&p| Some((p, within(p)?))).collect();
        // Two who both move down may meet in a later scoregroup: that is not done here.
        pairs.retain(|pair| own_pairs.contains(pair) || !self.made.contains_key(pair));
        let same_bye = !is_last || given.byes == Vec::from_iter(own.bye());
        if pairs == own_pairs && same_bye {
            return None;
        }
        let over = |pairs: &[Pair]| -> Vec<usize> {
            members.iter().copied().filter(|&p| !pairs.iter().any(|&(a, b)| a == p || b == p)).collect()
        };
        let (own_over, given_over) = (over(&own_pairs), over(&pairs));
        let ids = |all: &[usize]| -> Vec<PlayerId> { all.iter().map(|&p| self.players[p].id).collect() };
        let part = |these: &[Pair], others: &[Pair], over: &[usize], not: &[usize]| {
            let only: Vec<Pair> = these.iter().filter(|pair| !others.contains(pair)).copied().collect();
            let over: Vec<usize> = over.iter().filter(|p| !not.contains(p)).copied().collect();
            Part {
                pairs: only.iter().map(|&(a, b)| (self.players[a].id, self.players[b].id)).collect(),
                downfloaters: ids(&over),
                ..Part::default()
            }
        };
        let told = if is_last { &given.byes } else { &given_over };
        let parts = (part(&own_pairs, &pairs, &own_over, told), part(&pairs, &own_pairs, told, &own_over));
        let there = GivenLevel { level, pairs, over: given_over };
        let reason = self.reason(own, at, &there, given).unwrap_or_else(|| self.in_order(&there));
        Some(Difference {
            system: PairingSystem::Dutch1997,
            bracket: u32::try_from(at + 1).unwrap_or(u32::MAX),
            score: level.residents.first().map(|&p| self.players[p].score).unwrap_or_default(),
            is_last,
            own: parts.0,
            given: parts.1,
            reason,
            given_is_better: false,
        })
    }

    /// What the given pairing does not comply with.
    fn reason(&self, own: &Outcome, at: usize, there: &GivenLevel, given: &Given) -> Option<Reason> {
        let (players, level) = (self.players, there.level);
        // B1 a), B2.
        let illegal = || there.pairs.iter().filter(|&&(a, b)| !level.group.may_meet(a, b));
        if let Some(&(a, b)) = illegal().find(|&&(a, b)| players.are_kept_apart(a, b)) {
            return Some(self.step("Executive Board, 1999", DutchStep::OneFederation, &[a, b]));
        }
        if illegal().next().is_some() {
            let pairs = illegal().map(|&(a, b)| (players[a].id, players[b].id)).collect();
            return Some(Reason::Absolute { pairs });
        }
        let is_last = at + 1 == own.levels.len();
        // B1 b).
        let barred = given.byes.iter().filter(|&&p| !players[p].may_receive_pab).count();
        if is_last && barred > 0 {
            return Some(self.criterion("B1 b", (0, Vec::new()), (barred, Vec::new())));
        }
        // C13.
        let settled: Vec<usize> =
            own.levels[..=at].iter().flat_map(|level| &level.residents).copied().collect();
        let lower = players.players().filter(|p| !is_last && !settled.contains(p));
        let rest: Vec<usize> = there.over.iter().copied().chain(lower).collect();
        if !can_be_completed(players, &rest, &|a, b| players.may_meet_at_last(a, b)) {
            return Some(Reason::Completion);
        }
        // C12.
        if level.undone == Some(Undone::ForTheNext)
            && let Some(next) = own.levels.get(at + 1)
        {
            let below = Below::Opponents { carried: there.over.clone(), residents: next.residents.clone() };
            if !below.can_be_done(players, &[], |_, _| false, |_| false) {
                return Some(self.step("C12", DutchStep::OthersForTheNext, &level.moves_down()));
            }
        }
        let fewer = || {
            let (now, then) = (level.moves_down().len(), there.over.len());
            (then > now).then(|| self.criterion("C14", (now, Vec::new()), (then, Vec::new())))
        };
        match level.paired.as_ref()? {
            Paired::Homogeneous(found) => {
                fewer().or_else(|| self.criteria(&level.group, &there.pairs, &there.over, found, found.x))
            }
            Paired::Heterogeneous(both) => {
                let s1 = &both.moved_down.candidate.s1;
                let met = |p: usize| there.pairs.iter().find(|&&(a, b)| a == p || b == p);
                let not_first = |&p: &usize| met(p).is_none_or(|(a, b)| s1.contains(a) && s1.contains(b));
                let left: Vec<usize> = s1.iter().copied().filter(not_first).collect();
                if !left.is_empty() {
                    return Some(self.step("A3", DutchStep::MovedDownFirst, &left));
                }
                let (first, rest): (Vec<Pair>, Vec<Pair>) =
                    there.pairs.iter().partition(|(a, b)| s1.contains(a) || s1.contains(b));
                let is_in_first = |p: &usize| first.iter().any(|(a, b)| a == p || b == p);
                let remainder: Vec<usize> =
                    level.group.members().into_iter().filter(|p| !is_in_first(p)).collect();
                let x = both.rest.x.max(level.group.x(&remainder));
                let (mdps, last) = (&both.moved_down, &both.rest);
                fewer()
                    .or_else(|| self.criteria(&level.group, &first, &[], mdps, mdps.x))
                    .or_else(|| self.criteria(&level.group, &rest, &there.over, last, x))
            }
        }
    }

    /// B6, B5 and B4, in the order in which the procedure gives them up, as far as they held when the system's own was
    /// found.
    fn criteria(
        &self,
        group: &Scoregroup,
        pairs: &[Pair],
        over: &[usize],
        found: &Found,
        x: usize,
    ) -> Option<Reason> {
        let against = |drops: Drops| -> (Vec<Pair>, Vec<usize>) {
            let pairs = pairs.iter().copied().filter(|&(a, b)| !group.may_be_paired(a, b, drops));
            (pairs.collect(), over.iter().copied().filter(|&p| !group.may_remain(p, drops)).collect())
        };
        let at_least =
            |least: Dropped| Drops { down: found.drops.down.max(least), up: found.drops.up.max(least) };
        for (name, drops) in [("B5", at_least(Dropped::B6)), ("B6", found.drops)] {
            let (pairs, over) = against(drops);
            if !pairs.is_empty() || !over.is_empty() {
                let count = pairs.len() + over.len();
                return Some(self.shortfall(name, (0, Vec::new()), (count, pairs), over));
            }
        }
        let refused = |pairs: &[Pair]| -> Vec<Pair> {
            pairs.iter().copied().filter(|&(a, b)| group.is_refused(a, b)).collect()
        };
        let (own, given) = (refused(&found.candidate.pairs()), refused(pairs));
        (given.len() > x && given.len() > own.len())
            .then(|| self.criterion("B4", (own.len(), own), (given.len(), given)))
    }

    /// It complies with everything, so another one comes before it: the first step that it does not follow.
    fn in_order(&self, there: &GivenLevel) -> Reason {
        let told = record(there.level, &[]).steps;
        let own = there.level.paired.as_ref().map(Paired::pairs).unwrap_or_default();
        // S1 holds the higher ranked of each pair.
        let s1 = |pairs: &[Pair], part: &[usize]| -> Vec<usize> {
            let inside = pairs.iter().filter(|(a, b)| part.contains(a) && part.contains(b));
            let mut s1: Vec<usize> = inside.map(|&(a, b)| a.min(b)).collect();
            s1.sort_unstable();
            s1
        };
        let is = |step: &Step, kinds: &[DutchStep]| matches!(step.kind, StepKind::Dutch1997(kind) if kinds.contains(&kind));
        let is_s2 = |step: &&Step| is(step, &[DutchStep::S2, DutchStep::TransposedS2]);
        let is_exchange = |step: &&Step| is(step, &[DutchStep::LeaveS1, DutchStep::JoinS1]);
        let is_s1 = |step: &&Step| is(step, &[DutchStep::S1]);
        let (mdps_differ, part) = match there.level.paired.as_ref() {
            Some(Paired::Heterogeneous(both)) => {
                let own = both.moved_down.candidate.pairs();
                (!own.iter().all(|pair| there.pairs.contains(pair)), both.remainder.clone())
            }
            _ => (false, there.level.group.members()),
        };
        let step = if mdps_differ {
            told.iter().find(is_s2)
        } else if s1(&own, &part) == s1(&there.pairs, &part) {
            told.iter().rfind(is_s2).or_else(|| told.iter().find(|step| is(step, &[DutchStep::AllMoveDown])))
        } else {
            told.iter().find(is_exchange).or_else(|| told.iter().rfind(is_s1))
        };
        match step {
            Some(step) => Reason::Step(step.clone()),
            // One player alone is left.
            None => self.step("A5", DutchStep::Bye, &there.level.moves_down()),
        }
    }

    fn step(&self, article: &str, step: DutchStep, players: &[usize]) -> Reason {
        Reason::Step(Step {
            article: article.to_owned(),
            kind: StepKind::Dutch1997(step),
            players: players.iter().map(|&p| self.players[p].id).collect(),
            values: Vec::new(),
        })
    }

    fn criterion(&self, name: &str, own: (usize, Vec<Pair>), given: (usize, Vec<Pair>)) -> Reason {
        self.shortfall(name, own, given, Vec::new())
    }

    fn shortfall(
        &self,
        name: &str,
        own: (usize, Vec<Pair>),
        given: (usize, Vec<Pair>),
        over: Vec<usize>,
    ) -> Reason {
        let of = |(count, pairs): (usize, Vec<Pair>), over: Vec<usize>| Shortfall {
            value: vec![i32::try_from(count).unwrap_or(i32::MAX)],
            by: Part {
                pairs: pairs.iter().map(|&(a, b)| (self.players[a].id, self.players[b].id)).collect(),
                downfloaters: over.iter().map(|&p| self.players[p].id).collect(),
                ..Part::default()
            },
        };
        let (asks, unit) = self.words(name);
        Reason::Criterion(CriterionDifference {
            name: name.to_owned(),
            article: name.to_owned(),
            asks: asks.to_owned(),
            unit,
            own: of(own, Vec::new()),
            given: of(given, over),
        })
    }
}
