//! The heading: records 012 to 132.

use super::player::{FIRST_ROUND, ROUND_WIDTH};
use crate::formats::trf::dates;
use crate::formats::trf::line::Line;
use crate::formats::trf::log::Log;
use crate::tournament::EventInfo;

/// The records of the heading that are kept as text.
pub(super) const TAGS: [&str; 10] = ["012", "022", "032", "042", "052", "092", "102", "112", "122", "132"];

/// The columns of a date in record 132.
const DATE_WIDTH: usize = 8;

/// Reads one of [`TAGS`] into `info`.
pub(super) fn read(tag: &str, line: &Line, info: &mut EventInfo, log: &mut Log) {
    let text = line.rest(5);
    let field = match tag {
        "012" => &mut info.name,
        "022" => &mut info.city,
        "032" => &mut info.federation,
        "042" => &mut info.start_date,
        "052" => &mut info.end_date,
        "092" => &mut info.kind,
        "102" => &mut info.chief_arbiter,
        "122" => &mut info.time_control,
        "112" => {
            if !text.is_empty() {
                info.deputies.push(text);
            }
            return;
        }
        _ => {
            if !text.is_empty() {
                round_dates(line, info, log);
            }
            return;
        }
    };
    if field.is_empty() {
        *field = text;
    } else if !text.is_empty() && *field != text {
        log.warning(
            line.whole(),
            said!(
                "record {tag} stands in the file twice; “{field}” is kept, “{text}” left out",
                tag,
                field,
                text
            ),
        );
    }
}

fn round_dates(line: &Line, info: &mut EventInfo, log: &mut Log) {
    if !info.round_dates.is_empty() {
        log.warning(line.whole(), "record 132 stands in the file twice; the first is kept");
        return;
    }
    let dates: Vec<String> = if line.is_blank(5, FIRST_ROUND - 1) {
        (FIRST_ROUND..=line.len())
            .step_by(ROUND_WIDTH)
            .map(|first| line.text(first, first + ROUND_WIDTH - 1))
            .collect()
    } else {
        log.note(
            line.place(5),
            said!("round dates should stand in columns {first} to {end}, {next} to {next_end}, …; they are read one \
                   after another", first = FIRST_ROUND, end = FIRST_ROUND + DATE_WIDTH - 1, next = FIRST_ROUND + ROUND_WIDTH, next_end = FIRST_ROUND + ROUND_WIDTH + DATE_WIDTH - 1),
        );
        line.words(5)
            .into_iter()
            .map(|(_, word)| word)
            .filter(|word| word.chars().count() <= ROUND_WIDTH)
            .collect()
    };
    info.round_dates = dates.iter().map(|date| dates::without_century(date).to_owned()).collect();
}
