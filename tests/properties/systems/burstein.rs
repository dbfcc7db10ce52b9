//! The Burstein System.

use crate::comparison::compare;
use pairing_core::systems::{BracketRecord, RoundPairing, burstein};
use pairing_core::tournament::PairingSystem;

fn look(paired: &RoundPairing, count: &mut dyn FnMut(&'static str)) {
    if paired.system != PairingSystem::Burstein2026 {
        count("a seeding round");
        return;
    }
    count("a round after the seeding rounds");
    let value = |bracket: &BracketRecord, name: &str| {
        bracket.criteria.iter().find(|c| c.criterion == name).map_or(Vec::new(), |c| c.value.clone())
    };
    let brackets = &paired.justification.brackets;
    for (what, test) in [
        ("an incoming floater who is paired", &|b| !b.mdps.is_empty() && !b.pairs.is_empty()),
        ("two floaters or more", &|b| b.downfloaters.len() > 1),
        ("a floater who floats on", &|b| b.mdps.iter().any(|p| b.downfloaters.contains(p))),
        ("a floater out of the following bracket", &|b| value(b, "C7").first().is_some_and(|&n| n > 0)),
        ("a colour refused", &|b| value(b, "C8").iter().any(|&n| n > 0)),
    ] as [(_, &dyn Fn(&BracketRecord) -> bool); 5]
    {
        if brackets.iter().any(test) {
            count(what);
        }
    }
}

#[test]
fn the_production_and_the_literal_engine_agree_on_random_positions() {
    compare(
        PairingSystem::Burstein2026,
        burstein::literal::pair,
        &[
            "a seeding round",
            "a round after the seeding rounds",
            "an incoming floater who is paired",
            "two floaters or more",
            "a floater who floats on",
            "a floater out of the following bracket",
            "a colour refused",
        ],
        look,
    );
}
