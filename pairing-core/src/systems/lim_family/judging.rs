//! A given pairing against the procedure: the first of its steps that the given pairing does not follow.

use super::colours;
use super::edition::Edition;
use super::field::LimField;
use super::pab;
use super::procedure::{PairedRound, pair_round, step};
use super::steps::LimStep;
use crate::handling::PabBar;
use crate::systems::common::Field;
use crate::systems::common::given::{Given, GivenGame};
use crate::systems::common::judge::colours::beyond_counts;
use crate::systems::common::judge::{Rules, bye};
use crate::systems::{
    BracketRecord, Breach, ColourReason, CriterionCount, Difference, Part, Reason, Step, StepKind, Stuck,
    Unit,
};
use crate::tournament::{Colour, PairingSystem, PlayerId};
use std::cmp::Ordering;

/// A round to be judged.
pub struct Judging<'a> {
    field: &'a LimField,
    edition: &'a Edition,
    own: Result<PairedRound, Stuck>,
}

impl<'a> Judging<'a> {
    /// Pairs the round, to compare with.
    pub fn new(field: &'a LimField, edition: &'a Edition) -> Self {
        Judging { field, edition, own: pair_round(field, edition, &mut |_| {}) }
    }

    /// Whether a pair is made in the median or above it (5.4): as the procedure makes it, and a pair that it does not
    /// make where the scores of the two place it.
    fn is_from_median_up(&self, a: usize, b: usize) -> bool {
        match &self.own {
            Ok(own) if self.makes(a, b) => own.from_median_up[a],
            _ => self.field.to_median(self.field[a].score.max(self.field[b].score)) != Ordering::Less,
        }
    }

    /// Whether the procedure pairs the two.
    fn makes(&self, a: usize, b: usize) -> bool {
        let pairs = self.own.as_ref().map(|own| &own.paired.pairs[..]).unwrap_or_default();
        pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a))
    }

    fn places(&self, ids: &[PlayerId]) -> Vec<usize> {
        ids.iter().filter_map(|id| self.field.players().find(|&p| self.field[p].id == *id)).collect()
    }
}

impl Rules for Judging<'_> {
    fn system(&self) -> PairingSystem {
        self.edition.system
    }

    fn field(&self) -> &Field {
        self.field
    }

    fn difference(&self, given: &Given) -> Result<Option<Difference>, Stuck> {
        let own = self.own.as_ref().map_err(Stuck::clone)?;
        let brackets = own.paired.justification.brackets.iter().zip(1..);
        let in_brackets =
            || brackets.into_iter().find_map(|(record, number)| self.in_bracket(record, number, given));
        Ok(bye::difference(self, own.paired.pab, given).or_else(in_brackets))
    }

    fn colour_of_first(&self, a: usize, b: usize) -> (Colour, ColourReason) {
        colours::allocate(self.field, a, b, self.is_from_median_up(a, b))
    }

    fn is_higher(&self, a: usize, b: usize) -> bool {
        self.field[a].tpn < self.field[b].tpn
    }

    fn bye_keys(&self, player: usize) -> Vec<CriterionCount> {
        pab::keys(self.field, self.edition, player)
    }

    fn words(&self, key: &str) -> (&'static str, Unit) {
        if key == self.edition.articles.bye_by_score {
            ("score of the assignee of the bye", Unit::Points)
        } else {
            ("pairing number of the assignee of the bye, largest first", Unit::Count)
        }
    }

    fn pab_bar(&self) -> PabBar {
        self.edition.pab_bar
    }

    /// 5.1.1 and 5.1.2, which in the last round give way between players of the same score (6).
    fn colour_breaches(&self, game: &GivenGame) -> Vec<Breach> {
        let (white, black) = (&self.field[game.white], &self.field[game.black]);
        if self.field.is_last_round() && white.score == black.score {
            return Vec::new();
        }
        beyond_counts(self.field, game)
    }
}

