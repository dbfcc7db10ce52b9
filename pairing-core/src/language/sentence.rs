//! A text of the program, found in the catalogues when it is compiled.

use super::{KEYS, Language, template, translation};
use std::fmt::{self, Display, Write};

/// A text in English and the place of its translations.
#[derive(Clone, Copy, Debug)]
pub struct Sentence {
    place: usize,
    english: &'static str,
}

impl Sentence {
    /// A text of this crate.
    ///
    /// # Panics
    /// In a constant, so that it does not compile: if the catalogues lack the text, or the names are not those it has.
    pub(crate) const fn of_core(english: &'static str, names: &[&str]) -> Sentence {
        Sentence::of(KEYS, 0, english, names)
    }

    /// A text of a program whose `keys` follow `before` others in the tables.
    ///
    /// # Panics
    /// As [`of_core`](Sentence::of_core).
    pub const fn of(keys: &[&str], before: usize, english: &'static str, names: &[&str]) -> Sentence {
        assert!(names_agree(english, names), "the values are not those the text names, or not in its order");
        match place(keys, english) {
            Some(place) => Sentence { place: before + place, english },
            None => panic!("the catalogues in languages/ have no such text"),
        }
    }

    /// The text, which has no values.
    pub fn text(&self) -> &'static str {
        translation(self.place).map_or(self.english, |(text, _)| text)
    }

    /// The text with its values.
    pub fn fill(&self, values: &[&dyn Display]) -> String {
        let mut text = String::new();
        // A String takes everything.
        let _ = self.write(&mut text, values);
        text
    }

    /// Writes the text with its values.
    ///
    /// # Errors
    /// If `f` does not take it.
    pub fn write(&self, f: &mut dyn Write, values: &[&dyn Display]) -> fmt::Result {
        let (text, language) = translation(self.place).unwrap_or((self.english, Language::En));
        template::write(f, text, language, values)
    }
}

/// The place of a text among the `keys`, which ascend.
pub const fn place(keys: &[&str], text: &str) -> Option<usize> {
    let (mut from, mut to) = (0, keys.len());
    while from < to {
        let middle = (from + to) / 2;
        match compare(keys[middle].as_bytes(), text.as_bytes()) {
            Order::Same => return Some(middle),
            Order::Before => from = middle + 1,
            Order::After => to = middle,
        }
    }
    None
}

/// Whether `names` are the values in `text`, each once, in the order in which they first appear.
pub const fn names_agree(text: &str, names: &[&str]) -> bool {
    let text = text.as_bytes();
    let (mut at, mut seen) = (0, 0);
    while at < text.len() {
        if text[at] != b'{' {
            at += 1;
            continue;
        }
        let start = at + 1;
        while at < text.len() && text[at] != b'|' && text[at] != b'}' {
            at += 1;
        }
        let mut known = 0;
        while known < seen && !is_part(names[known].as_bytes(), text, start, at) {
            known += 1;
        }
        if known == seen {
            if seen == names.len() || !is_part(names[seen].as_bytes(), text, start, at) {
                return false;
            }
            seen += 1;
        }
    }
    seen == names.len()
}

const fn is_part(name: &[u8], text: &[u8], start: usize, end: usize) -> bool {
    if name.len() != end - start {
        return false;
    }
    let mut i = 0;
    while i < name.len() {
        if name[i] != text[start + i] {
            return false;
        }
        i += 1;
    }
    true
}

enum Order {
    Before,
    Same,
    After,
}

const fn compare(a: &[u8], b: &[u8]) -> Order {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return if a[i] < b[i] { Order::Before } else { Order::After };
        }
        i += 1;
    }
    if a.len() == b.len() {
        Order::Same
    } else if a.len() < b.len() {
        Order::Before
    } else {
        Order::After
    }
}
