//! What an event does to a player's rating, in words.

use super::{Change, Edition, Initial, Outcome, PlayerReport, RatedGame, RatedRound};
use crate::language::decimal_mark;
use crate::tournament::{Colour, PlayerId, Points, Tournament};

/// The calculation of one player, line by line: heading, a line for each round, the sum, the performance.
pub fn account(tournament: &Tournament, edition: Edition, report: &PlayerReport) -> String {
    let rating = report.rating.map_or_else(|| said!("unrated"), |rating| rating.to_string());
    let mut lines =
        vec![format!("{}, {rating}", name(tournament, report.player)), edition.title().to_owned()];
    let k = match report.outcome {
        Outcome::Change(Ok(change)) => Some(change.factor.k),
        _ => None,
    };
    for (round, number) in report.rounds.iter().zip(1..) {
        let what = round_in_words(tournament, round, k);
        lines.push(said!("round {number}: {what}", number, what));
    }
    match &report.outcome {
        Outcome::Change(Ok(change)) => change_in_words(change, &mut lines),
        Outcome::Initial(Ok(initial)) => lines.push(initial_in_words(initial)),
        Outcome::Change(Err(none)) => lines.push(said!("change: –, {reason}", reason = none.reason())),
        Outcome::Initial(Err(none)) => lines.push(said!("first rating: –, {reason}", reason = none.reason())),
    }
    lines.push(match report.performance {
        Ok(p) => said!(
            "performance: opponents' average {average}, {score} of {games} is {percent} %, \
             {difference} (8.1.1): {rating}",
            average = p.average,
            score = halves(p.half_points),
            games = p.games,
            percent = p.percent,
            difference = signed(p.difference),
            rating = p.rating
        ),
        Err(none) => said!("performance: –, {reason}", reason = none.reason()),
    });
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn round_in_words(tournament: &Tournament, round: &RatedRound, k: Option<u8>) -> String {
    match round {
        RatedRound::NotCounted { reason, opponent: None } => {
            said!("does not count: {reason}", reason = reason.reason())
        }
        RatedRound::NotCounted { reason, opponent: Some(opponent) } => {
            said!(
                "{name}: does not count: {reason}",
                name = name(tournament, *opponent),
                reason = reason.reason()
            )
        }
        RatedRound::Game(game) => game_in_words(tournament, game, k),
    }
}

fn game_in_words(tournament: &Tournament, game: &RatedGame, k: Option<u8>) -> String {
    let colour = match game.colour {
        Colour::White => word!("White"),
        Colour::Black => word!("Black"),
    };
    let mut text = said!(
        "{colour} against {name} ({rating}), scored {score}",
        colour,
        name = name(tournament, game.opponent),
        rating = game.opponent_rating,
        score = halves(game.half_points.into())
    );
    if let (Some(expected), Some(gained)) = (game.expected, game.gained()) {
        text.push_str("; ");
        text.push_str(&said!("difference {points}", points = signed(expected.difference)));
        if expected.counted != expected.difference {
            text.push_str(", ");
            text.push_str(&said!("counted as {points} (8.3.1)", points = signed(expected.counted)));
        }
        text.push_str(", ");
        text.push_str(&said!("expected {score}", score = hundredths(expected.hundredths.into())));
        if let Some(k) = k {
            let (gained, times) = (plus(gained.into()), plus(i64::from(gained) * i64::from(k)));
            text.push_str(&format!("; {gained} × {k} = {times}"));
        }
    }
    text
}

fn change_in_words(change: &Change, lines: &mut Vec<String>) {
    let factor = change.factor;
    lines.push(match factor.lowered_from {
        Some(before) => said!(
            "K {k} (8.3.3): {before}, {why}; lowered, for {before} × {games} games is more than 700",
            k = factor.k,
            before,
            why = factor.basis.reason(),
            games = change.games
        ),
        None => format!("K {} (8.3.3): {}", factor.k, factor.basis.reason()),
    });
    let gained = 50 * i64::from(change.half_points) - i64::from(change.expected);
    lines.push(said!(
        "change: {score} of {games}, expected {expected}: {gained} × {k} = {exact}, rounded \
         {points} (8.3.4): {rating}",
        score = halves(change.half_points),
        games = change.games,
        expected = hundredths(change.expected.into()),
        gained = plus(gained),
        k = factor.k,
        exact = plus(change.hundredths.into()),
        points = signed(change.points.into()),
        rating = change.rating
    ));
    if !change.is_listed() {
        lines.push(said!("less than 1400: listed as unrated (7.2.1)"));
    }
}

fn initial_in_words(initial: &Initial) -> String {
    let mut text = said!(
        "first rating: {score} of {games}, and two draws against 1800 (8.2.2): average {average}, {percent} %, \
         {difference} (8.1.1): {rating}",
        score = halves(initial.half_points),
        games = initial.games,
        average = initial.average,
        percent = initial.percent,
        difference = signed(initial.difference),
        rating = initial.rating
    );
    if initial.capped {
        text.push_str(", ");
        text.push_str(word!("the most there is (8.2.3)"));
    }
    format!("{text}; {}", initial.published.reason())
}

fn name(tournament: &Tournament, player: PlayerId) -> String {
    tournament.player(player).map_or_else(|| said!("player {player}", player), |p| p.name.clone())
}

/// Half points as arbiters write them: `3½`.
pub fn halves(half_points: u16) -> String {
    Points::from_tenths(i32::from(half_points) * 5).half_notation()
}

/// Hundredths as a decimal with two digits: `4.36`.
pub fn hundredths(value: i64) -> String {
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{}{}{:02}", value.unsigned_abs() / 100, decimal_mark(), value.unsigned_abs() % 100)
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
