//! What speaks against a system, or against a number of rounds, for the event that is planned.
//!
//! Facts, no guesses about taste: each is an article, arithmetic, or a share found by playing events by lot
//! ([`forecast`](crate::forecast)).

use super::burstein::seeding_rounds_of;
use super::profile::{Status, SystemOption, profile};
use super::round_robin;
use crate::tournament::{PairingSystem, Player, RoundNo, Tournament};
use std::fmt;

/// An event as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// How many play; 0 while nobody knows.
    pub players: usize,
    /// How many of them have no rating; `None` while nobody has entered.
    pub unrated: Option<usize>,
    /// The number of rounds.
    pub rounds: Option<RoundNo>,
    /// Whether the first rounds are accelerated.
    pub accelerated: bool,
    /// Whether it is a maxi-tournament.
    pub maxi_tournament: bool,
}

impl Prospect {
    /// What `tournament` is going to be; whoever has withdrawn no longer counts.
    pub fn of(tournament: &Tournament) -> Prospect {
        let playing = || tournament.players.iter().filter(|player| player.withdrawn_from.is_none());
        Prospect {
            players: playing().count(),
            unrated: playing().next().is_some().then(|| playing().filter(is_unrated).count()),
            rounds: tournament.settings.rounds,
            accelerated: tournament.settings.acceleration.is_some(),
            maxi_tournament: tournament.settings.maxi_tournament,
        }
    }

    /// The rounds in which everybody can meet everybody: with an odd number somebody rests in each. 0 while the number
    /// of players is not known.
    pub fn round_robin(&self) -> usize {
        if self.players.is_multiple_of(2) { self.players.saturating_sub(1) } else { self.players }
    }
}

fn is_unrated(player: &&Player) -> bool {
    player.rating.is_none()
}

/// The most rounds an event can have.
const MOST_ROUNDS: usize = 255;
/// A round robin of more rounds is worth a second thought. The tables for drawing numbers (C.05 Annex 2) end at 24
/// players.
const LONG: usize = 23;

/// How much a piece of advice weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Worth knowing.
    Note,
    /// It can go wrong.
    Warning,
    /// It cannot be done like this.
    Obstacle,
}

/// Something to consider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// The edition is no longer in force.
    Superseded {
        /// What took its place.
        by: PairingSystem,
    },
    /// Dubov 1.1: everybody must have a rating, and so many have none. With 0 nobody has entered yet.
    RatingsNeeded {
        /// How many have none.
        unrated: usize,
        /// Of how many.
        players: usize,
    },
    /// Lim 3.2.3, 5.7 (1999: 10.2, 12.7): a maxi-tournament compares ratings, and so many have none.
    MaxiNeedsRatings {
        /// How many have none.
        unrated: usize,
        /// Of how many.
        players: usize,
    },
    /// Burstein 1.6: so few rounds are seeded that the index rests on a game or none when it is first used.
    ShortSeeding {
        /// The seeding rounds.
        seeding: usize,
        /// All rounds.
        rounds: RoundNo,
    },
    /// Lim 2.2 (1999: 9.2): so few players have the same score that most of them float.
    SmallScoregroups {
        /// The players.
        players: usize,
        /// The rounds.
        rounds: RoundNo,
    },
    /// No text says how the system pairs with virtual points.
    AccelerationUndefined,
    /// A round robin of so many players takes very many rounds, or more than are possible (255).
    LongRoundRobin {
        /// The players.
        players: usize,
        /// The rounds it takes.
        rounds: usize,
    },
    /// C.04.1 article 2: nobody meets anybody twice, so there are not as many rounds.
    MoreRoundsThanOpponents {
        /// The players.
        players: usize,
        /// The most rounds there can be.
        most: usize,
    },
    /// So near to a round robin a round can come for which no pairing is left: in one event of ten or more, whatever
    /// the system.
    NearRoundRobin {
        /// The players.
        players: usize,
        /// The rounds in which everybody would meet everybody.
        round_robin: usize,
    },
}

impl Advice {
    /// How much it weighs.
    pub const fn weight(self) -> Weight {
        match self {
            Advice::Superseded { .. } | Advice::RatingsNeeded { unrated: 0, .. } => Weight::Note,
            Advice::ShortSeeding { .. } | Advice::SmallScoregroups { .. } => Weight::Warning,
            Advice::AccelerationUndefined | Advice::NearRoundRobin { .. } => Weight::Warning,
            Advice::LongRoundRobin { rounds, .. } if rounds <= MOST_ROUNDS => Weight::Warning,
            Advice::LongRoundRobin { .. } => Weight::Obstacle,
            Advice::RatingsNeeded { .. }
            | Advice::MaxiNeedsRatings { .. }
            | Advice::MoreRoundsThanOpponents { .. } => Weight::Obstacle,
        }
    }
}

