//! Both engines pair the same positions, in every edition: a small part of `cargo xtask literal`.

use crate::compare::{Answer, Different, Seen, WANTED, case_text, compare};
use crate::random::{MOST_PLAYERS, play};
use pairing_core::systems::dutch::Edition;
use pairing_core::systems::dutch::editions::{DUTCH_2017, DUTCH_2026};
use pairing_core::tournament::{PlayerId, Tournament};

/// So many positions of each edition.
const POSITIONS: usize = 2_000;

fn agree(edition: &Edition) {
    let (mut positions, mut seen) = (0, Seen::new());
    let mut different: Vec<Different> = Vec::new();
    for seed in 1.. {
        if positions >= POSITIONS {
            break;
        }
        let compared = compare(seed, edition, MOST_PLAYERS);
        assert!(compared.refused.is_empty(), "{:?}", compared.refused);
        positions += compared.positions;
        different.extend(compared.different);
        for (what, count) in compared.seen {
            *seen.entry(what).or_insert(0) += count;
        }
    }
    if let Some(first) = different.first() {
        let (Ok(text) | Err(text)) = first.case_file(edition);
        panic!("{} of {positions} positions differ; the first:\n{text}", different.len());
    }
    for what in WANTED {
        let count = seen.get(what).copied().unwrap_or(0);
        assert!(count * 1_000 >= positions, "too few positions with {what}: {seen:?} of {positions}");
    }
}

#[test]
fn the_fast_and_the_literal_engine_agree_on_random_positions() {
    agree(&DUTCH_2026);
}

#[test]
fn they_agree_by_the_edition_of_2017() {
    agree(&DUTCH_2017);
}

#[test]
fn a_difference_that_the_file_does_not_hold_is_shown_as_data() {
    let mut shown = None;
    play(1, MOST_PLAYERS, &mut |tournament, round, _| {
        // Both engines agree on it, so pairing the file again cannot tell them apart.
        let (fast, literal) = (Answer::NobodyToPair, Answer::NoLegalPairing);
        let different = Different { seed: 1, tournament: tournament.clone(), round, fast, literal };
        shown = Some(different.case_file(&DUTCH_2026));
    });
    let data = match shown {
        Some(Err(text)) => text.lines().last().map(str::to_owned),
        other => panic!("{other:?}"),
    };
    let read: Result<Tournament, _> = serde_json::from_str(&data.unwrap_or_default());
    assert!(read.is_ok_and(|t| t.players.len() >= 4));
}

#[test]
fn a_difference_is_a_case_file() {
    let text = case_text(
        &DUTCH_2017,
        "001",
        &Answer::NoLegalPairing,
        &Answer::Paired(vec![], Some(PlayerId(3))),
        "seed 7",
    );
    assert_eq!(
        text,
        "# FIDE (Dutch) System 2017, seed 7: the engines differ.\n# Below the pairing of the literal engine; the other \
         one is NO-PAIRING.\n001\n---\n1\n3 0\n"
    );
}
