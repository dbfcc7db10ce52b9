//! Both engines pair the same positions.
//!
//! `CROSSTABLE_POSITIONS=100000 cargo test --release -p crosstable-tests --test dutch_properties` looks at more
//! of them; `CROSSTABLE_SEED` says where to begin, `CROSSTABLE_PLAYERS` how many players there are at most.

use crate::random::{MOST_PLAYERS, play};
use pairing_core::systems::dutch::editions::DUTCH_2026;
use pairing_core::systems::dutch::literal::{self, LiteralRefusal};
use pairing_core::systems::{Refusal, RoundPairing, Ruleset, pair};
use pairing_core::tournament::{PlayerId, RoundNo, Tournament};

/// Positions looked at when nothing else is said.
const POSITIONS: usize = 2_000;

fn number(variable: &str, default: usize) -> usize {
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

fn fast(tournament: &Tournament, round: RoundNo) -> (Answer, Option<RoundPairing>) {
    match pair(tournament, round, &Ruleset::of(tournament)) {
        Ok(paired) => {
            let boards = paired.boards.iter().map(|b| (b.white, b.black)).collect();
            (Answer::Paired(boards, paired.pab()), Some(paired))
        }
        Err(Refusal::NoLegalPairing(_)) => (Answer::NoLegalPairing, None),
        Err(Refusal::NotReady(_)) => (Answer::NobodyToPair, None),
    }
}

fn literal(tournament: &Tournament, round: RoundNo) -> Answer {
    match literal::pair(tournament, round, &DUTCH_2026) {
        Ok(paired) => Answer::Paired(paired.boards.iter().map(|b| (b.white, b.black)).collect(), paired.pab),
        Err(LiteralRefusal::NoLegalPairing) => Answer::NoLegalPairing,
        Err(LiteralRefusal::NotReady(_)) => Answer::NobodyToPair,
        Err(refusal) => panic!("{refusal}"),
    }
}

/// How often something happened: the comparison is worth nothing where it never does.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    no_legal_pairing: usize,
    pab: usize,
    heterogeneous: usize,
    limbo: usize,
    final_round: usize,
    topscorers_suffer: usize,
    fewer_pairs_than_players_allow: usize,
}

impl Seen {
    fn look(
        &mut self,
        tournament: &Tournament,
        round: RoundNo,
        answer: &Answer,
        paired: Option<&RoundPairing>,
    ) {
        self.positions += 1;
        self.no_legal_pairing += usize::from(*answer == Answer::NoLegalPairing);
        self.final_round += usize::from(tournament.settings.rounds == Some(round));
        let Some(paired) = paired else { return };
        let brackets = &paired.justification.brackets;
        let any = |test: &dyn Fn(&pairing_core::systems::BracketRecord) -> bool| {
            usize::from(brackets.iter().any(test))
        };
        self.pab += usize::from(paired.pab().is_some());
        self.heterogeneous += any(&|b| !b.mdps.is_empty() && !b.pairs.is_empty());
        self.limbo += any(&|b| b.pairs.len() > 1 && b.mdps.iter().any(|mdp| b.downfloaters.contains(mdp)));
        self.fewer_pairs_than_players_allow += any(&|b| b.downfloaters.len() > 1);
        self.topscorers_suffer +=
            any(&|b| b.criteria.iter().any(|c| ["C10", "C11"].contains(&&*c.criterion) && c.value != [0]));
    }
}

#[test]
fn the_fast_and_the_literal_engine_agree_on_random_positions() {
    let positions = number("CROSSTABLE_POSITIONS", POSITIONS);
    let first = number("CROSSTABLE_SEED", 1);
    let players = number("CROSSTABLE_PLAYERS", MOST_PLAYERS);
    let mut seen = Seen::default();
    let mut differences = Vec::new();
    for seed in first.. {
        if seen.positions >= positions {
            break;
        }
        play(seed as u64, players, &mut |tournament, round, _| {
            let (fast, paired) = fast(tournament, round);
            let literal = literal(tournament, round);
            seen.look(tournament, round, &fast, paired.as_ref());
            if fast != literal {
                differences.push(format!(
                    "seed {seed}, round {round}\n  fast    {fast:?}\n  literal {literal:?}\n{}",
                    serde_json::to_string(tournament).unwrap_or_default()
                ));
            }
        });
    }
    assert!(
        differences.is_empty(),
        "{} of {} positions differ; the first:\n{}",
        differences.len(),
        seen.positions,
        differences[0]
    );
    for (count, what) in [
        (seen.no_legal_pairing, "no legal pairing"),
        (seen.pab, "a pairing-allocated bye"),
        (seen.heterogeneous, "a heterogeneous bracket"),
        (seen.limbo, "a Limbo"),
        (seen.final_round, "a final round"),
        (seen.topscorers_suffer, "topscorers who suffer (C10, C11)"),
        (seen.fewer_pairs_than_players_allow, "two downfloaters or more"),
    ] {
        assert!(count * 1_000 >= seen.positions, "too few positions with {what}: {seen:?}");
    }
}
