//! What the page says: one function per message, in every language.
//!
//! Messages are declared with [`messages!`], one file per part of the app. Each must be there in
//! every [`Language`], or it does not compile. The translations are no part of the program: [`speak`] loads those
//! of one language. To change it, the whole view is drawn again.

pub mod advice;
pub mod by_hand;
pub mod check_in;
pub mod chronicle;
pub mod dates;
pub mod engine;
pub mod explain;
pub mod forecast;
pub mod frame;
pub mod help;
pub mod import;
pub mod library;
pub mod lists;
pub mod palette;
pub mod paste;
pub mod people;
pub mod planning;
pub mod print;
pub mod prizes;
pub mod publish;
pub mod rating_lists;
pub mod round;
pub mod round_robin;
pub mod setup;
pub mod show;
pub mod store;
pub mod tables;
pub mod ties;
pub mod why;
pub mod words;

use crate::browser::part;
use pairing_core::language::{self, Sentence, WrongTable};
use std::fmt;
use wasm_bindgen::JsValue;

pub use pairing_core::language::Language;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// How many texts a table of translations has: those of the core, then the app's own.
const TEXTS: usize = language::KEYS.len() + KEYS.len();

/// The language the page speaks now.
pub fn language() -> Language {
    language::spoken()
}

/// From now on the page speaks this language. Texts that are on the page already stay: draw them again.
///
/// # Errors
/// When its texts did not arrive, or are those of another version; the page goes on in the language it has.
pub async fn speak(language: Language) -> Result<(), NotSpoken> {
    if language == Language::En {
        language::speak_english();
        return Ok(());
    }
    let table =
        part::text(&format!("crosstable-language-{}", language.tag())).await.map_err(NotSpoken::Lost)?;
    // Kept to the end: nobody changes the language often.
    language::speak(language, String::leak(table), TEXTS).map_err(NotSpoken::Wrong)
}

/// Why the page does not speak a language.
#[derive(Clone, Debug)]
pub enum NotSpoken {
    /// Its texts did not arrive.
    Lost(JsValue),
    /// They are those of another version.
    Wrong(WrongTable),
}

impl fmt::Display for NotSpoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotSpoken::Lost(why) => f.write_str(&part::message(why)),
            NotSpoken::Wrong(wrong) => wrong.fmt(f),
        }
    }
}

/// A text of the app, found in its catalogues when it is compiled.
const fn sentence(english: &'static str, names: &[&str]) -> Sentence {
    Sentence::of(KEYS, language::KEYS.len(), english, names)
}

/// Declares messages: a name, typed arguments, and the English text. Its translations are in `languages/`, a
/// catalogue for each language; without them it does not compile.
///
/// ```ignore
/// messages! {
///     /// The heading of a round.
///     round(n: RoundNo) { En: "Round {n}" }
///     boards(n: usize) { En: "{n} {n|board|boards}" }
///     players() { En: "Players" }
/// }
/// ```
///
/// becomes `pub fn round(n: RoundNo) -> String` and `pub fn players() -> &'static str`, documented by
/// their texts. The arguments stand in the order in which the text first names them.
macro_rules! messages {
    ($($(#[$about:meta])* $name:ident ( $($argument:ident : $kind:ty),* $(,)? ) { En: $text:literal })+) => {
        $($crate::i18n::messages!(@one $(#[$about])* $name ($($argument : $kind),*) $text);)+
    };
    (@one $(#[$about:meta])* $name:ident () $text:literal) => {
        $(#[$about])*
        #[doc = $text]
        pub fn $name() -> &'static str {
            const SENTENCE: pairing_core::language::Sentence = $crate::i18n::sentence($text, &[]);
            SENTENCE.text()
        }
    };
    (@one $(#[$about:meta])* $name:ident ($($argument:ident : $kind:ty),+) $text:literal) => {
        $(#[$about])*
        #[doc = $text]
        pub fn $name($($argument: $kind),+) -> String {
            const SENTENCE: pairing_core::language::Sentence =
                $crate::i18n::sentence($text, &[$(stringify!($argument)),+]);
            SENTENCE.fill(&[$(&$argument),+])
        }
    };
}
pub(crate) use messages;
