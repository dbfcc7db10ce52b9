//! The Dutch System 1992/97.

use crate::comparison::{compare, number};
use crate::random::play_by;
use pairing_core::systems::dutch_1997::{self, steps::DutchStep};
use pairing_core::systems::{Refusal, RoundPairing, Ruleset, StepKind, pair};
use pairing_core::tournament::PairingSystem;

fn look(paired: &RoundPairing, count: &mut dyn FnMut(&'static str)) {
    let steps = paired.justification.brackets.iter().flat_map(|b| &b.steps);
    let mut seen: Vec<&'static str> = steps
        .filter_map(|step| match step.kind {
            StepKind::Dutch1997(step) => Some(step),
            _ => None,
        })
        .filter_map(|step| match step {
            DutchStep::WithoutB2 => Some("B2 does not apply"),
            DutchStep::NoOpponent => Some("somebody without an opponent (C1)"),
            DutchStep::OthersForTheNext => Some("another pairing for the next scoregroup (C12)"),
            DutchStep::OthersForTheLowest => Some("another pairing for the lowest scoregroup (C13)"),
            DutchStep::Merged => Some("a scoregroup that joins the lowest (C13)"),
            DutchStep::FewerPairs { .. } => Some("fewer pairs (C14)"),
            DutchStep::X { at_first, raised_to } if at_first < raised_to => Some("x raised (C11)"),
            DutchStep::DroppedForDownfloats { b5: false } => Some("B6 dropped for downfloats"),
            DutchStep::DroppedForDownfloats { b5: true } => Some("B5 dropped for downfloats"),
            DutchStep::DroppedForUpfloats { b5: false } => Some("B6 dropped for upfloats"),
            DutchStep::DroppedForUpfloats { b5: true } => Some("B5 dropped for upfloats"),
            DutchStep::Remainder => Some("a remainder"),
            DutchStep::LeaveS1 => Some("an exchange (D2)"),
            DutchStep::TransposedS2 => Some("a transposition (D1)"),
            _ => None,
        })
        .collect();
    seen.sort_unstable();
    seen.dedup();
    seen.into_iter().for_each(count);
}

#[test]
fn the_production_and_the_literal_engine_agree_on_random_positions() {
    compare(
        PairingSystem::Dutch1997,
        dutch_1997::literal::pair,
        &[
            "B2 does not apply",
            "somebody without an opponent (C1)",
            "another pairing for the next scoregroup (C12)",
            "another pairing for the lowest scoregroup (C13)",
            "a scoregroup that joins the lowest (C13)",
            "fewer pairs (C14)",
            "x raised (C11)",
            "B6 dropped for downfloats",
            "B5 dropped for downfloats",
            "B6 dropped for upfloats",
            "B5 dropped for upfloats",
            "a remainder",
            "an exchange (D2)",
            "a transposition (D1)",
        ],
        look,
    );
}

/// Half of the events are paired by hand, so that everything is needed that the small ones need.
#[test]
fn large_fields_are_paired_whole() {
    let mut paired = 0;
    for seed in 1..=number("CROSSTABLE_LARGE_EVENTS", 12) as u64 {
        let players = number("CROSSTABLE_LARGE", 100);
        play_by(Some(PairingSystem::Dutch1997), seed, players, &mut |tournament, round, _| {
            let all = tournament.players.len();
            match pair(tournament, round, &Ruleset::of(tournament)) {
                Ok(answer) => {
                    paired += 1;
                    assert_eq!(
                        2 * answer.boards.len() + answer.byes.len(),
                        all,
                        "seed {seed}, round {round}"
                    );
                }
                Err(Refusal::NoLegalPairing(stuck)) => {
                    let told = stuck.nobody_for_pab || !stuck.players.is_empty();
                    assert!(told, "seed {seed}, round {round}: no reason given");
                }
                Err(Refusal::NotReady(missing)) => assert!(all < 100, "seed {seed}: {missing:?}"),
            }
        });
    }
    assert!(paired > 30, "too few rounds: {paired}");
}
