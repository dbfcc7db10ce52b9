//! What is wrong with a line, in words.

use crate::i18n::lists as t;
use pairing_core::formats::list::{Fault, FaultKind};

/// Where, and what was done about it.
pub(super) fn in_words(fault: &Fault) -> (String, String) {
    let place = match fault.place.column {
        Some(column) => t::at(fault.place.line, column),
        None => t::at_line(fault.place.line),
    };
    let text = fault.text.as_str();
    let what = match fault.kind {
        FaultKind::NoName => t::no_name().to_owned(),
        FaultKind::Rating => t::bad_rating(text),
        FaultKind::Title => t::bad_title(text),
        FaultKind::FideId => t::bad_fide_id(text),
        FaultKind::Federation => t::bad_federation(text),
        FaultKind::Birth => t::bad_birth(text),
        FaultKind::Sex => t::bad_sex(text),
        FaultKind::KFactor => t::bad_k(text),
        FaultKind::FieldsMoved => t::fields_moved(text),
        FaultKind::OpenQuote => t::open_quote().to_owned(),
    };
    (place, what)
}
