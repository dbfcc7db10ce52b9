//! Which form of a word a number wants (the cardinal rules of the Unicode CLDR for whole numbers).

use super::Language;

/// The place of the form, from 0: one, other; in Russian one, few, many.
pub(super) fn form(language: Language, number: u64) -> usize {
    match language {
        Language::En | Language::De | Language::Es => usize::from(number != 1),
        Language::Fr => usize::from(number > 1),
        Language::Ru => match (number % 10, number % 100) {
            (1, tens) if tens != 11 => 0,
            (2..=4, tens) if !(12..=14).contains(&tens) => 1,
            _ => 2,
        },
    }
}
