//! C.04.4.3 and the FIDE Swiss Rules of 1999: scoregroups from both ends to the median, floaters, exchanges.

use super::{Explainer, Reason, players};
use crate::i18n::why as t;
use crate::pages::round::byes::points_in_words;
use pairing_core::systems::lim_family::steps::{LimStep, Scrutiny};
use pairing_core::systems::{BracketRecord, Step, StepKind};
use pairing_core::tournament::{PairingSystem, PlayerId};
use std::cmp::Ordering;

impl Explainer<'_> {
    /// The article that has the one number in the text of 2026 and the other in that of 1999.
    fn of(&self, of_2026: &'static str, of_1999: &'static str) -> &'static str {
        if self.system() == PairingSystem::FideSwiss1999 { of_1999 } else { of_2026 }
    }

    /// Who is in a scoregroup and which way it is paired.
    pub fn lim_scoregroup(&self, group: &BracketRecord) -> Vec<Reason> {
        let (residents, score) = (players(group.residents.len()), points_in_words(group.score));
        let mut said = vec![t::scoregroup(&residents, &score)];
        if !group.mdps.is_empty() {
            said.push(t::floated_in_down(&self.names(&group.mdps)));
        }
        if !group.upfloaters.is_empty() {
            said.push(t::floated_in_up(&self.names(&group.upfloaters)));
        }
        let direction = match self.to_median(group) {
            Ordering::Greater => t::paired_downward(),
            Ordering::Less => t::paired_upward(),
            Ordering::Equal => t::median_last(),
        };
        vec![self.by(self.of("2.2", "9.2"), format!("{} {direction}", said.join(" ")))]
    }

    /// Where a scoregroup stands to the median: half of what could be had in the rounds played.
    fn to_median(&self, group: &BracketRecord) -> Ordering {
        let points = &self.tournament.settings.points;
        let each = i64::from((points.least_win() + points.greatest_loss()).tenths());
        let rounds = i64::try_from(self.pairing.round.index()).unwrap_or(i64::MAX);
        (2 * i64::from(group.score.tenths())).cmp(&each.saturating_mul(rounds))
    }

    /// Articles 2 to 5 (1999: 9 to 12).
    pub(super) fn lim_pair(&self, group: &BracketRecord, a: PlayerId, b: PlayerId) -> Vec<Reason> {
        let mut reasons = self.lim_scoregroup(group);
        for id in [a, b] {
            reasons.extend(self.floats_of(group, id));
        }
        let of_pair = |step: &&Step| {
            matches!(step.kind, StepKind::Lim(LimStep::MeetsFloater { .. } | LimStep::Exchanged(_)))
                && matches!((step.players.first(), step.players.last()),
                    (Some(&x), Some(&y)) if (x, y) == (a, b) || (x, y) == (b, a))
        };
        let step = group.steps.iter().find(of_pair);
        reasons.push(match step.map(|step| (step, step.kind, &step.players[..])) {
            Some((step, StepKind::Lim(LimStep::MeetsFloater { due_alternate }), &[floater, opponent])) => {
                let (floater, opponent) = (self.name(floater), self.name(opponent));
                let sentence = match due_alternate {
                    true => t::floater_meets_alternate(&floater, &opponent),
                    false => t::floater_meets_first(&floater, &opponent),
                };
                self.by(&step.article, sentence)
            }
            Some((step, StepKind::Lim(LimStep::Exchanged(scrutiny)), &[player, proposed, opponent])) => {
                let [player, proposed, opponent] = [player, proposed, opponent].map(|id| self.name(id));
                let sentence = match scrutiny {
                    Scrutiny::First => t::exchanged_compatible(&proposed, &player, &opponent),
                    Scrutiny::Second => t::exchanged_for_colours(&proposed, &player, &opponent),
                };
                self.by(&step.article, sentence)
            }
            _ => self.by(self.of("2.4", "9.4"), t::proposed_pairing(&self.name(a), &self.name(b))),
        });
        reasons
    }

    /// Why somebody who has come into a scoregroup did.
    fn floats_of(&self, group: &BracketRecord, id: PlayerId) -> Vec<Reason> {
        let others = self.brackets().iter().filter(|other| !std::ptr::eq(*other, group));
        let floats = others.flat_map(|other| other.steps.iter().map(move |step| (Some(other), step)));
        let cracked = group.steps.iter().map(|step| (None, step));
        let of_player = floats.chain(cracked).filter(|(_, step)| step.players.contains(&id));
        of_player
            .filter_map(|(from, step)| match (step.kind, from) {
                (StepKind::Lim(LimStep::Floats { .. }), Some(from)) => {
                    let said = t::floats_out(&self.name(id), &points_in_words(from.score), &step.words());
                    Some(self.by(&step.article, said))
                }
                (StepKind::Lim(LimStep::Cracked { .. }), None) => {
                    Some(self.by(&step.article, t::cracked(&self.name(id), &step.words())))
                }
                _ => None,
            })
            .collect()
    }
}

/// Who floats out of a scoregroup, up or down.
pub(super) fn floaters(group: &BracketRecord) -> Vec<PlayerId> {
    let floats = |step: &&Step| matches!(step.kind, StepKind::Lim(LimStep::Floats { .. }));
    group.steps.iter().filter(floats).flat_map(|step| step.players.iter().copied()).collect()
}
