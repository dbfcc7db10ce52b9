//! Virtual points (C.04.7): records XXA and 250.

use super::{Record, of};
use crate::formats::trf::line::{Line, number};
use crate::formats::trf::log::Log;
use crate::tournament::{PlayerId, Points, RoundNo, Tournament};

/// Fills in the virtual points of every player and round. Zeros at the end are left out.
pub(super) fn read(records: &[Record], tournament: &mut Tournament, log: &mut Log) {
    for (tag, line) in of(records, &["XXA", "250"]) {
        if tag == "XXA" {
            record_xxa(line, tournament, log);
        } else {
            record_250(line, tournament, log);
        }
    }
    tournament.virtual_points.retain(|_, points| {
        let used = points.iter().rposition(|&p| p != Points::ZERO).map_or(0, |at| at + 1);
        points.truncate(used);
        used > 0
    });
}

fn record_xxa(line: &Line, tournament: &mut Tournament, log: &mut Log) {
    let Some((player, points)) = xxa_by_columns(line).or_else(|| xxa_by_words(line)) else {
        log.warning(
            line.place(5),
            "XXA: should be a starting rank in columns 5 to 8, points in 10 to 13, 15 to 18, …; \
             the line is left out",
        );
        return;
    };
    if tournament.player(player).is_none() {
        log.warning(line.place(5), said!("XXA: there is no player {player}; the line is left out", player));
    } else if points.len() > 255 {
        log.warning(line.place(10), "XXA: more than 255 rounds; the line is left out");
    } else if tournament.virtual_points.insert(player, points).is_some() {
        log.warning(
            line.place(5),
            said!("XXA: player {player} has virtual points already; the last line counts", player),
        );
    }
}

fn xxa_by_columns(line: &Line) -> Option<(PlayerId, Vec<Points>)> {
    let player = PlayerId(number(&line.text(5, 8)).filter(|_| line.is_blank(9, 9))?);
    let rounds = (line.len() + 1).saturating_sub(10).div_ceil(5);
    let points = (0..rounds).map(|round| {
        let text = line.text(10 + 5 * round, 14 + 5 * round);
        if text.is_empty() { Some(Points::ZERO) } else { virtual_points(&text) }
    });
    Some((player, points.collect::<Option<_>>()?))
}

fn xxa_by_words(line: &Line) -> Option<(PlayerId, Vec<Points>)> {
    let words = line.words(4);
    let (player, points) = words.split_first()?;
    let points = points.iter().map(|(_, word)| virtual_points(word));
    Some((PlayerId(number(&player.1)?), points.collect::<Option<_>>()?))
}

/// Both records have four columns for them. More than fits could be read word by word, but not be written again.
fn virtual_points(text: &str) -> Option<Points> {
    const COLUMNS: usize = 4;
    Points::parse(text).filter(|points| points.to_string().len() <= COLUMNS)
}

fn record_250(line: &Line, tournament: &mut Tournament, log: &mut Log) {
    let Some(range) = Range::read(line) else {
        log.warning(
            line.place(5),
            "250: should be points in columns 10 to 13, rounds in 15 to 17 and 19 to 21, players in 23 to 26 \
             and 28 to 31; the line is left out",
        );
        return;
    };
    let ids: Vec<PlayerId> = tournament
        .players
        .iter()
        .map(|p| p.id)
        .filter(|id| (range.first..=range.last).contains(&id.0))
        .collect();
    if ids.is_empty() {
        log.warning(
            line.place(23),
            said!(
                "250: there are no players from {first} to {last}; the line is left out",
                first = range.first,
                last = range.last
            ),
        );
        return;
    }
    let mut changed = false;
    for id in ids {
        let points = tournament.virtual_points.entry(id).or_default();
        if points.len() < range.rounds.1.get() {
            points.resize(range.rounds.1.get(), Points::ZERO);
        }
        for cell in &mut points[range.rounds.0.index()..range.rounds.1.get()] {
            changed |= *cell != Points::ZERO && *cell != range.points;
            *cell = range.points;
        }
    }
    if changed {
        log.warning(
            line.whole(),
            "250: some of these virtual points are given already; the last line counts",
        );
    }
}

/// What a record 250 says.
struct Range {
    points: Points,
    rounds: (RoundNo, RoundNo),
    first: u32,
    last: u32,
}

impl Range {
    /// By columns; where they do not fit, word by word.
    fn read(line: &Line) -> Option<Range> {
        let fields = [(5, 8), (10, 13), (15, 17), (19, 21), (23, 26), (28, 31)].map(|(a, b)| line.text(a, b));
        let [match_points, game_points, rounds @ .., first, last] = &fields;
        Range::of(match_points, game_points, [&rounds[0], &rounds[1]], [first, last]).or_else(|| {
            let words = line.words(4);
            let words: Vec<&str> = words.iter().map(|(_, word)| word.as_str()).collect();
            match words[..] {
                [points, a, b, c, d] => Range::of("", points, [a, b], [c, d]),
                [match_points, points, a, b, c, d] => Range::of(match_points, points, [a, b], [c, d]),
                _ => None,
            }
        })
    }

    /// Virtual points of individuals stand in the field of game points, those of events that score
    /// in match points in the other; only one of them can count.
    fn of(match_points: &str, game_points: &str, rounds: [&str; 2], players: [&str; 2]) -> Option<Range> {
        let of = |text: &str| if text.is_empty() { Some(Points::ZERO) } else { virtual_points(text) };
        let points = match (of(match_points)?, of(game_points)?) {
            (points, Points::ZERO) | (_, points) => points,
        };
        let [a, b] = rounds.map(|text| RoundNo::new(usize::try_from(number(text)?).ok()?));
        let (a, b) = (a?, b?);
        let [first, last] = players.map(number);
        let (first, last) = (first?, last?);
        if a > b || first > last || points == Points::ZERO {
            return None;
        }
        Some(Range { points, rounds: (a, b), first, last })
    }
}
