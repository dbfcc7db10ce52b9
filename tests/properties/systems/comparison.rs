//! Two engines pair the same positions.
//!
//! `CROSSTABLE_POSITIONS=100000 cargo test --release -p crosstable-tests --test systems_properties` looks at more
//! of them; `CROSSTABLE_SEED` says where to begin, `CROSSTABLE_PLAYERS` how many players there are at most.

use crate::random::{MOST_PLAYERS, play_by};
use pairing_core::systems::common::literal::{LiteralPairing, LiteralRefusal};
use pairing_core::systems::{Refusal, RoundPairing, Ruleset, pair};
use pairing_core::tournament::{PairingSystem, PlayerId, RoundNo, Tournament};
use std::collections::BTreeMap;

/// Positions looked at when nothing else is said.
const POSITIONS: usize = 3_000;

/// A number from the environment.
pub fn number(variable: &str, default: usize) -> usize {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable}={text} is not a number")),
        Err(_) => default,
    }
}

/// What both engines have to agree on: the boards in order, White first, and the bye.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    Paired(Vec<(PlayerId, PlayerId)>, Option<PlayerId>),
    NoLegalPairing,
    NobodyToPair,
}

fn production(tournament: &Tournament, round: RoundNo) -> (Answer, Option<RoundPairing>) {
    match pair(tournament, round, &Ruleset::of(tournament)) {
        Ok(paired) => {
            let boards = paired.boards.iter().map(|b| (b.white, b.black)).collect();
            (Answer::Paired(boards, paired.pab()), Some(paired))
        }
        Err(Refusal::NoLegalPairing(_)) => (Answer::NoLegalPairing, None),
        Err(Refusal::NotReady(_)) => (Answer::NobodyToPair, None),
    }
}

/// An engine that follows the text literally.
pub type Literal = fn(&Tournament, RoundNo) -> Result<LiteralPairing, LiteralRefusal>;

/// How often something happened, by what it is.
pub type Seen = BTreeMap<&'static str, usize>;

/// Compares the engines of `system` on random positions; `look` counts what it sees in a pairing, and each of
/// `wanted` must have been seen in one position of a thousand.
pub fn compare(
    system: PairingSystem,
    literal: Literal,
    wanted: &[&'static str],
    look: fn(&RoundPairing, &mut dyn FnMut(&'static str)),
) {
    let positions = number("CROSSTABLE_POSITIONS", POSITIONS);
    let first = number("CROSSTABLE_SEED", 1);
    let players = number("CROSSTABLE_PLAYERS", MOST_PLAYERS);
    let (mut looked_at, mut seen) = (0, Seen::new());
    let mut differences = Vec::new();
    for seed in first.. {
        if looked_at >= positions {
            break;
        }
        play_by(Some(system), seed as u64, players, &mut |tournament, round, _| {
            looked_at += 1;
            let (fast, paired) = production(tournament, round);
            let literal = match literal(tournament, round) {
                Ok(paired) => {
                    Answer::Paired(paired.boards.iter().map(|b| (b.white, b.black)).collect(), paired.pab)
                }
                Err(LiteralRefusal::NoLegalPairing) => Answer::NoLegalPairing,
                Err(LiteralRefusal::NotReady(_)) => Answer::NobodyToPair,
                Err(refusal) => panic!("{refusal}"),
            };
            let mut count = |what| *seen.entry(what).or_insert(0) += 1;
            match &paired {
                Some(paired) => {
                    if paired.pab().is_some() {
                        count("a bye");
                    }
                    look(paired, &mut count);
                }
                None if fast == Answer::NoLegalPairing => count("no legal pairing"),
                None => {}
            }
            if fast != literal {
                differences.push(format!(
                    "seed {seed}, round {round}\n  production {fast:?}\n  literal    {literal:?}\n{}",
                    serde_json::to_string(tournament).unwrap_or_default()
                ));
            }
        });
    }
    assert!(
        differences.is_empty(),
        "{} of {looked_at} positions differ; the first:\n{}",
        differences.len(),
        differences[0]
    );
    for what in wanted.iter().chain(&["a bye", "no legal pairing"]) {
        let count = seen.get(what).copied().unwrap_or(0);
        assert!(count * 1_000 >= looked_at, "too few positions with {what}: {seen:?} of {looked_at}");
    }
}
