//! The languages, all of them inside: a widget fetches nothing but its event.

use pairing_core::language::{self, Language, Sentence, Table};
use std::cell::OnceCell;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// How many lines a table has: those of the core, most of them empty, then the widget's own.
const TEXTS: usize = language::KEYS.len() + KEYS.len();

thread_local! {
    static TABLES: [OnceCell<Option<Table>>; 4] = const { [const { OnceCell::new() }; 4] };
}

/// Where a language has its table, and the table.
const fn kept(language: Language) -> Option<(usize, &'static str)> {
    Some(match language {
        Language::En => return None,
        Language::De => (0, include_str!(concat!(env!("OUT_DIR"), "/de.txt"))),
        Language::Ru => (1, include_str!(concat!(env!("OUT_DIR"), "/ru.txt"))),
        Language::Fr => (2, include_str!(concat!(env!("OUT_DIR"), "/fr.txt"))),
        Language::Es => (3, include_str!(concat!(env!("OUT_DIR"), "/es.txt"))),
    })
}

/// Speaks the first language known of those wished for, tags separated by blanks; else English. Says which.
pub fn speak(wished: &str) -> Language {
    let language = wished.split_whitespace().find_map(Language::of_tag).unwrap_or_default();
    let table = kept(language).and_then(|(place, text)| {
        // The table was made with the program: it has as many lines.
        TABLES.with(|tables| *tables[place].get_or_init(|| Table::of(language, text, TEXTS).ok()))
    });
    match table {
        Some(table) => table.speak(),
        None => language::speak_english(),
    }
    language
}

/// A text of the widget, found in its catalogues when it is compiled.
pub const fn sentence(english: &'static str, names: &[&str]) -> Sentence {
    Sentence::of(KEYS, language::KEYS.len(), english, names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words;

    #[test]
    fn the_first_language_known_is_spoken_and_else_english() {
        assert_eq!((speak("nl de-AT ru"), words::standings()), (Language::De, "Rangliste"));
        assert_eq!((speak("ru"), words::standings()), (Language::Ru, "Положение"));
        assert_eq!((speak("nl"), words::standings()), (Language::En, "Standings"));
    }

    #[test]
    fn every_table_has_the_widgets_texts_and_those_of_the_core_it_can_say() {
        use pairing_core::tournament::TieBreak;
        let title = |language| {
            speak(language);
            "AOB".parse::<TieBreak>().map(|code| code.title()).unwrap_or_default()
        };
        let english = title("en");
        for language in Language::ALL.into_iter().filter(|&language| language != Language::En) {
            let tag = language.tag();
            assert_ne!(title(tag), english, "{tag}");
            let (_, text) = kept(language).expect("a table");
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(lines.len(), TEXTS, "{tag}");
            assert!(lines[language::KEYS.len()..].iter().all(|line| !line.is_empty()), "{tag}");
            let of_core = lines[..language::KEYS.len()].iter().filter(|line| !line.is_empty()).count();
            assert!((20..200).contains(&of_core), "{tag}: {of_core} texts of the core");
        }
    }
}
