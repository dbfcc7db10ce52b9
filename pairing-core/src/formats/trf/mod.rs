//! Tournament report files: TRF16 with the customary extension records, and TRF26.
//!
//! A report file is text in fixed columns (counted in characters, from 1). `001` lines are the
//! players with their rounds, other records the heading and what was decided beforehand.
//! Sources: C.04 Annex 2 (TRF16) and Annexure A of C.02.03 (TRF26); the `XX?` records are JaVaFo's,
//! the `BB?` records bbpPairings'.
//!
//! # What a file says and a [`Tournament`] holds
//! - Starting ranks become [`PlayerId`](crate::tournament::PlayerId)s and, unless the file says
//!   `XXC rank`, [`Tpn`](crate::tournament::Tpn)s. Written are the TPNs.
//! - A round counts as paired when some column of it has an opponent or a pairing-allocated bye.
//!   Columns after the last such round are requests for rounds to come, as are `XXZ` and `240`.
//! - In a paired round a blank cell means that the player does not stand in the round at all;
//!   `0000 - Z` or a bare `-` is a zero-point bye. Both are worth the same and are written back as
//!   they were.
//! - Board order is not in a file. It is restored by C.04.2 article 3.6.
//! - Points and rank are not stored: they are checked on reading and computed on writing.
//! - `202` or `212` are the tie-breaks in their order; an older edition is a comment of our own. Which lots were
//!   drawn, no record says. Section, hours, bye rules, the first board and the rules that keep players apart are such
//!   comments too.
//! - Records without a meaning here (`013`, `299`, `310`, `801`, national ratings, `###`, …)
//!   are kept word for word and written back at the end of the file in their order. Starting
//!   ranks inside them are not renumbered.
//! - Not in a file: clubs, and from which round somebody entered or withdrew. For the round to be
//!   paired those not there are written as zero-point byes.

mod boards;
mod dates;
mod line;
mod log;
mod own;
mod own_rules;
mod read;
mod system;
mod ties;
mod write;

use super::encoding::{self, Encoding};
use crate::problem::{Problem, Severity};
use crate::tournament::{ByeKind, Round, Tournament};

/// What was read, and what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadTrf {
    /// What could be understood; usable as far as the problems allow.
    pub tournament: Tournament,
    /// Problems in the order of lines; those that concern the whole file come first.
    pub problems: Vec<Problem>,
}

/// What was written, and what could not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTrf {
    /// The file. Lines end with CR LF.
    pub text: String,
    /// What the format cannot hold and so was shortened, altered or left out.
    pub problems: Vec<Problem>,
}

/// The two editions of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// 2016, with the extension records that pairing engines read: `XXR XXC XXS XXA XXP`, `BB?`.
    Trf16,
    /// 2026: `142 152 162 192 240 250 260`.
    Trf26,
}

/// Reads a report file of any dialect.
///
/// Never fails: what cannot be used is left out and named in the problems. A tournament without
/// problems of [`Severity::Error`] means what the file means.
///
/// Complexity: O(n log n) in the length of the text, times the number of rounds for the board order.
pub fn read(text: &str) -> ReadTrf {
    read::read(text)
}

/// Reads a report file from bytes in the given encoding, or in the one they seem to be in.
///
/// Returns the encoding used too, so that people can try another when names look wrong.
pub fn read_bytes(bytes: &[u8], encoding: Option<Encoding>) -> (ReadTrf, Encoding) {
    let decoded = encoding::decode(bytes, encoding);
    let mut trf = read(&decoded.text);
    let remark = if decoded.malformed {
        Some((
            Severity::Warning,
            said!(
                "the text is not {encoding}: some characters could not be read and are shown as �; \
                 choose another encoding",
                encoding = decoded.encoding
            ),
        ))
    } else if encoding.is_none() && !matches!(decoded.encoding, Encoding::Utf8) {
        Some((
            Severity::Note,
            said!(
                "read as {encoding}; if names look wrong, choose another encoding",
                encoding = decoded.encoding
            ),
        ))
    } else {
        None
    };
    if let Some((severity, message)) = remark {
        trf.problems.insert(0, Problem { severity, place: None, message });
    }
    (trf, decoded.encoding)
}

/// Writes a tournament as a report file.
///
/// Players stand in the order of their TPNs, which are the starting ranks written. If TPNs are not
/// all different and between 1 and 9999, players are numbered afresh.
///
/// Complexity: O(players × rounds × log players).
pub fn write(tournament: &Tournament, dialect: Dialect) -> WrittenTrf {
    write::write(tournament, dialect)
}

/// Whether a file can say that the round was paired: somebody plays or has the pairing-allocated bye.
fn is_paired(round: &Round) -> bool {
    !round.games.is_empty() || round.byes.iter().any(|bye| bye.kind == ByeKind::PairingAllocated)
}
