//! Central or Western Europe: windows-1250 or windows-1252?
//!
//! Both give each byte from 80 up another letter. Word by word the two readings are compared:
//! - a letter inside a word is plausible, a sign (`³` for `ł`, `¿` for `ż`) is not;
//! - where one reading is a vowel and the other a consonant (`ø`/`ř`, `è`/`č`, `æ`/`ć`), the
//!   neighbours tell: a vowel stands between consonants, a consonant next to a vowel;
//! - `ñ`, `ã` and `õ` stand before a vowel, `ń`, `ă` and `ő` before a consonant or at the end;
//!   `þ` begins a word, `ţ` does not, `œ` stands before `u`;
//! - `š` and `ž` are the same in both, but at home in Central Europe;
//! - what is left is settled by how common the letter is in names.
//!
//! A tie is windows-1252.

use super::{Encoding, tables};

/// The more plausible of the two. Complexity: linear.
pub(super) fn central_or_western(bytes: &[u8]) -> Encoding {
    let is_part_of_word = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let mut balance = 0_i64;
    for word in bytes.chunk_by(|a, b| is_part_of_word(a) == is_part_of_word(b)) {
        // A sign on its own (`½`, `º`) says nothing.
        if word.len() > 1 && is_part_of_word(&word[0]) && !word.is_ascii() {
            let central: Vec<char> = word.iter().map(|&b| lower(tables::windows_1250(b))).collect();
            let western: Vec<char> = word.iter().map(|&b| lower(tables::windows_1252(b))).collect();
            balance += (0..word.len()).map(|i| i64::from(leaning(&central, &western, i))).sum::<i64>();
        }
    }
    if balance > 0 { Encoding::Windows1250 } else { Encoding::Windows1252 }
}

fn lower(c: char) -> char {
    c.to_lowercase().next().unwrap_or(c)
}

/// What the letter at `i` says: positive for Central Europe, negative for Western.
fn leaning(central: &[char], western: &[char], i: usize) -> i32 {
    if central[i] == western[i] {
        i32::from(matches!(central[i], 'š' | 'ž'))
    } else {
        plausibility(central, western[i], i) - plausibility(western, central[i], i)
    }
}

/// How well the letter at `i` fits into `word`, where the other reading is `other`.
fn plausibility(word: &[char], other: char, i: usize) -> i32 {
    let c = word[i];
    if !c.is_alphabetic() {
        return -4;
    }
    let before = i.checked_sub(1).is_some_and(|i| is_vowel(word[i]));
    let after = word.get(i + 1).is_some_and(|&c| is_vowel(c));
    let place = match c {
        'ñ' | 'ã' | 'õ' => 3 * i32::from(after),
        'ń' | 'ă' | 'ő' => 3 * i32::from(!after),
        'œ' => 3 * i32::from(word.get(i + 1) == Some(&'u')),
        'þ' => 3 * i32::from(i == 0),
        'ţ' => 3 * i32::from(i > 0),
        // The diaeresis says that the vowel stands next to another.
        'ï' | 'ÿ' => 0,
        _ => match (is_vowel(c), is_vowel(other), before || after) {
            (true, false, true) | (false, true, false) => -1,
            (true, false, false) | (false, true, true) => 2,
            _ => 0,
        },
    };
    place + frequency(c)
}

fn is_vowel(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
        || ('à'..='æ').contains(&c)
        || ('è'..='ï').contains(&c)
        || ('ò'..='ý').contains(&c) && c != '÷'
        || matches!(c, 'œ' | 'ÿ' | 'ă' | 'ą' | 'ę' | 'ě' | 'ő' | 'ů' | 'ű')
}

/// How common a letter is in the names of those who use it.
fn frequency(c: char) -> i32 {
    match c {
        'å' | 'č' | 'ć' | 'ě' | 'ł' | 'ñ' | 'ø' | 'ř' | 'ů' | 'ź' | 'ż' => 3,
        'à' | 'ã' | 'æ' | 'è' | 'ê' | 'ï' | 'ò' | 'õ' | 'ą' | 'ď' | 'đ' | 'ę' | 'ń' | 'ň' | 'ő' | 'ś'
        | 'ş' | 'ţ' | 'ű' => 2,
        'ð' | 'ì' | 'ù' | 'û' | 'þ' | 'ă' | 'ľ' | 'ť' | 'œ' => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whole names as a club's list has them, and few accents, which is harder.
    const CENTRAL: [&str; 16] = [
        "Šťastná, Žofie",
        "Kovář, Jiří",
        "Dvořák, Petr",
        "Novák, Řehoř",
        "Čapek, Jan",
        "Plůčková, Běla",
        "Wałęsa, Łucja",
        "Kamiński, Toruń",
        "Żurawski, Bożena",
        "Świątek, Kościuszko",
        "Kovačević, Anđela",
        "Ćosić, Đorđe",
        "Szőke, Ernő",
        "Szűcs, Győző",
        "Ďurica, Ľuboš",
        "Ionescu, Ştefan",
    ];
    const WESTERN: [&str; 17] = [
        "García Núñez, José",
        "Muñoz, Iñaki",
        "Sørensen, Jørgen",
        "Bjørn, Bjørnar",
        "Åberg, Håkan",
        "Lækken, Æne",
        "Hélène, Agnès",
        "Lefèvre, Anaïs",
        "João, Magalhães",
        "Simões, Conceição",
        "Müller, Jörg",
        "Niccolò, Cantù",
        "Sigurðsson, Þór",
        "Cœur, Thérèse",
        "Rössler, Weiß",
        "Tête, Benoît",
        "Gutiérrez, Begoña",
    ];

    fn bytes_in(names: &str, table: fn(u8) -> char) -> Vec<u8> {
        names
            .chars()
            .map(|c| (0..=u8::MAX).find(|&b| table(b) == c).unwrap_or_else(|| panic!("{c} in {names}")))
            .collect()
    }

    #[test]
    fn a_single_name_is_mostly_enough() {
        for name in CENTRAL {
            let bytes = bytes_in(name, tables::windows_1250);
            assert_eq!(central_or_western(&bytes), Encoding::Windows1250, "{name}");
        }
        for name in WESTERN {
            let bytes = bytes_in(name, tables::windows_1252);
            assert_eq!(central_or_western(&bytes), Encoding::Windows1252, "{name}");
        }
    }

    #[test]
    fn signs_on_their_own_say_nothing() {
        assert_eq!(central_or_western(b"\xBD 3\xBA \xA3 5"), Encoding::Windows1252);
    }
}
