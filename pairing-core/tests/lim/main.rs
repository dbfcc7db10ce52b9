//! The Lim System (C.04.4.3, 2026) and the FIDE Swiss Rules of 1999: worked examples.

#[path = "../common/mod.rs"]
mod common;

mod bye;
mod cracking;
mod first_round;
mod last_round;
mod second_round;

use pairing_core::systems::{Refusal, RoundPairing, Ruleset, StepKind, lim_family::steps::LimStep, pair};
use pairing_core::tournament::{PairingSystem, RoundNo, Tournament};

/// Both texts have the same procedure.
pub const SYSTEMS: [PairingSystem; 2] = [PairingSystem::Lim2026, PairingSystem::FideSwiss1999];

/// A tournament of so many rounds.
pub fn event(players: u32, number_of_rounds: usize, rounds: &[&str]) -> Tournament {
    let mut tournament = common::event(players, rounds);
    tournament.settings.rounds = RoundNo::new(number_of_rounds);
    tournament
}

/// Pairs the next round.
pub fn next(tournament: &Tournament, system: PairingSystem) -> Result<RoundPairing, Refusal> {
    pair(tournament, tournament.next_round().expect("a round is left"), &Ruleset { system })
}

/// The boards in their order, White first, and the bye: `1-21 22-2`, `bye 7` at the end.
pub fn boards(paired: &RoundPairing) -> String {
    let mut all: Vec<String> = paired.boards.iter().map(|b| format!("{}-{}", b.white, b.black)).collect();
    all.extend(paired.pab().map(|player| format!("bye {player}")));
    all.join(" ")
}

/// The next round by both texts, which is the same.
pub fn both(tournament: &Tournament) -> String {
    let [lim, of_1999] = SYSTEMS.map(|system| boards(&next(tournament, system).expect("it can be paired")));
    assert_eq!(lim, of_1999);
    lim
}

/// What was done, by the articles of 2026: `2.3.4 Floats [3]`.
pub fn steps(tournament: &Tournament) -> Vec<String> {
    let paired = next(tournament, PairingSystem::Lim2026).expect("it can be paired");
    let steps = paired.justification.brackets.iter().flat_map(|bracket| &bracket.steps);
    let told = steps.map(|step| {
        let players: Vec<String> = step.players.iter().map(ToString::to_string).collect();
        let kind = match step.kind {
            StepKind::Lim(LimStep::Floats { kind, .. }) => format!("floater {}", kind.letter()),
            StepKind::Lim(LimStep::Cracked { .. }) => "cracked".to_owned(),
            StepKind::Lim(LimStep::MeetsFloater { .. }) => "floater's game".to_owned(),
            StepKind::Lim(LimStep::Exchanged(_)) => "exchange".to_owned(),
            _ => "of another system".to_owned(),
        };
        format!("{} {kind}: {}", step.article, players.join(" "))
    });
    told.collect()
}
