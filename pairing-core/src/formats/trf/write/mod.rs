//! Writing.

mod extras;
mod heading;
mod kept;
mod numbers;
mod players;
mod points;

use super::log::Log;
use super::{Dialect, WrittenTrf, boards, own_rules};
use crate::tournament::Tournament;
use numbers::Numbers;

pub(super) fn write(tournament: &Tournament, dialect: Dialect) -> WrittenTrf {
    let mut log = Log::default();
    let mut text = Text::default();
    let numbers = Numbers::of(tournament, &mut log);
    heading::write(tournament, dialect, &mut text, &mut log);
    own_rules::lines(tournament, |id| numbers.get(id)).iter().for_each(|line| text.line(line));
    points::write(&tournament.settings.points, dialect, &mut text, &mut log);
    extras::acceleration(tournament, dialect, &numbers, &mut text, &mut log);
    extras::forbidden(tournament, dialect, &numbers, &mut text, &mut log);
    let absences = extras::requests(tournament, dialect, &numbers, &mut text, &mut log);
    players::write(tournament, &numbers, &absences, &mut text, &mut log);
    kept::write(tournament, &numbers, &mut text, &mut log);
    what_is_lost(tournament, &mut log);
    WrittenTrf { text: text.0, problems: log.into_problems() }
}

/// The file so far.
#[derive(Debug, Default)]
struct Text(String);

impl Text {
    /// Adds a line, without blanks at its end.
    fn line(&mut self, line: impl AsRef<str>) {
        self.verbatim(line.as_ref().trim_end());
    }

    /// Adds a line as it is.
    fn verbatim(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push_str("\r\n");
    }
}

/// The text on one line: control characters, above all line breaks, become blanks.
pub(super) fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ").trim().to_owned()
}

fn what_is_lost(tournament: &Tournament, log: &mut Log) {
    let clubs = tournament.players.iter().filter(|p| !p.club.is_empty()).count();
    if clubs > 0 {
        log.note(
            None,
            said!(
                "the clubs of {clubs} players are not in the file: the format has no place for them",
                clubs
            ),
        );
    }
    let factors = tournament.players.iter().filter(|p| p.k_factor.is_some()).count();
    let (categories, funds) = (tournament.categories.len(), tournament.prizes.funds.len());
    for (count, what) in
        [(factors, word!("K factors")), (categories, word!("categories")), (funds, word!("prize funds"))]
    {
        if count > 0 {
            log.note(
                None,
                said!("{what} ({count}) are not in the file: the format has no place for them", what, count),
            );
        }
    }
    let mut sorted = tournament.clone();
    boards::sort(&mut sorted);
    let moved: Vec<String> = tournament
        .rounds
        .iter()
        .zip(&sorted.rounds)
        .zip(1..)
        .filter(|((round, sorted), _)| round.games != sorted.games)
        .map(|(_, number): (_, u32)| number.to_string())
        .collect();
    if !moved.is_empty() {
        log.note(
            None,
            said!(
                "the boards of round {moved} stand in an order of their own, which the format cannot hold",
                moved = moved.join(", ")
            ),
        );
    }
}