/// What is to be considered before `system` pairs such an event, the heaviest first. About the number of rounds as
/// such: [`advice_on_rounds`].
pub fn advice(system: PairingSystem, event: &Prospect) -> Vec<Advice> {
    let mut all = Vec::new();
    let facts = profile(system);
    if let Status::Superseded { by } = facts.status {
        all.push(Advice::Superseded { by });
    }
    if let Some(rounds) = round_robin::table::rounds(system, event.players).filter(|rounds| *rounds > LONG) {
        all.push(Advice::LongRoundRobin { players: event.players, rounds });
    }
    if event.accelerated && !facts.options.contains(&SystemOption::Acceleration) {
        all.push(Advice::AccelerationUndefined);
    }
    let maxi = event.maxi_tournament && facts.options.contains(&SystemOption::MaxiTournament);
    if let Some(unrated) = event.unrated.filter(|unrated| maxi && *unrated > 0) {
        all.push(Advice::MaxiNeedsRatings { unrated, players: event.players });
    }
    match (system, event.rounds) {
        (PairingSystem::Dubov2026, _) if event.unrated != Some(0) => {
            let unrated = event.unrated.unwrap_or(0);
            all.push(Advice::RatingsNeeded { unrated, players: event.players });
        }
        (PairingSystem::Burstein2026, Some(rounds)) if seeding_rounds_of(rounds) < 2 => {
            all.push(Advice::ShortSeeding { seeding: seeding_rounds_of(rounds), rounds });
        }
        // After n rounds there are up to 2n + 1 scores.
        (PairingSystem::Lim2026 | PairingSystem::FideSwiss1999, Some(rounds))
            if (1..=2 * rounds.get()).contains(&event.players) =>
        {
            all.push(Advice::SmallScoregroups { players: event.players, rounds });
        }
        _ => {}
    }
    all.sort_by_key(|advice| std::cmp::Reverse(advice.weight()));
    all
}

