use super::template::write;
use super::*;
use std::fmt::Display;

fn filled(language: Language, template: &str, values: &[&dyn Display]) -> String {
    let mut text = String::new();
    write(&mut text, template, language, values).expect("a string takes everything");
    text
}

#[test]
fn values_go_where_the_text_names_them_once_or_more() {
    assert_eq!(
        filled(Language::En, "{a} meets {b}; {a} is White", &[&"Ada", &"Ben"]),
        "Ada meets Ben; Ada is White"
    );
    assert_eq!(filled(Language::De, "{1} trifft {0}", &[&"Ada", &"Ben"]), "Ben trifft Ada");
}

#[test]
fn words_take_the_form_their_number_wants() {
    let english = |n: u32| filled(Language::En, "{n} {n|board|boards}", &[&n]);
    assert_eq!([0, 1, 2].map(english), ["0 boards", "1 board", "2 boards"]);
    let french = |n: u32| filled(Language::Fr, "{0} {0|table|tables}", &[&n]);
    assert_eq!([0, 1, 2].map(french), ["0 table", "1 table", "2 tables"]);
    let russian = |n: u32| filled(Language::Ru, "{0|доска|доски|досок}", &[&n]);
    assert_eq!(
        [1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 111, 112, 121].map(russian),
        [
            "доска",
            "доски",
            "доски",
            "досок",
            "досок",
            "досок",
            "досок",
            "доска",
            "доски",
            "досок",
            "досок",
            "досок",
            "доска"
        ]
    );
    assert_eq!(filled(Language::En, "{n|board|boards}", &[&"some"]), "boards");
}

#[test]
fn texts_are_found_in_their_order() {
    const KEYS: [&str; 4] = ["A", "Ab", "B", "é"];
    for (i, key) in KEYS.iter().enumerate() {
        assert_eq!(place(&KEYS, key), Some(i));
    }
    assert_eq!([place(&KEYS, ""), place(&KEYS, "Aa"), place(&KEYS, "z")], [None, None, None]);
    assert!(super::KEYS.is_sorted());
}

#[test]
fn the_values_are_those_the_text_names_in_its_order() {
    assert!(names_agree("{a} {b|x|y} {a}", &["a", "b"]));
    assert!(!names_agree("{a} {b}", &["b", "a"]));
    assert!(!names_agree("{a} {b}", &["a"]));
    assert!(!names_agree("{a}", &["a", "b"]));
    assert!(names_agree("no values", &[]));
}

#[test]
fn a_table_of_another_version_is_refused_and_english_stays() {
    let wrong = speak(Language::De, "eins\nzwei\n", 3);
    assert_eq!(wrong, Err(WrongTable { language: Language::De, lines: 2, texts: 3 }));
    assert_eq!(spoken(), Language::En);
}

#[test]
fn a_thread_speaks_the_language_it_was_given() {
    let sentence = Sentence::of(&["Hello {name}", "Round"], 1, "Hello {name}", &["name"]);
    assert_eq!(sentence.fill(&[&"Ada"]), "Hello Ada");
    speak(Language::Es, "otro\nHola {0}\nRonda\n", 3).expect("three texts");
    assert_eq!(sentence.fill(&[&"Ada"]), "Hola Ada");
    speak_english();
    assert_eq!(sentence.fill(&[&"Ada"]), "Hello Ada");
}

#[test]
fn languages_are_known_by_their_tags_with_or_without_a_region() {
    assert_eq!(Language::of_tag("de-AT"), Some(Language::De));
    assert_eq!(Language::of_tag("RU"), Some(Language::Ru));
    assert_eq!(Language::of_tag("nl"), None);
    for language in Language::ALL {
        assert_eq!(Language::of_tag(language.tag()), Some(language));
    }
}
