//! What the upper half of the single-byte encodings means: bytes 80 to FF, sixteen to a line.
//!
//! Bytes that the encoding leaves undefined become the control character of that number, as browsers do.

/// The character of `byte` in windows-1252.
pub(super) fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The character of `byte` in windows-1250.
pub(super) fn windows_1250(byte: u8) -> char {
    match byte {
        0x80.. => WINDOWS_1250[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Bytes 80 to 9F; from A0 on windows-1252 is Latin-1.
#[rustfmt::skip]
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Bytes 80 to FF.
#[rustfmt::skip]
const WINDOWS_1250: [char; 128] = [
    '€', '\u{81}', '‚', '\u{83}', '„', '…', '†', '‡', '\u{88}', '‰', 'Š', '‹', 'Ś', 'Ť', 'Ž', 'Ź',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '\u{98}', '™', 'š', '›', 'ś', 'ť', 'ž', 'ź',
    '\u{a0}', 'ˇ', '˘', 'Ł', '¤', 'Ą', '¦', '§', '¨', '©', 'Ş', '«', '¬', '\u{ad}', '®', 'Ż',
    '°', '±', '˛', 'ł', '´', 'µ', '¶', '·', '¸', 'ą', 'ş', '»', 'Ľ', '˝', 'ľ', 'ż',
    'Ŕ', 'Á', 'Â', 'Ă', 'Ä', 'Ĺ', 'Ć', 'Ç', 'Č', 'É', 'Ę', 'Ë', 'Ě', 'Í', 'Î', 'Ď',
    'Đ', 'Ń', 'Ň', 'Ó', 'Ô', 'Ő', 'Ö', '×', 'Ř', 'Ů', 'Ú', 'Ű', 'Ü', 'Ý', 'Ţ', 'ß',
    'ŕ', 'á', 'â', 'ă', 'ä', 'ĺ', 'ć', 'ç', 'č', 'é', 'ę', 'ë', 'ě', 'í', 'î', 'ď',
    'đ', 'ń', 'ň', 'ó', 'ô', 'ő', 'ö', '÷', 'ř', 'ů', 'ú', 'ű', 'ü', 'ý', 'ţ', '˙',
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agree_with_the_published_tables() {
        for byte in 0..=u8::MAX {
            for (ours, theirs) in [
                (windows_1252(byte), encoding_rs::WINDOWS_1252),
                (windows_1250(byte), encoding_rs::WINDOWS_1250),
            ] {
                let bytes = [byte];
                let (text, _) = theirs.decode_without_bom_handling(&bytes);
                assert_eq!(text.chars().collect::<Vec<_>>(), [ours], "byte {byte:02X}");
            }
        }
    }
}
