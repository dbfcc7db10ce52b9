//! The Dubov System.

use crate::comparison::compare;
use pairing_core::systems::{RoundPairing, StepKind, dubov};
use pairing_core::tournament::PairingSystem;

fn look(paired: &RoundPairing, count: &mut dyn FnMut(&'static str)) {
    let value = |bracket: &pairing_core::systems::BracketRecord, name: &str| {
        bracket.criteria.iter().find(|c| c.criterion == name).map_or(Vec::new(), |c| c.value.clone())
    };
    let brackets = &paired.justification.brackets;
    for (what, test) in [
        ("an upfloater", &|b| !b.upfloaters.is_empty()),
        ("two upfloaters or more", &|b| b.upfloaters.len() > 1),
        ("upfloaters of two scores", &|b| {
            let mut differences = value(b, "C6");
            differences.dedup();
            differences.len() > 1
        }),
        ("a colour refused", &|b| value(b, "C7").iter().any(|&n| n > 0)),
        ("a maximum upfloater who comes up", &|b| value(b, "C8").iter().any(|&n| n > 0)),
        ("somebody who comes up again", &|b| value(b, "C10").iter().any(|&n| n > 0)),
        ("an unavoidable pair", &|b| {
            b.steps.iter().any(|s| matches!(s.kind, StepKind::UnavoidableShift { .. }))
        }),
        ("an equalising shift", &|b| {
            b.steps.iter().any(|s| matches!(s.kind, StepKind::EqualisingShift { .. }))
        }),
        ("no C8 in the last round", &|b| value(b, "C8").is_empty()),
    ] as [(_, &dyn Fn(&pairing_core::systems::BracketRecord) -> bool); 9]
    {
        if brackets.iter().any(test) {
            count(what);
        }
    }
}

#[test]
fn the_production_and_the_literal_engine_agree_on_random_positions() {
    compare(
        PairingSystem::Dubov2026,
        dubov::literal::pair,
        &[
            "an upfloater",
            "two upfloaters or more",
            "upfloaters of two scores",
            "a colour refused",
            "a maximum upfloater who comes up",
            "somebody who comes up again",
            "an unavoidable pair",
            "an equalising shift",
            "no C8 in the last round",
        ],
        look,
    );
}
