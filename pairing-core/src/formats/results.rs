//! A list of results, typed or pasted: a board and a result on each line, `12 1-0` or `13 ½`.

use crate::tournament::{GameResult, Tournament};
use crate::tournament::{Round, RoundNo};
use std::collections::BTreeMap;
use std::fmt;

/// A line that is not blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// Its number, from 1, blank lines counted.
    pub line: usize,
    /// What it says, or why it cannot be entered.
    pub says: Result<Listed, Fault>,
}

/// A result of a board of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The board, from 1.
    pub board: usize,
    /// Its result.
    pub result: GameResult,
}

/// Why a line cannot be entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not begin with the number of a board.
    NoBoard,
    /// Nothing follows the number.
    NoResult,
    /// What follows is no result, or one that cannot be: `1-1`, `2-0`.
    NotAResult(String),
    /// The round has no board of this number; its boards bear these.
    NoSuchBoard {
        /// The number.
        number: usize,
        /// The first.
        first: usize,
        /// The last.
        last: usize,
    },
    /// An earlier line is about the same board: this one.
    Twice(usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoBoard => say!(f, "The line should begin with the number of a board."),
            Fault::NoResult => say!(f, "There is no result after the number of the board."),
            Fault::NotAResult(text) => {
                say!(
                    f,
                    "“{text}” is no result a game can have: 1-0, ½-½, 0-1, ½-0, 0-½, 0-0, +/-, -/+ or -/-.",
                    text
                )
            }
            Fault::NoSuchBoard { number, first, last } => say!(
                f,
                "There is no board {number} in this round: its boards are {first} to {last}.",
                number,
                first,
                last
            ),
            Fault::Twice(line) => say!(f, "Line {line} has a result for this board already.", line),
        }
    }
}

impl std::error::Error for Fault {}

/// Reads a list of results of a published round. Nothing is changed: every line is either a result to enter or a fault.
///
/// Boards are written by the numbers they bear. Between board and result stand blanks, a tab or one of `. : ; , )`.
/// A result is `1-0`, `½-½`, `0-1`, `½-0`, `0-½`, `0-0`, `+/-`, `-/+` or `-/-`, with `:` or a dash in the middle, `1/2`
/// or `0.5` for a half; alone stand `1`, `0`, `½`, `=`, `+` and `-`, the keys of the round's page.
/// Complexity: O(text + lines × log boards).
pub fn read(text: &str, tournament: &Tournament, round: RoundNo) -> Vec<ResultLine> {
    let boards = tournament.round(round).map_or(0, |round: &Round| round.games.len());
    let settings = &tournament.settings;
    let mut earlier: BTreeMap<usize, usize> = BTreeMap::new();
    let mut lines = Vec::new();
    for (text, line) in text.lines().zip(1..) {
        let text = text.trim();
        if text.is_empty() {
            continue;
        }
        let says = parted(text).and_then(|(number, rest)| {
            let board = settings.board_numbered(number).filter(|board| (1..=boards).contains(board));
            let Some(board) = board else {
                let (first, last) = (settings.board_shown(1), settings.board_shown(boards));
                return Err(Fault::NoSuchBoard { number, first, last });
            };
            if rest.is_empty() {
                return Err(Fault::NoResult);
            }
            let result = result(rest).ok_or_else(|| Fault::NotAResult(rest.to_owned()))?;
            match earlier.get(&board) {
                Some(&line) => Err(Fault::Twice(line)),
                None => {
                    earlier.insert(board, line);
                    Ok(Listed { board, result })
                }
            }
        });
        lines.push(ResultLine { line, says });
    }
    lines
}

/// The number of the board, and what follows.
fn parted(text: &str) -> Result<(usize, &str), Fault> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    let number = number.parse().map_err(|_| Fault::NoBoard)?;
    let between = |c: char| c.is_whitespace() || matches!(c, '.' | ':' | ';' | ',' | ')');
    // `1-0` alone is a result without a board.
    if !rest.is_empty() && !rest.starts_with(between) {
        return Err(Fault::NoBoard);
    }
    Ok((number, rest.trim_start_matches(between).trim_end()))
}

