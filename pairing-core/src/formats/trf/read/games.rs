//! One round from the two sides of each game.
//!
//! Both players' lines tell of a game. Where they agree all is well; where only one tells of it,
//! that one is believed; where they contradict each other the organiser is shown both cells and
//! nothing is made up: the result stays open, or the game is left out.

use super::cells::{Cell, Claim, Mark};
use crate::formats::trf::log::Log;
use crate::problem::Severity;
use crate::tournament::{Bye, ByeKind, Colour, Game, GameResult, Outcome, Played, PlayerId, Round, RoundNo};
use std::collections::BTreeSet;

/// Reads a round. `column` in the order of starting ranks; `last` for the last round paired, where
/// games may be open.
///
/// Whoever has a game that was repaired or left out is added to `doubtful`.
pub(super) fn read(
    round: RoundNo,
    last: bool,
    column: &[(PlayerId, &Cell)],
    doubtful: &mut BTreeSet<PlayerId>,
    log: &mut Log,
) -> Round {
    let mut reader = Reader { round, last, column, settled: vec![false; column.len()], doubtful, log };
    let mut games = Vec::new();
    let mut byes = Vec::new();
    for (at, (player, cell)) in column.iter().enumerate() {
        if let (false, Cell::Game(claim)) = (reader.settled[at], cell) {
            match reader.meet(at, *player, claim) {
                Met::Game(game) => games.push(game),
                Met::Byes(kinds) => {
                    byes.extend(kinds.into_iter().flatten().map(|(player, kind)| Bye { player, kind }));
                }
                Met::Nobody => {}
            }
        }
    }
    for ((player, cell), settled) in column.iter().zip(&reader.settled) {
        if let (false, Cell::Bye(kind)) = (settled, cell) {
            byes.push(Bye { player: *player, kind: *kind });
        }
    }
    byes.sort_by_key(|bye| bye.player);
    Round { games, byes }
}

enum Met {
    Game(Game),
    Byes([Option<(PlayerId, ByeKind)>; 2]),
    Nobody,
}

struct Reader<'a> {
    round: RoundNo,
    last: bool,
    column: &'a [(PlayerId, &'a Cell)],
    /// Who stands in the round by now, by place in `column`.
    settled: Vec<bool>,
    doubtful: &'a mut BTreeSet<PlayerId>,
    log: &'a mut Log,
}

