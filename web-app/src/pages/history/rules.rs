//! The rules of an event before and after a step, in a few words each.

use crate::i18n::words;
use pairing_core::event::RulesPart;
use pairing_core::tournament::{Colour, ForbiddenGroup, PlayerId, Tournament};

/// More groups of players than this are only marked as more.
const LISTED: usize = 4;

/// What a part of the rules says; `None` where that takes more than a few words, or nothing is set.
pub(super) fn rule(part: RulesPart, tournament: &Tournament) -> Option<String> {
    let settings = &tournament.settings;
    let said = match part {
        RulesPart::Points => points(tournament),
        RulesPart::System => settings.system?.title().to_owned(),
        RulesPart::InitialColour => match settings.initial_colour? {
            Colour::White => words::white().to_owned(),
            Colour::Black => words::black().to_owned(),
        },
        RulesPart::TieBreaks => joined(settings.tie_breaks.codes().iter().map(ToString::to_string)),
        RulesPart::Forbidden => groups(tournament),
        RulesPart::Categories => joined(tournament.categories.iter().map(|category| category.name.clone())),
        RulesPart::Acceleration
        | RulesPart::Options
        | RulesPart::VirtualPoints
        | RulesPart::Prizes
        | RulesPart::Lots => return None,
    };
    Some(said).filter(|said| !said.is_empty())
}

/// `1 – ½ – 0`: a win, a draw and a loss with White.
fn points(tournament: &Tournament) -> String {
    let system = &tournament.settings.points;
    [system.win, system.draw, system.loss].map(|each| each.white.half_notation()).join(" – ")
}

/// `Ada – Ben; Cem – Dov – Eva`
fn groups(tournament: &Tournament) -> String {
    let name = |id: &PlayerId| tournament.player(*id).map_or_else(|| format!("({id})"), |p| p.name.clone());
    let group = |group: &ForbiddenGroup| group.players.iter().map(name).collect::<Vec<_>>().join(" – ");
    let mut all: Vec<String> = tournament.forbidden.iter().take(LISTED).map(group).collect();
    if tournament.forbidden.len() > LISTED {
        all.push("…".to_owned());
    }
    all.join("; ")
}

fn joined(texts: impl Iterator<Item = String>) -> String {
    texts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{PairingSystem, Player, RoundNo, Tpn};

    #[test]
    fn what_a_rule_says_stands_in_a_few_words() {
        let mut tournament = Tournament::default();
        assert_eq!(rule(RulesPart::System, &tournament), None, "nobody has chosen");
        assert_eq!(rule(RulesPart::Forbidden, &tournament), None);
        assert_eq!(rule(RulesPart::Points, &tournament).as_deref(), Some("1 – ½ – 0"));
        tournament.settings.system = Some(PairingSystem::Dubov2026);
        tournament.settings.initial_colour = Some(Colour::Black);
        tournament.players =
            ["Ada", "Ben"].iter().zip(1..).map(|(n, i)| Player::new(PlayerId(i), Tpn(i), *n)).collect();
        let group =
            ForbiddenGroup { players: vec![PlayerId(1), PlayerId(2)], first: RoundNo::FIRST, last: None };
        tournament.forbidden = vec![group];
        let said = |part| rule(part, &tournament).unwrap_or_default();
        assert_eq!(said(RulesPart::System), PairingSystem::Dubov2026.title());
        assert_eq!(said(RulesPart::InitialColour), "Black");
        assert_eq!(said(RulesPart::Forbidden), "Ada – Ben");
        assert!(said(RulesPart::TieBreaks).contains(", "));
    }
}
