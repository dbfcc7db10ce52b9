//! Tournaments to alter, and the altered round judged.

use pairing_core::check::{Outcome, RoundCheck, check_round};
use pairing_core::generate::{Plan, generate};
use pairing_core::systems::{Difference, Judgement, Ruleset, Verdict};
use pairing_core::tournament::{Bye, ByeKind, Game, PairingSystem, PlayerId, Round, RoundNo, Tournament};

pub const SYSTEMS: [PairingSystem; 2] = [PairingSystem::Dutch2026, PairingSystem::Dutch2017];

pub fn round(number: usize) -> RoundNo {
    RoundNo::new(number).expect("a round number")
}

/// A tournament paired by the system throughout, with absences, forfeits and late entries.
pub fn mixed(players: u32, rounds: usize, seed: u64, system: PairingSystem) -> Tournament {
    let plan = Plan {
        forfeits: 5,
        byes: 5,
        withdrawals: 10,
        late: 10,
        accelerated: seed.is_multiple_of(3),
        system,
        ..Plan::new(players, round(rounds), seed)
    };
    generate(&plan).expect("the plan makes sense").tournament
}

/// A tournament in which everybody plays every round.
pub fn plain(players: u32, rounds: usize, seed: u64) -> Tournament {
    generate(&Plan::new(players, round(rounds), seed)).expect("the plan makes sense").tournament
}

/// The verdict on a round after it has been altered.
pub fn altered(tournament: &Tournament, number: usize, alter: impl FnOnce(&mut Round)) -> RoundCheck {
    let mut tournament = tournament.clone();
    alter(&mut tournament.rounds[number - 1]);
    check_round(&tournament, round(number), &Ruleset::of(&tournament))
}

pub fn judgement(check: RoundCheck) -> Judgement {
    match check.outcome {
        Outcome::Judged(judgement) => judgement,
        Outcome::NotCompared(missing) => panic!("round {} was not compared: {missing:?}", check.round),
    }
}

pub fn difference(judgement: &Judgement) -> &Difference {
    match &judgement.verdict {
        Verdict::Differs(difference) => difference,
        other => panic!("expected a difference, not {other:?}"),
    }
}

/// The board, from 0, of a player.
pub fn board_of(round: &Round, player: PlayerId) -> usize {
    round.game_of(player).expect("has a game").0 - 1
}

/// Lets two players change places, colours and results staying where they are.
pub fn exchange(round: &mut Round, a: PlayerId, b: PlayerId) {
    let swap = |id: PlayerId| {
        if id == a {
            b
        } else if id == b {
            a
        } else {
            id
        }
    };
    for game in &mut round.games {
        *game = Game { white: swap(game.white), black: swap(game.black), ..*game };
    }
    for bye in &mut round.byes {
        bye.player = swap(bye.player);
    }
}

pub fn pab_of(round: &Round) -> Option<PlayerId> {
    round.byes.iter().find(|b| b.kind == ByeKind::PairingAllocated).map(|b| b.player)
}

pub fn give_pab(round: &mut Round, player: PlayerId) {
    round.byes.push(Bye { player, kind: ByeKind::PairingAllocated });
}
