//! Records 202 and 212: the tie-breaks in their order.

use crate::tournament::{CodeError, Measure, TieBreak, split_list};

/// What one of the records says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Listed {
    /// The tie-breaks that are understood, in their order.
    pub(super) order: Vec<TieBreak>,
    /// The others, and what is wrong with each.
    pub(super) faults: Vec<CodeError>,
    /// Record 212 has the points elsewhere than in the first place: then they do not come first in the standings.
    pub(super) points_later: bool,
}

/// Reads the list of record `tag`: in 212 the points stand among the tie-breaks, first as a rule.
pub(super) fn parse(tag: &str, list: &str) -> Listed {
    let mut listed = Listed::default();
    for (code, position) in split_list(list).into_iter().zip(1..) {
        match code.parse::<TieBreak>() {
            Ok(code) if tag == "212" && code.measure() == Measure::Pts => listed.points_later |= position > 1,
            Ok(code) => listed.order.push(code),
            Err(error) => listed.faults.push(CodeError { position, ..error }),
        }
    }
    listed
}

/// The record that says the order. That there are no tie-breaks only 212 can say: points, and nothing after them.
pub(super) fn written(order: &[TieBreak]) -> String {
    if order.is_empty() {
        return "212 PTS".to_owned();
    }
    let codes: Vec<String> = order.iter().map(TieBreak::report_code).collect();
    format!("202 {}", codes.join(","))
}
