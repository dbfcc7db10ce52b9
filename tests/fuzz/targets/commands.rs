//! Commands in any order with anything in them. A file is a list: a base, then what is done to it.

use super::saved::{alter, comes_back};
use crate::corpus::Corpus;
use crate::random::Random;
use pairing_core::event::views::{next_step, open_boards};
use pairing_core::event::{
    Applied, Command, Document, Journal, Origin, Pairing, about, apply, check, describe, differences,
    effects, repair,
};
use pairing_core::handling::participation;
use pairing_core::tournament::{Bye, ByeKind, GameResult, Tournament};
use serde_json::{Value, json};

/// A base of the corpus or an empty one, and steps of all files of the corpus, some of them altered.
pub fn make(corpus: &Corpus, random: &mut Random) -> Vec<u8> {
    let files: Vec<Value> = corpus.0.iter().filter_map(|file| serde_json::from_slice(file).ok()).collect();
    let of = |name: &str| -> Vec<&Value> { files.iter().filter_map(|file| file.pointer(name)).collect() };
    let bases = of("/body/base");
    let steps: Vec<&Value> = of("/body/steps")
        .iter()
        .filter_map(|steps| steps.as_array())
        .flatten()
        .filter_map(|step| step.get(1))
        .collect();
    let mut base = if random.percent(30) { json!({}) } else { bases[random.below(bases.len())].clone() };
    if random.percent(20) {
        alter(&mut base, random);
    }
    let mut list = vec![base];
    if random.percent(80) {
        let names = (1..=random.between(2, 9))
            .map(|n| json!({ "p": { "n": format!("Player {n}"), "r": 2000 - 13 * n } }));
        list.push(json!({ "do": { "add": names.collect::<Vec<_>>() } }));
        list.push(json!({ "do": { "settings": { "rounds": random.between(1, 7) } } }));
    }
    // As many in a row from one file as random has it: what belongs together is often done together.
    let mut at = random.below(steps.len());
    for _ in 0..random.between(5, 40) {
        at = if random.percent(60) { (at + 1) % steps.len() } else { random.below(steps.len()) };
        let mut step = match random.below(10) {
            0..=5 => steps[at].clone(),
            6 => json!({ "pair": random.below(1_000) }),
            7 => json!({ "results": random.below(1_000) }),
            8 => json!(["undo", "redo"][random.below(2)]),
            _ => json!({ "to": random.below(30) }),
        };
        if random.percent(50) {
            alter(&mut step, random);
        }
        list.push(step);
    }
    serde_json::to_vec(&list).unwrap_or_default()
}

/// Carries everything out that is a command, and holds each against what must be true of any.
pub fn commands(bytes: &[u8]) {
    let Ok(Value::Array(list)) = serde_json::from_slice(bytes) else { return };
    let mut list = list.into_iter();
    let mut base: Tournament =
        list.next().and_then(|base| serde_json::from_value(base).ok()).unwrap_or_default();
    repair(&mut base);
    let mut journal = Journal::new(base).expect("what was repaired is sound");
    for step in list.take(60) {
        let number = |name: &str| step.get(name).and_then(Value::as_u64);
        if let Some(turn) = number("pair") {
            pair(&mut journal, turn);
        } else if let Some(turn) = number("results") {
            results(&mut journal, turn);
        } else if let Some(steps) = number("to") {
            journal.go_to(usize::try_from(steps).unwrap_or(usize::MAX), None);
        } else if step == "undo" {
            journal.undo(None);
        } else if step == "redo" {
            journal.redo(None);
        } else if let Some(command) = step.get("do").cloned().and_then(|c| serde_json::from_value(c).ok()) {
            carry_out(&mut journal, command);
        }
        is_sound(journal.document());
    }
    assert_eq!(journal.history().len(), journal.entries().len());
    comes_back(&journal);
}

/// Publishes some pairing of the next round.
fn pair(journal: &mut Journal, turn: u64) {
    let document = journal.document();
    let Some(round) = document.next_round() else { return };
    let mut who = participation(document.tournament(), round);
    let by = usize::try_from(turn).unwrap_or(0) % who.paired.len().max(1);
    who.paired.rotate_left(by);
    let chunks = who.paired.chunks_exact(2);
    let over = chunks.remainder().iter().map(|&player| Bye { player, kind: ByeKind::PairingAllocated });
    let pairing = Pairing {
        byes: over.chain(who.byes.iter().copied()).collect(),
        games: chunks.map(|pair| (pair[0], pair[1])).collect(),
    };
    carry_out(journal, Command::Draft { round, pairing, origin: Origin::default() });
    carry_out(journal, Command::Publish { round });
}

/// Enters a result on every open board.
fn results(journal: &mut Journal, turn: u64) {
    for open in open_boards(journal.document()) {
        for board in open.open {
            let pick = usize::try_from(turn).unwrap_or(0).wrapping_add(board) % GameResult::ALL.len();
            carry_out(
                journal,
                Command::EnterResult { round: open.round, board, result: Some(GameResult::ALL[pick]) },
            );
        }
    }
}

fn carry_out(journal: &mut Journal, command: Command) {
    let before = journal.document().clone();
    let expected = apply(&before, &command);
    assert_eq!(
        check(&before, &command).err(),
        expected.as_ref().err().cloned(),
        "looked at before: {command:?}"
    );
    let told = effects(&before, &command);
    assert!(!describe(&before, &command).is_empty(), "{command:?} has no words");
    about(&before, &command);
    match (journal.do_(command.clone(), None), expected) {
        (Err(refused), Err(expected)) => {
            assert_eq!(refused, expected);
            assert!(!refused.to_string().is_empty() && told.is_empty(), "{command:?}");
            assert_eq!(journal.document(), &before, "{command:?} was refused and changed something");
        }
        (Ok(applied), Ok(after)) => {
            assert_eq!(journal.document(), &after);
            assert_eq!(applied == Applied::Changed, after != before, "{command:?}");
            differences(&before, &after);
            if applied == Applied::Changed {
                assert!(journal.undo(None), "{command:?} cannot be undone");
                assert_eq!(journal.document(), &before, "undo of {command:?}");
                assert!(journal.redo(None), "{command:?} cannot be done again");
                assert_eq!(journal.document(), &after, "redo of {command:?}");
            }
        }
        (ours, theirs) => panic!("{command:?}: in place {ours:?}, pure {theirs:?}"),
    }
}

fn is_sound(document: &Document) {
    let mut copy = document.tournament().clone();
    assert_eq!(repair(&mut copy), [], "the tournament contradicts itself");
    assert!((1..=document.published()).all(|n| document.tournament().rounds.get(n - 1).is_some()));
    next_step(document);
}