impl Judging<'_> {
    /// What the given pairing does otherwise in a scoregroup, and the first step that says so.
    fn in_bracket(&self, record: &BracketRecord, number: u32, given: &Given) -> Option<Difference> {
        let members = self.places(&[&record.mdps[..], &record.upfloaters, &record.residents].concat());
        let pairs = |opponent: &dyn Fn(usize) -> Option<usize>| -> Vec<(usize, usize)> {
            let within = |p: usize| opponent(p).filter(|o| p < *o && members.contains(o));
            members.iter().filter_map(|&p| Some((p, within(p)?))).collect()
        };
        // In the order in which they were made.
        let own_pairs: Vec<(usize, usize)> =
            record.pairs.iter().map(|&(a, b)| self.places(&[a, b])).map(|pair| (pair[0], pair[1])).collect();
        // Two who float on, or whose pairing is cracked, may meet in a later scoregroup: that is not done here.
        let is_later = |&(a, b): &(usize, usize)| self.makes(a, b) && !own_pairs.contains(&(a, b));
        let mut given_pairs = pairs(&|p| given.opponent(p));
        given_pairs.retain(|pair| !is_later(pair));
        let part = |these: &[(usize, usize)], others: &[(usize, usize)]| {
            let leaves = |pairs: &[(usize, usize)], p: usize| !pairs.iter().any(|&(a, b)| a == p || b == p);
            let mut only: Vec<_> = these.iter().filter(|pair| !others.contains(pair)).copied().collect();
            only.sort_unstable();
            let mut floaters: Vec<usize> =
                members.iter().copied().filter(|&p| leaves(these, p) && !leaves(others, p)).collect();
            floaters.sort_unstable();
            let ids: Vec<PlayerId> = floaters.into_iter().map(|p| self.field[p].id).collect();
            let up = self.field.to_median(record.score) == Ordering::Less;
            let (downfloaters, upfloaters) = if up { (Vec::new(), ids) } else { (ids, Vec::new()) };
            let pairs = only.into_iter().map(|(a, b)| (self.field[a].id, self.field[b].id)).collect();
            Part { pairs, downfloaters, upfloaters }
        };
        let (own, other) = (part(&own_pairs, &given_pairs), part(&given_pairs, &own_pairs));
        if own == other {
            return None;
        }
        let illegal: Vec<_> = given_pairs.iter().filter(|&&(a, b)| !self.field.may_meet(a, b)).collect();
        let reason = if illegal.is_empty() {
            Reason::Step(self.first_step(record, &own_pairs, &given_pairs, &other)?)
        } else {
            Reason::Absolute {
                pairs: illegal.into_iter().map(|&(a, b)| (self.field[a].id, self.field[b].id)).collect(),
            }
        };
        Some(Difference {
            system: self.edition.system,
            bracket: number,
            score: record.score,
            is_last: false,
            own,
            given: other,
            reason,
            given_is_better: false,
        })
    }

    /// The first step that the given pairing does not follow: pairings are cracked, floaters chosen (2.3) before
    /// anybody is paired, and then the pairs are made one by one.
    fn first_step(
        &self,
        record: &BracketRecord,
        own: &[(usize, usize)],
        given: &[(usize, usize)],
        given_only: &Part,
    ) -> Option<Step> {
        let is_paired = |p: usize| given.iter().any(|&(a, b)| a == p || b == p);
        let has = |a: usize, b: usize| given.contains(&(a.min(b), a.max(b)));
        let articles = &self.edition.articles;
        let choosing = record.steps.iter().find(|step| match (step.kind, &self.places(&step.players)[..]) {
            (StepKind::Lim(LimStep::Cracked { .. }), &[a, b]) => has(a, b),
            (StepKind::Lim(LimStep::Floats { .. }), &[player]) => is_paired(player),
            _ => false,
        });
        let too_many = || {
            let floaters = [&given_only.downfloaters[..], &given_only.upfloaters].concat();
            let player = self.places(&floaters).into_iter().next()?;
            Some(step(self.field, articles.transferred, LimStep::Stays, &[player]))
        };
        let pairing = || {
            let &(a, b) = own.iter().find(|&&(a, b)| !has(a, b))?;
            let about = |step: &&Step| match (step.kind, &self.places(&step.players)[..]) {
                (StepKind::Lim(LimStep::MeetsFloater { .. }), &[x, y])
                | (StepKind::Lim(LimStep::Exchanged(_)), &[x, _, y]) => (x.min(y), x.max(y)) == (a, b),
                _ => false,
            };
            let told = record.steps.iter().find(about).cloned();
            Some(told.unwrap_or_else(|| step(self.field, articles.proposed, LimStep::AsProposed, &[a, b])))
        };
        choosing.cloned().or_else(too_many).or_else(pairing)
    }
}
