//! C.04.3 of 2026 and of 2017: S1 against S2, moved-down players first.

use super::{Explainer, Reason, players};
use crate::i18n::why as t;
use crate::pages::round::byes::points_in_words;
use pairing_core::systems::BracketRecord;
use pairing_core::tournament::{PairingSystem, PlayerId};

/// The articles of one edition.
struct Articles {
    bracket: &'static str,
    downfloater: &'static str,
    mdp_pairing: &'static str,
    first_candidate: &'static str,
    altered: &'static str,
}

const OF_2026: Articles = Articles {
    bracket: "1.3.2",
    downfloater: "1.4.1",
    mdp_pairing: "3.3.3",
    first_candidate: "3.3.1",
    altered: "3.5",
};

const OF_2017: Articles = Articles {
    bracket: "A.3",
    downfloater: "A.4",
    mdp_pairing: "B.3",
    first_candidate: "B.3",
    altered: "B.5",
};

impl Explainer<'_> {
    fn dutch_articles(&self) -> &'static Articles {
        if self.system() == PairingSystem::Dutch2017 { &OF_2017 } else { &OF_2026 }
    }

    pub(super) fn dutch_pair(
        &self,
        above: &[BracketRecord],
        bracket: &BracketRecord,
        higher: PlayerId,
        lower: PlayerId,
    ) -> Vec<Reason> {
        let articles = self.dutch_articles();
        let mut reasons = vec![self.by(articles.bracket, composition(bracket))];
        if bracket.mdps.contains(&higher) {
            let above = above.iter().filter(|b| b.downfloaters.contains(&higher));
            reasons.extend(above.map(|b| self.by(articles.downfloater, self.floated(b, higher))));
            let meets = t::mdp_meets(&self.name(higher), &self.name(lower));
            reasons.push(self.by(articles.mdp_pairing, meets));
        } else {
            reasons.extend(self.in_order(bracket, higher, lower));
        }
        reasons
    }

    pub(super) fn floated(&self, above: &BracketRecord, player: PlayerId) -> String {
        let (name, score) = (self.name(player), points_in_words(above.score));
        match above.pairs.len() {
            0 => t::floated_no_pair(&name, &score),
            pairs => t::floated(&name, &score, above.mdps.len() + above.residents.len(), 2 * pairs),
        }
    }

    /// Where the two stand in the bracket, and whether the first arrangement already paired them.
    fn in_order(&self, bracket: &BracketRecord, higher: PlayerId, lower: PlayerId) -> Option<Reason> {
        let is_mdp = |id: &PlayerId| bracket.mdps.contains(id);
        let with_mdp: Vec<PlayerId> =
            bracket.pairs.iter().filter(|(a, _)| is_mdp(a)).map(|(_, resident)| *resident).collect();
        // Of a bracket with moved-down players, what their pairs leave: the remainder.
        let players: Vec<PlayerId> =
            bracket.residents.iter().filter(|id| !with_mdp.contains(id)).copied().collect();
        let pairs = bracket.pairs.len() - with_mdp.len();
        let place = |id| players.iter().position(|p| *p == id);
        let (h, l) = (place(higher)?, place(lower)?);
        let what = if bracket.mdps.is_empty() { t::bracket() } else { t::remainder() };
        let (name_h, name_l) = (self.name(higher), self.name(lower));
        let stand = t::stand(what, players.len(), &name_h, h + 1, &name_l, l + 1);
        let articles = self.dutch_articles();
        if h < pairs && h + pairs == l {
            return Some(self.by(articles.first_candidate, t::first_arrangement(&stand)));
        }
        let sentence = match players.get(h + pairs).filter(|_| h < pairs) {
            Some(first) => t::other_arrangement(&stand, &name_h, &self.name(*first)),
            None => t::another_arrangement(&stand),
        };
        Some(self.by(articles.altered, sentence))
    }
}

/// Who is in a bracket, in the words of the Dutch System.
pub(super) fn composition(bracket: &BracketRecord) -> String {
    let (residents, score) = (players(bracket.residents.len()), points_in_words(bracket.score));
    match bracket.mdps.len() {
        0 => t::composition(&residents, &score),
        n => t::composition_mdps(&residents, &score, &players(n)),
    }
}
