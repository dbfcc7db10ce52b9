//! Record 001: a player and the rounds.

use super::cells::{self, Cell};
use crate::formats::trf::line::{Line, number};
use crate::formats::trf::log::Log;
use crate::problem::{Place, Severity};
use crate::tournament::{Player, PlayerId, Points, RoundNo, Sex, Title, Tpn};

/// The first column of round 1, and the columns each round takes.
pub(super) const FIRST_ROUND: usize = 92;
pub(super) const ROUND_WIDTH: usize = 10;

/// Columns that are blank on every well-formed line.
const SEPARATORS: [usize; 10] = [4, 9, 14, 48, 53, 57, 69, 80, 85, 90];

/// A line 001.
pub(super) struct Row {
    /// Whose; TPN and id are the starting rank.
    pub(super) player: Player,
    /// The points field, where it is filled in, and its place.
    pub(super) points: Option<(Points, Place)>,
    /// One for each round that the line reaches.
    pub(super) cells: Vec<Cell>,
    /// The line itself.
    pub(super) line: Line,
}

/// Reads a line; `None` when it has no starting rank.
pub(super) fn read(line: Line, log: &mut Log) -> Option<Row> {
    let line = aligned(line, log);
    let rank = line.text(5, 8);
    let misplaced = SEPARATORS.into_iter().filter(|&column| !line.at(column).is_whitespace());
    let misplaced: Vec<usize> = misplaced.collect();
    let rank = match number(&rank) {
        Some(number @ 1..=9999) if !misplaced.iter().any(|column| [4, 9].contains(column)) => number,
        _ => {
            log.error(
                line.place(5),
                said!("columns 5 to 8 should hold the starting rank, a number from 1 to 9999, between blanks, but \
                       there is “{text}”; the line is left out", text = line.text(4, 9)),
            );
            return None;
        }
    };
    if let Some(&column) = misplaced.first() {
        // One stray character does no harm outside its field, unless the name begins too early.
        let severity =
            if misplaced == [column] && column != 14 { Severity::Warning } else { Severity::Error };
        log.add(
            severity,
            line.place(column),
            said!("column {column} should be blank but holds “{at}”: the fields of this line have moved. Check player \
                   {rank}", column, at = line.at(column), rank),
        );
    }
    let mut player = Player::new(PlayerId(rank), Tpn(rank), line.text(15, 47));
    player.sex = sex(&line, log);
    player.title = title(&line, log);
    player.rating = rating(&line, log);
    player.federation = line.text(54, 56);
    player.fide_id = Some(line.text(58, 68)).filter(|id| id != "0").unwrap_or_default();
    player.birth = line.text(70, 79);
    let points = points(&line, log);
    let cells = cells(&line, rank, log);
    Some(Row { player, points, cells, line })
}

/// Some programs count bytes where they should count characters: then the fields after an accent
/// have moved, and only counting bytes as well puts them where they belong.
fn aligned(line: Line, log: &mut Log) -> Line {
    if line.is_ascii() || fits(&line) {
        return line;
    }
    let by_bytes = line.aligned_by_bytes();
    if !fits(&by_bytes) {
        return line;
    }
    log.note(
        line.whole(),
        "the columns of this line are counted in bytes, not in characters; it was read accordingly",
    );
    by_bytes
}

fn fits(line: &Line) -> bool {
    SEPARATORS.iter().all(|&column| line.at(column).is_whitespace())
        && (line.is_blank(81, 84) || Points::parse(&line.text(81, 84)).is_some())
}

fn sex(line: &Line, log: &mut Log) -> Option<Sex> {
    match line.at(10).to_ascii_lowercase() {
        'm' => Some(Sex::Male),
        'w' | 'f' => Some(Sex::Female),
        ' ' => None,
        other => {
            log.note(line.place(10), said!("sex “{other}” is neither m nor w and is left out", other));
            None
        }
    }
}

fn title(line: &Line, log: &mut Log) -> Option<Title> {
    let text = line.text(11, 13);
    let title = Title::parse(&text);
    if title.is_none() && !text.is_empty() && !text.chars().all(|c| c == '-') {
        log.note(
            line.place(11),
            said!("“{text}” is not a FIDE title for over-the-board play and is left out", text),
        );
    }
    title
}

fn rating(line: &Line, log: &mut Log) -> Option<u16> {
    let text = line.text(49, 52);
    if text.is_empty() || text == "-" {
        return None;
    }
    let rating = number(&text).and_then(|rating| u16::try_from(rating).ok());
    if rating.is_none() {
        log.warning(
            line.place(49),
            said!("rating “{text}” is not a number; the player is taken as unrated", text),
        );
    }
    rating.filter(|&rating| rating > 0)
}

fn points(line: &Line, log: &mut Log) -> Option<(Points, Place)> {
    let text = line.text(81, 84);
    if text.is_empty() {
        return None;
    }
    let points = Points::parse(&text);
    if points.is_none() {
        log.warning(
            line.place(81),
            said!("points “{text}” are not a number and could not be compared with the rounds", text),
        );
    }
    Some((points?, line.place(81)))
}

fn cells(line: &Line, rank: u32, log: &mut Log) -> Vec<Cell> {
    let count = (line.len() + 1).saturating_sub(FIRST_ROUND).div_ceil(ROUND_WIDTH);
    let mut cells = Vec::with_capacity(count.min(255));
    let mut moved = false;
    for index in 0..count {
        let first = FIRST_ROUND + ROUND_WIDTH * index;
        let Some(round) = RoundNo::from_index(index) else {
            log.error(line.place(first), "more than 255 rounds; the rest of the line is left out");
            break;
        };
        cells.push(cells::read(line, first, round, rank, &mut moved, log));
    }
    cells
}
