//! Why the colours of a game are so.

use super::{Explainer, Reason, colour};
use crate::i18n::{round_robin, why as t};
use pairing_core::handling::initial_colour;
use pairing_core::systems::ColourReason;
use pairing_core::systems::dutch::definitions::{Preference, Strength};
use pairing_core::tournament::{PairingSystem, PlayerId};

impl Explainer<'_> {
    pub(super) fn why_colours(&self, white: PlayerId, black: PlayerId, why: ColourReason) -> Reason {
        if why == ColourReason::Table {
            return self.of_table(round_robin::table_colours().to_owned());
        }
        let (w, b) = (self.preference(white), self.preference(black));
        let (name_w, name_b) = (self.name(white), self.name(black));
        let higher = self.higher(white, black);
        let lower = if higher == white { black } else { white };
        let in_lim = matches!(self.system(), PairingSystem::Lim2026 | PairingSystem::FideSwiss1999);
        let outcome = match why {
            ColourReason::BothGranted if w.is_some() && b.is_some() => t::both_get_it().to_owned(),
            ColourReason::BothGranted => t::who_has_one_gets_it().to_owned(),
            ColourReason::Stronger if in_lim => t::only_permissible().to_owned(),
            ColourReason::Stronger => t::stronger_granted().to_owned(),
            ColourReason::WiderDifference if in_lim => t::more_unequal_first().to_owned(),
            ColourReason::WiderDifference => t::wider_granted().to_owned(),
            ColourReason::Alternation => match self.latest_difference(white, black) {
                Some(then) => t::alternate_from(&name_w, colour(then)),
                None => t::alternate().to_owned(),
            },
            ColourReason::HigherRanked if in_lim => t::higher_gets_it_above(&self.name(higher)),
            ColourReason::HigherRanked => t::higher_gets_it(&self.name(higher)),
            ColourReason::Table => round_robin::table_colours().to_owned(),
            ColourReason::LowerRanked => t::lower_gets_it(&self.name(lower)),
            ColourReason::InitialColour => {
                t::by_number(&self.name(higher), colour(initial_colour(self.tournament)))
            }
        };
        let wish = |name: &str, preference| {
            if in_lim { due_in_lim(name, preference) } else { wish(name, preference) }
        };
        let sentence = t::colours(&wish(&name_w, w), &wish(&name_b, b), &outcome);
        self.by(why.article(self.system()), sentence)
    }
}

fn wish(name: &str, preference: Option<Preference>) -> String {
    let Some(Preference { colour: due, strength }) = preference else { return t::no_preference(name) };
    match strength {
        Strength::Mild => t::due_mildly(name, colour(due)),
        Strength::Strong => t::due_strongly(name, colour(due)),
        Strength::Absolute => t::due_absolutely(name, colour(due)),
    }
}

/// Lim 5.1, 5.5, 5.6 (1999: 12): no third time running and no three more of one colour; else equalise, else alternate.
fn due_in_lim(name: &str, preference: Option<Preference>) -> String {
    let Some(Preference { colour: due, strength }) = preference else { return t::no_colour_due(name) };
    match strength {
        Strength::Mild => t::due_to_alternate(name, colour(due)),
        Strength::Strong => t::due_to_equalise(name, colour(due)),
        Strength::Absolute => t::must_have(name, colour(due)),
    }
}
