//! What the page says: one function per message, in every language.
//!
//! Messages are declared with [`messages!`], one file per part of the app. Each must be there in
//! every [`Language`], or it does not compile. The language is fixed while the page stands: to
//! change it, the whole view is drawn again.

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
pub mod people;
pub mod planning;
pub mod print;
pub mod prizes;
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

use std::cell::Cell;

/// The languages the page speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    En,
}

impl Language {
    /// The tag for the `lang` attribute and for the browser's formatting of dates.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
        }
    }
}

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::En) };
}

/// The language the page speaks now.
pub fn language() -> Language {
    LANGUAGE.get()
}

/// Declares messages: a name, typed arguments, and the text in each language.
///
/// ```ignore
/// messages! {
///     /// The heading of a round.
///     round(n: RoundNo) { En: "Round {n}" }
///     players() { En: "Players" }
/// }
/// ```
///
/// becomes `pub fn round(n: RoundNo) -> String` and `pub fn players() -> &'static str`, documented by
/// their texts.
macro_rules! messages {
    ($($(#[$about:meta])* $name:ident ( $($argument:ident : $kind:ty),* $(,)? ) { $($language:ident : $text:literal)+ })+) => {
        $($crate::i18n::messages!(@one $(#[$about])* $name ($($argument : $kind),*) { $($language : $text)+ });)+
    };
    (@one $(#[$about:meta])* $name:ident () { $($language:ident : $text:literal)+ }) => {
        $(#[$about])*
        $(#[doc = $text])+
        pub fn $name() -> &'static str {
            match $crate::i18n::language() { $($crate::i18n::Language::$language => $text,)+ }
        }
    };
    (@one $(#[$about:meta])* $name:ident ($($argument:ident : $kind:ty),+) { $($language:ident : $text:literal)+ }) => {
        $(#[$about])*
        $(#[doc = $text])+
        pub fn $name($($argument: $kind),+) -> String {
            match $crate::i18n::language() { $($crate::i18n::Language::$language => format!($text),)+ }
        }
    };
}
pub(crate) use messages;
