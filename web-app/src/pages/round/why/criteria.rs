//! How well a bracket complies with the criteria of quality.

use super::{Explainer, Reason, capital, players};
use crate::i18n::why as t;
use crate::pages::explain::values;
use pairing_core::cite::Text;
use pairing_core::systems::{BracketRecord, CriterionCount};
use pairing_core::tournament::{PairingSystem, Points};

impl Explainer<'_> {
    /// What the bracket falls short of; `None` in a system that counts nothing.
    pub(super) fn criteria(&self, bracket: &BracketRecord) -> Option<Vec<Reason>> {
        let reasons = bracket.criteria.iter().filter_map(|count| match self.system() {
            PairingSystem::Dutch2026 => shortfall(count),
            _ => self.counted(count),
        });
        (!bracket.criteria.is_empty()).then(|| reasons.collect())
    }

    /// A criterion's number, for a system whose sentences are not written out. Its name is its article.
    fn counted(&self, count: &CriterionCount) -> Option<Reason> {
        if count.value.iter().all(|&n| n == 0) {
            return None;
        }
        let shown = values::shown(self.system(), &count.criterion, &count.value);
        let sentence = match values::asks(self.system(), &count.criterion) {
            "" => t::criterion(&count.criterion, &shown),
            what => t::criterion_of(&capital(what), &shown),
        };
        Some(self.by(&count.criterion, sentence))
    }
}

/// What a criterion's number means; nothing where the bracket complies in full. C7 and C8 are lists of scores
/// that are hardly ever zero and are said by the floats themselves.
pub(super) fn shortfall(count: &CriterionCount) -> Option<Reason> {
    let total: i32 = count.value.iter().fold(0, |sum, n| sum.saturating_add(*n));
    if total == 0 {
        return None;
    }
    let n = usize::try_from(total).unwrap_or(usize::MAX);
    let boards = || if n == 1 { t::board_1().to_owned() } else { t::boards(n) };
    let unplayed = || if n == 1 { t::unplayed_1().to_owned() } else { t::unplayed(n) };
    let concerned = || players(count.value.iter().filter(|d| **d > 0).count());
    let list = || count.value.iter().map(|d| difference(*d)).collect::<Vec<_>>().join(", ");
    let (sentence, article) = match count.criterion.as_str() {
        "C6" => (t::c6(&players(n)), "2.4.1"),
        "C9" => (t::c9(&unplayed()), "2.4.4"),
        "C10" => (t::c10(&players(n)), "2.4.5"),
        "C11" => (t::c11(&players(n)), "2.4.6"),
        "C12" => (t::c12(&boards()), "2.4.7"),
        "C13" => (t::c13(&boards()), "2.4.8"),
        "C14" => (t::c14(&players(n)), "2.4.9"),
        "C15" => (t::c15(&players(n)), "2.4.10"),
        "C16" => (t::c16(&players(n)), "2.4.11"),
        "C17" => (t::c17(&players(n)), "2.4.12"),
        "C18" => (t::c18(&concerned(), &list()), "2.4.13"),
        "C19" => (t::c19(&concerned(), &list()), "2.4.14"),
        "C20" => (t::c20(&concerned(), &list()), "2.4.15"),
        "C21" => (t::c21(&concerned(), &list()), "2.4.16"),
        _ => return None,
    };
    Some(Reason::by(Text::Dutch2026, article, sentence))
}

fn difference(tenths: i32) -> String {
    // Whoever floats on counts as further than anybody paired here.
    if tenths == i32::MAX { t::floats_on().to_owned() } else { Points::from_tenths(tenths).half_notation() }
}
