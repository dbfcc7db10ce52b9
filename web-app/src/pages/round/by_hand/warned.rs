//! What speaks against a board or a bye, in words.

use super::session::Session;
use crate::i18n::by_hand as t;
use leptos::prelude::*;
use pairing_core::check::by_hand::Warning;
use pairing_core::tournament::{Colour, PairingSystem, PlayerId};

/// The sentence of a warning, without its article.
pub fn in_words(warning: &Warning, name: impl Fn(PlayerId) -> String) -> String {
    match *warning {
        Warning::Rematch { earlier, .. } => t::warn_rematch(earlier),
        Warning::Forbidden { .. } => t::warn_forbidden().to_owned(),
        Warning::SecondBye { player, earlier } => t::warn_second_bye(&name(player), earlier),
        Warning::SeveralByes { byes } => t::warn_several_byes(byes),
        Warning::ThirdColour { player, colour, last_round, .. } => match (colour, last_round) {
            (Colour::White, false) => t::warn_third_white(&name(player)),
            (Colour::Black, false) => t::warn_third_black(&name(player)),
            (Colour::White, true) => t::warn_third_white_last(&name(player)),
            (Colour::Black, true) => t::warn_third_black_last(&name(player)),
        },
        Warning::ColourDifference { player, difference, .. } if difference > 0 => {
            t::warn_more_white(&name(player), difference)
        }
        Warning::ColourDifference { player, difference, .. } => {
            t::warn_more_black(&name(player), difference.abs())
        }
        Warning::BothWrong { .. } => t::warn_both_wrong().to_owned(),
    }
}

/// Grave, or only unfortunate.
fn class(warning: &Warning) -> &'static str {
    match warning {
        Warning::Rematch { .. }
        | Warning::Forbidden { .. }
        | Warning::SecondBye { .. }
        | Warning::SeveralByes { .. } => "warned warned-grave",
        Warning::ThirdColour { .. } | Warning::ColourDifference { .. } | Warning::BothWrong { .. } => {
            "warned"
        }
    }
}

/// Warnings as a list, the gravest first; nothing where there are none.
pub fn list(session: Session, system: PairingSystem, warnings: Vec<Warning>) -> Option<impl IntoView> {
    let item = move |warning: Warning| {
        let sentence = in_words(&warning, |id| session.name(id));
        view! {
            <li class=class(&warning)>
                {sentence}
                {warning.article(system).map(|article| view! { " "<span class="article">{article}</span> })}
            </li>
        }
    };
    (!warnings.is_empty())
        .then(|| view! { <ul class="warnings">{warnings.into_iter().map(item).collect_view()}</ul> })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::RoundNo;

    #[test]
    fn every_warning_has_its_sentence() {
        let round = RoundNo::new(2).unwrap();
        let player = PlayerId(7);
        let third = |colour, last_round| Warning::ThirdColour { board: 1, player, colour, last_round };
        let more = |difference| Warning::ColourDifference { board: 1, player, difference, last_round: false };
        let said = [
            (Warning::Rematch { board: 1, earlier: round }, "They have met, in round 2"),
            (Warning::SecondBye { player, earlier: round }, "P7 must not get the bye: round 2 bars it"),
            (Warning::SeveralByes { byes: 2 }, "2 pairing-allocated byes: only one player gets it"),
            (third(Colour::Black, false), "P7 has Black for the third time in a row"),
            (
                third(Colour::White, true),
                "P7 has White for the third time in a row; in the last round topscorers may",
            ),
            (more(3), "P7 has White 3 times more than Black"),
            (more(-3), "P7 has Black 3 times more than White"),
        ];
        for (warning, sentence) in said {
            assert_eq!(in_words(&warning, |id| format!("P{id}")), sentence);
        }
    }
}
