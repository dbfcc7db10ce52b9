//! Records 202 and 212: how ties are broken.

use super::{Record, of};
use crate::formats::trf::log::Log;
use crate::formats::trf::ties;
use crate::tournament::TieBreakRules;

/// The tie-breaks of the file. A record with something that is not understood is kept as well, to be written back.
pub(super) fn read(records: &[Record], kept: &mut Vec<String>, log: &mut Log) -> TieBreakRules {
    let mut rules = TieBreakRules::default();
    let mut first = "";
    for (tag, line) in of(records, &["202", "212"]) {
        let list = line.rest(4);
        let listed = ties::parse(tag, &list);
        if listed.points_later {
            log.warning(
                line.place(5),
                said!("{tag}: the points do not come first; here they do. The record is kept", tag),
            );
        }
        for error in &listed.faults {
            log.warning(
                line.place(5),
                said!("{tag}: {error}; it is left out, the record is kept", tag, error),
            );
        }
        if listed.points_later || !listed.faults.is_empty() {
            kept.push(format!("{tag} {list}"));
        }
        match &rules.order {
            _ if list.is_empty() => {}
            None => {
                rules.order = Some(listed.order);
                first = tag;
            }
            Some(order) if *order == listed.order => {}
            Some(_) => log.warning(
                line.place(5),
                said!(
                    "{tag} lists other tie-breaks than {first} before it; those of {first} are used",
                    tag,
                    first
                ),
            ),
        }
    }
    rules
}
