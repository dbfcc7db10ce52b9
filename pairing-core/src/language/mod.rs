//! What the core says in words, in every language the app speaks.
//!
//! A text stands in English where it is said, with `said!`, `say!` and `word!`. Its translations
//! are in `languages/`, a catalogue for each language; a text that the catalogues do not have does not compile. The
//! translations themselves are no part of the program: whoever wants another language than English hands over its
//! table with [`speak`], for this thread.

mod plural;
mod sentence;
mod template;

pub use sentence::{Sentence, names_agree, place};

use std::cell::Cell;
use std::fmt;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// Russian.
    Ru,
    /// French.
    Fr,
    /// Spanish.
    Es,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 5] = [Language::En, Language::De, Language::Ru, Language::Fr, Language::Es];

    /// The tag of the language (BCP 47), as in `lang` attributes.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
            Language::Ru => "ru",
            Language::Fr => "fr",
            Language::Es => "es",
        }
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::De => "Deutsch",
            Language::Ru => "Русский",
            Language::Fr => "Français",
            Language::Es => "Español",
        }
    }

    /// The language of a tag, with or without a region: `de-AT` is German.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let language = tag.split(['-', '_']).next().unwrap_or(tag);
        Language::ALL.into_iter().find(|known| known.tag().eq_ignore_ascii_case(language))
    }
}

#[derive(Clone, Copy, Debug)]
struct Spoken {
    language: Language,
    /// The translations by the place of the English text; none for English.
    table: &'static [&'static str],
}

thread_local! {
    static SPOKEN: Cell<Spoken> = const { Cell::new(Spoken { language: Language::En, table: &[] }) };
}

/// The language spoken on this thread.
pub fn spoken() -> Language {
    SPOKEN.get().language
}

/// From now on this thread speaks English.
pub fn speak_english() {
    SPOKEN.set(Spoken { language: Language::En, table: &[] });
}

/// From now on this thread speaks `language`, with these translations, a line each: those of [`KEYS`] first, then what
/// a program adds of its own, `texts` in all.
///
/// # Errors
/// If the table has another number of lines, as one of another version may; nothing changes then.
pub fn speak(language: Language, table: &'static str, texts: usize) -> Result<(), WrongTable> {
    Table::of(language, table, texts).map(Table::speak)
}

/// Translations to be spoken: for a program that goes back and forth between languages.
#[derive(Clone, Copy, Debug)]
pub struct Table(Spoken);

impl Table {
    /// The translations into `language`, as [`speak`] takes them. An empty line is said in English. It is kept to the
    /// end of the program: a page needs each language once.
    ///
    /// # Errors
    /// If the table has another number of lines.
    pub fn of(language: Language, table: &'static str, texts: usize) -> Result<Table, WrongTable> {
        let lines: Vec<&'static str> = table.lines().collect();
        if lines.len() != texts {
            return Err(WrongTable { language, lines: lines.len(), texts });
        }
        Ok(Table(Spoken { language, table: Vec::leak(lines) }))
    }

    /// From now on this thread speaks it.
    pub fn speak(self) {
        SPOKEN.set(self.0);
    }
}

/// What stands before the decimals of a number in the language spoken.
pub fn decimal_mark() -> char {
    if spoken() == Language::En { '.' } else { ',' }
}

/// The translation at this place, if another language than English is spoken.
fn translation(place: usize) -> Option<(&'static str, Language)> {
    let spoken = SPOKEN.get();
    // A program that says few of the texts has the translations of those, and empty lines.
    spoken.table.get(place).filter(|text| !text.is_empty()).map(|text| (*text, spoken.language))
}

/// A table of translations that does not fit this program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongTable {
    /// Of which language.
    pub language: Language,
    /// How many texts it has.
    pub lines: usize,
    /// How many the program has.
    pub texts: usize,
}

impl fmt::Display for WrongTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongTable { language, lines, texts } = self;
        let tag = language.tag();
        write!(
            f,
            "the texts of the language {tag} are of another version: {lines} instead of {texts}; \
             reload the page"
        )
    }
}

impl std::error::Error for WrongTable {}

/// Writes a text in the language spoken: `say!(f, "Round {round} of {rounds}", round, rounds = event.rounds())`.
/// The names stand in the order in which the text first has them.
macro_rules! say {
    ($f:expr, $text:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const SENTENCE: $crate::language::Sentence =
            $crate::language::Sentence::of_core($text, &[$(stringify!($name)),*]);
        SENTENCE.write($f, &[$(&say!(@value $name $(= $value)?)),*])
    }};
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
}

/// A text in the language spoken, as a `String`; like `say!`.
macro_rules! said {
    ($text:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const SENTENCE: $crate::language::Sentence =
            $crate::language::Sentence::of_core($text, &[$(stringify!($name)),*]);
        SENTENCE.fill(&[$(&say!(@value $name $(= $value)?)),*])
    }};
}

/// A text without values, for a constant.
macro_rules! sentence {
    ($text:literal) => {{
        const SENTENCE: $crate::language::Sentence = $crate::language::Sentence::of_core($text, &[]);
        SENTENCE
    }};
}

/// A text without values in the language spoken, as a `&'static str`.
macro_rules! word {
    ($text:literal) => {
        sentence!($text).text()
    };
}

#[cfg(test)]
mod tests;
