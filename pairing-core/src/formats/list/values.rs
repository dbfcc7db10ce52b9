//! What people write into cells, understood.

use crate::tournament::{Date, Sex, Title};

/// A value read from a cell: there, not there, or something that it cannot be.
pub(super) type Value<T> = Result<Option<T>, NotUnderstood>;

/// What the cell says is none of the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotUnderstood;

/// More is a slip of the finger.
const HIGHEST_RATING: u16 = 4000;

/// Whether a cell says that there is nothing to say.
pub(super) fn is_nothing(text: &str) -> bool {
    let text = text.trim().trim_matches(['.', '(', ')']);
    let dashes = text.chars().all(|c| matches!(c, '-' | '–' | '—' | '−' | '/' | '?' | '*'));
    dashes
        || ["n/a", "na", "none", "nil", "null", "unr", "unrated", "uz", "ohne", "keine", "sans", "нет", "б/р"]
            .contains(&text.to_lowercase().as_str())
}

/// A rating: `1834`, `1 834`, `1.834`, `1'834`, `1834,0`, `1834.00`, `(1834)`, `1834 F`; 0 and dashes are none.
pub(super) fn rating(text: &str) -> Value<u16> {
    if is_nothing(text) {
        return Ok(None);
    }
    let text = text.trim().trim_matches(['(', ')', '*', '+']).trim();
    // French lists mark a rating as of FIDE, national or estimated, American ones as provisional.
    let text = text.strip_suffix(['F', 'N', 'E', 'P', 'p']).unwrap_or(text).trim_end();
    let text: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '’')).collect();
    let whole = match text.split_once([',', '.']) {
        None => text,
        Some((whole, "" | "0" | "00")) => whole.to_owned(),
        Some((thousands, rest)) if thousands.len() == 1 && rest.len() == 3 => format!("{thousands}{rest}"),
        Some(_) => return Err(NotUnderstood),
    };
    if whole.is_empty() || !whole.bytes().all(|b| b.is_ascii_digit()) {
        return Err(NotUnderstood);
    }
    match whole.parse() {
        Ok(0) => Ok(None),
        Ok(rating) if rating <= HIGHEST_RATING => Ok(Some(rating)),
        _ => Err(NotUnderstood),
    }
}

/// Whether a text without a heading over it can be a rating: three or four digits, or the 0 of the unrated.
pub(super) fn looks_like_rating(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let plain = text.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '\u{a0}' | '.' | ',' | '\''));
    text == "0" || plain && digits >= 3 && matches!(rating(text), Ok(Some(100..=3500)))
}

/// A date or year of birth as it is kept: `2008/05/17`, `2008`. Noughts are none.
pub(super) fn birth(text: &str) -> Value<String> {
    let noughts = text.chars().all(|c| matches!(c, '0' | '.' | '/' | '-' | ' '));
    if noughts || is_nothing(text) {
        return Ok(None);
    }
    match Date::parse(text) {
        Some(date) if !Date::is_impossible(text) => Ok(Some(date.to_string())),
        _ => Err(NotUnderstood),
    }
}

/// Whether a text without a heading over it can be a date: three numbers, or a year in which players were born.
pub(super) fn looks_like_birth(text: &str) -> bool {
    let numbers = text.split(['.', '/', '-']).filter(|part| !part.is_empty()).count();
    let plain = text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'/' | b'-'));
    let date = numbers == 3 && Date::parse(text).is_some();
    plain && (date || looks_like_year(text))
}

pub(super) fn looks_like_year(text: &str) -> bool {
    text.len() == 4 && text.parse().is_ok_and(|year: u16| (1915..=2030).contains(&year))
}

/// A sex, as lists of several languages write it.
pub(super) fn sex(text: &str) -> Value<Sex> {
    if is_nothing(text) {
        return Ok(None);
    }
    match text.to_lowercase().trim_end_matches('.') {
        "m" | "male" | "man" | "h" | "homme" | "hombre" | "männlich" | "mann" | "м" | "муж" | "мужской" => {
            Ok(Some(Sex::Male))
        }
        "f" | "w" | "female" | "woman" | "femme" | "mujer" | "weiblich" | "frau" | "k" | "ж" | "жен"
        | "женский" | "d" | "ž" => Ok(Some(Sex::Female)),
        _ => Err(NotUnderstood),
    }
}

/// A FIDE title; titles of arbiters and trainers, and those of other bodies, are not players' titles.
pub(super) fn title(text: &str) -> Value<Title> {
    if is_nothing(text) {
        return Ok(None);
    }
    Title::parse(text).map(Some).ok_or(NotUnderstood)
}

/// A federation in capitals.
pub(super) fn federation(text: &str) -> Value<String> {
    if is_nothing(text) {
        return Ok(None);
    }
    let three = text.len() == 3 && text.bytes().all(|b| b.is_ascii_alphabetic());
    if three { Ok(Some(text.to_ascii_uppercase())) } else { Err(NotUnderstood) }
}

/// A FIDE number.
pub(super) fn fide_id(text: &str) -> Value<String> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if is_nothing(text) || digits.bytes().all(|b| b == b'0') {
        return Ok(None);
    }
    let number = digits.len() <= 11 && digits.bytes().all(|b| b.is_ascii_digit());
    if number { Ok(Some(digits)) } else { Err(NotUnderstood) }
}

/// The coefficient K.
pub(super) fn k_factor(text: &str) -> Value<u8> {
    if is_nothing(text) || text == "0" {
        return Ok(None);
    }
    match text.parse() {
        Ok(k @ 1..=40) => Ok(Some(k)),
        _ => Err(NotUnderstood),
    }
}

/// A name or a club: one blank between words, no control characters.
pub(super) fn words(text: &str) -> String {
    let visible: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_as_people_write_them() {
        for text in [
            "1500",
            "1 500",
            "1\u{a0}500",
            "1.500",
            "1,500",
            "1'500",
            "1500,0",
            "1500.00",
            "(1500)",
            "1500 F",
        ] {
            assert_eq!(rating(text), Ok(Some(1500)), "{text}");
            assert!(text.contains(['F', '(']) || looks_like_rating(text), "{text}");
        }
        for text in ["", "-", "–", "0", "n/a", "N/A", "unr.", "—"] {
            assert_eq!(rating(text), Ok(None), "{text}");
        }
        for text in ["abc", "15OO", "1500,5", "18340", "-1500", "1 5 0 0 0", "1.50"] {
            assert_eq!(rating(text), Err(NotUnderstood), "{text}");
        }
    }

    #[test]
    fn births_that_exist() {
        assert_eq!(birth("17.05.2008"), Ok(Some("2008/05/17".to_owned())));
        assert_eq!(birth("1985"), Ok(Some("1985".to_owned())));
        assert_eq!(birth("00.00.0000"), Ok(None));
        assert_eq!(birth("30.02.2008"), Err(NotUnderstood));
        assert_eq!(birth("85"), Err(NotUnderstood));
    }
}