impl Reader<'_> {
    fn report(&mut self, severity: Severity, claim: &Claim, message: String) {
        self.log.add(severity, claim.place, said!("round {round}: {message}", round = self.round, message));
    }

    /// Points of these two need not agree with the rounds, and that is no news.
    fn doubt(&mut self, player: PlayerId, opponent: PlayerId) {
        self.doubtful.extend([player, opponent]);
    }

    /// Settles the round of the player at `at`, whose line has `claim`.
    fn meet(&mut self, at: usize, player: PlayerId, claim: &Claim) -> Met {
        self.settled[at] = true;
        let opponent = PlayerId(claim.opponent);
        if opponent == player {
            self.doubt(player, opponent);
            self.report(
                Severity::Error,
                claim,
                said!(
                    "player {player} is paired with player {player}; the round of this player is left out",
                    player
                ),
            );
            return Met::Nobody;
        }
        let Ok(other) = self.column.binary_search_by_key(&opponent, |side| side.0) else {
            self.doubt(player, opponent);
            self.report(
                Severity::Error,
                claim,
                said!(
                    "player {player} has opponent {opponent}, but there is no player of this number; \
                     the round of player {player} is left out",
                    player,
                    opponent
                ),
            );
            return Met::Nobody;
        };
        match self.column[other].1 {
            Cell::Game(answer) if answer.opponent == player.0 => {
                self.settled[other] = true;
                self.both_tell([(player, claim), (opponent, answer)])
            }
            cell => self.one_tells((player, claim), (other, opponent, cell)),
        }
    }

    fn both_tell(&mut self, sides: [(PlayerId, &Claim); 2]) -> Met {
        let [(a, first), (b, second)] = sides;
        let cells = said!(
            "player {a} has “{text}”, player {b} has “{other}”",
            a,
            text = first.text,
            b,
            other = second.text
        );
        if let (Mark::Bye(x), Mark::Bye(y)) = (first.mark, second.mark) {
            self.doubt(a, b);
            self.report(
                Severity::Warning,
                first,
                said!("{cells}: byes do not have opponents; both are read as byes", cells),
            );
            return Met::Byes([Some((a, x)), Some((b, y))]);
        }
        let a_has = self.colour_of_first(first, second, &cells);
        let (white, black, marks) = match a_has {
            Colour::White => (a, b, [first.mark, second.mark]),
            Colour::Black => (b, a, [second.mark, first.mark]),
        };
        let (result, agreement) = combine(marks[0], marks[1]);
        if agreement != Agreement::Full {
            self.doubt(a, b);
        }
        match (agreement, result) {
            (Agreement::Full, Some(_)) => {}
            (Agreement::Full, None) if self.last => {}
            (Agreement::Full, None) => {
                self.report(Severity::Warning, first, said!("{a} against {b} has no result; enter it", a, b));
            }
            (Agreement::Repaired, Some(result)) => self.report(
                Severity::Warning,
                first,
                said!("{cells}; read as {white} against {black} {result}", cells, white, black, result),
            ),
            (Agreement::Repaired, None) | (Agreement::None, _) => self.report(
                Severity::Error,
                first,
                said!(
                    "{cells}: these results contradict each other. The game is left open; enter the result",
                    cells
                ),
            ),
        }
        Met::Game(Game { white, black, result })
    }

    fn colour_of_first(&mut self, first: &Claim, second: &Claim, cells: &str) -> Colour {
        match (first.colour, second.colour) {
            (Some(a), Some(b)) if a != b => a,
            (Some(a), Some(_)) => {
                self.report(
                    Severity::Error,
                    first,
                    said!(
                        "{cells}: both have the same colour. The lower starting rank keeps it; correct it \
                         if the other had it",
                        cells
                    ),
                );
                a
            }
            (Some(a), None) | (None, Some(a)) => {
                let a = if first.colour.is_some() { a } else { !a };
                self.report(
                    Severity::Note,
                    first,
                    said!("{cells}: one colour is missing and follows from the other", cells),
                );
                a
            }
            (None, None) => {
                let forfeited = [first.mark, second.mark]
                    .iter()
                    .all(|mark| matches!(mark, Mark::ForfeitWin | Mark::ForfeitLoss | Mark::Bye(_)));
                let severity = if forfeited { Severity::Note } else { Severity::Warning };
                self.report(
                    severity,
                    first,
                    said!("{cells}, without colours: the lower starting rank is given White", cells),
                );
                Colour::White
            }
        }
    }

    /// The opponent's line does not tell of the game.
    fn one_tells(
        &mut self,
        (player, claim): (PlayerId, &Claim),
        (other, opponent, cell): (usize, PlayerId, &Cell),
    ) -> Met {
        self.doubt(player, opponent);
        if let Mark::Bye(kind) = claim.mark {
            self.report(
                Severity::Warning,
                claim,
                said!(
                    "player {player} has “{text}”: a bye has no opponent. It is read as a bye, without \
                     {opponent}",
                    player,
                    text = claim.text,
                    opponent
                ),
            );
            return Met::Byes([Some((player, kind)), None]);
        }
        let elsewhere = match cell {
            Cell::Game(answer) => Some(said!("has “{text}”", text = answer.text)),
            Cell::Bye(kind) if *kind != ByeKind::ZeroPoint => {
                Some(said!("has a bye ({letter})", letter = kind.letter()))
            }
            _ if self.settled[other] => Some(said!("meets somebody else")),
            _ => None,
        };
        if let Some(elsewhere) = elsewhere {
            self.report(
                Severity::Error,
                claim,
                said!(
                    "player {player} has “{text}”, but player {opponent} {elsewhere}; the round of player \
                     {player} is left out. Correct one of the two lines",
                    player,
                    text = claim.text,
                    opponent,
                    elsewhere
                ),
            );
            return Met::Nobody;
        }
        self.settled[other] = true;
        let colour = claim.colour.unwrap_or(if player < opponent { Colour::White } else { Colour::Black });
        let answer = mirror(claim.mark);
        let (game, marks) = match colour {
            Colour::White => (Game::open(player, opponent), [claim.mark, answer]),
            Colour::Black => (Game::open(opponent, player), [answer, claim.mark]),
        };
        let game = Game { result: combine(marks[0], marks[1]).0, ..game };
        let read_as = match game.result {
            Some(result) => {
                said!("{white} against {black} {result}", white = game.white, black = game.black, result)
            }
            None => said!("{white} against {black}, still open", white = game.white, black = game.black),
        };
        let absent = if matches!(cell, Cell::Bye(_)) {
            word!("is absent by the own line")
        } else {
            word!("has nothing")
        };
        self.report(
            Severity::Warning,
            claim,
            said!(
                "player {player} has “{text}”, but player {opponent} {absent}; read as {read_as}",
                player,
                text = claim.text,
                opponent,
                absent,
                read_as
            ),
        );
        Met::Game(game)
    }
}

