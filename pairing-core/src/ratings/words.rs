//! What an event does to a player's rating, in words.

use super::{Change, Edition, Initial, Outcome, PlayerReport, RatedGame, RatedRound};
use crate::tournament::{Colour, PlayerId, Points, Tournament};
use std::fmt::Write;

/// The calculation of one player, line by line: heading, a line for each round, the sum, the performance.
pub fn account(tournament: &Tournament, edition: Edition, report: &PlayerReport) -> String {
    let mut text = String::new();
    // Writing into a String cannot fail.
    let _ = write!(text, "{}, ", name(tournament, report.player));
    let _ = match report.rating {
        Some(rating) => writeln!(text, "{rating}"),
        None => writeln!(text, "unrated"),
    };
    let _ = writeln!(text, "{}", edition.title());
    let k = match report.outcome {
        Outcome::Change(Ok(change)) => Some(change.factor.k),
        _ => None,
    };
    for (round, number) in report.rounds.iter().zip(1..) {
        let _ = writeln!(text, "round {number}: {}", round_in_words(tournament, round, k));
    }
    match &report.outcome {
        Outcome::Change(Ok(change)) => change_in_words(change, &mut text),
        Outcome::Initial(Ok(initial)) => initial_in_words(initial, &mut text),
        Outcome::Change(Err(none)) => {
            let _ = writeln!(text, "change: –, {}", none.reason());
        }
        Outcome::Initial(Err(none)) => {
            let _ = writeln!(text, "first rating: –, {}", none.reason());
        }
    }
    let _ = match report.performance {
        Ok(p) => writeln!(
            text,
            "performance: opponents' average {}, {} of {} is {} %, {} (8.1.1): {}",
            p.average,
            halves(p.half_points),
            p.games,
            p.percent,
            signed(p.difference),
            p.rating
        ),
        Err(none) => writeln!(text, "performance: –, {}", none.reason()),
    };
    text
}

fn round_in_words(tournament: &Tournament, round: &RatedRound, k: Option<u8>) -> String {
    match round {
        RatedRound::NotCounted { reason, opponent: None } => format!("does not count: {}", reason.reason()),
        RatedRound::NotCounted { reason, opponent: Some(opponent) } => {
            format!("{}: does not count: {}", name(tournament, *opponent), reason.reason())
        }
        RatedRound::Game(game) => game_in_words(tournament, game, k),
    }
}

fn game_in_words(tournament: &Tournament, game: &RatedGame, k: Option<u8>) -> String {
    let colour = match game.colour {
        Colour::White => "White",
        Colour::Black => "Black",
    };
    let mut text = format!(
        "{colour} against {} ({}), scored {}",
        name(tournament, game.opponent),
        game.opponent_rating,
        halves(game.half_points.into())
    );
    if let (Some(expected), Some(gained)) = (game.expected, game.gained()) {
        let _ = write!(text, "; difference {}", signed(expected.difference));
        if expected.counted != expected.difference {
            let _ = write!(text, ", counted as {} (8.3.1)", signed(expected.counted));
        }
        let _ = write!(text, ", expected {}", hundredths(expected.hundredths.into()));
        if let Some(k) = k {
            let _ =
                write!(text, "; {} × {k} = {}", plus(gained.into()), plus(i64::from(gained) * i64::from(k)));
        }
    }
    text
}

fn change_in_words(change: &Change, text: &mut String) {
    let factor = change.factor;
    let _ = match factor.lowered_from {
        Some(k) => writeln!(
            text,
            "K {} (8.3.3): {k}, {}; lowered, for {k} × {} games is more than 700",
            factor.k,
            factor.basis.reason(),
            change.games
        ),
        None => writeln!(text, "K {} (8.3.3): {}", factor.k, factor.basis.reason()),
    };
    let gained = 50 * i64::from(change.half_points) - i64::from(change.expected);
    let _ = writeln!(
        text,
        "change: {} of {}, expected {}: {} × {} = {}, rounded {} (8.3.4): {}",
        halves(change.half_points),
        change.games,
        hundredths(change.expected.into()),
        plus(gained),
        factor.k,
        plus(change.hundredths.into()),
        signed(change.points.into()),
        change.rating
    );
    if !change.is_listed() {
        text.push_str("less than 1400: listed as unrated (7.2.1)\n");
    }
}

fn initial_in_words(initial: &Initial, text: &mut String) {
    let _ = write!(
        text,
        "first rating: {} of {}, and two draws against 1800 (8.2.2): average {}, {} %, {} (8.1.1): {}",
        halves(initial.half_points),
        initial.games,
        initial.average,
        initial.percent,
        signed(initial.difference),
        initial.rating
    );
    if initial.capped {
        text.push_str(", the most there is (8.2.3)");
    }
    let _ = writeln!(text, "; {}", initial.published.reason());
}

fn name(tournament: &Tournament, player: PlayerId) -> String {
    tournament.player(player).map_or_else(|| format!("player {player}"), |p| p.name.clone())
}

/// Half points as arbiters write them: `3½`.
pub fn halves(half_points: u16) -> String {
    Points::from_tenths(i32::from(half_points) * 5).half_notation()
}

/// Hundredths as a decimal with two digits: `4.36`.
pub fn hundredths(value: i64) -> String {
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", value.unsigned_abs() / 100, value.unsigned_abs() % 100)
}

/// Hundredths likewise, with a sign unless zero: `+4.36`.
pub fn plus(value: i64) -> String {
    let sign = if value > 0 { "+" } else { "" };
    format!("{sign}{}", hundredths(value))
}

/// A whole number with a sign unless zero: `+4`.
pub fn signed(value: i64) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string() }
}
