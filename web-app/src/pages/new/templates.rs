//! Kinds of event to start from.

use crate::i18n::planning as t;
use crate::state::LastEvent;
use pairing_core::tournament::{ByeRules, PairingSystem, Preset, RoundNo, Settings};

/// A kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Template {
    /// An evening of quick games.
    FridayBlitz,
    /// A weekend or a week for ratings.
    RatedOpen,
    /// Many beginners, few rounds.
    School,
    /// Everybody meets everybody.
    ClubChampionship,
}

impl Template {
    pub(super) const ALL: [Template; 4] =
        [Template::FridayBlitz, Template::RatedOpen, Template::School, Template::ClubChampionship];

    /// For scripts and tests.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Template::FridayBlitz => "friday-blitz",
            Template::RatedOpen => "rated-open",
            Template::School => "school",
            Template::ClubChampionship => "club-championship",
        }
    }

    pub(super) fn title(self) -> &'static str {
        match self {
            Template::FridayBlitz => t::friday_blitz(),
            Template::RatedOpen => t::rated_open(),
            Template::School => t::school(),
            Template::ClubChampionship => t::club_championship(),
        }
    }

    /// What it fills in.
    pub(super) fn choices(self) -> LastEvent {
        let (system, rounds, ties, time_control) = match self {
            Template::FridayBlitz => (PairingSystem::Dutch2026, 9, Preset::Club, "3 min + 2 s"),
            Template::RatedOpen => (PairingSystem::Dutch2026, 7, Preset::FideSwiss, "90 min + 30 s"),
            Template::School => (PairingSystem::Dutch2026, 5, Preset::Club, "15 min"),
            Template::ClubChampionship => (PairingSystem::RoundRobin, 9, Preset::RoundRobin, "90 min + 30 s"),
        };
        let byes = match self {
            // One half-point bye each, and none at the end, as most announcements have it.
            Template::RatedOpen => {
                ByeRules { most_half_points: Some(1), last_round: RoundNo::new(rounds - 2) }
            }
            Template::FridayBlitz => ByeRules { most_half_points: Some(0), last_round: None },
            Template::School | Template::ClubChampionship => ByeRules::default(),
        };
        LastEvent {
            rounds: RoundNo::new(rounds),
            settings: Settings {
                system: Some(system),
                byes,
                tie_breaks: ties.rules(),
                ..Settings::default()
            },
            time_control: time_control.to_owned(),
            ..LastEvent::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_template_fills_in_what_makes_an_event() {
        for template in Template::ALL {
            let choices = template.choices();
            assert!(choices.rounds.is_some() && choices.settings.system.is_some(), "{template:?}");
            assert!(choices.settings.tie_breaks.order.is_some() && !choices.time_control.is_empty());
        }
        let open = Template::RatedOpen.choices().settings.byes;
        assert_eq!(open, ByeRules { most_half_points: Some(1), last_round: RoundNo::new(5) });
    }
}