/// What the opponent has, when one side tells of a game and the other was not there to contradict.
fn mirror(mark: Mark) -> Mark {
    let outcome = |o: Outcome| match o {
        Outcome::Win => Outcome::Loss,
        Outcome::Draw => Outcome::Draw,
        Outcome::Loss => Outcome::Win,
    };
    match mark {
        Mark::Played(o) => Mark::Played(outcome(o)),
        Mark::Short(o) => Mark::Short(outcome(o)),
        // A loser by forfeit whose opponent has nothing: neither was there.
        Mark::ForfeitWin | Mark::ForfeitLoss => Mark::ForfeitLoss,
        Mark::Blank | Mark::Bye(_) => Mark::Blank,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Agreement {
    /// The two sides say the same.
    Full,
    /// They can be brought together, but somebody should look.
    Repaired,
    /// They contradict each other.
    None,
}

/// The result of a game from what White has and what Black has.
fn combine(white: Mark, black: Mark) -> (Option<GameResult>, Agreement) {
    use Mark::{Blank, ForfeitLoss, ForfeitWin};
    const ABSENT: Mark = Mark::Bye(ByeKind::ZeroPoint);
    let of = |result: Option<GameResult>, agreement| match result {
        Some(result) => (Some(result), agreement),
        None => (None, Agreement::None),
    };
    match (white, black) {
        (Blank, Blank) => (None, Agreement::Full),
        (Mark::Played(w), Mark::Played(b)) => {
            of(Played::from_outcomes(w, b).map(GameResult::Played), Agreement::Full)
        }
        (Mark::Short(w), Mark::Short(b)) => {
            of(Played::from_outcomes(w, b).map(GameResult::Short), Agreement::Full)
        }
        // Whoever wrote the rarer letter meant it.
        (Mark::Short(w), Mark::Played(b)) | (Mark::Played(w), Mark::Short(b)) => {
            of(Played::from_outcomes(w, b).map(GameResult::Short), Agreement::Repaired)
        }
        (ForfeitWin, ForfeitLoss) => (Some(GameResult::WHITE_WINS_BY_FORFEIT), Agreement::Full),
        (ForfeitLoss, ForfeitWin) => (Some(GameResult::BLACK_WINS_BY_FORFEIT), Agreement::Full),
        (ForfeitLoss, ForfeitLoss) => (Some(GameResult::DOUBLE_FORFEIT), Agreement::Full),
        (ForfeitWin, Mark::Played(Outcome::Loss) | ABSENT | Blank)
        | (Mark::Played(Outcome::Win), ForfeitLoss) => {
            (Some(GameResult::WHITE_WINS_BY_FORFEIT), Agreement::Repaired)
        }
        (Mark::Played(Outcome::Loss) | ABSENT | Blank, ForfeitWin)
        | (ForfeitLoss, Mark::Played(Outcome::Win)) => {
            (Some(GameResult::BLACK_WINS_BY_FORFEIT), Agreement::Repaired)
        }
        (ForfeitLoss, ABSENT) | (ABSENT, ForfeitLoss) => {
            (Some(GameResult::DOUBLE_FORFEIT), Agreement::Repaired)
        }
        (Mark::Played(_) | Mark::Short(_), Blank) => (combine(white, mirror(white)).0, Agreement::Repaired),
        (Blank, Mark::Played(_) | Mark::Short(_)) => (combine(mirror(black), black).0, Agreement::Repaired),
        _ => (None, Agreement::None),
    }
}
