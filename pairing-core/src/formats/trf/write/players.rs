//! Lines 001.

use super::numbers::Numbers;
use super::{Text, on_one_line};
use crate::formats::trf::is_paired;
use crate::formats::trf::log::Log;
use crate::standings::standings;
use crate::tournament::history::{Spent, histories};
use crate::tournament::{
    ByeKind, Colour, GameResult, Outcome, Player, PlayerId, Points, RequestedBye, Sex, Tournament,
};
use std::cmp::Reverse;

/// `absent`: byes of the round to be paired, which stand in a column after the last round.
pub(super) fn write(
    tournament: &Tournament,
    numbers: &Numbers,
    absent: &[(PlayerId, RequestedBye)],
    text: &mut Text,
    log: &mut Log,
) {
    let rounds = tournament.rounds.len();
    let histories = histories(tournament, rounds);
    let points: Vec<Points> = histories.iter().map(|h| h.points(&tournament.settings.points)).collect();
    let players = numbers.in_order(tournament);
    let ranking = ranking(tournament, &players, &points);
    for (number, at, player) in players {
        let mut columns = fields(number, player, points[at], log);
        columns.put_right(86, 89, &ranking[at].to_string());
        for (round, spent) in histories[at].rounds.iter().enumerate() {
            columns.put(92 + 10 * round, &cell(spent, numbers));
        }
        if let Some((_, kind)) = absent.iter().find(|(id, _)| *id == player.id) {
            columns.put(92 + 10 * rounds, &bye((*kind).into()));
        }
        text.line(columns.0.iter().collect::<String>());
    }
    last_round(tournament, log);
}

/// The ranks in the order of `tournament.players`: those of the standings, shared ones as one number, where the event
/// has chosen its tie-breaks, which the file then lists too (202); else by points and starting rank.
fn ranking(tournament: &Tournament, players: &[(u32, usize, &Player)], points: &[Points]) -> Vec<usize> {
    let standings = tournament.settings.tie_breaks.order.as_ref().map(|order| {
        let mut ranks: Vec<(PlayerId, usize)> = standings(tournament, tournament.rounds.len(), order)
            .rows
            .iter()
            .map(|row| (row.player, row.rank))
            .collect();
        ranks.sort_unstable();
        ranks
    });
    // Who is not in the standings, because they enter later, comes after all others.
    let listed = |id: PlayerId| {
        let ranks = standings.as_ref()?;
        ranks.binary_search_by_key(&id, |r| r.0).ok().map(|at| ranks[at].1)
    };
    let mut order: Vec<_> = players
        .iter()
        .map(|&(number, at, player)| {
            let rank = listed(player.id);
            (rank.is_none(), rank, Reverse(points[at]), number, at)
        })
        .collect();
    order.sort_unstable();
    let mut ranking = vec![0; tournament.players.len()];
    for ((_, rank, _, _, at), line) in order.into_iter().zip(1..) {
        ranking[at] = rank.unwrap_or(line);
    }
    ranking
}

/// A round that has only byes asked for reads as one not paired yet.
fn last_round(tournament: &Tournament, log: &mut Log) {
    if tournament.rounds.last().is_some_and(|round| !is_paired(round)) {
        log.warning(
            None,
            said!(
                "nobody plays in round {rounds}: a report file cannot say that it was paired",
                rounds = tournament.rounds.len()
            ),
        );
    }
}

/// The columns up to the rounds.
/// The first column of the birth date, which stands at the left of its field.
const BIRTH: usize = 70;

fn fields(number: u32, player: &Player, points: Points, log: &mut Log) -> Columns {
    let mut columns = Columns(Vec::with_capacity(200));
    columns.put(1, "001");
    columns.put_right(5, 8, &number.to_string());
    match player.sex {
        Some(Sex::Male) => columns.put(10, "m"),
        Some(Sex::Female) => columns.put(10, "w"),
        None => {}
    }
    if let Some(title) = player.title {
        columns.put_right(11, 13, title.abbreviation());
    }
    let name = on_one_line(&player.name);
    let short: String = name.chars().take(33).collect();
    if short.len() < name.len() {
        log.note(None, said!("the name of player {number}, {name}, is cut at 33 characters", number, name));
    }
    columns.put(15, short.trim_end());
    let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
    for (what, first, last, value) in [
        (word!("rating"), 49, 52, rating.as_str()),
        (word!("federation"), 54, 56, &player.federation),
        (word!("FIDE number"), 58, 68, &player.fide_id),
        (word!("birth date"), BIRTH, 79, &player.birth),
        (word!("points"), 81, 84, &points.to_string()),
    ] {
        let value = on_one_line(value);
        // A part of a number would be another number.
        if value.chars().count() > last + 1 - first {
            log.warning(
                None,
                said!(
                    "player {number}, {name}: {what} “{value}” is longer than {width} characters and left \
                     out",
                    number,
                    name,
                    what,
                    value,
                    width = last + 1 - first
                ),
            );
        } else if first == BIRTH {
            columns.put(first, &value);
        } else {
            columns.put_right(first, last, &value);
        }
    }
    columns
}

/// Eight columns: opponent, colour, result.
fn cell(spent: &Spent, numbers: &Numbers) -> String {
    match *spent {
        Spent::Absent => String::new(),
        Spent::Bye(kind) => bye(kind),
        Spent::Paired { opponent, colour, result } => match numbers.get(opponent) {
            Some(number) => {
                let letter = if colour == Colour::White { 'w' } else { 'b' };
                format!("{number:>4} {letter} {}", result.map_or(' ', |result| mark(result, colour)))
            }
            None => String::new(),
        },
    }
}

fn bye(kind: ByeKind) -> String {
    format!("0000 - {}", kind.letter())
}

/// The result as the player of `colour` has it.
fn mark(result: GameResult, colour: Colour) -> char {
    match result {
        GameResult::Played(played) => match played.outcome(colour) {
            Outcome::Win => '1',
            Outcome::Draw => '=',
            Outcome::Loss => '0',
        },
        GameResult::Short(played) => match played.outcome(colour) {
            Outcome::Win => 'W',
            Outcome::Draw => 'D',
            Outcome::Loss => 'L',
        },
        GameResult::Forfeit { winner } => {
            if winner == Some(colour) {
                '+'
            } else {
                '-'
            }
        }
    }
}

/// A line under construction, by columns counted from 1.
struct Columns(Vec<char>);

impl Columns {
    fn put(&mut self, first: usize, text: &str) {
        for (column, c) in (first - 1..).zip(text.chars()) {
            if self.0.len() <= column {
                self.0.resize(column + 1, ' ');
            }
            self.0[column] = c;
        }
    }

    /// Flush right in the columns from `first` to `last`.
    fn put_right(&mut self, first: usize, last: usize, text: &str) {
        let width = text.chars().count().min(last + 1 - first);
        self.put(last + 1 - width, text);
    }
}
