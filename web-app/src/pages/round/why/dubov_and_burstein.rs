//! C.04.4.1 and C.04.4.2: brackets in the order of what the opposition has been.

use super::{Explainer, Reason, colour, players, step_of};
use crate::i18n::why as t;
use crate::pages::round::byes::points_in_words;
use pairing_core::systems::{BracketRecord, Step, StepKind};
use pairing_core::tournament::PlayerId;

impl Explainer<'_> {
    /// Articles 3.2.1 to 3.2.6 of C.04.4.1.
    pub(super) fn dubov_pair(&self, bracket: &BracketRecord, a: PlayerId, b: PlayerId) -> Vec<Reason> {
        let (residents, score) = (players(bracket.residents.len()), points_in_words(bracket.score));
        let composition = match bracket.upfloaters.len() {
            0 => t::composition(&residents, &score),
            n => t::composition_up(&residents, &score, &players(n)),
        };
        let mut reasons = vec![self.by("1.3", composition)];
        for id in [a, b].into_iter().filter(|id| bracket.upfloaters.contains(id)) {
            reasons.push(self.by("3.2.2", t::comes_up(&self.name(id), &self.score_in_words(id))));
        }
        for step in &bracket.steps {
            let shifted = || [a, b].into_iter().filter(|id| step.players.contains(id));
            match step.kind {
                StepKind::UnavoidableShift { from } => reasons.extend(
                    shifted()
                        .map(|id| self.by("3.2.4.1", t::shifts_unavoidably(&self.name(id), colour(from)))),
                ),
                StepKind::EqualisingShift { from } => reasons.extend(
                    shifted()
                        .map(|id| self.by("3.2.4.2", t::shifts_to_equalise(&self.name(id), colour(from)))),
                ),
                _ => {}
            }
        }
        reasons.extend(self.s1_against_t2(bracket, a, b).into_iter().flatten());
        reasons
    }

    fn s1_against_t2(&self, bracket: &BracketRecord, a: PlayerId, b: PlayerId) -> Option<[Reason; 2]> {
        let s1 = step_of(bracket, |kind| kind == StepKind::S1)?;
        let t2 = step_of(bracket, |kind| kind == StepKind::T2)?;
        let row = s1.players.iter().position(|id| [a, b].contains(id))?;
        let (left, right) = (s1.players[row], *t2.players.get(row)?);
        let value = s1.values.get(row).map_or("", String::as_str);
        let place = t::place_in_s1(&self.name(left), row + 1, s1.players.len(), value);
        let tpn = |id: &PlayerId| self.tournament.player(*id).map(|p| p.tpn);
        let transposed = !t2.players.iter().is_sorted_by_key(tpn);
        let (name_l, name_r) = (self.name(left), self.name(right));
        let meets = match transposed {
            false => t::meets_g2(&name_r, row + 1, &name_l),
            true => t::meets_t2(&name_r, row + 1, &name_l),
        };
        Some([self.by("3.2.5", place), self.by("3.2.6", meets)])
    }

    /// Articles 3.2 and 4 of C.04.4.2.
    pub(super) fn burstein_pair(
        &self,
        place: usize,
        bracket: &BracketRecord,
        a: PlayerId,
        b: PlayerId,
    ) -> Vec<Reason> {
        let (residents, score) = (players(bracket.residents.len()), points_in_words(bracket.score));
        let composition = match bracket.mdps.len() {
            0 => t::composition(&residents, &score),
            n => t::composition_incoming(&residents, &score, &players(n)),
        };
        let mut reasons = vec![self.by("1.2", composition)];
        for id in [a, b].into_iter().filter(|id| bracket.mdps.contains(id)) {
            let above = self.brackets()[..place].iter().rfind(|above| above.downfloaters.contains(&id));
            reasons.extend(above.map(|above| self.by("3.2.1", self.floated(above, id))));
        }
        let Some(step) = ranking(bracket) else { return reasons };
        let at = |id: PlayerId| step.players.iter().position(|p| *p == id);
        let (Some(place_a), Some(place_b)) = (at(a), at(b)) else { return reasons };
        let (first, second) = if place_a < place_b { (a, b) } else { (b, a) };
        let (i, j) = (place_a.min(place_b), place_a.max(place_b));
        let value = |at: usize| step.values.get(at).map_or("", String::as_str);
        let (name_1, name_2) = (self.name(first), self.name(second));
        reasons.push(self.by("4.1", t::ranked(&name_1, i + 1, value(i), &name_2, j + 1, value(j))));
        // 4.3: number 1 with the largest number, and so on inwards, is the very first.
        let innermost = i + j + 1 == step.players.len();
        reasons.push(self.by(
            "4.3",
            match innermost {
                true => t::from_both_ends().to_owned(),
                false => t::from_both_ends_altered().to_owned(),
            },
        ));
        reasons
    }
}

/// The order of a Burstein bracket (4.1).
pub(super) fn ranking(bracket: &BracketRecord) -> Option<&Step> {
    step_of(bracket, |kind| kind == StepKind::RankedByOpposition)
}

/// The places of two in the order of the bracket in which both are.
pub(super) fn ranked(brackets: &[BracketRecord], a: PlayerId, b: PlayerId) -> Option<(usize, usize)> {
    brackets.iter().filter_map(ranking).find_map(|step| {
        let at = |id: PlayerId| step.players.iter().position(|p| *p == id);
        Some((at(a)?, at(b)?))
    })
}
