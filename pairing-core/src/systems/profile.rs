//! What is to be known of a system before it is chosen: its text, whether it is in force, and which options it has.
//! What speaks against it for a given event: [`advice`](super::advice()).

use crate::cite::Text;
use crate::tournament::PairingSystem;

/// Facts about a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Where it is printed.
    pub text: Text,
    /// Whether new events are to be paired by it.
    pub status: Status,
    /// What else can be set.
    pub options: &'static [SystemOption],
}

/// Whether a system is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Since 1 February 2026.
    InForce,
    /// An older edition, for events that began under it and for old events.
    Superseded {
        /// What took its place.
        by: PairingSystem,
    },
}

/// What can be set besides the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SystemOption {
    /// [`Settings::acceleration`](crate::tournament::Settings::acceleration): Baku (C.04.7 article 1).
    Acceleration,
    /// [`Settings::maxi_tournament`](crate::tournament::Settings::maxi_tournament).
    MaxiTournament,
    /// [`Settings::youth_championship`](crate::tournament::Settings::youth_championship).
    YouthChampionship,
    /// [`Settings::adjourned_games_are_draws`](crate::tournament::Settings::adjourned_games_are_draws).
    AdjournedGamesAreDraws,
    /// [`Settings::absent_keep_numbers`](crate::tournament::Settings::absent_keep_numbers).
    AbsentKeepNumbers,
}

impl SystemOption {
    /// All of them.
    pub const ALL: [SystemOption; 5] = [
        SystemOption::Acceleration,
        SystemOption::MaxiTournament,
        SystemOption::YouthChampionship,
        SystemOption::AdjournedGamesAreDraws,
        SystemOption::AbsentKeepNumbers,
    ];
}

const DUTCH_2026: Status = Status::Superseded { by: PairingSystem::Dutch2026 };

/// The facts about `system`.
pub const fn profile(system: PairingSystem) -> Profile {
    use SystemOption as Option;
    // The initial-colour goes by the parity of a number in all Swiss systems.
    let (status, options): (Status, &'static [SystemOption]) = match system {
        PairingSystem::Dutch2026 | PairingSystem::Dubov2026 | PairingSystem::Burstein2026 => {
            (Status::InForce, &[Option::Acceleration, Option::AbsentKeepNumbers])
        }
        PairingSystem::Dutch2017 => (DUTCH_2026, &[Option::Acceleration, Option::AbsentKeepNumbers]),
        // Older than the method of acceleration, which is of 2016.
        PairingSystem::Dutch1997 => (
            DUTCH_2026,
            &[Option::YouthChampionship, Option::AdjournedGamesAreDraws, Option::AbsentKeepNumbers],
        ),
        // C.04.7 does not say how virtual points and a median score go together.
        PairingSystem::Lim2026 => (Status::InForce, &[Option::MaxiTournament, Option::AbsentKeepNumbers]),
        PairingSystem::FideSwiss1999 => (
            Status::Superseded { by: PairingSystem::Lim2026 },
            &[Option::MaxiTournament, Option::AbsentKeepNumbers],
        ),
        // Everything follows from the numbers.
        PairingSystem::RoundRobin
        | PairingSystem::DoubleRoundRobin
        | PairingSystem::PlainDoubleRoundRobin => (Status::InForce, &[]),
    };
    Profile { text: text(system), status, options }
}

const fn text(system: PairingSystem) -> Text {
    match system {
        PairingSystem::Dutch2026 => Text::Dutch2026,
        PairingSystem::Dutch2017 => Text::Dutch2017,
        PairingSystem::Dutch1997 => Text::Dutch1997,
        PairingSystem::FideSwiss1999 => Text::SwissRules1999,
        PairingSystem::Lim2026 => Text::Lim2026,
        PairingSystem::Dubov2026 => Text::Dubov2026,
        PairingSystem::Burstein2026 => Text::Burstein2026,
        PairingSystem::RoundRobin
        | PairingSystem::DoubleRoundRobin
        | PairingSystem::PlainDoubleRoundRobin => Text::BergerTables,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_superseded_has_a_system_in_force_in_its_place() {
        let mut superseded = Vec::new();
        for system in PairingSystem::ALL {
            if let Status::Superseded { by } = profile(system).status {
                assert_eq!(profile(by).status, Status::InForce, "{system:?}");
                superseded.push(system.key());
            }
        }
        assert_eq!(superseded, ["dutch-2017", "dutch-1997", "fide-swiss-1999"]);
    }

    #[test]
    fn every_swiss_system_has_a_text_of_its_own() {
        let mut chapters: Vec<&str> = PairingSystem::SWISS.map(|s| profile(s).text.chapter()).to_vec();
        assert_eq!((chapters[0], chapters[5]), ("C.04.3", "C.04.4.1"));
        chapters.sort_unstable();
        chapters.dedup();
        assert_eq!(chapters.len(), PairingSystem::SWISS.len());
    }
}
