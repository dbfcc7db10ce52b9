//! Files made hostile: what a damaged disk, a foreign program or somebody with ill will would hand over.

use crate::corpus::Corpus;
use crate::random::Random;

/// A file is not made longer than this.
const LONGEST: usize = 200_000;

/// Numbers that do not fit where numbers stand.
const NUMBERS: [&str; 14] = [
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "99999",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999999",
    "1e308",
    "0.0000000001",
];

/// Texts that mean something somewhere.
const TEXTS: [&str; 16] = [
    "\0",
    "\u{feff}",
    "\u{202e}",
    "\u{2028}",
    "é",
    "💥",
    "<script>",
    "]]>",
    "&#x110000;",
    "&amp;&lt;",
    "\"",
    "'",
    "\\u0000",
    "\\ud800",
    "\r",
    "\u{1a}",
];

/// A file of the corpus, changed in one to six ways. `tokens` are the target's own words.
pub fn file(corpus: &Corpus, tokens: &[&str], random: &mut Random) -> Vec<u8> {
    let mut bytes = pick(corpus, random).clone();
    for _ in 0..random.between(1, 6) {
        change(&mut bytes, corpus, tokens, random);
        bytes.truncate(LONGEST);
    }
    bytes
}

fn pick<'c>(corpus: &'c Corpus, random: &mut Random) -> &'c Vec<u8> {
    &corpus.0[random.below(corpus.0.len())]
}

fn change(bytes: &mut Vec<u8>, corpus: &Corpus, tokens: &[&str], random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    match random.below(16) {
        0 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
        1 if at < bytes.len() => bytes[at] = u8::try_from(random.below(256)).unwrap_or(0),
        2 => bytes.truncate(at),
        3 => drop(bytes.drain(..at)),
        4 => {
            let end = (at + random.below(60)).min(bytes.len());
            drop(bytes.drain(at..end));
        }
        // The beginning of one file and the end of another.
        5 => {
            let other = pick(corpus, random);
            bytes.truncate(at);
            bytes.extend_from_slice(&other[random.below(other.len() + 1)..]);
        }
        6 => {
            let other = pick(corpus, random);
            let start = random.below(other.len() + 1);
            let end = (start + random.below(200)).min(other.len());
            insert(bytes, at, &other[start..end]);
        }
        7 => lines(bytes, random),
        8 => {
            let times = [1, 2, 3, 40, 1_000][random.below(5)];
            let line = line_at(bytes, at);
            let line = bytes[line.0..line.1].to_vec();
            insert(bytes, at, &line.repeat(times.min(LONGEST / line.len().max(1))));
        }
        9 | 10 => number(bytes, at, random),
        11 => insert(bytes, at, TEXTS[random.below(TEXTS.len())].as_bytes()),
        12 | 13 if !tokens.is_empty() => insert(bytes, at, tokens[random.below(tokens.len())].as_bytes()),
        14 => nested(bytes, at, tokens, random),
        15 => encoded(bytes, random),
        _ => insert(bytes, at, NUMBERS[random.below(NUMBERS.len())].as_bytes()),
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, what: &[u8]) {
    bytes.splice(at..at, what.iter().copied());
}

/// The line around a place, with its end.
fn line_at(bytes: &[u8], at: usize) -> (usize, usize) {
    let start = bytes[..at].iter().rposition(|&b| b == b'\n').map_or(0, |n| n + 1);
    let end = bytes[at..].iter().position(|&b| b == b'\n').map_or(bytes.len(), |n| at + n + 1);
    (start, end)
}

/// Two lines change places, or one goes.
fn lines(bytes: &mut Vec<u8>, random: &mut Random) {
    let mut all: Vec<Vec<u8>> = bytes.split_inclusive(|&b| b == b'\n').map(<[u8]>::to_vec).collect();
    if all.len() < 2 {
        return;
    }
    let (one, other) = (random.below(all.len()), random.below(all.len()));
    if random.percent(50) {
        all.swap(one, other);
    } else {
        all.remove(one);
    }
    *bytes = all.concat();
}

/// The number at or after a place becomes another.
fn number(bytes: &mut Vec<u8>, at: usize, random: &mut Random) {
    let Some(start) = bytes[at..].iter().position(u8::is_ascii_digit).map(|n| at + n) else { return };
    let end = bytes[start..].iter().position(|b| !b.is_ascii_digit()).map_or(bytes.len(), |n| start + n);
    let new = NUMBERS[random.below(NUMBERS.len())].as_bytes();
    if random.percent(50) {
        bytes.splice(start..end, new.iter().copied());
    } else {
        // In the same columns.
        for (place, digit) in (start..end).rev().zip(new.iter().rev()) {
            bytes[place] = *digit;
        }
    }
}

/// Something opened very often.
fn nested(bytes: &mut Vec<u8>, at: usize, tokens: &[&str], random: &mut Random) {
    const OPENING: [&str; 6] = ["[", "{\"a\":", "<a>", "\"", "{\"all\":[", "("];
    let times = [10, 200, 20_000][random.below(3)];
    let what = match random.below(OPENING.len() + tokens.len()) {
        n if n < OPENING.len() => OPENING[n],
        n => tokens[n - OPENING.len()],
    };
    let times = times.min(LONGEST / what.len().max(1));
    insert(bytes, at, what.repeat(times).as_bytes());
}

/// The whole file in another encoding, or only said to be.
fn encoded(bytes: &mut Vec<u8>, random: &mut Random) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    match random.below(4) {
        0 => {
            *bytes = [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect()
        }
        1 => {
            *bytes = [0xfe, 0xff].into_iter().chain(text.encode_utf16().flat_map(u16::to_be_bytes)).collect()
        }
        2 => insert(bytes, 0, &[0xef, 0xbb, 0xbf]),
        _ => insert(bytes, 0, &[0xff, 0xfe]),
    }
}