/// A result as people write it; `None` for what is none.
fn result(text: &str) -> Option<GameResult> {
    let plain: String = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '–' | '—' | '−' | '‐' | '‑' => '-',
            other => other,
        })
        .collect();
    match plain.as_str() {
        "1" => return Some(GameResult::WHITE_WINS),
        "0" => return Some(GameResult::BLACK_WINS),
        "=" | "½" | "1/2" | "0.5" | "0,5" => return Some(GameResult::DRAW),
        "+" => return Some(GameResult::WHITE_WINS_BY_FORFEIT),
        "-" => return Some(GameResult::BLACK_WINS_BY_FORFEIT),
        _ => {}
    }
    let halves = plain.replace("1/2", "½").replace("0.5", "½").replace("0,5", "½");
    if let Some(known) = GameResult::parse(&halves) {
        return Some(known);
    }
    // The sign of a side is one character, so what stands between them is the rest.
    let mut signs = halves.chars();
    let (white, black) = (signs.next()?, signs.next_back()?);
    let between = signs.as_str();
    let notation = match (white, black) {
        ('+' | '-', '+' | '-') if matches!(between, "" | "/" | ":" | "-") => format!("{white}/{black}"),
        ('0' | '1' | '½', '0' | '1' | '½') if matches!(between, "-" | ":" | "/") => {
            format!("{white}-{black}")
        }
        _ => return None,
    };
    GameResult::parse(&notation)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Game, Player, PlayerId, Tpn};
    use std::num::NonZeroU16;

    fn event(boards: u32) -> Tournament {
        let players = (1..=2 * boards).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let games = (0..boards).map(|n| Game::open(PlayerId(2 * n + 1), PlayerId(2 * n + 2))).collect();
        Tournament { players, rounds: vec![Round { games, byes: Vec::new() }], ..Tournament::default() }
    }

    fn said(text: &str, tournament: &Tournament) -> Vec<String> {
        let lines = read(text, tournament, RoundNo::FIRST);
        let said = |line: ResultLine| match line.says {
            Ok(listed) => format!("{}: {} {}", line.line, listed.board, listed.result),
            Err(fault) => format!("{}! {fault}", line.line),
        };
        lines.into_iter().map(said).collect()
    }

    #[test]
    fn a_board_and_a_result_on_each_line() {
        let text = "1 1-0\n\n 2\t½\n3. 0 – 1\n4: 1/2-1/2\n5;+/-\n6) 0,5 : 0,5\n7 =\n8 -:+\n9 ½-0\n10 --\n";
        assert_eq!(
            said(text, &event(10)),
            [
                "1: 1 1-0",
                "3: 2 ½-½",
                "4: 3 0-1",
                "5: 4 ½-½",
                "6: 5 +/-",
                "7: 6 ½-½",
                "8: 7 ½-½",
                "9: 8 -/+",
                "10: 9 ½-0",
                "11: 10 -/-"
            ]
        );
    }

    #[test]
    fn case_57_what_no_game_can_have_is_refused_by_line() {
        let faults = |text: &str| {
            let lines = read(text, &event(4), RoundNo::FIRST);
            lines.into_iter().map(|line| (line.line, line.says.err())).collect::<Vec<_>>()
        };
        let not = |text: &str| Some(Fault::NotAResult(text.to_owned()));
        assert_eq!(
            faults("1 1-1\n2 2-0\n3 1-½\n4 +/+\n"),
            [(1, not("1-1")), (2, not("2-0")), (3, not("1-½")), (4, not("+/+"))]
        );
        let nowhere = |number| Some(Fault::NoSuchBoard { number, first: 1, last: 4 });
        assert_eq!(
            faults("1-0\nboard 2\n3\n5 1-0\n0 1-0\n4 0\n4 1\n99999999999999999999 1"),
            [
                (1, Some(Fault::NoBoard)),
                (2, Some(Fault::NoBoard)),
                (3, Some(Fault::NoResult)),
                (4, nowhere(5)),
                (5, nowhere(0)),
                (6, None),
                (7, Some(Fault::Twice(6))),
                (8, Some(Fault::NoBoard)),
            ]
        );
    }

    #[test]
    fn boards_are_written_by_the_numbers_they_bear() {
        let mut tournament = event(3);
        tournament.settings.first_board = NonZeroU16::new(101);
        assert_eq!(
            said("102 1-0\n2 1-0", &tournament),
            ["1: 2 1-0", "2! There is no board 2 in this round: its boards are 101 to 103."]
        );
        assert_eq!(said("1 1-0", &Tournament::default()).len(), 1, "a round that is not there has no boards");
    }
}