/// What is to be considered about the number of rounds, in any Swiss system. In a round robin it follows from the
/// players.
pub fn advice_on_rounds(event: &Prospect) -> Option<Advice> {
    let (players, rounds) = (event.players, event.rounds?.get());
    let round_robin = event.round_robin();
    if players < 2 {
        None
    } else if rounds > round_robin {
        Some(Advice::MoreRoundsThanOpponents { players, most: round_robin })
    } else if rounds > 2 && rounds + 1 >= round_robin {
        Some(Advice::NearRoundRobin { players, round_robin })
    } else {
        None
    }
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Advice::Superseded { by } => {
                write!(f, "no longer in force; new events are paired by the {}", by.title())
            }
            Advice::RatingsNeeded { unrated: 0, .. } => {
                f.write_str("everybody needs a rating, at least an estimate (1.1)")
            }
            Advice::RatingsNeeded { unrated, players } => {
                write!(f, "{unrated} of {players} players have no rating, and everybody needs one (1.1)")
            }
            Advice::MaxiNeedsRatings { unrated, players } => write!(
                f,
                "{unrated} of {players} players have no rating, and a maxi-tournament compares ratings"
            ),
            Advice::ShortSeeding { seeding, rounds } => write!(
                f,
                "of {rounds} rounds {seeding} are seeding rounds (1.6), too few for an index to tell much"
            ),
            Advice::SmallScoregroups { players, rounds } => write!(
                f,
                "{players} players in {rounds} rounds: so few have the same score that most of them float"
            ),
            Advice::AccelerationUndefined => {
                f.write_str("no text says how this system pairs with accelerated rounds")
            }
            Advice::LongRoundRobin { players, rounds } if *rounds <= MOST_ROUNDS => {
                write!(f, "{players} players need {rounds} rounds to meet everybody")
            }
            Advice::LongRoundRobin { players, rounds } => write!(
                f,
                "{players} players need {rounds} rounds to meet everybody, and an event has at most {MOST_ROUNDS}"
            ),
            Advice::MoreRoundsThanOpponents { players, most } => {
                write!(f, "{players} players have opponents for {most} rounds at most")
            }
            Advice::NearRoundRobin { players, round_robin } => write!(
                f,
                "{players} players are near to a round robin of {round_robin} rounds: in one such event of ten or more \
                 a round comes for which no pairing is left"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(players: usize, rounds: usize) -> Prospect {
        Prospect { players, unrated: Some(0), rounds: RoundNo::new(rounds), ..Prospect::default() }
    }

    #[test]
    fn an_event_that_fits_gets_no_advice() {
        for system in [
            PairingSystem::Dutch2026,
            PairingSystem::Lim2026,
            PairingSystem::Dubov2026,
            PairingSystem::Burstein2026,
        ] {
            assert_eq!(advice(system, &event(60, 9)), [], "{system:?}");
        }
        assert_eq!(advice_on_rounds(&event(60, 9)), None);
    }

    #[test]
    fn dubov_1_1_whoever_has_no_rating_is_counted() {
        let unrated = |unrated, players| Prospect { unrated, ..event(players, 7) };
        let of = |prospect| advice(PairingSystem::Dubov2026, &prospect);
        assert_eq!(of(unrated(Some(5), 12)), [Advice::RatingsNeeded { unrated: 5, players: 12 }]);
        assert_eq!(of(unrated(Some(5), 12))[0].weight(), Weight::Obstacle);
        // Nobody has entered: worth knowing.
        assert_eq!(of(unrated(None, 12))[0].weight(), Weight::Note);
        assert_eq!(of(unrated(Some(0), 12)), []);
        assert_eq!(advice(PairingSystem::Dutch2026, &unrated(Some(5), 12)), []);
    }

    #[test]
    fn burstein_1_6_an_index_of_one_game_is_none() {
        let of = |rounds| advice(PairingSystem::Burstein2026, &event(30, rounds));
        let short = |rounds: usize, seeding| {
            vec![Advice::ShortSeeding { seeding, rounds: RoundNo::new(rounds).expect("a number") }]
        };
        assert_eq!((of(1), of(3), of(4)), (short(1, 0), short(3, 1), Vec::new()));
    }

    #[test]
    fn lim_2_2_few_players_in_many_rounds_have_scores_of_their_own() {
        for system in [PairingSystem::Lim2026, PairingSystem::FideSwiss1999] {
            let warns = |players, rounds| {
                let all = advice(system, &event(players, rounds));
                all.iter().any(|a| matches!(a, Advice::SmallScoregroups { .. }))
            };
            assert!(warns(14, 7) && warns(10, 9));
            assert!(!warns(15, 7) && !warns(0, 7), "{system:?}");
        }
    }

    #[test]
    fn lim_5_7_a_maxi_tournament_needs_ratings() {
        let maxi = Prospect { unrated: Some(2), maxi_tournament: true, ..event(60, 9) };
        let needs = Advice::MaxiNeedsRatings { unrated: 2, players: 60 };
        assert_eq!(advice(PairingSystem::Lim2026, &maxi), [needs]);
        assert_eq!(advice(PairingSystem::Lim2026, &Prospect { maxi_tournament: false, ..maxi }), []);
        assert_eq!(advice(PairingSystem::Burstein2026, &maxi), []);
    }

    #[test]
    fn an_old_edition_says_so_and_names_the_new_one() {
        let of_1999 = advice(PairingSystem::FideSwiss1999, &event(60, 9));
        assert_eq!(of_1999, [Advice::Superseded { by: PairingSystem::Lim2026 }]);
        // The heaviest comes first.
        let accelerated = Prospect { accelerated: true, ..event(60, 9) };
        assert_eq!(
            advice(PairingSystem::Dutch1997, &accelerated),
            [Advice::AccelerationUndefined, Advice::Superseded { by: PairingSystem::Dutch2026 }]
        );
    }

    #[test]
    fn a_round_robin_of_many_is_long() {
        let of = |system, players| {
            let all = advice(system, &event(players, 1));
            all.into_iter().map(|a| (a.weight(), a)).collect::<Vec<_>>()
        };
        let long = |players, rounds| Advice::LongRoundRobin { players, rounds };
        assert_eq!(of(PairingSystem::RoundRobin, 24), []);
        assert_eq!(of(PairingSystem::RoundRobin, 25), [(Weight::Warning, long(25, 25))]);
        assert_eq!(of(PairingSystem::DoubleRoundRobin, 14), [(Weight::Warning, long(14, 26))]);
        assert_eq!(of(PairingSystem::DoubleRoundRobin, 130), [(Weight::Obstacle, long(130, 258))]);
    }

    #[test]
    fn rounds_are_held_against_opponents() {
        let of = |players, rounds| advice_on_rounds(&event(players, rounds));
        let near = |players, round_robin| Some(Advice::NearRoundRobin { players, round_robin });
        let more = |players, most| Some(Advice::MoreRoundsThanOpponents { players, most });
        assert_eq!((of(8, 5), of(8, 6), of(8, 7), of(8, 8)), (None, near(8, 7), near(8, 7), more(8, 7)));
        // With an odd number somebody rests in each round.
        assert_eq!((of(7, 5), of(7, 6), of(7, 7), of(7, 8)), (None, near(7, 7), near(7, 7), more(7, 7)));
        assert_eq!((of(4, 2), of(2, 1), of(2, 2), of(0, 9)), (None, None, more(2, 1), None));
        assert_eq!(advice_on_rounds(&Prospect { rounds: None, ..event(8, 1) }), None);
    }
}
