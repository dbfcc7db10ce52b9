//! Reading: lines are sorted by record first, and understood once all players are known.

mod acceleration;
mod baku;
mod cells;
mod check;
mod forbidden;
mod games;
mod heading;
mod player;
mod points;
mod requests;
mod rounds;
mod settings;
mod ties;

use super::line::{Line, lines};
use super::log::Log;
use super::{ReadTrf, boards, own, own_rules};
use crate::problem::{Place, Severity};
use crate::tournament::{EventInfo, PlayerId, Tournament, Tpn};
use player::Row;
use std::collections::BTreeMap;

pub(super) fn read(text: &str) -> ReadTrf {
    let mut log = Log::default();
    let mut records = sort_lines(text, &mut log);
    let mut tournament = Tournament { info: records.info, ..Tournament::default() };

    if records.rows.is_empty() {
        log.error(
            None,
            "there is no player in it: no line 001 that can be used. Is this a report file (TRF)?",
        );
    }
    let settings = settings::read(&records.lines, &tournament.info, &mut log);
    tournament.settings = settings.settings;
    records.other.extend(settings.kept);
    tournament.other_records = records.other;

    let rows = distinct(records.rows, &mut log);
    tournament.players = numbered(&rows, settings.ranks_by_position);
    let rows = by_starting_rank(rows);
    if tournament.settings.rounds.is_none() && !rows.is_empty() {
        log.note(None, "the number of rounds is not in the file (record 142 or XXR); set it before pairing");
    }
    if tournament.players.iter().any(|p| p.tpn.0 != p.id.0) {
        log.note(
            None,
            "XXC rank: players are numbered by their place in the file, not by their starting ranks",
        );
    }

    let doubtful = rounds::read(&rows, &mut tournament, &mut log);
    requests::read(&records.lines, &mut tournament, &mut log);
    acceleration::read(&records.lines, &mut tournament, &mut log);
    if let Some(baku) = settings.baku {
        baku::accelerate(baku, &mut tournament, &mut log);
    }
    forbidden::read(&records.lines, &mut tournament, &mut log);
    let comments: Vec<String> = of(&records.lines, &["###"]).map(|(_, line)| line.rest(1)).collect();
    own_rules::read(comments.iter().map(String::as_str), &mut tournament);
    boards::sort(&mut tournament);
    check::check(&rows, &records.lines, &tournament, &doubtful, &mut log);
    ReadTrf { tournament, problems: log.into_problems() }
}

/// A line with the name of its record.
struct Record {
    tag: String,
    line: Line,
}

/// The lines of the records `tags`, in the order of the file.
fn of<'a>(records: &'a [Record], tags: &'a [&str]) -> impl Iterator<Item = (&'a str, &'a Line)> {
    records.iter().filter(|r| tags.contains(&r.tag.as_str())).map(|r| (r.tag.as_str(), &r.line))
}

/// Records that are understood once the whole file is known.
const LATER: [&str; 24] = [
    "062", "072", "082", "142", "152", "162", "192", "202", "212", "240", "250", "260", "XXR", "XXC", "XXS",
    "XXA", "XXP", "XXZ", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU",
];

/// Whether a line of this name is understood, and so never stands among the records kept as they are.
pub(super) fn is_understood(tag: &str, line: &str) -> bool {
    tag == "001" || is_own(line) || heading::TAGS.contains(&tag) || LATER.contains(&tag)
}

/// Whether it is a comment record of our own.
fn is_own(line: &str) -> bool {
    own::parse(line).is_some() || own_rules::parse(line).is_some()
}

struct Records {
    info: EventInfo,
    rows: Vec<Row>,
    lines: Vec<Record>,
    other: Vec<String>,
}

fn sort_lines(text: &str, log: &mut Log) -> Records {
    let mut records =
        Records { info: EventInfo::default(), rows: Vec::new(), lines: Vec::new(), other: Vec::new() };
    let mut kept: BTreeMap<String, (usize, Place)> = BTreeMap::new();
    for (number, text) in lines(text.trim_start_matches('\u{feff}')) {
        if text.trim().is_empty() {
            continue;
        }
        let line = Line::new(number, text);
        let tag = line.tag();
        if tag == "001" {
            records.rows.extend(player::read(line, log));
        } else if heading::TAGS.contains(&tag.as_str()) {
            heading::read(&tag, &line, &mut records.info, log);
        } else if LATER.contains(&tag.as_str()) || is_own(text) {
            records.lines.push(Record { tag, line });
        } else {
            let name = if is_record(&tag, &line) { tag } else { String::new() };
            kept.entry(name).or_insert((0, line.whole())).0 += 1;
            records.other.push(text.to_owned());
        }
    }
    for (tag, (count, first)) in kept {
        let (severity, message) = remark_on_kept(&tag, count);
        log.add(severity, first, message);
    }
    records
}

/// Whether a line looks like a record: a name of three letters or digits, then a blank.
fn is_record(tag: &str, line: &Line) -> bool {
    tag == "###"
        || (tag.chars().count() == 3 && tag.chars().all(char::is_alphanumeric) && line.is_blank(4, 4))
}

/// What to say of the lines of one name that are kept; no name: lines that are no records.
fn remark_on_kept(tag: &str, count: usize) -> (Severity, String) {
    let lines = if count == 1 { said!("this line is") } else { said!("{count} such lines are", count) };
    match tag {
        "###" => (Severity::Note, said!("comment: {lines} kept", lines)),
        "" => (
            Severity::Warning,
            said!(
                "this does not begin like a record of a report file; {lines} kept without a meaning",
                lines
            ),
        ),
        "299" => (
            Severity::Warning,
            said!("penalties and bonus points (299) are not applied; {lines} kept for other programs", lines),
        ),
        "013" | "310" | "320" | "330" | "300" | "352" | "362" => (
            Severity::Note,
            said!(
                "team record {tag}: {lines} kept for other programs; this event is read as one of individuals",
                tag,
                lines
            ),
        ),
        "172" | "182" | "222" | "801" | "802" => {
            (Severity::Note, said!("record {tag}: {lines} kept for other programs", tag, lines))
        }
        _ => (
            Severity::Note,
            said!(
                "record {tag} (a national rating list or an extension): {lines} kept, not used",
                tag,
                lines
            ),
        ),
    }
}

/// Leaves the first of several lines with one starting rank.
fn distinct(rows: Vec<Row>, log: &mut Log) -> Vec<Row> {
    let mut first: BTreeMap<PlayerId, u32> = BTreeMap::new();
    rows.into_iter()
        .filter(|row| match first.get(&row.player.id) {
            None => {
                first.insert(row.player.id, row.line.whole().line);
                true
            }
            Some(earlier) => {
                log.error(
                    row.line.place(5),
                    said!("starting rank {id} stands on line {earlier} already; this line ({name}) is left out. \
                           Give it another number", id = row.player.id, earlier, name = row.player.name),
                );
                false
            }
        })
        .collect()
}

/// The players by id. With `XXC rank` they are numbered by their place in the file.
fn numbered(rows: &[Row], by_position: bool) -> Vec<crate::tournament::Player> {
    let mut players: Vec<_> = rows
        .iter()
        .zip(1..)
        .map(|(row, position)| {
            let mut player = row.player.clone();
            if by_position {
                player.tpn = Tpn(position);
            }
            player
        })
        .collect();
    players.sort_by_key(|p| p.id);
    players
}

fn by_starting_rank(mut rows: Vec<Row>) -> Vec<Row> {
    rows.sort_by_key(|row| row.player.id);
    rows
}
