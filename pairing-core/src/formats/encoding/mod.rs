//! Bytes to text: UTF-8 and the single-byte encodings that pairing programs on Windows write.
//!
//! The tables are our own because a general library would weigh more than the rest of the page's
//! engine together; a test compares them with one.

mod guess;
mod tables;

use std::fmt;

/// How text is stored as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16 with a byte order mark, as Windows calls “Unicode”; without the mark taken as little-endian.
    Utf16,
    /// Western Europe.
    Windows1252,
    /// Central Europe: Czech, Polish, Hungarian, Croatian and others.
    Windows1250,
    /// ISO 8859-1; differs from windows-1252 only in bytes 80 to 9F, which are control characters here.
    Latin1,
}

impl Encoding {
    /// Every encoding understood.
    pub const ALL: [Encoding; 5] =
        [Encoding::Utf8, Encoding::Utf16, Encoding::Windows1252, Encoding::Windows1250, Encoding::Latin1];

    /// The usual name, as a person or a menu writes it.
    pub const fn label(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Utf16 => "UTF-16",
            Encoding::Windows1252 => "windows-1252",
            Encoding::Windows1250 => "windows-1250",
            Encoding::Latin1 => "ISO-8859-1",
        }
    }

    /// The encoding of a name in any case, also `cp1250`, `latin1` and the like.
    pub fn from_label(label: &str) -> Option<Encoding> {
        let plain: String =
            label.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
        Some(match plain.as_str() {
            "utf8" => Encoding::Utf8,
            "utf16" | "utf16le" | "utf16be" | "unicode" => Encoding::Utf16,
            "windows1252" | "cp1252" | "ansi" => Encoding::Windows1252,
            "windows1250" | "cp1250" => Encoding::Windows1250,
            "iso88591" | "latin1" => Encoding::Latin1,
            _ => return None,
        })
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.label())
    }
}

/// Text and how it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// The encoding used: the one asked for, or the guess.
    pub encoding: Encoding,
    /// Whether some bytes meant nothing in that encoding and became U+FFFD.
    pub malformed: bool,
}

/// Decodes with the given encoding, or with a guess.
///
/// The guess: a byte order mark decides; text that is valid UTF-8 is UTF-8 (text in another
/// encoding practically never is, unless it is plain ASCII, where it makes no difference); anything
/// else is windows-1250 or windows-1252, whichever gives the more plausible words. The guess can be
/// wrong for a file with two or three accents in it: show it and let people override it.
///
/// Complexity: linear.
pub fn decode(bytes: &[u8], encoding: Option<Encoding>) -> Decoded {
    let encoding = encoding.unwrap_or_else(|| detect(bytes));
    let (text, malformed) = match encoding {
        Encoding::Utf8 => {
            let bytes = bytes.strip_prefix(UTF8_MARK).unwrap_or(bytes);
            match std::str::from_utf8(bytes) {
                Ok(text) => (text.to_owned(), false),
                Err(_) => (String::from_utf8_lossy(bytes).into_owned(), true),
            }
        }
        Encoding::Utf16 => utf16(bytes),
        Encoding::Windows1252 => (bytes.iter().map(|&b| tables::windows_1252(b)).collect(), false),
        Encoding::Windows1250 => (bytes.iter().map(|&b| tables::windows_1250(b)).collect(), false),
        Encoding::Latin1 => (bytes.iter().map(|&b| char::from(b)).collect(), false),
    };
    Decoded { text, encoding, malformed }
}

const UTF8_MARK: &[u8] = &[0xEF, 0xBB, 0xBF];
const UTF16_LITTLE: &[u8] = &[0xFF, 0xFE];
const UTF16_BIG: &[u8] = &[0xFE, 0xFF];

fn detect(bytes: &[u8]) -> Encoding {
    if bytes.starts_with(UTF16_LITTLE) || bytes.starts_with(UTF16_BIG) {
        Encoding::Utf16
    } else if std::str::from_utf8(bytes).is_ok() {
        Encoding::Utf8
    } else {
        guess::central_or_western(bytes)
    }
}

fn utf16(bytes: &[u8]) -> (String, bool) {
    let (bytes, big) = match (bytes.strip_prefix(UTF16_LITTLE), bytes.strip_prefix(UTF16_BIG)) {
        (Some(rest), _) => (rest, false),
        (None, Some(rest)) => (rest, true),
        (None, None) => (bytes, false),
    };
    let (pairs, odd) = bytes.as_chunks::<2>();
    let units =
        pairs.iter().map(|&pair| if big { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) });
    let mut malformed = !odd.is_empty();
    let text = char::decode_utf16(units)
        .map(|unit| {
            unit.unwrap_or_else(|_| {
                malformed = true;
                char::REPLACEMENT_CHARACTER
            })
        })
        .collect();
    (text, malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_not_text() {
        assert_eq!(decode(b"\xEF\xBB\xBF012 A", None).text, "012 A");
        assert_eq!(decode(b"\xFF\xFEA\0\x0D\x01", None).text, "Ač");
        assert_eq!(decode(b"\xFE\xFF\0A\x01\x0D", None).text, "Ač");
    }

    #[test]
    fn bytes_that_mean_nothing_are_said_to_be_so() {
        assert!(decode(b"Jos\xE9", Some(Encoding::Utf8)).malformed);
        assert!(decode(b"\xFF\xFEA", None).malformed);
        assert!(!decode(b"Jos\xE9", None).malformed);
    }

    #[test]
    fn names_of_encodings_are_read_back() {
        for encoding in Encoding::ALL {
            assert_eq!(Encoding::from_label(encoding.label()), Some(encoding));
        }
        assert_eq!(Encoding::from_label("CP-1250"), Some(Encoding::Windows1250));
        assert_eq!(Encoding::from_label("koi8-r"), None);
    }
}
