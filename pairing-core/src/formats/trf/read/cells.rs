//! A round in a line 001: opponent, colour, result.

use crate::formats::trf::line::{Line, number};
use crate::formats::trf::log::Log;
use crate::problem::Place;
use crate::tournament::{ByeKind, Colour, Outcome, RoundNo};

/// What one line says of one round.
#[derive(Clone, Debug)]
pub(super) enum Cell {
    /// Nothing.
    Blank,
    /// No opponent.
    Bye(ByeKind),
    /// An opponent.
    Game(Claim),
    /// Something that cannot be; reported already.
    Unusable,
}

/// What one side says of a game.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    /// The starting rank of the opponent.
    pub(super) opponent: u32,
    /// The own colour, where it is given.
    pub(super) colour: Option<Colour>,
    /// The own result.
    pub(super) mark: Mark,
    /// As written.
    pub(super) text: String,
    /// Where.
    pub(super) place: Place,
}

/// The result as one side has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Nothing: the game is open.
    Blank,
    /// `1 = 0`
    Played(Outcome),
    /// `W D L`: shorter than one move.
    Short(Outcome),
    /// `+`
    ForfeitWin,
    /// `-`
    ForfeitLoss,
    /// `H F U Z`, which do not go with an opponent.
    Bye(ByeKind),
}

impl Mark {
    fn read(c: char) -> Option<Mark> {
        Some(match c.to_ascii_uppercase() {
            ' ' => Mark::Blank,
            '1' => Mark::Played(Outcome::Win),
            '=' | '½' => Mark::Played(Outcome::Draw),
            '0' => Mark::Played(Outcome::Loss),
            'W' => Mark::Short(Outcome::Win),
            'D' => Mark::Short(Outcome::Draw),
            'L' => Mark::Short(Outcome::Loss),
            '+' => Mark::ForfeitWin,
            '-' => Mark::ForfeitLoss,
            c => Mark::Bye(ByeKind::from_letter(c)?),
        })
    }
}

/// Reads the ten columns from `first`. `moved`: whether it was said already that the rounds of this
/// line are not where they should be.
pub(super) fn read(
    line: &Line,
    first: usize,
    round: RoundNo,
    rank: u32,
    moved: &mut bool,
    log: &mut Log,
) -> Cell {
    let (opponent, colour, result) = (line.text(first, first + 3), line.at(first + 5), line.at(first + 7));
    for column in [first + 4, first + 6, first + 8, first + 9] {
        if !line.at(column).is_whitespace() {
            if !std::mem::replace(moved, true) {
                log.error(
                    line.place(column),
                    said!("round {round}: column {column} should be blank but holds “{at}”: this round and others of \
                           the line that have moved are left out. Opponents stand in columns 92 to 95, 102 to 105, …", round, column, at = line.at(column)),
                );
            }
            return Cell::Unusable;
        }
    }
    let place = line.place(first);
    let text = line.text(first, first + 7);
    let Some(mark) = Mark::read(if result.is_whitespace() { ' ' } else { result }) else {
        log.error(
            line.place(first + 7),
            said!(
                "round {round}: “{result}” is not a result (1 = 0 + - W D L H F U Z); \
                 the round of player {rank} is left out",
                round,
                result,
                rank
            ),
        );
        return Cell::Unusable;
    };
    let colour = match colour.to_ascii_lowercase() {
        'w' => Some(Colour::White),
        'b' => Some(Colour::Black),
        '-' => None,
        c if c.is_whitespace() => None,
        other => {
            log.warning(
                line.place(first + 5),
                said!("round {round}: “{other}” is not a colour (w, b or -) and is left out", round, other),
            );
            None
        }
    };
    let opponent = if opponent.is_empty() {
        0
    } else if let Some(number) = number(&opponent) {
        number
    } else {
        log.error(
            place,
            said!(
                "round {round}: “{opponent}” is not a starting rank; the round of player {rank} is left out",
                round,
                opponent,
                rank
            ),
        );
        return Cell::Unusable;
    };
    if opponent > 0 {
        Cell::Game(Claim { opponent, colour, mark, text, place })
    } else if text.is_empty() {
        Cell::Blank
    } else {
        without_opponent(colour, mark, &text, round, place, log)
    }
}

/// A round without an opponent. Programs write byes in several ways; what brings the points of a
/// win, a draw or nothing is a bye of that kind.
fn without_opponent(
    colour: Option<Colour>,
    mark: Mark,
    text: &str,
    round: RoundNo,
    place: Place,
    log: &mut Log,
) -> Cell {
    let (kind, customary) = match (colour, mark) {
        (_, Mark::Bye(kind)) => (kind, true),
        (None, Mark::Blank | Mark::ForfeitLoss) => (ByeKind::ZeroPoint, true),
        (_, Mark::ForfeitWin) | (None, Mark::Played(Outcome::Win) | Mark::Short(Outcome::Win)) => {
            (ByeKind::FullPoint, false)
        }
        (None, Mark::Played(Outcome::Draw) | Mark::Short(Outcome::Draw)) => (ByeKind::HalfPoint, false),
        (None, Mark::Played(Outcome::Loss) | Mark::Short(Outcome::Loss)) => (ByeKind::ZeroPoint, false),
        (Some(_), _) => {
            log.error(
                place,
                said!(
                    "round {round}: “{text}” has a colour but no opponent; the round is left out. \
                     Put the opponent's starting rank in, or “0000 - Z” for an absence",
                    round,
                    text
                ),
            );
            return Cell::Unusable;
        }
    };
    if !customary {
        let name = match kind {
            ByeKind::FullPoint | ByeKind::PairingAllocated => "a full-point bye",
            ByeKind::HalfPoint => "a half-point bye",
            ByeKind::ZeroPoint => "a zero-point bye",
        };
        log.note(
            place,
            said!("round {round}: “{text}” has no opponent and is read as {name}", round, text, name),
        );
    } else if colour.is_some() {
        log.warning(place, said!("round {round}: “{text}” is a bye; its colour is left out", round, text));
    }
    Cell::Bye(kind)
}
