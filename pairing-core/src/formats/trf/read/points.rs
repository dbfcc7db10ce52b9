//! What results are worth: records 162, BB? and XXS.
//!
//! They are applied in this order, wherever they stand, because XXS can say most.

use super::{Record, of};
use crate::formats::trf::line::Line;
use crate::formats::trf::log::Log;
use crate::tournament::{ByColour, PointSystem, Points};

/// The point system, and the part of 162 that is to be kept as it is: the points of unknown results.
pub(super) fn read(records: &[Record], log: &mut Log) -> (PointSystem, Option<String>) {
    let mut reader = Reader { points: PointSystem::STANDARD, bye_given: false };
    let mut unknown = None;
    for (_, line) in of(records, &["162"]) {
        unknown = reader.record_162(line, log).or(unknown);
    }
    for (tag, line) in of(records, &["BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"]) {
        reader.record_bb(tag, line, log);
    }
    for (_, line) in of(records, &["XXS"]) {
        reader.record_xxs(line, log);
    }
    (reader.points, unknown.map(|points| format!("162  X{points:>4}")))
}

struct Reader {
    points: PointSystem,
    /// Whether the pairing-allocated bye has a value of its own; if not it follows the win.
    bye_given: bool,
}

impl Reader {
    fn win(&mut self, points: Points) {
        self.points.win = ByColour::both(points);
        self.points.forfeit_win = points;
        self.points.full_point_bye = points;
        if !self.bye_given {
            self.points.pairing_allocated_bye = points;
        }
    }

    fn draw(&mut self, points: Points) {
        self.points.draw = ByColour::both(points);
        self.points.half_point_bye = points;
    }

    fn pairing_allocated_bye(&mut self, points: Points) {
        self.points.pairing_allocated_bye = points;
        self.bye_given = true;
    }

    /// A letter and its points, again and again; returns the points of an unknown result.
    fn record_162(&mut self, line: &Line, log: &mut Log) -> Option<Points> {
        let mut unknown = None;
        for (column, letter, value) in letters_with_points(line) {
            let Some(points) = Points::parse(&value) else {
                log.warning(
                    line.place(column),
                    said!("162: “{letter} {value}” has no points; left out", letter, value),
                );
                continue;
            };
            match letter {
                'W' => self.win(points),
                'D' => self.draw(points),
                'L' => self.points.loss = ByColour::both(points),
                'A' => {
                    self.points.zero_point_bye = points;
                    self.points.forfeit_loss = points;
                }
                // What engines before the final text of TRF26 call the zero-point bye.
                'Z' => self.points.zero_point_bye = points,
                'P' => self.pairing_allocated_bye(points),
                'X' => {
                    log.note(line.place(column), "162: points of unknown results (X) are kept, not used");
                    unknown = Some(points);
                }
                _ => log.warning(
                    line.place(column),
                    said!("162: “{letter}” is none of W, D, L, A, P, X and left out", letter),
                ),
            }
        }
        unknown
    }

    fn record_bb(&mut self, tag: &str, line: &Line, log: &mut Log) {
        let text = line.rest(4);
        let Some(points) = Points::parse(&text) else {
            log.warning(line.place(5), said!("{tag}: “{text}” are not points; left out", tag, text));
            return;
        };
        match tag {
            "BBW" => self.win(points),
            "BBD" => self.draw(points),
            "BBL" => self.points.loss = ByColour::both(points),
            "BBZ" => self.points.zero_point_bye = points,
            "BBF" => self.points.forfeit_loss = points,
            _ => self.pairing_allocated_bye(points),
        }
    }

    fn record_xxs(&mut self, line: &Line, log: &mut Log) {
        for (column, word) in line.words(4) {
            for assignment in word.split([',', ';']).filter(|a| !a.is_empty()) {
                let read = assignment
                    .split_once('=')
                    .and_then(|(code, value)| self.assign(&code.to_ascii_uppercase(), Points::parse(value)?));
                if read.is_none() {
                    log.warning(
                        line.place(column),
                        said!(
                            "XXS: “{assignment}” is not understood and left out; write for example \
                             WW=3 BW=3 WD=1 BD=1 PAB=3",
                            assignment
                        ),
                    );
                }
            }
        }
    }

    fn assign(&mut self, code: &str, points: Points) -> Option<()> {
        let system = &mut self.points;
        match code {
            "WW" => system.win.white = points,
            "BW" => system.win.black = points,
            "WD" => system.draw.white = points,
            "BD" => system.draw.black = points,
            "WL" => system.loss.white = points,
            "BL" => system.loss.black = points,
            "ZPB" => system.zero_point_bye = points,
            "HPB" => system.half_point_bye = points,
            "FPB" => system.full_point_bye = points,
            "PAB" => system.pairing_allocated_bye = points,
            "FW" => system.forfeit_win = points,
            "FL" => system.forfeit_loss = points,
            // Shortcuts; the pairing-allocated bye is not part of W.
            "W" => {
                system.win = ByColour::both(points);
                system.forfeit_win = points;
                system.full_point_bye = points;
            }
            "D" => self.draw(points),
            "L" => system.loss = ByColour::both(points),
            _ => return None,
        }
        Some(())
    }
}

/// The letters of record 162, each with its column and the text after it up to the next blank.
///
/// The tables of TRF26 put letters in columns 6, 15, 24, …, its prose elsewhere: any will do.
fn letters_with_points(line: &Line) -> Vec<(usize, char, String)> {
    let mut found: Vec<(usize, char, String)> = Vec::new();
    let mut value_ended = true;
    for column in 5..=line.len() {
        let c = line.at(column);
        match found.last_mut() {
            Some((_, _, value)) if !value_ended => {
                if !c.is_whitespace() {
                    value.push(c);
                } else if !value.is_empty() {
                    value_ended = true;
                }
            }
            _ if !c.is_whitespace() => {
                found.push((column, c.to_ascii_uppercase(), String::new()));
                value_ended = false;
            }
            _ => {}
        }
    }
    found
}
