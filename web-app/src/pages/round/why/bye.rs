//! Why the pairing-allocated bye went where it went.

use super::{Explainer, Reason};
use crate::i18n::why as t;
use pairing_core::systems::CriterionCount;
use pairing_core::tournament::PairingSystem;

/// The articles about the bye of one text.
struct Articles {
    /// To whom it goes.
    goes_to: &'static str,
    /// Who must not have it.
    barred: &'static str,
    /// The others must be able to play.
    needed: &'static str,
}

const fn articles(system: PairingSystem) -> Articles {
    let (goes_to, barred, needed) = match system {
        PairingSystem::Dutch2026 => ("2.3.1", "2.1.2", "2.2.1"),
        PairingSystem::Dutch2017 => ("A.9", "C.2", "C.4"),
        PairingSystem::Dutch1997 => ("A5", "B1", "C13"),
        PairingSystem::Dubov2026 | PairingSystem::Burstein2026 => ("3.1", "3.1.1", "3.1.2"),
        PairingSystem::Lim2026 => ("1.1", "1.1", "1.1"),
        PairingSystem::FideSwiss1999 => ("8.1", "8.2", "8.1"),
        // They have no such bye.
        PairingSystem::RoundRobin
        | PairingSystem::DoubleRoundRobin
        | PairingSystem::PlainDoubleRoundRobin => ("", "", ""),
    };
    Articles { goes_to, barred, needed }
}

impl Explainer<'_> {
    /// Why the pairing-allocated bye went where it went; empty without one.
    pub fn pab(&self) -> Vec<Reason> {
        let Some(pab) = &self.pairing.justification.pab else { return Vec::new() };
        let articles = articles(self.system());
        let (name, points) = (self.name(pab.player), self.score_in_words(pab.player));
        let mut reasons: Vec<Reason> = match self.system() {
            PairingSystem::Dutch2026 => vec![self.by(articles.goes_to, t::pab_lowest(&name, &points))],
            _ if pab.criteria.is_empty() => {
                vec![self.by(articles.goes_to, t::pab_goes_to(&name, &points))]
            }
            _ => pab.criteria.iter().map(|key| self.bye_key(key, &name, &points)).collect(),
        };
        // Where the bye is settled by an order, the others come before in it; else they have less points.
        let in_order = !pab.criteria.is_empty();
        if !pab.barred_below.is_empty() {
            let names = self.names(&pab.barred_below);
            let sentence = if in_order { t::pab_barred_before(&names) } else { t::pab_barred(&names) };
            reasons.push(self.by(articles.barred, sentence));
        }
        if !pab.needed_below.is_empty() {
            let names = self.names(&pab.needed_below);
            let sentence = if in_order { t::pab_needed_before(&names) } else { t::pab_needed(&names) };
            reasons.push(self.by(articles.needed, sentence));
        }
        reasons
    }

    /// One key of the order in which the bye is given: `3.1.4`, or `1.1, rank`.
    fn bye_key(&self, key: &CriterionCount, name: &str, points: &str) -> Reason {
        let article = key.criterion.split(',').next().unwrap_or_default();
        let value = key.value.first().copied().unwrap_or_default().unsigned_abs();
        let sentence = match (key.criterion.as_str(), self.system()) {
            ("3.1.3" | "1.1, score" | "8.1, score", _) => t::pab_lowest(name, points),
            ("3.1.4", _) => t::pab_most_games(name, value),
            ("3.1.5", PairingSystem::Burstein2026) => t::pab_lowest_index(name, value),
            ("7.1, rank" | "14.1, rank", _) => t::pab_last_in_list(name, value),
            _ => t::pab_largest_number(name, value),
        };
        self.by(article, sentence)
    }
}
