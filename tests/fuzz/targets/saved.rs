//! The saved form of a tournament.

use crate::corpus::Corpus;
use crate::mutate;
use crate::random::Random;
use pairing_core::event::Journal;
use pairing_core::event::saved::{LoadProblem, Meta, load, save};
use serde_json::Value;

/// The words of the format.
const WORDS: &[&str] = &[
    "{\"do\":",
    "\"undo\"",
    "\"redo\"",
    "[null,\"undo\"],",
    "[null,{\"to\":0}],",
    "{\"all\":[",
    "\"steps\":[",
    "\"base\":{",
    "null",
    "true",
    "\"version\":2",
    "[1,2,3,4]",
];

/// A text damaged as text, or one that is still JSON and says something else.
pub fn make(corpus: &Corpus, random: &mut Random) -> Vec<u8> {
    if random.percent(40) {
        return mutate::file(corpus, WORDS, random);
    }
    let text = &corpus.0[random.below(corpus.0.len())];
    let Ok(mut value) = serde_json::from_slice::<Value>(text) else {
        return mutate::file(corpus, WORDS, random);
    };
    for _ in 0..random.between(1, 5) {
        alter(&mut value, random);
    }
    serde_json::to_vec(&value).unwrap_or_default()
}

/// Changes one value somewhere inside.
pub fn alter(value: &mut Value, random: &mut Random) {
    let deeper = random.percent(85);
    match value {
        Value::Array(items) if !items.is_empty() && deeper => {
            let at = random.below(items.len());
            alter(&mut items[at], random);
        }
        Value::Object(members) if !members.is_empty() && deeper => {
            let at = random.below(members.len());
            if let Some(inner) = members.values_mut().nth(at) {
                alter(inner, random);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let (one, other) = (random.below(items.len()), random.below(items.len()));
            match random.below(4) {
                0 => items.swap(one, other),
                1 => drop(items.remove(one)),
                2 => items.insert(other, items[one].clone()),
                _ => items.extend(items.clone().into_iter().take(300)),
            }
        }
        Value::Object(members) if !members.is_empty() => {
            let name = members.keys().nth(random.below(members.len())).cloned().unwrap_or_default();
            if random.percent(50) {
                members.remove(&name);
            } else if let Some(inner) = members.get(&name).cloned() {
                members.insert("p".to_owned(), inner);
            }
        }
        leaf => *leaf = another(leaf, random),
    }
}

fn another(value: &Value, random: &mut Random) -> Value {
    const NUMBERS: [i64; 16] =
        [0, 1, 2, 3, 4, 5, 7, 10, 255, 256, 65_535, 65_536, -1, 2_147_483_647, 4_294_967_295, i64::MAX];
    match value {
        Value::Number(_) if random.percent(80) => NUMBERS[random.below(NUMBERS.len())].into(),
        Value::String(text) if random.percent(50) => text.repeat(random.below(50)).into(),
        _ => match random.below(7) {
            0 => Value::Null,
            1 => true.into(),
            2 => "1-0".into(),
            3 => "".into(),
            4 => NUMBERS[random.below(NUMBERS.len())].into(),
            5 => Value::Array(Vec::new()),
            _ => Value::Object(serde_json::Map::new()),
        },
    }
}

/// Read whole, or with what could be read; in both cases it is saved again as it is.
pub fn saved(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match load(&text) {
        Ok(loaded) => comes_back(&loaded.journal),
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            if let LoadProblem::Newer { readable: Some(readable), .. }
            | LoadProblem::Damaged { readable: Some(readable), .. } = problem
            {
                comes_back(&readable.journal);
            }
        }
    }
}

/// The saved form of a journal is that journal.
pub fn comes_back(journal: &Journal) {
    let text = save(journal, Meta { app: "fuzz", saved_at: Some(1) });
    let again = match load(&text) {
        Ok(loaded) => loaded.journal,
        Err(problem) => panic!("what was saved cannot be read: {problem}"),
    };
    assert_eq!(again.document(), journal.document(), "another document comes back");
    assert_eq!(again.entries(), journal.entries(), "other steps come back");
    assert_eq!(&journal.document_after(journal.entries().len()), journal.document(), "carried out again");
}
