//! The Lim System and the FIDE Swiss Rules of 1999.

use crate::comparison::compare;
use pairing_core::systems::lim_family::scoregroup::Direction;
use pairing_core::systems::lim_family::steps::{FloatReason, FloaterType, LimStep, Scrutiny};
use pairing_core::systems::{ColourReason, RoundPairing, StepKind, fide_swiss_1999, lim};
use pairing_core::tournament::PairingSystem;

/// What must be seen often enough. The rest of what is counted is seen, but less often.
const WANTED: [&str; 15] = [
    "a floater who has met everybody",
    "a floater for the colours",
    "a floater who makes the number even",
    "a floater who finds no opponent",
    "a floater instead of another",
    "a floater upward",
    "a floater of type a",
    "a floater of type b",
    "a floater of type c",
    "a pairing cracked above",
    "a pairing cracked below",
    "an exchange",
    "an exchange for the colours",
    "history decides",
    "the lower ranked gets the colour",
];

fn look(paired: &RoundPairing, count: &mut dyn FnMut(&'static str)) {
    let steps = || {
        let steps = paired.justification.brackets.iter().flat_map(|b| &b.steps);
        steps.filter_map(|step| match step.kind {
            StepKind::Lim(step) => Some(step),
            _ => None,
        })
    };
    let floats = |test: &dyn Fn(Direction, FloatReason, FloaterType) -> bool| {
        steps().any(|step| matches!(step, LimStep::Floats { to, why, kind } if test(to, why, kind)))
    };
    let cracked = |above| steps().any(|s| s == LimStep::Cracked { from_above: above });
    let colours = |reason| paired.boards.iter().any(|board| board.colours == reason);
    for (what, seen) in [
        ("a floater who has met everybody", floats(&|_, why, _| why == FloatReason::MetEverybody)),
        (
            "a floater for the colours",
            floats(&|_, why, _| matches!(why, FloatReason::TwoMore | FloatReason::TwiceRunning)),
        ),
        ("a floater who makes the number even", floats(&|_, why, _| why == FloatReason::MakesEven)),
        ("a floater who finds no opponent", floats(&|_, why, _| why == FloatReason::NoOpponentLeft)),
        ("a floater instead of another", floats(&|_, why, _| why == FloatReason::InsteadOfFloater)),
        ("a floater upward", floats(&|to, _, _| to == Direction::Up)),
        ("a floater of type a", floats(&|_, _, kind| kind == FloaterType::A)),
        ("a floater of type b", floats(&|_, _, kind| kind == FloaterType::B)),
        ("a floater of type c", floats(&|_, _, kind| kind == FloaterType::C)),
        ("a pairing cracked above", cracked(true)),
        ("a pairing cracked below", cracked(false)),
        ("an exchange", steps().any(|s| s == LimStep::Exchanged(Scrutiny::First))),
        ("an exchange for the colours", steps().any(|s| s == LimStep::Exchanged(Scrutiny::Second))),
        ("history decides", colours(ColourReason::Alternation)),
        ("the lower ranked gets the colour", colours(ColourReason::LowerRanked)),
    ] {
        if seen {
            count(what);
        }
    }
}

#[test]
fn lim_the_production_and_the_literal_engine_agree_on_random_positions() {
    compare(PairingSystem::Lim2026, lim::pair_literally, &WANTED, look);
}

#[test]
fn fide_swiss_1999_the_production_and_the_literal_engine_agree_on_random_positions() {
    compare(PairingSystem::FideSwiss1999, fide_swiss_1999::pair_literally, &WANTED, look);
}
